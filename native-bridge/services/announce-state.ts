// A service says where its state lies, so that every service of the same account, and root's, hides it from their runs.

import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readlinkSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { ELSEWHERE, findStatePlaces, linkPlaces } from './state-places.mjs';

/**
 * To be called before anything is run. What leads nowhere any more is cleared away.
 *
 * @param stateDir existing
 * @returns why other services will not find it; undefined when they will
 */
export function announceState(stateDir: string): string | undefined {
	const uid = process.getuid?.() ?? 0;
	const real = realpathSync.native(stateDir);
	const problems: string[] = [];
	for (const place of linkPlaces(uid)) {
		try {
			makePrivate(place, uid);
			clearAway(place);
			// The usual place is known without a link. Where it is not used it is made all the same: it is hidden from runs from
			// here on, whatever service begins in it while they last.
			if (dirname(place) === real && place.endsWith(ELSEWHERE)) return undefined;
			const link = join(place, createHash('sha256').update(real).digest('hex').slice(0, 16));
			if (targetOf(link) !== real) {
				rmSync(link, { force: true });
				symlinkSync(real, link);
			}
			if (findStatePlaces(uid).some(({ path }) => path === real)) return undefined;
			problems.push(`${place} has no room for another link`);
		} catch (error) {
			problems.push(error instanceof Error ? error.message : String(error));
		}
	}
	return problems.join('; ');
}

function makePrivate(path: string, uid: number): void {
	mkdirSync(path, { recursive: true, mode: 0o700 });
	const stats = lstatSync(path);
	if (!stats.isDirectory() || stats.uid !== uid || (stats.mode & 0o022) !== 0)
		throw new Error(`${path} is not a private directory of this account`);
}

function clearAway(place: string): void {
	for (const name of readdirSync(place)) {
		const link = join(place, name);
		const target = targetOf(link);
		if (target !== undefined && isGone(target)) rmSync(link, { force: true });
	}
}

function isGone(path: string): boolean {
	try {
		return statSync(path, { throwIfNoEntry: false }) === undefined;
	} catch {
		return false; // cannot be looked at now
	}
}

function targetOf(link: string): string | undefined {
	try {
		return readlinkSync(link);
	} catch {
		return undefined;
	}
}
