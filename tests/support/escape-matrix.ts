// Runs every escape probe under every profile of a backend, on real terminals, beside its control without a sandbox.
//
// As a program (`node escape-matrix.ts BACKEND`) it prints one JSON line, so that a test can run it as another user.

import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { LoginShell, PtyPort } from '#native/ports/pty.ts';
import type { Backend, Profile, SandboxPort, SandboxSurroundings, ThrowAwayView } from '#native/ports/sandbox.ts';
import { loadPty } from '#native/pty/load-pty.ts';
import { loadSandbox } from '#native/sandbox/load-sandbox.ts';
import { approve } from './approve.ts';
import { ESCAPE_PROBES, type EscapeProbe, type ProbeWorld } from './escape-probes.ts';

export const MATRIX_PROFILES = ['observe', 'work', 'administer'] as const satisfies readonly Profile[];

/** The profiles, and beside `observe` its reader that sees the machine as it is. */
export const MATRIX_COLUMNS = ['observe', 'sight', 'work', 'administer'] as const;
export type MatrixColumn = (typeof MATRIX_COLUMNS)[number];
export const profileOfColumn = (column: MatrixColumn): (typeof MATRIX_PROFILES)[number] =>
	column === 'sight' ? 'observe' : column;

export interface MatrixRow {
	readonly name: string;
	/** Whether it got out without a sandbox. */
	readonly control: boolean;
	readonly reached: Readonly<Record<MatrixColumn, boolean>>;
}

export interface Matrix {
	readonly absent?: string;
	readonly uid: number;
	readonly rows: readonly MatrixRow[];
}

const support = dirname(fileURLToPath(import.meta.url));
const REPOSITORY = join(support, '../..');

/** A home with secrets, and a stand-in for the service with secrets of its own. */
export interface EscapeFixture {
	readonly surroundings: SandboxSurroundings;
	readonly world: ProbeWorld;
	/** Started without a sandbox, on a terminal. */
	runBare(text: string, cwd?: string): Promise<string>;
	runConfined(
		port: SandboxPort,
		text: string,
		plan: Profile | 'sight',
		cwd?: string,
		view?: ThrowAwayView,
		/** It is ended then. Those of one probe when absent. */
		limitMs?: number
	): Promise<string>;
	close(): Promise<void>;
}

export async function createEscapeFixture(): Promise<EscapeFixture> {
	const user = userInfo();
	const base = mkdtempSync(join(tmpdir(), 'hostwright-escape-'));
	const home = join(base, 'home');
	const stateDir = join(home, '.local/state/hostwright');
	const configDir = join(home, '.config/hostwright');
	const outside = join(base, 'outside');
	const repository = join(home, 'repository');
	const git = ['objects', 'refs', 'hooks'].map((name) => join(repository, '.git', name));
	for (const dir of [...git, stateDir, configDir, outside, join(home, '.ssh'), join(home, 'keys/aws')])
		mkdirSync(dir, { recursive: true, mode: 0o700 });
	const files: Record<string, string> = {
		[join(stateDir, 'api-token')]: 'TOKEN-SECRET',
		[join(configDir, 'config.yml')]: '# ours\n',
		[join(outside, 'kept')]: '',
		[join(base, 'descriptor')]: 'FD-SECRET',
		[join(home, '.ssh/id_ed25519')]: 'SSH-SECRET',
		[join(home, '.netrc')]: 'NETRC-SECRET',
		[join(home, 'keys/aws/credentials')]: 'AWS-SECRET',
		[join(home, 'keys/pgpass')]: 'PGPASS-SECRET',
		[join(home, '.bashrc')]: ':\n',
		[join(home, '.profile')]: ':\n',
		[join(repository, '.git/HEAD')]: 'ref: refs/heads/main\n',
		...GIT_FILES(repository)
	};
	for (const [path, text] of Object.entries(files)) writeFileSync(path, text);
	symlinkSync('keys/aws', join(home, '.aws'));
	symlinkSync('keys/pgpass', join(home, '.pgpass'));
	chmodSync(join(home, '.profile'), 0o644);

	const loaded = await loadPty();
	if (!loaded.present) throw new Error(`no terminal: ${loaded.reason}`);
	const terminals = loaded.port;
	const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' };
	const shellIn = (cwd: string, ...args: string[]): LoginShell =>
		({
			file: '/bin/bash',
			args,
			env: { ...environment, HOME: home, TERM: 'dumb' },
			cwd
		}) as unknown as LoginShell;
	const shell = (...args: string[]): LoginShell => shellIn(home, ...args);

	const other = terminals.spawn(shell('-c', 'stty -echo; exec cat >/dev/null'), { cols: 80, rows: 24 }, () => {});
	const socketPath = join(outside, 'service.socket');
	const service = spawn(
		process.execPath,
		[join(support, 'stand-in-service.mjs'), join(base, 'descriptor'), socketPath],
		{ cwd: outside, env: { ...environment, SECRET: 'ENVIRONMENT-SECRET' }, stdio: ['ignore', 'pipe', 'inherit'] }
	);
	const announced = await new Promise<{ pid: number; port: number; fd: number; address: string }>((resolve, reject) => {
		createInterface(service.stdout).once('line', (line) => resolve(JSON.parse(line)));
		service.once('exit', (code) => reject(new Error(`the stand-in ended with ${code}`)));
	});

	const world: ProbeWorld = {
		home,
		stateDir,
		configDir,
		outside,
		repository,
		servicePid: announced.pid,
		serviceFd: announced.fd,
		serviceAddress: announced.address,
		servicePort: announced.port,
		serviceSocket: socketPath,
		otherTerminal: other.ttyPath,
		call: `${process.execPath} ${join(support, 'probe-calls.mjs')}`
	};
	const surroundings: SandboxSurroundings = {
		uid: user.uid,
		gid: user.gid,
		userName: user.username,
		home,
		loginShell: '/bin/bash',
		stateDir,
		readOnlyDirs: [configDir, REPOSITORY],
		environment
	};
	const print = async (command: Parameters<PtyPort['spawn']>[0], limitMs = PROBE_MS): Promise<string> => {
		let output = '';
		const terminal = terminals.spawn(command, { cols: 200, rows: 50 }, (bytes) => {
			output += bytes.toString('utf8');
		});
		const limit = setTimeout(() => void terminal.endTree(0).catch(() => {}), limitMs);
		await terminal.exited;
		clearTimeout(limit);
		await terminal.endTree(0);
		return output;
	};
	return {
		surroundings,
		world,
		runBare: (text, cwd = home) => print(shellIn(cwd, '-c', '--', text)),
		async runConfined(port, text, plan, cwd = home, view, limitMs) {
			const planned = plan === 'sight' ? ({ profile: 'observe', sight: 'machine' } as const) : { profile: plan };
			const command = await port.wrap({ ...approve(text, planned, { cwd }), view });
			try {
				return await print(command, limitMs);
			} finally {
				command.release();
			}
		},
		async close() {
			service.kill('SIGKILL');
			await other.endTree(0);
			await terminals.close();
			rmSync(base, { recursive: true, force: true });
		}
	};
}

/** As they are before each probe that changes them. */
const GIT_FILES = (repository: string): Record<string, string> => ({
	[join(repository, '.git/config')]: '[core]\n\tbare = false\n',
	[join(repository, '.git/hooks/post-commit')]: '#!/bin/sh\n'
});

function readIfThere(path: string): string {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		return '';
	}
}

function clearAway(path: string, { repository }: ProbeWorld): void {
	rmSync(path, { recursive: true, force: true });
	const file = GIT_FILES(repository)[path];
	if (file !== undefined) writeFileSync(path, file);
}

const PROBE_MS = 15_000;

/** The table for one backend, as the user of this process. */
export async function runEscapeMatrix(
	backend: Backend,
	probes: readonly EscapeProbe[] = ESCAPE_PROBES
): Promise<Matrix> {
	const fixture = await createEscapeFixture();
	const uid = fixture.surroundings.uid;
	try {
		const loaded = await loadSandbox(fixture.surroundings, { backend });
		if (!loaded.present) return { absent: loaded.reason, uid, rows: [] };
		const rows: MatrixRow[] = [];
		for (const probe of probes) {
			const text = probe.text(fixture.world);
			const cwd = probe.cwd?.(fixture.world);
			const planted = probe.plants?.(fixture.world);
			const gotOut = (output: string): boolean => {
				if (planted === undefined) return output.includes('GOT');
				const isThere = readIfThere(planted).includes('PLANTED');
				clearAway(planted, fixture.world);
				return isThere;
			};
			const out = async (column: MatrixColumn): Promise<boolean> =>
				gotOut(await fixture.runConfined(loaded.port, text, column, cwd));
			rows.push({
				name: probe.name,
				reached: {
					observe: await out('observe'),
					sight: await out('sight'),
					work: await out('work'),
					administer: await out('administer')
				},
				control: gotOut(await fixture.runBare(text, cwd))
			});
		}
		await loaded.port.close();
		return { uid, rows };
	} finally {
		await fixture.close();
	}
}

/** The same as another user, in a process of its own. */
export function runEscapeMatrixAs(uid: number, backend: Backend): Matrix {
	const file = fileURLToPath(import.meta.url);
	const ids = ['--reuid', String(uid), '--regid', String(uid), '--clear-groups', '--'];
	return JSON.parse(
		execFileSync('setpriv', [...ids, process.execPath, file, backend], {
			encoding: 'utf8',
			env: { PATH: process.env.PATH, HOME: '/', TMPDIR: tmpdir() },
			maxBuffer: 16 * 1024 * 1024,
			timeout: 300_000
		})
			.trim()
			.split('\n')
			.at(-1) ?? ''
	);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	console.log(JSON.stringify(await runEscapeMatrix(process.argv[2] as Backend)));
	process.exit(0);
}
