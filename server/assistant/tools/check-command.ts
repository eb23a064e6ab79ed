import { SafetyCheckRequest, SafetyCheckResult } from '#wire/safety.ts';
import { tool } from './tool.ts';

export const checkCommand = tool({
	name: 'check-command',
	description:
		'Reads the text of a shell command and says how much harm it can do, why, what it would change, and safer ways. Nothing is run.',
	effect: 'check',
	input: SafetyCheckRequest,
	output: SafetyCheckResult,
	provenance: 'ours',
	run: ({ command }, { check }) => check(command)
});
