// Settings of the kernel in files: those that systemd-sysctl reads, in its order, those that it does not, and what is in force.
import { posix } from 'node:path';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import { isPattern, keyOfLoose, parseSysctl, type SysctlLine, sameSpaces } from '../../lib/parse-sysctl.ts';
import { slipOf } from '../../lib/slip-of.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { walkPath } from '../system/walk-path.ts';
import { conffilesAmong } from './conffiles-among.ts';

export interface SysctlFile {
	/** Where it is, behind every link. */
	readonly path: string;
	readonly name: string;
	readonly lines: readonly SysctlLine[];
	/** Written by people of this host, and not by a package. */
	readonly own: boolean;
	readonly modifiedMs: number;
}

export interface UnreadSysctlFile extends SysctlFile {
	/** Its name does not end in .conf; nothing leads to /etc/sysctl.conf. */
	readonly why: 'name' | 'no-link';
}

export type KernelKey =
	| { readonly there: true /** null: it may not be read. */; readonly value: string | null }
	/** The part that is not there, and what it most likely was to be. */
	| { readonly there: false; readonly missing: string; readonly near: string | undefined };

export interface SysctlFacts {
	/** As they are read: what is later counts. */
	readonly files: readonly SysctlFile[];
	readonly unread: readonly UnreadSysctlFile[];
	/** Those that files of this host's people name, below /proc/sys; patterns are not among them. */
	readonly keys: ReadonlyMap<string, KernelKey>;
}

type Root = Pick<HostRoot, 'facts' | 'readLink' | 'listNames' | 'readText'>;

const PROGRAMS = ['/usr/lib/systemd/systemd-sysctl', '/lib/systemd/systemd-sysctl'];
/** A file here hides one of the same name below. */
const FOLDERS = ['/etc/sysctl.d', '/run/sysctl.d', '/usr/local/lib/sysctl.d', '/usr/lib/sysctl.d', '/lib/sysctl.d'];
const MAIN = '/etc/sysctl.conf';
const MOST_FILES = 100;
const MOST_BYTES = 65_536;
const MOST_KEYS = 400;

export async function readSysctlFiles({
	root,
	clock
}: Pick<HostDeps, 'clock'> & { readonly root: Root }): Promise<Known<SysctlFacts>> {
	const programs = await Promise.all(PROGRAMS.map((path) => root.facts(path)));
	if (!programs.some(({ got }) => got))
		return notKnown('not-applicable', 'Settings of the kernel are not set by systemd here.');
	const places = new Map<string, string>();
	for (const folder of FOLDERS) {
		const names = await root.listNames(folder);
		for (const name of names.got ? names.value : []) if (!places.has(name)) places.set(name, posix.join(folder, name));
	}
	const files: SysctlFile[] = [];
	const unread: UnreadSysctlFile[] = [];
	for (const [name, place] of [...places].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, MOST_FILES)) {
		const read = await fileAt(root, place);
		if (read === undefined) continue;
		if (name.endsWith('.conf')) files.push(read);
		else if (read.own && read.path === place) unread.push({ ...read, why: 'name' });
	}
	if (!files.some(({ path }) => path === MAIN)) {
		const main = await fileAt(root, MAIN);
		if (main) unread.push({ ...main, why: 'no-link' });
	}
	const shipped = await conffilesAmong(
		root,
		[...files, ...unread].filter(({ own, path }) => own && path !== MAIN).map(({ path }) => path)
	);
	const judged = files.map((one) => ({ ...one, own: one.own && !shipped.has(one.path) }));
	const left = unread.filter(({ path }) => !shipped.has(path));
	const keys = new Map<string, KernelKey>();
	const near = nearOf(root);
	for (const { own, lines } of [...judged, ...left])
		for (const { what, key } of own ? lines : [])
			if (what === 'set' && !isPattern(key) && !keys.has(key) && keys.size < MOST_KEYS) keys.set(key, await near(key));
	// What has no = is looked up as well: whether it begins with a name of a setting.
	for (const { own, lines } of judged)
		for (const { what, text } of own ? lines : []) {
			const key = what === 'other' ? keyOfLoose(text) : undefined;
			if (key !== undefined && !keys.has(key) && keys.size < MOST_KEYS) keys.set(key, await near(key));
		}
	return isKnown({ files: judged, unread: left, keys }, clock.nowMs());
}

async function fileAt(root: Root, place: string): Promise<SysctlFile | undefined> {
	const { found } = await walkPath(root, place);
	// A link to /dev/null puts a package's file of that name out of force.
	if (found === undefined || found.facts.kind !== 'file') return undefined;
	const text = await root.readText(found.path, MOST_BYTES);
	if (!text.got || text.value.includes('\0')) return undefined;
	return {
		path: found.path,
		name: posix.basename(place),
		lines: parseSysctl(text.value),
		own: /^\/(?:etc|usr\/local)\//.test(found.path),
		modifiedMs: found.facts.modifiedMs
	};
}

/** Folders that have one entry for each interface: one more may come with the next one. */
const BY_INTERFACE = /^net\/ipv[46]\/(?:conf|neigh)\/[^/]+$/;

function nearOf(root: Root): (key: string) => Promise<KernelKey> {
	const folders = new Map<string, readonly string[] | undefined>();
	const namesIn = async (folder: string): Promise<readonly string[] | undefined> => {
		if (!folders.has(folder)) {
			const names = await root.listNames(posix.join('/proc/sys', folder));
			folders.set(folder, names.got ? names.value : undefined);
		}
		return folders.get(folder);
	};
	return async (key) => {
		const parts = key.split('/');
		for (let at = 0; at < parts.length; at += 1) {
			const names = await namesIn(parts.slice(0, at).join('/'));
			// What cannot be looked into may hold it.
			if (names === undefined) return { there: true, value: null };
			const part = parts[at] ?? '';
			if (names.includes(part)) continue;
			const missing = parts.slice(0, at + 1).join('/');
			const word = BY_INTERFACE.test(missing) ? undefined : slipOf(part, names);
			const meant = word && [...parts.slice(0, at), word, ...parts.slice(at + 1)].join('/');
			const there = meant === undefined ? undefined : await root.facts(posix.join('/proc/sys', meant));
			return { there: false, missing, near: there?.got && there.value.kind === 'file' ? meant : undefined };
		}
		const text = await root.readText(posix.join('/proc/sys', key), 4096);
		return { there: true, value: text.got ? sameSpaces(text.value) : null };
	};
}
