// Secrets and outputs that a program takes to another host.
import { ASKERS, JUDGED_BY_OWN_RULE, MAILERS, PUBLISHERS, SENDERS } from '../names/hosts.ts';
import { isLootPath } from '../words/secret-path.ts';
import type { Cmd } from './command.ts';

/** Where a cloud tells a machine of its own who it is, and gives it the credentials for that. */
const HANDS_OUT_CREDENTIALS =
	/(?:169\.254\.(?:169\.254|170\.2)|metadata\.google\.internal|100\.100\.100\.200|\[fd00:ec2::254\])\S*(?:credentials|token|identity|user-?data|attributes)/i;

/** Judges the words and the standard input of a program that talks to another host. */
export function judgeSecrets(cmd: Cmd): void {
	const { name, args } = cmd;
	if (!SENDERS.has(name)) return;
	const handsOut = cmd.tier === 'safe' ? args.find((a) => HANDS_OUT_CREDENTIALS.test(a.text)) : undefined;
	if (handsOut) cmd.kind('secret', 'metadata.credentials', handsOut);
	const leak = args.find((a) => !a.known && /(?:\)|`)\.[\w-]+(?:\.[\w-]+)*\.?$/.test(a.text) && /\$\(|`/.test(a.text));
	if (leak) cmd.say('exfil.output', 'dangerous', 'Sends what a command prints to another host', leak);
	const asks = ASKERS.has(name);
	const word = args.find(
		(a) => a.origin === 'secret' || (!asks && !/^-/.test(a.text) && isLootPath(a.text) && sendsWord(cmd, a.text))
	);
	if (!word && (asks || !sendsInput(cmd))) return;
	cmd.effect('network-write');
	cmd.say('exfil.secret', 'dangerous', 'Sends a key, a credential or a private file to another host', word);
}

/** True when standard input is a secret, or holds commands that send one. */
function sendsInput({ ctx: { stdin } }: Cmd): boolean {
	if (!stdin) return false;
	if (stdin.origin === 'secret') return true;
	return stdin.known && /^\s*(?:put|mput|send)\b/m.test(stdin.text) && stdin.text.split(/\s+/).some(isLootPath);
}

const TAKES_KEY =
	/^(?:-i|-E|-K|--key|--cert|--cacert|--identity-file|--ssl-\S+|-k|--private-key|--certificate|--ca-certificate|--netrc-file|--config|-F)$/;

/** A secret file is sent when it is the source of a copy, not the key to log in with. */
function sendsWord(cmd: Cmd, path: string): boolean {
	const { name, args } = cmd;
	const i = args.findIndex((a) => a.text === path);
	const before = args[i - 1]?.text ?? '';
	if (TAKES_KEY.test(before) || JUDGED_BY_OWN_RULE.has(name)) return false;
	if (MAILERS.has(name)) return /^-[aA]$|^--attach$/.test(before);
	if (PUBLISHERS.has(name)) return args[0]?.text === 'gist';
	return args.slice(i + 1).some(({ text }) => !text.startsWith('-') && /:|^s3|^gs/.test(text));
}
