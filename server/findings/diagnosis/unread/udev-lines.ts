// Rules of udev that it passes over, as a whole or in part. Pure.
import { nearestWord } from '../../../lib/nearest-word.ts';
import { type Known, type Refusal, whyNobody } from './rule-line.ts';

const KEYS = new Set(
	(
		'ACTION DEVPATH KERNEL SYMLINK NAME ENV CONST TAG SUBSYSTEM DRIVER ATTR SYSCTL KERNELS SUBSYSTEMS DRIVERS ATTRS TAGS ' +
		'TEST PROGRAM IMPORT RESULT OPTIONS OWNER GROUP MODE SECLABEL RUN GOTO LABEL'
	).split(' ')
);
/** What a device is told by: only compared. */
const ONLY_COMPARED = new Set(
	'ACTION DEVPATH KERNEL SUBSYSTEM DRIVER KERNELS SUBSYSTEMS DRIVERS ATTRS TAGS CONST TEST RESULT'.split(' ')
);
const PAIR = /\s*,?\s*([^\s={}!+:,"-]+)(\{[^}]*\})?\s*(==|!=|\+=|-=|:=|=)\s*([ei]?)"((?:[^"\\]|\\.)*)"\s*,?/y;
/** As word processors and web pages write them. */
const CURLY = /[“”„«»]/g;

/** @param text one rule, its lines joined. @returns undefined where udev takes it */
export function udevRefusal(text: string, known: Known): Refusal | undefined {
	const plain = text.trim();
	PAIR.lastIndex = 0;
	for (let at = 0; at < plain.length; at = PAIR.lastIndex) {
		PAIR.lastIndex = at;
		const pair = PAIR.exec(plain);
		if (!pair) return ofRest(text, plain.slice(at).trim(), known);
		const [, key = '', , operator = '', , value = ''] = pair;
		if (!KEYS.has(key)) {
			const near = [...KEYS].find((one) => one === key.toUpperCase()) ?? nearestWord(key, KEYS);
			return {
				kind: 'udev-key',
				why: `has ${key}, which udev does not know${near ? ` (${near} is meant)` : ''}: it leaves the whole rule out`,
				...(near && count(text, key) === 1 && { is: text.replace(word(key), near) })
			};
		}
		if (ONLY_COMPARED.has(key) && !/^[=!]=$/.test(operator)) {
			const once = text.split(`${key}${operator}`).length === 2;
			return {
				kind: 'udev-operator',
				why: `has ${key}${operator}, and udev only compares ${key} (==): it leaves the whole rule out`,
				...(once && operator === '=' && { is: text.replace(`${key}=`, `${key}==`) })
			};
		}
		const what = key === 'OWNER' ? 'user' : key === 'GROUP' ? 'group' : undefined;
		const nobody = what && whyNobody(value, what, known);
		if (nobody)
			return {
				kind: `udev-${what}`,
				why: `${nobody.why}: the device stays with root`,
				...(nobody.near && count(text, value) === 1
					? { is: text.replace(word(value), nobody.near) }
					: { reportOnly: `make the ${what} ${value} first, or write one that is there.` })
			};
		if (key === 'MODE' && !/[%$]/.test(value) && !(/^[0-7]+$/.test(value) && Number.parseInt(value, 8) <= 0o7777))
			return { kind: 'udev-mode', why: `has the mode ${value}, which is none` };
	}
	return undefined;
}

function ofRest(text: string, rest: string, known: Known): Refusal {
	const straight = text.replace(CURLY, '"');
	const quoted = rest.replace(/^([A-Z]+(?:\{[^}]*\})?\s*(?:==|!=|\+=|-=|:=|=)\s*)'([^'"]*)'/, '$1"$2"');
	const [, key, value] =
		/^,?\s*([A-Z]+(?:\{[^}]*\})?)\s*(?:==|!=|\+=|-=|:=|=)\s*([\w.:/*-]+)\s*(?:,|$)/.exec(rest) ?? [];
	const meant =
		straight !== text
			? straight
			: quoted !== rest
				? text.replace(rest, quoted)
				: key !== undefined && value !== undefined && count(text, value) === 1
					? text.replace(word(value), `"${value}"`)
					: undefined;
	const is = meant !== undefined && udevRefusal(meant, known) === undefined ? meant : undefined;
	const why =
		straight !== text
			? 'has curly quotes, and udev takes straight ones alone'
			: `is no rule from ${rest.slice(0, 60)} on: a value stands in double quotes, and a comment on a line of its own`;
	return { kind: 'udev-pair', why: `${why}: udev leaves the whole rule out`, ...(is && { is }) };
}

const word = (name: string): RegExp => new RegExp(`(?<![\\w-])${name.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`, 'g');
const count = (text: string, name: string): number => text.match(word(name))?.length ?? 0;
