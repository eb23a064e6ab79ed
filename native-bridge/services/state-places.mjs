// Where the state directories of Hostwright services are: their usual place below each home, that of the system, and wherever
// else a service put one. A service whose state lies elsewhere leaves a link to it below its own account's home, in a directory
// that lies in the usual place and is hidden from every run as that is. The link stays when the service stops, for what is in
// the directory is good again at its next start.
//
// Plain JavaScript, because the far side of sudo asks the same, and Node strips no types below node_modules.

import { lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';
import process from 'node:process';

/** Below a home: the state of a service of that person's own, where it usually is. */
export const USUAL_STATE = '.local/state/hostwright';
export const SYSTEM_STATE = '/var/lib/hostwright';
/** Below those: links to the state directories of the same account that lie somewhere else. */
export const ELSEWHERE = 'elsewhere';
const TOKEN = 'api-token';
/** Where an account has no home that is its own. */
const WITHOUT_HOME = /^hostwright-run-(\d+)-states$/;
const TEMPORARY = '/var/tmp';
/** Directories of the system that its own accounts are given for a home. */
const NO_HOMES = /^\/(?:$|(?:bin|sbin|dev|proc|usr|run|var\/run|nonexistent)(?:\/|$))/;
/** Of one account; its owner alone makes them, and nobody is to fill another's view with them. */
const MOST_LINKS = 256;

/**
 * @typedef {object} StatePlace
 * @property {string} path  by real path where it is there
 * @property {number} uid  whose it is
 */

/**
 * @param {number} uid  root's runs meet everybody's services, anybody else's only those of their own account
 * @param {readonly string[]} [homes]  further homes
 * @returns {StatePlace[]} every state directory that is there, and every directory of links to some
 */
export function findStatePlaces(uid, homes = []) {
	/** @type {Map<string, StatePlace>} */
	const found = new Map();
	/** @param {string} path @param {(owner: number) => boolean} mayBe */
	const add = (path, mayBe) => {
		const place = placeOf(path);
		if (place === undefined || !mayBe(place.uid)) return;
		if (!found.has(place.path)) found.set(place.path, place);
	};
	// Others keep there what they have from before a change of root's files, also where no service lives in it.
	if (lstatOf(join(SYSTEM_STATE, TOKEN)) !== undefined) add(SYSTEM_STATE, () => true);
	for (const path of [SYSTEM_STATE, ...homesFor(uid, homes).map((home) => join(home, USUAL_STATE))]) {
		if (path !== SYSTEM_STATE) add(path, () => true);
		linksIn(join(path, ELSEWHERE), uid, add);
	}
	for (const name of namesIn(TEMPORARY)) {
		const owner = WITHOUT_HOME.exec(name)?.[1];
		if (owner === undefined || (uid !== 0 && Number(owner) !== uid)) continue;
		const place = join(TEMPORARY, name);
		add(place, (one) => one === Number(owner));
		linksIn(place, uid, add);
	}
	return [...found.values()];
}

/**
 * @param {string} dir
 * @param {number} uid
 * @param {(path: string, mayBe: (owner: number) => boolean) => void} add
 */
function linksIn(dir, uid, add) {
	const own = lstatOf(dir);
	if (!own?.isDirectory() || (uid !== 0 && own.uid !== uid)) return;
	for (const name of namesIn(dir).slice(0, MOST_LINKS)) {
		try {
			const target = readlinkSync(join(dir, name));
			// Nobody points at what is not theirs: it would go out of sight for others.
			if (isAbsolute(target)) add(target, (owner) => owner === own.uid);
		} catch {
			// No link, or gone meanwhile.
		}
	}
}

/**
 * Where an account keeps its links, in the order in which they are tried.
 *
 * @param {number} uid
 * @returns {string[]}
 */
export function linkPlaces(uid) {
	const home = ownHome();
	const apart = join(TEMPORARY, `hostwright-run-${uid}-states`);
	return home === undefined || NO_HOMES.test(home) || placeOf(home)?.uid !== uid
		? [apart]
		: [join(home, USUAL_STATE, ELSEWHERE), apart];
}

/** As the user database has it, which is the same for every service of an account. @returns {string | undefined} */
function ownHome() {
	try {
		const { homedir } = userInfo();
		return isAbsolute(homedir) ? homedir : undefined;
	} catch {
		return undefined;
	}
}

/** @param {number} uid @param {readonly string[]} more */
function homesFor(uid, more) {
	const own = process.getuid?.() === uid ? (ownHome() ?? []) : [];
	return [...new Set([...more, ...(uid === 0 ? homesOfPeople() : []), ...[own].flat()])];
}

/** Of everybody the machine knows, root's own among them, and whoever left one behind. @returns {string[]} */
export function homesOfPeople() {
	const left = namesIn('/home').map((name) => `/home/${name}`);
	const homes = ['/root', ...left, ...homesInAccounts()];
	return [...new Set(homes)].filter((home) => home.startsWith('/') && !NO_HOMES.test(home));
}

const ACCOUNTS = '/etc/passwd';
/** @type {{ readonly state: string, readonly homes: readonly string[] } | undefined} */
let accounts;

function homesInAccounts() {
	const stats = statOf(ACCOUNTS);
	const state = `${stats?.ino} ${stats?.size} ${stats?.mtimeMs} ${stats?.ctimeMs}`;
	if (accounts?.state !== state) {
		let text = '';
		try {
			text = readFileSync(ACCOUNTS, 'utf8');
		} catch {
			// Then only what stands in /home is known.
		}
		accounts = { state, homes: text.split('\n').flatMap((line) => line.split(':')[5] ?? []) };
	}
	return accounts.homes;
}

/** @param {string} path @returns {StatePlace | undefined} */
function placeOf(path) {
	const stats = statOf(path);
	if (stats === undefined || !stats.isDirectory()) return undefined;
	try {
		return { path: realpathSync.native(path), uid: stats.uid };
	} catch {
		return undefined;
	}
}

/** @param {string} path */
function statOf(path) {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch {
		return undefined; // closed to us, and so to what we run
	}
}

/** @param {string} path */
function lstatOf(path) {
	try {
		return lstatSync(path, { throwIfNoEntry: false });
	} catch {
		return undefined;
	}
}

/** @param {string} path @returns {string[]} */
function namesIn(path) {
	try {
		return readdirSync(path);
	} catch {
		return [];
	}
}
