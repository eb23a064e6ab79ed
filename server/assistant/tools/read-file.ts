import { z } from 'zod';
import { quoteWord } from '#wire/text/quote-word.mjs';
import { RunAnswer } from './run-answer.ts';
import { tool } from './tool.ts';

const MOST_BYTES = 64 * 1024;
const PATIENCE_S = 10;

export const readFile = tool({
	name: 'read-file',
	description:
		'Reads the beginning of a text file, or its end, with the rights of a sandboxed command: files that hold secrets of this service cannot be read.',
	effect: 'run',
	input: z.strictObject({
		path: z
			.string()
			.min(2)
			.max(4096)
			.regex(/^\/[^\0]*$/, 'has to be an absolute path'),
		end: z.boolean().default(false).describe('the last part instead of the first')
	}),
	output: RunAnswer,
	declined: ({ ran, exit_code }) => !ran || exit_code !== 0,
	run: ({ path, end }, { run, signal }) =>
		run({ command: `${end ? 'tail' : 'head'} -c ${MOST_BYTES} -- ${quoteWord(path)}`, timeout: PATIENCE_S }, signal)
});
