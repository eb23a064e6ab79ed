// What is changed in a unit's file, as whole lines in the place of those that are there. Pure.
import type { UnitLine } from './unit-lines.ts';
import type { Edit } from './unread.ts';

export type Change =
	| { readonly how: 'replace'; readonly line: number; readonly is: string }
	/** A heading before the line. */
	| { readonly how: 'head'; readonly line: number; readonly section: string }
	| { readonly how: 'move'; readonly lines: readonly number[]; readonly raw: string; readonly section: string }
	/** Another change does for it. */
	| { readonly how: 'none' };

export function editsOf(text: string, all: readonly UnitLine[], changes: readonly Change[]): readonly Edit[] {
	const lines = text.split('\n');
	const now = new Map<number, string>();
	const set = (line: number, is: string): void => void now.set(line, is);
	const at = (line: number): string => now.get(line) ?? lines[line - 1] ?? '';
	for (const change of changes)
		if (change.how === 'replace') set(change.line, change.is);
		else if (change.how === 'head') set(change.line, `[${change.section}]\n${at(change.line)}`);
	const moved = changes.filter((change) => change.how === 'move');
	for (const change of moved) for (const line of change.lines) set(line, '');
	const last = Math.max(...all.flatMap((one) => one.lines));
	const added = new Set<string>();
	for (const { raw, section } of moved) {
		// Headings as they are by then.
		const heading = all.find(
			({ what, lines: [line = 0] }) => what === 'heading' && at(line).trim().startsWith(`[${section}]`)
		)?.lines[0];
		if (heading !== undefined) set(heading, `${at(heading)}\n${raw}`);
		else set(last, `${at(last)}\n${added.has(section) ? '' : `\n[${section}]\n`}${raw}`);
		added.add(section);
	}
	return [...now].sort(([a], [b]) => a - b).map(([line, is]) => ({ line, was: lines[line - 1] ?? '', is }));
}
