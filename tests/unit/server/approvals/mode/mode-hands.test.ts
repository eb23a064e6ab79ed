// The service changes the mode itself: recorded before, by nobody else's hands, and not while it only observes.
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Hands } from '#server/approvals/apply/hands.ts';
import { type ModeHandsDeps, withModes } from '#server/approvals/mode/mode-hands.ts';
import { modeText } from '#server/approvals/mode/mode-step.ts';
import { step } from '../made.ts';
import { type Made, makeKey, modeOf, UID } from './made.ts';

let made: Made;
let events: { event: string; mode: number; detail: unknown }[];
let ran: string[];
beforeEach(() => {
	made = makeKey();
	events = [];
	ran = [];
});
afterEach(() => rmSync(made.directory, { recursive: true, force: true }));

const ok = { how: 'done', exitCode: 0, output: '', detail: '', backend: null, limits: [] } as const;
const others: Hands = {
	async carryOut({ text }) {
		ran.push(text);
		return ok;
	},
	close: async () => {}
};

function hands(more: Partial<ModeHandsDeps> = {}): Hands {
	const append = ({ event, detail }: { event: string; detail: unknown }) => {
		events.push({ event, mode: modeOf(made.key), detail });
		return { sequence: 1, durable: Promise.resolve() };
	};
	return withModes(others, {
		audit: { append } as never,
		requestId: 'r1',
		uid: UID,
		observeOnly: () => false,
		...more
	});
}
const order = () => step(modeText(made.step), { step: made.step });
const go = (by: Hands, signal = new AbortController().signal) => by.carryOut(order(), signal, () => {});

test('it is written down, then done, and no command runs', async () => {
	expect(await go(hands())).toMatchObject({ how: 'done', exitCode: 0 });
	expect(modeOf(made.key)).toBe(0o600);
	expect(events).toEqual([
		{
			event: 'mode-change',
			mode: 0o644,
			detail: { request_id: 'r1', path: made.key, from: '0644', to: '0600' }
		}
	]);
	expect(ran).toEqual([]);
});

test('what could not be done is in the record too', async () => {
	made = { ...made, step: { ...made.step, file: '1:2:3' } };
	expect(await go(hands())).toMatchObject({ how: 'failed', detail: expect.stringMatching(/another file/) });
	expect(events.map(({ event }) => event)).toEqual(['mode-change', 'change-failed']);
	expect(modeOf(made.key)).toBe(0o644);
});

test('nothing is changed that cannot be written down', async () => {
	const audit = { append: () => ({ sequence: 1, durable: Promise.reject(new Error('full')) }) } as never;
	await expect(go(hands({ audit }))).rejects.toThrow('full');
	expect(modeOf(made.key)).toBe(0o644);
});

test('nothing is changed while it only observes, or after a stop', async () => {
	expect(await go(hands({ observeOnly: () => true }))).toMatchObject({ how: 'not-run' });
	expect(await go(hands(), AbortSignal.abort())).toMatchObject({ how: 'not-run' });
	expect(modeOf(made.key)).toBe(0o644);
	expect(events).toEqual([]);
});

test('everything else is left to the other hands', async () => {
	await hands().carryOut(step('systemctl restart a.service'), new AbortController().signal, () => {});
	expect(ran).toEqual(['systemctl restart a.service']);
});
