// Keys of providers that were added on the page: a file each, for the service's account alone. They are never logged, sent back
// or shown to a model.
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HostwrightError } from '../../lib/error.ts';
import { neverShow } from '../../lib/mask-secrets.ts';
import { reasonOf } from '../../lib/reason-of.ts';

export interface Keys {
	/** @returns the id it is found by */
	keep(key: string): string;
	/** @throws HostwrightError `capability-unavailable` */
	read(id: string): string;
	remove(id: string): void;
	/** A file of the operator's own. @throws HostwrightError `capability-unavailable` */
	readFile(path: string): string;
}

/** Shorter ones would mask words. */
const SHORTEST_SECRET = 8;

export function openKeys(stateDir: string): Keys {
	const folder = join(stateDir, 'keys');
	const pathOf = (id: string): string => join(folder, id);

	function readKey(path: string): string {
		let key: string;
		try {
			key = readFileSync(path, 'utf8').trim();
		} catch (error) {
			throw unreadable(path, reasonOf(error), error);
		}
		if (!/^[\x21-\x7e]{1,4000}$/.test(key)) throw unreadable(path, 'it does not hold one key on one line');
		if (key.length >= SHORTEST_SECRET) neverShow(key);
		return key;
	}

	return {
		keep(key) {
			mkdirSync(folder, { recursive: true, mode: 0o700 });
			chmodSync(folder, 0o700);
			const id = randomUUID();
			writeFileSync(pathOf(id), `${key}\n`, { mode: 0o600, flag: 'wx' });
			chmodSync(pathOf(id), 0o600);
			if (key.length >= SHORTEST_SECRET) neverShow(key);
			return id;
		},
		read: (id) => readKey(pathOf(id)),
		readFile: readKey,
		remove: (id) => rmSync(pathOf(id), { force: true })
	};
}

function unreadable(path: string, reason: string, cause?: unknown): HostwrightError {
	return new HostwrightError('capability-unavailable', {
		detail: `The key file ${path} cannot be used: ${reason}.`,
		cause
	});
}
