import { expect, test } from 'vitest';
import { type Closing, createClosing } from '#server/lib/closing.ts';
import type { Log } from '#server/lib/log.ts';

/** Everything that happens while closing, in order; `settle` lets a part that was told to wait finish. */
function open() {
	const story: string[] = [];
	const logged: object[] = [];
	const log = { error: (fields: object) => logged.push(fields) } as unknown as Log;
	const waits = new Map<string, () => void>();
	const part = (name: string, how: 'closes' | 'waits' | 'throws' | 'rejects' = 'closes') => ({
		name,
		close(): void | Promise<void> {
			story.push(name);
			if (how === 'throws') throw new Error(`${name} is stuck`);
			if (how === 'rejects') return Promise.reject(new Error(`${name} is stuck`));
			if (how === 'closes') return undefined;
			return new Promise((resolve) =>
				waits.set(name, () => {
					story.push(`${name} is closed`);
					resolve();
				})
			);
		}
	});
	const closing: Closing = createClosing(log);
	return { closing, story, logged, part, settle: (name: string) => waits.get(name)?.() };
}

test('parts are closed in the reverse order of opening, each when the one before is done', async () => {
	const { closing, story, part, settle } = open();
	for (const one of [part('lock'), part('storage', 'waits'), part('host')]) closing.keep(one.name, one);
	const closed = closing.close();
	await expect.poll(() => story).toEqual(['host', 'storage']);
	settle('storage');
	expect(await closed).toBe(true);
	expect(story).toEqual(['host', 'storage', 'storage is closed', 'lock']);
});

test('what works ends first, all of it at once, and nothing else is closed until the last of it has ended', async () => {
	const { closing, story, part, settle } = open();
	closing.keep('storage', part('storage'));
	closing.keepFirst('runs', part('runs', 'waits'));
	closing.keep('pages', part('pages'));
	closing.keepFirst('sockets', part('sockets', 'waits'));
	const closed = closing.close();
	expect(story).toEqual(['sockets', 'runs']);
	settle('runs');
	await new Promise((resolve) => setImmediate(resolve));
	expect(story).toEqual(['sockets', 'runs', 'runs is closed']);
	settle('sockets');
	await closed;
	expect(story.slice(3)).toEqual(['sockets is closed', 'pages', 'storage']);
});

test.each(['throws', 'rejects'] as const)(
	'a part whose close %s is named in the log and keeps no other open',
	async (how) => {
		const { closing, story, logged, part } = open();
		closing.keep('storage', part('storage'));
		closing.keep('host', part('host', how));
		closing.keepFirst('runs', part('runs', how));
		expect(await closing.close()).toBe(false);
		expect(story).toEqual(['runs', 'host', 'storage']);
		expect(logged).toEqual([
			{ part: 'runs', err: expect.objectContaining({ message: 'runs is stuck' }) },
			{ part: 'host', err: expect.objectContaining({ message: 'host is stuck' }) }
		]);
	}
);

test('a second close waits for the first and closes nothing again', async () => {
	const { closing, story, part, settle } = open();
	closing.keep('storage', part('storage', 'waits'));
	const both = [closing.close(), closing.close()];
	await expect.poll(() => story).toEqual(['storage']);
	settle('storage');
	expect(await Promise.all(both)).toEqual([true, true]);
	expect(story).toEqual(['storage', 'storage is closed']);
});

test('a part is handed back as it is', () => {
	const { closing, part } = open();
	const host = part('host');
	expect(closing.keep('host', host)).toBe(host);
	expect(closing.keepFirst('host', host)).toBe(host);
});
