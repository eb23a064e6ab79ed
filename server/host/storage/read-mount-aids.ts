// What lines of fstab need beside a device: programs that mount, modules of the kernel, files that their options name.
import type { HostRoot } from '../host-root.ts';
import { type AbsentAccount, findAbsentAccounts } from './absent-accounts.ts';
import { HELPER_FOLDERS, helperOf } from './mount-helpers.ts';
import type { FstabLine } from './parse-fstab.ts';

export interface MountAids {
	/** By type: the program that is not there. */
	readonly missingHelpers: ReadonlyMap<string, { readonly helper: string; readonly package: string | null }>;
	/** Types that neither the kernel nor a program here knows. */
	readonly unknownTypes: ReadonlySet<string>;
	/** Files that options or sources name, and that are not there. */
	readonly absentFiles: ReadonlySet<string>;
	/** By the option that names it: a user or group that is not there. */
	readonly absentAccounts: ReadonlyMap<string, AbsentAccount>;
}

export const NO_AIDS: MountAids = {
	missingHelpers: new Map(),
	unknownTypes: new Set(),
	absentFiles: new Set(),
	absentAccounts: new Map()
};

/** No filesystem of their own: what they mean is found out when it is mounted. */
const NO_TYPE = new Set(['auto', 'none', 'swap', 'bind', 'rootfs', 'ignore']);
/** Of these it is known that there is such a filesystem, also where no module can be looked for. */
const COMMON =
	/^(?:ext[234]|xfs|btrfs|vfat|msdos|exfat|ntfs3?|fuseblk|iso9660|udf|squashfs|erofs|tmpfs|ramfs|hugetlbfs|proc|sysfs|devpts|devtmpfs|cgroup2?|overlay|f2fs|jfs|reiserfs|zfs|bcachefs|nilfs2|hfs(?:plus)?|minix|9p|virtiofs|vboxsf|debugfs|tracefs|securityfs|efivarfs|binfmt_misc|fuse|autofs|mqueue|configfs|pstore|bpf|ocfs2|gfs2|lustre|orangefs|afs|coda|ubifs|jffs2|cramfs|romfs|adfs|affs|befs|bfs|ufs|sysv|qnx[46]|omfs|ecryptfs|rpc_pipefs|nfsd|fusectl|selinuxfs|functionfs|apfs)$/;
const MOST_BYTES = 4_194_304;
const MOST_FILES = 40;

export async function readMountAids(
	root: Pick<HostRoot, 'facts' | 'readText'>,
	lines: readonly FstabLine[],
	mayHang: (path: string) => boolean
): Promise<MountAids> {
	const types = new Set(lines.flatMap(({ type }) => type.split(',')).filter((type) => !NO_TYPE.has(type)));
	const missingHelpers = new Map<string, { helper: string; package: string | null }>();
	const unasked: string[] = [];
	for (const type of types) {
		const helper = helperOf(type);
		if (!helper) unasked.push(type);
		else if (!(await hasProgram(root, helper.programs)))
			missingHelpers.set(type, { helper: helper.programs[0] ?? type, package: helper.package });
	}
	const absentFiles = new Set<string>();
	const named = new Set(lines.flatMap(filesOf));
	for (const path of [...named].filter((one) => !mayHang(one)).slice(0, MOST_FILES)) {
		const facts = await root.facts(path);
		if (!facts.got && facts.why === 'absent') absentFiles.add(path);
	}
	return {
		missingHelpers,
		unknownTypes: await findUnknown(root, unasked),
		absentFiles,
		absentAccounts: await findAbsentAccounts(root, lines)
	};
}

async function hasProgram(root: Pick<HostRoot, 'facts'>, programs: readonly string[]): Promise<boolean> {
	for (const program of programs)
		for (const folder of HELPER_FOLDERS) if ((await root.facts(`${folder}/${program}`)).got) return true;
	return false;
}

/** Options whose file is read before anything is mounted. */
const FILE_OPTION = /^(?:credentials|cred|passwd_file|IdentityFile)=(\/[^,]+)$/;

/** What is swapped to, an image, and files with names and passwords. A folder that is to be bound systemd makes where there is none. */
export function filesOf(line: FstabLine): readonly string[] {
	const { source, type, options } = line;
	const isFile = source.startsWith('/') && !source.startsWith('//') && !source.startsWith('/dev/');
	const looped = options.some((option) => option === 'loop' || option.startsWith('loop='));
	const bound = options.includes('bind') || options.includes('rbind');
	const image = looped || type === 'swap' || /^(?:squashfs|iso9660|ext[234]|xfs)$/.test(type);
	const own = isFile && !bound && image;
	return [...(own ? [source] : []), ...options.flatMap((option) => FILE_OPTION.exec(option)?.[1] ?? [])];
}

async function findUnknown(
	root: Pick<HostRoot, 'facts' | 'readText'>,
	types: readonly string[]
): Promise<ReadonlySet<string>> {
	const registered = await root.readText('proc/filesystems', 65_536);
	if (!registered.got) return new Set();
	const there = new Set(registered.value.split('\n').map((line) => line.split('\t').at(-1)?.trim() ?? ''));
	const open = types.filter((type) => !there.has(type) && /^[\w.-]{1,40}$/.test(type));
	if (open.length === 0) return new Set();
	const unknown = new Set<string>();
	const modules = await readModules(root);
	for (const type of open) {
		if (await hasProgram(root, [`mount.${type}`])) continue;
		// Without a list of modules a filesystem that there is may be one of them.
		if (modules === null ? !COMMON.test(type) : !isModule(modules, type)) unknown.add(type);
	}
	return unknown;
}

async function readModules(root: Pick<HostRoot, 'readText'>): Promise<string | null> {
	const release = await root.readText('proc/sys/kernel/osrelease', 256);
	if (!release.got) return null;
	const folder = `lib/modules/${release.value.trim()}`;
	const [aliases, names] = await Promise.all([
		root.readText(`${folder}/modules.alias`, MOST_BYTES),
		root.readText(`${folder}/modules.dep`, MOST_BYTES)
	]);
	return aliases.got && names.got ? `${aliases.value}\n${names.value}` : null;
}

const isModule = (modules: string, type: string): boolean =>
	modules.includes(`alias fs-${type} `) ||
	modules.includes(`/${type}.ko`) ||
	// Its parts are named otherwise: ext4 also mounts ext2 and ext3.
	(/^ext[23]$/.test(type) && modules.includes('/ext4.ko'));
