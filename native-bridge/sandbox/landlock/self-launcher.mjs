// Becomes a program that cannot do what only Landlock can refuse. Plain JavaScript, because Node strips no types below
// node_modules, where an installed package lies.
//
//   node self-launcher.mjs WHAT[,WHAT] PROGRAM [ARGUMENT…]
//
//   no-abstract-sockets   those outside: they have no path that could be covered
//   no-device-writes      nothing below /dev is opened for writing, but what every program uses
//   keep-N                descriptor N stays open

import { closeSync, constants, openSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';

const SYS_LANDLOCK_CREATE_RULESET = 444;
const SYS_LANDLOCK_RESTRICT_SELF = 446;
const SYS_CLOSE_RANGE = 436;
const CLOSE_RANGE_CLOEXEC = 4;
const F_SETFD = 2;
const F_GETFL = 3;
const F_SETFL = 4;
const PR_SET_NO_NEW_PRIVS = 38;
const SYS_LANDLOCK_ADD_RULE = 445;
const RULE_PATH_BENEATH = 1;
const SCOPE_ABSTRACT_SOCKETS = 1n;
const WRITE_FILE = 1n << 1n;
const O_PATH = 0o10000000;
/** Of /dev, what may be written to. */
const USUAL = ['null', 'zero', 'full', 'tty', 'console', 'pts', 'ptmx', 'shm'].map((name) => `/dev/${name}`);
const EBADFD = 77;
/** Node ignores them, and what is ignored stays so for whoever is started: `yes | head` would complain. */
const IGNORED_BY_NODE = [13, 25];

const [, , wanted = '', ...argv] = process.argv;
const koffi = createRequire(import.meta.url)('koffi');
const lib = koffi.load(null);
const syscall = lib.func('long syscall(long, ...)');
const prctl = lib.func('int prctl(int, unsigned long, unsigned long, unsigned long, unsigned long)');
const fcntl = lib.func('int fcntl(int, int, ...)');
const setHandler = lib.func('void *signal(int, void *)');
const execvp = lib.func('int execvp(const char *, const char **)');

try {
	must('no_new_privs', prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
	const attributes = Buffer.alloc(24);
	const asked = wanted.split(',');
	if (asked.includes('no-device-writes')) attributes.writeBigUInt64LE(WRITE_FILE, 0);
	if (asked.includes('no-abstract-sockets')) attributes.writeBigUInt64LE(SCOPE_ABSTRACT_SOCKETS, 16);
	const ruleset = must(
		'landlock_create_ruleset',
		syscall(SYS_LANDLOCK_CREATE_RULESET, 'void *', attributes, 'size_t', attributes.length, 'unsigned int', 0)
	);
	if (asked.includes('no-device-writes')) {
		const others = readdirSync('/').filter((name) => name !== 'dev');
		for (const path of [...others.map((name) => `/${name}`), ...USUAL]) allowWrites(ruleset, path);
	}
	must('landlock_restrict_self', syscall(SYS_LANDLOCK_RESTRICT_SELF, 'int', ruleset, 'unsigned int', 0));
	must(
		'close_range',
		syscall(SYS_CLOSE_RANGE, 'unsigned int', 3, 'unsigned int', 0xffffffff, 'unsigned int', CLOSE_RANGE_CLOEXEC)
	);
	// Node marks the standard descriptors close-on-exec as well.
	// And it has made the terminal not to wait for what is typed.
	const kept = asked.flatMap((word) => (word.startsWith('keep-') ? [Number(word.slice(5))] : []));
	for (const fd of kept) must('fcntl', fcntl(fd, F_SETFD, 'int', 0));
	for (const fd of [0, 1, 2]) {
		must('fcntl', fcntl(fd, F_SETFD, 'int', 0));
		const flags = must('fcntl', fcntl(fd, F_GETFL));
		must('fcntl', fcntl(fd, F_SETFL, 'int', flags & ~constants.O_NONBLOCK));
	}
	for (const signal of IGNORED_BY_NODE) setHandler(signal, null);
	execvp(argv[0], [...argv, null]);
	throw new Error(`${argv[0]} could not be started (errno ${koffi.errno()})`);
} catch (error) {
	process.stderr.write(`sandbox: ${error?.message ?? error}\n`);
	process.exit(126);
}

function allowWrites(ruleset, path) {
	let fd;
	try {
		fd = openSync(path, O_PATH | constants.O_NOFOLLOW);
	} catch {
		return; // not there: nothing to allow
	}
	const beneath = Buffer.alloc(12);
	beneath.writeBigUInt64LE(WRITE_FILE, 0);
	beneath.writeInt32LE(fd, 8);
	const added = syscall(
		SYS_LANDLOCK_ADD_RULE,
		'int',
		ruleset,
		'int',
		RULE_PATH_BENEATH,
		'void *',
		beneath,
		'unsigned int',
		0
	);
	// A link is no file, and cannot be opened for writing either.
	if (added < 0 && koffi.errno() !== EBADFD) must('landlock_add_rule', added);
	closeSync(fd);
}

function must(what, result) {
	if (result < 0) throw new Error(`${what} failed with errno ${koffi.errno()}`);
	return Number(result);
}
