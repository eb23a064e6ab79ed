// Files whose times lie in a window, as changes: what one run of a package manager wrote is that run's, what was written together
// is told together, and what a restored disk or a new image brought all at once is no change at all. Pure.
import { posix } from 'node:path';
import type { HostEvent, PackageRun } from './host-event.ts';
import type { TimedFile } from './read-file-times.ts';

const TOGETHER_MS = 120_000;
const MARGIN_MS = 5000;
/** So many files of which nothing but their place or mode changed, at one moment: they were copied here. */
const COPIED = 40;
const MOST_NAMED = 3;

interface Changed extends TimedFile {
	readonly atMs: number;
	readonly written: boolean;
}

export interface ToldFiles {
	readonly events: readonly HostEvent[];
	/** The runs, with the files that they wrote among what they touched. */
	readonly runs: readonly PackageRun[];
}

export function tellFiles(
	files: readonly TimedFile[],
	runs: readonly PackageRun[],
	fromMs: number,
	toMs: number
): ToldFiles {
	const within = (ms: number): boolean => ms >= fromMs && ms <= toMs;
	const changed = files.flatMap((file): Changed[] => {
		const { writtenMs, changedMs } = file;
		if (within(writtenMs) && changedMs - writtenMs < TOGETHER_MS) return [{ ...file, atMs: writtenMs, written: true }];
		return within(changedMs) ? [{ ...file, atMs: changedMs, written: false }] : [];
	});
	const runOf = (one: Changed): PackageRun | undefined =>
		runs.find(({ atMs, endMs }) => one.atMs >= atMs - MARGIN_MS && one.atMs <= endMs + MARGIN_MS);
	const byRun = new Map<PackageRun, string[]>();
	const rest: Changed[] = [];
	for (const one of changed) {
		const run = runOf(one);
		if (run) byRun.set(run, [...(byRun.get(run) ?? []), `file:${one.path}`]);
		else rest.push(one);
	}
	return {
		events: together(withoutFolders(withoutCopied(rest))).map(tell),
		runs: runs.map((run) => ({ ...run, touched: [...run.touched, ...(byRun.get(run) ?? [])] }))
	};
}

function withoutCopied(changed: readonly Changed[]): readonly Changed[] {
	const minute = ({ atMs }: Changed): number => Math.floor(atMs / 60_000);
	const counts = new Map<number, number>();
	for (const one of changed) if (!one.written) counts.set(minute(one), (counts.get(minute(one)) ?? 0) + 1);
	return changed.filter((one) => one.written || (counts.get(minute(one)) ?? 0) < COPIED);
}

/** That something in a folder changed is told by what changed, where that is there. */
function withoutFolders(changed: readonly Changed[]): readonly Changed[] {
	const parents = new Map<string, number[]>();
	for (const { path, atMs } of changed) {
		const parent = posix.dirname(path);
		parents.set(parent, [...(parents.get(parent) ?? []), atMs]);
	}
	return changed.filter(
		({ kind, path, atMs }) =>
			kind !== 'directory' || !parents.get(path)?.some((other) => Math.abs(other - atMs) <= TOGETHER_MS)
	);
}

/** Of one folder, within a short while, in one manner. */
function together(changed: readonly Changed[]): readonly (readonly Changed[])[] {
	const groups: Changed[][] = [];
	for (const one of [...changed].sort((a, b) => a.atMs - b.atMs)) {
		const fits = groups.findLast(
			([first]) =>
				first !== undefined &&
				first.kind !== 'directory' &&
				one.kind !== 'directory' &&
				first.written === one.written &&
				posix.dirname(first.path) === posix.dirname(one.path) &&
				one.atMs - first.atMs <= TOGETHER_MS
		);
		if (fits) fits.push(one);
		else groups.push([one]);
	}
	return groups;
}

function tell(group: readonly Changed[]): HostEvent {
	const [first] = group;
	const names = group.map(({ path }) => path);
	const shown = group.length === 1 ? (names[0] ?? '') : listed(names);
	const what =
		first?.kind === 'directory'
			? first.written
				? `Something in the folder ${shown} was added, renamed or removed.`
				: `The folder ${shown} was put in place, or its mode or owner was changed (now ${octal(first.mode)}).`
			: first?.written
				? `${shown} ${group.length === 1 ? 'was' : 'were'} written.`
				: `${shown} ${group.length === 1 ? `was put in place, or its mode or owner was changed (now ${octal(first?.mode ?? 0)}).` : 'were put in place, or their modes or owners were changed.'}`;
	return {
		kind: 'file',
		atMs: Math.max(...group.map(({ atMs }) => atMs)),
		what,
		source: 'file times',
		touched: names.map((path) => `file:${path}`)
	};
}

function listed(paths: readonly string[]): string {
	const shown = paths.slice(0, MOST_NAMED);
	const more = paths.length - shown.length;
	return more > 0 ? `${shown.join(', ')} and ${more} more` : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

const octal = (mode: number): string => mode.toString(8).padStart(4, '0');
