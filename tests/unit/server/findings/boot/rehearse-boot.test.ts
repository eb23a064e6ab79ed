// "If this machine restarted now": what is found, what could not be looked at, and that neither is taken for the other.
import { expect, test } from 'vitest';
import { draw } from '#server/cli/commands/rehearse.ts';
import { createRehearsal } from '#server/findings/boot/rehearse-boot.ts';
import type { FactReaders } from '#server/findings/detector.ts';
import { DETECTORS } from '#server/findings/detectors.ts';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import { BootRehearsal } from '#wire/rehearse.ts';
import { start } from '../detectors/boot-cases.ts';

const NOW = Date.UTC(2026, 0, 1);
const clock = { nowMs: () => NOW, monotonicMs: () => 0 };
const nothing = notKnown('not-applicable', 'None here.');
const target = (name: string, there = true) =>
	isKnown({ link: '/etc/systemd/system/default.target', target: `/lib/${name}`, there, name }, NOW);

function rehearse(facts: Readonly<Record<string, Known<unknown>>>) {
	const asked: string[] = [];
	const readers = new Proxy({} as FactReaders, {
		get: (_, name: string) => async () => {
			asked.push(name);
			return facts[name] ?? nothing;
		}
	});
	return { asked, rehearsal: createRehearsal({ detectors: DETECTORS, readers, clock }) };
}

test('where all that applies was looked at and nothing was found, it would come back as it is', async () => {
	const { rehearsal } = rehearse({ starts: isKnown([start()], NOW), defaultTarget: target('multi-user.target') });
	const answer = await rehearsal.boot();
	expect(BootRehearsal.parse(answer)).toMatchObject({ verdict: 'comes-back', rows: [], could_not_look: [] });
	expect(answer.looked).toContain('Target of the next start');
});

test('what could not be looked at is said, and never that all is well', async () => {
	const { rehearsal } = rehearse({
		starts: isKnown([], NOW),
		bootFiles: notKnown('denied', 'Only root may look into /boot.'),
		packagesBusy: isKnown(false, NOW)
	});
	const answer = await rehearsal.boot();
	expect(answer).toMatchObject({
		verdict: 'as-far-as-seen',
		could_not_look: [{ part: 'Kernel of the next start', because: 'Only root may look into /boot.' }]
	});
	expect(draw(answer)).toMatch(/not all could be looked at[\s\S]*Only root may look into \/boot/);
});

test('the worst is told first, with its cause, and in a few lines for the Overview', async () => {
	const left = ['a', 'b', 'c', 'd', 'e'].map((name) =>
		start({ name: `${name}.service`, enabled: 'disabled', wantedBy: [] })
	);
	const { rehearsal } = rehearse({ starts: isKnown(left, NOW), defaultTarget: target('gone.target', false) });
	const { verdict, rows } = await rehearsal.boot();
	expect(verdict).toBe('stops');
	expect(rows.map(({ severity }) => severity)).toEqual(['critical', ...left.map(() => 'warning')]);
	expect(rows[0]?.because).toMatch(/default\.target leads to \/lib\/gone\.target, which does not exist/);
	const brief = await rehearsal.brief();
	expect(brief.known && brief.value).toMatchObject({ verdict: 'stops', more: 2, rows: { length: 4 } });
});

test('asked twice at once it looks once', async () => {
	const { rehearsal, asked } = rehearse({ defaultTarget: target('multi-user.target') });
	await Promise.all([rehearsal.boot(), rehearsal.brief()]);
	expect(asked.filter((name) => name === 'defaultTarget')).toHaveLength(1);
});

test('who asks again is told how it is by then; a page that is drawn again is not', async () => {
	const facts: Record<string, Known<unknown>> = { defaultTarget: target('multi-user.target') };
	const { rehearsal } = rehearse(facts);
	expect(await rehearsal.boot()).toMatchObject({ verdict: 'comes-back' });
	facts.defaultTarget = target('gone.target', false);
	const brief = await rehearsal.brief();
	expect(brief.known && brief.value.verdict).toBe('comes-back');
	expect(await rehearsal.boot()).toMatchObject({ verdict: 'stops' });
	const after = await rehearsal.brief();
	expect(after.known && after.value.verdict).toBe('stops');
});

test('names of the host cannot move a terminal', async () => {
	const { rehearsal } = rehearse({
		starts: isKnown([start({ name: 'x\u001b[2Jy.service', enabled: 'disabled', wantedBy: [] })], NOW)
	});
	expect(draw(await rehearsal.boot())).not.toContain('\u001b');
});
