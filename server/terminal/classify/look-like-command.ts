// A program nobody here knows may still be a wrapper: when its arguments read as a command that harms, they count.
import type { Cmd } from './command.ts';
import { type Ctx, NOTHING } from './model.ts';
import { runArgv } from './run-command.ts';
import { runShellText } from './unwrap/run-shell.ts';

const HARMFUL =
	/^(?:.*\/)?(?:rm|dd|mkfs(?:\.\w+)?|shred|wipefs|chmod|chown|sudo|su|doas|bash|sh|zsh|dash|ksh|find|mv|git|curl|wget|nc|ncat|socat|python\d?|perl|ruby|node|php|reboot|shutdown|poweroff|halt|kill|killall|zpool|zfs|lvremove|vgremove|pvremove|mdadm|parted|sgdisk|fdisk|blkdiscard|docker|kubectl|systemctl|busybox|env|xargs|eval|exec|nohup|timeout|iptables|userdel|crontab)$/;
const TEXT =
	/^\s*(?:\w+=\S*\s+)*(?:[\w./-]*\/)?(?:rm|dd|mkfs(?:\.\w+)?|shred|wipefs|chmod|chown|sudo|bash|sh|curl|wget|nc|find|mv|reboot|shutdown|zpool|zfs|lvremove|vgremove|git|:\(\))\s+\S/;

/** Reads the arguments as commands. True when one of them is at least dangerous, so that it was taken over. */
export function lookLikeCommand(cmd: Cmd): boolean {
	const { args, ctx } = cmd;
	if (ctx.depth > 8) return false;
	const inner: Ctx = { ...ctx, via: [...ctx.via, cmd.name], stdin: NOTHING, depth: ctx.depth + 1, wantOutput: false };
	for (let i = 0; i < args.length && i < 12; i++) {
		const arg = args[i];
		if (!arg?.known) continue;
		if (HARMFUL.test(arg.text)) {
			if (take(cmd, () => runArgv(args.slice(i), inner, true))) return true;
			return false;
		}
		if (arg.quoted && TEXT.test(arg.text) && take(cmd, () => runShellText(arg, inner, cmd.name))) return true;
	}
	return false;
}

/** Reads something on trial: kept when it harms, forgotten otherwise. */
function take(cmd: Cmd, run: () => unknown): boolean {
	const { out } = cmd.ctx;
	const commands = out.commands.length;
	const findings = out.findings.length;
	const seen = out.seen.length;
	const { complete } = out;
	run();
	for (let i = findings; i < out.findings.length; i++) {
		const tier = out.findings[i]?.tier;
		if (tier === 'dangerous' || tier === 'blocked' || out.findings[i]?.elevation) {
			cmd.say('program.not-known', 'caution', 'Runs a program this check does not know', cmd.argv[0]);
			return true;
		}
	}
	out.commands.length = commands;
	out.findings.length = findings;
	out.seen.length = seen;
	out.complete = complete;
	return false;
}
