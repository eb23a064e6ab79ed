// Options whose value is a program, a shell text or a library: one row per tool, judged before its other uses.

import type { Cmd } from '../judge/command.ts';
import type { Language } from '../languages/language.ts';
import { judgeProgramText } from '../languages/program-text.ts';
import { type Arg, NOTHING } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { readOptions, spells, wordSet } from '../words/options.ts';

export interface ProgramOption {
	/** programs, separated by spaces */
	names: string;
	options: string;
	/** other options with a value */
	takes?: string;
	/** `-name` is one option */
	singleDash?: boolean;
	/** only this part of the value is a program; a value without it is harmless */
	inside?: RegExp;
	/** the value is code of an interpreter */
	language?: Language;
	/** the value and the words behind it are the program */
	rest?: boolean;
	/** starting a program this way is what people do all day: only the program counts */
	usual?: boolean;
	/** the value is a library or a module */
	loads?: boolean;
	/** a command that must be blocked, or dangerous where something is only loaded */
	example: string;
}

const PATH = /^[\s\S]*[/.][\s\S]*$/;

export const PROGRAM_OPTIONS: readonly ProgramOption[] = [
	{ names: 'dmsetup', options: '--exec', example: "dmsetup ls --exec 'rm -rf /'" },
	{ names: 'nano pico rnano', options: '-s --speller', example: "nano -s 'rm -rf /' notes" },
	{ names: 'scrot', options: '-e --exec', example: "scrot -e 'rm -rf /'" },
	{ names: 'pidstat', options: '-e', rest: true, example: 'pidstat -e rm -rf /' },
	{
		names: 'openvpn',
		options:
			'--up --down --route-up --route-pre-down --ipchange --tls-verify --auth-user-pass-verify --client-connect --client-disconnect --learn-address',
		example: "openvpn --dev null --script-security 2 --up 'rm -rf /'"
	},
	{ names: 'enscript', options: '-I --filter', takes: '-p -o', example: "enscript -qo out -I 'rm -rf /' notes" },
	{ names: 'latexmk', options: '-e', singleDash: true, language: 'perl', example: 'latexmk -e \'system("rm -rf /")\'' },
	{
		names: 'latexmk',
		options: '-pdflatex -latex -lualatex -xelatex',
		singleDash: true,
		example: "latexmk -pdflatex='rm -rf /' notes"
	},
	{
		names: 'rake',
		options: '-p -e -E --execute --execute-print --execute-continue',
		language: 'ruby',
		example: "rake -p '`rm -rf /`'"
	},
	{ names: 'knife', options: '-E --exec', language: 'ruby', example: 'knife exec -E \'system("rm -rf /")\'' },
	{
		names: 'sqlmap',
		options: '--eval',
		takes: '-u',
		language: 'python',
		example: 'sqlmap -u host --eval=\'import os; os.system("rm -rf /")\''
	},
	{
		names: 'puppet',
		options: '-e --execute',
		inside: /exec\s*\{\s*["']([^"']+)/,
		example: 'puppet apply -e \'exec { "rm -rf /": }\''
	},
	{ names: 'slsh', options: '-e', language: 'other', example: 'slsh -e \'system("rm -rf /")\'' },
	{
		names: 'svn',
		options: '--editor-cmd --diff-cmd --diff3-cmd --merge-cmd',
		example: "svn diff --diff-cmd 'rm -rf /' notes"
	},
	{
		names: 'svn',
		options: '--config-option',
		inside: /:tunnels:[^=]*=([\s\S]*)/,
		example: "svn ls --config-option 'config:tunnels:x=rm -rf /' svn+x://host"
	},
	{
		names: 'hg',
		options: '--config',
		inside: /^(?:alias|hooks|ui\.(?:ssh|editor)|merge-tools|extdiff|pager)[^=]*=!?([\s\S]*)/,
		example: "hg --config 'alias.x=!rm -rf /' x"
	},
	{ names: 'fzf sk', usual: true, options: '--preview', example: "fzf --preview 'rm -rf /'" },
	{
		names: 'fzf sk',
		usual: true,
		options: '--bind',
		inside: /(?:execute(?:-silent|-multi)?|become|reload(?:-sync)?|transform[\w-]*|preview)[(:[{+~]([^)\]}]*)/,
		example: "fzf --bind 'start:execute(rm -rf /)'"
	},
	{
		names: 'java',
		options: '-XX:OnOutOfMemoryError -XX:OnError',
		singleDash: true,
		example: "java '-XX:OnOutOfMemoryError=rm -rf /' Main"
	},
	{
		names: 'java',
		options: '-javaagent -agentpath -agentlib',
		singleDash: true,
		loads: true,
		example: 'java -agentpath=./x.so Main'
	},
	{ names: 'go', options: '-toolexec -exec -vettool', singleDash: true, example: "go build -toolexec 'rm -rf /' ." },
	{
		names: 'cargo',
		options: '--config',
		inside: /(?:runner|rustc|rustc-wrapper|linker)\s*=\s*\[?["']?([^"'\]]*)/,
		example: 'cargo run --config \'target.x.runner="rm -rf /"\''
	},
	{
		names: 'cmake',
		options: '-D',
		inside: /(?:LAUNCHER|COMPILER|LINKER|MAKE_PROGRAM)[^=]*=([\s\S]*)/,
		example: "cmake -D CMAKE_C_COMPILER_LAUNCHER='rm -rf /' ."
	},
	{ names: 'bazel', options: '--run_under', example: "bazel run --run_under='rm -rf /' //x" },
	{ names: 'r2 radare2 rizin', options: '-c', inside: /^\s*!+([\s\S]*)/, example: "r2 -qc '!rm -rf /' -" },
	{ names: 'feh', usual: true, options: '-A --action', example: "feh -A 'rm -rf /' x.png" },
	{
		names: 'aria2c',
		options:
			'--on-download-complete --on-download-error --on-download-start --on-download-stop --on-download-pause --on-bt-download-complete',
		example: "aria2c --on-download-error='rm -rf /' http://host/x"
	},
	{ names: 'borg', options: '--rsh', example: "borg --rsh 'rm -rf /' list host:x" },
	{
		names: 'restic rclone',
		options: '--password-command --sftp-ssh',
		example: "restic --password-command 'rm -rf /' snapshots"
	},
	{
		names: 'restic',
		options: '-o --option',
		inside: /^(?:sftp|rclone)\.(?:command|program)=([\s\S]*)/,
		example: "restic -o 'sftp.command=rm -rf /' snapshots"
	},
	{
		names: 'sshfs',
		options: '-o',
		inside: /ssh_command=([\s\S]*)/,
		example: "sshfs -o 'ssh_command=rm -rf /' host: /mnt/x"
	},
	{ names: 'lftp', options: '-e -c', inside: /(?:^|;)\s*!([\s\S]*)/, example: "lftp -c '!rm -rf /'" },
	{
		names: 'gnuplot',
		options: '-e',
		inside: /(?:system\s*\(?\s*["']|^\s*!)([^"']*)/,
		example: 'gnuplot -e \'system("rm -rf /")\''
	},
	{ names: 'dc', options: '-e --expression', inside: /!([\s\S]*)/, example: "dc -e '!rm -rf /'" },
	{ names: 'asciinema', options: '-c --command', example: "asciinema rec -c 'rm -rf /' out.cast" },
	{ names: 'ttyrec termtosvg', options: '-e -c --command', example: "ttyrec -e 'rm -rf /' out" },
	{
		names: 'mail mailx s-nail heirloom-mailx',
		options: '--exec',
		inside: /^\s*!([\s\S]*)/,
		example: "mail --exec='!rm -rf /'"
	},
	{ names: 'multitail', options: '-l -L', example: "multitail -l 'rm -rf /'" },
	{ names: 'lnav', options: '-e', example: "lnav -e 'rm -rf /'" },
	{
		names: 'bat batcat ag ack delta mysql mariadb',
		options: '--pager',
		inside: /^(?!(?:less|more|cat|most|never|always|auto)\b)([\s\S]+)$/,
		example: "bat --pager='rm -rf /' notes"
	},
	{
		names: 'ssh-keygen',
		options: '-D -w',
		takes: '-f -t -b -C -N -P',
		inside: PATH,
		loads: true,
		example: 'ssh-keygen -D ./x.so'
	},
	{ names: 'ssh-add', options: '-s -S', inside: PATH, loads: true, example: 'ssh-add -s ./x.so' },
	{
		names: 'php',
		options: '-d',
		inside: /(?:extension|auto_prepend_file|auto_append_file)=([\s\S]*)/,
		loads: true,
		example: 'php -d auto_prepend_file=/tmp/x.php y.php'
	},
	{
		names: 'ld ld.lld ld.gold',
		options: '-plugin --plugin',
		singleDash: true,
		loads: true,
		example: 'ld -plugin ./x.so a.o'
	},
	{
		names: 'nm objdump ar strings size ranlib',
		options: '--plugin',
		inside: PATH,
		loads: true,
		example: 'nm --plugin ./x.so a.o'
	},
	{
		names: 'curl',
		options: '--engine',
		inside: PATH,
		loads: true,
		example: 'curl --engine ./x.so https://example.org'
	},
	{
		names: 'openssl',
		options: '-engine -provider-path',
		singleDash: true,
		inside: PATH,
		loads: true,
		example: 'openssl dgst -engine ./x.so notes'
	},
	{
		names: 'dnf dnf5 yum microdnf',
		options: '--setopt',
		inside: /^pluginpath\s*=([\s\S]*)/,
		loads: true,
		example: 'dnf --setopt=pluginpath=./plugins list'
	},
	{
		names: 'nginx',
		options: '-g',
		inside: /load_module\s+([\s\S]*)/,
		loads: true,
		example: "nginx -g 'load_module /tmp/x.so;'"
	},
	{ names: 'cpio', options: '--rsh-command', example: "cpio -o --rsh-command='rm -rf /' -F host:x" },
	{ names: 'rdiff-backup', options: '--remote-schema', example: "rdiff-backup --remote-schema 'rm -rf /' a b" },
	{
		names: 'unison',
		options: '-sshcmd -servercmd -diff -merge',
		singleDash: true,
		example: "unison -sshcmd 'rm -rf /' a b"
	},
	{ names: 'cvs', options: '-e', example: "cvs -e 'rm -rf /' commit" },
	{
		names: 'gimp',
		options: '-b --batch',
		language: 'python',
		example: 'gimp -idf -b \'import os; os.system("rm -rf /")\''
	},
	{
		names: 'mvn mvnw',
		options: '-Dexec.executable',
		singleDash: true,
		example: "mvn exec:exec '-Dexec.executable=rm -rf /'"
	},
	{ names: 'transmission-cli', options: '-f --finish', example: "transmission-cli -f 'rm -rf /' x.torrent" }
];

const byName = new Map<string, ProgramOption[]>();
for (const row of PROGRAM_OPTIONS) {
	for (const name of row.names.split(' ')) {
		const rows = byName.get(name);
		if (rows) rows.push(row);
		else byName.set(name, [row]);
	}
}

/** Judges what the options of a tool start or load. */
export function judgeProgramOptions(cmd: Cmd): void {
	for (const row of byName.get(cmd.name) ?? []) {
		const names = row.options.split(' ');
		const { given } = readOptions(cmd.args, {
			takes: wordSet(`${row.options} ${row.takes ?? ''}`),
			singleDash: row.singleDash
		});
		for (const o of given) if (o.value && names.some((n) => spells(o.name, n))) judgeValue(cmd, row, o.value);
	}
}

function judgeValue(cmd: Cmd, row: ProgramOption, value: Arg): void {
	const inside = row.inside?.exec(value.text);
	if (row.inside && !inside) return;
	cmd.effect('run-code');
	if (row.loads) {
		cmd.say(`${cmd.name}.loads-code`, 'dangerous', 'Loads a library or a program file into the tool', value);
		return;
	}
	if (!row.usual)
		cmd.say(`${cmd.name}.side-door`, 'dangerous', 'Starts another program through one of its options', value);
	const ctx = { ...cmd.ctx, stdin: NOTHING, wantOutput: false };
	if (row.language) judgeProgramText(cmd, row.language, value);
	else if (row.rest)
		cmd.ctx.out.evaluator.walkArgv(
			cmd.args.slice(cmd.args.indexOf(value)),
			{ ...ctx, via: [...ctx.via, cmd.name], depth: ctx.depth + 1 },
			true
		);
	else readShellText({ ...value, text: inside?.[1] ?? value.text }, ctx, cmd.name);
}
