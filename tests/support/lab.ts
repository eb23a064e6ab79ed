// A throw-away Debian with a real systemd, sudo and (optionally) Docker, booted by the script that HOSTWRIGHT_LAB names.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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

export interface LabResult {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

export interface Lab {
	/** Runs a program inside, as root or as the ordinary user `lab` (in group sudo, password `lab`). */
	run(user: 'root' | 'lab', argv: readonly string[], input?: string): LabResult;
	/** argv of the same, for a program that goes on. */
	command(user: 'root' | 'lab', argv: readonly string[]): readonly [string, ...string[]];
	down(): void;
}

/** Boots the lab with this checkout inside. One at a time on a machine. */
export function bootLab({ docker = false } = {}): Lab {
	spawnSync(script, ['down'], { stdio: 'ignore' });
	execFileSync(script, ['up', ...(docker ? ['--docker'] : []), '--bind', `${ROOT.replace(/\/$/, '')}:${CHECKOUT}`], {
		stdio: ['ignore', 'ignore', 'inherit']
	});
	const command = (user: 'root' | 'lab', argv: readonly string[]): readonly [string, ...string[]] => [
		script,
		'run',
		...(user === 'root' ? [] : ['--user', user]),
		...argv
	];
	return {
		command,
		run(user, argv, input) {
			const [file, ...args] = command(user, argv);
			const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', input: input ?? '' });
			return { code: status, stdout, stderr };
		},
		down: () => {
			spawnSync(script, ['down'], { stdio: 'ignore' });
		}
	};
}
