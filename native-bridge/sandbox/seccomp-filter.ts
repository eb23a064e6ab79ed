// The system call filter as a classic BPF program, made here so that no library and no compiler is needed.
//
// It refuses rather than kills: a tool that probes for a call gets EPERM and goes on. Only a foreign instruction set (32-bit
// calls on x86-64) is killed, because its numbers mean other things.

import type { RawProtocol } from '../ports/sandbox.ts';
import {
	type Architecture,
	AUDIT_ARCHITECTURE,
	JUDGED_CALLS,
	MODE_CALLS,
	OPEN_CALLS,
	OPENAT2,
	OWN_ONLY_CALLS,
	PRLIMIT64,
	REFUSED_CALLS,
	type RefusedCall
} from './syscall-numbers.ts';

export type SocketFamily = 'unix' | 'inet';

export interface FilterPolicy {
	/**
	 * Families a command may open sockets of. Netlink and pairs of streams are always there; packet, XDP, ALG and vsock never;
	 * without `inet` none but these. Raw sockets are refused in each but netlink and the local ones, where they are no such thing.
	 */
	readonly families: readonly SocketFamily[];
	/** Protocols of which raw sockets of the internet's are let through; none when absent. */
	readonly raw?: readonly RawProtocol[] | undefined;
	/** Calls allowed back. */
	readonly allow?: readonly RefusedCall[];
	/** Lets `setns` into a mount namespace through, and no other; the caller needs a descriptor of that namespace. */
	readonly allowMountNamespaceEntry?: boolean;
	/** Lets `unshare` make a network namespace, and nothing else new; the one before it may be gone back to. */
	readonly allowNewNetwork?: boolean;
	/** Lets the kernel's log be read, but not cleared, and its console not be changed. The kernel still asks for its capability. */
	readonly readsKernelLog?: boolean;
	/** Refuses to give a file the bits by which it runs as its owner or group, whoever starts it. */
	readonly refuseSetIdBits?: boolean;
	/** Further calls to refuse, by number. */
	readonly refuseNumbers?: readonly number[];
	/** Refuses to empty a file that is opened for reading: a kernel may ask for no other right then. */
	readonly refuseTruncation?: boolean;
	/** Refuses what changes a file by a descriptor that only reads it: its flags, its version, subvolumes. */
	readonly refuseFileControls?: boolean;
	/** Refuses to change the priority, the processors and the limits of any process but the caller's own. */
	readonly refuseReaching?: boolean;
}

const LOAD = 0x20;
const JUMP_EQUAL = 0x15;
const JUMP_AT_LEAST = 0x35;
const JUMP_ANY_BIT = 0x45;
const RETURN = 0x06;
const KEEP_BITS = 0x54;

const ALLOW = 0x7fff0000;
const KILL_PROCESS = 0x80000000;
const errno = (number: number): number => 0x00050000 | number;
const EPERM = 1;
const ENOSYS = 38;
const EAFNOSUPPORT = 97;

/** Offsets in `struct seccomp_data`; arguments are 64 bit, their low half comes first on both architectures. */
const NUMBER_AT = 0;
const ARCHITECTURE_AT = 4;
const argumentAt = (index: number): number => 16 + 8 * index;

const X32_BIT = 0x40000000;
/** CLONE_NEWNS | NEWCGROUP | NEWUTS | NEWIPC | NEWUSER | NEWPID | NEWNET. */
const NEW_NAMESPACE_FLAGS = 0x7e020000;
const CLONE_NEWNS = 0x00020000;
const CLONE_NEWNET = 0x40000000;
const TIOCSTI = 0x5412;
const TIOCLINUX = 0x541c;

/** S_ISUID | S_ISGID. */
const SET_ID_BITS = 0o6000;
/** O_CREAT and __O_TMPFILE: without one of them the mode is not looked at, and may be rubbish. */
const MAKES_FILE = 0o100 | 0o20000000;
/** SYSLOG_ACTION_READ_ALL, _SIZE_UNREAD, _SIZE_BUFFER. Not _READ, which takes away what it reads. */
const LOG_READS = [3, 9, 10];

/** O_ACCMODE with O_TRUNC, and which of these empty a file without being opened for writing. */
const TRUNCATION_BITS = 0o1003;
const EMPTIES_UNWRITTEN = [0o1000, 0o1003];

/** Type and number of an ioctl; size and direction are above. */
const CONTROL_BITS = 0xffff;
const CONTROL_TYPE = 0xff00;
/** Those of file systems, by type, and what of them only looks: flags, extents, seals; btrfs's tree and devices. */
const FILE_CONTROL_TYPES = [0x6600, 0x9400, 0xbc00, 0xf500];
const LOOKING_CONTROLS = [
	...[1, 3, 11, 21, 22, 26, 134].map((number) => 0x6600 | number),
	...[17, 18, 20, 25, 29, 30, 31, 34, 35, 36, 52, 57, 60, 61, 62].map((number) => 0x9400 | number)
];
/** FSSETXATTR, SETVERSION, FAT's SET_ATTRIBUTES. */
const CHANGING_CONTROLS = [0x5820, 0x7602, 0x7211];

const AF_UNIX = 1;
const AF_INET = 2;
const AF_INET6 = 10;
const AF_NETLINK = 16;
const AF_PACKET = 17;
const AF_ALG = 38;
const AF_VSOCK = 40;
const AF_XDP = 44;

/** SOCK_TYPE_MASK: the rest of the argument is flags. */
const SOCKET_TYPE_BITS = 0xf;
const SOCK_DGRAM = 2;
/** For local sockets another name of the same. */
const SOCK_RAW = 3;
/** The old way to a packet socket, in any family. */
const SOCK_PACKET = 10;

/** IPPROTO_ICMP and IPPROTO_ICMPV6, IPPROTO_TCP, IPPROTO_RAW (to which the kernel hands nothing that comes in). */
const RAW_NUMBERS: Readonly<Record<RawProtocol, readonly number[]>> = { icmp: [1, 58], tcp: [6], unreceived: [255] };

/** The architecture this process runs on, when there is a filter for it. */
export function filterArchitecture(): Architecture | undefined {
	return process.arch === 'x64' || process.arch === 'arm64' ? process.arch : undefined;
}

/** @returns the program as the kernel reads it: 8 bytes an instruction, little-endian */
export function buildSeccompFilter(architecture: Architecture, policy: FilterPolicy): Buffer {
	const program: Buffer[] = [];
	const step = (code: number, ifTrue: number, ifFalse: number, value: number): void => {
		const instruction = Buffer.alloc(8);
		instruction.writeUInt16LE(code, 0);
		instruction.writeUInt8(ifTrue, 2);
		instruction.writeUInt8(ifFalse, 3);
		instruction.writeUInt32LE(value >>> 0, 4);
		program.push(instruction);
	};
	const load = (offset: number): void => step(LOAD, 0, 0, offset);
	const answer = (value: number): void => step(RETURN, 0, 0, value);
	const skipUnlessEqual = (value: number, skip: number): void => step(JUMP_EQUAL, 0, skip, value);
	/** Answers when the loaded word is `value`, else goes on behind it. */
	const answerIfEqual = (value: number, result: number): void => {
		skipUnlessEqual(value, 1);
		answer(result);
	};
	const numberOf = (call: keyof typeof JUDGED_CALLS): number => JUDGED_CALLS[call][architecture];

	load(ARCHITECTURE_AT);
	step(JUMP_EQUAL, 1, 0, AUDIT_ARCHITECTURE[architecture]);
	answer(KILL_PROCESS);
	load(NUMBER_AT);
	if (architecture === 'x64') {
		step(JUMP_AT_LEAST, 0, 1, X32_BIT);
		answer(errno(ENOSYS));
	}

	const allowed = new Set<string>(policy.allow ?? []);
	if (policy.readsKernelLog) {
		skipUnlessEqual(REFUSED_CALLS.syslog[architecture], LOG_READS.length * 2 + 2);
		load(argumentAt(0));
		for (const action of LOG_READS) answerIfEqual(action, ALLOW);
		answer(errno(EPERM));
	}
	if (policy.allowNewNetwork) {
		skipUnlessEqual(REFUSED_CALLS.unshare[architecture], 4);
		load(argumentAt(0));
		answerIfEqual(CLONE_NEWNET, ALLOW);
		answer(errno(EPERM));
	}
	const enterable = [
		...(policy.allowMountNamespaceEntry ? [CLONE_NEWNS] : []),
		...(policy.allowNewNetwork ? [CLONE_NEWNET] : [])
	];
	if (enterable.length > 0) allowed.add('setns');
	for (const [name, numbers] of Object.entries<Record<Architecture, number | undefined>>(REFUSED_CALLS)) {
		const number = numbers[architecture];
		if (number !== undefined && !allowed.has(name)) answerIfEqual(number, errno(EPERM));
	}
	for (const number of policy.refuseNumbers ?? []) answerIfEqual(number, errno(EPERM));

	// The flags of clone3 are behind a pointer, which a filter cannot follow; libc falls back to clone.
	answerIfEqual(numberOf('clone3'), errno(ENOSYS));

	skipUnlessEqual(numberOf('clone'), 4);
	load(argumentAt(0));
	step(JUMP_ANY_BIT, 0, 1, NEW_NAMESPACE_FLAGS);
	answer(errno(EPERM));
	load(NUMBER_AT);

	if (enterable.length > 0) {
		skipUnlessEqual(numberOf('setns'), 2 + 2 * enterable.length);
		load(argumentAt(1));
		for (const kind of enterable) answerIfEqual(kind, ALLOW);
		answer(errno(EPERM));
	}

	skipUnlessEqual(numberOf('ioctl'), 6);
	load(argumentAt(1));
	answerIfEqual(TIOCSTI, errno(EPERM));
	answerIfEqual(TIOCLINUX, errno(EPERM));
	load(NUMBER_AT);

	if (policy.refuseFileControls) {
		const refused = CHANGING_CONTROLS.length + FILE_CONTROL_TYPES.length;
		skipUnlessEqual(numberOf('ioctl'), 5 + 2 * (LOOKING_CONTROLS.length + refused));
		load(argumentAt(1));
		step(KEEP_BITS, 0, 0, CONTROL_BITS);
		for (const control of LOOKING_CONTROLS) answerIfEqual(control, ALLOW);
		for (const control of CHANGING_CONTROLS) answerIfEqual(control, errno(EPERM));
		load(argumentAt(1));
		step(KEEP_BITS, 0, 0, CONTROL_TYPE);
		for (const type of FILE_CONTROL_TYPES) answerIfEqual(type, errno(EPERM));
		load(NUMBER_AT);
	}

	if (policy.refuseTruncation)
		for (const { [architecture]: number, flags } of OPEN_CALLS) {
			if (number === undefined) continue;
			skipUnlessEqual(number, 3 + 2 * EMPTIES_UNWRITTEN.length);
			load(argumentAt(flags));
			step(KEEP_BITS, 0, 0, TRUNCATION_BITS);
			for (const bits of EMPTIES_UNWRITTEN) answerIfEqual(bits, errno(EPERM));
			load(NUMBER_AT);
		}

	if (policy.refuseReaching) {
		for (const { [architecture]: number, own } of OWN_ONLY_CALLS) {
			skipUnlessEqual(number, 3 * own.length + 1);
			for (const [index, value] of own.entries()) {
				load(argumentAt(index));
				step(JUMP_EQUAL, 1, 0, value);
				answer(errno(EPERM));
			}
			load(NUMBER_AT);
		}
		// The limits of another may be looked at: then the pointer to new ones is null.
		skipUnlessEqual(PRLIMIT64[architecture], 9);
		load(argumentAt(0));
		step(JUMP_EQUAL, 6, 0, 0);
		load(argumentAt(2));
		step(JUMP_EQUAL, 1, 0, 0);
		answer(errno(EPERM));
		load(argumentAt(2) + 4);
		step(JUMP_EQUAL, 1, 0, 0);
		answer(errno(EPERM));
		load(NUMBER_AT);
	}

	// What is let through here is still judged by its family below.
	const protocols = (policy.raw ?? []).flatMap((name) => RAW_NUMBERS[name]);
	const judged = protocols.length === 0 ? 0 : 4 + protocols.length;
	skipUnlessEqual(numberOf('socket'), 9 + judged);
	load(argumentAt(0));
	step(JUMP_EQUAL, 6 + judged, 0, AF_NETLINK);
	step(JUMP_EQUAL, 5 + judged, 0, AF_UNIX);
	load(argumentAt(1));
	step(KEEP_BITS, 0, 0, SOCKET_TYPE_BITS);
	step(JUMP_EQUAL, 1 + judged, 0, SOCK_PACKET);
	step(JUMP_EQUAL, 0, 1 + judged, SOCK_RAW);
	if (protocols.length > 0) {
		load(argumentAt(0));
		step(JUMP_EQUAL, 1, 0, AF_INET);
		step(JUMP_EQUAL, 0, 1 + protocols.length, AF_INET6);
		load(argumentAt(2));
		for (const [at, protocol] of protocols.entries()) step(JUMP_EQUAL, protocols.length - at, 0, protocol);
	}
	answer(errno(EPERM));
	load(NUMBER_AT);

	const families = [AF_PACKET, AF_XDP, AF_ALG, AF_VSOCK];
	if (!policy.families.includes('unix')) families.push(AF_UNIX);
	if (!policy.families.includes('inet')) families.push(AF_INET, AF_INET6);
	// Where there is no network, every other family is one: SMC falls back to TCP, and others are carried by IP as well.
	const kept = policy.families.includes('inet')
		? []
		: [AF_NETLINK, ...(policy.families.includes('unix') ? [AF_UNIX] : [])];
	skipUnlessEqual(numberOf('socket'), 2 + 2 * families.length + (kept.length > 0 ? kept.length + 1 : 0));
	load(argumentAt(0));
	for (const family of families) answerIfEqual(family, errno(EPERM));
	for (const [at, family] of kept.entries()) step(JUMP_EQUAL, kept.length - at, 0, family);
	if (kept.length > 0) answer(errno(EAFNOSUPPORT));
	load(NUMBER_AT);

	if (!policy.families.includes('unix')) {
		// Half of a pair of datagram sockets can be pointed at any local socket; a pair of streams stays a pair.
		skipUnlessEqual(numberOf('socketpair'), 7);
		load(argumentAt(1));
		step(KEEP_BITS, 0, 0, SOCKET_TYPE_BITS);
		for (const type of [SOCK_DGRAM, SOCK_RAW]) answerIfEqual(type, errno(EPERM));
		load(NUMBER_AT);
	}

	if (policy.refuseSetIdBits) {
		// A filter cannot follow the pointer; programs fall back to openat.
		answerIfEqual(OPENAT2, errno(ENOSYS));
		for (const { [architecture]: number, flags, mode } of MODE_CALLS) {
			if (number === undefined) continue;
			skipUnlessEqual(number, flags === undefined ? 4 : 6);
			if (flags !== undefined) {
				load(argumentAt(flags));
				step(JUMP_ANY_BIT, 0, 3, MAKES_FILE);
			}
			load(argumentAt(mode));
			step(JUMP_ANY_BIT, 0, 1, SET_ID_BITS);
			answer(errno(EPERM));
			load(NUMBER_AT);
		}
	}

	answer(ALLOW);
	return Buffer.concat(program);
}
