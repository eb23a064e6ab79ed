// Controls the terminal of a script that contains sudo. The script runs confined; this process stays outside and runs the real sudo
// for it, around another sandbox, and only for the invocations that were checked. It never runs anything else.
//
// Argument: path of the specification (see confine-elevated.ts).

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, closeSync, existsSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { composeScript } from './elevated-script.mjs';
import { receiveRequest } from './pass-descriptors.mjs';

/**
 * @typedef {object} Allowed
 * @property {string[]} asked
 * @property {string[]} [pass] sudo as it was asked
 * @property {{command: string[], wrapper: string, args: string[], description: string}} [wrapped]
 * @property {string} [refusal]
 * @property {'all' | string[]} keep
 * @property {string} [place]
 *
 * @typedef {object} Specification
 * @property {string} dir
 * @property {string} socketDir
 * @property {string} key
 * @property {string} cwd
 * @property {Record<string, string>} environment
 * @property {string} sudo
 * @property {{file: string, args: string[]}} script
 * @property {Allowed[]} allowed
 * @property {string} unprintable pattern of the characters that must not be repeated on a terminal
 */

/** @type {Specification} */
const spec = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));

const REQUEST_MS = 10_000;
const LATE_KEY_MS = 250;
/** Forms of sudo that run nothing. */
const RUNS_NOTHING = new Set(
	'-k -K -v -V -l -ll --reset-timestamp --remove-timestamp --validate --version --list -h --help'.split(' ')
);
const HARMLESS_BESIDE = new Set(['-n', '-S', '--non-interactive', '--stdin']);
const UNSAFE_NAMES = /^(LD_|BASH_|SHELLOPTS$|PS4$|ENV$|IFS$|PATH$|HOME$|USER$|LOGNAME$|SHELL$|SUDO_)/;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

// The terminal sends these to everybody in the foreground; the script and sudo decide, and we report what became of them.
for (const name of /** @type {const} */ (['SIGQUIT', 'SIGTSTP'])) process.on(name, () => {});
let interrupted = false;
process.on('SIGINT', () => {
	interrupted = true;
});

process.chdir(spec.socketDir); // a socket's path is short
const server = createServer({ pauseOnConnect: true }, (connection) => {
	connection.on('error', () => {});
	serve(connection).catch(() => connection.destroy());
});
server.listen('socket', runScript);

function runScript() {
	const script = spawn(spec.script.file, spec.script.args, {
		cwd: spec.cwd,
		env: spec.environment,
		stdio: 'inherit'
	});
	for (const name of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(name, () => script.kill('SIGKILL'));
	script.on('error', () => process.exit(125));
	script.on('exit', (code, signal) => {
		server.close();
		if (signal === null) process.exit(code ?? 1);
		process.removeAllListeners(signal);
		process.kill(process.pid, signal);
		setTimeout(() => process.exit(128 + constants.signals[signal]), 100);
	});
}

/** @param {import('node:net').Socket} connection */
async function serve(connection) {
	// Node reads without taking descriptors along, so the request is received beside it, on the same socket.
	const fd = /** @type {{_handle?: {fd?: number}}} */ (/** @type {unknown} */ (connection))._handle?.fd;
	if (fd === undefined || fd < 0) throw new Error('no descriptor');
	const { request, descriptors } = await receiveRequest(fd, REQUEST_MS);
	try {
		const answer = await run(/** @type {Record<string, unknown>} */ (request), descriptors);
		connection.end(JSON.stringify(answer));
	} finally {
		for (const descriptor of descriptors) closeSync(descriptor);
	}
}

/**
 * @param {Record<string, unknown>} request
 * @param {number[]} descriptors
 * @returns {Promise<{code: number | null, signal: NodeJS.Signals | null}>}
 */
async function run(request, descriptors) {
	const { key, args, cwd, environment } = request;
	const [input, output, errors] = descriptors;
	const failed = { code: 1, signal: null };
	if (key !== spec.key || input === undefined || output === undefined || errors === undefined) return failed;
	if (!Array.isArray(args) || !args.every((word) => typeof word === 'string') || typeof cwd !== 'string') return failed;
	const refuse = (/** @type {string} */ text) => {
		try {
			writeSync(errors, `sudo: ${text}\n`);
		} catch {
			// closed on the other side
		}
		return failed;
	};

	const known = spec.allowed.find(
		({ asked }) => asked.length === args.length && asked.every((w, at) => w === args[at])
	);
	if (known === undefined && !runsNothing(args))
		return refuse(`not part of the command that was checked, so it was not run: ${printable(['sudo', ...args])}`);
	if (known?.refusal !== undefined) return refuse(known.refusal);
	if (known?.wrapped === undefined) return start(known?.pass ?? [spec.sudo, ...args], cwd, [input, output, errors]);

	const { command, wrapper, args: template, description } = known.wrapped;
	const place = `${known.place ?? spec.dir}/${randomBytes(16).toString('hex')}`;
	const [status, file] = [`${place}.status`, `${place}.sh`];
	const filled = withKept(template, known.keep, environment).map((word) => (word === '@status@' ? status : word));
	const { text, digest } = composeScript(wrapper, filled);
	writeFileSync(file, text, { mode: 0o644, flag: 'wx' });
	// The status file stays: by it the service knows afterwards what sudo let through.
	appendFileSync(`${spec.dir}/asked`, `${place}\n`, { mode: 0o600 });
	interrupted = false;
	try {
		const ended = await start([...command, file, digest, description], cwd, [input, output, errors]);
		if (existsSync(status)) return ended;
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
 * @returns {Promise<{code: number | null, signal: NodeJS.Signals | null}>}
 */
function start(argv, cwd, stdio) {
	return new Promise((resolve) => {
		const child = spawn(argv[0] ?? '', argv.slice(1), { cwd, env: spec.environment, stdio });
		child.on('error', () => resolve({ code: 1, signal: null }));
		child.on('exit', (code, signal) => resolve({ code, signal }));
	});
}

/**
 * Puts the script's variables (`-E`) where the template has their place, and corrects the length of the list they are in.
 *
 * @param {string[]} template
 * @param {'all' | string[]} keep
 * @param {unknown} environment
 */
function withKept(template, keep, environment) {
	const at = template.indexOf('@kept@');
	if (at < 0) return template;
	const given = typeof environment === 'object' && environment !== null ? Object.entries(environment) : [];
	const options = given
		.filter(([name, value]) => typeof value === 'string' && NAME.test(name) && !UNSAFE_NAMES.test(name))
		.filter(([name]) => keep === 'all' || keep.includes(name))
		.flatMap(([name, value]) => ['--setenv', name, String(value)]);
	// Between it and the place stand program names at most.
	const countAt = template.slice(0, at).findLastIndex((word) => /^\d+$/.test(word));
	const argv = template.toSpliced(at, 1, ...options);
	argv[countAt] = String(Number(template[countAt]) - 1 + options.length);
	return argv;
}

/** @param {string[]} words */
function printable(words) {
	const text = words.join(' ').replace(new RegExp(spec.unprintable, 'gu'), '?');
	return [...text].slice(0, 500).join('');
}
