// The dashboard is built beside those that stand, each in a folder of its own: a running service reads its pages and files one by
// one as they are asked for, and goes on with the ones it began with.
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** With the newest, how many builds stay: a service that was started before the last few still has its files. */
const KEPT = 3;

/**
 * Makes a finished build the one that the next start serves, in one step, and removes what is left of old ones.
 *
 * @param {string} folder  holds the builds, and `handler.js` that leads to the newest
 * @param {string} name  of the finished one's own folder; later ones sort after earlier ones
 * @param {{ readonly alone: boolean }} how  `alone`: no older one stays, as in a package
 */
export function putInPlace(folder, name, { alone }) {
	const begun = join(folder, 'handler.js.new');
	writeFileSync(begun, `export * from './${name}/handler.js';\n`);
	renameSync(begun, join(folder, 'handler.js'));
	const older = readdirSync(folder).filter((other) => ![name, 'handler.js', '.setup-stamp'].includes(other));
	const kept = alone
		? []
		: older
				.filter((other) => NAME.test(other))
				.sort()
				.slice(1 - KEPT);
	for (const other of older) if (!kept.includes(other)) rmSync(join(folder, other), { recursive: true, force: true });
}

const NAME = /^[0-9a-z]{8,}$/;

/** @param {number} now  in milliseconds @returns the name of a build that begins then */
export function nameOfBuild(now) {
	return now.toString(36).padStart(9, '0');
}
