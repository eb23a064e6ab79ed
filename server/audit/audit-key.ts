// The key of the record. Whoever has not got it cannot write a line that passes for one of the service's, nor guess a short
// secret of a masked command from the command's digest.
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { writeFileAtomically } from '../lib/atomic-file.ts';
import { readOwnFile } from '../lib/own-file.ts';

/** One key for each use, so that what is made for one of them never passes for another: a command may look like a line. */
export interface AuditKeys {
	readonly line: KeyObject;
	readonly head: KeyObject;
	readonly command: KeyObject;
}

export type FoundKeys =
	| { readonly kind: 'keys'; readonly keys: AuditKeys; readonly openToOthers: boolean }
	| { readonly kind: 'absent' }
	/** `what`: continues a sentence that begins with the file's name. */
	| { readonly kind: 'unusable'; readonly what: string };

const KEY_BYTES = 32;
const KEY_TEXT = /^[A-Za-z0-9_-]{43}$/;

/**
 * Reads the key and changes nothing but rights that are too wide.
 *
 * @param options.owner  whose it has to be; the user of this process when absent
 */
export function readKeys(path: string, options: { readonly owner?: number; readonly tighten: boolean }): FoundKeys {
	const found = readOwnFile(path, options);
	if (found.kind !== 'text') return found;
	if (!KEY_TEXT.test(found.text)) return { kind: 'unusable', what: 'does not hold a key' };
	const keys = deriveKeys(Buffer.from(found.text, 'base64url'));
	return { kind: 'keys', keys, openToOthers: found.openToOthers };
}

/**
 * Makes a key.
 *
 * @throws NodeJS.ErrnoException when it cannot be written
 */
export function makeKeys(path: string): AuditKeys {
	const secret = randomBytes(KEY_BYTES);
	writeFileAtomically(path, `${secret.toString('base64url')}\n`);
	return deriveKeys(secret);
}

function deriveKeys(secret: Buffer): AuditKeys {
	const derive = (use: string): KeyObject =>
		createSecretKey(createHmac('sha256', secret).update(`hostwright audit record: ${use}`).digest());
	return { line: derive('line'), head: derive('head'), command: derive('command') };
}

/** HMAC-SHA-256, in hex. */
export function authenticate(key: KeyObject, ...parts: readonly (string | Uint8Array)[]): string {
	const hmac = createHmac('sha256', key);
	for (const part of parts) hmac.update(part);
	return hmac.digest('hex');
}
