// The headline of the first page, and the colours below it: both are the findings', and nobody else's.
import { describe, expect, test } from 'vitest';
import { briefOfContainers, briefOfUnits, briefOfUpdates } from '#lib/host/overview/brief-rows.ts';
import { isTroubled, sayState } from '#lib/host/overview/say-state.ts';
import { toneOf } from '#lib/host/tone-of.ts';
import { overview } from '#lib/words/en/overview.ts';
import type { FindingMark, FindingsBrief, Severity } from '#wire/finding.ts';
import { isKnown } from '#wire/host/known.ts';

const brief = (more: Partial<FindingsBrief> = {}): FindingsBrief => ({
	counts: { critical: 0, warning: 0, info: 0 },
	worst: [],
	marks: [],
	watched: [],
	looking: [],
	looked: 47,
	detectors: 47,
	...more
});
const say = (found: FindingsBrief, isLost = false) => {
	const { tone, title } = sayState(found, isLost, overview.state);
	return [tone, title];
};
const counts = (critical: number, warning: number, info = 0) => ({ counts: { critical, warning, info } });

test.each([
	['all looked and found nothing', brief(), 'quiet', 'Nothing wrong was found.'],
	['what is for information is nothing wrong', brief(counts(0, 0, 3)), 'quiet', 'Nothing wrong was found.'],
	['one warning', brief(counts(0, 1)), 'warning', '1 warning.'],
	['some of each', brief(counts(1, 2)), 'critical', '1 critical finding and 2 warnings.'],
	['nobody looks', brief({ looked: 0 }), 'unknown', 'No detector looks.'],
	['nobody has looked yet', brief({ looked: 0, looking: ['Clock', 'Raid'] }), 'unknown', 'Still looking.'],
	['most have looked and found nothing', brief({ looked: 46, looking: ['Raid'] }), 'unknown', 'Still looking.'],
	['what was found so far is told', brief({ looking: ['Raid'], ...counts(0, 1) }), 'warning', '1 warning.']
] as const)('%s: %3$s', (_name, found, tone, title) => {
	expect(say(found)).toEqual([tone, title]);
});

test('what a card below shows, and no finding is about yet, is not called well', () => {
	const nothing = { failed: [], failedTotal: 0, running: 1, limits: [] };
	const units = (failedTotal: number) => ({ units: isKnown({ ...nothing, failedTotal }, 0) });
	expect([isTroubled({}), isTroubled(units(0)), isTroubled(units(1))]).toEqual([false, false, true]);
	const { tone, title } = sayState(brief(), false, overview.state, true);
	expect([tone, title]).toEqual(['unknown', 'No finding is open.']);
	expect(sayState(brief(counts(0, 1)), false, overview.state, true).tone).toBe('warning');
});

test('without a connection neither well nor ill is said', () => {
	for (const found of [brief(), brief(counts(2, 0))]) expect(say(found, true)[0]).toBe('unknown');
});

test('who has yet to look is named, and not all of many', () => {
	const { detail } = sayState(brief({ looked: 41, looking: ['A', 'B', 'C', 'D', 'E', 'F'] }), false, overview.state);
	expect(detail).toBe('41 of 47 detectors looked. Still to look: A, B, C, D and 2 more.');
});

test('how many looked stands beside it', () => {
	expect(sayState(brief({ looked: 40 }), false, overview.state).detail).toContain('40 of 47');
});

describe('a figure has the level of the finding about it', () => {
	const mark = (resource: string, severity: Severity): FindingMark => ({
		id: '1',
		detector: 'V01',
		title: '',
		resource,
		severity
	});
	const marksOf = (...all: FindingMark[]) => ({
		of: (...resources: readonly string[]) => all.find(({ resource }) => resources.includes(resource)),
		all: (...kinds: readonly string[]) => all.filter(({ resource }) => kinds.some((kind) => resource.startsWith(kind)))
	});
	const units = (...names: string[]) => ({
		failed: names.map((name) => ({ name, manager: 'system', says: '', sinceMs: null })),
		failedTotal: names.length,
		running: 1,
		limits: []
	});
	const updates = { waiting: 3, security: 2, reboot: [], oldCode: 0, listsDays: null, limits: [] };

	test('the worst of several; what is for information colours nothing', () => {
		expect(toneOf(undefined, mark('a', 'info'))).toBe('plain');
		expect(toneOf(mark('a', 'warning'), mark('b', 'critical'))).toBe('critical');
	});

	test('failed units are as bad as what is found of them, and well only when there is none', () => {
		const tone = (found: ReturnType<typeof units>, ...marks: FindingMark[]) =>
			briefOfUnits(found, overview.units, marksOf(...marks)).tone;
		expect(tone(units())).toBe('good');
		expect(tone(units('web.service'))).toBe('plain');
		expect(tone(units('web.service'), mark('unit:web.service', 'warning'))).toBe('warning');
		expect(tone(units('web.service'), mark('user-unit:web.service', 'critical'))).toBe('plain');
	});

	test('a container of Podman is not the one of Docker with its name', () => {
		const found = (engine: string) => ({
			running: 0,
			total: 1,
			troubled: [{ name: 'shop', engine, says: '' }],
			troubledTotal: 1,
			busiest: [],
			limits: []
		});
		const marks = marksOf(mark('container:shop', 'critical'));
		expect(briefOfContainers(found('docker'), overview.containers, marks).tone).toBe('critical');
		expect(briefOfContainers(found('podman'), overview.containers, marks).tone).toBe('plain');
	});

	test('waiting updates are coloured only by what is found of them', () => {
		expect(briefOfUpdates(updates, overview.updates, marksOf()).tone).toBe('plain');
		expect(briefOfUpdates(updates, overview.updates, marksOf(mark('packages:apt', 'warning'))).tone).toBe('warning');
		expect(briefOfUpdates({ ...updates, waiting: 0, security: 0 }, overview.updates, marksOf()).tone).toBe('good');
	});
});
