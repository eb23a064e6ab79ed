// Becomes a program that cannot reach abstract sockets outside: they have no path that could be covered. Plain JavaScript,
// because Node strips no types below node_modules, where an installed package lies.
//
//   node scope-launcher.mjs PROGRAM [ARGUMENT…]

import { createRequire } from 'node:module';
import process from 'node:process';

const SYS_LANDLOCK_CREATE_RULESET = 444;
const SYS_LANDLOCK_RESTRICT_SELF = 446;
const SYS_CLOSE_RANGE = 436;
const CLOSE_RANGE_CLOEXEC = 4;
const PR_SET_NO_NEW_PRIVS = 38;
const SCOPE_ABSTRACT_SOCKETS = 1n;
/** Node ignores them, and what is ignored stays so for whoever is started: `yes | head` would complain. */
const IGNORED_BY_NODE = [13, 25];

const [, , ...argv] = process.argv;
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
	attributes.writeBigUInt64LE(SCOPE_ABSTRACT_SOCKETS, 16);
	const ruleset = must(
		'landlock_create_ruleset',
		syscall(SYS_LANDLOCK_CREATE_RULESET, 'void *', attributes, 'size_t', attributes.length, 'unsigned int', 0)
	);
	must('landlock_restrict_self', syscall(SYS_LANDLOCK_RESTRICT_SELF, 'int', ruleset, 'unsigned int', 0));
	must(
		'close_range',
		syscall(SYS_CLOSE_RANGE, 'unsigned int', 3, 'unsigned int', 0xffffffff, 'unsigned int', CLOSE_RANGE_CLOEXEC)
	);
	// Node marks the standard descriptors close-on-exec as well.
	for (const fd of [0, 1, 2]) must('fcntl', fcntl(fd, 2, 'int', 0));
	for (const signal of IGNORED_BY_NODE) setHandler(signal, null);
	execvp(argv[0], [...argv, null]);
	throw new Error(`${argv[0]} could not be started (errno ${koffi.errno()})`);
} catch (error) {
	process.stderr.write(`sandbox: ${error?.message ?? error}\n`);
	process.exit(126);
}

function must(what, result) {
	if (result < 0) throw new Error(`${what} failed with errno ${koffi.errno()}`);
	return Number(result);
}
