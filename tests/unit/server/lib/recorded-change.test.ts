// A change that is in the record before it is made.
import { expect, test } from 'vitest';
import { HostwrightError } from '#server/lib/error.ts';
import { type EventDetail, recordedChange } from '#server/lib/recorded-change.ts';

const event = { event: 'door-opened', actor: 'somebody', detail: { door: 'front', request_id: 'r1' } };

function recordOf(durable: (sequence: number) => Promise<void> = async () => {}) {
	const lines: { event: string; detail: EventDetail }[] = [];
	return {
		lines,
		append(entry: { event: string; detail: EventDetail }) {
			const sequence = lines.push({ event: entry.event, detail: entry.detail });
			return { sequence, durable: durable(sequence) };
		}
	};
}

test('is made once it is on the disk, and leaves one line', async () => {
	const order: string[] = [];
	const record = recordOf(async () => {
		await null;
		order.push('on the disk');
	});
	const made = await recordedChange(record, event, () => {
		order.push('made');
		return 7;
	});
	expect(made).toBe(7);
	expect(order).toEqual(['on the disk', 'made']);
	expect(record.lines).toEqual([{ event: 'door-opened', detail: event.detail }]);
});

test.each([
	[
		'what is not there',
		() => {
			throw new HostwrightError('not-found');
		},
		'not-found'
	],
	['a fault, of which nothing is quoted', () => Promise.reject(new Error('the key is hunter2')), 'fault']
])('%s: the next line names the first and says that it failed', async (_, change, why) => {
	const record = recordOf();
	await expect(recordedChange(record, event, change)).rejects.toThrow();
	expect(record.lines.slice(1)).toEqual([
		{ event: 'change-failed', detail: { line: 1, event: 'door-opened', why, request_id: 'r1' } }
	]);
});

test('what cannot be brought to the disk is not made', async () => {
	let made = false;
	const record = recordOf((sequence) => (sequence === 1 ? Promise.reject(new Error('full')) : Promise.resolve()));
	await expect(
		recordedChange(record, event, () => {
			made = true;
		})
	).rejects.toThrow('full');
	expect(made).toBe(false);
	expect(record.lines.map((line) => line.event)).toEqual(['door-opened', 'change-failed']);
});
