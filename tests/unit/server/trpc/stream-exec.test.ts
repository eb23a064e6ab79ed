import { expect, test } from 'vitest';
import { streamExec } from '#server/trpc/stream-exec.ts';
import type { ExecEvent, ExecResult } from '#wire/terminal.ts';

const RESULT: ExecResult = {
	output: '',
	error: '',
	exit_code: 0,
	command: 'x',
	safety_tier: 'safe',
	safety_warning: ''
};
const never = new AbortController().signal;
const piece = (length: number): ExecEvent => ({ type: 'output', text: 'x'.repeat(length) });
const isPending = async (promise: unknown) =>
	(await Promise.race([promise, new Promise((resolve) => setImmediate(resolve, 'pending'))])) === 'pending';

test('events come in order and the result is the last', async () => {
	const types: string[] = [];
	const events = streamExec(async (tell) => {
		await tell({ type: 'queued' });
		await tell(piece(3));
		await tell({ type: 'awaiting-password' });
		return RESULT;
	}, never);
	for await (const event of events) types.push(event.type);
	expect(types).toEqual(['queued', 'output', 'awaiting-password', 'result']);
});

test('a reader who is slow holds the command back, and gets every character', async () => {
	const waits: unknown[] = [];
	let printed = 0;
	const events = streamExec(async (tell) => {
		for (let i = 0; i < 6; i++) {
			printed += 100_000;
			waits.push(tell(piece(100_000)));
		}
		await Promise.all(waits);
		return RESULT;
	}, never);
	const first = await events.next();
	expect(await isPending(waits[2])).toBe(true);
	let read = 'text' in first.value ? first.value.text.length : 0;
	for await (const event of events) if (event.type === 'output') read += event.text.length;
	expect(read).toBe(printed);
});

test('a reader who goes away ends the run, also one that is held back', async () => {
	let aborted = false;
	const events = streamExec(async (tell, signal) => {
		signal.addEventListener('abort', () => {
			aborted = true;
		});
		await tell(piece(1_000_000));
		if (!aborted) throw new Error('it went on by itself');
		return RESULT;
	}, never);
	await events.next();
	await events.return(undefined);
	expect(aborted).toBe(true);
});

test('a refusal is thrown after what was told before it', async () => {
	const seen: string[] = [];
	const events = streamExec(async (tell) => {
		await tell({ type: 'queued' });
		throw new Error('blocked');
	}, never);
	await expect(async () => {
		for await (const event of events) seen.push(event.type);
	}).rejects.toThrow('blocked');
	expect(seen).toEqual(['queued']);
});
