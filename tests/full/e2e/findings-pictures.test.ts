// Findings as they look, in both looks and widths. The fault is real: a private key in the home of the service that everybody may
// read.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Finding } from '#wire/finding.ts';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, PHONE, picture, visit } from '../../e2e/support/dashboard.ts';

let dashboard: Dashboard;
let key: string;
beforeAll(async () => {
	dashboard = await openDashboard();
	const folder = join(dashboard.service.home, '.ssh');
	key = join(folder, 'id_ed25519');
	mkdirSync(folder, { mode: 0o700 });
	writeFileSync(key, 'not a key');
	chmodSync(key, 0o644);
	await look();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const look = () => dashboard.service.post('/trpc/findings.run', { detector: 'V18' });
async function finding(status = 'open'): Promise<Finding> {
	const answer = await dashboard.service.fetch(`/api/findings?detector=V18&status=${status}`);
	const [one] = ((await answer.json()) as { findings: Finding[] }).findings;
	if (!one) throw new Error(`there is no ${status} finding`);
	return one;
}
const open = async (path: string, options = {}) => {
	const page = await dashboard.newPage(options);
	await visit(page, path);
	return page;
};

for (const colorScheme of ['light', 'dark'] as const)
	for (const [width, options] of [
		[1440, { viewport: { width: 1440, height: 900 } }],
		[390, { viewport: PHONE }]
	] as const)
		test(`${colorScheme} at ${width}: nothing bars the way`, async () => {
			const { id } = await finding();
			for (const [name, path] of [
				['list', '/findings'],
				['story', `/findings/${id}`],
				['coverage', '/findings?tab=coverage']
			] as const) {
				const page = await open(path, { ...options, colorScheme });
				await picture(page, `findings-${name}-${colorScheme}-${width}`);
				expect(await findBarriers(page), name).toEqual([]);
			}
		});
