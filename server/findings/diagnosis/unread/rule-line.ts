// What a line of tmpfiles.d, sysusers.d or udev is refused for. Pure.
import { slipOf } from '../../../lib/slip-of.ts';

export interface Refusal {
	readonly kind: string;
	/** A clause: `has …`, `names …`. */
	readonly why: string;
	/** The whole line as it was meant, where that is plain. */
	readonly is?: string;
	readonly reportOnly?: string;
	readonly severity?: 'info';
}

/** Who is known here. */
export interface Known {
	readonly users: ReadonlySet<string>;
	readonly groups: ReadonlySet<string>;
	/** Others may know more. */
	readonly others: boolean;
	readonly top: ReadonlySet<string>;
}

/**
 * Fields as systemd splits them: by blanks, with quotes, and the last one whole.
 *
 * @returns undefined where a quote is not closed
 */
export function fieldsOf(text: string, most: number): readonly string[] | undefined {
	const found: string[] = [];
	let rest = text.trim();
	while (rest !== '' && found.length < most) {
		let field = '';
		let quote = '';
		let at = 0;
		for (; at < rest.length; at += 1) {
			const one = rest[at] ?? '';
			if (one === '\\') {
				field += rest.slice(at, at + 2);
				at += 1;
			} else if (quote !== '') {
				if (one === quote) quote = '';
				else field += one;
			} else if (one === '"' || one === "'") quote = one;
			else if (/\s/.test(one)) break;
			else field += one;
		}
		if (quote !== '') return undefined;
		found.push(field);
		rest = rest.slice(at).trim();
	}
	return rest === '' ? found : [...found, rest];
}

/** `text` with its n-th field, from 0, written otherwise; undefined where that field is quoted or not as it was read. */
export function withField(text: string, at: number, was: string, is: string): string | undefined {
	const parts = text.split(/(\s+)/);
	const places = parts.flatMap((part, place) => (part === '' || /^\s+$/.test(part) ? [] : [place]));
	const place = places[at];
	return place === undefined || parts[place] !== was ? undefined : parts.with(place, is).join('');
}

export const isPlain = (name: string): boolean => name === '' || name === '-' || /[%$]/.test(name);

/** Why a user or a group is nobody here; undefined where it is somebody, or others may know. */
export function whyNobody(
	name: string,
	what: 'user' | 'group',
	{ users, groups, others }: Known
): { readonly why: string; readonly near: string | undefined } | undefined {
	const known = what === 'user' ? users : groups;
	if (isPlain(name) || known.has(name)) return undefined;
	if (/^\d+$/.test(name))
		return Number(name) < 4_294_967_295 ? undefined : { why: `names ${name}, which is no ${what}`, near: undefined };
	if (others && !/[:.]/.test(name)) return undefined;
	const who = what === 'user' ? 'who' : 'which';
	return { why: `names the ${what} ${name}, ${who} does not exist here`, near: slipOf(name, known) };
}
