// Work beside work.
import { expect, test } from 'vitest';
import { createLanes } from '#server/findings/lanes.ts';

function gate() {
	let open = (): void => {};
	const opened = new Promise<void>((done) => {
		open = done;
	});
	return { opened, open };
}
const settled = () => new Promise((done) => setImmediate(done));

test('a few at a time; who waits longest is next', async () => {
	const lanes = createLanes(2);
	const began: string[] = [];
	const gates = new Map(['a', 'b', 'c', 'd'].map((key) => [key, gate()]));
	const works = [...gates].map(([key, { opened }]) =>
		lanes.run(
			key,
			() => {
				began.push(key);
				return opened;
			},
			'in-turn'
		)
	);
	await settled();
	expect(began).toEqual(['a', 'b']);
	gates.get('b')?.open();
	await settled();
	expect(began).toEqual(['a', 'b', 'c']);
	for (const { open } of gates.values()) open();
	await Promise.all(works);
	expect(began).toEqual(['a', 'b', 'c', 'd']);
});

test('what is urgent waits for nobody but its own kind', async () => {
	const lanes = createLanes(1);
	const [slow, own] = [gate(), gate()];
	const began: string[] = [];
	const run = (key: string, name: string, until: Promise<void>, when: 'in-turn' | 'at-once') =>
		lanes.run(
			key,
			() => {
				began.push(name);
				return until;
			},
			when
		);
	void run('a', 'slow', slow.opened, 'in-turn');
	void run('b', 'urgent', own.opened, 'at-once');
	void run('b', 'again', own.opened, 'at-once');
	await settled();
	expect(began).toEqual(['slow', 'urgent']);
	own.open();
	await settled();
	expect(began).toEqual(['slow', 'urgent', 'again']);
	slow.open();
});

test('one that fails costs only itself', async () => {
	const lanes = createLanes(1);
	const failed = lanes.run('a', () => Promise.reject(new Error('on purpose')), 'in-turn');
	const next = lanes.run('a', async () => {}, 'in-turn');
	await expect(failed).rejects.toThrow('on purpose');
	await expect(next).resolves.toBeUndefined();
});
