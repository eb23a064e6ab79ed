// Programs given on the command line of an interpreter. Not a parser: names that are called, and the literal text
// they are called with. Strings are masked first, so that what is only printed does not count.
import type { Cmd } from '../command.ts';
import { decodeEscapes } from '../expand-parameter.ts';
import { type Arg, NOTHING } from '../model.ts';
import { readPath } from '../paths.ts';
import { judgeRecursiveDelete } from '../rules/delete.ts';
import { isSecretPath } from '../rules/secret-path.ts';
import { runArgv } from '../run-command.ts';
import { runShellText, sayUnknownCode } from '../unwrap/run-shell.ts';

export type Language = 'python' | 'perl' | 'ruby' | 'node' | 'php' | 'lua' | 'other';

interface Text {
	/** the code with joined strings */
	code: string;
	/** the same length, string contents blanked */
	masked: string;
}

const CLOSERS: Record<string, string> = { '{': '}', '(': ')', '[': ']', '<': '>' };

/** Blanks string contents and comments; backquoted text stays where it is a command. */
function mask(code: string, language: Language): string {
	const out = code.split('');
	const blank = (from: number, to: number): void => {
		for (let k = from; k < to && k < out.length; k++) if (out[k] !== '\n') out[k] = ' ';
	};
	for (let i = 0; i < code.length; i++) {
		const c = code[i] as string;
		if (
			(c === '#' && (language === 'python' || language === 'perl' || language === 'ruby')) ||
			(c === '/' && code[i + 1] === '/' && (language === 'node' || language === 'php') && code[i - 1] !== ':')
		) {
			const end = code.indexOf('\n', i);
			if (c === '#' && i > 0 && !/[\s;]/.test(code[i - 1] as string)) continue;
			blank(i, end < 0 ? code.length : end);
			i = end < 0 ? code.length : end;
			continue;
		}
		if (c === '"' || c === "'" || (c === '`' && language === 'node')) {
			let j = i + 1;
			while (j < code.length && code[j] !== c) j += code[j] === '\\' ? 2 : 1;
			blank(i + 1, j);
			i = j;
			continue;
		}
		const quoteLike =
			(language === 'ruby' && /^%[qQ]?[{([<]/.exec(code.slice(i, i + 3))) ||
			(language === 'perl' && /^\bqq?\s?[{([<]/.exec(code.slice(i, i + 4)) && !/\w/.test(code[i - 1] ?? ' '));
		if (quoteLike) {
			const open = i + (/[{([<]/.exec(code.slice(i, i + 4))?.index ?? 1);
			const close = code.indexOf(CLOSERS[code[open] as string] as string, open + 1);
			blank(open + 1, close < 0 ? code.length : close);
			i = close < 0 ? code.length : close;
		}
	}
	return out.join('');
}

function prepare(code: string, language: Language): Text {
	// "rm" + " -rf /" and "rm" . " -rf /" are one string.
	const joined = code.replace(/(["'])\s*(?:\+|\.\.?)\s*\1/g, '');
	return { code: joined, masked: mask(joined, language) };
}

/** String literals of a call's arguments that begins at `from`, up to the closing bracket. */
function literals(text: Text, from: number): { values: string[]; whole: boolean; rest: string } {
	const values: string[] = [];
	let depth = 0;
	let end = from;
	for (; end < text.masked.length; end++) {
		const c = text.masked[end];
		if (c === '(' || c === '[' || c === '{') depth++;
		else if (c === ')' || c === ']' || c === '}') {
			if (--depth <= 0) break;
		} else if ((c === ';' || c === '\n') && depth === 0) break;
	}
	const span = text.masked.slice(from, end);
	const re = /(["'`])([^"'`]*)\1/g;
	const source = text.code.slice(from, end);
	for (let m = re.exec(span); m; m = re.exec(span))
		values.push(decodeEscapes(source.slice(m.index + 1, m.index + 1 + (m[2]?.length ?? 0))));
	const words = /\bqw\s*[({[/|]([^)}\]/|]*)/.exec(source) ?? /^\s+([a-z][\w./-]*(?:\s+[^\s;]+)+)/.exec(source);
	if (words && values.length === 0) values.push(...(words[1] ?? '').trim().split(/\s+/));
	const bare = span.replace(re, '').replace(/[\s(),[\]{}]|\b[rbuf]\b/g, '');
	return { values, whole: values.length > 0 && bare.replace(/\w+[=:]\w*/g, '') === '', rest: source };
}

const START =
	/(?:\b(?:os\.(?:system|popen\d?|exec[lv]p?e?|spawn[lv]p?e?|posix_spawnp?)|subprocess\.(?:run|call|Popen|check_output|check_call|getoutput|getstatusoutput)|commands\.getoutput|pty\.spawn|asyncio\.create_subprocess_(?:shell|exec)|child_process\S*?\.(?:exec|execSync|spawn|spawnSync|execFile|execFileSync|fork)|execSync|spawnSync|execFileSync|execFile|Deno\.(?:run|Command)|Bun\.(?:spawn|spawnSync)|shell_exec|passthru|proc_open|pcntl_exec|popen|os\.execute|io\.popen|Open3\.\w+|IO\.popen|Process\.spawn|Kernel\.(?:system|exec|spawn)|PTY\.spawn|WScript\.Shell|Runtime\.getRuntime\(\)\.exec)\b|\.(?:system|popen|execSync|spawnSync|exec|spawn|execFile)\b(?=\s*\()|(?<![.\w])(?:system|exec|spawn|run|popen|Popen|call|check_output|do shell script)\b(?=\s*[(["'%q]|\s+\w))/g;
const BACKQUOTED = /`([^`]+)`|%x([{([|!])([\s\S]*?)[})\]|!]|\bqx\s?([{([|!/])([\s\S]*?)[})\]|!/]/g;
const DELETE_TREE =
	/(?:shutil\.rmtree|\brmtree|FileUtils\.(?:rm_rf?|rm_r|remove_entry\w*|remove_dir|rmtree)|\bremove_tree|\.rm_rf|fs(?:\.promises)?\.rm(?:Sync)?|\brmSync|\brimraf\S*|fs\.rmdirSync|fse?\.(?:remove|emptyDir)(?:Sync)?|Deno\.remove(?:Sync)?)\s*\(?/g;
const DELETE_ONE =
	/(?:os\.(?:remove|unlink|rmdir|removedirs)|\bunlink(?:Sync)?|File\.(?:delete|unlink)|fs(?:\.promises)?\.(?:unlink|rmdir)(?:Sync)?|\brmdir(?:Sync)?|Dir\.(?:rmdir|delete|unlink)|os\.remove|\.unlink|FileUtils\.rm(?:_f)?)\b\s*\(?/g;
const WRITE =
	/(?:\bopen|File\.(?:open|write|new|binwrite)|IO\.(?:write|binwrite)|fs(?:\.promises)?\.(?:writeFile|appendFile|createWriteStream|truncate|copyFile|rename|writeFileSync|appendFileSync|truncateSync|copyFileSync|renameSync|openSync)|\bwriteFileSync|\bappendFileSync|file_put_contents|\bfopen|io\.open|\bsysopen|\.write_text|\.write_bytes|os\.(?:rename|replace|symlink|link|mkdir|makedirs|chmod|chown|truncate|mknod|mkfifo)|shutil\.(?:copy\w*|move|chown)|\brename|\bcopy|\bchmod|\bchown|\bmkdir\w*|\bsymlink|FileUtils\.\w+|Deno\.write\w+|\.save|\bsavetxt|\.to_csv|\.write_table)\s*\(?/g;
const NETWORK =
	/\b(?:urllib|urlopen|urlretrieve|requests|httpx|aiohttp|http\.client|socket|fetch\s*\(|axios|https?\.(?:get|request)|net\.connect|net\.Socket|Net::HTTP|open-uri|URI\.(?:open|parse)|TCPSocket|LWP|IO::Socket|HTTP::Tiny|LWP::Simple|getstore|require\s*\(\s*["'](?:node:)?(?:https?|net|dgram|tls|axios|node-fetch)["']|curl_exec|curl_init|fsockopen|file_get_contents\s*\(\s*["']https?|socket\.tcp|XMLHttpRequest)/;
const SENDS =
	/requests\.(?:post|put|patch|delete)|\.post\s*\(|method\s*[:=]\s*["'](?:POST|PUT|DELETE|PATCH)|Net::HTTP\.post|curl_setopt[\s\S]*POST|\.sendall?\s*\(|smtplib|\.send\s*\(/i;
const SHELL_OUT =
	/dup2|\/bin\/(?:ba|z|da|k)?sh|pty\.spawn|cmd\.exe|proc_open|subprocess|exec\s*[("']|spawn\s*\(|popen|os\.execute|system\s*[($"']|\$<|<&\d/;
const RUNS_TEXT =
	/(?<![.\w])(?:exec|eval|compile|instance_eval|class_eval|module_eval|loadstring|load|dofile|assert|create_function|Function|vm\.run\w*|runInThisContext|require_string|importlib\.util|__import__\(\s*["']builtins)\s*\(?/;
const DECODES =
	/b64decode|decode_base64|b16decode|base64_decode|decode64|unpack1?\s*\(|atob\s*\(|Buffer\.from\s*\([^)]*(?:base64|hex)|fromhex|unhexlify|marshal\.loads|pickle\.loads|zlib\.decompress|gzinflate|str_rot13|codecs\.decode|bytes\.fromhex|pack\s*\(?["']H/;
const FORK_LOOP =
	/\bwhile\b[\s\S]{0,20}\bfork\b|\bfork\b\s*(?:\(\s*\))?\s*while\b|(?:loop|while\s*\(?\s*(?:1|True|true)\s*\)?)\s*[:{]?\s*(?:os\.)?(?:pcntl_)?fork|for\s*\(\s*;\s*;\s*\)[\s\S]{0,20}fork|fork\s+(?:and\s+)?redo/;
const HARMLESS_CALLS = new Set(
	(
		'print puts p pp printf echo say console.log console.error console.table console.info len range str int float sum sorted min max list dict set tuple map filter zip enumerate repr abs round pow type isinstance hex oct bin ord chr ' +
		'join split strip upper lower format replace keys values items append sort reverse reversed any all bool bytes input hash id dir vars help getattr hasattr lambda ' +
		'json.dumps json.loads json.load json.dump JSON.parse JSON.stringify JSON.generate JSON.pretty_generate Math.max Math.min Math.floor Math.round Math.random Math.sqrt math.sqrt math.floor math.ceil ' +
		'time.time time.sleep datetime.now datetime.datetime.now datetime.date.today Date Date.now Time.now strftime toISOString isoformat sys.exit exit platform.system platform.platform platform.machine platform.python_version sys.version os.getcwd os.listdir os.getpid os.uname os.cpu_count os.path.join os.path.exists os.path.abspath os.path.dirname os.path.basename os.path.realpath ' +
		'sys.stdin.read stdin.read read readlines splitlines readline match search findall sub encode decode hexdigest hashlib.md5 hashlib.sha256 hashlib.sha1 b64encode base64.b64encode base64.b64decode atob btoa quote unquote urllib.parse.quote urllib.parse.unquote urllib.parse.quote_plus uuid.uuid4 uuid4 random.randint random.choice random.random secrets.token_hex secrets.token_urlsafe ' +
		'importlib.metadata.version find_spec phpinfo phpversion var_dump print_r echo strlen strtoupper strtolower date time count implode explode json_encode json_decode base64_decode base64_encode md5 sha1 process.exit process.cwd require.resolve require Object.keys Object.entries Object.values toString slice substring indexOf includes push forEach reduce crypto.randomBytes crypto.createHash digest update randomBytes crypto.randomUUID open Path read_text rep is_file fs.readFileSync readFileSync fs.existsSync fs.readdirSync fs.statSync path.join path.resolve os.cpus os.totalmem os.platform os.hostname if for while switch elif return and or not in function catch with sprintf substr index each times map select inject sum first last size length'
	).split(/\s+/)
);
const PURE_WORDS =
	/\b(?:system|exec|unlink|rename|open|mkdir|rmdir|kill|fork|eval|syscall|socket|delete|require|load|use|chmod|chown|link|symlink|utime|truncate|spawn|popen|IO|File|Dir|Process|Kernel|FileUtils|Net|do)\b/;

/** Judges program text. `arg` says where it stands and whether it is known. */
export function judgeProgramText(cmd: Cmd, language: Language, arg: Arg, depth = 0): void {
	cmd.effect('run-code');
	if (!arg.known) {
		if (arg.origin === 'fetched' || arg.origin === 'decoded' || /^[\s"']*(?:\$|`)/.test(arg.text)) {
			sayUnknownCode(cmd, arg.origin, arg);
			if (arg.origin !== 'literal') return;
		} else cmd.say('dynamic-part', 'caution', 'Part of the code is only known when it runs', arg);
	}
	const text = prepare(arg.text.slice(0, 16_384), language);
	const { masked, code } = text;
	let said = false;
	const say = (rule: string, tier: 'caution' | 'dangerous' | 'blocked', reason: string): void => {
		said = true;
		cmd.say(rule, tier, reason, arg);
	};
	if (FORK_LOOP.test(masked)) say('fork-bomb', 'blocked', 'Starts itself again without end: a fork bomb');
	if (/\b(?:include|require)(?:_once)?\b\s*\(?\s*["'](?:https?|ftp|data):/i.test(code)) {
		sayUnknownCode(cmd, 'fetched', arg);
		said = true;
	}
	const network = NETWORK.test(code);
	if (
		network &&
		SHELL_OUT.test(code) &&
		/socket|fsockopen|net\.(?:connect|Socket)|["']net["']\s*\)|IO::Socket|TCPSocket/i.test(code)
	)
		say('reverse-shell', 'dangerous', 'Gives another host a shell on this one');
	const runsText = RUNS_TEXT.exec(masked);
	if (runsText) {
		if (network) {
			sayUnknownCode(cmd, 'fetched', arg);
			said = true;
		} else if (DECODES.test(masked)) {
			sayUnknownCode(cmd, 'decoded', arg);
			said = true;
		} else {
			const at = runsText.index + runsText[0].length - (runsText[0].endsWith('(') ? 1 : 0);
			const first = /^\s*\(?\s*[rbuf]?["'`]/.test(masked.slice(at)) ? literals(text, at).values[0] : undefined;
			if (first !== undefined && first !== arg.text && depth < 4) {
				judgeProgramText(cmd, language, { ...arg, text: first, known: true }, depth + 1);
				said = true;
			} else if (
				/eval|^exec|Function|loadstring|vm\.run|runIn/.test(runsText[0]) &&
				!(runsText[0].startsWith('exec') && language !== 'python')
			)
				say('dynamic-code', 'dangerous', 'Runs code that is built while it runs');
			else if (!runsText[0].startsWith('exec')) say('dynamic-code', 'caution', 'Runs code that is built while it runs');
		}
	}
	START.lastIndex = 0;
	for (let m = START.exec(masked); m; m = START.exec(masked)) {
		if (
			runsText &&
			m.index === runsText.index &&
			language !== 'perl' &&
			language !== 'ruby' &&
			language !== 'php' &&
			!/[sS]ync|system|popen/.test(m[0])
		)
			continue;
		said = true;
		startProcess(cmd, text, m.index + m[0].length, arg, m[0]);
	}
	if (language !== 'node' && language !== 'python' && language !== 'lua') {
		BACKQUOTED.lastIndex = 0;
		for (let m = BACKQUOTED.exec(code); m; m = BACKQUOTED.exec(code)) {
			if (masked[m.index] === ' ') continue;
			said = true;
			runShellText({ ...arg, text: m[1] ?? m[3] ?? m[5] ?? '' }, { ...cmd.ctx, stdin: NOTHING }, cmd.name);
		}
	}
	for (const m of matches(DELETE_TREE, masked)) {
		said = true;
		const { values, rest } = literals(text, m);
		if (/^fs|rmSync|Deno/.test(masked.slice(m - 16, m).trim()) && !/recursive/.test(rest)) {
			for (const v of values) cmd.writePath(v);
			say('delete.file', 'caution', 'Deletes files');
			continue;
		}
		const home = /expanduser|Path\.home|homedir\(\)|Dir\.home|ENV\[|process\.env\.HOME|os\.environ/.test(rest);
		const paths = home
			? [values.find((v) => v.startsWith('~')) ?? (values[0] && !/^HOME$/.test(values[0]) ? `~/${values[0]}` : '~')]
			: values.filter((v) => v !== 'recursive' && v !== 'force');
		if (paths.length === 0) say('delete.recursive', 'dangerous', 'Deletes a directory with everything in it');
		for (const p of paths) judgeRecursiveDelete(cmd, { ...arg, text: p, known: true }, arg);
	}
	const walked =
		/(?:os\.walk|finddepth|\bfind\b|Dir\.glob|glob\.glob|rglob|scandir|readdirSync|Find\.find)\s*\(?[\s\S]*?["'](\/|~|\/(?:etc|home|usr|var|root|boot)\/?\**)["']/.exec(
			code
		);
	if (walked && /unlink|remove|rmdir|rmtree|delete/.test(masked))
		judgeRecursiveDelete(cmd, { ...arg, text: walked[1] ?? '/', known: true }, arg);
	for (const m of matches(DELETE_ONE, masked)) {
		for (const v of literals(text, m).values) cmd.writePath(v);
		say('delete.file', 'caution', 'Deletes files');
	}
	for (const m of matches(WRITE, masked)) {
		const { values } = literals(text, m);
		const called = masked.slice(Math.max(0, m - 24), m);
		const opens = /(?:\bopen|fopen|sysopen|File\.(?:open|new)|io\.open|openSync)\s*\(?$/.test(called);
		const perlMode = values.find((v) => /^\s*[+]?>>?/.test(v));
		if (opens && !perlMode && !values.slice(1).some((v) => /^[rb+]*[wax]/.test(v))) continue;
		const path = perlMode
			? values.length > 1
				? values[values.length - 1]
				: perlMode.replace(/^\s*\+?>+\s*/, '')
			: values[0];
		if (path) {
			cmd.write({ ...arg, text: path, known: true }, 'truncate');
			said = true;
		} else say('write.file', 'caution', 'Writes a file');
	}
	if (
		/\bdd\b|\/dev\/(?:sd|nvme|vd|hd|mmcblk|disk)/.test(code) &&
		/write|['"]w|>/.test(code) &&
		readPath((/\/dev\/[\w/]+/.exec(code) ?? ['/dev/null'])[0], undefined).kind === 'device' &&
		/open|write/i.test(masked)
	)
		say('device.overwrite', 'blocked', 'Overwrites a block device');
	if (network) {
		if (SENDS.test(code)) {
			cmd.effect('network-write');
			if (
				[...code.matchAll(/["']([^"'\s]+)["']/g)].some(
					(m) => isSecretPath(m[1] ?? '') || /^\/etc\/(?:passwd|shadow)/.test(m[1] ?? '')
				)
			)
				say('exfil.secret', 'dangerous', 'Sends a key, a credential or a private file to another host');
			say('network.send', 'caution', 'Sends data to another host');
		} else cmd.effect('network-read');
	}
	if (
		language === 'other' &&
		/shut down|restart|log ?out|sleep|empty (?:the )?trash|delete|keystroke|do shell script|set volume|quit|move|make new/i.test(
			arg.text
		)
	)
		say('script.acts', 'caution', 'Makes other programs do something');
	if (/\b(?:setuid|setgid|seteuid)\s*\(\s*0|os\.kill|process\.kill|\bkill\b\s*[(\s]\s*['"\d]/.test(masked))
		say('code.process', 'caution', 'Signals processes or changes who it runs as');
	if (!said && !network && isHarmless(masked, language)) return;
	if (!said) cmd.say('run.inline', 'caution', 'Runs inline code', arg);
}

function* matches(re: RegExp, text: string): Generator<number> {
	re.lastIndex = 0;
	let n = 0;
	for (let m = re.exec(text); m && n < 32; m = re.exec(text), n++)
		yield m.index + m[0].length - (m[0].endsWith('(') ? 1 : 0);
}

function startProcess(cmd: Cmd, text: Text, at: number, arg: Arg, call: string): void {
	const { values, whole } = literals(text, at);
	const inner = {
		...cmd.ctx,
		via: [...cmd.ctx.via, cmd.name],
		stdin: NOTHING,
		depth: cmd.ctx.depth + 1,
		wantOutput: false
	};
	const first = values[0];
	if (first === undefined) {
		cmd.say('code.starts-process', 'caution', 'Starts another program', arg);
		return;
	}
	const list = values.length > 1 && !/\s/.test(first) && !/shell\s*=\s*True/.test(text.code);
	if (list)
		runArgv(
			values
				.filter((v) => v !== 'inherit' && v !== 'utf8' && v !== 'utf-8')
				.map((v) => ({ ...arg, text: v, known: true, quoted: true })),
			inner,
			true
		);
	else runShellText({ ...arg, text: first, known: whole || first !== '' }, cmd.ctx, cmd.name);
	cmd.say('code.starts-process', 'caution', 'Starts another program', arg);
	void call;
}

function isHarmless(masked: string, language: Language): boolean {
	if (language === 'perl' || language === 'ruby' || language === 'other')
		return !PURE_WORDS.test(masked) && !masked.includes('`') && !/<\s*[A-Z]*\s*>.*>/.test(masked);
	if (
		/\b(?:import|from)\b/.test(masked) &&
		!/^[\s\S]*?\b(?:import|from)\s+(?:json|sys|math|platform|time|datetime|os|re|string|random|uuid|base64|hashlib|secrets|collections|itertools|functools|sysconfig|site|locale|calendar|struct|textwrap|pprint|typing|statistics|decimal|fractions|operator|urllib\.parse|importlib\.metadata|this|numpy|pandas|torch|tensorflow)\b/.test(
			masked
		)
	)
		return false;
	const calls = masked.matchAll(/([A-Za-z_$][\w.$]*)\s*(?:\(|`)/g);
	for (const [, name = ''] of calls) {
		const last = name.slice(name.lastIndexOf('.') + 1);
		if (!HARMLESS_CALLS.has(name) && !HARMLESS_CALLS.has(last)) return false;
	}
	return language === 'python' || language === 'lua' || language === 'php'
		? true
		: !/\bimport\b|process\.(?!exit|cwd|version|env|argv|platform|arch|memoryUsage|uptime)/.test(masked);
}
