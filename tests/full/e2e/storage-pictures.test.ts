// The Storage page of a host with disks: every part in both looks and widths.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard, visit } from '../../e2e/support/dashboard.ts';
import { lookAt, WINDOWS } from '../../e2e/support/look-at.ts';
import { createHostOfDisks, type HostOfDisks } from '../../support/host-of-disks.ts';

let host: HostOfDisks | undefined;
let dashboard: Dashboard;
beforeAll(async () => {
	host = process.getuid?.() === 0 ? createHostOfDisks() : undefined;
	dashboard = await openDashboard(host ? { within: host.within } : {});
});
afterEach(() => dashboard.closePages());
afterAll(async () => {
	await dashboard?.close();
	host?.remove();
});

const VIEWS = [
	['filesystems', '/storage?kinds=all'],
	['fill-choose', '/storage?tab=fill'],
	['fill', '/storage?tab=fill&path=/srv/archive'],
	['disks', '/storage?tab=disks'],
	['mounts', '/storage?tab=mounts&show=files']
] as const;

test.each(WINDOWS)(
	'on %s: in both looks axe finds nothing and nothing is wider than the window',
	async (_, viewport) => {
		const page = await dashboard.newPage({ viewport });
		for (const [name, address] of VIEWS) {
			await visit(page, address);
			if (name === 'fill') await page.getByRole('cell', { name: 'images' }).waitFor();
			await lookAt(page, `storage-${name}`);
		}
		expect(page.troubles).toEqual([]);
	}
);

test.skipIf(process.getuid?.() !== 0)(
	'names from the host are text, whatever is in them, and passwords are not told',
	async () => {
		const page = await dashboard.newPage();
		await visit(page, '/storage?tab=mounts&show=files');
		const text = await page.locator('main').innerText();
		expect(text).toContain('<img src=x onerror=alert(1)>');
		expect(text).toContain('⟨U+001B⟩');
		expect(await page.content()).not.toContain('hunter2');
		expect(await page.locator('main img').count()).toBe(0);
	}
);

test.skipIf(process.getuid?.() !== 0)(
	'a filesystem that never answers says so, beside all others with their sizes',
	async () => {
		const page = await dashboard.newPage();
		await visit(page, '/storage');
		const rows = page.getByRole('listitem');
		expect(await rows.filter({ hasText: '/srv/hangs' }).innerText()).toContain('It does not answer.');
		expect(await rows.filter({ hasText: '/srv/archive' }).innerText()).toMatch(/9\d %/);
		expect(page.troubles).toEqual([]);
	}
);
