import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { classifyCommand } from '#server/terminal/classified-command.ts';
import { approve, decide } from '#server/terminal/decide.ts';
import { type Asker, type ShownPlan, shownDigest } from '#server/terminal/exec-call.ts';
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

/** A card of the command that `ask` asks for. */
const card = (shown: Partial<ShownPlan>, timeoutMs = 30_000): ShownPlan => ({
	profile: 'observe',
	grants: [],
	elevated: false,
	digest: shownDigest('x', '/h', timeoutMs),
	...shown
});

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
		expect(ask('proposal', ['package'], { shown: card({ profile: 'administer' }, 300_000) }).kind).toBe('approved');
	});
	test('a proposal gets no other profile than its card showed, not even a tighter one', () => {
		expect(ask('proposal', ['package'], { shown: card({ profile: 'work' }, 300_000) }).kind).toBe('refused');
		expect(ask('proposal', ['read'], { shown: card({ profile: 'administer' }) }).kind).toBe('refused');
	});
	test('a proposal gets no grant that its card did not show', () => {
		expect(ask('proposal', ['network-read'], { shown: card({}) })).toMatchObject({
			kind: 'refused',
			detail: expect.stringContaining('"net"')
		});
	});
	test('a proposal gets no other rights than its card showed, and not fewer', () => {
		expect(ask('proposal', ['read'], { shown: card({}) }).kind).toBe('approved');
		expect(ask('proposal', ['read'], { shown: card({ elevated: true }) })).toMatchObject({
			kind: 'refused',
			detail: expect.stringContaining('other rights')
		});
	});
	test('a proposal is the text, the place and the time that its card showed', () => {
		for (const digest of [
			shownDigest('y', '/h', 30_000),
			shownDigest('x', '/', 30_000),
			shownDigest('x', '/h', 30_001)
		])
			expect(ask('proposal', ['read'], { shown: card({ digest }) })).toMatchObject({
				kind: 'refused',
				detail: 'The approved request showed another command, working directory or time limit.'
			});
	});
	test('a rehearsal may look, and nothing else', () => {
		expect(ask('rehearsal', ['read']).kind).toBe('approved');
		for (const effect of ['run-code', 'package', 'mount', 'network-read'] as const)
			expect(ask('rehearsal', [effect])).toMatchObject({ kind: 'refused', code: 'forbidden', verdict: 'refused' });
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
	for (const actor of ['api', 'assistant', 'proposal', 'rehearsal', 'voice'] as const)
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
