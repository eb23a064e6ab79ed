// Makes one system call and says whether the kernel let it through. Run inside and outside a sandbox.
//
// Arguments: name of the call, then numbers. Prints GOT when the answer was anything but a refusal.

import { chmodSync, closeSync, constants, fchmodSync, openSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname } from 'node:path';

const EPERM = 1;
const EACCES = 13;
const ENOSYS = 38;

const koffi = createRequire(import.meta.url)('koffi');
const libc = koffi.load(null);
const syscall = libc.func('long syscall(long, long, long, long, long, long)');
const withPointers = libc.func('long syscall(long, long, void *, long, void *, long, long)');
const withName = libc.func('long syscall(long, long, str, long, long)');
const withPath = libc.func('long syscall(long, long, str, long, str, long)');
const withHow = libc.func('long syscall(long, long, str, void *, long)');
const arm = process.arch === 'arm64';
const number = (/** @type {number} */ x64, /** @type {number} */ arm64) => (arm ? arm64 : x64);

const [name = '', ...given] = process.argv.slice(2);
const [first = 0, second = 0] = given.map(Number);

/** The first arguments are chosen so that a call that is let through fails without doing anything, or harms nobody. */
const CALLS = {
	mount: [number(165, 40), 0, 0, 0, 0, 0],
	umount2: [number(166, 39), 0, 0, 0, 0, 0],
	pivot_root: [number(155, 41), 0, 0, 0, 0, 0],
	open_tree: [428, -1, 0, 0, 0, 0],
	fsopen: [430, 0, 0, 0, 0, 0],
	mount_setattr: [442, -1, 0, 0, 0, 0],
	unshare_user: [number(272, 97), 0x10000000, 0, 0, 0, 0],
	setns: [number(308, 268), -1, 0, 0, 0, 0],
	clone3: [435, 0, 0, 0, 0, 0],
	ptrace_seize: [number(101, 117), 0x4206, first, 0, 0, 0],
	kcmp: [number(312, 272), first, first, 0, 0, 0],
	bpf: [number(321, 280), 0, 0, 0, 0, 0],
	perf_event_open: [number(298, 241), 0, 0, -1, -1, 0],
	userfaultfd: [number(323, 282), 0x7fffffff, 0, 0, 0, 0],
	io_uring_setup: [425, 0, 0, 0, 0, 0],
	keyctl: [number(250, 219), 0, -3, 0, 0, 0],
	add_key: [number(248, 217), 0, 0, 0, 0, 0],
	request_key: [number(249, 218), 0, 0, 0, 0, 0],
	open_by_handle_at: [number(304, 265), -1, 0, 0, 0, 0],
	kexec_load: [number(246, 104), 0, 17, 0, 0, 0],
	init_module: [number(175, 105), 0, 0, 0, 0, 0],
	delete_module: [number(176, 106), 0, 0, 0, 0, 0],
	reboot: [number(169, 142), 0, 0, 0, 0, 0],
	swapon: [number(167, 224), 0, 0, 0, 0, 0],
	clock_settime: [number(227, 112), 0, 0, 0, 0, 0],
	acct: [number(163, 89), 1, 0, 0, 0, 0],
	syslog_size: [number(103, 116), 10, 0, 0, 0, 0],
	// A level that there is none of.
	syslog_console: [number(103, 116), 8, 0, 99, 0, 0],
	tiocsti: [number(16, 29), 0, 0x5412, 0, 0, 0],
	tioclinux: [number(16, 29), 0, 0x541c, 0, 0, 0],
	packet_socket: [number(41, 198), 17, 3, 0, 0, 0],
	packet_datagram_socket: [number(41, 198), 17, 2, 0x300, 0, 0, 0],
	old_packet_socket: [number(41, 198), 2, 10, 0x300, 0, 0, 0],
	raw_socket: [number(41, 198), 2, 3, 6, 0, 0, 0],
	raw_socket_with_flags: [number(41, 198), 2, 0o2004003, 17, 0, 0, 0],
	raw_socket_6: [number(41, 198), 10, 3, 6, 0, 0, 0],
	raw_socket_any: [number(41, 198), 2, 3, 255, 0, 0, 0],
	raw_socket_icmp: [number(41, 198), 2, 3, 1, 0, 0, 0],
	xdp_socket: [number(41, 198), 44, 3, 0, 0, 0, 0],
	vsock_socket: [number(41, 198), 40, 1, 0, 0, 0],
	alg_socket: [number(41, 198), 38, 5, 0, 0, 0],
	datagram_pair: [number(53, 199), 1, 2, 0, 0, 0],
	raw_pair: [number(53, 199), 1, 3, 0, 0, 0]
};

/** @param {string} path */
function greet(path) {
	const socket = connect(
		/^\d+$/.test(path) ? { port: Number(path), host: '127.0.0.1' } : { path: path.replace(/^@/, '\0') }
	);
	socket.on('data', (text) => {
		if (String(text).includes('hello')) console.log('GOT');
		socket.destroy();
	});
	socket.on('error', () => {});
	setTimeout(() => socket.destroy(), 3_000).unref();
}

/** @param {number} pid @param {number} address */
function readMemory(pid, address) {
	const bytes = Buffer.alloc(16);
	const local = Buffer.alloc(16);
	local.writeBigUInt64LE(BigInt(koffi.address(bytes)), 0);
	local.writeBigUInt64LE(16n, 8);
	const remote = Buffer.alloc(16);
	remote.writeBigUInt64LE(BigInt(address), 0);
	remote.writeBigUInt64LE(16n, 8);
	withPointers(number(310, 270), pid, local, 1, remote, 1, 0);
	if (bytes.includes('MEMORY-SECRET')) console.log('GOT');
}

/** Ways to a file that runs as its owner, whoever starts it. */
const SET_ID = {
	open: (/** @type {string} */ path) => closeSync(openSync(path, 'wx', 0o4700)),
	tmpfile: (/** @type {string} */ path) => {
		const fd = openSync(dirname(path), 0o20000000 | constants.O_DIRECTORY | constants.O_RDWR, 0o4700);
		withPath(number(265, 37), -100, `/proc/self/fd/${fd}`, -100, path, 0x400);
		closeSync(fd);
	},
	mknod: (/** @type {string} */ path) => withName(number(259, 33), -100, path, 0o104700, 0),
	chmod: (/** @type {string} */ path) => chmodSync(make(path), 0o4700),
	fchmod: (/** @type {string} */ path) => {
		const fd = openSync(make(path), 'r');
		fchmodSync(fd, 0o4700);
		closeSync(fd);
	},
	fchmodat2: (/** @type {string} */ path) => withName(452, -100, make(path), 0o4700, 0),
	openat2: (/** @type {string} */ path) => {
		const how = Buffer.alloc(24);
		how.writeBigUInt64LE(BigInt(constants.O_CREAT | constants.O_WRONLY), 0);
		how.writeBigUInt64LE(0o4700n, 8);
		withHow(437, -100, path, how, how.length);
	}
};

/** @param {string} path */
function make(path) {
	closeSync(openSync(path, 'wx', 0o600));
	return path;
}

/** Wherever a file can be made. @param {string} how @param {string} elsewhere */
function setId(how, elsewhere) {
	for (const dir of [process.env.TMPDIR ?? '/tmp', elsewhere]) {
		const path = `${dir}/hostwright-set-id-${process.pid}`;
		try {
			SET_ID[/** @type {keyof typeof SET_ID} */ (how)](path);
			if ((statSync(path).mode & 0o4000) !== 0) return console.log('GOT');
		} catch {
			// refused
		} finally {
			rmSync(path, { force: true });
		}
	}
}

if (name === 'set_id') setId(given[0] ?? '', given[1] ?? '');
else if (name === 'connect') greet(given[0] ?? '');
else if (name === 'process_vm_readv') readMemory(first, second);
else {
	const call = CALLS[/** @type {keyof typeof CALLS} */ (name)];
	if (call === undefined) throw new Error(`unknown call ${name}`);
	const refused = Number(syscall(...call)) < 0 && [EPERM, EACCES, ENOSYS].includes(koffi.errno());
	if (!refused) console.log('GOT');
}
