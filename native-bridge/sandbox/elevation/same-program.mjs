// Which file a call starts, as it was when the text began: the program itself, not its name.

import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * @typedef {object} Program
 * @property {string} path
 * @property {string} real
 * @property {string} identity
 * @property {number} uid
 */

/**
 * @param {string} word
 * @param {string} searchPath where a bare name is looked for
 * @param {string} directory from where a relative path leads
 * @returns {Program | undefined} undefined where there is none
 */
export function findProgram(word, searchPath, directory) {
	const places = word.includes('/') ? [resolve(directory, word)] : searchPath.split(':').map((dir) => `${dir}/${word}`);
	for (const path of places) {
		try {
			const stats = statSync(path, { bigint: true });
			if (!stats.isFile()) continue;
			if (!word.includes('/')) accessSync(path, constants.X_OK);
			return {
				path,
				real: realpathSync.native(path),
				identity: `${stats.dev}:${stats.ino}`,
				uid: Number(stats.uid)
			};
		} catch {
			// not there, or not to be entered
		}
	}
	return undefined;
}

/**
 * A program that only root can put there is root's to renew (an upgrade within the text); one of the caller's own may be built
 * anew where it was. A link that leads elsewhere since is another program.
 *
 * @param {Program | undefined} before
 * @param {Program | undefined} now
 */
export function isSameProgram(before, now) {
	if (now === undefined || now.identity === before?.identity) return true;
	if (onlyRootPuts(now.real) && onlyRootPuts(dirname(now.path))) return true;
	return now.uid === process.getuid?.() && now.real === (before?.real ?? now.path);
}

/**
 * @param {string} path
 * @returns {boolean}
 */
function onlyRootPuts(path) {
	const { uid, mode } = statSync(path);
	if (uid !== 0 || (mode & 0o022) !== 0) return false;
	return path === '/' || onlyRootPuts(dirname(path));
}
