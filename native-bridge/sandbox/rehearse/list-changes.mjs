// What the layers of a throw-away view hold that the machine does not: each file that was made, changed or deleted.
//
// Names and contents are those of a run that may have meant harm: nothing of it is followed, opened for more than a moment, or
// taken for more than bytes.

import { closeSync, constants, fstatSync, lstatSync, opendirSync, openSync, readlinkSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const koffi = createRequire(import.meta.url)('koffi');
const lgetxattr = koffi
	.load(null)
	.func('long lgetxattr(const char *path, const char *name, _Out_ uint8_t *value, unsigned long size)');

/** What a walk may take, whatever lies there. */
const MOST_LOOKED = 200_000;
const DEEPEST = 200;
const PIECE = 65_536;

/**
 * @param {readonly { path: string, upper: string }[]} layered
 * @param {string} lower where the machine as it is can be looked at
 * @param {{ most: number, textBytes: number, allTextBytes: number, withheld: readonly string[], mountPoints: readonly string[] }} order
 *   `withheld`: below these nothing is told but that they were touched. `mountPoints`: what the sandbox mounted over. One that
 *   was gone by then (another program's socket, say) bubblewrap created in the layer: no command did that
 * @returns {{ list: object[], more: number }}
 */
export function listChanges(layered, lower, order) {
	const mountPoints = new Set(order.mountPoints);
	const state = {
		list: [],
		more: 0,
		looked: 0,
		textLeft: order.allTextBytes,
		order,
		lower,
		mountPoints,
		leading: leadingTo(mountPoints)
	};
	for (const { path, upper } of layered) walk(state, upper, path === '/' ? '' : path, 0, isOpaque(upper));
	return { list: state.list, more: state.more };
}

function walk(state, upper, path, depth, opaque) {
	if (depth > DEEPEST) return;
	const names = namesIn(state, upper);
	for (const name of names) entry(state, join(upper, name), `${path}/${name}`, depth);
	if (!opaque) return;
	// It stands in the place of one that was there: what that one held and this one does not is gone.
	const kept = new Set(names);
	for (const name of namesIn(state, join(state.lower, path)))
		if (!kept.has(name)) deleted(state, `${path}/${name}`, lookAt(join(state.lower, path, name)));
}

function entry(state, at, path, depth) {
	const now = lookAt(at);
	if (now === undefined) return;
	const before = lookAt(join(state.lower, path));
	if (isWhiteout(now)) {
		if (before !== undefined) deleted(state, path, before);
		return;
	}
	if (before === undefined) {
		if (isOnlyMountPoint(state, at, path, now, depth)) return;
		add(state, path, 'created', undefined, now, at);
		if (now.isDirectory()) walk(state, at, path, depth + 1, false);
		return;
	}
	if (kindOf(before) !== kindOf(now)) {
		add(state, path, 'replaced', before, now, at);
		if (now.isDirectory()) walk(state, at, path, depth + 1, false);
		return;
	}
	if (now.isDirectory()) {
		if (hasOtherAttributes(before, now)) add(state, path, 'attributes', before, now, at);
		walk(state, at, path, depth + 1, isOpaque(at));
	} else if (hasOtherContent(state, path, before, now, at)) add(state, path, 'changed', before, now, at);
	else if (hasOtherAttributes(before, now)) add(state, path, 'attributes', before, now, at);
}

/** Whether bubblewrap created it, as a mount point or as a directory that leads to one, and nothing was put there since. */
function isOnlyMountPoint(state, at, path, now, depth) {
	const isMountPoint = state.mountPoints.has(path);
	if (now.isFile()) return isMountPoint && now.size === 0;
	if (!now.isDirectory() || !(isMountPoint || state.leading.has(path)) || depth > DEEPEST) return false;
	const names = namesIn(state, at);
	if (state.looked >= MOST_LOOKED) return false;
	return names.every((name) => {
		const below = lookAt(join(at, name));
		return below !== undefined && isOnlyMountPoint(state, join(at, name), `${path}/${name}`, below, depth + 1);
	});
}

/** Every directory that leads to one of them. */
function leadingTo(paths) {
	const leading = new Set();
	for (const path of paths)
		for (let way = dirname(path); way !== '/' && !leading.has(way); way = dirname(way)) leading.add(way);
	return leading;
}

function deleted(state, path, before) {
	if (before === undefined) return;
	add(state, path, 'deleted', before, undefined, undefined);
}

function add(state, path, change, before, now, at) {
	if (state.list.length >= state.order.most) {
		state.more += 1;
		return;
	}
	const kind = kindOf(now ?? before);
	const withheld = state.order.withheld.some((place) => path === place || path.startsWith(`${place}/`));
	const texts = withheld ? { note: 'withheld' } : textsOf(state, path, change, kind, before, now, at);
	state.list.push({
		path,
		change,
		kind,
		before: before && attributesOf(before),
		after: now && attributesOf(now),
		...(change === 'deleted' && kind === 'directory' && !withheld ? { held: countBelow(state, path) } : {}),
		...texts
	});
}

function textsOf(state, path, change, kind, before, now, at) {
	if (change === 'attributes' || kind === 'directory' || kind === 'other') return {};
	const old = before && kindOf(before) === kind ? join(state.lower, path) : undefined;
	if (kind === 'link') return { was: old && linkAt(old), is: at && linkAt(at) };
	const size = Math.max(before?.size ?? 0, now?.size ?? 0);
	if (size > state.order.textBytes) return { note: 'large' };
	const cost = (old === undefined ? 0 : before.size) + (now?.size ?? 0);
	if (cost > state.textLeft) return { note: 'many' };
	const was = old === undefined ? undefined : readText(old, state.order.textBytes);
	const is = at === undefined ? undefined : readText(at, state.order.textBytes);
	if (was === null || is === null) return { note: 'binary' };
	if (was === false || is === false) return { note: 'closed' };
	state.textLeft -= cost;
	return { was, is };
}

/** @returns {string | null | false} null for what is no text, false for what could not be read */
function readText(path, most) {
	const bytes = readBytes(path, most);
	if (bytes === undefined) return false;
	if (bytes.includes(0)) return null;
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		return null;
	}
}

function readBytes(path, most) {
	let file;
	try {
		file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
		if (!fstatSync(file).isFile()) return undefined;
		const pieces = [];
		let held = 0;
		while (held <= most) {
			const piece = Buffer.alloc(Math.min(PIECE, most + 1 - held));
			const read = piece.length === 0 ? 0 : readSync(file, piece, 0, piece.length, null);
			if (read === 0) break;
			pieces.push(piece.subarray(0, read));
			held += read;
		}
		return Buffer.concat(pieces);
	} catch {
		return undefined;
	} finally {
		if (file !== undefined) closeSync(file);
	}
}

/** Most of what lies in a layer was copied there because it was opened or given another time. */
function hasOtherContent(state, path, before, now, at) {
	if (kindOf(now) === 'link') return linkAt(at) !== linkAt(join(state.lower, path));
	if (!now.isFile()) return false;
	if (before.size !== now.size) return true;
	let one;
	let other;
	try {
		const how = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
		one = openSync(at, how);
		other = openSync(join(state.lower, path), how);
		const pieces = [Buffer.alloc(PIECE), Buffer.alloc(PIECE)];
		for (;;) {
			const read = readSync(one, pieces[0], 0, PIECE, null);
			const as = readSync(other, pieces[1], 0, PIECE, null);
			if (read !== as || !pieces[0].subarray(0, read).equals(pieces[1].subarray(0, as))) return true;
			if (read === 0) return false;
		}
	} catch {
		return true;
	} finally {
		if (one !== undefined) closeSync(one);
		if (other !== undefined) closeSync(other);
	}
}

/** How much goes with a directory. */
function countBelow(state, path) {
	const held = { files: 0, bytes: 0, whole: true };
	const places = [join(state.lower, path)];
	for (let place = places.pop(); place !== undefined; place = places.pop()) {
		for (const name of namesIn(state, place)) {
			const stats = lookAt(join(place, name));
			if (stats?.isDirectory()) places.push(join(place, name));
			else if (stats !== undefined) {
				held.files += 1;
				held.bytes += stats.isFile() ? stats.size : 0;
			}
		}
		if (state.looked >= MOST_LOOKED) return { ...held, whole: false };
	}
	return held;
}

function namesIn(state, path) {
	const names = [];
	let dir;
	try {
		dir = opendirSync(path);
		for (let found = dir.readSync(); found !== null && state.looked < MOST_LOOKED; found = dir.readSync()) {
			state.looked += 1;
			names.push(found.name);
		}
	} catch {
		// gone, or closed
	} finally {
		dir?.closeSync();
	}
	return names.sort();
}

const isWhiteout = (stats) => stats.isCharacterDevice() && stats.rdev === 0;

function isOpaque(path) {
	const value = Buffer.alloc(8);
	for (const name of ['trusted.overlay.opaque', 'user.overlay.opaque'])
		if (lgetxattr(path, name, value, value.length) > 0 && value[0] === 0x79) return true;
	return false;
}

function hasOtherAttributes(before, now) {
	return before.mode !== now.mode || before.uid !== now.uid || before.gid !== now.gid;
}

const attributesOf = (stats) => ({
	bytes: stats.isFile() ? stats.size : null,
	mode: stats.mode & 0o7777,
	uid: stats.uid,
	gid: stats.gid
});

function kindOf(stats) {
	if (stats.isFile()) return 'file';
	if (stats.isDirectory()) return 'directory';
	return stats.isSymbolicLink() ? 'link' : 'other';
}

function linkAt(path) {
	try {
		return readlinkSync(path);
	} catch {
		return '';
	}
}

function lookAt(path) {
	try {
		return lstatSync(path);
	} catch {
		return undefined;
	}
}
