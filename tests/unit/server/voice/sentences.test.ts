// What of an answer is spoken: sentences, and nothing that is only for the eye.
import { expect, test } from 'vitest';
import { toSpoken } from '#server/voice/pipeline/sentences.ts';

test.each([
	['a link within a sentence is read as its words', 'See [the page](/storage) for more.', 'See the page for more.'],
	['a paragraph that is only a link is left out', 'It is full.\n\n[See it drawn](/storage?path=/).', 'It is full.'],
	['so is one between others', 'One.\n\n[Look](/x)\n\nTwo.', 'One. Two.'],
	['of several lines none is', 'One:\n[Look](/x)\nTwo.', 'One: Look Two.'],
	['a link that says the whole answer is read', '[It waits for a decision](/approvals/1).', 'It waits for a decision.'],
	['blocks and tables are left out', 'One.\n\n```\nls\n\nls\n```\n\n| a |\n\nTwo.', 'One. Two.']
])('%s', (_, markdown, spoken) => expect(toSpoken(markdown)).toBe(spoken));
