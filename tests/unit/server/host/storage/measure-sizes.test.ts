import { expect, test } from 'vitest';
import type { Measured } from '#native/ports/fact-runner.ts';
import { createMeasureSizes } from '#server/host/storage/measure-sizes.ts';
import { labDeps } from './recorded.ts';

const LIST = [
	{ mountPoint: '/', kind: 'disk' },
	{ mountPoint: '/nas', kind: 'network' },
	{ mountPoint: '/sshfs', kind: 'fuse' }
] as const;
const measuredAt = (path: string): Measured => ({
	path,
	state: 'measured',
	totalBytes: 1,
	freeBytes: 1,
	availableBytes: 1,
	files: 0,
	freeFiles: 0
});

test('what hangs is asked once, remembered, and asked again later while nobody waits', async () => {
	let nowMs = 0;
	let nas: 'hangs' | 'answers' = 'hangs';
	const asked: string[] = [];
	const facts = {
		...labDeps().facts,
		measure: async (paths: readonly string[]): Promise<readonly Measured[]> => {
			asked.push(...paths);
			return paths.map((path) => (path === '/nas' && nas === 'hangs' ? { path, state: 'hangs' } : measuredAt(path)));
		}
	};
	const measure = createMeasureSizes({ facts, clock: { nowMs: () => nowMs, monotonicMs: () => nowMs } });
	const states = async () => (await measure(LIST)).map(({ state }) => state);

	expect(await states()).toEqual(['measured', 'hangs', 'measured']);
	nowMs = 10_000;
	expect(await states()).toEqual(['measured', 'hangs', 'measured']);
	expect(asked.filter((path) => path === '/nas')).toHaveLength(1);

	nowMs = 20_000;
	nas = 'answers';
	expect(await states()).toEqual(['measured', 'hangs', 'measured']);
	expect(asked.filter((path) => path === '/nas')).toHaveLength(2);
	expect(await states()).toEqual(['measured', 'measured', 'measured']);
});
