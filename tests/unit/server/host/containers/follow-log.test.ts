// The tail of a container's log, against an engine that sends what it is told to.
import { afterEach, expect, test } from 'vitest';
import { openEngineDoor } from '#server/host/containers/engine-door.ts';
import { createEngineLink } from '#server/host/containers/engine-link.ts';
import { followContainerLog } from '#server/host/containers/follow-container-log.ts';
import { systemClock } from '#server/lib/clock.ts';
import type { TailLine } from '#wire/live.ts';
import { type EngineStandIn, startEngine } from '../../../../support/engine-stand-in.ts';

const PATIENT = { timeout: 15_000 };
const ID = 'd9e747ddd656116351f066b884ba3b098b2217b765ea46db81d7a3fd8ba7e991';
let engine: EngineStandIn;
const closing: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0)) await close();
	await engine?.stop();
});

const frame = (text: string): Buffer => {
	const header = Buffer.alloc(8);
	header[0] = 1;
	header.writeUInt32BE(Buffer.byteLength(text), 4);
	return Buffer.concat([header, Buffer.from(text)]);
};
const at = (second: number, text: string): Buffer =>
	frame(`2026-11-22T20:00:${String(second).padStart(2, '0')}.000000001Z ${text}\n`);

async function follow(after?: string) {
	const link = createEngineLink(
		{ id: 'docker', kind: 'docker', rootless: false, ownerUid: 0, socket: engine.socket, state: 'open' },
		systemClock,
		{ open: openEngineDoor }
	);
	const stop = new AbortController();
	closing.push(() => stop.abort());
	const explain = async ({ detail }: { detail: string }) => detail;
	return { stop, pieces: followContainerLog({ link, id: ID, tty: false, explain }, after, systemClock, stop.signal) };
}

/** Sends once somebody follows; the first bytes of an answer are sent only then. */
async function send(bytes: Buffer): Promise<void> {
	await expect.poll(() => engine.asked.some((line) => line.endsWith('/logs')), PATIENT).toBe(true);
	engine.log(bytes);
}

async function take(pieces: AsyncIterable<{ lines: readonly TailLine[] } | { skipped: number }>, count: number) {
	const lines: TailLine[] = [];
	let skipped = 0;
	for await (const piece of pieces) {
		if ('skipped' in piece) skipped += piece.skipped;
		else lines.push(...piece.lines);
		if (lines.length + skipped >= count) break;
	}
	return { lines, skipped };
}

test('lines come with cursors, and a reader that comes back gets what it has not', async () => {
	engine = await startEngine();
	const first = await follow();
	const taking = take(first.pieces, 3);
	await send(Buffer.concat([at(1, 'one'), at(2, 'two'), at(2, 'two again')]));
	const { lines } = await taking;
	expect(lines.map(({ text }) => text)).toEqual(['one', 'two', 'two again']);

	// The engine tells from that moment on, with the lines of that very moment once more.
	const second = await follow(lines[1]?.cursor);
	const more = take(second.pieces, 2);
	await expect.poll(() => engine.asked.filter((line) => line.endsWith('/logs')).length, PATIENT).toBe(2);
	engine.log(Buffer.concat([at(2, 'two'), at(2, 'two again'), at(3, 'three')]));
	expect((await more).lines.map(({ text }) => text)).toEqual(['two again', 'three']);
});

test('a reader that is slow is told how much it missed, and what waits for it stays small', async () => {
	engine = await startEngine();
	const { pieces } = await follow();
	const taking = pieces.next();
	await send(at(1, 'first'));
	expect((await taking).value).toMatchObject({ lines: [{ text: 'first' }] });
	const long = 'x'.repeat(2_000);
	const count = 2_000;
	// More than is kept, while nobody takes any.
	for (let n = 0; n < count; n++) engine.log(at(2, `${n} ${long}`));
	engine.log(at(3, 'last'));
	engine.endLogs();
	// All of it was taken from the engine, though nobody reads.
	await expect.poll(() => engine.following(), PATIENT).toBe(0);
	let [got, skipped, last] = [0, 0, ''];
	for await (const piece of pieces) {
		if ('skipped' in piece) skipped += piece.skipped;
		else {
			got += piece.lines.length;
			last = piece.lines.at(-1)?.text ?? last;
		}
	}
	expect(last).toBe('last');
	expect(got + skipped).toBe(count + 1);
	expect(skipped).toBeGreaterThan(count / 2);
});

test('a line of a megabyte is cut, and says by how much', async () => {
	engine = await startEngine();
	const { pieces } = await follow();
	const taking = take(pieces, 2);
	await send(Buffer.concat([at(1, 'x'.repeat(1_048_576)), at(2, 'next')]));
	const { lines } = await taking;
	expect(lines[0]?.text.length).toBeLessThan(17_000);
	expect(lines[0]?.text).toMatch(/x \[and 10\d{5} more bytes\]$/);
	expect(lines[1]?.text).toBe('next');
});

test('it ends when the log does, with every line that came', async () => {
	engine = await startEngine();
	const { pieces } = await follow();
	const taking = take(pieces, Number.POSITIVE_INFINITY);
	await send(Buffer.concat([at(1, 'one'), frame('2026-11-22T20:00:02Z not ended')]));
	engine.endLogs();
	expect((await taking).lines.map(({ text }) => text)).toEqual(['one', 'not ended']);
});

test('it ends when the engine goes away', async () => {
	engine = await startEngine();
	const { pieces } = await follow();
	const taking = pieces.next();
	await send(at(1, 'one'));
	expect((await taking).value).toMatchObject({ lines: [{ text: 'one' }] });
	const ending = pieces.next();
	await engine.stop('killed');
	expect((await ending).done).toBe(true);
	await engine.start();
});

test('what cannot be read says so in the words of the engine', async () => {
	engine = await startEngine();
	engine.instead.set(`/containers/${ID}/logs`, {
		status: 501,
		message: 'configured logging driver does not support reading'
	});
	const { pieces } = await follow();
	await expect(pieces.next()).rejects.toMatchObject({ detail: 'configured logging driver does not support reading' });
});

test('who stops following lets go of the engine', async () => {
	engine = await startEngine();
	const { pieces, stop } = await follow();
	const taking = pieces.next();
	await send(at(1, 'one'));
	await taking;
	const ending = pieces.next();
	stop.abort();
	expect((await ending).done).toBe(true);
	await expect.poll(() => engine.following(), PATIENT).toBe(0);
});
