// Becomes a confined program: reads its policy, gives up what the policy does not allow, then execs. Plain JavaScript,
// because Node strips no types below node_modules, where an installed package lies.
//
//   node landlock-launcher.mjs <policy file>
//
// Policy: { status, ruleset?, filter?, limits, capabilities, env, cwd, argv, keep? } (see landlock-policy.ts and
// confine-landlock.ts); `keep` are further descriptors that the program takes over.
// The status file gets one line when the confinement stands: {"started":true}. No line means that nothing ran.
// The program finds the status file as descriptor 4.

import {
	appendFileSync,
	closeSync,
	constants,
	openSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	writeSync
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import process from 'node:process';
import { findStatePlaces, SYSTEM_STATE } from '../../services/state-places.mjs';
import { coverTree } from './cover-tree.mjs';

const [, , policyFile] = process.argv;
const STATUS_FD = 4;
const O_PATH = 0o10000000;
/** Rights that a rule on a file (not a directory) may carry: execute, write, read, truncate, ioctl. */
const FILE_RIGHTS = (1 << 0) | (1 << 1) | (1 << 2) | (1 << 14) | (1 << 15);

/** Of a rule: the content of files may be read. */
const READ_FILE = 1 << 2;

const SYS_LANDLOCK_CREATE_RULESET = 444;
const SYS_LANDLOCK_ADD_RULE = 445;
const SYS_LANDLOCK_RESTRICT_SELF = 446;
const SYS_CLOSE_RANGE = 436;
const CLOSE_RANGE_CLOEXEC = 4;
const F_SETFD = 2;
const F_GETFL = 3;
const F_SETFL = 4;
const PR_SET_PDEATHSIG = 1;
const PR_CAPBSET_DROP = 24;
const PR_CAP_AMBIENT = 47;
const PR_CAP_AMBIENT_CLEAR_ALL = 4;
const PR_SET_SECCOMP = 22;
const SECCOMP_MODE_FILTER = 2;
const PR_SET_CHILD_SUBREAPER = 36;
const PR_SET_NO_NEW_PRIVS = 38;
const LAST_CAPABILITY = 63;
const EINVAL = 22;
const SIGKILL = 9;
/** Node ignores them, and what is ignored stays so for whoever is started: `yes | head` would complain. */
const IGNORED_BY_NODE = [13, 25];
/** Tells the processes of a run from others. */
const MARK = 'HOSTWRIGHT_TREE';

const policy = JSON.parse(readFileSync(policyFile, 'utf8'));
try {
	launch();
} catch (error) {
	appendFileSync(policy.status, `${JSON.stringify({ started: false, reason: String(error?.message ?? error) })}\n`);
	process.stderr.write(`sandbox: ${error?.message ?? error}\n`);
	process.exit(125);
}

function launch() {
	const koffi = createRequire(import.meta.url)('koffi');
	const lib = koffi.load(null);
	const syscall = lib.func('long syscall(long, ...)');
	const prctl = lib.func('int prctl(int, unsigned long, unsigned long, unsigned long, unsigned long)');
	const prctlPointer = lib.func('prctl', 'int', ['int', 'unsigned long', 'void *', 'unsigned long', 'unsigned long']);
	const fcntl = lib.func('int fcntl(int, int, ...)');
	const setHandler = lib.func('void *signal(int, void *)');
	const dup2 = lib.func('int dup2(int, int)');
	const getrlimit = lib.func('int getrlimit(int, void *)');
	const setrlimit = lib.func('int setrlimit(int, void *)');
	const execve = lib.func('int execve(const char *, const char **, const char **)');
	const must = (what, result) => {
		if (result < 0) throw new Error(`${what} failed with errno ${koffi.errno()}`);
		return Number(result);
	};

	const status = openSync(policy.status, constants.O_WRONLY | constants.O_APPEND | constants.O_NOFOLLOW);
	process.chdir(policy.cwd);

	if (process.getuid() === 0)
		for (let capability = 0; capability <= LAST_CAPABILITY; capability++)
			if (!policy.capabilities.includes(capability) && prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) < 0)
				if (koffi.errno() !== EINVAL) throw new Error(`capability ${capability} could not be dropped`);
	prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
	must('no_new_privs', prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
	// When the service is killed, the shell that leads the run goes too, and the terminal's hang-up reaches the command.
	must('parent death signal', prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0));
	// Orphans come to the program that is started here, so that they can be found and ended with it.
	must('subreaper', prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0));

	for (const [resource, most] of policy.limits) limit(resource, BigInt(most));
	if (policy.ruleset) restrict(policy.ruleset);
	if (policy.filter) {
		const program = Buffer.from(policy.filter, 'base64');
		const sockFprog = Buffer.alloc(16);
		sockFprog.writeUInt16LE(program.length / 8, 0);
		sockFprog.writeBigUInt64LE(BigInt(koffi.address(program)), 8);
		must('system call filter', prctlPointer(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, sockFprog, 0, 0));
	}

	writeSync(status, '{"started":true}\n');
	// Nothing of Node runs on from here: its descriptors may be overwritten.
	must('dup2', dup2(status, STATUS_FD));
	must(
		'close_range',
		syscall(SYS_CLOSE_RANGE, 'unsigned int', 3, 'unsigned int', 0xffffffff, 'unsigned int', CLOSE_RANGE_CLOEXEC)
	);
	// Node marks the standard descriptors close-on-exec as well.
	for (const fd of [0, 1, 2, STATUS_FD, ...(policy.keep ?? [])]) must('fcntl', fcntl(fd, F_SETFD, 'int', 0));
	// And it has made the terminal not to wait for what is typed.
	for (const fd of [0, 1, 2]) {
		const flags = must('fcntl', fcntl(fd, F_GETFL));
		must('fcntl', fcntl(fd, F_SETFL, 'int', flags & ~constants.O_NONBLOCK));
	}
	for (const signal of IGNORED_BY_NODE) setHandler(signal, null);
	const mark = process.env[MARK];
	const variables = mark === undefined ? policy.env : { ...policy.env, [MARK]: mark };
	const environment = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
	execve(policy.argv[0], [...policy.argv, null], [...environment, null]);
	throw new Error(`${policy.argv[0]} could not be started (errno ${koffi.errno()})`);

	/** A limit that is lower already stays as it is. */
	function limit(resource, most) {
		const now = Buffer.alloc(16);
		must('getrlimit', getrlimit(resource, now));
		const lower = (at) => (now.readBigUInt64LE(at) < most ? now.readBigUInt64LE(at) : most);
		const wanted = Buffer.alloc(16);
		wanted.writeBigUInt64LE(lower(0), 0);
		wanted.writeBigUInt64LE(lower(8), 8);
		must('setrlimit', setrlimit(resource, wanted));
	}

	function restrict({ files, tcp, scopes, rules }) {
		const attributes = Buffer.alloc(24);
		attributes.writeBigUInt64LE(BigInt(files), 0);
		attributes.writeBigUInt64LE(BigInt(tcp), 8);
		attributes.writeBigUInt64LE(BigInt(scopes), 16);
		// Older kernels take the longer structure when what they do not know is zero.
		const ruleset = must(
			'landlock_create_ruleset',
			syscall(SYS_LANDLOCK_CREATE_RULESET, 'void *', attributes, 'size_t', attributes.length, 'unsigned int', 0)
		);
		for (const [path, rights] of [...withoutStates(rules), ...ownTerminal()]) allow(ruleset, path, rights & files);
		must('landlock_restrict_self', syscall(SYS_LANDLOCK_RESTRICT_SELF, 'int', ruleset, 'unsigned int', 0));
		closeSync(ruleset);
	}

	/**
	 * Root sees services that whoever made the policy did not see. Names may be listed, and what an ordinary user's application
	 * keeps of root's files stays within reach.
	 */
	function withoutStates(rules) {
		if (process.getuid() !== 0) return rules;
		const states = findStatePlaces(0).map(({ path }) => path);
		const covered = rules.flatMap(([path, rights]) =>
			(rights & READ_FILE) === 0 ? [[path, rights]] : coverTree(path, states, namesIn).map((one) => [one, rights])
		);
		// As its neighbours, where it was left out already.
		const beside = `${dirname(SYSTEM_STATE)}/`;
		const around = rules.filter(([path]) => path !== '/' && (beside.startsWith(`${path}/`) || path.startsWith(beside)));
		const rights = around.reduce((all, [, some]) => all | some, 0);
		return states.includes(SYSTEM_STATE) ? [...covered, [`${SYSTEM_STATE}/before`, rights]] : covered;
	}

	function namesIn(path) {
		try {
			const entries = readdirSync(path, { withFileTypes: true });
			return entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => entry.name);
		} catch {
			return [];
		}
	}

	function allow(ruleset, path, rights) {
		let fd;
		try {
			fd = openSync(path, O_PATH | constants.O_NOFOLLOW);
		} catch {
			return; // not there (any more), or not reachable for this user: nothing to allow
		}
		const beneath = Buffer.alloc(12);
		const add = (some) => {
			beneath.writeBigUInt64LE(BigInt(some), 0);
			beneath.writeInt32LE(fd, 8);
			return syscall(SYS_LANDLOCK_ADD_RULE, 'int', ruleset, 'int', 1, 'void *', beneath, 'unsigned int', 0);
		};
		// Directory rights on a file are EINVAL: then it is a file.
		if (add(rights) < 0 && (rights & FILE_RIGHTS) !== 0 && add(rights & FILE_RIGHTS) < 0)
			throw new Error(`landlock_add_rule failed for ${path} with errno ${koffi.errno()}`);
		closeSync(fd);
	}

	/** The terminal this runs on, so that programs may open it by its name. */
	function ownTerminal() {
		try {
			// Standard input may be a pipe.
			const path = readlinkSync('/proc/self/fd/1');
			return path.startsWith('/dev/pts/') ? [[path, FILE_RIGHTS & ~1]] : [];
		} catch {
			return [];
		}
	}
}
