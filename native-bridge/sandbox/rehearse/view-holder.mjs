// Holds the throw-away view of one rehearsal: a mount namespace in which directories of the machine lie below layers in memory.
// Whatever runs in it writes to those layers, and all of them are gone with this process. Plain JavaScript, because Node strips
// no types below node_modules, where an installed package lies.
//
//   unshare --mount … node view-holder.mjs   and an order, one line of JSON, on standard input
//
// It answers with one line when the view stands, and with another for each further line that asks what was changed. It ends with
// its standard input.

import { accessSync, chmodSync, chownSync, constants, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { listChanges } from './list-changes.mjs';

/** In the namespace alone: no run in the view sees anything below /run. */
const STORE = '/run';
const LOWER = join(STORE, 'lower');
/** By which the kernel's table of mounts names what was mounted here. */
const SOURCE = 'hostwright-rehearsal';

const MS_RDONLY = 1;
const MS_NOSUID = 2;
const MS_NODEV = 4;
const MS_REMOUNT = 32;
const MS_BIND = 4096;
const MS_REC = 16_384;
const MS_PRIVATE = 1 << 18;

const koffi = createRequire(import.meta.url)('koffi');
const lib = koffi.load(null);
const mountCall = lib.func(
	'int mount(const char *source, const char *target, const char *type, unsigned long flags, const char *data)'
);
const umaskOf = process.umask(0);

/** @returns {string | undefined} what the kernel said against it */
function mount(source, target, type, flags, data) {
	return mountCall(source, target, type, flags, data) === 0 ? undefined : `error ${koffi.errno()}`;
}

function must(what, problem) {
	if (problem !== undefined) throw new Error(`${what}: ${problem}`);
}

/**
 * @param {{ bytes: number, files: number, owned: boolean, places: readonly { path: string, kind: string }[] }} order
 *   `owned`: other owners than one's own can be given to files here. Of the places, the outer ones first: `layer`, or
 *   `shown`, to be read only
 */
function build({ bytes, files, owned, places }) {
	must('the mounts could not be kept apart', mount('none', '/', '', MS_REC | MS_PRIVATE, ''));
	must(
		'there is no room in memory for it',
		mount(SOURCE, STORE, 'tmpfs', MS_NOSUID | MS_NODEV, `size=${bytes},nr_inodes=${files},mode=0711`)
	);
	for (const name of ['lower', 'upper', 'work']) mkdirSync(join(STORE, name));
	must('the machine could not be looked at', mount('/', LOWER, '', MS_BIND | MS_REC, ''));
	const layered = [];
	const left = [];
	const isLayered = (path) => layered.some((one) => path === one.path || path.startsWith(`${one.path}/`));
	for (const [index, { path, kind }] of places.entries()) {
		if (kind === 'shown' || !isDirectory(path)) {
			if (isLayered(path)) show(path);
			continue;
		}
		const problem = layer(path, String(index), owned);
		if (problem === undefined) layered.push({ path, upper: join(STORE, 'upper', String(index)) });
		else {
			left.push({ path, problem });
			// Below a layer it would be an empty directory.
			if (isLayered(path)) show(path);
		}
	}
	const standing = new Set(ownMounts());
	// What the kernel does not confirm counts as not there: it would be the machine's own.
	return { layered: layered.filter(({ path }) => standing.has(path)), left };
}

/** One directory of the machine's, with everything that is changed in it kept apart. */
function layer(path, name, owned) {
	const upper = join(STORE, 'upper', name);
	const work = join(STORE, 'work', name);
	mkdirSync(upper);
	mkdirSync(work);
	let stats;
	try {
		stats = lstatSync(path);
	} catch {
		return 'it is gone';
	}
	if (owned) chownSync(upper, stats.uid, stats.gid);
	// Where owners cannot be given the upper one is the user's own, who could then change what he cannot change outside.
	chmodSync(upper, owned || mayWrite(path) ? stats.mode & 0o7777 : stats.mode & 0o5555);
	const from = join(LOWER, path);
	// A moved directory is then copied and deleted, and no mark in a file decides what is seen.
	const manner = owned ? 'redirect_dir=nofollow,metacopy=off,index=off' : 'userxattr';
	const options = `lowerdir=${escaped(from)},upperdir=${upper},workdir=${work},${manner}`;
	return mount(SOURCE, path, 'overlay', MS_NODEV, options);
}

/** As it stands, to be read. A layer above it had covered it. */
function show(path) {
	const problem = mount(join(LOWER, path), path, '', MS_BIND, '');
	return problem ?? mount('none', path, '', MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NODEV, '');
}

/** As the kernel sees it: in here the owners of others' files all look alike. */
function mayWrite(path) {
	try {
		accessSync(path, constants.W_OK);
		return true;
	} catch {
		return false;
	}
}

const isDirectory = (path) => lstatSync(join(LOWER, path), { throwIfNoEntry: false })?.isDirectory() === true;

/** The options of an overlay end at a comma, and its layers at a colon. */
const escaped = (path) => path.replace(/[\\:,]/g, '\\$&');

function ownMounts() {
	return readFileSync('/proc/self/mountinfo', 'utf8')
		.split('\n')
		.flatMap((line) => {
			const [before = '', after = ''] = line.split(' - ');
			const [type, source] = after.split(' ');
			const place = before.split(' ')[4] ?? '';
			return type === 'overlay' && source === SOURCE
				? [place.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)))]
				: [];
		});
}

const say = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`);

let view;
const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
lines.on('line', (line) => {
	try {
		const order = JSON.parse(line);
		if (view === undefined) {
			view = build(order);
			process.umask(umaskOf);
			say({ standing: true, layered: view.layered.map(({ path }) => path), left: view.left });
		} else say({ changes: listChanges(view.layered, LOWER, order) });
	} catch (error) {
		say({ problem: error instanceof Error ? error.message : String(error) });
		if (view === undefined) process.exit(1);
	}
});
lines.on('close', () => process.exit(0));
