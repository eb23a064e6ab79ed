// Calls of the usual languages that start programs, delete, write, send or build code, by name.

export const START =
	/(?:\b(?:exec\.Command(?:Context)?|syscall\.Exec|Sys\.command|Unix\.(?:system|execvp?e?)|System\.(?:cmd|shell)|Process\.(?:run|runSync|start|exec|new)|Command::new|ProcessBuilder|(?:uiop|ext|sb-ext):run-(?:shell-command|program)|os\.(?:system|popen\d?|exec[lv]p?e?|spawn[lv]p?e?|posix_spawnp?)|subprocess\.(?:run|call|Popen|check_output|check_call|getoutput|getstatusoutput)|commands\.getoutput|pty\.spawn|asyncio\.create_subprocess_(?:shell|exec)|child_process\S*?\.(?:exec|execSync|spawn|spawnSync|execFile|execFileSync|fork)|execSync|spawnSync|execFileSync|execFile|Deno\.(?:run|Command)|Bun\.(?:spawn|spawnSync)|shell_exec|passthru|proc_open|pcntl_exec|popen|os\.execute|io\.popen|Open3\.\w+|IO\.popen|Process\.spawn|Kernel\.(?:system|exec|spawn)|PTY\.spawn|WScript\.Shell|Runtime\.getRuntime\(\)\.exec|os:cmd)\b|:os\.cmd\b|\.(?:system|callCommand|rawSystem)\b(?=\s*["'])|\.(?:system|popen|execSync|spawnSync|exec|spawn|execFile)\b(?=\s*\()|(?<![.\w-])(?:system2?\*?|exec(?:[lv]p?e?)?|spawn|run|popen|Popen|call|check_output|do shell script|shell|run-program|callCommand|callProcess|readProcess\w*|rawSystem|execCmd(?:Ex)?|execShellCmd|execProcess|startProcess|syscmd|esyscmd|sh|unix)(?![\w-])(?=\s*[(["'%q]|\s+\/?\w))/g;
export const BACKQUOTED =
	/`([^`]+)`|(?:%x|\bqx)\s?(?:\(([^)]*)\)?|\{([^}]*)\}?|\[([^\]]*)\]?|<([^>]*)>?|\/([^/]*)\/?|\|([^|]*)\|?|!([^!]*)!?)/g;
export const DELETE_TREE =
	/(?:shutil\.rmtree|\brmtree|FileUtils\.(?:rm_rf?|rm_r|remove_entry\w*|remove_dir|rmtree)|\bremove_tree|\.rm_rf|fs(?:\.promises)?\.rm(?:Sync)?|\brmSync|\brimraf\S*|fs\.rmdirSync|fse?\.(?:remove|emptyDir)(?:Sync)?|Deno\.remove(?:Sync)?|os\.RemoveAll|File\.rm_rf!?|remove_dir_all|deleteDirectory|cleanDirectory|\bremoveDir\b|rmdir_all|\bfile\s+delete\s+-force|Directory\.Delete|\bdeleteDir\b|delete-directory|\brm(?=\s*\([^)]*\brecursive\s*=)|\.rmdirSync(?=\s*\([^)]*recursive))\s*\(?/g;
export const DELETE_ONE =
	/(?:os\.(?:remove|unlink|rmdir|removedirs)|\bunlink(?:Sync)?|File\.(?:delete|unlink)|fs(?:\.promises)?\.(?:unlink|rmdir)(?:Sync)?|\brmdir(?:Sync)?|Dir\.(?:rmdir|delete|unlink)|os\.remove|\.unlink|FileUtils\.rm(?:_f)?)\b\s*\(?/g;
export const WRITE =
	/(?:\bopen|File\.(?:open|write|new|binwrite)|IO\.(?:write|binwrite)|fs(?:\.promises)?\.(?:writeFile|appendFile|createWriteStream|truncate|copyFile|rename|writeFileSync|appendFileSync|truncateSync|copyFileSync|renameSync|openSync)|\bwriteFileSync|\bappendFileSync|file_put_contents|\bfopen|io\.open|\bsysopen|\.write_text|\.write_bytes|os\.(?:rename|replace|symlink|link|mkdir|makedirs|chmod|chown|truncate|mknod|mkfifo)|shutil\.(?:copy\w*|move|chown)|\brename|\bcopy|\bchmod|\bchown|\bmkdir\w*|\bsymlink|FileUtils\.\w+|Deno\.write\w+|\.save|\bsavetxt|\.to_csv|\.write_table)\s*\(?/g;
export const NETWORK =
	/\b(?:urllib|urlopen|urlretrieve|requests|httpx|aiohttp|http\.client|socket|fetch\s*\(|axios|https?\.(?:get|request)|net\.connect|net\.Socket|Net::HTTP|open-uri|URI\.(?:open|parse)|TCPSocket|LWP|IO::Socket|HTTP::Tiny|LWP::Simple|getstore|require\s*\(\s*["'](?:node:)?(?:https?|net|dgram|tls|axios|node-fetch)["']|curl_exec|curl_init|fsockopen|(?:file_(?:get|put)_contents|fopen)\s*\(\s*["'](?:https?|ftps?):|socket\.tcp|XMLHttpRequest|net\.Dial\w*|\bSocket\s*\(|Socket\.connect|gethostby\w+|getaddrinfo|gen_tcp|socketConnection|TCPClient|net\.dial_tcp|TcpStream|\bsocket\s+\$?[\w.]+\s+\$?\d+|TCP\.connect|IO::Socket)/;
export const SENDS =
	/requests\.(?:post|put|patch|delete)|\.post\s*\(|method\s*[:=]\s*["'](?:POST|PUT|DELETE|PATCH)|Net::HTTP\.post|curl_setopt[\s\S]*POST|\.sendall?\s*\(|smtplib|urlopen\s*\([^)]*\bdata\s*=|\bdata\s*=\s*open|\.send\s*\(/i;
/** A file that is read, by the name it is given. */
export const READS_FILE =
	/\b(?:open|fopen|read|readFile|readFileSync|readTextFile|readTextFileSync|readfile|slurp|binread|file_get_contents|Path|cat)\b[\s(]*(?:\w+\s*,\s*)?(?:["']<["']\s*,\s*)?["']?([^"'`\s;),]+)/g;
export const SHELL_OUT =
	/dup2|\/bin\/(?:ba|z|da|k)?sh|pty\.spawn|cmd\.exe|proc_open|subprocess|exec\s*[("']|spawn\s*\(|popen|os\.execute|system\s*[($"']|\$<|<&\d|exec\.Command|ProcessBuilder|getRuntime|Process\.(?:start|run|new)|Command::new|\bexec\s+(?:\/bin\/)?(?:ba|z|da|k)?sh|\.execute\(/;
export const RUNS_TEXT =
	/(?<![.\w])(?:exec|eval|compile|instance_eval|class_eval|module_eval|loadstring|load|dofile|assert|create_function|Function|vm\.run\w*|runInThisContext|require_string|importlib\.util|__import__\(\s*["']builtins)\s*\(?/;
export const DECODES =
	/b64decode|decode_base64|b16decode|base64_decode|decode64|unpack1?\s*\(|atob\s*\(|Buffer\.from\s*\([^)]*(?:base64|hex)|fromhex|unhexlify|marshal\.loads|pickle\.loads|zlib\.decompress|gzinflate|str_rot13|codecs\.decode|bytes\.fromhex|pack\s*\(?["']H|\.decode\s*\(\s*["']/;
export const FORK_LOOP =
	/\bwhile\b[\s\S]{0,48}\bfork\b|\bfork\s*\(\s*__filename|\bfork\s*\(\s*\)\s*for\s+\w+\s+in\s+(?:iter\s*\(\s*int|itertools\.(?:count|cycle|repeat))|\bfork\b\s*(?:\(\s*\))?\s*while\b|(?:loop|while\s*\(?\s*(?:1|True|true)\s*\)?)\s*[:{]?\s*(?:os\.)?(?:pcntl_)?fork|for\s*\(\s*;\s*;\s*\)[\s\S]{0,20}fork|fork\s+(?:and\s+)?redo/;
/** A socket of any language, as far as its constructors tell. */
export const SOCKET =
	/socket|fsockopen|net\.(?:connect|Socket|Dial|dial)|["']net["']\s*\)|IO::Socket|TCPSocket|TcpStream|gen_tcp|TCPClient/i;
/** `"rm -rf /".execute()`, `Seq("rm", "x").!!`: a text or a list that is started. */
export const STARTED_TEXT =
	/(["'])((?:(?!\1)[^\\\n]|\\.)*)\1\s*\)?\s*\.\s*(?:execute\s*\(|!{1,2}(?!=)|lineStream\b|lazyLines\b)/g;
/** A text that is turned round, put together or changed before it is used. */
export const BUILDS =
	/\[::\s*-1\]|\breversed?\b|\.join\b|\.replace\b|\.translate\b|\bstrrev\b|\bimplode\b|\bpack\b|\bmap\b.*\bchr\b|\.decode\b|rot13|\bxor\b|\^/i;
/** A file of code that is taken from an address. */
export const INCLUDES_ADDRESS = /\b(?:include|require)(?:_once)?\b\s*\(?\s*["'](?:https?|ftp|data):/i;
/** A command that prints what it fetches. */
export const FETCHES_OUTPUT = /\b(?:curl|wget|fetch|lwp-request|GET|nc|ncat)\b/;
/** What the programs of some interpreters type for another program, by interpreter. */
export const TYPED_BY: ReadonlyMap<string, RegExp> = new Map([['expect', /\bsend\s+(?:--\s+)?"((?:[^"\\]|\\.)*)"/g]]);
/** Every variable at once, not one of them by name. */
export const WHOLE_ENVIRONMENT =
	/\bos\.environ(?:b)?\b(?!\s*(?:\[|\.get\b|\.setdefault\b|\.pop\b))|\bprocess\.env\b(?!\s*[.[])|%ENV\b|\bENV\.(?:to_h|to_a|inspect|map|each|to_json)\b|\$_(?:ENV|SERVER)\b(?!\s*\[)|\bgetenv\(\s*\)/;
