// Which parts of a value are secret.
import { isPlainValue, isSecretName } from '#wire/text/secret-name.ts';
import type { Form } from './compile-row.ts';

type Part = readonly [from: number, to: number];

/** @param from  where the value begins in the word. @returns parts of the word */
export function partsOf(text: string, from: number, form: Form): readonly Part[] {
	const value = text.slice(from);
	const part = (start: number, end = text.length): readonly Part[] =>
		end > start && !isPlainValue(text.slice(start, end)) ? [[start, end]] : [];
	switch (form.kind) {
		case 'after': {
			const sign = value.indexOf(form.sign);
			if (sign < 0) return [];
			const at = value.lastIndexOf('@');
			return part(from + sign + 1, form.sign === '/' && at > sign ? from + at : text.length);
		}
		case 'prefixed':
			return value.startsWith(form.prefix) ? part(from + form.prefix.length) : [];
		case 'header': {
			const header = /^\s*([\w-]+)\s*:\s*(?:(?:basic|bearer|digest|token|negotiate|apikey)\s+)?/i.exec(value);
			return header && isSecretHeader(header[1] as string) ? part(from + header[0].length) : [];
		}
		case 'cookie':
			return value.includes('=') ? part(from) : [];
		case 'named': {
			const equals = value.indexOf('=');
			return equals > 0 ? part(from + equals + 1) : [];
		}
		default:
			return part(from);
	}
}

function isSecretHeader(name: string): boolean {
	return /authorization$|^(?:set-)?cookie$/i.test(name) || isSecretName(name);
}
