// What was changed before something began, as lines: the likely one is marked.
import type { HostChange } from '#wire/finding.ts';
import { zoneName } from '#wire/text/format-time.ts';
import { printable } from '../../lib/printable.ts';
import { localMinute } from '../local-time.ts';

/** @returns [] where nothing is told of it */
export function changeLines(changes: readonly HostChange[] = [], limits: readonly string[] = []): readonly string[] {
	if (changes.length === 0 && limits.length === 0) return [];
	const lines = changes.map(
		({ at, what, source, likely }) =>
			`  ${localMinute(at)}  ${printable(what)}${likely ? '  <- the likely one' : ''} (${printable(source)})`
	);
	return [
		'',
		`What was changed before${changes[0] ? ` (${zoneName(Date.parse(changes[0].at), 'en')})` : ''}`,
		...(lines.length > 0 ? lines : ['  Nothing is known.']),
		...limits.map((limit) => `  Not read: ${printable(limit)}`)
	];
}
