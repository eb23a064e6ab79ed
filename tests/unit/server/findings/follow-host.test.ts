// Who looks when something is noticed.
import { expect, test } from 'vitest';
import { DETECTORS } from '#server/findings/detectors.ts';
import { followHost } from '#server/findings/follow-host.ts';
import { createNotices } from '#server/host/watch/notices.ts';

const [one] = DETECTORS;
if (!one) throw new Error('there is no detector');
const detectors = [
	{ ...one, id: 'A', watches: ['unit-states' as const] },
	{ ...one, id: 'B', watches: ['unit-states' as const, { files: ['/etc/fstab', '/etc/cron.d/'] }] },
	{ ...one, id: 'C', watches: [{ files: ['/etc/fstab'] }] },
	{ ...one, id: 'D', watches: undefined }
].map(({ watches, ...rest }) => (watches ? { ...rest, watches } : rest));

const clock = { at: 0, monotonicMs: () => clock.at };

function follow(unwatched: ReadonlyMap<string, string> = new Map()) {
	const told: string[][] = [];
	const notices = createNotices();
	let changed: (paths: ReadonlySet<string>) => void = () => {};
	let asked: ReadonlySet<string> = new Set();
	let closed = false;
	const followed = followHost(
		detectors,
		{
			hear: notices.hear,
			watchFiles(paths, tell) {
				asked = paths;
				changed = tell;
				return { unwatched: () => unwatched, ready: Promise.resolve(), close: () => (closed = true) };
			}
		},
		(ids) => told.push([...ids]),
		clock
	);
	return {
		told,
		notices,
		followed,
		change: (...paths: string[]) => changed(new Set(paths)),
		asked,
		isClosed: () => closed
	};
}

test('those that watch it, and nobody else', () => {
	const { told, notices, change, asked } = follow();
	expect([...asked]).toEqual(['/etc/fstab', '/etc/cron.d/']);
	notices.tell('unit-states');
	notices.tell('mounts');
	change('/etc/fstab', '/etc/cron.d/');
	expect(told).toEqual([['A', 'B'], [], ['B', 'C']]);
});

test('what comes and goes all the time makes nobody look all the time, and hides nothing else', () => {
	const { told, notices, change } = follow();
	for (let n = 0; n < 20; n += 1) notices.tell('unit-states', ['loop.service']);
	expect(told).toHaveLength(4);
	notices.tell('unit-states', ['loop.service', 'web.service']);
	for (let n = 0; n < 20; n += 1) change('/etc/fstab');
	expect(told).toHaveLength(9);
	clock.at += 60_000;
	for (let n = 0; n < 20; n += 1) notices.tell('unit-states', ['loop.service']);
	expect(told).toHaveLength(10);
});

test('what is not told is said of who watches it', () => {
	const { followed } = follow(new Map([['/etc/cron.d/', '/etc/cron.d may not be read.']]));
	expect(followed.untold('B')).toBe(
		'A change of /etc/cron.d/ is seen at its interval alone: /etc/cron.d may not be read.'
	);
	expect(['A', 'C', 'D'].map((id) => followed.untold(id))).toEqual([undefined, undefined, undefined]);
});

test('it ends, and then nobody is told', () => {
	const { told, notices, followed, isClosed } = follow();
	followed.close();
	notices.tell('unit-states');
	expect([told, isClosed()]).toEqual([[], true]);
});

test('every path that a detector names is absolute and of a form that is known', () => {
	for (const { id, watches = [] } of DETECTORS)
		for (const what of watches)
			if (typeof what !== 'string')
				for (const path of what.files) expect(path, id).toMatch(/^\/(?!.*(\/\/|\*\*|\/\.\.?\/))[\w./*@-]+$/);
});
