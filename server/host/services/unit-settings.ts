// What a unit is told by its file and its drop-ins together, and where each word of it stands.
import type { UnitDetail } from '#wire/host/services.ts';
import { parseUnitFile, type UnitSetting } from './parse-unit-file.ts';

/** A setting with the file that it stands in. */
export interface PlacedSetting extends UnitSetting {
	readonly path: string;
}

export interface UnitSettings {
	/** What counts of a setting that may stand several times: an empty value takes back what stood before it. In order. */
	all(key: string): readonly PlacedSetting[];
	/** What counts of a setting that stands once. undefined where it is not given. */
	last(key: string): PlacedSetting | undefined;
	/** Every line as it stands, taken back or not. */
	readonly written: readonly PlacedSetting[];
}

/** @param detail its file and drop-ins, in the order in which systemd reads them */
export function settingsOf({ file, dropIns }: Pick<UnitDetail, 'file' | 'dropIns'>): UnitSettings {
	const written = [file, ...dropIns].flatMap((one) =>
		one?.text ? parseUnitFile(one.text).map((setting) => ({ ...setting, path: one.path })) : []
	);
	const all = (key: string): readonly PlacedSetting[] => {
		const found = written.filter((setting) => setting.key === key);
		return found.slice(found.findLastIndex(({ value }) => value === '') + 1);
	};
	return { written, all, last: (key) => all(key).at(-1) };
}

/** The words of a value: quotes keep blanks together, and a backslash keeps the sign behind it. */
export function wordsOfValue(value: string): readonly string[] {
	const words: string[] = [];
	let word: string | undefined;
	let quote = '';
	for (let at = 0; at < value.length; at++) {
		const sign = value[at] ?? '';
		if (quote !== '') {
			if (sign === quote) quote = '';
			else if (sign === '\\' && quote === '"') word = (word ?? '') + (value[++at] ?? '');
			else word = (word ?? '') + sign;
		} else if (sign === '"' || sign === "'") {
			quote = sign;
			word ??= '';
		} else if (sign === '\\') word = (word ?? '') + (value[++at] ?? '');
		else if (/\s/.test(sign)) {
			if (word !== undefined) words.push(word);
			word = undefined;
		} else word = (word ?? '') + sign;
	}
	if (word !== undefined) words.push(word);
	return words;
}

/**
 * `%i` and its like, as far as they are the same on every machine.
 *
 * @returns undefined where one of them is known to systemd alone
 */
export function expandSpecifiers(value: string, name: string): string | undefined {
	const stem = name.replace(/\.[^.]+$/, '');
	const at = stem.indexOf('@');
	const instance = at < 0 ? '' : stem.slice(at + 1);
	const known: Readonly<Record<string, string>> = {
		'%': '%',
		n: name,
		N: stem,
		p: at < 0 ? stem : stem.slice(0, at),
		i: instance,
		I: instance.replaceAll('-', '/'),
		t: '/run',
		S: '/var/lib',
		C: '/var/cache',
		L: '/var/log',
		E: '/etc',
		T: '/tmp',
		V: '/var/tmp'
	};
	let unknown = false;
	const text = value.replace(/%(.)/g, (_, letter: string) => {
		const one = known[letter];
		unknown ||= one === undefined;
		return one ?? '';
	});
	return unknown ? undefined : text;
}
