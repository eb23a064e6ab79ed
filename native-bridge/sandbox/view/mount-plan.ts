// What a confined command sees of the file system: layers from the root up, then what is protected within them.
//
// Order is the safety property: writable layers first, then pins (a protected path whose parent could be renamed away would
// be protected no longer) and what is read-only, outermost first, then what is hidden. Every path is a real path, and only what
// exists is mounted over: bubblewrap would otherwise create the missing place on the host.

import type { Stats } from 'node:fs';
import { dirname } from 'node:path';
import { isWritable } from '../is-writable.ts';
import { lookOnce, type Sight } from './look-once.ts';

type Access = 'read-only' | 'writable' | 'private';

interface Layer {
	readonly path: string;
	readonly access: Access;
}

export interface MountPlan {
	/** Options put where they stand, e.g. `--dev /dev`; `path` then counts as a private layer. */
	special(path: string, ...options: string[]): void;
	/** An empty directory of the run's own, when `path` exists. */
	empty(path: string): void;
	/** Shows a host path, when it exists. */
	show(path: string, access: 'read-only' | 'writable'): void;
	/** Shows one socket of the host at exactly this place. */
	socket(path: string): void;
	/** Read-only from here on, when it exists and can be seen. */
	protect(path: string): void;
	/** The same, but that a part of it may be writable. */
	close(path: string): void;
	/** Writable inside of what was closed, when it exists and can be seen; never inside of what is protected. */
	reopen(path: string): void;
	/** Out of sight, when it exists and can be seen. */
	hide(path: string): void;
	/** What the layers make of `path`: the host's content, or a private place. */
	access(path: string): Access;
	/** Covers one socket, so that nobody answers there. Its directory may still be renamed: the cover goes along. */
	cover(path: string): void;
	/** The hidden path that holds `path`, when there is one. */
	hiddenBy(path: string): string | undefined;
	/** What is out of sight, by real path. */
	hiddenPaths(): string[];
	/** bubblewrap's options. */
	options(): string[];
}

/** True when `path` is `ancestor` or lies below it. */
export function isWithin(path: string, ancestor: string): boolean {
	return path === ancestor || ancestor === '/' || path.startsWith(`${ancestor}/`);
}

/** Stands in a hidden directory that root could list. */
export const HIDDEN_MARK = '.hidden-from-this-run';

interface MountPlanOptions {
	/** An empty file that stands in for sockets. */
	readonly emptyFile: string;
	/** Stands in for hidden files; see `findClosedFile`. */
	readonly closedFile: string;
	/** Modes do not close a hidden directory to whoever it is for: a file in it that cannot be read does, for what copies it. */
	readonly marksHidden?: boolean;
	/** Every ancestor can be renamed by this user (root); else only those whose parent is writable. */
	readonly renamesAnything: boolean;
	/** False for what neither the command nor bubblewrap can walk to: it needs no cover and cannot have one. */
	readonly reaches: (path: string) => boolean;
	/** Other paths that show the same content; see `findAliases`. */
	readonly aliases?: (path: string) => readonly string[];
	readonly sight?: Sight;
}

export function createMountPlan({
	emptyFile,
	closedFile,
	marksHidden = false,
	renamesAnything,
	reaches,
	aliases = () => [],
	sight = lookOnce()
}: MountPlanOptions): MountPlan {
	const layers: Layer[] = [];
	const layered: string[] = [];
	/** What was protected, and beside it what was closed. */
	const firm = new Set<string>();
	const readOnly = new Set<string>();
	const reopened = new Set<string>();
	const hidden = new Map<string, Stats>();
	const covered = new Set<string>();

	const layerOf = (path: string): Layer | undefined => layers.findLast((layer) => isWithin(path, layer.path));
	const hiddenBy = (path: string): string | undefined => {
		for (const place of hidden.keys()) if (isWithin(path, place)) return place;
		return undefined;
	};
	const access = (path: string): Access => layerOf(path)?.access ?? 'private';
	const sees = (path: string): boolean => access(path) !== 'private';
	const add = (path: string, layerAccess: Access, ...options: string[]): void => {
		layers.push({ path, access: layerAccess });
		layered.push(...options);
	};

	const everywhere = (path: string): readonly string[] => {
		const real = sight.realPath(path);
		return real === undefined ? [] : [real, ...aliases(real)];
	};

	const isReopened = (path: string): boolean => reopened.has(path) && !isWithinAny(path, firm);
	/** True where the nearest of what was said about a path and what holds it is that it is read-only. */
	const isKept = (path: string): boolean => {
		for (let place = path; ; place = dirname(place)) {
			if (readOnly.has(place)) return true;
			if (isReopened(place) || place === dirname(place)) return false;
		}
	};

	/** Ancestors that could be renamed from inside. */
	function pins(): Set<string> {
		const found = new Set<string>();
		for (const path of [...readOnly, ...hidden.keys()]) {
			for (let place = dirname(path); place !== dirname(place); place = dirname(place)) {
				const layer = layerOf(place);
				if (layer === undefined || layer.access !== 'writable') break;
				// The layer's own root is a mount point already.
				if (place === layer.path || found.has(place)) break;
				if (isReopened(place) || isKept(place) || isWithinAny(place, hidden.keys())) continue;
				if (renamesAnything || isWritable(dirname(place))) found.add(place);
			}
		}
		return found;
	}

	return {
		special: (path, ...options) => add(path, 'private', ...options),
		empty(path) {
			const real = sight.realPath(path);
			if (real !== undefined) add(real, 'private', '--tmpfs', real);
		},
		show(path, wanted) {
			const real = sight.realPath(path);
			if (real !== undefined) add(real, wanted, wanted === 'writable' ? '--bind' : '--ro-bind', real, real);
		},
		socket(path) {
			const real = sight.realPath(path);
			if (real !== undefined) add(path, 'read-only', '--bind', real, path);
		},
		protect(path) {
			for (const real of everywhere(path))
				if (sees(real) && reaches(real)) {
					firm.add(real);
					readOnly.add(real);
				}
		},
		close(path) {
			for (const real of everywhere(path)) if (sees(real) && reaches(real)) readOnly.add(real);
		},
		reopen(path) {
			const real = sight.realPath(path);
			if (real !== undefined && access(real) === 'writable' && reaches(real)) reopened.add(real);
		},
		hide(path) {
			for (const real of everywhere(path)) {
				if (!sees(real) || !reaches(real)) continue;
				const stats = sight.stats(real);
				if (stats !== undefined) hidden.set(real, stats);
			}
		},
		cover(path) {
			for (const real of everywhere(path)) if (sees(real) && reaches(real)) covered.add(real);
		},
		access,
		hiddenBy,
		hiddenPaths: () => [...hidden.keys()],
		options() {
			const options = [...layered];
			const pinned = pins();
			// Each is a mount point, so that another cannot be put in its place.
			for (const path of reopened) if (isReopened(path)) pinned.add(path);
			// Outermost first: each takes back what was said of what holds it.
			// A pinned folder that somebody took away since, with what was to be hidden in it, keeps no run from starting.
			for (const path of [...new Set([...pinned, ...readOnly])].sort((a, b) => a.length - b.length))
				if (hiddenBy(path) === undefined) options.push(readOnly.has(path) ? '--ro-bind' : '--bind-try', path, path);
			for (const [path, stats] of [...hidden].sort(([a], [b]) => a.length - b.length)) {
				if (hiddenBy(dirname(path)) !== undefined) continue;
				if (stats.isDirectory()) {
					const mark = marksHidden ? ['--ro-bind', closedFile, `${path}/${HIDDEN_MARK}`] : [];
					options.push('--perms', '0000', '--tmpfs', path, ...mark, '--remount-ro', path);
				} else options.push('--ro-bind', closedFile, path);
			}
			for (const path of covered) if (hiddenBy(path) === undefined) options.push('--ro-bind', emptyFile, path);
			return options;
		}
	};
}

function isWithinAny(path: string, places: Iterable<string>): boolean {
	for (const place of places) if (isWithin(path, place)) return true;
	return false;
}
