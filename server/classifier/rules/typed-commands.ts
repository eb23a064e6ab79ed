// Programs that take commands on standard input, some of which start another program.
import type { Cmd } from '../judge/command.ts';
import type { Arg } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { has, values } from '../words/options.ts';
import type { RuleFile } from './rule.ts';
import { sideDoor } from './side-door.ts';

/** gdb -ex 'shell ...' and lldb -o 'platform shell ...'. */
function debuggerShell(cmd: Cmd): boolean {
	const options = cmd.options(
		'-ex -iex -x -ix -p -o -O -s -S -n -k -c --eval-command --command --pid --core --exec --symbols --directory --one-line',
		{ singleDash: true }
	);
	for (const e of values(options, '-ex', '-iex', '-o', '-O', '--eval-command', '--one-line')) {
		const m = /^\s*(?:shell|!|make|pipe|platform shell|python(?:-interactive)?|script)\s*(.*)$/.exec(e.text);
		if (m) sideDoor(cmd, e, m[1]);
	}
	if (cmd.ctx.stdin?.known)
		for (const typed of cmd.ctx.stdin.text.split('\n')) {
			const m = /^\s*(?:shell|!|platform shell)\s*(.+)$/.exec(typed);
			if (m) sideDoor(cmd, cmd.argv[0] as Arg, m[1]);
		}
	return false;
}

/** Clients that take `!command` on their standard input. */
function bang(cmd: Cmd): boolean {
	if (cmd.ctx.stdin?.known)
		for (const typed of cmd.ctx.stdin.text.split('\n')) {
			const m = /^\s*(?:~?!|shell\s)\s*(.+)$/.exec(typed);
			if (m) sideDoor(cmd, cmd.argv[0] as Arg, m[1]);
		}
	return false;
}

/** nft -f - takes its rules from standard input. */
function nft(cmd: Cmd): boolean {
	const { stdin } = cmd.ctx;
	const fromInput = cmd.args.some((a) => /^(?:-f|--file=)?(?:-|\/dev\/stdin)$/.test(a.text));
	if (
		fromInput &&
		stdin?.known &&
		/^\s*(?:flush|delete|destroy)\s/m.test(stdin.text) &&
		!has(cmd.options('-f'), '-c', '--check')
	)
		cmd.kind('firewall-off', 'nft.typed', cmd.argv[0]);
	return false;
}

/** lvm without words takes its own commands, as they stand on a command line, from its standard input. */
function lvm(cmd: Cmd): boolean {
	const { stdin } = cmd.ctx;
	if (!stdin || cmd.args.length > 0) return false;
	if (stdin.known) readShellText({ ...(cmd.argv[0] as Arg), ...stdin, items: undefined }, cmd.ctx, 'lvm');
	else cmd.kind('volume-loss', 'lvm.input', cmd.argv[0]);
	return stdin.known;
}

/** m4 starts programs by syscmd and esyscmd. */
function m4(cmd: Cmd): boolean {
	const texts = [cmd.ctx.stdin?.known ? cmd.ctx.stdin.text : '', ...cmd.args.map((a) => a.text)];
	for (const t of texts)
		for (const m of t.matchAll(/\be?syscmd\s*\(\s*[`"']*([^)'"`]*)/g)) sideDoor(cmd, cmd.argv[0] as Arg, m[1]);
	return false;
}

export const TYPED_COMMANDS: RuleFile = {
	programs: {
		gdb: debuggerShell,
		lldb: debuggerShell,
		ftp: bang,
		sftp: bang,
		lftp: bang,
		psftp: bang,
		ncftp: bang,
		tnftp: bang,
		telnet: bang,
		smbclient: bang,
		mailx: bang,
		mail: bang,
		mutt: bang,
		dc: bang,
		lvm,
		nft,
		m4
	},
	examples: [
		["gdb -batch -ex 'shell rm -rf /'", 'blocked'],
		["gdb <<< 'shell rm -rf /'", 'blocked'],
		["ftp <<< '!rm -rf /'", 'blocked'],
		["dc <<< '!rm -rf /'", 'blocked'],
		["nft -f - <<< 'flush ruleset'", 'dangerous'],
		["lvm <<< 'lvremove -f vg0'", 'blocked'],
		["lvm <<< 'vgs'", 'safe'],
		["m4 <<< 'syscmd(rm -rf /)'", 'blocked']
	]
};
