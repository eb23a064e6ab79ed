// What a program prints, where that follows from the text alone: the usual ways to spell a command as data.

import { MAX_VALUE_UNITS } from './budget.ts';
import type { Cmd } from './command.ts';
import { decodeEscapes } from './expand-parameter.ts';
import { type Arg, literal, NOTHING, UNKNOWN, unknown, type Value } from './model.ts';
import { has, option } from './options.ts';
import { readPath } from './paths.ts';
import { fileContent } from './redirects.ts';
import { worseOrigin } from './resolve-words.ts';
import { isLootPath } from './rules/secret-path.ts';

/** Text formatted as the shell's printf does. */
export function printf(args: readonly Arg[]): Value {
	const given = args[0]?.text === '--' ? args.slice(1) : args;
	const format = given[0];
	if (!format) return NOTHING;
	const rest = given.slice(1);
	let used = 0;
	let out = '';
	let rounds = 0;
	const origin = given.reduce((o, a) => worseOrigin(o, a.origin), 'literal' as Value['origin']);
	do {
		const before = used;
		out += format.text.replace(
			/%(%|[-+ #0]*(\*|\d+)?(?:\.(\*|\d+))?([a-zA-Z])|\(.*?\)T)|\\(?:x[0-9a-fA-F]{1,2}|u[0-9a-fA-F]{1,4}|U[0-9a-fA-F]{1,8}|[0-7]{1,3}|[abeEfnrtv\\'"?c])/g,
			(all, spec, width, precision, conversion) => {
				if (all[0] === '\\') return decodeEscapes(all);
				if (spec === '%') return '%';
				if (width === '*') used++;
				if (precision === '*') used++;
				const value = rest[used++]?.text ?? '';
				if (conversion === 'b') return decodeEscapes(value);
				if (conversion === 'c') return value.slice(0, 1);
				if (conversion === 's')
					return precision !== undefined && precision !== '*' ? value.slice(0, Number(precision)) : value;
				if (conversion === 'x') return (Number(value) || 0).toString(16);
				if (conversion === 'o') return (Number(value) || 0).toString(8);
				if (conversion === 'd' || conversion === 'i') return String(Math.trunc(Number(value)) || 0);
				return value;
			}
		);
		if (used === before) break;
	} while (used < rest.length && rounds++ < 200 && out.length < MAX_VALUE_UNITS);
	// A spelling in numbers is there to hide what it says.
	const hidden = /\\(?:x[0-9a-f]|u[0-9a-f]|0?[0-7]{2})/i.test(format.text);
	return { text: out, known: given.every((a) => a.known), origin: hidden ? 'decoded' : origin };
}

function unhex(text: string): string | undefined {
	const clean = text.replace(/\\x|0x|[\s:,]/g, '');
	if (clean.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(clean)) return undefined;
	let out = '';
	for (let i = 0; i < clean.length; i += 2) out += String.fromCharCode(Number.parseInt(clean.slice(i, i + 2), 16));
	return utf8(out);
}

function utf8(bytes: string): string {
	try {
		return decodeURIComponent(escape8(bytes));
	} catch {
		return bytes;
	}
}

function escape8(bytes: string): string {
	let out = '';
	for (let i = 0; i < bytes.length; i++) out += `%${bytes.charCodeAt(i).toString(16).padStart(2, '0')}`;
	return out;
}

const B64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const B32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function unbase(text: string, alphabet: string, bits: number): string | undefined {
	const clean = text.replace(/[\s=]/g, '').replaceAll('-', '+').replaceAll('_', '/');
	let out = '';
	let held = 0;
	let n = 0;
	for (const c of clean) {
		const v = alphabet.indexOf(c);
		if (v < 0) return undefined;
		held = (held << bits) | v;
		n += bits;
		if (n >= 8) {
			n -= 8;
			out += String.fromCharCode((held >> n) & 255);
			held &= (1 << n) - 1;
		}
	}
	return utf8(out);
}

function charSet(spec: string): string[] {
	const out: string[] = [];
	const text = decodeEscapes(spec)
		.replace(/\[:upper:\]/g, 'A-Z')
		.replace(/\[:lower:\]/g, 'a-z')
		.replace(/\[:digit:\]/g, '0-9')
		.replace(/\[:alpha:\]/g, 'A-Za-z')
		.replace(/\[:space:\]/g, ' \n\t');
	for (let i = 0; i < text.length; i++) {
		const c = text[i] as string;
		if (text[i + 1] === '-' && i + 2 < text.length) {
			const to = text.charCodeAt(i + 2);
			for (let k = c.charCodeAt(0); k <= to && out.length < 512; k++) out.push(String.fromCharCode(k));
			i += 2;
		} else out.push(c);
	}
	return out;
}

function translate(text: string, cmd: Cmd): Value | undefined {
	const options = cmd.options();
	const [a, b] = options.positionals;
	if (!a) return undefined;
	const from = charSet(a.text);
	if (has(options, '-d', '--delete')) {
		const drop = new Set(from);
		const complement = has(options, '-c', '-C', '--complement');
		return literal([...text].filter((c) => drop.has(c) === complement).join(''));
	}
	if (!b) return literal(text);
	const to = charSet(b.text);
	const last = to[to.length - 1] ?? '';
	const map = new Map<string, string>();
	from.forEach((c, i) => {
		if (!map.has(c)) map.set(c, to[i] ?? last);
	});
	return literal([...text].map((c) => map.get(c) ?? c).join(''));
}

function substitute(text: string, cmd: Cmd): Value | undefined {
	const options = cmd.options('-e --expression -f --file');
	const script = option(options, '-e', '--expression')?.value ?? options.positionals[0];
	if (!script || has(options, '-n', '--quiet', '--silent', '-f', '--file')) return undefined;
	let out = text;
	for (const part of script.text.split(/[;\n]/)) {
		const m = /^\s*(?:s)([/|#,:@!%])((?:\\.|(?!\1).)*)\1((?:\\.|(?!\1).)*)\1([gI]*)\s*$/.exec(part);
		if (!m) return undefined;
		const [, , pattern = '', replacement = '', flags = ''] = m;
		if (pattern.length > 80 || /[*+].*[*+]|\{/.test(pattern)) return undefined;
		try {
			const basic = has(options, '-E', '-r', '--regexp-extended')
				? pattern
				: pattern.replace(/\\?[(){}+?|]/g, (c) => (c.length === 2 ? (c[1] as string) : `\\${c}`));
			const re = new RegExp(basic, (flags.includes('g') ? 'gm' : 'm') + (flags.includes('I') ? 'i' : ''));
			out = out.replace(
				re,
				replacement
					.replace(/\$/g, '$$$$')
					.replace(/\\(\d)/g, '$$$1')
					.replace(/\\n/g, '\n')
					.replace(/\\(.)/g, '$1')
					.replace(/(?<!\\)&/g, '$$&')
			);
		} catch {
			return undefined;
		}
	}
	return literal(out);
}

function lines(text: string): { list: string[]; end: string } {
	const end = text.endsWith('\n') ? '\n' : '';
	return { list: (end ? text.slice(0, -1) : text).split('\n'), end };
}

function input(cmd: Cmd, files: readonly Arg[]): Value {
	const named = files.filter((f) => f.text !== '-');
	if (named.length === 0) return cmd.ctx.stdin ?? UNKNOWN;
	let out: Value = NOTHING;
	for (const f of named) {
		const content = f.stream ?? fileContent(f.text, cmd.ctx);
		out = {
			text: out.text + content.text,
			known: out.known && content.known,
			origin: worseOrigin(out.origin, content.origin)
		};
	}
	return out;
}

const DECODERS =
	/^(?:base64|base32|basenc|xxd|uudecode|openssl|gzip|gunzip|zcat|bzip2|bunzip2|bzcat|xz|unxz|xzcat|zstd|zstdcat|unzip|tar|gpg|gpg2|7z|ar|cpio|rev|tr|uncompress|lz4|brotli|plutil|age|jq|dd|perl|python|awk)$/;

const ARCHIVERS = /^(?:tar|bsdtar|gtar|zip|cpio|pax|7z|star)$/;

/** The output of a program that has been judged. */
export function outputOf(cmd: Cmd): Value {
	const { name, ctx } = cmd;
	switch (name) {
		case 'printf':
			return printf(cmd.args);
		case 'cat':
		case 'tee':
		case 'zcat':
		case 'head':
		case 'tail':
		case 'sort':
		case 'uniq':
		case 'grep':
		case 'egrep':
		case 'fgrep':
		case 'rev':
		case 'tac':
		case 'fold':
		case 'nl':
		case 'sponge':
		case 'pv':
		case 'iconv':
		case 'dos2unix':
		case 'strings':
		case 'less':
		case 'more': {
			const options = cmd.options('-n -c -k -t -e -f -m -A -B -C -w --regexp --lines --bytes --key --file');
			const from = input(
				cmd,
				name === 'tee'
					? []
					: /grep/.test(name)
						? options.positionals.slice(has(options, '-e', '-f') ? 0 : 1)
						: options.positionals
			);
			if (!from.known)
				return from.lists && /grep|head|tail/.test(name) ? { ...from, lists: { ...from.lists, all: false } } : from;
			const { list, end } = lines(from.text);
			if (name === 'cat' || name === 'tee' || name === 'pv' || name === 'sponge' || name === 'less' || name === 'more')
				return from;
			if (name === 'rev')
				return { ...from, origin: 'decoded', text: list.map((l) => [...l].reverse().join('')).join('\n') + end };
			if (name === 'tac') return { ...from, text: list.reverse().join('\n') + end };
			if (name === 'sort') return { ...from, text: [...list].sort().join('\n') + end };
			const count =
				option(options, '-n', '--lines')?.value ?? options.given.map((g) => /^-(\d+)$/.exec(g.name)).find(Boolean)?.[1];
			const n = Number(typeof count === 'string' ? count : (count?.text ?? '10'));
			if ((name === 'head' || name === 'tail') && Number.isInteger(n) && n > 0 && !has(options, '-c', '--bytes')) {
				return { ...from, text: (name === 'head' ? list.slice(0, n) : list.slice(-n)).join('\n') + end };
			}
			const bytes = Number(option(options, '-c', '--bytes')?.value?.text);
			if ((name === 'head' || name === 'tail') && Number.isInteger(bytes) && bytes > 0)
				return { ...from, text: name === 'head' ? from.text.slice(0, bytes) : from.text.slice(-bytes) };
			// A selection of known lines: all of them is the cautious reading.
			return from;
		}
		case 'tr': {
			const from = ctx.stdin ?? UNKNOWN;
			if (!from.known) return from;
			const changed = translate(from.text, cmd) ?? from;
			// Deleting or folding blanks is tidying; turning letters into others hides what they say.
			const hidden = changed.text.replace(/\W/g, '').toLowerCase() !== from.text.replace(/\W/g, '').toLowerCase();
			return { ...changed, origin: hidden ? 'decoded' : from.origin };
		}
		case 'sed': {
			const options = cmd.options('-e --expression -f --file');
			const from = input(
				cmd,
				has(options, '-e', '--expression', '-f', '--file') ? options.positionals : options.positionals.slice(1)
			);
			return from.known ? (substitute(from.text, cmd) ?? unknown('dynamic')) : from;
		}
		case 'base64':
		case 'base32':
		case 'basenc': {
			const options = cmd.options('-w --wrap -i --input -o --output -b --break');
			if (!has(options, '-d', '-D', '--decode')) return unknown(input(cmd, options.positionals).origin);
			const from = input(cmd, options.positionals);
			if (!from.known) return unknown(from.origin === 'fetched' ? 'fetched' : 'decoded');
			const text =
				name === 'base32' || has(options, '--base32')
					? unbase(from.text.toUpperCase(), B32, 5)
					: unbase(from.text, B64, 6);
			return text === undefined ? unknown('decoded') : { text, known: true, origin: 'decoded' };
		}
		case 'xxd':
		case 'hexdump': {
			const options = cmd.options('-c -g -l -s -o');
			if (!has(options, '-r', '-revert')) return unknown(input(cmd, options.positionals).origin);
			const from = input(cmd, options.positionals);
			const text = from.known ? unhex(from.text.replace(/^[0-9a-f]+:((?: [0-9a-f]{2,4})+) .*$/gim, '$1')) : undefined;
			return text === undefined
				? unknown(from.origin === 'fetched' ? 'fetched' : 'decoded')
				: { text, known: true, origin: 'decoded' };
		}
		case 'openssl': {
			const text = cmd.effective.argv;
			if (!text.includes('-d') && !text.includes('-decrypt')) return unknown(ctx.stdin?.origin ?? 'dynamic');
			const from = ctx.stdin ?? UNKNOWN;
			const plain =
				text.some((t) => t === 'base64' || t === '-base64' || t === '-a') &&
				text.filter((t) => /^-(?:aes|des|bf|camellia|chacha)/.test(t)).length === 0;
			const decoded = from.known && plain ? unbase(from.text, B64, 6) : undefined;
			return decoded === undefined
				? unknown(from.origin === 'fetched' ? 'fetched' : 'decoded')
				: { text: decoded, known: true, origin: 'decoded' };
		}
		case 'cut': {
			const from = input(cmd, cmd.options('-d -f -c -b --delimiter --fields --characters').positionals);
			if (!from.known) return from;
			const options = cmd.options('-d -f -c -b --delimiter --fields --characters');
			const d = option(options, '-d', '--delimiter')?.value?.text ?? '\t';
			const f = Number(option(options, '-f', '--fields')?.value?.text);
			if (!Number.isInteger(f)) return unknown('dynamic');
			const { list, end } = lines(from.text);
			return { ...from, text: list.map((l) => (l.includes(d) ? (l.split(d)[f - 1] ?? '') : l)).join('\n') + end };
		}
		case 'seq':
		case 'basename':
		case 'dirname': {
			const last = cmd.args[name === 'seq' ? cmd.args.length - 1 : 0];
			if (!last?.known || name === 'seq') return UNKNOWN;
			const t = last.text.replace(/\/+$/, '');
			return literal(
				`${name === 'basename' ? t.slice(t.lastIndexOf('/') + 1) : t.slice(0, Math.max(0, t.lastIndexOf('/'))) || (t.startsWith('/') ? '/' : '.')}\n`
			);
		}
		case 'realpath':
		case 'readlink': {
			const last = cmd.args[cmd.args.length - 1];
			return last?.known && !last.text.startsWith('-') && last.text.startsWith('/')
				? literal(`${last.text}\n`)
				: UNKNOWN;
		}
		default: {
			const { effects } = cmd.effective;
			if (effects.has('network-read') || (effects.has('network-write') && ctx.target !== 'container'))
				return unknown('fetched');
			if (ctx.target === 'remote') return unknown('fetched');
			let origin: Value['origin'] = DECODERS.test(name)
				? ctx.stdin?.origin === 'fetched'
					? 'fetched'
					: 'decoded'
				: 'dynamic';
			if (name === 'env' || name === 'printenv' || name === 'history' || name === 'set' || name === 'export')
				origin = 'secret';
			if (ctx.stdin && !ctx.stdin.known) origin = worseOrigin(origin, ctx.stdin.origin);
			for (const a of cmd.args) {
				if (a.stream) origin = worseOrigin(origin, a.stream.origin);
				if (isLootPath(a.text)) origin = worseOrigin(origin, 'secret');
				// A whole home or system directory in an archive holds keys as well.
				if (
					ARCHIVERS.test(name) &&
					/^(?:root|home|system)$/.test(readPath(a.text, ctx.env.cwd).kind) &&
					/^[/~]/.test(a.text)
				)
					origin = worseOrigin(origin, 'secret');
			}
			return unknown(origin);
		}
	}
}
