// The installation's token: one file, ours alone. Anything odd about it stops the start.
import {
	closeSync,
	constants,
	fchmodSync,
	fstatSync,
	fsyncSync,
	linkSync,
	lstatSync,
	openSync,
	readFileSync,
	rmSync,
	writeSync
} from 'node:fs';
import { join } from 'node:path';
import { syncFolder, writeFileAtomically } from '../lib/atomic-file.ts';
import { MAKE_ROOM, storageProblem } from '../lib/storage-fault.ts';
import { makeSecret } from './secret.ts';

export type TokenFile =
	| { readonly ok: true; readonly token: string; readonly made: boolean; readonly warnings: readonly string[] }
	| { readonly ok: false; readonly problem: string };

/** Shorter ones could be guessed; other characters could not stand in a header. */
const TOKEN = /^[A-Za-z0-9._~+/-]{32,512}=*$/;

export function tokenPath(stateDir: string): string {
	return join(stateDir, 'api-token');
}

/** What is found in the place of the token. */
export type TokenState =
	| { readonly kind: 'absent' }
	/** `what`: why it cannot be used; continues a sentence that begins with the file's name. */
	| { readonly kind: 'unusable'; readonly what: string }
	| { readonly kind: 'usable'; readonly token: string; readonly openToOthers: boolean };

/** Reads the token, or makes one at the first start. */
export function readTokenFile(stateDir: string): TokenFile {
	const path = tokenPath(stateDir);
	const found = lookAt(path, true);
	if (found.kind === 'absent') return makeTokenFile(stateDir, path);
	if (found.kind === 'unusable') return refuse(path, found.what);
	const warnings = found.openToOthers
		? [
				`the token file ${path} was readable by others; it is private now. If someone may have read it, run: hostwright token rotate`
			]
		: [];
	return { ok: true, token: found.token, made: false, warnings };
}

/** The file as it stands now, held against the service. */
export interface ExaminedToken {
	readonly path: string;
	readonly state: TokenState;
	/** Whether the running service takes what is in the file; undefined when none runs. */
	readonly accepted: boolean | undefined;
}

/** Reads it as a start would, and changes nothing. */
export function examineTokenFile(stateDir: string): Omit<ExaminedToken, 'accepted'> {
	const path = tokenPath(stateDir);
	return { path, state: lookAt(path, false) };
}

function lookAt(path: string, tighten: boolean): TokenState {
	const unusable = (what: string): TokenState => ({ kind: 'unusable', what });
	let fd: number;
	try {
		const found = lstatSync(path, { throwIfNoEntry: false });
		if (!found) return { kind: 'absent' };
		if (found.isSymbolicLink()) return unusable('is a symbolic link');
		if (!found.isFile()) return unusable('is not a regular file');
		fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	} catch (error) {
		return unusable(`cannot be read (${(error as NodeJS.ErrnoException).code ?? error})`);
	}
	try {
		const open = fstatSync(fd);
		const uid = process.getuid?.();
		if (uid !== undefined && open.uid !== uid) return unusable(`belongs to another user (uid ${open.uid})`);
		if (open.size > 4096) return unusable('is too large to be a token');
		const openToOthers = (open.mode & 0o077) !== 0;
		if (openToOthers && tighten) fchmodSync(fd, 0o600);
		const token = readFileSync(fd, 'utf8').trim();
		if (token === '') return unusable('is empty');
		if (!TOKEN.test(token)) return unusable('does not hold a token (32 or more letters, digits and -._~+/)');
		return { kind: 'usable', token, openToOthers };
	} finally {
		closeSync(fd);
	}
}

/** Puts a new token in place of the old one; durable when this returns. */
export function replaceTokenFile(stateDir: string): string {
	const token = makeSecret();
	writeFileAtomically(tokenPath(stateDir), `${token}\n`);
	return token;
}

function makeTokenFile(stateDir: string, path: string): TokenFile {
	const token = makeSecret();
	const temporary = `${path}.${process.pid}.new`;
	try {
		rmSync(temporary, { force: true });
		const fd = openSync(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
		try {
			fchmodSync(fd, 0o600);
			writeSync(fd, `${token}\n`);
			fsyncSync(fd);
		} finally {
			closeSync(fd);
		}
		// A link fails where something stands already, and the name never shows half a token.
		linkSync(temporary, path);
		syncFolder(stateDir);
	} catch (error) {
		const storage = storageProblem(error);
		if (storage !== undefined)
			return { ok: false, problem: `the token file ${path} cannot be made: ${storage}. ${MAKE_ROOM}` };
		return refuse(path, `cannot be made (${(error as NodeJS.ErrnoException).code ?? error})`);
	} finally {
		rmSync(temporary, { force: true });
	}
	return { ok: true, token, made: true, warnings: [] };
}

function refuse(path: string, what: string): TokenFile {
	return { ok: false, problem: `the token file ${path} ${what}; remove it to have a new one made` };
}
