// Findings as they look, in both looks and widths. The fault is real: a private key in the home of the service that everybody may
// read.
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { type Dashboard, visit } from '../../e2e/support/dashboard.ts';
import { lookAt, WINDOWS } from '../../e2e/support/look-at.ts';
import { openWithReadableKey, type WithReadableKey } from '../../e2e/support/readable-key.ts';

let fault: WithReadableKey;
let dashboard: Dashboard;
beforeAll(async () => {
	fault = await openWithReadableKey();
	dashboard = fault.dashboard;
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

test.each(WINDOWS)(
	'on %s: in both looks axe finds nothing and nothing is wider than the window',
	async (_, viewport) => {
		const { id } = await fault.finding();
		const page = await dashboard.newPage({ viewport });
		for (const [name, path] of [
			['list', '/findings'],
			['story', `/findings/${id}`],
			['coverage', '/findings?tab=coverage']
		] as const) {
			await visit(page, path);
			await lookAt(page, `findings-${name}`);
		}
	}
);
