// Keys and credential stores that a program prints, or searches.
import type { Arg, Ctx } from '../model.ts';
import { nameSet } from '../names/name-set.ts';
import { printsSecrets } from '../tools/printed-secrets.ts';
import { resolvePath } from '../words/paths.ts';
import { isCredentialStore, isEnvironment, patternMeansCredentials, READS_SECRET } from '../words/secret-path.ts';
import type { Cmd } from './command.ts';

const PRINTS = nameSet(
	'cat tac nl head tail more less most bat batcat view strings od hexdump hd xxd base64 base32 basenc cut paste column fold fmt pr rev sort uniq diff sdiff cmp comm join gzip bzip2 xz zstd'
);
/** Their first word is a pattern or a program, unless an option gave it. */
const SEARCHES = nameSet('grep egrep fgrep rgrep zgrep rg ripgrep ag ack awk gawk mawk nawk sed gsed jq yq dasel');

/** Says so where a program prints or searches a file that holds keys or credentials. */
export function judgeSecretsRead(cmd: Cmd): void {
	const searches = SEARCHES.has(cmd.name);
	judgeEnvironment(cmd, searches);
	const encodes = cmd.name === 'openssl' && /^(?:enc|base64)$/.test(cmd.args[0]?.text ?? '');
	if (!searches && !encodes && !PRINTS.has(cmd.name)) return;
	const pattern = searches && !cmd.args.some((a) => /^-\w*[ef]$|^--(?:regexp|file|expression)/.test(a.text));
	const first = pattern ? cmd.args.find((a) => !a.text.startsWith('-')) : undefined;
	for (const a of cmd.args) {
		if (a !== first && (a.known ? isCredentialStore(a.text) || mayMeanCredentials(a, cmd) : mayMeanCredentials(a, cmd)))
			cmd.say('secret.read', 'caution', READS_SECRET, a);
	}
}

/** Ask where a file lies and what it is called, not what is in it. */
const LOOKS_AT = nameSet(
	'ls stat file test [ [[ find du readlink realpath basename dirname echo printf true : wc chmod chown lsof fuser'
);

/** Whatever reads it, the environment of another process is where passwords are handed over. */
function judgeEnvironment(cmd: Cmd, searches: boolean): void {
	for (const a of cmd.args)
		if (namesEnvironment(a, cmd.ctx) && !LOOKS_AT.has(cmd.name)) cmd.say('secret.read', 'caution', READS_SECRET, a);
	const below = searches ? cmd.args.find((a) => PROCESS_DIRECTORY.test(a.text)) : undefined;
	if (below && SEARCHES_TREES.test(cmd.effective.argv.join(' ')))
		cmd.say('secret.read', 'caution', READS_SECRET, below);
}

/** Search all that lies below what they are given. */
const SEARCHES_TREES =
	/^(?:rg|ripgrep|ag|ack|rgrep) |^[efz]?grep (?:.* )?(?:-[a-zA-Z]*[rR]|--(?:dereference-)?recursive)/;
const PROCESS_DIRECTORY = /^\/proc(?:\/(?:\d+|[*$[`?].*))?\/?$/;

/** True for a word that names the environment of another process, `if=PATH` and `--file=PATH` as well. */
export function namesEnvironment({ text }: Arg, { env }: Ctx): boolean {
	if (!text.endsWith('environ')) return false;
	const path = text.replace(/^(?:if|--?[\w-]+)=/, '');
	return isEnvironment(path) || isEnvironment(resolvePath(path, env.cwd) ?? path);
}

/** True for a pattern that a file of credentials answers to: `/etc/shad*`. */
function mayMeanCredentials(arg: Arg, cmd: Cmd): boolean {
	return !arg.quoted && /[*?[]/.test(arg.text) && patternMeansCredentials(cmd.path(arg));
}

/** Says so where a program prints credentials or the environment of something else. */
export function judgePrintedSecrets(cmd: Cmd): void {
	if (cmd.tier !== 'safe' || cmd.args.length === 0) return;
	if (printsSecrets(cmd.name, cmd.effective.argv.slice(1))) cmd.kind('secret', 'secret.printed');
}
