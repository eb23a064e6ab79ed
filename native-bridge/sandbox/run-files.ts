// The private directory of the running service: filters, and one status file for each run.

import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../pty/is-alive.ts';
import { readProcess } from '../pty/process-table.ts';
import { findClosedFile } from './closed-file.ts';
import { makeServiceTemporary } from './view/temporary-places.ts';

export interface RunFiles {
	readonly dir: string;
	/** Notes of services that were killed; see `lasting/watch-run.ts`. */
	readonly leftBehind: readonly string[];
	/** Stands in for sockets: nobody answers there. */
	readonly emptyFile: string;
	/** Stands in for hidden files: nobody can read it. */
	readonly closedFile: string;
	/** Path of a file (0600) with the filter of this name; it is built the first time it is asked for. */
	filter(name: string, build: () => Uint8Array): string;
	/** A name that nobody can guess, for a file or directory of one run. */
	name(suffix: string): string;
	/** A new private directory. */
	makeDir(): string;
	/** The same where another user can read and make files whose names it was told, but list nothing. */
	makeOutsideDir(): string;
	/** A key that nobody can guess. */
	secret(): string;
	remove(path: string): void;
	close(): void;
}

/** @throws when the directory cannot be made */
export function createRunFiles(stateDir: string): RunFiles {
	// One directory for each service process: a second one on the same state never removes what the first still uses.
	const parent = join(stateDir, 'run');
	mkdirSync(parent, { recursive: true, mode: 0o700 });
	if (!lstatSync(parent).isDirectory()) throw new Error(`${parent} is not a directory`);
	chmodSync(parent, 0o700);
	const leftBehind = removeLeftBehind(parent);
	const { pid } = process;
	const dir = join(parent, `${pid}.${readProcess(pid)?.startTicks ?? 0}-${randomBytes(6).toString('hex')}`);
	mkdirSync(dir, { mode: 0o700 });
	const emptyFile = join(dir, 'empty');
	writeFileSync(emptyFile, '', { mode: 0o400, flag: 'wx' });
	const filters = new Map<string, string>();
	const unguessable = (): string => randomUUID();

	return {
		dir,
		leftBehind,
		emptyFile,
		closedFile: findClosedFile(),
		filter(name, build) {
			const known = filters.get(name);
			if (known !== undefined) return known;
			const path = join(dir, `filter-${filters.size}.bpf`);
			try {
				writeFileSync(path, build(), { mode: 0o600, flag: 'wx' });
			} catch (error) {
				// On a full disk half of it may be there, and would be in the way of every later try.
				rmSync(path, { force: true });
				throw error;
			}
			filters.set(name, path);
			return path;
		},
		name: (suffix) => join(dir, `${unguessable()}${suffix}`),
		makeDir() {
			const path = join(dir, unguessable());
			mkdirSync(path, { mode: 0o700 });
			return path;
		},
		makeOutsideDir() {
			const path = makeServiceTemporary();
			chmodSync(path, 0o733);
			return path;
		},
		secret: unguessable,
		remove: (path) => rmSync(path, { recursive: true, force: true }),
		close: () => rmSync(dir, { recursive: true, force: true })
	};
}

/** Directories of services that were killed. A pid is used again, so it is told apart by when it was started. */
function removeLeftBehind(parent: string): string[] {
	return readdirSync(parent).flatMap((name) => {
		const [, pid, startTicks] = /^(\d+)(?:\.(\d+))?-/.exec(name) ?? [];
		if (pid !== undefined && isOf(Number(pid), startTicks)) return [];
		const notes = readNotes(join(parent, name));
		rmSync(join(parent, name), { recursive: true, force: true });
		return notes;
	});
}

/** One for each run that was under way; an unreadable one says that it is. */
function readNotes(dir: string): string[] {
	let names: string[];
	try {
		names = readdirSync(dir).filter((name) => name.endsWith('.watch'));
	} catch {
		return [];
	}
	return names.map((name) => {
		try {
			return readFileSync(join(dir, name), 'utf8');
		} catch {
			return '';
		}
	});
}

function isOf(pid: number, startTicks: string | undefined): boolean {
	if (!isAlive(pid)) return false;
	return startTicks === undefined || String(readProcess(pid)?.startTicks ?? 0) === startTicks;
}

/** What bubblewrap wrote about a run. */
export interface RunStatus {
	/** False when bubblewrap never came as far as making the child. */
	readonly childMade: boolean;
	/** Absent when the sandbox was not set up, or was killed. */
	readonly exitCode?: number;
}

/** True when the file was made, whatever is in it. */
export function hasRunStatus(path: string): boolean {
	return existsSync(path);
}

export function readRunStatus(path: string): RunStatus {
	let text: string;
	try {
		text = readFileSync(path, 'utf8');
	} catch {
		return { childMade: false };
	}
	const exit = /"exit-code":\s*(\d+)/.exec(text)?.[1];
	return { childMade: /"child-pid":\s*\d+/.test(text), ...(exit === undefined ? {} : { exitCode: Number(exit) }) };
}
