import { expect, test } from 'vitest';
import { briefOfUpdates } from '#lib/host/overview/brief-rows.ts';
import { overview } from '#lib/words/en/overview.ts';

const nothing = { waiting: 0, security: 0, reboot: [], oldCode: 0, limits: [] };
const unmarked = { of: () => undefined, all: () => [] };
const briefOf = (listsDays: number | null) => briefOfUpdates({ ...nothing, listsDays }, overview.updates, unmarked);

test('nothing newer in fresh package lists is well', () => {
	expect(briefOf(1)).toMatchObject({ lead: 'Everything is up to date.', tone: 'good', rows: [] });
	expect(briefOf(null)).toMatchObject({ tone: 'good' });
});

test('nothing newer in old package lists is not called up to date', () => {
	expect(briefOf(30)).toMatchObject({
		lead: 'No update is listed.',
		tone: 'plain',
		rows: [{ says: expect.stringContaining('30 days old') }]
	});
});
