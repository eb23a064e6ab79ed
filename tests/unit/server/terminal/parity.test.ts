// EX02: one reading for everybody. The same commands by every way in; nothing real runs.
import { readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createFakeBridge } from '#native/fake/fake-bridge.ts';
import type { AuditEntry } from '#server/audit/audit-line.ts';
import { classify } from '#server/classifier/classify.ts';
import { createLog } from '#server/lib/log.ts';
import { createGate } from '#server/terminal/exec.ts';

const CORPUS = new URL('../../../fixtures/corpus/commands.dev.jsonl', import.meta.url);
const commands = readFileSync(CORPUS, 'utf8')
	.split('\n')
	.filter(Boolean)
	.map((line) => (JSON.parse(line) as { command: string }).command)
	.filter((command) => command.trim() !== '' && command.length <= 8192 && !command.includes('\0'));
/** Five hundred from all over the corpus. */
const sample = commands.filter((_, i) => i % Math.max(1, Math.floor(commands.length / 500)) === 0).slice(0, 500);

const entries: AuditEntry[] = [];
const { bridge, pty } = createFakeBridge(() => 0);
const home = realpathSync(tmpdir());
const gate = createGate({
	findLeftOut: () => undefined,
	findOwn: () => undefined,
	classify,
	audit: {
		digest: (text) => `digest of ${text.length} units`,
		append(entry) {
			entries.push(entry);
			return { sequence: entries.length, durable: Promise.resolve() };
		}
	},
	pty: bridge.pty,
	sandbox: bridge.sandbox,
	clock: { nowMs: () => 0, monotonicMs: () => 0 },
	log: createLog({ level: 'silent', readable: false }),
	home,
	uid: 1000,
	isSystemProgram: () => true,
	standingOf: () => 'apart',
	readOnlyDirs: [],
	limits: { running: 4, waiting: 64 }
});

/** In parts, so that each has a time limit of its own on a busy machine. */
const PARTS = Array.from({ length: 5 }, (_, n) => sample.slice(n * 100, (n + 1) * 100));

test.each(PARTS.map((part, n) => [n + 1, part] as const))(
	'a hundred commands (%i of 5): a check, a card, the API, the assistant, a proposal and the voice agree on tier and profile',
	async (_n, part) => {
		expect(part).toHaveLength(100);
		for (const command of part) {
			const check = gate.check(command);
			const card = gate.foresee(command);
			if (!card) throw new Error('no card');
			expect([command, card.tier]).toEqual([command, check.tier]);
			for (const actor of ['api', 'assistant', 'proposal', 'voice'] as const) {
				const first = entries.length;
				const started = pty.started.length;
				const outcome = await gate.exec(
					{ command },
					{
						actor,
						requestId: 'r',
						signal: new AbortController().signal,
						...(actor === 'proposal' ? { shown: card } : {})
					}
				);
				const [decision] = entries.slice(first);
				expect(decision).toMatchObject({ kind: 'decision', actor, tier: check.tier });
				const mayRun =
					check.tier !== 'blocked' &&
					(actor === 'api' ||
						actor === 'proposal' ||
						(card.tier === 'safe' &&
							card.profile === 'observe' &&
							!card.elevated &&
							card.grants.every((grant) => grant === 'bus' || grant === 'processes')));
				expect([command, actor, outcome.kind]).toEqual([command, actor, mayRun ? 'result' : 'refused']);
				expect(pty.started.length - started).toBe(mayRun ? 1 : 0);
				if (outcome.kind === 'result')
					expect(outcome.result).toMatchObject({
						command,
						safety_tier: check.tier,
						safety_warning: check.warning,
						sandbox: { profile: card.profile }
					});
				else if (check.tier === 'blocked') expect(outcome.code).toBe('command-blocked');
			}
		}
	}
);

test('the sample holds both kinds, or the comparison would say little', () => {
	const blocked = sample.filter((command) => gate.check(command).tier === 'blocked').length;
	expect(blocked).toBeGreaterThan(0);
	expect(blocked).toBeLessThan(250);
});
