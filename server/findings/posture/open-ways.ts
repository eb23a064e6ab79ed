// What others than root may change of what root runs, each thing once: a place that is open to everybody by itself, and what belongs to
// somebody by the program that root runs there.
import type { OpenPlaces } from '../../host/posture/read-open-places.ts';
import type { RootRuns } from '../../host/posture/read-root-runs.ts';
import { type OpenPart, openParts } from './who-may-change.ts';

export interface OpenWay {
	/** What the finding is about. */
	readonly path: string;
	readonly part: OpenPart;
	/** Why it matters: `unit x runs it as root`, with the path where that is another one. */
	readonly because: readonly string[];
	/** Whoever changes it is root soon after. */
	readonly deep: boolean;
}

/** Judged by their modes elsewhere. */
const OF_KEYS = /^\/etc\/(?:sudoers(?:\.d)?(?:\/|$)|g?shadow-?$|ssh\/ssh_host_)/;
/** Shared by all accounts; their mode is another matter. */
const SHARED = /^\/(?:tmp|var\/tmp|dev\/shm|run\/lock|var\/lock|var\/crash)$/;
/** Settings and programs that every account, or root at its next step, rests on. */
const DEEP =
	/^\/(?:$|etc$|usr$|boot(?:\/|$)|usr\/(?:bin|sbin|lib|local\/s?bin)(?:\/|$)|etc\/(?:passwd|group|profile|environment|crontab|ld\.so|pam\.d|cron|systemd|ssh|apt|profile\.d|security|nsswitch\.conf|bash\.bashrc|init\.d|sysctl|modprobe|udev))/;

export function openWays(runs: RootRuns, places: OpenPlaces): readonly OpenWay[] {
	const ways = new Map<string, { part: OpenPart; because: string[]; deep: boolean }>();
	const add = (path: string, part: OpenPart, because: string, deep: boolean): void => {
		const known = ways.get(path);
		if (known) {
			known.because.push(because);
			known.deep ||= deep;
		} else ways.set(path, { part, because: [because], deep });
	};
	for (const { path, because, walk } of runs.runs) {
		if (OF_KEYS.test(path)) continue;
		const open = openParts(walk, runs.accounts);
		const toAll = open.filter(({ by }) => by.kind === 'everybody');
		const rest = open[0];
		for (const part of toAll) {
			// Of a folder that is shared on purpose nothing is said but that root must not look for programs there.
			const isShared = (part.mode & 0o1000) !== 0;
			add(isShared ? path : part.path, part, isShared || part.path === path ? because : `${path}: ${because}`, true);
		}
		if (toAll.length === 0 && rest) add(path, rest, because, true);
	}
	for (const { path, mode, kind } of places.list) {
		if (kind === 'other' || OF_KEYS.test(path) || SHARED.test(path) || ways.has(path)) continue;
		const part: OpenPart = { path, mode, isFolder: kind === 'directory', by: { kind: 'everybody' }, equals: false };
		add(path, part, 'it is part of the system', DEEP.test(path));
	}
	return [...ways].map(([path, way]) => ({ path, ...way }));
}
