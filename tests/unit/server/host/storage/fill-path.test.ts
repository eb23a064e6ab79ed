import { describe, expect, test } from 'vitest';
import type { TreeWalker, WalkEnd, WalkOrder, WalkProgress } from '#native/ports/tree-walker.ts';
import { openFill } from '#server/host/storage/fill-path.ts';
import { findHidden } from '#server/host/storage/find-hidden.ts';
import { type Mount, parseMount } from '#server/host/storage/parse-mounts.ts';
import type { FillEvent } from '#wire/host/fill.ts';
import { clock } from './recorded.ts';

const WALKED: WalkEnd = {
	ended: 'walked',
	tree: { name: 'data', kind: 'folder', bytes: 10, entries: 1, children: [] },
	entries: 1,
	complete: true,
	unread: 0,
	unreadExamples: []
};
const LINES = [
	'1 0 8:1 / / rw - ext4 /dev/a rw',
	'2 1 0:5 / /proc rw - proc proc rw',
	'3 1 8:2 / /srv rw - ext4 /dev/b rw',
	'4 3 0:9 / /srv/data/nas rw - nfs4 nas:/x rw'
];

/** Walks that go on until the test ends them. */
function openWith(answers: Readonly<Record<string, WalkEnd>> = {}) {
	const walks: { order: WalkOrder; tell: (p: WalkProgress) => void; end: (e: WalkEnd) => void; signal: AbortSignal }[] =
		[];
	let began = (): void => {};
	const walker: TreeWalker = {
		walk(order, tell, signal) {
			const answer = answers[order.path];
			if (answer) return Promise.resolve(answer);
			const { promise, resolve } = Promise.withResolvers<WalkEnd>();
			walks.push({ order, tell, end: resolve, signal });
			began();
			return promise;
		},
		close: async () => {}
	};
	const mounts = LINES.map((line) => parseMount(line) as Mount);
	const fill = openFill({
		walker,
		clock,
		mounts: async () => ({ mounts, hidden: await findHidden(mounts), cut: false })
	});
	const walkNumber = async (n: number) => {
		while (!walks[n]) await new Promise<void>((resolve) => (began = resolve));
		return walks[n];
	};
	return { fill, walks, walkNumber };
}

const never = new AbortController().signal;
async function lastOf(events: AsyncIterable<FillEvent>): Promise<FillEvent | undefined> {
	let last: FillEvent | undefined;
	for await (const event of events) last = event;
	return last;
}

describe('what fills a path', () => {
	test('is told as it is found out, then as a result', async () => {
		const { fill, walkNumber } = openWith();
		const events = fill.follow('/srv/data', never);
		expect((await events.next()).value).toMatchObject({ type: 'progress' });
		const walk = await walkNumber(0);
		const next = events.next();
		walk.tell({ bytes: 5, entries: 2 });
		expect((await next).value).toEqual({ type: 'progress', progress: { bytes: 5, entries: 2, elapsedMs: 0 } });
		walk.end(WALKED);
		expect((await events.next()).value).toMatchObject({
			type: 'result',
			result: { path: '/srv/data', complete: true }
		});
		expect((await events.next()).done).toBe(true);
	});

	test('leaves out what is mounted below, and says so', async () => {
		const { fill, walkNumber } = openWith();
		const last = lastOf(fill.follow('/srv//data/', never));
		const walk = await walkNumber(0);
		expect(walk.order).toMatchObject({ path: '/srv/data', mountPoints: ['/srv/data/nas'] });
		walk.end(WALKED);
		expect(await last).toMatchObject({ result: { otherFilesystems: ['/srv/data/nas'] } });
	});

	test('is found out once for two who ask, and kept for who asks next', async () => {
		const { fill, walks, walkNumber } = openWith();
		const both = Promise.all([lastOf(fill.follow('/srv', never)), lastOf(fill.follow('/srv', never))]);
		(await walkNumber(0)).end(WALKED);
		expect(await both).toMatchObject([{ type: 'result' }, { type: 'result' }]);
		expect(await lastOf(fill.follow('/srv', never))).toMatchObject({ type: 'result' });
		expect(walks).toHaveLength(1);
	});

	test('goes on while one of two still waits, and ends with the last', async () => {
		const { fill, walkNumber } = openWith();
		const [one, other] = [fill.follow('/srv', never), fill.follow('/srv', never)];
		await Promise.all([one.next(), other.next()]);
		const { signal } = await walkNumber(0);
		await one.return();
		expect(signal.aborted).toBe(false);
		await other.return();
		expect(signal.aborted).toBe(true);
	});

	test('follows a link to where it leads', async () => {
		const { fill } = openWith({ '/srv/link': { ended: 'elsewhere', path: '/srv/data' }, '/srv/data': WALKED });
		expect(await lastOf(fill.follow('/srv/link', never))).toMatchObject({ result: { path: '/srv/data' } });
	});

	test('is not asked of what the kernel makes', async () => {
		const { fill, walks } = openWith();
		expect(await lastOf(fill.follow('/proc/1', never))).toMatchObject({ type: 'none', why: 'not-applicable' });
		expect(walks).toHaveLength(0);
	});

	test.each([
		['absent', 'There is no folder /srv/x.'],
		['denied', 'The service’s account may not look into /srv/x.']
	] as const)('says when it is %s', async (why, reason) => {
		const { fill } = openWith({ '/srv/x': { ended: 'not-walked', why, detail: '' } });
		expect(await lastOf(fill.follow('/srv/x', never))).toMatchObject({ type: 'none', why, reason });
	});

	test('is found out for two paths at once, and the third waits its turn', async () => {
		const { fill, walks, walkNumber } = openWith();
		const all = ['/srv/1', '/srv/2', '/srv/3'].map((path) => lastOf(fill.follow(path, never)));
		await walkNumber(1);
		expect(walks).toHaveLength(2);
		walks[0]?.end(WALKED);
		(await walkNumber(2)).end(WALKED);
		walks[1]?.end(WALKED);
		expect((await Promise.all(all)).map((event) => event?.type)).toEqual(['result', 'result', 'result']);
	});
});
