// Every proposer over facts of a host: what it offers, what takes it back, what it says, and that no name of the host becomes code.
import { describe, expect, test } from 'vitest';
import { THIS_MACHINE } from '#server/approvals/affected/touched-by-command.ts';
import { touchedByReading } from '#server/approvals/affected/touched-by-steps.ts';
import { offer } from '#server/approvals/proposers/offer.ts';
import { PROPOSERS } from '#server/approvals/proposers/proposers.ts';
import { classify } from '#server/classifier/classify.ts';
import { DETECTORS } from '#server/findings/detectors.ts';
import { causeKey } from '#server/lib/cause-key.ts';
import { ProposalRequest, Step } from '#wire/approval.ts';
import { CASES as FIRST, HOSTILE, NONES } from './cases.ts';
import { CONFIGURATION } from './configuration-cases.ts';
import { type Fixture, findingOf, lineOf, propose } from './look.ts';
import { LEFT, NETWORK } from './network-cases.ts';
import { UPKEEP } from './upkeep-cases.ts';

const HOUR_MS = 3_600_000;
const CASES = [...FIRST, ...CONFIGURATION, ...NETWORK, ...UPKEEP];

test('every detector has exactly one proposer, which offers steps or says why a person has to', () => {
	const detectors = DETECTORS.map(({ id }) => id).sort();
	expect(PROPOSERS.map(({ detector }) => detector).sort()).toEqual(detectors);
});

test('every proposer is tried, or says that it only reports', async () => {
	const tried = new Set(CASES.map(({ detector }) => detector));
	for (const { detector } of PROPOSERS.filter((one) => !tried.has(one.detector)))
		expect(await propose({ detector, resource: 'x:y' })).toMatchObject({
			none: expect.stringMatching(/^Report only: .+\.$/)
		});
});

describe.each(CASES)('$detector: $name', (one) => {
	const offered = async (fixture: Fixture = one) => {
		const plan = await propose(fixture);
		expect('none' in plan).toBe(one.onRequest ?? false);
		if (!('none' in plan)) return plan;
		if (!plan.asked) throw new Error(plan.none);
		return plan.asked;
	};

	test('its steps and what takes them back', async () => {
		const plan = await offered();
		expect(plan.steps.map(lineOf)).toEqual(one.steps);
		expect(plan.undo.map(lineOf)).toEqual(one.undo);
		expect(plan.irreversible.length > 0).toBe(one.forGood ?? false);
		if (one.tells) expect(plan.reasoning).toMatch(one.tells);
	});

	test('what speaks to an engine is read as that and no more: as code it would be lent no socket', async () => {
		for (const step of (await offered()).steps)
			if (step.kind === 'command' && /^(?:docker|podman)\b/.test(step.command))
				for (const { effects } of classify(step.command).reading.commands) expect(effects).toEqual(['container']);
	});

	test('it is told in whole sentences, with its finding and its sum', async () => {
		const plan = await offered();
		expect(plan.source).toBe('finding');
		expect(plan.finding).toEqual({
			id: 'f1',
			detector: one.detector,
			resource: one.resource,
			cause: causeKey(one.cause),
			...(one.cause?.about.line && { line: one.cause.about.line }),
			...(one.ran && { ran: true })
		});
		expect(plan.affected).toContain(one.resource);
		for (const words of [
			plan.task,
			plan.reasoning,
			...plan.irreversible,
			...plan.alternatives.flatMap(({ title, detail }) => [title, detail])
		])
			expect(words).toMatch(/^(?=.*\S)(?!.*(?:undefined|null|NaN|\[object))/s);
		expect(plan.alternatives.length).toBeGreaterThan(0);
		const [complete = 0, precision = 0, fresh = 0, makes = -1] = plan.confidence.reasons.map(({ value }) =>
			Number(value)
		);
		expect(plan.confidence.value).toBe(makes);
		expect(makes).toBeCloseTo(complete * precision * fresh, 2);
		expect(makes).toBeGreaterThan(0);
		expect(makes).toBeLessThan(1);
	});

	test('it is a plan that could be filed, and none of its steps is blocked or not understood', async () => {
		const plan = await offered();
		const { task, reasoning, steps, undo } = plan;
		expect(ProposalRequest.safeParse({ task, reasoning, steps, undo }).error).toBeUndefined();
		for (const step of [...steps, ...undo]) {
			expect(Step.safeParse(step).error).toBeUndefined();
			if (step.kind !== 'command') continue;
			const { tier, reading } = classify(step.command);
			expect(tier, step.command).not.toBe('blocked');
			expect(reading.complete, step.command).toBe(true);
			expect(reading.commands, step.command).toHaveLength(1);
		}
	});

	test('each of its commands names what it touches', async () => {
		const { steps, undo } = await offered();
		for (const step of [...steps, ...undo]) {
			if (step.kind !== 'command') continue;
			const touched = touchedByReading(classify(step.command).reading, { cwd: step.cwd ?? '/root', home: '/root' });
			expect(touched.length, step.command).toBeGreaterThan(0);
			if (!/timedatectl|hwclock/.test(step.command)) expect(touched, step.command).not.toContain(THIS_MACHINE);
		}
	});

	test('a finding that was last seen an hour ago is worth half', async () => {
		const now = await offered();
		const then = await offered({ ...one, agoMs: HOUR_MS });
		expect(then.confidence.value).toBeCloseTo(now.confidence.value / 2, 1);
	});
});

test.each(NONES)('$detector offers no step for $resource: $why', async ({ why, ...fixture }) => {
	expect(await propose(fixture)).toMatchObject({ none: expect.stringMatching(why) });
});

test('a loop whose cause is known and left to a person can be stopped by who asks for it', async () => {
	for (const detector of ['V02', 'C02']) {
		const one = CASES.find((fixture) => fixture.detector === detector && fixture.onRequest);
		if (!one) throw new Error('no case');
		const plan = await propose({ ...one, cause: { kind: 'module-missing', about: {} } });
		expect(plan).toMatchObject({
			none: expect.stringMatching(/^Report only: /),
			asked: { task: expect.stringMatching(/for now$/) }
		});
	}
});

test.each(LEFT)('$detector leaves $kind to a person: $about', async ({ detector, kind, about }) => {
	const plan = await propose({
		detector,
		resource: 'unit:shop.service',
		cause: { kind, about },
		facts: { units: { units: [] } }
	});
	expect(plan).toEqual({ none: expect.stringMatching(/^Report only: .+\.$/) });
});

describe('a name from the host', () => {
	/** The finding about another thing, and every fact that names the first one renamed. */
	function renamed(fixture: Fixture, to: string): Fixture {
		const at = fixture.resource.indexOf(':');
		const name = fixture.resource.slice(at + 1);
		const path = name.startsWith('/') ? `/srv/${to}` : name.includes('/') ? `${name.split('/')[0]}/${to}` : to;
		const replace = <T>(value: T): T =>
			JSON.parse(
				JSON.stringify(value).replaceAll(JSON.stringify(name).slice(1, -1), JSON.stringify(path).slice(1, -1))
			);
		return {
			...fixture,
			resource: `${fixture.resource.slice(0, at)}:${path}`,
			...(fixture.facts && { facts: replace(fixture.facts) }),
			...(fixture.units && { units: replace(fixture.units) })
		};
	}

	test.each(HOSTILE)('%j never becomes a command of its own', async (name) => {
		for (const one of CASES) {
			const made = await propose({ ...renamed(one, name), files: {} });
			const plan = 'none' in made ? made.asked : made;
			if (!plan) continue;
			for (const step of [...plan.steps, ...plan.undo]) {
				expect(Step.safeParse(step).error).toBeUndefined();
				if (step.kind !== 'command') continue;
				const { reading } = classify(step.command);
				expect(reading.commands, step.command).toHaveLength(1);
				expect(reading.complete, step.command).toBe(true);
				expect(step.command).not.toMatch(/[\p{Cc}\p{Cf}]/u);
			}
		}
	});

	test.each(['V01', 'V02', 'V04', 'S18', 'C01', 'C02', 'C03', 'C04'])(
		'%s offers nothing for a name that is none',
		async (detector) => {
			const one = CASES.find((fixture) => fixture.detector === detector);
			if (!one) throw new Error('no case');
			for (const name of HOSTILE) expect(await propose(renamed(one, name)), name).toEqual({ none: expect.any(String) });
		}
	);

	test('the name of a package or a version is refused as well', async () => {
		const one = CASES.find(({ detector }) => detector === 'V10');
		const updates = {
			manager: 'apt',
			limits: [],
			updates: [{ name: 'a;reboot', installed: '1', offered: '2', security: true }]
		};
		expect(await propose({ detector: 'V10', resource: one?.resource ?? '', facts: { updates } })).toHaveProperty(
			'none'
		);
	});
});

test('a proposal says why now and why it matters, in the finding’s own words', () => {
	const finding = {
		...findingOf({ detector: 'V18', resource: 'file:/x' }),
		why_now: 'It is open.',
		why_care: 'Anybody reads it.'
	};
	const made = { task: 't', reasoning: 'r', steps: [], precision: 1, complete: 1 };
	expect(offer(finding, { nowMs: 0 }, made).why).toBe('It is open. Anybody reads it.');
});
