// Runs one elevated command as the user of this process, in a process of its own, so that a test that is root can be anybody.
//
// As a program: argument 1 is a `Request` as JSON; prints one line with the result.

import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SandboxPlan } from '#native/ports/sandbox.ts';
import { loadBubblewrap } from '#native/sandbox/bubblewrap/bubblewrap.ts';
import { classify } from '#server/classifier/classify.ts';
import { classifyCommand } from '#server/terminal/classified-command.ts';
import { type PlanFacts, planSandbox } from '#server/terminal/plan-sandbox.ts';
import { createSystemProgramTest } from '#server/terminal/system-program.ts';
import { approve } from './approve.ts';
import { makeSurroundings } from './bubblewrap-port.ts';
import { compiledHere } from './compiled.ts';
import { type RunResult, runSandboxed } from './run-sandboxed.ts';

/** `@home@` anywhere in it stands for the home of the run. */
export interface Request {
	readonly text: string;
	/** As the text is planned by the service when absent. */
	readonly plan?: Partial<SandboxPlan>;
	/** Made below home beforehand, by path. */
	readonly files?: Readonly<Record<string, string>>;
	/** Typed at every password prompt, in order; '^C' is the key. */
	readonly passwords?: readonly string[];
	/** ^C is pressed once this was printed. */
	readonly interruptAt?: string;
	readonly cwd?: string;
	readonly timeoutMs?: number;
	/** What it needs stays where it is: below its home, and for whoever still makes its sandbox. */
	readonly leaves?: boolean;
}

export interface Elevated extends RunResult {
	readonly limits: readonly string[];
	readonly refusal?: string;
}

/** @param user name of an existing account */
export function runElevatedAs(user: string, request: Request): Elevated {
	for (let tries = 3; ; tries--) {
		const result = resultIn(execFileSync('setpriv', wordsFor(user, request), { encoding: 'utf8', ...surroundings() }));
		if (tries === 1 || !TAKEN_AWAY_BESIDE.test(result.output)) return result;
	}
}

/** The state or the home that a test beside took away was to be hidden; a sandbox that cannot be made fails the third time too. */
const TAKEN_AWAY_BESIDE = /^bwrap: Can't /m;

/** As `runElevatedAs`, while the test does other things. `end` ends the run as its time limit would. */
export function runElevatedMeanwhile(user: string, request: Request): { result: Promise<Elevated>; end(): void } {
	const running = promisify(execFile)('setpriv', wordsFor(user, request), surroundings());
	return { result: running.then(({ stdout }) => resultIn(stdout)), end: () => void running.child.kill('SIGUSR2') };
}

const wordsFor = (user: string, request: Request): string[] => {
	const ids = ['--reuid', user, '--regid', user, '--init-groups', '--'];
	return [...ids, process.execPath, fileURLToPath(import.meta.url), JSON.stringify(request)];
};

const surroundings = () => ({
	env: { PATH: process.env.PATH, TMPDIR: tmpdir(), ...compiledHere() },
	timeout: 120_000
});

const resultIn = (lines: string): Elevated => JSON.parse(lines.trim().split('\n').at(-1) ?? '');

function planOf(text: string, where: Pick<PlanFacts, 'home' | 'cwd' | 'uid'>): Partial<SandboxPlan> {
	return planSandbox(
		classifyCommand(text, (given) => classify(given)),
		{
			...where,
			tempDirs: ['/tmp', '/var/tmp'],
			isSystemProgram: createSystemProgramTest([where.home, '/tmp', '/var/tmp']),
			standingOf: () => 'apart',
			listNames: (dir) => readdirSync(dir)
		}
	);
}

async function main(request: Request): Promise<Elevated> {
	const base = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-elevated-')));
	try {
		const surroundings = makeSurroundings(base);
		mkdirSync(join(surroundings.home, '.ssh'), { mode: 0o700 });
		const loaded = await loadBubblewrap(surroundings);
		if (!loaded.present) throw new Error(loaded.reason);
		const placed = JSON.stringify(request).replaceAll('@home@', surroundings.home);
		const given: Request = JSON.parse(placed);
		const { text, files = {}, passwords = [], interruptAt, cwd = surroundings.home, timeoutMs = 30_000 } = given;
		for (const [path, content] of Object.entries(files)) {
			mkdirSync(dirname(join(surroundings.home, path)), { recursive: true });
			writeFileSync(join(surroundings.home, path), content, { mode: 0o755 });
		}
		const plan = given.plan ?? planOf(text, { home: surroundings.home, cwd, uid: surroundings.uid });
		const command = await loaded.port.wrap(approve(text, plan, { cwd, timeoutMs }));
		const { limits } = command;
		const answers = passwords.map((password) => ({
			when: /password for .*: $/,
			type: password === '^C' ? '\u0003' : `${password}\r`
		}));
		if (interruptAt !== undefined) answers.push({ when: new RegExp(interruptAt), type: '\u0003' });
		const ended = new AbortController();
		process.once('SIGUSR2', () => ended.abort());
		const result = await runSandboxed(command, { answers, timeoutMs, ended: ended.signal, leaves: request.leaves });
		if (!request.leaves) await loaded.port.close();
		return { ...result, limits };
	} finally {
		if (!request.leaves) rmSync(base, { recursive: true, force: true });
	}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	console.log(JSON.stringify(await main(JSON.parse(process.argv[2] ?? ''))));
	process.exit(0);
}
