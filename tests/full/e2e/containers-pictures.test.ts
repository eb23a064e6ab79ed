import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard, visit } from '../../e2e/support/dashboard.ts';
import { lookAt, WINDOWS } from '../../e2e/support/look-at.ts';
import {
	type EngineStandIn,
	recorded,
	recordedBytes,
	recordedJson,
	startEngine
} from '../../support/engine-stand-in.ts';
import { removeFolder } from '../../support/remove-folder.ts';

let engine: EngineStandIn;
let dashboard: Dashboard;
let directory: string;
const longName = `${'name-'.repeat(60)}end`;
beforeAll(async () => {
	directory = mkdtempSync(join(tmpdir(), 'hw-containers-'));
	mkdirSync(join(directory, 'home/.docker/run'), { recursive: true });
	engine = await startEngine({ socket: join(directory, 'home/.docker/run/docker.sock') });
	const [like] = engine.list;
	const ports = recordedJson<Record<string, unknown>[]>('docker-20.10', 'list-ports.json');
	engine.list = [...engine.list, ...ports, { ...like, Id: 'e'.repeat(64), Names: [`/${longName}`], Image: longName }];
	dashboard = await openDashboard({ directory });
});
afterEach(() => dashboard.closePages());
afterAll(async () => {
	await dashboard?.close();
	await engine?.stop();
	removeFolder(directory);
});

const TABS = ['containers', 'projects', 'images', 'volumes', 'networks', 'engines', 'events'];
const ONES = ['web', 'eater', 'mighty', 'plain', 'ports', 'sick'];

test.each(WINDOWS)(
	'every tab and a container on %s: in both looks axe finds nothing and nothing is wider than the window',
	async (_, viewport) => {
		const page = await dashboard.newPage({ viewport });
		const look = (name: string): Promise<void> => lookAt(page, `containers-${name}`);
		// What is told while somebody looks is on the last of the tabs.
		await expect.poll(() => engine.listeners(), { timeout: 10_000 }).toBe(1);
		for (const line of recorded('docker-20.10', 'events.ndjson').split('\n').filter(Boolean))
			engine.tell(JSON.parse(line) as Record<string, unknown>);
		for (const tab of TABS) {
			await visit(page, `/containers?tab=${tab}`);
			await page.locator('main table, main section').first().waitFor();
			await look(tab);
			if (tab !== 'containers') continue;
			// However long a name is, the state beside it is in sight.
			const state = page.getByRole('columnheader', { name: 'State' });
			expect((await state.boundingBox())?.x).toBeLessThan(viewport.width * 0.7);
		}
		for (const name of ONES) {
			const id = String(engine.list.find(({ Names }) => (Names as string[])[0] === `/${name}`)?.Id).slice(0, 12);
			await visit(page, `/containers/docker-${process.getuid?.() ?? 0}/${id}`);
			await page.getByRole('heading', { name, level: 1 }).waitFor();
			if (name === 'web') {
				await expect.poll(() => engine.following(), { timeout: 10_000 }).toBeGreaterThan(0);
				engine.log(recordedBytes('docker-20.10', 'logs-web.bin'));
				await page.getByRole('log').getByText('line 68').waitFor();
			}
			await look(`one-${name}`);
		}
		expect(page.troubles).toEqual([]);
	}
);

test.each(WINDOWS)('an engine that does not answer, on %s', async (_, viewport) => {
	engine.instead.set('/containers/json', { status: 500, message: 'the storage driver is in trouble' });
	try {
		const page = await dashboard.newPage({ viewport });
		await visit(page, '/containers');
		await expect
			.poll(
				async () => {
					await page.reload();
					return page.getByText('The container engine does not answer').count();
				},
				{ timeout: 20_000 }
			)
			.toBe(1);
		await lookAt(page, 'containers-silent');
	} finally {
		engine.instead.clear();
	}
});
