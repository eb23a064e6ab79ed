import { expect, test } from 'vitest';
import { HostwrightError } from '#server/lib/error.ts';
import type { Log } from '#server/lib/log.ts';
import { openTails, type TailFeed } from '#server/tails/open-tails.ts';
import type { TailPiece, TailSources } from '#server/tails/tail-source.ts';
import type { ClientTailFrame, ServerTailFrame, TailLine } from '#wire/live.ts';
import { MAX_FOLLOWS } from '#wire/tail-limits.ts';

const line = (n: number): TailLine => ({ cursor: `c.${n}`, atMs: n, level: 'info', text: `line ${n}` });
const follow = (id: string, what: { kind: string } = { kind: 'service-log' }): ClientTailFrame => ({
	type: 'follow',
	id,
	what
});
const untilAborted = (signal: AbortSignal): Promise<void> =>
	new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A source without a line so far. */
async function* silent(_what: object, signal: AbortSignal): AsyncGenerator<TailPiece> {
	yield { lines: [] };
	await untilAborted(signal);
}

/** A reader that takes everything, in front of the source given. */
function attach(source: TailSources['service-log']) {
	const sent: ServerTailFrame[] = [];
	const logged: object[] = [];
	const log = { error: (fields: object) => logged.push(fields) } as unknown as Log;
	const feed: TailFeed = openTails({
		sources: { 'service-log': source, journal: silent } as unknown as TailSources,
		log
	}).attach(
		{
			send: async (frame, signal) => void (signal.aborted || sent.push(frame)),
			answer: (frame) => void sent.push(frame)
		},
		'request'
	);
	return { feed, sent, logged };
}

test('a follow is answered at once, then by what its source gives, and by an end when there is no more', async () => {
	const { feed, sent } = attach(async function* (): AsyncGenerator<TailPiece> {
		yield { lines: [line(1), line(2)] };
		yield { skipped: 7 };
		yield { lines: [line(10)] };
	});
	expect(feed.hear(follow('a'))).toBeUndefined();
	await expect.poll(() => sent.at(-1)?.type).toBe('end');
	expect(sent).toEqual([
		{ type: 'lines', id: 'a', lines: [] },
		{ type: 'lines', id: 'a', lines: [line(1), line(2)] },
		{ type: 'gap', id: 'a', skipped: 7 },
		{ type: 'lines', id: 'a', lines: [line(10)] },
		{ type: 'end', id: 'a', reason: 'There is nothing more to follow.' }
	]);
	// The id is free again.
	expect(feed.hear(follow('a'))).toBeUndefined();
});

test('a source is given what the page asked for', async () => {
	const asked: object[] = [];
	const { feed } = attach((what, signal) => {
		asked.push(what);
		return silent(what, signal);
	});
	feed.hear(follow('a', { kind: 'service-log', after: 'x.7' } as { kind: string }));
	await settle();
	expect(asked).toEqual([{ kind: 'service-log', after: 'x.7' }]);
	feed.detach();
});

test.each([
	['a kind nobody knows', { kind: 'moon-phases' }, 'This service has nothing of that kind to follow.'],
	['a kind by the name of a method', { kind: 'toString' }, 'This service has nothing of that kind to follow.'],
	[
		'a field nobody knows',
		{ kind: 'service-log', path: '/etc/shadow' },
		'The description of what to follow is not valid.'
	],
	['a cursor that is no text', { kind: 'service-log', after: 7 }, 'The description of what to follow is not valid.']
])('%s ends that follow with a reason and nothing else', async (_name, what, reason) => {
	const { feed, sent } = attach(async function* (_what, signal): AsyncGenerator<TailPiece> {
		yield { lines: [line(1)] };
		await untilAborted(signal);
	});
	feed.hear(follow('good'));
	expect(feed.hear(follow('bad', what))).toBeUndefined();
	await settle();
	expect(sent.filter(({ id }) => id === 'bad')).toEqual([{ type: 'end', id: 'bad', reason }]);
	expect(sent.filter(({ id }) => id === 'good').at(-1)).toEqual({ type: 'lines', id: 'good', lines: [line(1)] });
	feed.detach();
});

test('a source that fails ends with its own words, or with a pointer to the log where it has none', async () => {
	const refused = attach(async function* (): AsyncGenerator<TailPiece> {
		yield { lines: [line(1)] };
		throw new HostwrightError('not-found', { detail: 'The container was removed.' });
	});
	refused.feed.hear(follow('a'));
	await expect.poll(() => refused.sent.at(-1)).toEqual({ type: 'end', id: 'a', reason: 'The container was removed.' });
	expect(refused.logged).toEqual([]);

	const broken = attach(async function* (): AsyncGenerator<TailPiece> {
		yield { lines: [line(1)] };
		throw new TypeError('a fault of ours at /srv/secret');
	});
	broken.feed.hear(follow('a'));
	await expect.poll(() => broken.sent.at(-1)?.type).toBe('end');
	expect(JSON.stringify(broken.sent)).not.toContain('secret');
	expect(broken.logged).toEqual([expect.objectContaining({ requestId: 'request', kind: 'service-log' })]);
});

test('an id can be in use once', () => {
	const { feed } = attach(silent);
	expect(feed.hear(follow('a'))).toBeUndefined();
	expect(feed.hear(follow('a'))).toBe('This id is already in use.');
	feed.detach();
});

test('one follow too many is refused by itself, and a place that is given up is free', async () => {
	const { feed, sent } = attach(silent);
	for (let i = 0; i <= MAX_FOLLOWS; i++) expect(feed.hear(follow(`f${i}`))).toBeUndefined();
	await settle();
	expect(sent.filter(({ type }) => type === 'end')).toEqual([
		{
			type: 'end',
			id: `f${MAX_FOLLOWS}`,
			reason: `At most ${MAX_FOLLOWS} things can be followed at once over one connection.`
		}
	]);
	feed.hear({ type: 'unfollow', id: 'f0' });
	feed.hear(follow('again'));
	await settle();
	expect(sent.at(-1)).toEqual({ type: 'lines', id: 'again', lines: [] });
	feed.detach();
});

test('unfollowing and leaving end the source, and nothing is sent afterwards', async () => {
	const ended: string[] = [];
	const { feed, sent } = attach(async function* (what, signal): AsyncGenerator<TailPiece> {
		try {
			yield { lines: [line(1)] };
			await untilAborted(signal);
			yield { lines: [line(2)] };
		} finally {
			ended.push(String(what.after));
		}
	});
	for (const id of ['a', 'b']) feed.hear(follow(id, { kind: 'service-log', after: id } as { kind: string }));
	await expect.poll(() => sent.length).toBe(4);
	feed.hear({ type: 'unfollow', id: 'a' });
	feed.hear({ type: 'unfollow', id: 'never followed' });
	await expect.poll(() => ended).toEqual(['a']);
	feed.detach();
	await expect.poll(() => ended).toEqual(['a', 'b']);
	await settle();
	expect(sent).toHaveLength(4);
});
