// Judges one effective command: rules written out for the tools that need them, then the tables, then what is
// left for a program nobody here knows.
import type { Cmd } from './command.ts';
import { lookLikeCommand } from './look-like-command.ts';
import type { Arg, Value } from './model.ts';
import { fileKey } from './redirects.ts';
import { rememberFetched } from './rules/fetch.ts';
import { judgeFrameworkTask } from './rules/framework-resets.ts';
import { RULES } from './rules/rules.ts';
import { judgeRunOptions } from './rules/run-options.ts';
import { judgeSource } from './rules/run-source.ts';
import { isLootPath } from './rules/secret-path.ts';
import { isInTables, judgeByTable, looksLikeReading, saysNothingOfChange } from './tools/judge-by-table.ts';
import { INTERPRETERS } from './unwrap/interpreters.ts';
import { runShellText, sayUnknownCode } from './unwrap/run-shell.ts';

const HELP = /^(?:--help|--version|-help|-version|--usage)$/;
const SHORT_HELP = /^(?:-h|-V|-\?)$/;
const WORD = /^[a-zA-Z][\w:.-]*$/;

/** `tool --help`, `tool verb --version`: printed before anything else is done. */
function asksForHelp(cmd: Cmd): boolean {
	const { args } = cmd;
	if (args.length === 0) return false;
	const first = args[0]?.text ?? '';
	if (HELP.test(first)) return true;
	if (args.length === 1 && SHORT_HELP.test(first))
		return cmd.name !== 'shutdown' && cmd.name !== 'reboot' && cmd.name !== 'halt' && cmd.name !== 'poweroff';
	if (first === 'help' && args.every((a) => WORD.test(a.text))) return true;
	const last = args[args.length - 1]?.text ?? '';
	return HELP.test(last) && args.length <= 4 && args.slice(0, -1).every((a) => WORD.test(a.text));
}

const SENDERS =
	/^(?:dig|host|nslookup|ping|ping6|drill|kdig|doggo|dog|curl|wget|mail|mailx|mutt|sendmail|sftp|ftp|lftp|telnet|aws|gsutil|gcloud|az|rclone|s3cmd|mc|tftp|whois|finger|httpie|http|xh|logger|ncftpput|smbclient|azcopy|b2|rsync|scp|nc|ncat|netcat|gh|slack|croc|wormhole|msmtp|swaks)$/;

/** A secret among the words or on standard input of something that talks to another host. */
function judgeSecrets(cmd: Cmd): void {
	if (!SENDERS.test(cmd.name)) return;
	const leak = cmd.args.find(
		(a) => !a.known && /(?:\)|`)\.[\w-]+(?:\.[\w-]+)*\.?$/.test(a.text) && /\$\(|`/.test(a.text)
	);
	if (leak) cmd.say('exfil.output', 'dangerous', 'Sends what a command prints to another host', leak);
	const { stdin } = cmd.ctx;
	const label = cmd.args.find((a) => {
		const name = /^\$\{?(\w+)\}?\.[\w-]+\.[\w.-]+$/.exec(a.text)?.[1];
		return !a.known && name !== undefined && cmd.ctx.env.vars.has(name);
	});
	if (label && /^(?:dig|host|nslookup|drill|kdig|ping)$/.test(cmd.name))
		cmd.say('exfil.name', 'caution', 'May send data to another host in the names it asks for', label);
	const reading = /^(?:dig|host|nslookup|ping6?|drill|kdig|doggo|dog|whois|finger)$/.test(cmd.name);
	const word = cmd.args.find(
		(a) => a.origin === 'secret' || (!reading && !/^-/.test(a.text) && isLootPath(a.text) && sendsWord(cmd, a.text))
	);
	const piped =
		!reading &&
		(stdin?.origin === 'secret' ||
			(stdin?.known && /^\s*(?:put|mput|send)\b/m.test(stdin.text) && stdin.text.split(/\s+/).some(isLootPath)));
	if (!word && !piped) return;
	cmd.effect('network-write');
	cmd.say('exfil.secret', 'dangerous', 'Sends a key, a credential or a private file to another host', word);
}

/** A secret file is sent when it is the source of a copy, not the key to log in with. */
function sendsWord(cmd: Cmd, path: string): boolean {
	const i = cmd.args.findIndex((a) => a.text === path);
	const before = cmd.args[i - 1]?.text ?? '';
	if (
		/^(?:-i|-E|-K|--key|--cert|--cacert|--identity-file|--ssl-\S+|-k|--private-key|--certificate|--ca-certificate|--netrc-file|--config|-F)$/.test(
			before
		)
	)
		return false;
	if (cmd.name === 'curl' || cmd.name === 'wget') return false;
	if (/^(?:mail|mailx|mutt|s-nail|swaks)$/.test(cmd.name)) return /^-[aA]$|^--attach$/.test(before);
	if (cmd.name === 'gh') return cmd.args[0]?.text === 'gist';
	return cmd.args.slice(i + 1).some(({ text }) => !text.startsWith('-') && /:|^s3|^gs/.test(text));
}

/** What was copied here from elsewhere, so that running it later is seen for what it is. */
function noteFetched(cmd: Cmd): void {
	const { name, args } = cmd;
	const last = args[args.length - 1];
	const first = args.find((a) => /^(?:s3|gs|az|oci|https?|ftp|b2|rclone):\/\//i.test(a.text));
	if (/^(?:aws|gsutil|gcloud|s3cmd|mc|azcopy|rclone|gh|huggingface-cli|hf|oras|lftp|sftp|ftp)$/.test(name)) {
		if (first && last && first !== last && !last.text.includes('://')) rememberFetched(cmd, last);
		else if (
			/^(?:gh|sftp|ftp|lftp|oras|hf|huggingface-cli)$/.test(name) &&
			args.some((a) => /^(?:download|clone|pull|get)$/.test(a.text))
		)
			cmd.ctx.out.fetchedUnnamed = true;
	}
	if (/^(?:svn|hg|fossil|bzr|cvs)$/.test(name) && /^(?:export|checkout|co|clone)$/.test(args[0]?.text ?? ''))
		cmd.ctx.out.fetchedUnnamed = true;
	if (
		/^(?:tar|bsdtar|unzip|7z|7za|unrar|cpio|gunzip|unxz)$/.test(name) &&
		args.some((a) => a.stream?.origin === 'fetched' || cmd.ctx.env.files.get(fileKey(a.text))?.origin === 'fetched')
	)
		cmd.ctx.out.fetchedUnnamed = true;
}

/** Judges the command. Answers its output where judging already worked it out. */
export function judge(cmd: Cmd): Value | undefined {
	const out = judgeUse(cmd);
	judgeSecrets(cmd);
	const script = cmd.args.find((a) => a.stream?.origin === 'fetched' || a.stream?.origin === 'decoded');
	if (script?.stream && cmd.effective.effects.has('run-code') && !cmd.isAtLeast('dangerous'))
		sayUnknownCode(cmd, script.stream.origin, script);
	noteFetched(cmd);
	return out;
}

const SYSTEM_PROGRAM = /^\/(?:s?bin|usr|opt|snap|nix|System|Library|Applications|run\/current-system)\//;

/** A program named by a path outside the places programs are installed in. */
function isOwnFile(path: string): boolean {
	return path.includes('/') && !SYSTEM_PROGRAM.test(path);
}

function judgeUse(cmd: Cmd): Value | undefined {
	const ownFile = isOwnFile(cmd.argv[0]?.text ?? '');
	if (asksForHelp(cmd) && !ownFile && !/^(?:bunx|npx|pnpx|uvx)$/.test(cmd.name)) {
		// What a program this check does not know makes of --version is up to that program.
		cmd.effect(isInTables(cmd.name) || RULES.has(cmd.name) || INTERPRETERS.includes(cmd.name) ? 'read' : 'run-code');
		return undefined;
	}
	judgeRunOptions(cmd);
	judgeSource(cmd);
	if (ownFile) judgeFrameworkTask(cmd, cmd.argv[0]?.text ?? '', cmd.args);
	if (ownFile && cmd.argv[0]?.known) noteOwnFile(cmd, cmd.argv[0].text);
	const rule = RULES.get(cmd.name);
	if (rule) {
		const done = rule(cmd);
		if (done) return undefined;
	}
	if (judgeByTable(cmd)) return undefined;
	judgeNotKnown(cmd);
	return undefined;
}

/** A program file: what this text wrote into it is read, what it fetched is said. */
function noteOwnFile(cmd: Cmd, path: string): void {
	const content = cmd.ctx.env.files.get(fileKey(path));
	if (content?.known) {
		runShellText({ ...(cmd.argv[0] as Arg), ...content, items: undefined }, cmd.ctx, path);
		return;
	}
	const fetched = content
		? content.origin === 'fetched' || content.origin === 'decoded'
		: /^(?:\.|\w)/.test(path) && cmd.ctx.out.fetchedUnnamed;
	if (fetched) cmd.say('remote-script', 'dangerous', 'Piping a remote script into a shell or interpreter', cmd.argv[0]);
}

/** A plain name whose file this text put into a directory of programs. */
function noteInstalled(cmd: Cmd): boolean {
	for (const [path, content] of cmd.ctx.env.files) {
		if (!path.endsWith(`/${cmd.name}`) || !/\/s?bin\/[^/]+$/.test(path)) continue;
		if (content.known || content.origin === 'dynamic' || content.origin === 'secret') continue;
		cmd.say('remote-script', 'dangerous', 'Piping a remote script into a shell or interpreter', cmd.argv[0]);
		return true;
	}
	return false;
}

function judgeNotKnown(cmd: Cmd): void {
	if (cmd.argv[0]?.text === '' && cmd.argv[0].known) {
		// There is no program of that name: nothing is run.
		cmd.effect('read');
		return;
	}
	cmd.effect('run-code');
	// A piece of a text in typographic quotes, cut off by what the shell took for an operator: nothing is called so.
	if (/[“”„‟‘’‚‛″′]/.test(cmd.argv[0]?.text ?? '') && cmd.argv[0]?.known) return;
	if (/^(?:https?|git\+\w+|git|github|file\+https?):/i.test(cmd.argv[0]?.text ?? '') && cmd.ctx.via.length > 0) {
		sayUnknownCode(cmd, 'fetched', cmd.argv[0]);
		return;
	}
	if (lookLikeCommand(cmd)) return;
	const path = cmd.argv[0]?.text ?? '';
	const own = path.includes('/');
	if (own) {
		if (cmd.isAtLeast('dangerous')) return;
	} else if (cmd.ctx.env.files.size > 0 && noteInstalled(cmd)) return;
	const alone = !own && cmd.ctx.stdin === undefined;
	if (alone && looksLikeReading(cmd.args)) return;
	const asWritten = cmd.ctx.env.functions.size === 0 && cmd.ctx.env.files.size === 0 && cmd.effective.source === 'code';
	if (alone && asWritten && cmd.argv[0] && saysNothingOfChange(cmd.argv[0], cmd.args)) {
		cmd.say(
			'program.not-known',
			'safe',
			`This check does not know the program ${cmd.argv[0].text}; nothing in its use says that it changes anything`,
			cmd.argv[0]
		);
		return;
	}
	cmd.say(
		'program.not-known',
		'caution',
		own ? 'Runs a program file' : 'Runs a program this check does not know',
		cmd.argv[0]
	);
}
