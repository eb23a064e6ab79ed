// Reading a disk, or the memory of the kernel, past the files in it: whoever may read it reads every file of every user.
import { CONSUMES, isConsumedByReading, RAW_DEVICE, READS_RAW } from '../names/devices.ts';
import type { Cmd } from './command.ts';

/** Print, copy, search, compare or sum what is in the files they are given. */
const CONTENT_READERS = new Set(
	`cat tac nl head tail less more most zless zmore bat batcat view vim vi nano strings xxd od hexdump hd base64 base32 basenc
	md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum b3sum cksum sum xxhsum cmp diff comm grep egrep fgrep zgrep rg ag ack
	sed awk gawk mawk cut sort uniq wc fold fmt pr split csplit tee pv cp dd dcfldd dc3dd ddrescue tar cpio pax gzip pigz xz zstd bzip2
	lz4 zcat xzcat zstdcat binwalk foremost scalpel bulk_extractor photorec testdisk extundelete ext4magic debugfs ntfscat
	ntfscp icat fls fsstat ils blkcat blkls mmls tsk_recover partclone.dd fsarchiver mcopy mtype socat nc ncat curl
	python python3 perl ruby`.split(/\s+/)
);
/** Look at how a filesystem is laid out and not at what is in it. */
const LAYOUT_REQUEST = /^\s*(?:stats|show_super_stats|features|params|help|quit|q|\?)\b/;

/** Judges a program that is given a whole device to read from. */
export function judgeRawContent(cmd: Cmd): void {
	if (!CONTENT_READERS.has(cmd.name)) return;
	judgeConsumed(cmd);
	const at = cmd.args.findIndex((a) => RAW_DEVICE.test(a.text.replace(/^(?:if|--[\w-]+)=/, '')));
	const device = cmd.args[at];
	if (!device || isWrittenTo(cmd, at)) return;
	if (cmd.name === 'debugfs' && asksForLayout(cmd)) return;
	cmd.say('device.content', 'dangerous', READS_RAW, device);
}

/** The last word of a copy is where it goes; that is judged as a write. */
function isWrittenTo({ name, args }: Cmd, at: number): boolean {
	return name === 'tee' || ((name === 'cp' || name === 'mcopy') && at === args.length - 1);
}

function asksForLayout({ args }: Cmd): boolean {
	const i = args.findIndex((a) => a.text === '-R');
	return i >= 0 && args[i + 1]?.known === true && LAYOUT_REQUEST.test(args[i + 1]?.text ?? '');
}

/** Judges a program that reads from a device or a pipe of the kernel as from a file. */
function judgeConsumed(cmd: Cmd): void {
	if (cmd.tier !== 'safe') return;
	const from = cmd.args.find(
		(a, at) => isConsumedByReading(a.text.replace(/^(?:if|--[\w-]+)=/, '')) && !isWrittenTo(cmd, at)
	);
	if (!from) return;
	cmd.effect('run-code');
	cmd.say('device.consumed', 'caution', CONSUMES, from);
}
