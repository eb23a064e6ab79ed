// Options of ordinary tools that start another program.

import type { Cmd } from '../judge/command.ts';
import { judgeProgramText } from '../languages/program-text.ts';
import { type Arg, NOTHING } from '../model.ts';
import { fileContent, rememberFetched } from '../shell/known-files.ts';
import { readShellText } from '../shell/shell-text.ts';
import { has, option, values } from '../words/options.ts';
import type { RuleFile } from './rule.ts';
import { SIDE_DOOR, sideDoor } from './side-door.ts';

function man(cmd: Cmd): boolean {
	const options = cmd.options(
		'-C -H-x -L -M -m -P -p -R -r -S -s -E -e --pager --config-file --manpath --preprocessor --sections --encoding --extension --locale'
	);
	cmd.effect('read');
	for (const v of values(options, '-P', '--pager', '--html', '-H', '--browser'))
		if (!/^(?:cat|less|more|most|bat)(?:\s+-\S+)*$/.test(v.text)) sideDoor(cmd, v);
	for (const v of cmd.args) if (/^-H.+/.test(v.text)) sideDoor(cmd, v, v.text.slice(2));
	for (const v of values(options, '-C', '--config-file'))
		cmd.say('man.config', 'caution', 'Reads its settings from a file', v);
	return true;
}

function tcpdump(cmd: Cmd): boolean {
	const options = cmd.options(
		'-B -c -C -E -F -G -i -j -m -M -r -s -T -V -w -W -y -z -Z -f -b -a -e -K-x -N-x -o -R -Y -X -t -d -D-x'
	);
	cmd.effect('read');
	for (const w of values(options, '-w')) if (w.text !== '-') cmd.write(w, 'truncate');
	const z = values(options, '-z');
	if (cmd.name === 'tcpdump') for (const v of z) sideDoor(cmd, v);
	else
		for (const v of values(options, '-X'))
			if (/^(?:lua_script|read_format)/.test(v.text))
				cmd.say('tshark.script', 'dangerous', 'Loads a library or a program file into the tool', v);
	return true;
}

function nmap(cmd: Cmd): boolean {
	const options = cmd.options(
		'-iL -iR -oN -oX -oS -oG -oA -p -D -S -e -g -T -sI -b --script --script-args --exclude --excludefile --dns-servers --data-length --ttl --top-ports --min-rate --max-rate --datadir --resume --max-retries --host-timeout --scan-delay --min-parallelism',
		{ singleDash: true }
	);
	cmd.effect('network-read');
	for (const o of options.given) {
		if (/^-o[NXSGA]$/.test(o.name) && o.value && o.value.text !== '-') cmd.write(o.value, 'truncate');
		if (
			o.name === '--script' &&
			o.value &&
			(/[/.](?:nse|lua)|^\/|^\.|=/.test(o.value.text) || o.value.stream || !o.value.known)
		) {
			cmd.say('nmap.script', 'dangerous', SIDE_DOOR, o.value);
			const script = o.value.stream ?? fileContent(o.value.text, cmd.ctx);
			if (script.known) judgeProgramText(cmd, 'lua', { ...o.value, ...script, items: undefined });
		}
		if (
			o.name === '--script' &&
			o.value &&
			/exploit|brute|dos|malware|vuln|intrusive|slowloris|fuzz|flood|psexec|shell|upload|(?:^|[-,])(?:put|delete|write|set|all)(?:$|[-,])/.test(
				o.value.text
			)
		)
			cmd.say('nmap.attack', 'caution', 'Attacks another host', o.value);
		if (o.name === '--script-args' && o.value && /[=,{\s](?:@|\.{0,2}\/|~)/.test(o.value.text))
			cmd.say('nmap.script', 'caution', 'Hands a file to a script of the tool', o.value);
		if (o.name === '--interactive') cmd.say('nmap.interactive', 'dangerous', SIDE_DOOR, o.arg);
	}
	return true;
}

function make(cmd: Cmd): boolean {
	const options = cmd.options(
		'-C -f -I -j -l -o -W --directory --file --makefile --include-dir --jobs --load-average --old-file --assume-new --what-if --eval'
	);
	if (
		has(
			options,
			'-n',
			'--just-print',
			'--dry-run',
			'--recon',
			'-q',
			'--question',
			'-p',
			'--print-data-base',
			'-v',
			'--version'
		)
	) {
		if (has(options, '-v', '--version')) cmd.effect('read');
		else
			cmd.kind('run', 'make.rehearsed', undefined, "Reads the project's own rules, which can start programs even so");
		return true;
	}
	const file = option(options, '-f', '--file', '--makefile')?.value;
	if (file && (file.text === '-' || file.text === '/dev/stdin') && cmd.ctx.stdin?.known) {
		for (const line of cmd.ctx.stdin.text.split('\n')) {
			const recipe = /^\t[@+-]*(.*)$/.exec(line)?.[1] ?? /^[^:#\t]*:[^;=]*;(.*)$/.exec(line)?.[1];
			if (recipe) readShellText({ ...file, text: recipe }, { ...cmd.ctx, stdin: NOTHING }, 'make');
		}
	}
	for (const e of values(options, '--eval')) {
		const run = /\$\(shell\s+([\s\S]*?)\)\s*$|^[^:]*:\s*;?\s*([\s\S]*)$/.exec(e.text);
		sideDoor(cmd, e, run?.[1] ?? run?.[2] ?? e.text);
	}
	for (const p of options.positionals) {
		const m = /^(?:SHELL|CC|CXX|LD|AR)=([\s\S]*)$/.exec(p.text);
		if (
			m &&
			!/^(?:\/bin\/|\/usr\/bin\/)?(?:ba|da|z)?sh$|^(?:gcc|clang|cc|g\+\+|clang\+\+|musl-gcc|ccache .*)$/.test(
				m[1] ?? ''
			)
		)
			sideDoor(cmd, p, m[1]);
	}
	cmd.kind('run', 'make.run', undefined, "Runs the project's own code");
	return true;
}

function browser(cmd: Cmd): boolean {
	for (const a of cmd.args) {
		const m =
			/--(?:gpu-launcher|renderer-cmd-prefix|utility-cmd-prefix|ppapi-plugin-launcher|browser-subprocess-path|plugin-launcher)=["']?([\s\S]*?)["']?$/.exec(
				a.text
			);
		if (m) sideDoor(cmd, a, m[1]);
		if (/^--(?:no-sandbox|disable-web-security|load-extension)/.test(a.text))
			cmd.say('browser.unsafe', 'caution', 'Starts the browser with a protection turned off', a);
		const shot = /^--(?:screenshot|print-to-pdf|dump-dom-x)=(.*)$/.exec(a.text);
		if (shot) cmd.write({ ...a, text: shot[1] ?? '' }, 'truncate');
	}
	cmd.kind('tui', 'browser', undefined, 'Starts a graphical program');
	return true;
}

/** Asks a compiler about itself, and compiles nothing. */
const PRINTS_ITSELF =
	/^--?(?:print-(?:search-dirs|resource-dir|targets|file-name|prog-name|libgcc-file-name|multi-lib|multi-directory|multiarch|sysroot|target-triple|effective-triple|runtime-dir|supported-cpus)|dumpfullversion)$/;

/** Loads what the text names: a plug-in, a file of further options, other parts of the compiler. */
const LOADS = /^-(?:fplugin|fpass-plugin|wrapper|B|-?specs|-prefix|Xclang|load)/;

/** Options of a compiler that only prints: what is read, how it is read, and what is said of it. */
const ONLY_PRINTS =
	/^-(?:$|-?(?:help|version|target-help|print-[\w-]+|target|sysroot|param|std|std=.*|verbose)(?:=.*)?$|###$|E$|P$|CC?$|H$|MM?$|M[GPTQ]$|d[DIMNU]$|dump(?:version|machine|fullversion|specs)$|v$|V$|Q$|S$|c$|w$|x|I|i(?:quote|system|dirafter|nclude|macros|prefix|withprefix|sysroot)|include$|U|D|O[\w]*$|g[\w-]*$|W(?!p,|l,|a,)[\w+=-]*$|m[\w.,=+-]+$|L|l|T?ansi$|pedantic(?:-errors)?$|pipe$|pthread$|p?static|shared$|nostd\w*$|nodefaultlibs$|fsyntax-only$|traditional(?:-cpp)?$|trigraphs$|undef$|remap$|print-[\w-]+(?:=.*)?$|f(?!\S*(?:plugin|dump|sav|graph|trace|prof|cover|record|usage|file|cache|output|modul|crash|load|repo|sarif|report|embed|stack-usage|callgraph|dependen))[\w=+.,-]*$)/;

function gcc(cmd: Cmd): boolean {
	const options = cmd.options('-o -I -L -l -x -D -U -include -T -u -B -wrapper -Xlinker -specs', { singleDash: true });
	if (
		has(options, '-dumpversion', '-dumpmachine', '-v', '-###', '-E', '-fsyntax-only', '-M', '-MM', '-Q') ||
		options.given.some((o) => PRINTS_ITSELF.test(o.name))
	) {
		const more = cmd.args.find((a) => a.text.startsWith('-') && !ONLY_PRINTS.test(a.text));
		if (!more) {
			cmd.effect('read');
			return true;
		}
		if (!has(options, '-o')) {
			cmd.effect('run-code');
			if (LOADS.test(more.text)) cmd.say('compiler.side-door', 'dangerous', SIDE_DOOR, more);
			else cmd.say('compiler.writes', 'caution', 'Writes a file or loads one through an option', more);
			return true;
		}
	}
	for (const a of cmd.args)
		if (/^-(?:fplugin=|wrapper$|specs=)/.test(a.text)) cmd.say('compiler.side-door', 'dangerous', SIDE_DOOR, a);
	const wrapper = option(options, '-wrapper')?.value;
	if (wrapper) sideDoor(cmd, wrapper, wrapper.text.replaceAll(',', ' '));
	const out = option(options, '-o')?.value;
	if (out) cmd.write(out, 'truncate');
	cmd.kind('run', 'compile', undefined, 'Compiles a program');
	return true;
}

/** xterm -display HOST hands another host the terminal. */
function terminal(cmd: Cmd): boolean {
	const at = cmd.args.findIndex((a) => a.text === '-display' || a.text === '--display');
	const host = at >= 0 ? (cmd.args[at + 1]?.text ?? '') : '';
	if (/^[^:/]+:\d/.test(host) && !/^(?:localhost|unix|127\.)/.test(host))
		cmd.say('reverse-shell', 'dangerous', 'Gives another host a terminal on this one', cmd.args[at + 1]);
	return false;
}

function crontab(cmd: Cmd): boolean {
	const options = cmd.options('-u');
	if (has(options, '-l', '-V', '-T')) {
		cmd.effect('read');
		return true;
	}
	if (has(options, '-r')) {
		cmd.kind('system-loss', 'crontab.remove', undefined, 'Deletes every scheduled command of the user');
		return true;
	}
	cmd.effect('unit');
	const lines = cmd.ctx.stdin;
	if (lines?.known && (options.positionals[0]?.text ?? '-') === '-') {
		for (const line of lines.text.split('\n')) {
			const m = /^\s*(?:@\w+|(?:\S+\s+){4}\S+)\s+(.+)$/.exec(line);
			if (m && !/^\s*(?:#|\w+\s*=)/.test(line))
				readShellText({ ...(cmd.argv[0] as Arg), text: m[1] ?? '' }, { ...cmd.ctx, stdin: NOTHING }, 'crontab');
		}
	}
	cmd.say('crontab.scheduled', 'dangerous', 'Schedules something to run by itself');
	return true;
}

function ldPreloadTools(cmd: Cmd): boolean {
	cmd.kind('side-door', `${cmd.name}.starts`);
	return true;
}

/** cpan installs what it names; two letters only tell what is there. */
function cpan(cmd: Cmd): boolean {
	if (cmd.args.length === 0 || !cmd.args.every((a) => /^-[lv]$/.test(a.text))) return ldPreloadTools(cmd);
	cmd.effect('read');
	return true;
}

function git_annex(cmd: Cmd): boolean {
	rememberFetched(cmd.ctx, undefined);
	cmd.kind('git', 'git-annex');
	return true;
}

function dpkgOrRpm(cmd: Cmd): boolean {
	const options = cmd.options(
		'-D --root --admindir --instdir --pre-invoke --post-invoke --define --eval --pipe --dbpath'
	);
	for (const v of values(options, '--pre-invoke', '--post-invoke', '--pipe')) sideDoor(cmd, v);
	for (const v of values(options, '--eval', '--define')) {
		const run = /%\(([\s\S]*)\)|(?:os\.execute|posix\.exec)\(\s*["']([^"']*)/.exec(v.text);
		if (run) sideDoor(cmd, v, run[1] ?? run[2]);
	}
	return false;
}

function apt(cmd: Cmd): boolean {
	for (const a of cmd.args) {
		const m =
			/(?:Pre-Invoke|Post-Invoke|Pre-Install-Pkgs|Post-Invoke-Success|ProxyAutoDetect|Proxy-Auto-Detect)[^=]*=\s*["']?([\s\S]*?)["']?$/i.exec(
				a.text
			);
		if (m) sideDoor(cmd, a, m[1]?.replace(/^[{\s"']+|[}\s"']+$/g, ''));
	}
	return false;
}

export const SIDE_DOORS: RuleFile = {
	programs: {
		man,
		tcpdump,
		tshark: tcpdump,
		dumpcap: tcpdump,
		nmap,
		make,
		gmake: make,
		bmake: make,
		chrome: browser,
		chromium: browser,
		'google-chrome': browser,
		'google-chrome-stable': browser,
		'chromium-browser': browser,
		'microsoft-edge': browser,
		brave: browser,
		'brave-browser': browser,
		firefox: browser,
		vivaldi: browser,
		opera: browser,
		gcc,
		'g++': gcc,
		cc: gcc,
		'c++': gcc,
		clang: gcc,
		'clang++': gcc,
		tcc: gcc,
		crontab,
		xterm: terminal,
		cpan,
		'git-annex': git_annex,
		dpkg: dpkgOrRpm,
		rpm: dpkgOrRpm,
		rpmdb: dpkgOrRpm,
		rpmquery: dpkgOrRpm,
		rpmverify: dpkgOrRpm,
		rpmspec: dpkgOrRpm,
		rpmkeys: dpkgOrRpm,
		apt,
		'apt-get': apt
	},
	examples: [
		['man ls', 'safe'],
		["man -P 'rm -rf /' ls", 'blocked'],
		['tcpdump -i eth0', 'safe'],
		["tcpdump -i eth0 -w x -G 1 -z 'rm -rf /'", 'blocked'],
		['make test', 'caution'],
		['make -n', 'caution'],
		['make -v', 'safe'],
		['nmap host', 'safe'],
		['nmap -oN out host', 'caution'],
		['crontab -l', 'safe'],
		['crontab -r', 'dangerous'],
		["apt-get -o APT::Update::Pre-Invoke::='rm -rf /' update", 'blocked']
	]
};
