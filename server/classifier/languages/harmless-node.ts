// JavaScript for Node that only computes, prints or reads.
import type { Text } from './code-text.ts';
import { callsOf, METHODS, names } from './harmless-calls.ts';

const NODE_KEYWORDS =
	/^(?:if|for|while|switch|catch|return|function|typeof|of|in|new|void|await|async|else|case|do|throw|yield|delete)$/;
const NODE_CALLS = names(
	'require fetch Number String Boolean Array Object Date BigInt Symbol Error Set Map RegExp Promise URL URLSearchParams parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape atob btoa structuredClone setTimeout setInterval clearTimeout queueMicrotask print'
);
const NODE_PURE =
	/^(?:console|Math|JSON|Object|Array|Number|String|Date|BigInt|Symbol|Promise|Intl|Buffer|URL|URLSearchParams|performance|path|util|url|os(?!\.setPriority)|crypto|querystring|assert|zlib|string_decoder|semver)\.[\w.$]+$/;
const NODE_MODULES =
	/^(?:node:)?(?:os|path|util|url|crypto|querystring|assert|zlib|string_decoder|fs|perf_hooks|buffer|events|v8|timers|punycode|constants|tty|readline)$|^(?:\.{0,2}\/?[\w@.-]+\/)*[\w@.-]+\.json$|^(?:@[\w.-]+\/)?[a-z][\w.-]*$/;
const NODE_DOORS =
	/^(?:node:)?(?:child_process|cluster|worker_threads|vm|net|http|https|http2|tls|dgram|dns|repl|inspector|module|process|fs-extra|rimraf|shelljs|execa|cross-spawn|del|fs)$/;
/** What of the file module only reads. */
const FS_READS =
	/^(?:readFileSync|readdirSync|existsSync|statSync|lstatSync|realpathSync|accessSync|readlinkSync|readFile|readdir|stat|lstat|access|exists|constants(?:\.\w+)?|createReadStream|statfsSync|promises\.(?:readFile|readdir|stat|lstat|access|realpath))$/;
const PROCESS_READS =
	/^(?:exit|exitCode|cwd|version|versions|env|argv|platform|arch|memoryUsage|uptime|stdin|stdout|stderr|hrtime|pid|ppid|title|release|config|nextTick|cpuUsage|resourceUsage|getuid|getgid|execPath|execArgv|features|on)$/;

/** A function called with a template and no brackets. */
function hasTaggedTemplate(masked: string): boolean {
	let open = false;
	for (let i = masked.indexOf('`'); i >= 0; i = masked.indexOf('`', i + 1)) {
		open = !open;
		if (!open) continue;
		const before = /([\w$]+|[)\]])\s*$/.exec(masked.slice(0, i))?.[1];
		if (before !== undefined && !/^(?:return|typeof|case|in|of|await|yield|void|else|do|throw)$/.test(before))
			return true;
	}
	return false;
}

/** True when every module, name and call is known to change nothing. */
export function isHarmlessNode(text: Text): boolean {
	const { code, masked } = text;
	if (
		/\bimport\b|\b(?:eval|Function|globalThis|global|constructor|prototype|__proto__|Reflect|Proxy|WebAssembly|this|binding|dlopen|mainModule|arguments|with)\b/.test(
			masked
		)
	)
		return false;
	if (hasTaggedTemplate(masked)) return false;
	const files = new Set<string>();
	const reads = new Set<string>();
	let requires = 0;
	for (const m of code.matchAll(/\brequire\s*\(\s*(["'`])([^"'`]*)\1\s*\)((?:\s*\.\s*[\w$]+)*)/g)) {
		if (masked.slice(m.index, m.index + 7) !== 'require') continue;
		requires++;
		const module = m[2] ?? '';
		const isFiles = /^(?:node:)?fs(?:\/promises)?$/.test(module);
		if (!isFiles && (NODE_DOORS.test(module) || !NODE_MODULES.test(module))) return false;
		const before = code.slice(0, m.index);
		const bound = /(?:const|let|var|,)\s*(\w+)\s*=\s*$/.exec(before)?.[1];
		const taken = /(?:const|let|var)\s*\{([^}]*)\}\s*=\s*$/.exec(before)?.[1];
		const path = (m[3] ?? '').replace(/[\s]/g, '').slice(1);
		// A module bound to the name of another would pass for it.
		if (bound !== undefined && NODE_PURE.test(`${bound}.x`) && module.replace('node:', '') !== bound) return false;
		if (!isFiles) continue;
		if (bound !== undefined && path === '') files.add(bound);
		else if (taken !== undefined) {
			for (const t of taken.split(',')) {
				if (!FS_READS.test(t.trim())) return false;
				reads.add(t.trim());
			}
		} else if (
			!FS_READS.test(
				path
					.split('.')
					.slice(0, path.startsWith('promises.') ? 2 : 1)
					.join('.')
			)
		)
			return false;
	}
	if (requires !== (masked.match(/\brequire\b(?!\s*\.\s*resolve)/g)?.length ?? 0)) return false;
	// In `node -e` the built-in modules have their names without a require.
	files.add('fs');
	for (const m of masked.matchAll(/(?<![\w.$"'`])([A-Za-z_$][\w$]*)\b\s*((?:\??\.\s*[A-Za-z_$][\w$]*)*)/g)) {
		const [, root = '', path = ''] = m;
		const rest = path.replace(/[\s?]/g, '').slice(1);
		if (root === 'process' && !PROCESS_READS.test(rest.split('.')[0] ?? '')) return false;
		if (
			NODE_DOORS.test(root) &&
			root !== 'fs' &&
			root !== 'process' &&
			/^\s*\.|^\s*\[/.test(masked.slice(m.index + root.length))
		)
			return false;
		if (!files.has(root) || /^\s*=\s*require/.test(masked.slice(m.index + root.length))) continue;
		if (
			!FS_READS.test(
				rest
					.split('.')
					.slice(0, rest.startsWith('promises.') ? 2 : 1)
					.join('.')
			)
		)
			return false;
	}
	const own = new Set(
		[
			...masked.matchAll(/\bfunction\s+(\w+)|(?:const|let|var)\s+(\w+)\s*=\s*(?:async\s*)?(?:\([^()]*\)|\w+)\s*=>/g)
		].map((m) => m[1] ?? m[2])
	);
	// A function that is run where it stands, with nothing given to it.
	const flat = masked.replace(/\}\s*\)\s*\(\s*\)/g, '})');
	return (
		callsOf(flat, NODE_KEYWORDS)?.every((name) => {
			if (own.has(name) || reads.has(name) || NODE_CALLS.has(name) || NODE_PURE.test(name)) return true;
			if (
				/^process\.(?:std(?:out|err)\.write|exit|cwd|hrtime(?:\.bigint)?|memoryUsage|uptime|nextTick|on|stdin\.\w+|cpuUsage|resourceUsage|getuid|getgid)$/.test(
					name
				)
			)
				return true;
			if (name === 'require.resolve' || name === 'process.stdin.on') return true;
			const [root = '', ...rest] = name.split('.');
			if (files.has(root)) return FS_READS.test(rest.join('.'));
			const last = rest[rest.length - 1];
			return (
				last !== undefined &&
				(METHODS.has(last) ||
					FS_READS.test(last) ||
					/^(?:cpus|totalmem|freemem|platform|hostname|arch|release|type|uptime|loadavg|networkInterfaces|homedir|tmpdir|userInfo|version|endianness|randomBytes|randomUUID|randomInt|createHash|createHmac|getHashes|getCiphers|inspect|resolve|basename|dirname|extname|relative|parse|stringify|from|toLocale\w*|now|parse|keys|assign|fromEntries|isArray|max|min)$/.test(
						last
					))
			);
		}) === true
	);
}
