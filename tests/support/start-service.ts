// Starts the real service as a process of its own, on a free port and with directories of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeFolder } from './remove-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface StartOptions {
	/** What set-up built, or the sources; by itself the former where set-up ran before these tests. */
	readonly built?: boolean;
	/** Added to the command line. */
	readonly args?: readonly string[];
	/** Added to the environment; undefined removes a variable. */
	readonly env?: Readonly<Record<string, string | undefined>>;
	/** Text of config.yml. */
	readonly config?: string;
	/** Use these directories again (a restart); they are then kept by `stop`. */
	readonly directory?: string;
	/** Runs as this user (the caller has to be root). */
	readonly uid?: number;
	/** Umask of the process, octal text. */
	readonly umask?: string;
	/** Put before the command line: a program that starts the service in surroundings of its own. */
	readonly within?: readonly string[];
	/** Which Node runs the launcher; the one running the tests when absent. */
	readonly node?: string;
	/** 45 000 when absent: it ends by itself when it cannot start, and a busy machine is slow. */
	readonly startTimeoutMs?: number;
}

export interface StartedService {
	/** Without a slash at its end. */
	readonly url: string;
	readonly port: number;
	/** As in the file at start. */
	readonly token: string;
	readonly pid: number;
	/** Holds `config`, `data`, `state` and `home`. */
	readonly directory: string;
	readonly stateDir: string;
	readonly configDir: string;
	readonly dataDir: string;
	readonly home: string;
	readonly process: ChildProcess;
	/** Everything the service wrote so far. */
	stdout(): string;
	stderr(): string;
	/** The log's records. */
	log(): Record<string, unknown>[];
	/** `fetch` with the token; a path or a whole URL. */
	fetch(path: string, init?: RequestInit): Promise<Response>;
	/** POSTs JSON with the token. */
	post(path: string, body: unknown): Promise<Response>;
	/** Signs in with the token. @returns the value for a Cookie header */
	signIn(): Promise<string>;
	/** Ends the service by SIGTERM (SIGKILL after `limitMs`) and removes its directories. @returns exit code and signal */
	stop(limitMs?: number): Promise<ServiceExit>;
	/** Sends a signal and waits for the end; the directories stay. */
	end(signal: NodeJS.Signals): Promise<ServiceExit>;
	/** Settles when the process is gone. */
	readonly exited: Promise<ServiceExit>;
}

export interface ServiceExit {
	readonly code: number | null;
	readonly signal: NodeJS.Signals | null;
}

export interface SpawnedService {
	readonly child: ChildProcess;
	readonly directory: string;
	readonly exited: Promise<ServiceExit>;
	stdout(): string;
	stderr(): string;
}

/** What set-up built is what users run. A test that is run by itself, without set-up, is of the sources as they stand. */
const AFTER_SET_UP = /^test/.test(process.env.npm_lifecycle_event ?? '');

/** Starts the process without waiting for it to answer: for starts that have to fail. */
export function spawnService(options: StartOptions = {}): SpawnedService {
	const directory = options.directory ?? mkdtempSync(join(tmpdir(), 'hostwright-test-'));
	for (const name of ['config', 'home']) mkdirSync(join(directory, name), { recursive: true, mode: 0o700 });
	if (options.config !== undefined)
		writeFileSync(join(directory, 'config', 'config.yml'), options.config, { mode: 0o600 });
	const env: Record<string, string | undefined> = {
		PATH: process.env.PATH,
		LANG: 'C.UTF-8',
		HOME: join(directory, 'home'),
		HOSTWRIGHT_CONFIG_DIR: join(directory, 'config'),
		HOSTWRIGHT_DATA_DIR: join(directory, 'data'),
		HOSTWRIGHT_STATE_DIR: join(directory, 'state'),
		...options.env
	};
	// As `npm start` and the launcher do.
	const argv = [
		options.node ?? process.execPath,
		...((options.built ?? AFTER_SET_UP) ? ['--conditions=hostwright-built'] : []),
		'--max-semi-space-size=8',
		'--heap-growing-percent=30',
		join(ROOT, 'server/cli/hostwright.mjs'),
		'start',
		'--port',
		'0',
		...(options.args ?? [])
	];
	const shell =
		options.umask === undefined ? argv : ['/bin/sh', '-c', `umask ${options.umask}; exec "$@"`, 'sh', ...argv];
	const words =
		options.uid === undefined
			? shell
			: ['setpriv', `--reuid=${options.uid}`, `--regid=${options.uid}`, '--clear-groups', ...shell];
	const [program = '', ...rest] = [...(options.within ?? []), ...words];
	const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
	const written = { out: '', err: '' };
	child.stdout?.setEncoding('utf8').on('data', (text: string) => {
		written.out += text;
	});
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		written.err += text;
	});
	const exited = new Promise<ServiceExit>((resolve) => {
		child.once('error', () => resolve({ code: null, signal: null }));
		child.once('close', (code, signal) => resolve({ code, signal }));
	});
	return { child, directory, exited, stdout: () => written.out, stderr: () => written.err };
}

/** Starts the service and waits until it answers. */
export async function startService(options: StartOptions = {}): Promise<StartedService> {
	const { child, directory, exited, stdout, stderr } = spawnService(options);
	const url = await saidUrl(child, exited, stdout, stderr, options.startTimeoutMs ?? 45_000);
	const stateDir = join(directory, 'state');
	const token = readFileSync(join(stateDir, 'api-token'), 'utf8').trim();
	const call = (path: string, init: RequestInit = {}): Promise<Response> => {
		const headers = new Headers(init.headers);
		if (!headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
		return fetch(new URL(path, url), { redirect: 'manual', ...init, headers });
	};
	const end = (signal: NodeJS.Signals): Promise<ServiceExit> => {
		child.kill(signal);
		return exited;
	};
	return {
		url,
		port: Number(new URL(url).port),
		token,
		pid: child.pid ?? 0,
		directory,
		stateDir,
		configDir: join(directory, 'config'),
		dataDir: join(directory, 'data'),
		home: join(directory, 'home'),
		process: child,
		stdout,
		stderr,
		log: () => parseLog(stderr()),
		fetch: call,
		post: (path, body) =>
			call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
		async signIn() {
			const answer = await fetch(new URL('/api/session', url), {
				method: 'POST',
				headers: { 'content-type': 'application/json', origin: url },
				body: JSON.stringify({ token })
			});
			if (answer.status !== 204) throw new Error(`sign-in answered ${answer.status}`);
			return (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
		},
		async stop(limitMs = 10_000) {
			const late = setTimeout(() => child.kill('SIGKILL'), limitMs);
			const how = await (child.exitCode === null && child.signalCode === null ? end('SIGTERM') : exited);
			clearTimeout(late);
			if (options.directory === undefined) removeFolder(directory);
			return how;
		},
		end,
		exited
	};
}

/** @returns the JSON records among the lines */
export function parseLog(text: string): Record<string, unknown>[] {
	return text.split('\n').flatMap((line) => {
		if (!line.startsWith('{')) return [];
		try {
			return [JSON.parse(line) as Record<string, unknown>];
		} catch {
			return [];
		}
	});
}

function saidUrl(
	child: ChildProcess,
	exited: Promise<ServiceExit>,
	stdout: () => string,
	stderr: () => string,
	timeoutMs: number
): Promise<string> {
	return new Promise((resolve, reject) => {
		const fail = (why: string): void => {
			clearTimeout(timer);
			reject(new Error(`the service did not start: ${why}\n${stdout()}${stderr()}`));
		};
		const timer = setTimeout(() => {
			child.kill('SIGKILL');
			fail(`no address after ${timeoutMs} ms`);
		}, timeoutMs);
		const look = (): void => {
			const said = /^Hostwright is at (\S+)$/m.exec(stdout())?.[1];
			if (said === undefined) return;
			clearTimeout(timer);
			child.stdout?.off('data', look);
			resolve(said.replace(/\/\/(?:hostwright\.)?localhost(?=:)/, '//127.0.0.1'));
		};
		child.stdout?.on('data', look);
		void exited.then(({ code, signal }) => fail(`it ended with ${code ?? signal}`));
	});
}
