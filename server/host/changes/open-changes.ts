// What was changed on this host in a stretch of time, from everything that keeps a memory of it: read when somebody asks, and kept
// for a short while.
import type { Host } from '../host.ts';
import type { HostDeps } from '../host-deps.ts';
import { type SharedRead, shareRead } from '../share-read.ts';
import type { Subjects } from '../subjects.ts';
import type { HostEvent } from './host-event.ts';
import { parseJournalChange } from './parse-journal.ts';
import { readFileTimes, readTimesOf } from './read-file-times.ts';
import { readPackageRuns } from './read-packages.ts';
import { tellContainers } from './tell-containers.ts';
import { tellFiles } from './tell-files.ts';

export type { HostEvent };

export interface ToldChanges {
	/** In no order. */
	readonly events: readonly HostEvent[];
	/** Sentences: what could not be read. */
	readonly limits: readonly string[];
	/** From when on the journal was looked at; absent where it cannot be read. */
	readonly journalFromMs?: number | undefined;
}

export interface HostChanges {
	/**
	 * What was changed between two moments.
	 *
	 * @param paths  absolute; looked at beside the places where a machine is set up
	 */
	between(fromMs: number, toMs: number, paths: readonly string[]): Promise<ToldChanges>;
}

export interface ChangesDeps extends Pick<HostDeps, 'root' | 'clock'> {
	readonly subjects: Pick<Subjects, 'journal' | 'containers'>;
	readonly host: Pick<Host, 'snapshot'>;
	/** What we applied ourselves since then. */
	readonly ours: (fromMs: number) => readonly HostEvent[];
}

const KEPT_MS = 60_000;
const MOST_KEPT = 16;
const JOURNAL_MS = 2500;
/** In the journal, further back than this is not looked at: it is large, and what it tells fades. */
const JOURNAL_BACK_MS = 2 * 86_400_000;
/** Whoever writes of changes there, and how many of its lines are looked at. All of root's; sudo alone is begun by somebody else, and known by its own file. */
const WRITERS = [
	['sudo', 200],
	['systemd-logind', 60],
	['sshd', 60],
	['sshd-session', 60],
	['systemd', 1000]
] as const;
/** The machine does a lot when it goes down and comes up: that is one change. */
const AROUND_BOOT_MS = 180_000;

export function openChanges(deps: ChangesDeps): HostChanges {
	const { root, clock, subjects, host, ours } = deps;
	const files = shareRead(() => readFileTimes(root), KEPT_MS, clock);
	const kept = new Map<string, SharedRead<ToldChanges>>();

	async function journalChanges(fromMs: number, toMs: number): Promise<ToldChanges> {
		const limits = new Set<string>();
		const events: HostEvent[] = [];
		const sinceMs = Math.max(fromMs, toMs - JOURNAL_BACK_MS);
		for (const [identifier, lines] of WRITERS) {
			const page = await subjects.journal.page(
				{
					...{ identifier, lines, sinceMs, untilMs: toMs },
					...(identifier === 'sudo'
						? { byProgram: 'sudo' }
						: identifier === 'systemd'
							? { ofManager: true }
							: { ofRoot: true })
				},
				JOURNAL_MS
			);
			if (!page.known) return { events, limits: page.why === 'absent' ? [] : [page.reason] };
			for (const limit of page.value.limits) limits.add(limit);
			events.push(...page.value.lines.flatMap((line) => parseJournalChange(line) ?? []));
		}
		return { events, limits: [...limits], journalFromMs: sinceMs };
	}

	async function bootsIn(fromMs: number, toMs: number): Promise<readonly HostEvent[]> {
		const known = await subjects.journal.boots();
		const starts = known.known ? known.value.boots.map(({ firstMs }) => firstMs) : [];
		const last = host.snapshot().facts.bootedAtMs;
		const all = starts.some((ms) => Math.abs(ms - last) < AROUND_BOOT_MS) ? starts : [...starts, last];
		return all
			.filter((ms) => ms >= fromMs && ms <= toMs)
			.map((atMs) => ({
				kind: 'boot',
				atMs,
				what: 'The machine was started.',
				source: 'the boots of the machine',
				touched: []
			}));
	}

	async function containerChanges(fromMs: number, toMs: number): Promise<ToldChanges> {
		const { containers } = await subjects.containers.list();
		const rows = containers.known ? containers.value : [];
		return {
			events: tellContainers(rows, subjects.containers.events(), fromMs, toMs),
			limits:
				containers.known || containers.why === 'absent' || containers.why === 'not-applicable'
					? []
					: [containers.reason]
		};
	}

	async function read(fromMs: number, toMs: number, paths: readonly string[]): Promise<ToldChanges> {
		const [packages, places, named, journal, boots, containers] = await Promise.all([
			readPackageRuns(root, fromMs, toMs),
			files(),
			readTimesOf(root, paths),
			journalChanges(fromMs, toMs),
			bootsIn(fromMs, toMs),
			containerChanges(fromMs, toMs)
		]);
		const known = new Set(places.files.map(({ path }) => path));
		const all = [...places.files, ...named.filter(({ path }) => !known.has(path))];
		const told = tellFiles(all, packages.runs, fromMs, toMs);
		const calm = journal.events.filter(
			({ kind, atMs }) =>
				(kind !== 'unit' && kind !== 'mount') || !boots.some((boot) => Math.abs(boot.atMs - atMs) < AROUND_BOOT_MS)
		);
		return {
			events: [
				...told.runs,
				...told.events,
				...calm,
				...boots,
				...containers.events,
				...ours(fromMs).filter(({ atMs }) => atMs <= toMs)
			],
			limits: [...new Set([...packages.limits, ...places.limits, ...journal.limits, ...containers.limits])],
			journalFromMs: journal.journalFromMs
		};
	}

	return {
		between(fromMs, toMs, paths) {
			const key = [fromMs, toMs, ...paths].join('\n');
			let own = kept.get(key);
			if (!own) {
				own = shareRead(() => read(fromMs, toMs, paths), KEPT_MS, clock);
				if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
				kept.set(key, own);
			}
			return own();
		}
	};
}
