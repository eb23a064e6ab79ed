// What `systemctl show` prints: blocks of `Key=value`, one block a unit, an empty line between them. A key may stand there twice.

/** One unit's properties. */
export interface Shown {
	/** The value; '' where there is none. */
	get(key: string): string;
	/** Every value of a key that stands there more than once. */
	all(key: string): readonly string[];
}

export function parseShow(text: string): readonly Shown[] {
	return text
		.split(/\n{2,}/)
		.filter((block) => block.trim() !== '')
		.map(parseBlock);
}

function parseBlock(block: string): Shown {
	const values = new Map<string, string[]>();
	for (const line of block.split('\n')) {
		const at = line.indexOf('=');
		if (at <= 0) continue;
		const key = line.slice(0, at);
		const list = values.get(key);
		if (list) list.push(line.slice(at + 1));
		else values.set(key, [line.slice(at + 1)]);
	}
	return { get: (key) => values.get(key)?.[0] ?? '', all: (key) => values.get(key) ?? [] };
}

/** Words that systemd separated by blanks; one with a blank in it is quoted. */
export function wordsOf(value: string): readonly string[] {
	return [...value.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
		([, quoted, bare]) => quoted?.replace(/\\(.)/g, '$1') ?? bare ?? ''
	);
}

/** A count or a size; null where systemd has none. */
export function numberOf(value: string): number | null {
	if (!/^\d{1,20}$/.test(value)) return null;
	const number = Number(value);
	// The largest number there is stands for "no limit" and for "not counted".
	return number >= Number.MAX_SAFE_INTEGER ? null : number;
}
