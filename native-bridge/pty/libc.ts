// The few libc calls that Node has no name for, through koffi (prebuilt, nothing to compile).
//
// Constants are those of the Linux and macOS headers; a call that a platform lacks answers "not done" rather than throwing.

import { createRequire } from 'node:module';
import process from 'node:process';

const F_GETFD = 1;
const F_SETFD = 2;
const FD_CLOEXEC = 1;
const WNOHANG = 1;
const POLLPRI = 2;
const POLLERR = 8;
const PR_SET_DUMPABLE = 4;
const PR_SET_CHILD_SUBREAPER = 36;

const linux = process.platform === 'linux';

/** ioctl numbers, and where the local flags are within struct termios. */
const terminal = linux
	? { getAttributes: 0x5401, getForeground: 0x540f, sendSignal: 0x40045436, flagsAt: 12, canonical: 0x2, echo: 0x8 }
	: {
			getAttributes: 0x40487413,
			getForeground: 0x40047477,
			sendSignal: 0x2000745f,
			flagsAt: 24,
			canonical: 0x100,
			echo: 0x8
		};

// The same numbers on x86-64 and arm64.
const SYS_PIDFD_SEND_SIGNAL = 424;
const SYS_PIDFD_OPEN = 434;

export interface Libc {
	/** Keeps a descriptor out of every program started later. False when it could not be done. */
	setCloseOnExec(fd: number): boolean;
	/** A named pipe, for its owner only. False when it could not be made. */
	makeNamedPipe(path: string): boolean;
	/** Reads into `into`; the number of bytes, or -1 when there is nothing (or nothing more). Never throws. */
	read(fd: number, into: Uint8Array): number;
	/** Line mode and echo of the terminal behind this master; `undefined` when it cannot be asked. */
	lineMode(fd: number): { readonly canonical: boolean; readonly echo: boolean } | undefined;
	/** The foreground process group of the terminal behind this master, 0 when there is none. */
	foregroundGroup(fd: number): number;
	/** Lets the kernel send INT, QUIT or TSTP to the foreground group, whoever owns it. False when it refused. */
	signalForeground(fd: number, signal: number): boolean;
	/** Orphans of our descendants become our children from here on. Linux only. */
	becomeSubreaper(): boolean;
	/** Collects one dead child; true when `pid` is gone for good. */
	reap(pid: number): boolean;
	/** A descriptor that stands for exactly this process, -1 when there is none (gone, or an old kernel). */
	openProcess(pid: number): number;
	/** Signals exactly the process behind `openProcess`. */
	signalProcess(processFd: number, signal: number): boolean;
	/** Names of a file's extended attributes, access lists among them, and their bytes; no link is followed. Linux only; null where they cannot be read. */
	attributesOf(path: string): ReadonlyMap<string, Buffer> | null;
	/** Whether something out of the ordinary is told of this descriptor (POLLPRI, POLLERR) right now; nothing is waited for. */
	isTold(fd: number): boolean;
	/** `malloc_trim`: false where this C library has no such call, or nothing was left to give back. */
	trimHeap(): boolean;
	/** `prctl(PR_SET_DUMPABLE)`: errno, 0 when done. Linux only. */
	setDumpable(dumpable: boolean): number;
}

type Call = (...args: unknown[]) => number;

let opened: Libc | undefined;

/**
 * Binds the calls once per process.
 *
 * @throws when koffi has no binary for this platform
 */
export function openLibc(): Libc {
	opened ??= bind();
	return opened;
}

function bind(): Libc {
	const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi');
	const lib = koffi.load(null);
	const call = (declaration: string): Call => lib.func(declaration) as unknown as Call;

	const fcntl = call('int fcntl(int, int, ...)');
	const ioctl = call('int ioctl(int, unsigned long, ...)');
	const readInto = call('intptr_t read(int, void *, size_t)');
	const mkfifo = call('int mkfifo(const char *, unsigned int)');
	const waitpid = call('int waitpid(int, void *, int)');
	const prctl = linux ? call('int prctl(int, unsigned long, unsigned long, unsigned long, unsigned long)') : undefined;
	const syscall = linux ? call('long syscall(long, ...)') : undefined;

	const listAttributes = linux ? call('intptr_t llistxattr(const char *, void *, size_t)') : undefined;
	const getAttribute = linux ? call('intptr_t lgetxattr(const char *, const char *, void *, size_t)') : undefined;

	/** Asked for its size first; one that grew in between is not read. */
	function sized(ask: (into: Buffer | null, size: number) => number): Buffer | null {
		const size = ask(null, 0);
		if (size < 0) return null;
		const into = Buffer.alloc(size);
		return size === 0 || ask(into, size) === size ? into : null;
	}

	const poll = call('int poll(void *, unsigned long, int)');
	const polled = Buffer.alloc(8);

	const trim = trimOf(call);

	const word = Buffer.alloc(4);
	const attributes = Buffer.alloc(128);

	return {
		setCloseOnExec(fd) {
			const flags = fcntl(fd, F_GETFD);
			return flags >= 0 && fcntl(fd, F_SETFD, 'int', flags | FD_CLOEXEC) === 0;
		},
		makeNamedPipe: (path) => mkfifo(path, 0o600) === 0,
		read: (fd, into) => Number(readInto(fd, into, into.length)),
		lineMode(fd) {
			if (ioctl(fd, terminal.getAttributes, 'void *', attributes) !== 0) return undefined;
			const flags = attributes.readUInt32LE(terminal.flagsAt);
			return { canonical: (flags & terminal.canonical) !== 0, echo: (flags & terminal.echo) !== 0 };
		},
		foregroundGroup(fd) {
			word.writeInt32LE(0);
			return ioctl(fd, terminal.getForeground, 'void *', word) === 0 ? Math.max(0, word.readInt32LE()) : 0;
		},
		signalForeground: (fd, signal) => ioctl(fd, terminal.sendSignal, 'int', signal) === 0,
		becomeSubreaper: () => prctl !== undefined && prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) === 0,
		reap: (pid) => waitpid(pid, word, WNOHANG) !== 0,
		openProcess: (pid) => (syscall ? Number(syscall(SYS_PIDFD_OPEN, 'int', pid, 'unsigned int', 0)) : -1),
		signalProcess: (processFd, signal) =>
			syscall !== undefined &&
			Number(syscall(SYS_PIDFD_SEND_SIGNAL, 'int', processFd, 'int', signal, 'void *', null, 'unsigned int', 0)) === 0,
		attributesOf(path) {
			if (!listAttributes || !getAttribute) return null;
			const names = sized((into, size) => Number(listAttributes(path, into, size)));
			if (!names) return null;
			const found = new Map<string, Buffer>();
			for (const name of names
				.toString('utf8')
				.split('\0')
				.filter((one) => one !== '')) {
				const value = sized((into, size) => Number(getAttribute(path, name, into, size)));
				if (!value) return null;
				found.set(name, value);
			}
			return found;
		},
		isTold(fd) {
			polled.writeInt32LE(fd, 0);
			polled.writeInt16LE(POLLPRI, 4);
			polled.writeInt16LE(0, 6);
			return poll(polled, 1, 0) === 1 && (polled.readInt16LE(6) & (POLLPRI | POLLERR)) !== 0;
		},
		trimHeap: () => trim?.(0) === 1,
		setDumpable(dumpable) {
			if (!prctl) return -1;
			return prctl(PR_SET_DUMPABLE, dumpable ? 1 : 0, 0, 0, 0) === 0 ? 0 : koffi.errno();
		}
	};
}

/** Of glibc alone. */
function trimOf(call: (declaration: string) => Call): Call | undefined {
	try {
		return linux ? call('int malloc_trim(size_t)') : undefined;
	} catch {
		return undefined;
	}
}
