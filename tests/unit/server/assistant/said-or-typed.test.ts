// English that begins with a program's name, and commands that read as English: two lists written without the code in mind.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { builtInEngine } from '#server/assistant/built-in/built-in-engine.ts';
import type { AssistantTools } from '#server/assistant/engine.ts';
import { createTools } from '#server/assistant/tools/create-tools.ts';
import { classify } from '#server/classifier/classify.ts';
import { openEventBus } from '#server/events/bus.ts';
import { openHost } from '#server/host/host.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { openStorage } from '#server/host/storage/open-storage.ts';
import { systemClock } from '#server/lib/clock.ts';
import { describeCheck } from '#server/terminal/describe-check.ts';
import { noContainers } from '../../../support/no-containers.ts';
import { subjectsOf } from '../../../support/subjects-of.ts';
import { labDeps, noWalker } from '../host/storage/recorded.ts';

const linesOf = (file: string): string[] =>
	readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
		.split('\n')
		.filter(Boolean);

const bus = openEventBus('test');
const tools: AssistantTools = createTools({
	hiddenPlaces: () => [],
	gate: { check: (command) => describeCheck(command, classify(command)) },
	host: openHost({ root: createHostRoot(), clock: systemClock, bus }),
	facts: { ...subjectsOf(), ...noContainers, storage: openStorage(labDeps(), noWalker) },
	bus
});

/** True when the answer begins by judging the message as a command. */
async function isJudged(text: string): Promise<boolean> {
	for await (const piece of builtInEngine.answer({ text, history: [] }, tools, AbortSignal.timeout(5000))) {
		if (piece.type === 'tool') return piece.result.tool === 'check-command';
		if (piece.type === 'text' && /^Watching /.test(piece.text)) return false;
	}
	return false;
}

test.each([
	['said-in-english.txt', false, 0.97],
	['typed-in-a-shell.txt', true, 0.97]
] as const)('%s: judged as a command is %s', async (file, judged, least) => {
	const lines = linesOf(file);
	const misses: string[] = [];
	for (const line of lines) if ((await isJudged(line)) !== judged) misses.push(line);
	console.log(`${file}: ${lines.length - misses.length} of ${lines.length} right; missed ${JSON.stringify(misses)}`);
	expect(lines.length).toBeGreaterThanOrEqual(80);
	expect(1 - misses.length / lines.length).toBeGreaterThanOrEqual(least);
});
