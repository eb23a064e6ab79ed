// Reads JSON the strict way: one meaning only. Used on text that came over the network.

/** Nothing of ours nests deeper. */
const MAX_DEPTH = 64;

export type ReadJson =
	| { readonly ok: true; readonly value: unknown }
	| { readonly ok: false; readonly problem: string };

/** Refuses duplicate keys, `__proto__`, broken surrogates and deep nesting, besides what is not JSON at all. */
export function readJson(text: string): ReadJson {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return { ok: false, problem: 'The body is not valid JSON.' };
	}
	const problem = findAmbiguity(text);
	return problem ? { ok: false, problem } : { ok: true, value };
}

/** Walks text that is known to be valid JSON. */
function findAmbiguity(text: string): string | undefined {
	/** Keys seen in each open object; undefined for an array. */
	const open: (Set<string> | undefined)[] = [];
	let isKey = false;
	for (let i = 0; i < text.length; i++) {
		switch (text.charCodeAt(i)) {
			case 0x7b: // {
				open.push(new Set());
				isKey = true;
				break;
			case 0x5b: // [
				open.push(undefined);
				isKey = false;
				break;
			case 0x7d: // }
			case 0x5d: // ]
				open.pop();
				isKey = false;
				break;
			case 0x2c: // ,
				isKey = open.at(-1) !== undefined;
				break;
			case 0x22: {
				// "
				const end = endOfString(text, i);
				const raw = text.slice(i + 1, end);
				const plain = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
				if (!plain.isWellFormed()) return 'The body contains half a character (an unpaired surrogate).';
				if (isKey) {
					const keys = open.at(-1);
					if (keys?.has(plain)) return 'The body contains the same field twice.';
					if (plain === '__proto__') return 'The body contains a field name that is not allowed.';
					keys?.add(plain);
					isKey = false;
				}
				i = end;
				break;
			}
		}
		if (open.length > MAX_DEPTH) return 'The body is nested too deeply.';
	}
	return undefined;
}

function endOfString(text: string, start: number): number {
	for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
		let slashes = 0;
		while (text.charCodeAt(end - 1 - slashes) === 0x5c) slashes++;
		if (slashes % 2 === 0) return end;
	}
}
