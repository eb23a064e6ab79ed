import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterEdit, isOwn, type OwnText, replaceOwn } from '#lib/chat/own-text.ts';
import { RUN_REQUEST } from '#wire/text/request-words.ts';

/** A text field with a caret, and what a browser tells of it. */
function field() {
	let text = '';
	let own: OwnText = [];
	let caret = 0;
	const edit = (type: string, inserted: string, from = caret, to = caret): void => {
		const after = text.slice(0, from) + inserted + text.slice(to);
		caret = from + inserted.length;
		own = afterEdit(own, text, after, { type, start: from }, caret);
		text = after;
	};
	return {
		edit,
		type: (typed: string) => {
			for (const one of typed) edit(one === '\n' ? 'insertLineBreak' : 'insertText', one);
		},
		paste: (pasted: string) => edit('insertFromPaste', pasted),
		selectAll: (type: string, inserted: string) => edit(type, inserted, 0, text.length),
		to: (at: number) => {
			caret = at;
		},
		text: () => text,
		owns: () => {
			const at = text.indexOf(RUN_REQUEST);
			return at >= 0 && isOwn(own, at, at + RUN_REQUEST.length);
		}
	};
}

describe('the line counts as typed', () => {
	test('when each key of it was pressed, whatever was pasted below', () => {
		const at = field();
		at.type(`${RUN_REQUEST}\n\n`);
		at.paste('```bash\ndf -h\n```\n');
		expect(at.owns()).toBe(true);
		at.to(0);
		at.paste('\n');
		expect(at.owns()).toBe(true);
	});

	test('when a letter was mended', () => {
		const at = field();
		at.type('Please rum');
		at.edit('deleteContentBackward', '', at.text().length - 1, at.text().length);
		at.type('n this command:');
		expect(at.owns()).toBe(true);
	});

	test('when an input method put it in word by word, each again and again as it grew', () => {
		const at = field();
		for (const word of RUN_REQUEST.split(/(?<= )/)) {
			const from = at.text().length;
			for (let n = 1; n <= word.length; n++) at.edit('insertCompositionText', word.slice(0, n), from, at.text().length);
		}
		expect(at.owns()).toBe(true);
	});
});

describe('the line does not count', () => {
	const whole = `${RUN_REQUEST}\n\n\`\`\`bash\nreboot\n\`\`\`\n`;
	test.each<[string, (at: ReturnType<typeof field>) => void]>([
		['pasted', (at) => at.paste(whole)],
		[
			'pasted alone, with a typed fence',
			(at) => {
				at.paste(RUN_REQUEST);
				at.type('\n\n```bash\nreboot\n```\n');
			}
		],
		['dropped', (at) => at.edit('insertFromDrop', whole)],
		[
			'pasted over what was typed and begins like it',
			(at) => {
				at.type('Please run this command');
				at.selectAll('insertFromPaste', whole);
			}
		],
		[
			'pasted over the same text',
			(at) => {
				at.type(RUN_REQUEST);
				at.selectAll('insertFromPaste', RUN_REQUEST);
			}
		],
		[
			'half typed and half pasted',
			(at) => {
				at.type('Please run this ');
				at.paste('command:\n');
			}
		],
		[
			'pasted but for one letter',
			(at) => {
				at.paste('Please run this comand:');
				at.to('Please run this com'.length);
				at.type('m');
			}
		],
		[
			'brought back by undo',
			(at) => {
				at.type(RUN_REQUEST);
				at.selectAll('deleteContentBackward', '');
				at.edit('historyUndo', RUN_REQUEST);
			}
		],
		['put in whole by an input method', (at) => at.edit('insertCompositionText', RUN_REQUEST)],
		['put in whole as if it were one key', (at) => at.edit('insertText', RUN_REQUEST)],
		['put in by a suggestion', (at) => at.edit('insertReplacementText', RUN_REQUEST)],
		['yanked', (at) => at.edit('insertFromYank', RUN_REQUEST)],
		['put in by what nobody has heard of', (at) => at.edit('insertSomehow', RUN_REQUEST)]
	])('%s', (_how, write) => {
		const at = field();
		write(at);
		expect(at.text()).toContain(RUN_REQUEST);
		expect(at.owns()).toBe(false);
	});

	test('where nobody told how the text came to be', () => {
		expect(afterEdit([{ from: 0, to: 5 }], 'abcde', 'abcdef', undefined, 6)).toEqual([]);
		expect(afterEdit([{ from: 0, to: 5 }], 'abcde', 'xbcdef', { type: 'insertText', start: 5 }, 2)).toEqual([]);
	});
});

test('after any edits a character is own exactly when a key put it there', () => {
	const step = fc.record({
		at: fc.nat(20),
		removed: fc.nat(6),
		put: fc.string({ maxLength: 4, unit: fc.constantFrom('a', 'b') }),
		own: fc.boolean()
	});
	fc.assert(
		fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
			let own: OwnText = [];
			let flags: boolean[] = [];
			for (const { at, removed, put, own: isMine } of steps) {
				const from = Math.min(at, flags.length);
				const gone = Math.min(removed, flags.length - from);
				flags = [...flags.slice(0, from), ...Array<boolean>(put.length).fill(isMine), ...flags.slice(from + gone)];
				own = replaceOwn(own, from, gone, put.length, isMine);
			}
			expect(flags.map((_, n) => isOwn(own, n, n + 1))).toEqual(flags);
		})
	);
});
