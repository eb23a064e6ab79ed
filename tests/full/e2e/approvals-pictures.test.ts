// The Approvals pages in both looks and widths, with proposals that are real.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard, visit } from '../../e2e/support/dashboard.ts';
import { lookAt, WINDOWS } from '../../e2e/support/look-at.ts';

let dashboard: Dashboard;
const ids: string[] = [];
beforeAll(async () => {
	dashboard = await openDashboard();
	const notes = join(dashboard.service.home, 'notes.txt');
	writeFileSync(notes, 'one\ntwo\nthree\n');
	for (const [task, step] of [
		['Number the notes', { kind: 'file-edit', path: notes, content: 'one\n2\nthree\n' }],
		['List what is not there', { kind: 'command', command: 'ls /nowhere/at/all' }],
		['A name of three hundred letters', { kind: 'command', command: `ls /${'long-'.repeat(60)}` }],
		['Number them once more', { kind: 'file-edit', path: notes, content: 'one\n2\n3\n' }]
	] as const) {
		const answer = await dashboard.service.post('/api/proposals', { task, reasoning: 'For a picture.', steps: [step] });
		ids.push(((await answer.json()) as { id: string }).id);
	}
	await dashboard.service.post(`/api/approvals/${ids[3]}/approve`, { approved: true });
	await dashboard.service.post(`/api/approvals/${ids[2]}/reject`, { approved: false });
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

test.each(WINDOWS)(
	'on %s: in both looks axe finds nothing and nothing is wider than the window',
	async (_, viewport) => {
		const page = await dashboard.newPage({ viewport });
		for (const [name, path] of [
			['overview', '/'],
			['queue', '/approvals'],
			['proposal', `/approvals/${ids[0]}`],
			['failing', `/approvals/${ids[1]}`],
			['long', `/approvals/${ids[2]}`],
			['receipt', `/approvals/${ids[3]}`],
			['history', '/approvals?tab=history']
		] as const) {
			await visit(page, path);
			await lookAt(page, `approvals-${name}`);
		}
		expect(page.troubles).toEqual([]);
	}
);
