// ssh: options that run something here, then a host, then a command line for the shell there.

import { Cmd } from '../judge/command.ts';
import { judgeDataFlow } from '../judge/data-flow.ts';
import { judgeAsking } from '../judge/network-company.ts';
import { type Arg, type Ctx, unknown, type Value } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { joinArgs } from '../words/join-args.ts';
import { has, option, readOptions, values, wordSet } from '../words/options.ts';

const TAKES = wordSet('-B -b -c -D -E -e -F -I -i -J -L -l -m -O -o -P -p -Q -R -S -W -w --ssh --port -M');
const RUNS_HERE = /^\s*(ProxyCommand|LocalCommand|KnownHostsCommand|Match\s+exec)\s*[= ]\s*([\s\S]*)$/i;

/** Options of ssh, scp and sftp that name a program to start on this machine. */
export function judgeSshOptions(cmd: Cmd, given: readonly Arg[], ctx: Ctx): void {
	for (const value of given) {
		const m = RUNS_HERE.exec(value.text);
		if (m) {
			if (/^none$/i.test(m[2] ?? '')) continue;
			cmd.effect('run-code');
			cmd.say('ssh.runs-here', 'dangerous', 'Starts another program on this machine through an option of ssh', value);
			readShellText({ ...value, text: m[2] ?? '' }, ctx, 'ssh -o');
		} else if (/^\s*(?:PermitLocalCommand\s*=?\s*yes|PKCS11Provider|SecurityKeyProvider)/i.test(value.text)) {
			cmd.say('ssh.loads-code', 'caution', 'Lets ssh start or load something on this machine', value);
		}
	}
}

export function unwrapSsh(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const args = argv.slice(1);
	let options = readOptions(args, { takes: TAKES, stopAtPositional: true });
	if (has(options, '-V', '-Q', '--version', '--help')) {
		new Cmd(argv, 'ssh', ctx).effect('read');
		return unknown('dynamic');
	}
	const cmd = new Cmd(argv, 'ssh', ctx);
	const host = options.positionals.slice(0, 1);
	const given = values(options, '-o');
	for (const config of values(options, '-F'))
		if (!/^(?:\/dev\/null|none)$/.test(config.text))
			cmd.say('ssh.config', 'caution', 'Reads its options from a file', config);
	let rest = options.positionals.slice(1);
	// Options may also stand behind the host.
	if (rest[0]?.text.startsWith('-') && rest[0].text !== '--') {
		options = readOptions(rest, { takes: TAKES, stopAtPositional: true });
		given.push(...values(options, '-o'));
		rest = options.positionals;
	}
	if (rest[0]?.text === '--') rest = rest.slice(1);
	cmd.effect('network-write');
	const settings = option(options, '-F')?.value;
	if (settings && settings.text !== 'none') {
		cmd.effect('run-code');
		cmd.say(
			'ssh.settings',
			'caution',
			'Reads its settings from a file, which can start programs on this machine',
			settings
		);
	}
	const log = option(options, '-E')?.value;
	if (log) cmd.write(log, 'append');
	for (const library of values(options, '-I'))
		cmd.say('ssh.loads-code', 'caution', 'Lets ssh start or load something on this machine', library);
	if (has(options, '-G')) return unknown('dynamic');
	judgeDataFlow(cmd, host);
	judgeAsking(cmd);
	const forwarding = has(options, '-R', '-D', '-w');
	if (ctx.stdin?.origin === 'secret')
		cmd.say('exfil.secret', 'dangerous', 'Sends a key, a credential or a private file to another host');
	judgeSshOptions(cmd, given, ctx);
	const remote: Ctx = { ...ctx, via: [...ctx.via, 'ssh'], target: 'remote', depth: ctx.depth + 1 };
	const before = ctx.out.findings.length;
	if (rest.length > 0) readShellText(joinArgs(rest), remote, 'ssh');
	else if (ctx.stdin?.known && ctx.stdin.text !== '')
		readShellText({ ...(argv[0] as Arg), ...ctx.stdin, items: undefined }, remote, 'ssh');
	// A command that only reads there counts as reading over the network; anything else is a session.
	const told = rest.length > 0 ? rest.every((a) => a.known) : ctx.stdin?.known && ctx.stdin.text.trim() !== '';
	const reads = told && ctx.out.findings.length === before;
	if (!reads || forwarding || has(options, '-L', '-A', '-X', '-Y', '-t', '-f'))
		cmd.say(
			'ssh.session',
			'caution',
			forwarding ? 'Opens a tunnel to another host' : 'Opens a session on another host'
		);
	return unknown('fetched');
}
