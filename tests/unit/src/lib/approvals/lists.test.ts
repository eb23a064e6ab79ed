import { expect, test } from 'vitest';
import { csvOf, fits } from '#lib/approvals/export-history.ts';
import { groupHit } from '#lib/approvals/group-hit.ts';
import { orderQueue } from '#lib/approvals/order-queue.ts';
import { readDiff } from '#lib/approvals/read-diff.ts';
import type { ApprovalRequest, PlannedStep } from '#wire/approval.ts';

const request = (id: string, more: Partial<ApprovalRequest> = {}): ApprovalRequest =>
	({
		id,
		task: id,
		action: 'ls',
		risk_level: 'low',
		status: 'rejected',
		affected_resources: ['unit:a.service'],
		requested_at: '2026-11-22T10:00:00Z',
		...more
	}) as ApprovalRequest;

test('the riskiest come first, and of those the oldest; by age only the oldest', () => {
	const list = [
		request('young', { requested_at: '2026-11-22T12:00:00Z' }),
		request('old', { requested_at: '2026-11-22T09:00:00Z' }),
		request('risky', { risk_level: 'critical', requested_at: '2026-11-22T11:00:00Z' })
	];
	expect(orderQueue(list, 'risk').map(({ id }) => id)).toEqual(['risky', 'old', 'young']);
	expect(orderQueue(list, 'age').map(({ id }) => id)).toEqual(['old', 'risky', 'young']);
});

test('a filter takes every word, in any order, anywhere', () => {
	const one = request('x', { task: 'Restart the web server', action: 'systemctl restart nginx.service' });
	expect(fits(one, undefined, 'NGINX restart')).toBe(true);
	expect(fits(one, undefined, 'nginx stop')).toBe(false);
	expect(fits(one, 'high', '')).toBe(false);
});

test('text of the host is no formula and no second cell in a spreadsheet', () => {
	const csv = csvOf([request('x', { task: '=HYPERLINK("http://x")', action: 'a,b\n"c"' })]);
	expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
	expect(csv).toContain('"a,b\n""c"""');
});

test('who is hit is told by kind: people first, files last, and what a step names before what was found', () => {
	const steps = [{ step: { kind: 'unit', unit: 'b.service', verb: 'restart' }, text: '' }] as unknown as PlannedStep[];
	const groups = groupHit(['file:/x', 'unit:a.service', 'unit:b.service', 'user:anna', 'odd'], steps);
	expect(groups.map(({ kind }) => kind)).toEqual(['user', 'unit', 'file', '']);
	expect(groups[1]?.hits.map(({ name, named }) => [name, named])).toEqual([
		['b.service', true],
		['a.service', false]
	]);
});

test('a difference is read with the numbers of both files', () => {
	const { lines, added, removed } = readDiff(
		'--- a\n+++ b\n@@ -4,3 +4,3 @@\n same\n-- old\n+new\n\\ No newline at end of file\n'
	);
	expect([added, removed]).toEqual([1, 1]);
	expect(lines.map(({ kind, text, before, after }) => [kind, text, before, after])).toEqual([
		['place', '@@ -4,3 +4,3 @@', null, null],
		['same', 'same', 4, 4],
		['removed', '- old', 5, null],
		['added', 'new', null, 5],
		['place', '\\ No newline at end of file', null, null]
	]);
});
