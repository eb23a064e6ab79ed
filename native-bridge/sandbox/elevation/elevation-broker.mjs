// Controls the terminal of a script that contains sudo. The script runs confined; this process stays outside and runs the real sudo
// for it, around another sandbox, and only for the calls that were checked. It never runs anything else.
//
// The script holds the other end of a pair of sockets, and so does whatever it starts: anybody there may ask, so every request is
// held to what the text shows: its words, the directory, the program, the variables that go along, what it reads and where it
// prints, and how often the text can reach it. A request is one message; its answer goes through a descriptor that came with it, so nobody else can read it.
//
// Argument: path of the specification (see confine-elevated.ts).

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
	appendFileSync,
	chmodSync,
	closeSync,
	existsSync,
	openSync,
	readFileSync,
	readlinkSync,
	rmSync,
	writeFileSync
} from 'node:fs';
import { constants } from 'node:os';
import { BROKER_DESCRIPTOR } from './broker-descriptor.mjs';
import { composeScript } from './elevated-script.mjs';
import { HeldDirectory, isSameDirectory, placeOf } from './held-directories.mjs';
import { keptOf, withKept } from './kept-variables.mjs';
import { whyNotThere } from './own-streams.mjs';
import { makePair, receive, send, waitReadable } from './pass-descriptors.mjs';
import { findProgram, isSameProgram } from './same-program.mjs';

/**
 * @typedef {object} Allowed
 * @property {string[]} asked
 * @property {string[]} directories
 * @property {boolean} anywhere
 * @property {'own' | 'any' | 'of others' | {text: string}} input
 * @property {'own' | 'any'} output
 * @property {number | 'any'} times
 * @property {Record<string, string[]>} variables
 * @property {string} [program] the word that names what sudo starts
 * @property {string[]} [pass] sudo as it was asked
 * @property {{command: string[], wrapper: string, args: string[], description: string}} [wrapped]
 * @property {string} [refusal]
 * @property {'all' | string[]} keep
 * @property {string} [place]
 *
 * @typedef {object} Specification
 * @property {string} dir
 * @property {string} cwd
 * @property {Record<string, string>} environment
 * @property {Record<string, string>} given what the script found in its environment
 * @property {string} searchPath
 * @property {string} sudo
 * @property {{file: string, args: string[]}} script
 * @property {Allowed[]} allowed
 * @property {string} unprintable pattern of the characters that must not be repeated on a terminal
 *
 * @typedef {{code: number | null, signal: NodeJS.Signals | null, said?: string}} Answer
 * @typedef {{args: string[], environment: Record<string, unknown>}} Request
 */

/** @type {Specification} */
const spec = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));

const LATE_KEY_MS = 250;
/** At once; a text that needs more waits for nothing. */
const MOST_AT_ONCE = 32;
/** Standard streams, directory, answer. */
const DESCRIPTORS = 5;
/** Forms of sudo that run nothing. */
const RUNS_NOTHING = new Set(
	'-k -K -v -V -l -ll --reset-timestamp --remove-timestamp --validate --version --list -h --help'.split(' ')
);
const HARMLESS_BESIDE = new Set(['-n', '-S', '--non-interactive', '--stdin']);

// The terminal sends these to everybody in the foreground; the script and sudo decide, and we report what became of them.
for (const name of /** @type {const} */ (['SIGQUIT', 'SIGTSTP'])) process.on(name, () => {});
let interrupted = false;
process.on('SIGINT', () => {
	interrupted = true;
});

/** @type {Map<string, HeldDirectory>} */
const held = new Map();
/** What is left of each call, and which program it was at the start. */
const calls = spec.allowed.map((call) => {
	const directories = call.directories.map((path) => {
		const directory = held.get(path) ?? new HeldDirectory(path);
		held.set(path, directory);
		return { directory, program: programOf(call, directory.descriptor()) };
	});
	return {
		...call,
		left: call.times === 'any' ? Number.POSITIVE_INFINITY : call.times,
		directories,
		elsewhere: programOf(call)
	};
});
let running = 0;

const [own, theirs] = makePair('messages');
// Its other end closes when the script has ended, which ends the waiting.
const [ended, ending] = makePair('stream');
const script = spawn(spec.script.file, spec.script.args, {
	cwd: spec.cwd,
	env: spec.environment,
	stdio: Array.from({ length: BROKER_DESCRIPTOR + 1 }, (_, fd) =>
		fd < 3 ? 'inherit' : fd === BROKER_DESCRIPTOR ? theirs : 'ignore'
	)
});
closeSync(theirs);
for (const name of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(name, () => script.kill('SIGKILL'));
script.on('error', () => leave(() => process.exit(125)));
script.on('exit', (code, signal) =>
	leave(() => {
		if (signal === null) process.exit(code ?? 1);
		process.removeAllListeners(signal);
		process.kill(process.pid, signal);
		setTimeout(() => process.exit(128 + constants.signals[signal]), 100);
	})
);
const listening = listen().catch(() => {});

/** @param {() => void} end */
function leave(end) {
	closeSync(ending);
	listening.then(end, end);
}

async function listen() {
	for (;;) {
		const [asked, script] = await waitReadable([own, ended]);
		if (script?.ended) return;
		const message = receive(own, DESCRIPTORS);
		if (message !== undefined) {
			// Several may ask at once.
			serve(message.bytes, message.descriptors).catch(() => {});
		} else if (asked?.ended) {
			await waitReadable([ended]);
			return;
		}
	}
}

/**
 * @param {Buffer} bytes
 * @param {number[]} descriptors
 */
async function serve(bytes, descriptors) {
	const [input, output, errors, directory, answer] = /** @type {[number, number, number, number, number]} */ (
		descriptors
	);
	const request = readRequest(bytes);
	try {
		const answered =
			request === undefined ? { code: 1, signal: null } : await run(request, [input, output, errors], directory);
		// Whoever does not take its answer does not keep the others waiting.
		send(answer, answered, [], false);
	} finally {
		for (const descriptor of descriptors) closeSync(descriptor);
	}
}

/**
 * @param {Buffer} bytes
 * @returns {Request | undefined}
 */
function readRequest(bytes) {
	try {
		const { args, environment = {} } = JSON.parse(bytes.toString('utf8'));
		const isRequest = Array.isArray(args) && args.every((word) => typeof word === 'string');
		return isRequest && typeof environment === 'object' && environment !== null ? { args, environment } : undefined;
	} catch {
		return undefined;
	}
}

/**
 * @param {Request} request
 * @param {[number, number, number]} streams
 * @param {number} directory where whoever asks stands
 * @returns {Promise<Answer>}
 */
async function run({ args, environment }, streams, directory) {
	const refuse = (/** @type {string} */ text) => ({ code: 1, signal: null, said: `sudo: ${text}\n` });
	const asWritten = printable(['sudo', ...args]);
	if (running >= MOST_AT_ONCE) return refuse(`too many calls at once, so this one was not run: ${asWritten}`);
	const same = calls.filter(({ asked }) => asked.length === args.length && asked.every((w, at) => w === args[at]));
	if (same.length === 0) {
		if (runsNothing(args)) return counted(start([spec.sudo, ...args], '/', streams));
		return refuse(`not part of the command that was checked, so it was not run: ${asWritten}`);
	}
	const found = choose(same, directory, streams);
	if ('because' in found) return refuse(`${found.because}, so it was not run: ${asWritten}`);
	const { call, place, program } = found;
	if (call.refusal !== undefined) return refuse(call.refusal);
	const now = call.program === undefined ? undefined : findProgram(call.program, spec.searchPath, place.path);
	if (!isSameProgram(program, now))
		return refuse(`${now?.path} is not the program that was checked, so it was not run: ${asWritten}`);
	call.left--;
	if (typeof call.input === 'object') {
		const input = inputOf(call.input.text);
		try {
			return await carryOut(call, args, environment, place.cwd, [input, streams[1], streams[2]]);
		} finally {
			closeSync(input);
		}
	}
	return carryOut(call, args, environment, place.cwd, streams);
}

/**
 * @param {Call} call
 * @param {string[]} args
 * @param {Record<string, unknown>} environment
 * @param {string} cwd
 * @param {[number, number, number]} streams
 */
function carryOut(call, args, environment, cwd, streams) {
	if (call.wrapped === undefined) return counted(start(call.pass ?? [spec.sudo, ...args], cwd, streams));
	return counted(runWrapped(call, call.wrapped, environment, cwd, streams));
}

/**
 * What the text says that a call reads, in a file without a name: who makes the call has no say in it.
 *
 * @param {string} text
 */
function inputOf(text) {
	const path = `${spec.dir}/${randomBytes(16).toString('hex')}.input`;
	writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
	chmodSync(path, 0o644); // whatever the umask: the target user may be anybody
	const fd = openSync(path, 'r');
	rmSync(path);
	return fd;
}

/**
 * @typedef {(typeof calls)[number]} Call
 * @typedef {{cwd: string, path: string}} Place
 *
 * @param {Call[]} same the calls with these words
 * @param {number} directory
 * @param {[number, number, number]} streams
 * @returns {{call: Call, place: Place, program: import('./same-program.mjs').Program | undefined} | {because: string}}
 */
function choose(same, directory, streams) {
	/** @type {{call: Call, place: Place, program: import('./same-program.mjs').Program | undefined}[]} */
	const fitting = [];
	for (const call of same) {
		const here = call.directories
			.map(({ directory: planned, program }) => ({ fd: planned.descriptor(), program }))
			.find(({ fd }) => fd !== undefined && isSameDirectory(fd, directory));
		// It is started in the directory that is held here, which is the very same one, in the machine's own view.
		if (here?.fd !== undefined)
			fitting.push({
				call,
				place: { cwd: placeOf(here.fd), path: readlinkSync(placeOf(here.fd)) },
				program: here.program
			});
		else if (call.anywhere) fitting.push({ call, place: { cwd: '/', path: '/' }, program: call.elsewhere });
	}
	const [first] = fitting;
	if (first === undefined) return { because: wrongPlace(same) };
	const left = fitting.filter(({ call }) => call.left > 0);
	const [next] = left;
	if (next !== undefined)
		return (
			left.find(({ call }) => whyNotThere(call, streams) === undefined) ?? {
				because: whyNotThere(next.call, streams) ?? ''
			}
		);
	const { times } = first.call;
	const often = times === 1 ? 'once' : `${times} times`;
	return {
		because: `the command calls this ${often}, and that was done already (a program that it runs may have called sudo with the same words)`
	};
}

/** @param {Call[]} same */
function wrongPlace(same) {
	const paths = [
		...new Set(
			spec.allowed
				.filter((call) => same.some(({ asked }) => asked.join('\0') === call.asked.join('\0')))
				.flatMap((call) => call.directories)
		)
	];
	if (paths.length === 0)
		return 'the command does not tell in which directory this is called, and what it does may depend on that (write the directory out, or use whole paths)';
	return `the command calls this in ${printable([paths.join(' or ')])}, and it was called in another directory`;
}

/**
 * @param {Allowed} call
 * @param {number} [fd]
 */
function programOf({ program }, fd) {
	if (program === undefined) return undefined;
	return findProgram(program, spec.searchPath, fd === undefined ? '/' : readlinkSync(placeOf(fd)));
}

/**
 * @param {Promise<Answer>} answer
 * @returns {Promise<Answer>}
 */
async function counted(answer) {
	running++;
	try {
		return await answer;
	} finally {
		running--;
	}
}

/**
 * @param {Call} call
 * @param {NonNullable<Allowed['wrapped']>} wrapped
 * @param {Record<string, unknown>} environment
 * @param {string} cwd
 * @param {[number, number, number]} streams
 * @returns {Promise<Answer>}
 */
async function runWrapped(call, { command, wrapper, args: template, description }, environment, cwd, streams) {
	const place = `${call.place ?? spec.dir}/${randomBytes(16).toString('hex')}`;
	const [status, file] = [`${place}.status`, `${place}.sh`];
	const { kept, left } = keptOf(call, environment, spec.given);
	const filled = withKept(template, kept).map((word) => (word === '@status@' ? status : word));
	const { text, digest } = composeScript(wrapper, filled);
	writeFileSync(file, text, { mode: 0o644, flag: 'wx' });
	// The status file stays: by it the service knows afterwards what sudo let through.
	appendFileSync(`${spec.dir}/asked`, `${place}\n`, { mode: 0o600 });
	interrupted = false;
	const said =
		left.length > 0
			? {
					said: `sudo: not passed on, because the command does not show their values: ${printable([left.join(', ')])}\n`
				}
			: {};
	try {
		const ended = await start([...command, file, digest, description], cwd, streams);
		if (existsSync(status)) return { ...ended, ...said };
		// sudo answers ^C at its prompt with 1, as if the password were wrong; whoever pressed it wants the script to end.
		return (await wasInterrupted()) ? { code: null, signal: 'SIGINT' } : ended;
	} finally {
		rmSync(file, { force: true });
	}
}

/** The terminal tells sudo and this process of ^C at once, yet sudo may have ended before it is known here. */
async function wasInterrupted() {
	if (!interrupted) await once(process, 'SIGINT', { signal: AbortSignal.timeout(LATE_KEY_MS) }).catch(() => {});
	return interrupted;
}

/** @param {string[]} args */
function runsNothing(args) {
	return (
		args.some((word) => RUNS_NOTHING.has(word)) && args.every((w) => RUNS_NOTHING.has(w) || HARMLESS_BESIDE.has(w))
	);
}

/**
 * @param {string[]} argv
 * @param {string} cwd
 * @param {[number, number, number]} stdio
 * @returns {Promise<Answer>}
 */
function start(argv, cwd, stdio) {
	return new Promise((resolve) => {
		const child = spawn(argv[0] ?? '', argv.slice(1), { cwd, env: spec.environment, stdio });
		child.on('error', () => resolve({ code: 1, signal: null }));
		child.on('exit', (code, signal) => resolve({ code, signal }));
	});
}

/** @param {string[]} words */
function printable(words) {
	const text = words.join(' ').replace(new RegExp(spec.unprintable, 'gu'), '?');
	return [...text].slice(0, 500).join('');
}
