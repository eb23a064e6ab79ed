// The benchmark of real hosts' faults, by the folder that HOSTWRIGHT_BENCH names: which scenarios it has, and a run of some of them
// against the service, as root, in a lab of its own. None of it is known here: what is chosen is chosen by its place in the list.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootOwnLab, engineAbsence } from './lab.ts';
import { startInLab } from './lab-service.ts';
import { removeFolder } from './remove-folder.ts';

const folder = process.env.HOSTWRIGHT_BENCH ?? '';
const program = join(folder, 'hostbench.mjs');

/** @returns why it cannot be run, or undefined when it can */
export function benchmarkAbsence(): string | undefined {
	if (!folder) return 'no benchmark: HOSTWRIGHT_BENCH names no folder (.ci/run sets it)';
	return existsSync(program) ? undefined : `no benchmark: ${program} does not exist`;
}

export interface Scenario {
	readonly id: string;
	readonly kind: 'fault' | 'look-alike' | 'alone';
	/** `docker`, `pkg:NAME` … */
	readonly needs: readonly string[];
}

/** All that can be made here without a package from elsewhere. */
export function scenarios(): readonly Scenario[] {
	const { stdout } = spawnSync(process.execPath, [program, '--list'], { encoding: 'utf8' });
	const can = new Set(engineAbsence() === undefined ? ['docker'] : []);
	return stdout
		.split('\n')
		.filter((line) => line.includes('\t'))
		.map((line): Scenario => {
			const [id = '', , kind = '', needs = ''] = line.split('\t');
			return {
				id,
				kind: kind === 'alone' || kind === 'look-alike' ? kind : 'fault',
				needs: needs.split(',').filter(Boolean)
			};
		})
		.filter(({ needs }) => needs.every((need) => can.has(need)));
}

/** So many of them, evenly spread over the list. */
export function spread<T>(list: readonly T[], count: number): readonly T[] {
	return Array.from(
		{ length: Math.min(count, list.length) },
		(_, n) => list[Math.floor((n * list.length) / count)] as T
	);
}

export interface Figures {
	/** Faults that were made. */
	readonly of: number;
	readonly tally: Readonly<Record<'found' | 'cause' | 'offered' | 'healed' | 'undone' | 'false', number>>;
	readonly tried: Readonly<Record<'healed' | 'undone', number>>;
}

/**
 * Makes these faults together, waits, approves what is offered, checks the host, and takes it back.
 *
 * @param waitSeconds  how long what is found is waited for
 * @returns the figures, and what the program printed: a line a scenario
 */
export async function runBenchmark(
	ids: readonly string[],
	waitSeconds: number
): Promise<{ readonly figures: Figures; readonly printed: string }> {
	const directory = mkdtempSync(join(tmpdir(), 'hw-bench-'));
	const out = join(directory, 'out.json');
	const lab = bootOwnLab('bench');
	try {
		lab.bash('systemctl enable --now cron');
		const service = await startInLab(lab, 'root');
		try {
			const argv = ['--only', ids.join(','), '--wait', String(waitSeconds), '--apply', '--json', out];
			const env = {
				...process.env,
				LAB: process.env.HOSTWRIGHT_LAB,
				LAB_DIR: lab.directory,
				URL: service.url,
				TOKEN: service.token,
				DOCKER_HOST: `unix://${lab.engine}/docker.sock`
			};
			const child = spawn(process.execPath, [program, ...argv], { env, stdio: ['ignore', 'pipe', 'pipe'] });
			let printed = '';
			for (const stream of [child.stdout, child.stderr])
				stream.setEncoding('utf8').on('data', (text: string) => {
					printed += text;
				});
			const code = await new Promise((resolve) => child.once('close', resolve));
			if (!existsSync(out)) throw new Error(`the benchmark ended with ${String(code)}:\n${printed}`);
			return { figures: JSON.parse(readFileSync(out, 'utf8')) as Figures, printed };
		} finally {
			await service.stop();
		}
	} finally {
		lab.down();
		removeFolder(directory);
	}
}
