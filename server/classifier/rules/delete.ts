// rm, rmdir, unlink, shred, and everything else that deletes a tree.
import type { Cmd } from '../judge/command.ts';
import type { Arg } from '../model.ts';
import { FOUND } from '../unwrap/xargs.ts';
import { has } from '../words/options.ts';
import { readPath } from '../words/paths.ts';
import type { RuleFile } from './rule.ts';

/** Judges the recursive deletion of one path. `at` is the word to mark. */
export function judgeRecursiveDelete(cmd: Cmd, path: Arg, at: { start: number; end: number }): void {
	const reading = readPath(path.text, cmd.ctx.env.cwd);
	if (reading.kind === 'null' && !path.text.endsWith('/dev')) {
		cmd.say('delete.device-node', 'dangerous', 'Deletes a device file', at);
		return;
	}
	cmd.writePath(path.text, path.known);
	switch (reading.kind) {
		case 'root':
			cmd.say('delete.root', 'blocked', 'Deletes the whole file system', at);
			return;
		case 'system':
			cmd.say('delete.system-directory', 'blocked', 'Deletes a system directory', at);
			return;
		case 'home':
			cmd.say('delete.home', 'blocked', 'Deletes a whole home directory', at);
			return;
		case 'here':
			cmd.say('delete.everything-here', 'dangerous', 'Deletes everything in the working directory', at);
			return;
		case 'parent':
			cmd.say('delete.parent', 'dangerous', 'Deletes a parent directory', at);
			return;
		case 'device':
			cmd.say('delete.device-node', 'dangerous', 'Deletes a device file', at);
			return;
		case 'unknown':
			cmd.say('delete.unknown', 'dangerous', 'Deletes a directory tree whose name is known only at run time', at);
			return;
		default:
			cmd.say('delete.recursive', 'dangerous', 'Deletes a directory with everything in it', at);
	}
}

const CRITICAL =
	/^\/etc\/(?:passwd|shadow|group|gshadow|sudoers|fstab|hosts|resolv\.conf|ld\.so\.(?:cache|conf)|pam\.d\/.*|ssh\/.*|ssl\/.*)$|^\/(?:boot|lib|lib64|usr\/lib|usr\/bin|usr\/sbin|bin|sbin)\//;

function judgeDelete(cmd: Cmd, path: Arg): void {
	const reading = readPath(path.text, cmd.ctx.env.cwd);
	cmd.writePath(path.text, path.known);
	if (!path.known && path.text.endsWith(FOUND)) {
		cmd.say('delete.found', 'dangerous', 'Deletes every file that a search finds', path);
		return;
	}
	if (reading.kind === 'device' || reading.kind === 'null') {
		cmd.say('delete.device-node', 'dangerous', 'Deletes a device file', path);
		return;
	}
	if (CRITICAL.test(reading.path)) {
		cmd.say('delete.system-file', 'dangerous', 'Deletes a file the system needs', path);
		return;
	}
	if (reading.kind === 'root' || reading.kind === 'system' || reading.kind === 'home') {
		cmd.say('delete.system-files', 'dangerous', 'Deletes the files of a system or home directory', path);
		return;
	}
	const bad = reading.kind === 'system-file' || reading.kind === 'here' || (reading.kind === 'unknown' && reading.glob);
	if (bad || /\/\.(?:ssh|gnupg|aws|kube)\//.test(reading.path)) {
		cmd.say(
			'delete.files',
			'dangerous',
			reading.kind === 'here' ? 'Deletes every file here' : 'Deletes files that may be needed',
			path
		);
		return;
	}
	cmd.say('delete.file', 'caution', 'Deletes files', path);
}

function rm(cmd: Cmd): boolean {
	const options = cmd.options();
	const recursive = has(options, '-r', '-R', '--recursive');
	cmd.effect('write-file');
	for (const p of options.positionals) {
		if (recursive) judgeRecursiveDelete(cmd, p, p);
		else judgeDelete(cmd, p);
	}
	// `rm -rf --no-preserve-root` with nothing behind it, or names that come from elsewhere.
	if (options.positionals.length === 0)
		cmd.say('delete.file', recursive && cmd.ctx.via.includes('xargs') ? 'dangerous' : 'caution', 'Deletes files');
	return true;
}

function rmdir(cmd: Cmd): boolean {
	cmd.kind('write', 'delete.empty-directory', undefined, 'Deletes empty directories');
	return true;
}

function shred(cmd: Cmd): boolean {
	const options = cmd.options('-n -s --iterations --size --random-source');
	for (const p of options.positionals) {
		const { kind } = readPath(p.text, cmd.ctx.env.cwd);
		if (kind === 'device') {
			cmd.effect('mount');
			cmd.say('device.overwrite', 'blocked', 'Overwrites a block device', p);
		} else {
			cmd.writePath(p.text, p.known);
			cmd.say('delete.shred', 'dangerous', 'Overwrites files so that they cannot be recovered', p);
		}
	}
	if (options.positionals.length === 0) cmd.kind('loss', 'delete.shred');
	return true;
}

function srm(cmd: Cmd): boolean {
	const options = cmd.options();
	for (const p of options.positionals) judgeRecursiveDelete(cmd, p, p);
	cmd.kind('loss', 'delete.shred', undefined, 'Deletes files so that they cannot be recovered');
	return true;
}

function trash(cmd: Cmd): boolean {
	const options = cmd.options();
	for (const p of options.positionals) {
		const { kind } = readPath(p.text, cmd.ctx.env.cwd);
		if (kind === 'root' || kind === 'system' || kind === 'home') judgeRecursiveDelete(cmd, p, p);
	}
	cmd.kind('write', 'delete.trash', undefined, 'Moves files to the trash');
	return true;
}

export const DELETE: RuleFile = {
	programs: { rm, unlink: rm, rmdir, shred, srm, wipe: srm, trash, 'trash-put': trash, rip: trash },
	examples: [
		['rm -rf /', 'blocked'],
		['rm -r -f --no-preserve-root /*', 'blocked'],
		['rm -fr ~', 'blocked'],
		['rm --rec --forc /etc/', 'blocked'],
		['rm -rf ./build', 'dangerous'],
		['rm -rf "$DIR"', 'dangerous'],
		['rm notes.txt', 'caution'],
		['rm /etc/passwd', 'dangerous'],
		['shred -u key', 'dangerous'],
		['shred /dev/sda', 'blocked'],
		['rmdir empty', 'caution']
	]
};
