// Landlock's access rights and which of them a kernel knows. Source: include/uapi/linux/landlock.h.

/** The version that brought cross-directory renames; with less, moving a file in one's own tree would already fail. */
export const LEAST_ABI = 2;

const bit = (index: number): number => 2 ** index;

const EXECUTE = bit(0);
const WRITE_FILE = bit(1);
const READ_FILE = bit(2);
const READ_DIR = bit(3);
const REMOVE_DIR = bit(4);
const REMOVE_FILE = bit(5);
const MAKE_CHAR = bit(6);
const MAKE_DIR = bit(7);
const MAKE_REG = bit(8);
const MAKE_SOCK = bit(9);
const MAKE_FIFO = bit(10);
const MAKE_BLOCK = bit(11);
const MAKE_SYM = bit(12);
const REFER = bit(13);
const TRUNCATE = bit(14);
const IOCTL_DEV = bit(15);

const BIND_TCP = bit(0);
export const CONNECT_TCP = bit(1);
const SCOPE_ABSTRACT_SOCKETS = bit(0);
const SCOPE_SIGNALS = bit(1);

/** Looking at files and running programs. Directories can be listed everywhere (see `LISTING`). */
export const READING = READ_FILE | READ_DIR | EXECUTE;
/** Changing what is there and what is not, everything but device nodes. */
export const WRITING =
	WRITE_FILE | TRUNCATE | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG | MAKE_SOCK | MAKE_FIFO | MAKE_SYM | REFER;
/** Using a device node: a terminal, /dev/null. */
export const DEVICE = READ_FILE | WRITE_FILE | TRUNCATE | IOCTL_DEV;
/** Looking at a disk: its content and what the kernel knows of it. */
export const DISK = READ_FILE | IOCTL_DEV;
/** Said of a run that was given them. */
export const DISKS_SHOWN =
	'The disks of this machine could be read, by the programs of this command alone, and not written.';
/** Rules hold for a whole tree, so names are readable everywhere or nowhere; without `/` and `~` no tool works. */
export const LISTING = READ_DIR;

export interface Abi {
	readonly version: number;
	/** Every right that is refused unless a rule gives it. */
	readonly files: number;
	readonly tcp: number;
	readonly scopes: { readonly abstractSockets: number; readonly signals: number };
}

/** What the kernel of this version can refuse; rights it does not know cannot be asked for. */
export function abiRights(version: number): Abi {
	let files = bit(13) - 1;
	if (version >= 2) files |= REFER;
	if (version >= 3) files |= TRUNCATE;
	if (version >= 5) files |= IOCTL_DEV;
	return {
		version,
		files: files | MAKE_CHAR | MAKE_BLOCK,
		tcp: version >= 4 ? BIND_TCP | CONNECT_TCP : 0,
		scopes: { abstractSockets: version >= 6 ? SCOPE_ABSTRACT_SOCKETS : 0, signals: version >= 6 ? SCOPE_SIGNALS : 0 }
	};
}
