// A button that asks carries what it asks as data: the sentence beside it is for the person, and nobody guesses at it.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const CALL = 'stageIntoComposer(';

/** They stage no question of ours. */
const REQUESTS: Readonly<Record<string, string>> = {
	'lib/shell/CommandPalette.svelte': 'what the person typed',
	'lib/host/services/UpdatesTab.svelte': 'a request for a change, which is a sentence like any that is typed'
};

/** @returns each call's argument, with the braces around it */
function stagedIn(source: string): string[] {
	const found: string[] = [];
	for (let at = source.indexOf(CALL); at >= 0; at = source.indexOf(CALL, at + 1)) {
		if (/function\s*$/.test(source.slice(0, at))) continue;
		let depth = 0;
		let end = at + CALL.length - 1;
		do {
			if (source[end] === '(') depth += 1;
			if (source[end] === ')') depth -= 1;
			end += 1;
		} while (depth > 0 && end < source.length);
		found.push(source.slice(at + CALL.length, end - 1));
	}
	return found;
}

const isCarried = (argument: string): boolean => /[{,]\s*(?:about|fenced)\b\s*[:,}]/.test(argument);

test('a call without data is seen', () => {
	expect(stagedIn("stageIntoComposer({ text: ask(name), about: { intent: 'why' } })").map(isCarried)).toEqual([true]);
	expect(stagedIn('stageIntoComposer({ text, about });\nstageIntoComposer({ text })').map(isCarried)).toEqual([
		true,
		false
	]);
	expect(stagedIn('stageIntoComposer({ text: words.about(name) })').map(isCarried)).toEqual([false]);
	expect(stagedIn('export function stageIntoComposer({ text }: Staged) {}')).toEqual([]);
});

test('whatever a page stages into the composer carries what it asks, or the command that it quotes', () => {
	const calls = globSync('**/*.{svelte,ts}', { cwd: src }).flatMap((file) =>
		stagedIn(readFileSync(`${src}${file}`, 'utf8')).map((argument) => ({ file, argument }))
	);
	expect(calls.length).toBeGreaterThan(12);
	const bare = calls.filter(({ argument }) => !isCarried(argument)).map(({ file }) => file);
	expect([...new Set(bare)].sort()).toEqual(Object.keys(REQUESTS).sort());
});
