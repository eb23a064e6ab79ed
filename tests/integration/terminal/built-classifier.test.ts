// The service runs the classifier as the one file that set-up built; everything else here tests its sources.
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import * as source from '#server/classifier/index.ts';
import { READERS } from '#server/classifier/tools/tables/readers.ts';
import { tables } from '#server/classifier/tools/tables.ts';
import type { OwnRule } from '#wire/safety.ts';
import { readCorpus } from '../../unit/server/classifier/measure.ts';

let built: typeof source;
beforeAll(async () => {
	const file = fileURLToPath(new URL('../../../dist/classifier/classifier.js', import.meta.url));
	built = (await import(/* @vite-ignore */ file)) as typeof source;
});

test('it answers every command of the corpora as its sources do', () => {
	const items = ['commands.dev.jsonl', 'unseen.jsonl', 'unseen-2.jsonl', 'variants.jsonl', 'variants-2.jsonl'].flatMap(
		readCorpus
	);
	expect(items.length).toBeGreaterThan(2000);
	for (const { command } of items) expect(built.classify(command), command).toEqual(source.classify(command));
});

test('it knows every program they know, and no other', () => {
	const known = new Set([...READERS, ...tables().flatMap((table) => table.flatMap(({ names }) => names.split(/\s+/)))]);
	expect(known.size).toBeGreaterThan(10_000);
	const others = ['no-such-program', 'l', 'sl', 'lsx', 'constructor', '__proto__', '1', 'ä', '9 1', 'ls 0'];
	for (const name of [...known, ...others])
		for (const command of [name, `${name} --list`, `${name} delete x`])
			expect(built.classify(command).tier, command).toBe(source.classify(command).tier);
});

test('own rules mean the same to it', () => {
	const rules: OwnRule[] = [{ id: 'no-ls', decision: 'deny', program: 'ls', examples: ['ls'] }];
	const [ours, theirs] = [source.compileOwnRules(rules), built.compileOwnRules(rules)];
	if (!ours.ok || !theirs.ok) throw new Error('the rules were refused');
	expect(built.classify('ls -la', theirs.rules).tier).toBe('blocked');
	expect(built.classify('ls -la', theirs.rules)).toEqual(source.classify('ls -la', ours.rules));
});
