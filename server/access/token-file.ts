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
import { makeSecret } from './secret.ts';

export type TokenFile =
	| { readonly ok: true; readonly token: string; readonly made: boolean; readonly warnings: readonly string[] }
	| { readonly ok: false; readonly problem: string };

/** Shorter ones could be guessed; other characters could not stand in a header. */
const TOKEN = /^[A-Za-z0-9._~+/-]{32,512}=*$/;

export function tokenPath(stateDir: string): string {
	return join(stateDir, 'api-token');
}

/** Reads the token, or makes one at the first start. */
export function readTokenFile(stateDir: string): TokenFile {
	const path = tokenPath(stateDir);
	const found = lstatSync(path, { throwIfNoEntry: false });
	if (!found) return makeTokenFile(stateDir, path);
	if (found.isSymbolicLink()) return refuse(path, 'is a symbolic link');
	if (!found.isFile()) return refuse(path, 'is not a regular file');
	let fd: number;
	try {
		fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	} catch (error) {
		return refuse(path, `cannot be read (${(error as NodeJS.ErrnoException).code ?? error})`);
	}
	try {
		const open = fstatSync(fd);
		const uid = process.getuid?.();
		if (uid !== undefined && open.uid !== uid) return refuse(path, `belongs to another user (uid ${open.uid})`);
		if (open.size > 4096) return refuse(path, 'is too large to be a token');
		const warnings: string[] = [];
		if (open.mode & 0o077) {
			fchmodSync(fd, 0o600);
			warnings.push(
				`the token file ${path} was readable by others; it is private now. If someone may have read it, run: hostwright token rotate`
			);
		}
		const token = readFileSync(fd, 'utf8').trim();
		if (token === '') return refuse(path, 'is empty');
		if (!TOKEN.test(token)) return refuse(path, 'does not hold a token (32 or more letters, digits and -._~+/)');
		return { ok: true, token, made: false, warnings };
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
		return refuse(path, `cannot be made (${(error as NodeJS.ErrnoException).code ?? error})`);
	} finally {
		rmSync(temporary, { force: true });
	}
	return { ok: true, token, made: true, warnings: [] };
}

function refuse(path: string, what: string): TokenFile {
	return { ok: false, problem: `the token file ${path} ${what}; remove it to have a new one made` };
}
