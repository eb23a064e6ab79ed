// Which changes of the host are told beside a finding, and which of them is the likely one: by what they touched, and by how shortly
// before it began they were made. Pure.
import { posix } from 'node:path';
import type { HostEvent } from '../../host/changes/open-changes.ts';

export interface Began {
	/** `kind:name`, the first is what the finding is about. */
	readonly resources: readonly string[];
	/** Absolute paths that its cause lies in. */
	readonly paths: readonly string[];
	/** When it began, or was first seen; now where nothing is wrong. */
	readonly atMs: number;
	/** Nothing is wrong: what has nothing to do with it is not told, and nothing is likely. */
	readonly well?: boolean;
}

export interface ChosenChange extends Pick<HostEvent, 'atMs' | 'what' | 'source'> {
	readonly likely?: true;
}

export const MOST_CHANGES = 12;
/** Of what has nothing to do with it, as far as names tell, only the last day. */
export const DAY_MS = 86_400_000;
/** Of what has to do with it. */
export const WEEK_MS = 7 * DAY_MS;
/** What was seen a little later than it was made. */
const MARGIN_MS = 2000;
/** From here on it has to do with it by name. */
const RELATED = 40;
/** From here on it is its own: the file that its cause lies in, its unit's file, or a command that names it. */
const OWN = 80;
/** A package of that name which came longer ago than this was there, and worked, meanwhile. */
const PACKAGE_MS = DAY_MS / 2;
const FADES_MS = 2 * 3_600_000;
/** A fault that shows this soon after a start of the machine was brought out by it. */
const SOON_AFTER_BOOT_MS = 300_000;

/** @returns what it lies in itself first, then the others; of each the newest first */
export function chooseChanges(events: readonly HostEvent[], began: Began): readonly ChosenChange[] {
	const rated = withoutRepeats(events)
		.filter(({ atMs }) => atMs <= began.atMs + MARGIN_MS && atMs >= began.atMs - WEEK_MS)
		.map((event) => ({ event, relation: relationOf(event, began) }))
		.filter(
			({ event, relation }) => relation >= RELATED || (relation > 0 && !began.well && event.atMs >= began.atMs - DAY_MS)
		)
		.map((one) => ({ ...one, score: one.relation * closeness(began.atMs - one.event.atMs) }))
		.sort((a, b) => b.score - a.score || b.event.atMs - a.event.atMs)
		.slice(0, MOST_CHANGES);
	const isOwn = ({ relation, event }: (typeof rated)[number]): boolean =>
		relation >= OWN && event.atMs >= began.atMs - DAY_MS;
	const likely = began.well
		? undefined
		: (rated.find(isOwn) ??
			rated.find((one) => one.relation >= RELATED && !isPackageOfLongAgo(one, began)) ??
			rated.find(({ event }) => broughtOut(event, began)));
	return rated
		.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b.event.atMs - a.event.atMs)
		.map((one) => ({
			...{ atMs: one.event.atMs, what: one.event.what, source: one.event.source },
			...(one === likely ? { likely: true as const } : {})
		}));
}

const isPackageOfLongAgo = (
	{ relation, event }: { readonly relation: number; readonly event: HostEvent },
	began: Began
): boolean => relation < OWN && event.kind === 'package' && began.atMs - event.atMs > PACKAGE_MS;

const closeness = (beforeMs: number): number => 0.4 + 0.6 * 2 ** (-Math.max(0, beforeMs) / FADES_MS);

const broughtOut = ({ kind, atMs }: HostEvent, began: Began): boolean =>
	kind === 'boot' && began.atMs - atMs <= SOON_AFTER_BOOT_MS;

/** What is said again and again counts as it was last. */
function withoutRepeats(events: readonly HostEvent[]): readonly HostEvent[] {
	const last = new Map<string, HostEvent>();
	for (const event of events) {
		const other = last.get(event.what);
		if (!other || other.atMs < event.atMs) last.set(event.what, event);
	}
	return [...last.values()];
}

/** Who starts a thing finds out that it does not start. */
const BRINGS_OUT =
	/: (?:(?:systemctl|docker|podman)(?: --?\S+)* (?:start|restart|reload|try-restart|reload-or-restart|daemon-reload|reset-failed)|service \S+ (?:start|restart|reload))\b/;

/** 0: not worth telling. */
function relationOf(event: HostEvent, { resources, paths }: Began): number {
	const { kind, touched } = event;
	const [about = ''] = resources;
	const files = touched.flatMap((one) => (one.startsWith('file:') ? [one.slice(5)] : []));
	if (files.some((file) => paths.includes(file))) return 100;
	// A unit that is told to stop is not the reason why it fails, and its own stop is news where it does not run.
	const named = touched.some((one) => resources.includes(one));
	if (kind === 'command' && BRINGS_OUT.test(event.what)) return named ? 35 : 14;
	if (named && kind !== 'unit') return 80;
	if (named) return touched.includes(about) ? 45 : 60;
	const words = wordsOf(resources);
	if (files.some((file) => isUnitFileOf(file, resources))) return 90;
	if (files.some((file) => paths.some((path) => isNear(file, path)))) return 60;
	if (files.some((file) => words.some((word) => partsOf(file).includes(word)))) return 55;
	if (kind === 'package' && touched.some((one) => words.some((word) => isPackageOf(one, word)))) return 50;
	if (kind === 'mount') return paths.some((path) => touched.some((one) => holds(one, path))) ? 60 : 6;
	if (kind === 'ours') return 30;
	if (kind === 'boot') return 20;
	if (kind === 'package') return 15;
	if (kind === 'command') return 14;
	if (kind === 'container') return about.startsWith('container:') || about.startsWith('engine:') ? 12 : 4;
	if (kind === 'file') return 10;
	if (kind === 'login') return 2;
	return 0;
}

/** `unit:nginx@a.service` is told as nginx: what its package and its folder are called. */
function wordsOf(resources: readonly string[]): readonly string[] {
	return resources.flatMap((resource) => {
		const [, kind = '', name = ''] = /^([a-z-]+):(.*)$/.exec(resource) ?? [];
		if (kind !== 'unit' && kind !== 'user-unit' && kind !== 'container' && kind !== 'package') return [];
		const word = name
			.replace(/^.*\//, '')
			.replace(/@.*$/, '')
			.replace(/\.\w+$/, '')
			.toLowerCase();
		return word.length >= 3 ? [word] : [];
	});
}

const partsOf = (path: string): readonly string[] =>
	path
		.toLowerCase()
		.split('/')
		.map((part) => part.replace(/\.\w+$/, ''));

/** Its own file, or one of its drop-ins. */
function isUnitFileOf(file: string, resources: readonly string[]): boolean {
	return resources.some((resource) => {
		const name = /^(?:user-)?unit:(.+)$/.exec(resource)?.[1];
		return name !== undefined && (posix.basename(file) === name || file.includes(`/${name}.d`));
	});
}

/** In the same folder, or the folder itself; of folders that are everybody's nothing follows. */
function isNear(file: string, path: string): boolean {
	const folder = posix.dirname(path);
	return (file === folder || posix.dirname(file) === folder) && folder.split('/').length > 2 && !COMMON.has(folder);
}

const COMMON = new Set([
	'/usr/bin',
	'/usr/sbin',
	'/usr/local/bin',
	'/usr/local/sbin',
	'/usr/lib',
	'/etc/systemd/system',
	'/var/lib',
	'/var/log'
]);

const isPackageOf = (touched: string, word: string): boolean => {
	const name = touched.startsWith('package:') ? touched.slice(8).toLowerCase() : '';
	return (
		name === word || (word.length >= 4 && (name.startsWith(`${word}-`) || name === `${word}d` || `${name}d` === word))
	);
};

const holds = (touched: string, path: string): boolean => {
	const point = touched.startsWith('mount:') ? touched.slice(6) : undefined;
	return point !== undefined && point !== '/' && (path === point || path.startsWith(`${point}/`));
};
