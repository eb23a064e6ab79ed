import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { classifyCommand } from '#server/terminal/classified-command.ts';
import { approve, decide } from '#server/terminal/decide.ts';
import type { Asker, ShownPlan } from '#server/terminal/exec-call.ts';
import { type PlanFacts, planSandbox } from '#server/terminal/plan-sandbox.ts';
import type { Effect } from '#wire/safety.ts';
import { command, reading } from '../../../support/reading.ts';

const FACTS: PlanFacts = {
	home: '/h',
	cwd: '/h',
	tempDirs: [],
	uid: 0,
	isSystemProgram: () => true,
	standingOf: () => 'apart'
} as const;

function ask(actor: Asker, effects: Effect[], terms: { shown?: ShownPlan; timeoutMs?: number } = {}) {
	const read = classifyCommand('x', () => reading([command('x', effects)]));
	const decision = decide(read, actor);
	if (decision.kind === 'refused') return decision;
	return approve(decision.permitted, planSandbox(read, FACTS), {
		cwd: '/h',
		timeoutMs: terms.timeoutMs,
		shown: terms.shown
	});
}

/** The same for a real text. */
function askText(actor: Asker, text: string) {
	const read = classifyCommand(text, classify);
	const decision = decide(read, actor);
	if (decision.kind === 'refused') return decision;
	return approve(decision.permitted, planSandbox(read, FACTS), { cwd: '/h', timeoutMs: undefined, shown: undefined });
}

describe('who may have which profile', () => {
	const all: Effect[] = ['read', 'run-code', 'package', 'mount'];
	for (const effect of all)
		test(`the API's caller: ${effect}`, () => expect(ask('api', [effect]).kind).toBe('approved'));
	for (const actor of ['assistant', 'voice'] as const) {
		test(`the ${actor} may look`, () => expect(ask(actor, ['read']).kind).toBe('approved'));
		for (const effect of all.slice(1))
			test(`the ${actor} may not: ${effect}`, () =>
				expect(ask(actor, [effect])).toMatchObject({ kind: 'refused', code: 'forbidden', verdict: 'refused' }));
	}
	for (const actor of ['assistant', 'voice'] as const) {
		test(`the network is never the ${actor}'s own: it is refused, and a proposal is the way`, () =>
			expect(ask(actor, ['network-read'])).toMatchObject({
				kind: 'refused',
				code: 'forbidden',
				detail: expect.stringMatching(/may not use the network.*a person's approval/)
			}));
		test(`the ${actor} does not read a key unasked, though it only reads`, () =>
			expect(askText(actor, 'cat ~/.ssh/id_ed25519')).toMatchObject({
				kind: 'refused',
				detail: expect.stringContaining('rated "caution"')
			}));
		test(`neither is an engine's socket the ${actor}'s own; the bus may be asked`, () => {
			expect(askText(actor, 'docker ps')).toMatchObject({
				kind: 'refused',
				detail: expect.stringContaining('the grant "docker"')
			});
			expect(askText(actor, 'systemctl status')).toMatchObject({
				kind: 'approved',
				approved: { plan: { grants: ['bus'] } }
			});
		});
	}
	test('a proposal runs under what its card showed', () => {
		expect(ask('proposal', ['package'], { shown: { profile: 'administer', grants: [] } }).kind).toBe('approved');
	});
	test('a proposal gets no other profile than its card showed, not even a tighter one', () => {
		expect(ask('proposal', ['package'], { shown: { profile: 'work', grants: [] } }).kind).toBe('refused');
		expect(ask('proposal', ['read'], { shown: { profile: 'administer', grants: [] } }).kind).toBe('refused');
	});
	test('a proposal gets no grant that its card did not show', () => {
		expect(ask('proposal', ['network-read'], { shown: { profile: 'observe', grants: [] } })).toMatchObject({
			kind: 'refused',
			detail: expect.stringContaining('"net"')
		});
	});
	test('a proposal without a card is refused', () => expect(ask('proposal', ['read']).kind).toBe('refused'));
});

test('a blocked command is refused for everybody, with the reason in words', () => {
	const span = { start: 0, end: 1 };
	const read = classifyCommand('rm -rf /', () =>
		reading([command('rm -rf /', ['system-file'])], {
			tier: 'blocked',
			reasons: [
				{ rule: 'a', tier: 'caution', text: 'Something milder', span },
				{ rule: 'b', tier: 'blocked', text: 'Deletes the whole system', span }
			]
		})
	);
	for (const actor of ['api', 'assistant', 'proposal', 'voice'] as const)
		expect(decide(read, actor)).toEqual({
			kind: 'refused',
			verdict: 'blocked',
			code: 'command-blocked',
			detail: 'This command is blocked: Deletes the whole system'
		});
});

describe('the time limit', () => {
	test('30 s, and 300 s for administration', () => {
		expect(ask('api', ['run-code'])).toMatchObject({ approved: { timeoutMs: 30_000 } });
		expect(ask('api', ['package'])).toMatchObject({ approved: { timeoutMs: 300_000 } });
	});
	test('what was asked for', () =>
		expect(ask('api', ['package'], { timeoutMs: 5000 })).toMatchObject({ approved: { timeoutMs: 5000 } }));
});
