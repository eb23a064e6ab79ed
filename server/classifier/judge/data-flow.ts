// Data of this machine that reaches a program which talks to other hosts. Words carry where they come from (`Origin`), so this
// is the one place that has to know: not how the data came into the word, and not which option of which program sends it.
import type { Arg, Origin, Value } from '../model.ts';
import {
	ASKED_BY_OPTION,
	ASKERS,
	JUDGED_BY_OWN_RULE,
	LISTS_OF_HOSTS,
	LOOKS_UP,
	MAILERS,
	NAMES_LEAVE,
	NETWORK_PROGRAMS,
	OF_ONE_SERVICE,
	OPENS_ADDRESSES,
	READS_QUESTIONS,
	READS_WORDS,
	SENDS_INPUT
} from '../names/hosts.ts';
import { isData } from '../shell/worse-origin.ts';
import { option } from '../words/options.ts';
import { isLootPath } from '../words/secret-path.ts';
import { asksForHelp } from './asks-for-help.ts';
import type { Cmd } from './command.ts';
import { noteNetwork } from './note-network.ts';

const CONTENTS = 'Sends what a file holds to another host';
const DATA = 'Data of this machine reaches another host';

/** A word of this shape is where to, whatever the program: a scheme, a registry, a host with a path. */
const ADDRESS =
	/(?:^|=)[\w+-]+:\/\/|(?:^|=)(?:sftp|rest|s3|b2|azure|gs|swift|rclone|oci|github|gitlab|sourcehut|tarball|git|docker|library|shub|hg|svn|nbd):|^[\w.-]+@[\w.$({-]+:|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}[:/][\s\S]*\$/i;
/** Options of package managers and clients whose value becomes a part of an address. */
const BECOMES_ADDRESS =
	/^-{1,2}(?:releasever|repofrompath|plus-repo|repository|repo|index-url|extra-index-url|find-links|channel|server|url|host|hostname|registry|source|remote|mirror|proxy|endpoint|endpoints|endpoint-url|address|http-addr|api|apiserver)(?:=|$)/;

/** Say which host a request really goes to. */
const PROXIES = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'];

/** Variables that by their name hold a credential. */
const CREDENTIAL = /\$\{?\w*(?:SECRET|PASSWORD|PASSWD|TOKEN|API_?KEY|PRIVATE_?KEY|CREDENTIALS?)\w*/i;
/** Of these, the ones that no address is ever made with. */
const NEVER_IN_ADDRESS =
	/\$\{?(?:AWS_SECRET_ACCESS_KEY|AWS_SESSION_TOKEN|\w*PRIVATE_KEY|PGPASSWORD|MYSQL_PWD|\w*(?:DATABASE|DB)_PASSWORD)\b/;

/** True for a name that is looked up, or an address, with a credential of the person's in it. */
function namesCredential(cmd: Cmd, arg: Arg): boolean {
	if (arg.known || !isAddress(cmd, arg)) return false;
	return ASKERS.has(cmd.name) ? CREDENTIAL.test(arg.text) : arg.text.includes('://') && NEVER_IN_ADDRESS.test(arg.text);
}

/**
 * Judges what a program that talks to other hosts is given.
 * @param host  the words that name the other host, where whoever read the command line knows them
 */
export function judgeDataFlow(cmd: Cmd, host?: readonly Arg[]): void {
	if (!talksToOthers(cmd)) return;
	noteNetwork(cmd, host);
	for (const arg of cmd.args) {
		const carried = dataIn(cmd, arg);
		if (carried) sayFlow(cmd, carried.origin, arg, isWhole(arg) && isAddress(cmd, arg));
		else if (namesCredential(cmd, arg)) sayFlow(cmd, 'secret', arg, false);
	}
	for (const name of PROXIES) {
		const proxy = cmd.ctx.env.vars.get(name);
		if (proxy && isData(proxy)) sayFlow(cmd, proxy.origin, undefined, true);
	}
	judgeInput(cmd);
	judgeListOfHosts(cmd);
}

function talksToOthers(cmd: Cmd): boolean {
	if (cmd.network) return true;
	const { name, args } = cmd;
	const asks =
		NETWORK_PROGRAMS.has(name) ||
		LOOKS_UP.get(name)?.test(args.map((a) => a.text).join(' ')) ||
		(args.some((a) => !a.known && isData(a)) && NAMES_LEAVE.get(name)?.test(args.map((a) => a.text).join(' '))) ||
		(!READS_WORDS.has(name) && args.some((a, at) => namesPlaceByData(a, args[at - 1]))) ||
		(OPENS_ADDRESSES.has(name) && args.some((a) => a.text.includes('://')));
	if (!asks || asksForHelp(cmd)) return false;
	// A service of this machine that asks in its place is reached in another way.
	const { effects } = cmd.effective;
	if (!effects.has('bus-read') && !effects.has('docker-read')) cmd.effect('network-read');
	return true;
}

/** True for data put into an address: whoever answers there reads it. */
function namesPlaceByData(arg: Arg, before: Arg | undefined): boolean {
	if (arg.known || !isData(arg)) return false;
	return (
		ADDRESS.test(arg.text) ||
		BECOMES_ADDRESS.test(arg.text) ||
		(before !== undefined && !before.text.includes('=') && BECOMES_ADDRESS.test(before.text))
	);
}

/** The data that a word holds, or that can be read from it where it names a process substitution. */
function dataIn(cmd: Cmd, arg: Arg): Value | undefined {
	const carried = arg.stream && (isData(arg.stream) || !arg.stream.known) ? arg.stream : isData(arg) ? arg : undefined;
	// A client of one service asks it for what that service has told it.
	return carried?.origin === 'fetched' && OF_ONE_SERVICE.has(cmd.name) ? undefined : carried;
}

/** True for a word that is data and nothing else: a name or an address that was read, not one that data is put into. */
function isWhole({ text, known, origin }: Arg): boolean {
	return known ? origin !== 'literal' : /^(?:\$\([\s\S]*\)|\$\{?[\w@*[\]]+\}?|`[^`]*`|\$input)?$/.test(text);
}

/** Options, behind the program, whose value is what is sent. */
const CARRIES =
	/^(?:ping[46]? -p|hping3 -e|snmp\w+ -c|\S+ --(?:pattern|data(?:-\w+)?|sign|message|body|payload|header|metadata|comment))$/;

/** True for a word that says where to, rather than what with. */
function isAddress(cmd: Cmd, arg: Arg): boolean {
	if (cmd.positionals !== undefined) return cmd.positionals.includes(arg);
	return !arg.text.startsWith('-') && !CARRIES.test(`${cmd.name} ${cmd.args[cmd.args.indexOf(arg) - 1]?.text}`);
}

function sayFlow(cmd: Cmd, origin: Origin, arg: Arg | undefined, onlyAsks: boolean): void {
	if (cmd.isAtLeast('dangerous')) return;
	if (origin === 'secret') {
		cmd.effect('network-write');
		cmd.say('exfil.secret', 'dangerous', 'Sends a key, a credential or a private file to another host', arg);
	} else if (origin === 'file' && !onlyAsks) {
		cmd.effect('network-write');
		cmd.say('exfil.contents', 'dangerous', CONTENTS, arg);
	} else cmd.say('exfil.data', 'caution', DATA, arg);
}

/** Judges standard input where the program passes it on. */
function judgeInput(cmd: Cmd): void {
	const { stdin } = cmd.ctx;
	if (!stdin || !isData(stdin) || cmd.isAtLeast('dangerous')) return;
	if (SENDS_INPUT.has(cmd.name) && stdin.origin !== 'secret') {
		cmd.effect('network-write');
		cmd.say('exfil.stream', 'dangerous', 'Sends what a command prints to another host');
	} else if (stdin.origin === 'secret' && takesInput(cmd)) sayFlow(cmd, 'secret', undefined, false);
	else if (SENDS_INPUT.has(cmd.name) || MAILERS.has(cmd.name) || READS_QUESTIONS.has(cmd.name))
		sayFlow(cmd, stdin.origin, undefined, READS_QUESTIONS.has(cmd.name));
}

/** True for a program that reads its standard input and speaks to another host with it. */
function takesInput({ name, args }: Cmd): boolean {
	if (ASKERS.has(name) || JUDGED_BY_OWN_RULE.has(name) || READS_WORDS.has(name)) return false;
	const byOption = ASKED_BY_OPTION.get(name);
	if (!byOption) return true;
	const at = args.findIndex((a) => byOption.test(a.text));
	const host = at < 0 ? '' : (/=(.*)$/s.exec(args[at]?.text ?? '')?.[1] ?? args[at + 1]?.text ?? '');
	return args.some((a) => a.text.includes('://')) || !/^(?:|localhost|127\.[\d.]+|::1|\/.*)$/.test(host);
}

/** Judges a file of hosts or addresses: each line of it is looked up or asked. */
function judgeListOfHosts(cmd: Cmd): void {
	const names = LISTS_OF_HOSTS.get(cmd.name);
	if (!names) return;
	const list = option(
		cmd.options(names, { singleDash: cmd.name === 'nmap' || cmd.name === 'masscan' }),
		...names.split(' ')
	)?.value;
	if (!list) return;
	if (isLootPath(list.text)) sayFlow(cmd, 'secret', list, false);
	else cmd.say('exfil.data', 'caution', DATA, list);
}
