import { expect, test } from 'vitest';
import type { AuditEntry } from '#server/audit/audit-line.ts';
import { type NotedCaller, openRefusalNotes } from '#server/audit/note-refusals.ts';
import { createLog } from '#server/lib/log.ts';

const refusal = (source: string, more: Partial<NotedCaller> = {}): NotedCaller => ({
	event: 'access-refused',
	requestId: `request of ${source}`,
	why: 'wrong-token',
	source,
	...more
});

test('refusals beyond the kinds that are told apart are counted together, and blamed on nobody', () => {
	const entries: AuditEntry[] = [];
	const notes = openRefusalNotes({
		audit: {
			append(entry) {
				entries.push(entry);
				return { sequence: entries.length, durable: Promise.resolve() };
			}
		},
		clock: { monotonicMs: () => 0 },
		log: createLog({ level: 'silent', readable: false })
	});
	for (let n = 0; n < 32; n++) notes.add(refusal(`10.0.0.${n}`));
	notes.add(refusal('10.0.1.1', { event: 'sign-in-refused', path: '/first' }));
	for (let n = 0; n < 50; n++) notes.add(refusal(`10.0.2.${n}`));
	expect(entries).toHaveLength(33);
	expect(entries.at(-1)).toMatchObject({ event: 'sign-in-refused', detail: { source: '10.0.1.1', path: '/first' } });
	notes.close();
	expect(entries.slice(33)).toEqual([
		{ kind: 'event', event: 'access-refused', actor: 'stranger', detail: { why: 'of several kinds', repeats: 50 } }
	]);
});
