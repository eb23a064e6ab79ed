import { expect, test } from 'vitest';
import { briefOfBoot, briefOfUpdates } from '#lib/host/overview/brief-rows.ts';
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

test('nothing newer is not called up to date while a setting of apt keeps updates away', () => {
	const mark = {
		id: '7',
		detector: 'V45',
		severity: 'warning' as const,
		title: 'Updates do not come, for what /etc/apt/sources.list.d/a.list says',
		resource: 'file:/etc/apt/sources.list.d/a.list'
	};
	const other = { ...mark, resource: 'file:/etc/fstab', title: 'Something else' };
	const briefWith = (marks: (typeof mark)[]) =>
		briefOfUpdates({ ...nothing, listsDays: 0 }, overview.updates, { of: () => undefined, all: () => marks });
	expect(briefWith([other, mark])).toEqual({
		lead: 'No update is listed.',
		tone: 'warning',
		rows: [{ says: mark.title }]
	});
	expect(briefWith([other])).toMatchObject({ lead: 'Everything is up to date.' });
});

const boot = (more: object) =>
	briefOfBoot({ verdict: 'comes-back', rows: [], more: 0, unseen: [], ...more }, overview.boot);

test('that all would come back is said only where all was looked at', () => {
	expect(boot({})).toEqual({ lead: 'It would come back as it is.', tone: 'good', rows: [] });
	expect(boot({ verdict: 'as-far-as-seen', unseen: ['Ways in after a restart'] })).toMatchObject({
		tone: 'plain',
		foot: 'Not all could be looked at: Ways in after a restart.'
	});
});

test('what would not come back is told in sentences, and how many more there are', () => {
	const rows = [{ resource: 'unit:a.service', severity: 'critical' as const, says: 'a would not start again' }];
	expect(boot({ verdict: 'stops', rows, more: 2 })).toEqual({
		lead: 'It would not come back as it should.',
		tone: 'critical',
		rows: [{ says: 'a would not start again' }],
		foot: 'And 2 more.'
	});
});
