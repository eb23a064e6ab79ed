// How large filesystems are. `statfs` on a dead network mount may never return, and a thread that is in it cannot be ended: so a
// program asks, and a path that hangs costs that program alone.

import type { FactRow } from '../ports/fact-rows/fact-row.ts';
import type { Measured } from '../ports/fact-runner.ts';
import type { FactUser } from './fact-environment.ts';
import { startProgram } from './start-program.ts';

/** Block size, blocks, free, free to everybody, inodes, free inodes, path. */
const FORMAT = '%S %b %f %a %c %d %n\\0';
const MOST_AT_ONCE = 128;
const ALONE_AT_ONCE = 8;
const MOST_ERRORS = 262_144;
const STAT: Omit<FactRow, 'timeoutMs' | 'maxBytes'> = { program: 'stat', argv: [] };

/**
 * @param apart  waits until a program may be started
 * @returns a function that measures; it remembers who hangs, so that no path has two programs hanging on it
 */
export function createMeasure(
	user: FactUser,
	apart: () => Promise<unknown>
): (paths: readonly string[], timeoutMs: number) => Promise<readonly Measured[]> {
	const hanging = new Set<string>();

	/** Those that were answered, and undefined for the rest when time was over. */
	async function askFor(paths: readonly string[], timeoutMs: number): Promise<ReadonlyMap<string, Measured> | 'over'> {
		await apart();
		const row: FactRow = { ...STAT, timeoutMs, maxBytes: 0 };
		const started = startProgram(row, ['--file-system', `--printf=${FORMAT}`, '--', ...paths], user);
		if (!started) return new Map();
		let printed = '';
		let said = '';
		started.output.setEncoding('utf8').on('data', (text: string) => {
			printed += text;
		});
		started.errors.setEncoding('utf8').on('data', (text: string) => {
			if (said.length < MOST_ERRORS) said += text;
		});
		return new Promise((resolve) => {
			const timer = setTimeout(() => {
				if (paths.length === 1) hold(paths[0] ?? '', started.exited);
				started.kill();
				resolve('over');
			}, timeoutMs);
			void started.exited.then(() => {
				clearTimeout(timer);
				resolve(readAnswers(paths, printed, said));
			});
		});
	}

	function hold(path: string, exited: Promise<unknown>): void {
		hanging.add(path);
		void exited.then(() => hanging.delete(path));
	}

	async function askAlone(path: string, timeoutMs: number): Promise<Measured> {
		if (hanging.has(path)) return { path, state: 'hangs' };
		const answers = await askFor([path], timeoutMs);
		return answers === 'over' ? { path, state: 'hangs' } : (answers.get(path) ?? { path, state: 'gone' });
	}

	async function askTogether(paths: readonly string[], timeoutMs: number): Promise<readonly Measured[]> {
		const answers = await askFor(paths, timeoutMs);
		if (answers !== 'over') return paths.map((path) => answers.get(path) ?? { path, state: 'gone' });
		const found: Measured[] = [];
		for (let from = 0; from < paths.length; from += ALONE_AT_ONCE)
			found.push(...(await Promise.all(paths.slice(from, from + ALONE_AT_ONCE).map((p) => askAlone(p, timeoutMs)))));
		return found;
	}

	return async (paths, timeoutMs) => {
		const known = new Map<string, Measured>();
		const open = [...new Set(paths)].filter((path) => !path.includes('\0'));
		for (const path of open) if (hanging.has(path)) known.set(path, { path, state: 'hangs' });
		const rest = open.filter((path) => !known.has(path));
		for (let from = 0; from < rest.length; from += MOST_AT_ONCE)
			for (const one of await askTogether(rest.slice(from, from + MOST_AT_ONCE), timeoutMs)) known.set(one.path, one);
		return paths.map((path) => known.get(path) ?? { path, state: 'gone' });
	};
}

/** Exported for its test. `said` names those that could not be asked. */
export function readAnswers(paths: readonly string[], printed: string, said: string): ReadonlyMap<string, Measured> {
	const found = new Map<string, Measured>();
	for (const record of printed.split('\0')) {
		const match = /^(\d+) (\d+) (\d+) (\d+) (\d+) (\d+) ([\s\S]+)$/.exec(record);
		if (!match) continue;
		const [block = 0, total = 0, free = 0, available = 0, files = 0, freeFiles = 0] = match.slice(1, 7).map(Number);
		const path = match[7] ?? '';
		found.set(path, {
			path,
			state: 'measured',
			totalBytes: total * block,
			freeBytes: free * block,
			availableBytes: available * block,
			files,
			freeFiles
		});
	}
	const denied = said.split('\n').filter((line) => line.endsWith('Permission denied'));
	for (const path of paths)
		if (!found.has(path))
			found.set(path, { path, state: denied.some((line) => line.includes(path)) ? 'denied' : 'gone' });
	return found;
}
