import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactPieces } from '#lib/approvals/exact-pieces.ts';

const drawn = (text: string, indented = false) =>
	exactPieces(text, 'x', indented)
		.flatMap(({ runs }) => runs)
		.map(({ text: run }) => run)
		.join('');

test.each([
	['ls -l /tmp', 'ls -l /tmp'],
	['ls  ', 'ls··'],
	['ls\t ', 'ls⇥·'],
	['a\nb', 'a↵\nb'],
	['a \n', 'a·↵\n'],
	[`ls${' '.repeat(20)}; rm x`, 'ls⟨20×U+0020⟩; rm x'],
	['rm \u202etxt.\u200b', 'rm ⟨U+202E⟩txt.⟨U+200B⟩'],
	['\u001b[2K', '⟨U+001B⟩[2K'],
	['a\rb', 'a⟨U+000D⟩b'],
	['a\u00a0b', 'a⟨U+00A0⟩b'],
	['ex\u0430mple', 'exа⟨U+0430⟩mple'],
	['\u043f\u0440\u0438\u0432\u0435\u0442', 'привет']
])('%j is drawn as %j', (text, shown) => expect(drawn(text)).toBe(shown));

test('the indentation of a file stays what it is, and so it does not count as hidden', () => {
	expect(drawn(`${' '.repeat(16)}key: value`, true)).toBe(`${' '.repeat(16)}key: value`);
	expect(drawn(`${' '.repeat(16)}key`)).toBe('⟨16×U+0020⟩key');
});

test('no piece is longer than a small screen, keys are unique, and every character of the text is in one', () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 2000, unit: 'grapheme' }), fc.boolean(), (text, indented) => {
			const pieces = exactPieces(text, 'x', indented);
			expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length);
			const covered = new Set<number>();
			for (const { runs } of pieces) {
				expect(runs.reduce((sum, run) => sum + run.text.length, 0)).toBeLessThanOrEqual(160 + 2);
				for (const { start, end } of runs) for (let at = start; at < end; at += 1) covered.add(at);
			}
			expect(covered.size).toBe(text.length);
		})
	);
});

test('what is plain is the text itself, at the place where it says it stands', () => {
	const text = `echo ${'0123456789'.repeat(60)}\n  \u200b tail`;
	for (const { runs } of exactPieces(text, 'x'))
		for (const run of runs) if (run.look === 'plain') expect(text.slice(run.start, run.end)).toBe(run.text);
});
