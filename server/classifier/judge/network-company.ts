// Network under `safe`: only for a text in which nothing interprets what it is fed, nothing takes settings from where it stands,
// and in which nothing of this machine decides whether a request is made. All three are lists of what may, not of what may not.

import { type Collected, type Ctx, type Effective, type Origin, worse } from '../model.ts';
import { interprets, takesForData } from '../names/data-filters.ts';
import { takesNoSettings } from '../names/network-readers.ts';
import { isData } from '../shell/worse-origin.ts';
import { isReader } from '../tools/find-tool.ts';
import { readerOptions } from '../tools/reader-options.ts';
import type { Cmd } from './command.ts';
import { mayOrder } from './words-that-order.ts';

export const TAKES_SETTINGS =
	'Asks other hosts with settings, plug-ins or files that come from where it runs or from what it is given';
export const INTERPRETS_INPUT = 'Interprets what it is given while the network is open';
export const TELLS_BY_ASKING = 'Data of this machine decides whether another host is asked';

/** Judges a program that asks another host: by what it takes its settings from, and by what decided that it asks. */
export function judgeAsking(cmd: Cmd): void {
	const { effects, tier } = cmd.effective;
	if (tier !== 'safe' || !cmd.network || cmd.ctx.target === 'remote') return;
	if (
		(effects.has('network-read') || effects.has('network-write')) &&
		!takesNoSettings(cmd.name, cmd.effective.argv.slice(1), cmd.positionals?.map((p) => p.text) ?? [])
	) {
		cmd.effect('run-code');
		cmd.say('network.settings', 'caution', TAKES_SETTINGS);
	}
	if (cmd.ctx.guarded || cmd.ctx.via.some((name) => FOR_EACH_FOUND.has(name))) sayTells(cmd);
}

/** Start a program for each file that they find. */
const FOR_EACH_FOUND: ReadonlySet<string> = new Set(['find', 'fd', 'fdfind', 'gfind']);

function sayTells(cmd: Cmd): void {
	cmd.effect('network-write');
	cmd.say('exfil.request', 'caution', TELLS_BY_ASKING);
}

/** True for a command of this machine that asks another host. */
const asks = ({ effects }: Effective): boolean => effects.has('network-read') || effects.has('network-write');

/** Judges what stands beside a request, once the whole text is read. */
export function judgeCompany(out: Collected): void {
	if (!out.network || out.findings.some((f) => f.tier !== 'safe')) return;
	if (out.ownPrograms || out.computes) say(out, undefined, 'network.interprets', INTERPRETS_INPUT);
	const last = out.commands.findLastIndex(asks);
	let mayEnd = false;
	out.commands.forEach((c, at) => {
		if (c.target === 'remote' || c.target === 'container') return;
		if (asks(c)) {
			// Code of a language that brings its modules from where it stands.
			if (!takesNoSettings(c.program, c.argv.slice(1), [])) {
				c.effects.add('run-code');
				say(out, c, 'network.settings', TAKES_SETTINGS);
			}
			return;
		}
		if (!standsBeside(c) || mayOrder(c)) {
			c.effects.add('run-code');
			say(out, c, 'network.interprets', INTERPRETS_INPUT);
		} else if (ENDS.has(c.program) && c.guarded && (LEAVES_LOOP.has(c.program) || at < last)) mayEnd = true;
		else if (WAITS.has(c.program) && (!c.resolved || c.words.some(isData))) mayEnd = true;
		else if (out.stopsAtFailure && at < last && !isConstant(c)) mayEnd = true;
	});
	// A wrapper waits as long as it is told.
	if (
		out.seen.some(
			(s) => s.command < 0 && TIMES.has(s.program) && (s.fromData || s.argv.slice(1, 4).some((w) => /\$\(|`/.test(w)))
		)
	)
		mayEnd = true;
	if (mayEnd) say(out, out.commands[last], 'exfil.request', TELLS_BY_ASKING);
}

const ENDS: ReadonlySet<string> = new Set(['exit', 'return', 'break', 'continue', 'logout']);
const LEAVES_LOOP: ReadonlySet<string> = new Set(['break', 'continue']);
const WAITS: ReadonlySet<string> = new Set(['sleep', 'usleep']);
const TIMES: ReadonlySet<string> = new Set(['timeout', 'watch', 'nice']);

function say(out: Collected, c: Effective | undefined, rule: string, text: string): void {
	if (c) c.tier = worse(c.tier, 'caution');
	out.findings.push({
		rule,
		tier: 'caution',
		text,
		span: c?.span ?? { start: 0, end: out.source.length },
		command: c ? out.commands.indexOf(c) : -1,
		elevation: false
	});
}

/** True for what may share a sandbox with the network: fed, it takes that for data; unfed, its options are all known. */
function standsBeside({ program, argv, resolved, fed }: Effective): boolean {
	if (program === '') return true;
	if (takesForData(program, argv.slice(1), resolved)) return true;
	if (FEEDS_NOBODY.has(program)) return true;
	if (fed !== undefined || interprets(program) || COMPUTES.test(program)) return false;
	return isReader(program) || readerOptions(program) !== undefined;
}

/** Their first word is a program of its own. */
const COMPUTES = /^(?:[gmn]?awk|g?sed|jq|gojq|jaq|yq|xmllint|openssl|tar)$/;
/** Of the shell: they read nothing that is fed to them. */
const FEEDS_NOBODY: ReadonlySet<string> = new Set(
	'type hash command umask ulimit times dirs jobs trap alias unalias getopts shopt pushd popd history exec fg bg disown printf whoami id uname hostname which uptime'.split(
		' '
	)
);

const CONSTANT: ReadonlySet<string> = new Set(
	'echo printf true false : sleep date seq pwd export local declare set shift unset wait yes tput'.split(' ')
);
/** Print or test what they are fed, and with at most so many words no file of this machine. */
const OF_WHAT_IS_FED: ReadonlyMap<string, number> = new Map([
	...'cat head tail wc sort uniq cut tr rev nl fold column tee base64 xxd md5sum sha256sum openssl'
		.split(' ')
		.map((name): [string, number] => [name, 0]),
	...'grep egrep fgrep jq awk gawk mawk sed rg'.split(' ').map((name): [string, number] => [name, 1])
]);
const PLAIN_PLACE = /^(?:|~|\/|\.|\.\.|-|\/tmp|\/var\/tmp|\$HOME|\$\{HOME\})\/?$/;

/** True for what ends the same on every machine, or as another host answered. */
function isConstant(c: Effective): boolean {
	const { program, argv, words, fed } = c;
	if (asks(c) || CONSTANT.has(program)) return true;
	if (program === 'cd') return PLAIN_PLACE.test(argv[1] ?? '');
	if (/^(?:command|which|type|hash)$/.test(program))
		return argv.slice(1).every((word) => word.startsWith('-') || takesNoSettings(word, [], []));
	if (program === 'test' || program === '[')
		return (
			!argv.slice(1).some((word) => /^-[b-hkprstuwxGLNOSRv]$|^-(?:nt|ot|ef)$/.test(word)) &&
			words.every(({ origin }) => saysNothing(origin))
		);
	const most = OF_WHAT_IS_FED.get(program);
	if (most === undefined || fed !== 'fetched') return false;
	const plain = argv
		.slice(1)
		.filter((word, at) => !word.startsWith('-') && !/^-[a-zA-Z]*[nmcdfF]$/.test(argv[at] ?? ''));
	return plain.length <= most && !argv.some((word) => /^-\w*f$|^--file/.test(word));
}

const saysNothing = (origin: Origin): boolean => origin === 'literal' || origin === 'fetched';

/** True where what was read since `first` ends as this machine is: whoever asks only then tells of it. */
export function tellsOfMachine({ out }: Ctx, first: number): boolean {
	for (let i = first; i < out.commands.length; i++) if (!isConstant(out.commands[i] as Effective)) return true;
	return false;
}
