// What was changed before something began, as lines: the likely one is marked.
import type { ChangesSince } from '#wire/changes-since.ts';
import type { Finding, HostChange } from '#wire/finding.ts';
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
	const lines = near.map(changeLine);
	if (left > 0) lines.push(`  and ${left} before or beside them (--json tells all)`);
	return [
		'',
		`What was changed before${changes[0] ? ` (${zoneName(Date.parse(changes[0].at), 'en')})` : ''}`,
		...(lines.length > 0 ? lines : ['  No change is known.']),
		...limits.map((limit) => `  Not read: ${printable(limit)}`)
	];
}

const changeLine = ({ at, what, source, likely }: HostChange): string =>
	`  ${localMinute(at)}  ${printable(what)}${likely ? '  <- the likely one' : ''} (${printable(source)})`;

/** Of one finding, all of it. */
export function drawChangesOf({
	changes_before: changes = [],
	changes_limits: limits = []
}: Pick<Finding, 'changes_before' | 'changes_limits'>): string {
	return draw(
		`What was changed before it began${zoneOf(changes[0]?.at)}`,
		changes.length > 0 ? changes.map(changeLine) : ['  No change is known.'],
		limits
	);
}

export function drawChangesSince({ from, changes, more, findings, limits }: ChangesSince): string {
	return [
		draw(
			`What was changed since ${localMinute(from)}${zoneOf(from)}`,
			[
				...(changes.length > 0 ? changes.map(changeLine) : ['  No change is known.']),
				...(more > 0 ? [`  and ${more} older ${more === 1 ? 'one' : 'ones'}`] : [])
			],
			limits
		),
		...(findings.length === 0
			? []
			: [
					'\n',
					draw(
						'What was found and mended meanwhile',
						findings.map(
							({ at, what, severity, title, id }) =>
								`  ${localMinute(at)}  ${what === 'opened' ? severity : 'mended'}  ${printable(title)} (${id})`
						),
						[]
					)
				])
	].join('');
}

const draw = (title: string, lines: readonly string[], limits: readonly string[]): string =>
	[title, ...lines, ...limits.map((limit) => `  Not read: ${printable(limit)}`), ''].join('\n');

const zoneOf = (at: string | undefined): string => (at === undefined ? '' : ` (${zoneName(Date.parse(at), 'en')})`);
