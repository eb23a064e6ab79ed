import fc from 'fast-check';
import { lexer, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import { quoteInFence } from '#lib/chat/quote-command.ts';

test('a plain command stands in a fence of three', () => {
	expect(quoteInFence('ls -la')).toBe('```bash\nls -la\n```\n');
});

test('the fence is longer than the longest run of backticks inside', () => {
	expect(quoteInFence('cat <<EOF\n```\n````\nEOF')).toBe('`````bash\ncat <<EOF\n```\n````\nEOF\n`````\n');
});

test('a last newline is not doubled', () => {
	expect(quoteInFence('ls\n')).toBe('```bash\nls\n```\n');
});

/** The last newline before the closing fence may be counted to the text or not. */
const ended = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

test('whatever is quoted, it is read back as one block of the same text', () => {
	const text = fc.array(fc.constantFrom('`', '```', '~~~', '\n', ' ', '$(x)', '\u202e', '<b>', '# ', '- ', '\\', 'a'), {
		maxLength: 30
	});
	fc.assert(
		fc.property(text, (parts) => {
			const quoted = parts.join('');
			// A blank block has no Run control.
			fc.pre(quoted.trim() !== '');
			const tokens = lexer(`Please run this command:\n\n${quoteInFence(quoted)}`);
			const blocks = tokens.filter((token): token is Tokens.Code => token.type === 'code');
			expect(blocks).toHaveLength(1);
			expect(ended(blocks[0]?.text ?? '')).toBe(ended(quoted));
			expect(tokens.at(-1)?.type).toBe('code');
		}),
		{ numRuns: 2000 }
	);
});
