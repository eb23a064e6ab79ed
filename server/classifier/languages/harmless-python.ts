// Python that only computes, prints or reads.
import type { Text } from './code-text.ts';
import { callsOf, METHODS, names } from './harmless-calls.ts';

const KEYWORDS =
	/^(?:if|elif|while|for|in|and|or|not|return|yield|await|assert|lambda|else|is|print|except|with|del|import|from|as)$/;
const BUILTINS = names(
	'abs all any ascii bin bool bytearray bytes callable chr complex dict divmod enumerate filter float format frozenset hash hex id input int isinstance issubclass iter len list map max min next oct open ord pow print range repr reversed round set slice sorted str sum tuple type zip hasattr super object exit quit dir help Exception ValueError StopIteration'
);
/** Modules whose every function only computes, reads or prints. */
const PURE = names(
	'math cmath datetime time calendar json re string random uuid base64 hashlib hmac secrets collections itertools functools statistics decimal fractions operator struct textwrap pprint typing unicodedata html ipaddress binascii colorsys difflib fnmatch glob platform sysconfig keyword enum dataclasses bisect heapq copy numbers array zoneinfo errno shlex locale this tokenize ast inspect graphlib zlib csv email urllib.parse importlib.metadata html.parser collections.abc email.utils tomllib warnings contextlib abc traceback'
);
/** Packages that are asked for their version. */
const PACKAGES = names(
	'tensorflow sklearn scipy sympy matplotlib seaborn yaml toml django flask fastapi jinja2 cv2 PIL transformers pytest setuptools pip pkg_resources cryptography OpenSSL psycopg2 sqlalchemy httpx aiohttp bs4 lxml scrapy boto3 botocore redis pymongo click rich pydantic attr black mypy numba jax keras onnx onnxruntime networkx nltk spacy gensim plotly dask pyarrow cython Cython wheel six certifi urllib3 idna packaging virtualenv poetry ansible docker kubernetes paramiko psutil'
);
const VERSION = /^(?:__version__|__file__|__path__|VERSION|version|get_version|version_info)$/;
/** Of these only what is listed. */
const PARTLY: Record<string, RegExp> = {
	os: /^(?:getcwd|listdir|walk|scandir|stat|lstat|getenv|environ(?:\.(?:get|items|keys|values|copy))?|cpu_count|getpid|getppid|uname|getloadavg|sysconf|sysconf_names|get_terminal_size|getuid|geteuid|getgid|getgroups|getlogin|access|readlink|statvfs|times|urandom|sep|linesep|pathsep|name|curdir|pardir|devnull|extsep|altsep|[RFWX]_OK|fspath|fsencode|fsdecode|strerror|sched_getaffinity|path(?:\.\w+)?)$/,
	sys: /^(?:argv|exit|version(?:_info(?:\.\w+)?)?|path|platform|maxsize|byteorder|executable|prefix|base_prefix|getsizeof|getrecursionlimit|getdefaultencoding|getfilesystemencoding|hexversion|implementation(?:\.\w+)?|api_version|flags|float_info(?:\.\w+)?|int_info|builtin_module_names|stdlib_module_names|stdin(?:\.(?:read|readline|readlines|buffer(?:\.(?:read|readline|readlines))?|encoding|isatty))?|std(?:out|err)(?:\.(?:write|flush|buffer(?:\.write)?|encoding|isatty))?|copyright|getrefcount|intern)$/,
	shutil: /^(?:which|disk_usage|get_terminal_size)$/,
	pathlib: /^(?:(?:Pure)?Path(?:\.(?:cwd|home))?)$/,
	io: /^(?:StringIO|BytesIO)$/,
	site: /^(?:getsitepackages|getusersitepackages|getuserbase)$/,
	importlib: /^(?:metadata(?:\.\w+)?)$/,
	urllib: /^(?:parse(?:\.\w+)?|request(?:\.(?:urlopen|Request))?)$/,
	'urllib.request': /^(?:urlopen)$/,
	'os.path': /^\w+$/,
	socket: /^(?:gethostname|getfqdn|gethostbyname)$/,
	gzip: /^(?:open|decompress)$/,
	zipfile: /^(?:ZipFile|is_zipfile)$/,
	tarfile: /^(?:open|is_tarfile)$/,
	resource: /^(?:getrusage|getrlimit|RUSAGE_\w+|RLIMIT_\w+)$/,
	getpass: /^(?:getuser)$/,
	pwd: /^(?:getpw\w+)$/,
	grp: /^(?:getgr\w+)$/,
	pkgutil: /^(?:iter_modules)$/,
	ssl: /^(?:OPENSSL_VERSION|get_default_verify_paths|get_server_certificate)$/,
	'xml.etree.ElementTree': /^(?:parse|fromstring|iterparse|tostring|dump|Element|XML)$/,
	xml: /^(?:etree\.ElementTree(?:\.(?:parse|fromstring|iterparse|tostring|dump))?)$/,
	configparser: /^(?:(?:Raw)?ConfigParser)$/,
	logging: /^(?:debug|info|warning|error|critical|DEBUG|INFO|WARNING|ERROR)$/,
	argparse: /^(?:ArgumentParser|Namespace|__file__)$/,
	sqlite3: /^(?:sqlite_version|version)$/,
	numpy:
		/^(?!save|load|tofile|memmap|DataSource|fromfile|lib|ctypeslib|f2py|distutils|testing|compat|core|os|sys)[a-z]\w*(?:\.[a-z]\w*)?$|^(?:__version__|__file__)$/,
	pandas: /^(?:__version__|__file__|show_versions|DataFrame|Series|Timestamp|date_range|to_datetime|concat)$/,
	torch:
		/^(?:__version__|__file__|version(?:\.\w+)?|cuda(?:\.\w+)?|backends(?:\.\w+)*|tensor|rand|randn|zeros|ones|arange|get_num_threads)$/,
	requests: /^(?:get|head|__version__)$/,
	psutil:
		/^(?:cpu_percent|cpu_count|cpu_freq|virtual_memory|swap_memory|disk_usage|disk_partitions|net_io_counters|net_if_addrs|boot_time|users|pids|sensors_\w+|getloadavg|__version__)$/,
	yaml: /^(?:safe_load|safe_load_all|safe_dump|dump|__version__)$/
};

/** What may be named of a module; undefined: nothing is known about it. */
function listed(module: string): RegExp | undefined {
	return PARTLY[module] ?? (PACKAGES.has(module) ? VERSION : undefined);
}
const DOORS = /^(?:os|sys|subprocess|shutil|builtins|importlib|codecs|io|socket|_\w+)$/;

function importsOf(masked: string): Map<string, string> | undefined {
	// the name used in the text → the module it is
	const found = new Map<string, string>();
	for (const [, list = ''] of masked.matchAll(/(?:^|[;\n:])\s*import\s+([\w., \t]+)/g)) {
		for (const part of list.split(',')) {
			const m = /^\s*([\w.]+)(?:\s+as\s+(\w+))?\s*$/.exec(part);
			const module = m?.[1] ?? '';
			const root = module.split('.')[0] ?? '';
			if (!PURE.has(module) && listed(module) === undefined && listed(root) === undefined) return undefined;
			found.set(m?.[2] ?? root, m?.[2] === undefined ? root : module);
		}
	}
	for (const [, module = '', list = ''] of masked.matchAll(
		/(?:^|[;\n:])\s*from\s+([\w.]+)\s+import\s+\(?([\w., \t*]+)/g
	)) {
		const partly = listed(module);
		if (!partly && !PURE.has(module)) return undefined;
		for (const part of list.split(',')) {
			const m = /^\s*(\w+|\*)(?:\s+as\s+(\w+))?\s*$/.exec(part);
			const name = m?.[1] ?? '';
			if (partly ? name === '*' || !partly.test(name) : DOORS.test(name)) return undefined;
			if (name !== '*') found.set(m?.[2] ?? name, `${module}.${name}`);
		}
	}
	const imports = masked.match(/\bimport\b/g)?.length ?? 0;
	const read = masked.match(/(?:^|[;\n:])\s*(?:import|from\s+[\w.]+\s+import)\s/g)?.length ?? 0;
	return imports === read ? found : undefined;
}

/** What a dotted name stands for, by what was imported. */
function resolved(name: string, imports: ReadonlyMap<string, string>): string {
	const root = name.split('.')[0] as string;
	const module = imports.get(root);
	return module === undefined ? name : module + name.slice(root.length);
}

function pureModule(name: string): boolean {
	const parts = name.split('.');
	return PURE.has(parts[0] as string) || PURE.has(parts.slice(0, 2).join('.'));
}

function partlyAllowed(name: string): boolean | undefined {
	const parts = name.split('.');
	for (let n = Math.min(2, parts.length); n >= 1; n--) {
		const re = listed(parts.slice(0, n).join('.'));
		if (!re) continue;
		if (parts.length === n) return undefined;
		// `os.environ.get(x).split`: what follows a listed name is a method of its value.
		const rest = parts.slice(n);
		for (let k = rest.length; k >= 1; k--)
			if (re.test(rest.slice(0, k).join('.'))) return rest.slice(k).every((r) => METHODS.has(r));
		return false;
	}
	return undefined;
}

/** True when every module, name and call is known to change nothing. */
export function isHarmlessPython(text: Text): boolean {
	const { masked } = text;
	if (
		/__(?!name__|version__|file__|doc__|path__)\w+__|\b(?:getattr|setattr|delattr|globals|locals|vars|breakpoint|methodcaller|attrgetter)\b/.test(
			masked
		)
	)
		return false;
	const imports = importsOf(masked);
	if (!imports) return false;
	// Every mention of a module with doors in it is one of the listed ones, called or not.
	const body = masked.replace(/(?:^|[;\n:])\s*(?:import\s+[\w., \t]+|from\s+[\w.]+\s+import\s+\(?[\w., \t*]+)/g, ';');
	for (const [name] of body.matchAll(/(?<![\w.])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g)) {
		const full = resolved(name, imports);
		const parts = full.split('.');
		const known = imports.has(name.split('.')[0] as string);
		if (!known && !DOORS.test(parts[0] as string)) continue;
		if (pureModule(full)) {
			if (parts.slice(1).some((p) => DOORS.test(p))) return false;
			continue;
		}
		if (partlyAllowed(full) !== true) return false;
	}
	for (const name of imports.keys()) if (new RegExp(`(?<![\\w.])${name}\\s*=[^=]`).test(body)) return false;
	const own = new Set(
		[...masked.matchAll(/\bdef\s+(\w+)|(?:^|[;\n])\s*(\w+)\s*=\s*lambda\b/g)].map((m) => m[1] ?? m[2])
	);
	const calls = callsOf(body, KEYWORDS);
	// `Path.replace` moves a file, `str.replace` does not.
	const paths = /\bPath\b/.test(masked);
	return (
		calls?.every((name) => {
			if (own.has(name)) return true;
			const full = resolved(name, imports);
			if (pureModule(full) || partlyAllowed(full)) return true;
			const last = name.slice(name.lastIndexOf('.') + 1);
			return name.includes('.') ? METHODS.has(last) && !(paths && last === 'replace') : BUILTINS.has(name);
		}) === true
	);
}
