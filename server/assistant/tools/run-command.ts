import { z } from 'zod';
import { CommandText } from '#wire/safety.ts';
import { RunAnswer } from './run-answer.ts';
import { tool } from './tool.ts';

export const runCommand = tool({
	name: 'run-command',
	description:
		'Runs a shell command that only reads, in a sandbox without network and without writing. Anything else is refused; file a proposal for it instead.',
	effect: 'run',
	input: z.strictObject({
		command: CommandText,
		timeout: z.number().int().min(1).max(60).default(20).describe('seconds')
	}),
	output: RunAnswer,
	declined: ({ ran }) => !ran,
	run: ({ command, timeout }, { run, signal }) => run({ command, timeout }, signal)
});
