// What runs left, by run: in the state directory, which no run can see. For a month, and together no more than a gibibyte.

import { createHash, randomBytes } from 'node:crypto';
import {
	closeSync,
	constants,
	fstatSync,
	lstatSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	readSync,
	renameSync,
	writeFileSync
} from 'node:fs';
import { join } from 'node:path';
import type { AsideDifference, AsideEntry, AsidePort, AsideRun, BroughtBack } from '../../../ports/aside.ts';
import { bytesOf, identityAt, type Kind, rawNamesIn, shown, toRaw } from '../raw-names.ts';
import { type Carried, carryAway, carryBack, removeAll } from './carry.ts';

const MONTH_MS = 30 * 86_400_000;
const MOST_BYTES = 1024 ** 3;
const MOST_TEXT = 32 * 1024;
const MOST_NAMES = 100;
/** Of all texts in one directory together. */
const MOST_WITHIN = 64 * 1024;
const MANIFEST = 'manifest.json';

/** As it is written down. */
interface Entry {
	/** Raw and absolute. */
	readonly path: string;
	/** In the run's directory. */
	readonly name: string;
	readonly kind: Kind;
	readonly bytes: number;
	readonly files: number;
	readonly removed?: string | undefined;
	/** What stood there when the run had been settled; null where nothing did. */
	stands?: string | null;
	broughtBack?: true;
}

interface Manifest {
	readonly id: string;
	readonly at: string;
	readonly entries: Entry[];
}

/** What one run leaves. Nothing is made before something is taken away. */
export interface RunAside {
	readonly id: string;
	/** @throws when it is still where it was */
	take(raw: string): Carried;
	/** Writes down what was taken; asked once, after the last. */
	finish(): void;
}

export interface AsideStore extends AsidePort {
	begin(): RunAside;
}

/**
 * @param onReturn told of each path before something comes back to it
 * @throws when the directory cannot be made
 */
export function openAside(stateDir: string, onReturn: (raw: string) => void, mostBytes = MOST_BYTES): AsideStore {
	const base = join(stateDir, 'aside');
	mkdirSync(base, { recursive: true, mode: 0o700 });
	if (!lstatSync(base).isDirectory()) throw new Error(`${base} is not a directory`);
	forgetOld(base);

	const manifests = (): Manifest[] => readdirSync(base).flatMap((id) => readManifest(base, id) ?? []);
	let used = sum(manifests().flatMap(({ entries }) => entries.filter(isKept).map(({ bytes }) => bytes)));

	function begin(): RunAside {
		const id = randomBytes(5).toString('hex');
		const dir = join(base, id);
		const entries: Entry[] = [];
		return {
			id,
			take(raw) {
				if (entries.length === 0) mkdirSync(dir, { mode: 0o700 });
				const name = String(entries.length);
				const carried = carryAway(raw, join(dir, name), mostBytes - used);
				if (carried.removed === undefined) used += carried.bytes;
				entries.push({ path: raw, name, ...carried });
				return carried;
			},
			finish() {
				if (entries.length === 0) return;
				for (const entry of entries) entry.stands = standingAt(entry.path);
				writeManifest(base, { id, at: new Date().toISOString(), entries });
				forgetOld(base);
			}
		};
	}

	function difference(id: string): AsideDifference[] | undefined {
		return readManifest(base, id)?.entries.map((entry) => {
			const path = join(base, id, entry.name);
			return { ...described(entry), ...contentOf(path, entry), ...standingNow(entry) };
		});
	}

	function bringBack(id: string): BroughtBack[] | undefined {
		const manifest = readManifest(base, id);
		if (manifest === undefined) return undefined;
		const done = manifest.entries.map((entry): BroughtBack => {
			const path = shown(entry.path);
			const { refused } = standingNow(entry);
			if (refused !== undefined) return { path, refused };
			try {
				onReturn(entry.path);
				// What was put in its place when the run had ended, and is the same still.
				if (entry.stands != null) carryAway(entry.path, join(base, id, `${entry.name}.before`), mostBytes);
				carryBack(join(base, id, entry.name), entry.path);
				entry.broughtBack = true;
				used -= entry.bytes;
				return { path };
			} catch (error) {
				return { path, refused: error instanceof Error ? error.message : String(error) };
			}
		});
		writeManifest(base, manifest);
		return done;
	}

	return {
		begin,
		list: () =>
			manifests()
				.map(({ id, at, entries }): AsideRun => ({ id, at, until: untilOf(at), entries: entries.map(described) }))
				.sort((a, b) => b.at.localeCompare(a.at)),
		difference,
		bringBack
	};
}

const isKept = ({ removed, broughtBack }: Entry): boolean => removed === undefined && broughtBack === undefined;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const untilOf = (at: string): string => new Date(Date.parse(at) + MONTH_MS).toISOString();

function described({ path, kind, bytes, files, removed, broughtBack }: Entry): AsideEntry {
	return {
		path: shown(path),
		kind,
		bytes,
		files,
		...(removed !== undefined && { removed }),
		...(broughtBack && { broughtBack })
	};
}

function standingNow(entry: Entry): Pick<AsideDifference, 'refused' | 'now'> {
	if (entry.removed !== undefined) return { refused: `it was removed: ${entry.removed}` };
	if (entry.broughtBack) return { refused: 'it was brought back before' };
	const now = standingAt(entry.path);
	const text = now === null ? undefined : textAt(entry.path);
	const seen = text === undefined ? {} : { now: text };
	return now === (entry.stands ?? null) ? seen : { ...seen, refused: 'something else stands there by now' };
}

/** Enough to tell whether it is the same; null where nothing is. */
function standingAt(raw: string): string | null {
	const identity = identityAt(raw);
	if (identity === undefined) return null;
	if (identity.kind === 'link') return `link ${identity.target}`;
	if (identity.kind !== 'file') return `${identity.kind} ${identity.dev} ${identity.ino}`;
	const content = readSmall(raw, 1024 * 1024);
	if (content === undefined) return `file ${identity.dev} ${identity.ino}`;
	return `file ${createHash('sha256').update(content).digest('hex')}`;
}

function contentOf(
	path: string,
	{ kind, removed, broughtBack }: Entry
): Pick<AsideDifference, 'text' | 'names' | 'within'> {
	if (removed !== undefined || broughtBack) return {};
	const raw = toRaw(path);
	if (kind === 'link') return { text: shown(identityAt(raw)?.target ?? '') };
	if (kind === 'directory') {
		const names = namesBelow(raw);
		return { names: names.map(shown), within: textsBelow(raw, names) };
	}
	const text = textAt(raw);
	return text === undefined ? {} : { text };
}

function namesBelow(dir: string): string[] {
	const found: string[] = [];
	const walk = (at: string, before: string): void => {
		for (const name of rawNamesIn(at)) {
			if (found.length >= MOST_NAMES) return;
			found.push(before + name);
			if (identityAt(`${at}/${name}`)?.kind === 'directory') walk(`${at}/${name}`, `${before}${name}/`);
		}
	};
	walk(dir, '');
	return found;
}

/** Whoever brings a directory back has seen what is in it, as far as that can be read. */
function textsBelow(dir: string, names: readonly string[]): { name: string; text: string }[] {
	let left = MOST_WITHIN;
	return names.flatMap((name) => {
		const identity = identityAt(`${dir}/${name}`);
		const text =
			identity?.kind === 'link'
				? `-> ${shown(identity.target ?? '')}`
				: identity?.kind === 'file' && textAt(`${dir}/${name}`);
		if (!text || text.length > left) return [];
		left -= text.length;
		return [{ name: shown(name), text }];
	});
}

function textAt(raw: string): string | undefined {
	const content = readSmall(raw, MOST_TEXT);
	const text = content?.toString('utf8');
	return text === undefined || text.includes('\0') ? undefined : text;
}

function readSmall(raw: string, most: number): Buffer | undefined {
	let fd: number | undefined;
	try {
		fd = openSync(bytesOf(raw), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
		const stats = fstatSync(fd);
		if (!stats.isFile() || stats.size > most) return undefined;
		const content = Buffer.alloc(stats.size);
		return content.subarray(0, readSync(fd, content, 0, content.length, 0));
	} catch {
		return undefined;
	} finally {
		if (fd !== undefined) closeSync(fd);
	}
}

function readManifest(base: string, id: string): Manifest | undefined {
	if (!/^[0-9a-f]{10}$/.test(id)) return undefined;
	try {
		return JSON.parse(readFileSync(join(base, id, MANIFEST), 'utf8')) as Manifest;
	} catch {
		return undefined;
	}
}

function writeManifest(base: string, manifest: Manifest): void {
	const path = join(base, manifest.id, MANIFEST);
	writeFileSync(`${path}.new`, JSON.stringify(manifest), { mode: 0o600 });
	renameSync(`${path}.new`, path);
}

function forgetOld(base: string): void {
	for (const id of readdirSync(base)) {
		const made = Date.parse(readManifest(base, id)?.at ?? '') || lstatSync(join(base, id)).ctimeMs;
		if (made < Date.now() - MONTH_MS) removeAll(toRaw(join(base, id)));
	}
}
