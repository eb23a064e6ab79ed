// The installation's token: one file, ours alone. Anything odd about it stops the start.
import { join } from 'node:path';
import { TOKEN_SHAPE } from '#wire/text/token-shape.ts';
import { writeFileAtomically } from '../lib/atomic-file.ts';
import { readOwnFile } from '../lib/own-file.ts';
import { MAKE_ROOM, storageProblem } from '../lib/storage-fault.ts';
import { makeSecret } from './secret.ts';

export type TokenFile =
	| { readonly ok: true; readonly token: string; readonly made: boolean; readonly warnings: readonly string[] }
	| { readonly ok: false; readonly problem: string };

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
	if (found.kind === 'absent') return makeTokenFile(path);
	if (found.kind === 'unusable') return refuse(path, found.what);
	const warnings = found.openToOthers
		? [
				`the token file ${path} was readable by other users; it is private now. If someone may have read it, run: hostwright token rotate`
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
	const found = readOwnFile(path, { tighten });
	if (found.kind !== 'text') return found;
	if (found.text === '') return { kind: 'unusable', what: 'is empty' };
	if (!TOKEN_SHAPE.test(found.text))
		return { kind: 'unusable', what: 'does not contain a token (32 or more letters, digits and -._~+/)' };
	return { kind: 'usable', token: found.text, openToOthers: found.openToOthers };
}

/** Puts a new token in place of the old one; durable when this returns. */
export function replaceTokenFile(stateDir: string): string {
	const token = makeSecret();
	writeFileAtomically(tokenPath(stateDir), `${token}\n`);
	return token;
}

/** Called with the lock on the state directory, where no token is: no other service makes one meanwhile. */
function makeTokenFile(path: string): TokenFile {
	const token = makeSecret();
	try {
		// Renamed rather than linked into its place, so that a start cut short leaves no second name of it.
		writeFileAtomically(path, `${token}\n`);
	} catch (error) {
		const storage = storageProblem(error);
		if (storage !== undefined)
			return { ok: false, problem: `the token file ${path} cannot be created: ${storage}. ${MAKE_ROOM}` };
		return refuse(path, `cannot be created (${(error as NodeJS.ErrnoException).code ?? error})`);
	}
	return { ok: true, token, made: true, warnings: [] };
}

function refuse(path: string, what: string): TokenFile {
	return { ok: false, problem: `the token file ${path} ${what}; remove it and start again to get a new one` };
}
