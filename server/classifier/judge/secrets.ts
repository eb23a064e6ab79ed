// Secrets and outputs that a program takes to another host.

import type { Arg } from '../model.ts';
import { ASKERS, JUDGED_BY_OWN_RULE, MAILERS, PUBLISHERS, SENDERS } from '../names/hosts.ts';
import { nameSet } from '../names/name-set.ts';
import { toolNamed } from '../tools/judge-by-table.ts';
import { isLootPath } from '../words/secret-path.ts';
import type { Cmd } from './command.ts';

/** Where a cloud tells a machine of its own who it is, and gives it the credentials for that. */
const HANDS_OUT_CREDENTIALS =
	/(?:169\.254\.(?:169\.254|170\.2)|metadata\.google\.internal|100\.100\.100\.200|\[fd00:ec2::254\])\S*(?:credentials|token|identity|user-?data|attributes)/i;

/** Judges the words and the standard input of a program that talks to another host. */
export function judgeSecrets(cmd: Cmd): void {
	const { name, args } = cmd;
	if (!SENDERS.has(name)) {
		judgeTableSender(cmd);
		return;
	}
	const handsOut = cmd.tier === 'safe' ? args.find((a) => HANDS_OUT_CREDENTIALS.test(a.text)) : undefined;
	if (handsOut) cmd.kind('secret', 'metadata.credentials', handsOut);
	const leak = args.find((a) => !a.known && /(?:\)|`)\.[\w-]+(?:\.[\w-]+)*\.?$/.test(a.text) && /\$\(|`/.test(a.text));
	if (leak) cmd.say('exfil.output', 'dangerous', 'Sends what a command prints to another host', leak);
	const asks = ASKERS.has(name);
	const word = args.find(
		(a) =>
			a.origin === 'secret' ||
			(!asks && !/^-/.test(a.text) && isLootPath(a.text) && sendsWord(cmd, a.text)) ||
			(TYPES_COMMANDS.has(name) && putsSecret(a.text))
	);
	const typed = TYPES_COMMANDS.has(name) && putsSecret(args.map((a) => a.text).join(' '));
	if (!word && !typed && (asks || !sendsInput(cmd))) return;
	saySecretLeaves(cmd, word);
}

function saySecretLeaves(cmd: Cmd, word: Arg | undefined): void {
	cmd.effect('network-write');
	cmd.say('exfil.secret', 'dangerous', 'Sends a key, a credential or a private file to another host', word);
}

/** Take commands on their line by which a file is sent: `put FILE`. */
const TYPES_COMMANDS = nameSet('ftp lftp ncftp tnftp tftp sftp smbclient');

function putsSecret(text: string): boolean {
	return [...text.matchAll(/(?:^|[\s;"'])(?:m?put|reput)\s+([^;\n]*)/g)].some(([, words = '']) =>
		words.split(/[\s"']+/).some(isLootPath)
	);
}

/** Options by which a program logs in or is set up: what they name is not sent. */
const SETS_UP =
	/^(?:--?[\w-]*(?:key|cert|ident|pass|token|auth|config|cred|cookie|netrc|secret|settings|ca-?(?:file|path))|[\w.-]*(?:key|cert|password|keytab|ca)\.(?:location|path|file)=)/i;

/** Judges a program whose table says that this use of it sends, where what it is given is a secret. */
function judgeTableSender(cmd: Cmd): void {
	if (cmd.ctx.target !== 'host' || !isSending(cmd)) return;
	const { args } = cmd;
	const word = args.find(({ text }, at) => {
		if (SETS_UP.test(text) || (!text.startsWith('-') && isSetting(args[at - 1]))) return false;
		// `--file=PATH`, `name=@PATH`, `file://PATH`
		return isLootPath(text.replace(/^[^/~]*?[=@]+(?=[/~.\w])|^-\w(?=[/~])/, ''));
	});
	if (word || cmd.ctx.stdin?.origin === 'secret') saySecretLeaves(cmd, word);
}

function isSetting(before: Arg | undefined): boolean {
	return (
		before !== undefined && !before.text.includes('=') && (SETS_UP.test(before.text) || /^-[EFK]$/.test(before.text))
	);
}

function isSending({ name, effective: { spoke } }: Cmd): boolean {
	const outcome = spoke === 'otherwise' ? toolNamed(name)?.tool.otherwise : spoke?.outcome;
	return outcome === 'send';
}

/** True when standard input is a secret, or holds commands that send one. */
function sendsInput({ ctx: { stdin } }: Cmd): boolean {
	if (!stdin) return false;
	if (stdin.origin === 'secret') return true;
	return stdin.known && /^\s*(?:put|mput|send)\b/m.test(stdin.text) && stdin.text.split(/\s+/).some(isLootPath);
}

const TAKES_KEY =
	/^(?:-i|-E|-K|--key|--cert|--cacert|--identity-file|--ssl-\S+|-k|--private-key|--certificate|--ca-certificate|--netrc-file|--config|-F)$/;

/** Verbs of clients of a store behind which the file to send stands. */
const UPLOADS = /^(?:--)?(?:upload(?:-[a-z]+)*|f?put|put-object)$/;

/** A secret file is sent when it is the source of a copy, not the key to log in with. */
function sendsWord(cmd: Cmd, path: string): boolean {
	const { name, args } = cmd;
	const i = args.findIndex((a) => a.text === path);
	const before = args[i - 1]?.text ?? '';
	if (TAKES_KEY.test(before) || JUDGED_BY_OWN_RULE.has(name)) return false;
	if (MAILERS.has(name)) return /^-[aA]$|^--attach$/.test(before);
	if (args.slice(0, i).some((a) => UPLOADS.test(a.text))) return true;
	if (PUBLISHERS.has(name)) return args[0]?.text === 'gist';
	// Its places look like paths, but for the one behind all others, which is where to.
	if (name === 'mc')
		return /^(?:cp|mv|mirror)$/.test(args[0]?.text ?? '') && i < args.length - 1 && /^[/~.]|^[^/]+$/.test(path);
	if (name === 'logger') return /^(?:-f|--file)$/.test(before) && cmd.effective.effects.has('network-write');
	if (name === 'ncftpput') return i > 0;
	if (name === 'ftp' && args[0]?.text === '-u') return true;
	return args.slice(i + 1).some(({ text }) => !text.startsWith('-') && /:|^s3|^gs/.test(text));
}
