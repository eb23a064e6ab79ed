// What was changed before something began, as lines: the likely one is marked.
import type { HostChange } from '#wire/finding.ts';
import { zoneName } from '#wire/text/format-time.ts';
import { printable } from '../../lib/printable.ts';
import { localMinute } from '../local-time.ts';

/** As many of the newest are told, and the likely one. */
const NEAREST = 4;

/** @returns [] where nothing is told of it */
export function changeLines(changes: readonly HostChange[] = [], limits: readonly string[] = []): readonly string[] {
	if (changes.length === 0 && limits.length === 0) return [];
	const near = changes.filter(({ likely }, at) => likely || at < NEAREST);
	const left = changes.length - near.length;
	const lines = near.map(
		({ at, what, source, likely }) =>
			`  ${localMinute(at)}  ${printable(what)}${likely ? '  <- the likely one' : ''} (${printable(source)})`
	);
	if (left > 0) lines.push(`  and ${left} before or beside them (--json tells all)`);
	return [
		'',
		`What was changed before${changes[0] ? ` (${zoneName(Date.parse(changes[0].at), 'en')})` : ''}`,
		...(lines.length > 0 ? lines : ['  Nothing is known.']),
		...limits.map((limit) => `  Not read: ${printable(limit)}`)
	];
}
