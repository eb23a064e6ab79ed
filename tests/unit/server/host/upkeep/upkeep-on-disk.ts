// A folder that stands for / with what renews and backs up, and the detectors over what is read of it.
import { chmodSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHostRoot } from '#server/host/host-root.ts';
import { upkeepFacts } from '#server/host/upkeep/upkeep-facts.ts';
import { isKnown } from '#wire/host/known.ts';
import { NOW } from '../../findings/detectors/facts.ts';

export interface TimerOnDisk {
	readonly name: string;
	readonly argv: string;
	readonly state?: string;
	readonly enabled?: string;
	readonly lastResult?: string;
}

export function upkeepOnDisk() {
	const dir = mkdtempSync(join(tmpdir(), 'hostwright-upkeep-'));
	const timers: TimerOnDisk[] = [];
	const write = (path: string, content: string | Buffer, { mode = 0o644, atMs = NOW - 3_600_000 } = {}): void => {
		mkdirSync(dirname(join(dir, path)), { recursive: true });
		writeFileSync(join(dir, path), content);
		chmodSync(join(dir, path), mode);
		utimesSync(join(dir, path), atMs / 1000, atMs / 1000);
	};
	const service = (name: string) => name.replace(/timer$/, 'service');
	const facts = () =>
		upkeepFacts({
			root: createHostRoot(dir),
			clock: { nowMs: () => NOW, monotonicMs: () => 0 },
			home: '/root',
			uid: 0,
			share: (read: () => Promise<unknown>) => Object.assign(read, { forget: () => {} }),
			starts: async () =>
				isKnown(
					timers.flatMap(({ name, argv }) => [
						{ name, triggers: [service(name)], lines: [] },
						{
							name: service(name),
							triggers: [],
							lines: [{ key: 'ExecStart', program: argv.split(' ')[0], argv: argv.split(' ') }]
						}
					]),
					NOW
				),
			units: async () =>
				isKnown(
					{
						units: timers.map(({ name, state = 'active', enabled = 'enabled' }) => ({
							name,
							type: 'timer',
							manager: 'system',
							state,
							enabled
						})),
						limits: []
					},
					NOW
				),
			timers: async () =>
				isKnown(
					{
						timers: timers.map(({ name, lastResult = 'success' }) => ({
							name,
							manager: 'system',
							lastMs: NOW - 3_600_000,
							lastResult,
							periodMs: 86_400_000
						})),
						limits: []
					},
					NOW
				)
		} as never);
	return { dir, write, timer: (one: TimerOnDisk) => timers.push(one), facts };
}
