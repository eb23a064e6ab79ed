// A throw-away Debian with a real systemd, sudo and (optionally) Docker, booted by the script that HOSTWRIGHT_LAB names.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeFolder } from './remove-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Where the checkout lies inside. */
export const CHECKOUT = '/srv/hostwright';
export const LAB_NODE = `${CHECKOUT}/node_modules/.bin/node`;

const script = process.env.HOSTWRIGHT_LAB ?? '';

/** @returns why there is no lab here, or undefined when there is one */
export function labAbsence(): string | undefined {
	if (!script) return 'no lab: HOSTWRIGHT_LAB names no script (.ci/run sets it)';
	if (!existsSync(script)) return `no lab: ${script} does not exist`;
	return process.getuid?.() === 0 ? undefined : 'no lab: booting it needs root';
}

/** @returns why no container engine can be put into it, or undefined when one can */
export function engineAbsence(): string | undefined {
	const found = spawnSync('sh', ['-c', 'command -v dockerd && command -v docker'], { stdio: 'ignore' }).status === 0;
	return found ? undefined : 'no engine for the lab: docker is not installed here';
}

const DOCKER = '/usr/bin/docker';

/** The client as well, where this machine has one: the base has none. */
export function lendDocker(lab: Lab): void {
	if (!existsSync(DOCKER)) return;
	const [file, ...args] = lab.command('root', ['sh', '-c', `cat >${DOCKER}; chmod 0755 ${DOCKER}`]);
	spawnSync(file, args, { stdio: [openSync(DOCKER, 'r'), 'ignore', 'inherit'] });
}

/** Where its engine is spoken to from outside. */
export const LAB_ENGINE = `${process.env.LAB_DIR ?? '/var/tmp/hostwright-lab'}/docker`;

export interface LabResult {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

export interface Lab {
	/** Runs a program inside, as root or as the ordinary user `lab` (in group sudo, password `lab`). */
	run(user: 'root' | 'lab', argv: readonly string[], input?: string): LabResult;
	/** Runs a script as root. @returns what it printed @throws when it fails */
	bash(text: string): string;
	/** argv of the same, for a program that goes on. */
	command(user: 'root' | 'lab', argv: readonly string[]): readonly [string, ...string[]];
}

const UNTIL_STOPPED =
	'for i in $(seq 200); do [ -s "$1" ] && kill -0 "$(cat "$1")" 2>/dev/null || exit 0; sleep 0.1; done';

/** A lab of its own for what spoils it, on the base of the other. */
export interface OwnLab extends Lab {
	/** `LAB_DIR`, for a program that calls the lab's script itself. */
	readonly directory: string;
	/** Where its engine is spoken to from outside. */
	readonly engine: string;
	down(): void;
}

/** Boots a second lab beside that of the run, in the network of this machine like the other. */
export function bootOwnLab(name: string): OwnLab {
	const directory = `/var/tmp/hostwright-lab-${name}`;
	const program = ['env', `LAB_DIR=${directory}`, script] as const;
	const down = (): void => {
		spawnSync(program[0], [...program.slice(1), 'down'], { stdio: 'ignore' });
		spawnSync('sh', ['-c', UNTIL_STOPPED, 'sh', `${directory}/docker/engine.pid`]);
	};
	down();
	mkdirSync(directory, { recursive: true });
	const base = join(directory, 'base');
	if (!existsSync(base)) symlinkSync(join(process.env.LAB_DIR ?? '/var/tmp/hostwright-lab', 'base'), base);
	const docker = engineAbsence() === undefined ? ['--docker'] : [];
	const inside = ['--bind', `${ROOT.replace(/\/$/, '')}:${CHECKOUT}`];
	execFileSync(program[0], [...program.slice(1), 'up', ...docker, ...inside], {
		stdio: ['ignore', 'ignore', 'inherit']
	});
	return {
		...labBy(program),
		directory,
		engine: `${directory}/docker`,
		down() {
			down();
			removeFolder(directory);
		}
	};
}

/** Boots the lab with this checkout inside. One at a time on a machine. */
function bootLab(): void {
	spawnSync(script, ['down'], { stdio: 'ignore' });
	// A filesystem of user space: what a mount that never answers is made of.
	const fuse = existsSync('/dev/fuse') ? ['--bind', '/dev/fuse'] : [];
	// One that is still stopping would keep the next one from starting.
	spawnSync('sh', ['-c', UNTIL_STOPPED, 'sh', `${LAB_ENGINE}/engine.pid`]);
	const docker = engineAbsence() === undefined ? ['--docker'] : [];
	execFileSync(script, ['up', ...docker, '--bind', `${ROOT.replace(/\/$/, '')}:${CHECKOUT}`, ...fuse], {
		stdio: ['ignore', 'ignore', 'inherit']
	});
}

/** Set by `lab-of-the-run.ts`: a file that is there once the lab was booted. */
export const BOOTED = 'HOSTWRIGHT_TEST_LAB_BOOTED';

/** One boot serves every file of a run: the first that asks boots it, the end of the run takes it down. */
export function labOfTheRun(): Lab {
	const marker = process.env[BOOTED];
	if (!marker) throw new Error('the lab is for the project `full` only');
	if (!existsSync(marker)) {
		bootLab();
		writeFileSync(marker, '');
	}
	return labBy([script]);
}

/** @param program  the lab's script, with what stands before it */
function labBy(program: readonly [string, ...string[]]): Lab {
	const command = (user: 'root' | 'lab', argv: readonly string[]): readonly [string, ...string[]] => [
		...program,
		'run',
		...(user === 'root' ? [] : ['--user', user]),
		...argv
	];
	function run(user: 'root' | 'lab', argv: readonly string[], input = ''): LabResult {
		const [file, ...args] = command(user, argv);
		const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', input });
		return { code: status, stdout, stderr };
	}
	return {
		command,
		run,
		bash(text) {
			const { code, stdout, stderr } = run('root', ['bash', '-s'], text);
			if (code !== 0) throw new Error(`${text}\n${stdout}${stderr}`);
			return stdout;
		}
	};
}

/** Powers it off; what was done inside is gone. */
export function takeDown(): void {
	spawnSync(script, ['down'], { stdio: 'ignore' });
}
