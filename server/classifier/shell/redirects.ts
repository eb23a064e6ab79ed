// Redirects: what a command reads, and where its output goes.

import { Cmd } from '../judge/command.ts';
import { type Arg, type Ctx, NOTHING, UNKNOWN, unknown, type Value } from '../model.ts';
import { CONSUMES, isConsumedByReading, OPENS_WATCHDOG, RAW_DEVICE, READS_RAW, WATCHDOG } from '../names/devices.ts';
import { PROBES } from '../names/hosts.ts';
import { readPath } from '../words/paths.ts';
import { isCredentialStore, READS_SECRET } from '../words/secret-path.ts';
import { MAX_VALUE_UNITS } from './budget.ts';
import { fileContent, fileKey } from './known-files.ts';
import type { RedirectionNode } from './parse.ts';
import { readParts, readValue, readWord } from './resolve-words.ts';
import { spanIn } from './span-in.ts';

export interface Streams {
	/** undefined: not redirected */
	stdin: Value | undefined;
	/** files the output is written to */
	outputTo: { arg: Arg; append: boolean }[];
	/** the output is sent elsewhere, so nothing is left for a pipe */
	outputGone: boolean;
}

function descriptorOf(node: RedirectionNode): { number: number | undefined; name: string | undefined } {
	const d = node.descriptor;
	if (!d) return { number: undefined, name: undefined };
	return d.type === 'FileDescriptor' ? { number: d.value, name: undefined } : { number: undefined, name: d.name };
}

/** Reads the redirects of a command. `keep`: `exec` changes the shell's own descriptors. */
export function readRedirects(redirects: readonly RedirectionNode[], ctx: Ctx, keep: boolean): Streams {
	const streams: Streams = { stdin: undefined, outputTo: [], outputGone: false };
	for (const r of redirects) {
		const { number, name } = descriptorOf(r);
		let input: Value | undefined;
		if (r.type === 'HereDoc') {
			const body = r.body;
			const value =
				body.parts && !r.delimiter?.quoted
					? readParts(body.parts, ctx)
					: { text: body.text, known: true, origin: 'literal' as const };
			input = r.operator === '<<-' ? { ...value, text: value.text.replace(/^\t+/gm, '') } : value;
		} else if (r.type === 'HereString') {
			if (r.target) {
				const value = readValue(r.target, ctx);
				input = { ...value, text: `${value.text}\n` };
			}
		} else if (r.target) {
			const operator = r.operator;
			const args = redirectTarget(r.target, ctx);
			const span = spanIn(ctx.origo, r.pos, r.end);
			const arg: Arg = args[0] ?? { text: '', known: false, origin: 'dynamic', quoted: false, ...span };
			if (operator === '<') {
				input = arg.stream ?? fileContent(arg.text, ctx);
				if (readPath(arg.text, ctx.env.cwd).kind === 'network' && !keep) noteSocket(ctx, arg);
				if (WATCHDOG.test(arg.text)) noteDevice(ctx, arg, 'device.watchdog', OPENS_WATCHDOG);
				if (RAW_DEVICE.test(arg.text)) noteDevice(ctx, arg, 'device.content', READS_RAW);
				else if (isConsumedByReading(arg.text)) noteDevice(ctx, arg, 'device.consumed', CONSUMES, 'caution');
				else if (isCredentialStore(arg.text)) noteDevice(ctx, arg, 'secret.read', READS_SECRET, 'caution');
			} else if (operator === '<&') {
				input = duplicated(arg.text, ctx);
			} else if (operator === '>&' && /^(?:\d+-?|-)$/.test(arg.text)) {
				const held = ctx.env.descriptors.get(arg.text.replace(/-$/, ''));
				if (keep && number !== undefined && held) ctx.env.descriptors.set(String(number), held);
				if (held?.origin === 'fetched' && number !== 2) {
					streams.outputTo.push({ arg: { ...arg, text: '/dev/tcp/peer/0' }, append: true });
					streams.outputGone = true;
				}
				if (held === undefined && number !== 2 && arg.text === '2') streams.outputGone = true;
				continue;
			} else if (operator === '>&' && arg.text.startsWith('$')) {
				if (number === 0) streams.stdin = UNKNOWN;
				continue;
			} else {
				const network = readPath(arg.text, ctx.env.cwd).kind === 'network';
				if (number !== undefined && number > 2 ? keep : name !== undefined) {
					// The shell picks a free number for a named one.
					const chosen = name === undefined ? String(number) : String(20 + ctx.env.descriptors.size);
					ctx.env.descriptors.set(chosen, network ? unknown('fetched') : UNKNOWN);
					if (name !== undefined) ctx.env.vars.set(name, { text: chosen, known: true, origin: 'literal' });
				}
				if (arg.stream === undefined)
					streams.outputTo.push({ arg, append: operator === '>>' || operator === '&>>' || operator === '<>' });
				if (operator === '<>' && network) input = unknown('fetched');
				if (number !== 2) streams.outputGone = true;
				if (number === 2)
					streams.outputTo[streams.outputTo.length - 1] = {
						arg: { ...arg, origin: 'dynamic' },
						append: operator !== '>'
					};
				continue;
			}
		}
		if (!input) continue;
		if (name !== undefined) {
			ctx.env.descriptors.set('10', input);
			ctx.env.vars.set(name, { text: '10', known: true, origin: 'literal' });
		} else if (number !== undefined && number !== 0) ctx.env.descriptors.set(String(number), input);
		else streams.stdin = input;
	}
	return streams;
}

function redirectTarget(word: Parameters<typeof readWord>[0], ctx: Ctx): Arg[] {
	const first = word.parts?.[0];
	if (first?.type === 'ProcessSubstitution' && first.operator === '>' && first.script) {
		const span = spanIn(ctx.origo, word.pos, word.end);
		ctx.out.evaluator.walkNested(first.script, { ...ctx, stdin: UNKNOWN }, span);
		return [{ text: '/dev/null', known: true, origin: 'literal', quoted: false, ...span }];
	}
	return readWord(word, ctx);
}

function duplicated(text: string, ctx: Ctx): Value | undefined {
	if (text === '-') return NOTHING;
	return ctx.env.descriptors.get(text.replace(/-$/, '')) ?? undefined;
}

function noteDevice(ctx: Ctx, arg: Arg, rule: string, text: string, tier: 'caution' | 'dangerous' = 'dangerous'): void {
	ctx.out.findings.push({
		rule,
		tier,
		text,
		span: { start: arg.start, end: arg.end },
		command: -1,
		elevation: false
	});
}

function noteSocket(ctx: Ctx, arg: Arg): void {
	ctx.out.findings.push({
		rule: 'network.dev-tcp',
		tier: 'caution',
		text: 'Opens a connection through a shell socket',
		span: { start: arg.start, end: arg.end },
		command: -1,
		elevation: false
	});
}

/**
 * Judges the files output went to, on the last command read since `first`, and remembers what they now hold.
 * Returns what is left for a pipe or a substitution.
 */
export function settleWrites(streams: Streams, out: Value, ctx: Ctx, first: number): Value {
	if (streams.outputTo.length === 0) return streams.outputGone ? NOTHING : out;
	let cmd: Cmd | undefined;
	for (const { arg, append } of streams.outputTo) {
		cmd ??= Cmd.adopt(ctx, first, arg);
		if (isProbe(cmd, arg, out, ctx, first)) {
			cmd.effect('network-read');
			noteSocket(ctx, arg);
		} else cmd.write(arg, append ? 'append' : 'truncate');
		cmd.notePath(arg.text);
		if (arg.origin !== 'dynamic' || !arg.known) remember(arg, append, out, ctx);
	}
	return streams.outputGone ? NOTHING : out;
}

/** Nothing at all is sent: the connection alone tells whether something listens there. */
function isProbe(cmd: Cmd, arg: Arg, out: Value, ctx: Ctx, first: number): boolean {
	return (
		PROBES.has(cmd.name) &&
		ctx.out.commands.length - first === 1 &&
		out.known &&
		out.text.trim() === '' &&
		readPath(arg.text, ctx.env.cwd).kind === 'network'
	);
}

function remember(arg: Arg, append: boolean, out: Value, ctx: Ctx): void {
	const key = fileKey(arg.text);
	const before = append ? ctx.env.files.get(key) : undefined;
	const text = before?.known && out.known ? before.text + out.text : undefined;
	if (text !== undefined && text.length > MAX_VALUE_UNITS) ctx.env.files.set(key, unknown(out.origin));
	else ctx.env.files.set(key, text === undefined ? out : { ...out, text });
}
