// Calls of the usual languages that start programs, delete, write, send or build code, by name.

export const START =
	/(?:\b(?:exec\.Command(?:Context)?|syscall\.Exec|Sys\.command|Unix\.(?:system|execvp?e?)|System\.(?:cmd|shell)|Process\.(?:run|runSync|start|exec|new)|Command::new|ProcessBuilder|(?:uiop|ext|sb-ext):run-(?:shell-command|program)|os\.(?:system|popen\d?|exec[lv]p?e?|spawn[lv]p?e?|posix_spawnp?)|subprocess\.(?:run|call|Popen|check_output|check_call|getoutput|getstatusoutput)|commands\.getoutput|pty\.spawn|asyncio\.create_subprocess_(?:shell|exec)|child_process\S*?\.(?:exec|execSync|spawn|spawnSync|execFile|execFileSync|fork)|execSync|spawnSync|execFileSync|execFile|Deno\.(?:run|Command)|Bun\.(?:spawn|spawnSync)|shell_exec|passthru|proc_open|pcntl_exec|popen|os\.execute|io\.popen|Open3\.\w+|IO\.popen|Process\.spawn|Kernel\.(?:system|exec|spawn)|PTY\.spawn|WScript\.Shell|Runtime\.getRuntime\(\)\.exec|:os\.cmd|os:cmd)\b|\.(?:system|popen|execSync|spawnSync|exec|spawn|execFile)\b(?=\s*\()|(?<![.\w-])(?:system2?\*?|exec|spawn|run|popen|Popen|call|check_output|do shell script|shell|run-program|callCommand|callProcess|readProcess\w*|rawSystem|execCmd(?:Ex)?|execShellCmd|execProcess|startProcess|syscmd|esyscmd|sh|unix)(?![\w-])(?=\s*[(["'%q]|\s+\/?\w))/g;
export const BACKQUOTED = /`([^`]+)`|%x([{([|!])([\s\S]*?)[})\]|!]|\bqx\s?([{([|!/])([\s\S]*?)[})\]|!/]/g;
export const DELETE_TREE =
	/(?:shutil\.rmtree|\brmtree|FileUtils\.(?:rm_rf?|rm_r|remove_entry\w*|remove_dir|rmtree)|\bremove_tree|\.rm_rf|fs(?:\.promises)?\.rm(?:Sync)?|\brmSync|\brimraf\S*|fs\.rmdirSync|fse?\.(?:remove|emptyDir)(?:Sync)?|Deno\.remove(?:Sync)?|os\.RemoveAll|File\.rm_rf!?|remove_dir_all|deleteDirectory|cleanDirectory|\bremoveDir\b|rmdir_all|\bfile\s+delete\s+-force|Directory\.Delete|\bdeleteDir\b|delete-directory)\s*\(?/g;
export const DELETE_ONE =
	/(?:os\.(?:remove|unlink|rmdir|removedirs)|\bunlink(?:Sync)?|File\.(?:delete|unlink)|fs(?:\.promises)?\.(?:unlink|rmdir)(?:Sync)?|\brmdir(?:Sync)?|Dir\.(?:rmdir|delete|unlink)|os\.remove|\.unlink|FileUtils\.rm(?:_f)?)\b\s*\(?/g;
export const WRITE =
	/(?:\bopen|File\.(?:open|write|new|binwrite)|IO\.(?:write|binwrite)|fs(?:\.promises)?\.(?:writeFile|appendFile|createWriteStream|truncate|copyFile|rename|writeFileSync|appendFileSync|truncateSync|copyFileSync|renameSync|openSync)|\bwriteFileSync|\bappendFileSync|file_put_contents|\bfopen|io\.open|\bsysopen|\.write_text|\.write_bytes|os\.(?:rename|replace|symlink|link|mkdir|makedirs|chmod|chown|truncate|mknod|mkfifo)|shutil\.(?:copy\w*|move|chown)|\brename|\bcopy|\bchmod|\bchown|\bmkdir\w*|\bsymlink|FileUtils\.\w+|Deno\.write\w+|\.save|\bsavetxt|\.to_csv|\.write_table)\s*\(?/g;
export const NETWORK =
	/\b(?:urllib|urlopen|urlretrieve|requests|httpx|aiohttp|http\.client|socket|fetch\s*\(|axios|https?\.(?:get|request)|net\.connect|net\.Socket|Net::HTTP|open-uri|URI\.(?:open|parse)|TCPSocket|LWP|IO::Socket|HTTP::Tiny|LWP::Simple|getstore|require\s*\(\s*["'](?:node:)?(?:https?|net|dgram|tls|axios|node-fetch)["']|curl_exec|curl_init|fsockopen|file_get_contents\s*\(\s*["']https?|socket\.tcp|XMLHttpRequest|net\.Dial\w*|\bSocket\s*\(|Socket\.connect|gen_tcp|socketConnection|TCPClient|net\.dial_tcp|TcpStream|\bsocket\s+\$?[\w.]+\s+\$?\d+|TCP\.connect|IO::Socket)/;
export const SENDS =
	/requests\.(?:post|put|patch|delete)|\.post\s*\(|method\s*[:=]\s*["'](?:POST|PUT|DELETE|PATCH)|Net::HTTP\.post|curl_setopt[\s\S]*POST|\.sendall?\s*\(|smtplib|\.send\s*\(/i;
export const SHELL_OUT =
	/dup2|\/bin\/(?:ba|z|da|k)?sh|pty\.spawn|cmd\.exe|proc_open|subprocess|exec\s*[("']|spawn\s*\(|popen|os\.execute|system\s*[($"']|\$<|<&\d|exec\.Command|ProcessBuilder|getRuntime|Process\.(?:start|run|new)|Command::new|\bexec\s+(?:\/bin\/)?(?:ba|z|da|k)?sh|\.execute\(/;
export const RUNS_TEXT =
	/(?<![.\w])(?:exec|eval|compile|instance_eval|class_eval|module_eval|loadstring|load|dofile|assert|create_function|Function|vm\.run\w*|runInThisContext|require_string|importlib\.util|__import__\(\s*["']builtins)\s*\(?/;
export const DECODES =
	/b64decode|decode_base64|b16decode|base64_decode|decode64|unpack1?\s*\(|atob\s*\(|Buffer\.from\s*\([^)]*(?:base64|hex)|fromhex|unhexlify|marshal\.loads|pickle\.loads|zlib\.decompress|gzinflate|str_rot13|codecs\.decode|bytes\.fromhex|pack\s*\(?["']H/;
export const FORK_LOOP =
	/\bwhile\b[\s\S]{0,20}\bfork\b|\bfork\b\s*(?:\(\s*\))?\s*while\b|(?:loop|while\s*\(?\s*(?:1|True|true)\s*\)?)\s*[:{]?\s*(?:os\.)?(?:pcntl_)?fork|for\s*\(\s*;\s*;\s*\)[\s\S]{0,20}fork|fork\s+(?:and\s+)?redo/;
export const HARMLESS_CALLS = new Set(
	(
		'print puts p pp printf echo say console.log console.error console.table console.info len range str int float sum sorted min max list dict set tuple map filter zip enumerate repr abs round pow type isinstance hex oct bin ord chr ' +
		'join split strip upper lower format replace keys values items append sort reverse reversed any all bool bytes input hash id dir vars help getattr hasattr lambda ' +
		'json.dumps json.loads json.load json.dump JSON.parse JSON.stringify JSON.generate JSON.pretty_generate Math.max Math.min Math.floor Math.round Math.random Math.sqrt math.sqrt math.floor math.ceil ' +
		'time.time time.sleep datetime.now datetime.datetime.now datetime.date.today Date Date.now Time.now strftime toISOString isoformat sys.exit exit platform.system platform.platform platform.machine platform.python_version sys.version os.getcwd os.listdir os.getpid os.uname os.cpu_count os.path.join os.path.exists os.path.abspath os.path.dirname os.path.basename os.path.realpath ' +
		'sys.stdin.read stdin.read read readlines splitlines readline match search findall sub encode decode hexdigest hashlib.md5 hashlib.sha256 hashlib.sha1 b64encode base64.b64encode base64.b64decode atob btoa quote unquote urllib.parse.quote urllib.parse.unquote urllib.parse.quote_plus uuid.uuid4 uuid4 random.randint random.choice random.random secrets.token_hex secrets.token_urlsafe ' +
		'importlib.metadata.version find_spec phpinfo phpversion var_dump print_r echo strlen strtoupper strtolower date time count implode explode json_encode json_decode base64_decode base64_encode md5 sha1 process.exit process.cwd require.resolve require Object.keys Object.entries Object.values toString slice substring indexOf includes push forEach reduce crypto.randomBytes crypto.createHash digest update randomBytes crypto.randomUUID open Path read_text rep is_file fs.readFileSync readFileSync fs.existsSync fs.readdirSync fs.statSync path.join path.resolve os.cpus os.totalmem os.platform os.hostname if for while switch elif return and or not in function catch with sprintf substr index each times map select inject sum first last size length'
	).split(/\s+/)
);
export const PURE_WORDS =
	/\b(?:system|exec|unlink|rename|open|mkdir|rmdir|kill|fork|eval|syscall|socket|delete|require|load|use|chmod|chown|link|symlink|utime|truncate|spawn|popen|IO|File|Dir|Process|Kernel|FileUtils|Net|do)\b/;
/** A socket of any language, as far as its constructors tell. */
export const SOCKET =
	/socket|fsockopen|net\.(?:connect|Socket|Dial|dial)|["']net["']\s*\)|IO::Socket|TCPSocket|TcpStream|gen_tcp|TCPClient/i;
/** `"rm -rf /".execute()`, `Seq("rm", "x").!!`: a text or a list that is started. */
export const STARTED_TEXT =
	/(["'])((?:(?!\1)[^\\\n]|\\.)*)\1\s*\)?\s*\.\s*(?:execute\s*\(|!{1,2}(?!=)|lineStream\b|lazyLines\b)/g;
/** A text that is turned round, put together or changed before it is used. */
export const BUILDS =
	/\[::\s*-1\]|\breversed?\b|\.join\b|\.replace\b|\.translate\b|\bstrrev\b|\bimplode\b|\bpack\b|\bmap\b.*\bchr\b|\.decode\b|rot13|\bxor\b|\^/i;
