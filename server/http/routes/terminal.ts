// REST: check, run and stage a command.
import { z } from 'zod';
import { SafetyCheckRequest, SafetyCheckResult } from '#wire/safety.ts';
import { ExecRequest, ExecResult, StageRequest, StageResult } from '#wire/terminal.ts';
import { HostwrightError } from '../../lib/error.ts';
import { type RestRow, restRow } from '../rest-row.ts';

/** Types a command into a live shell. */
type Stage = (id: string, request: StageRequest) => Promise<StageResult>;

/** @param stage  absent unless `terminal.track_prompt` is on, and then the path is always busy */
export function terminalRows(stage?: Stage): readonly RestRow[] {
	return [
		restRow({
			method: 'POST',
			path: '/api/terminal/check-safety',
			summary: 'Classify a command without running it',
			input: { body: SafetyCheckRequest },
			output: SafetyCheckResult,
			call: (api, { body }) => api.terminal.check(body)
		}),
		restRow({
			method: 'POST',
			path: '/api/terminal/exec',
			summary: 'Run a command in a sandboxed terminal and return what it printed',
			input: { body: ExecRequest },
			output: ExecResult,
			tokenOnly: true,
			errors: {
				403: 'the command is blocked, or the caller is a browser session or a command that Hostwright runs',
				429: 'too many commands are already waiting',
				503: 'no sandbox can be set up here'
			},
			call: (api, { body }) => api.terminal.exec(body)
		}),
		stage
			? restRow({
					...STAGE,
					input: { params: ShellPath, body: StageRequest },
					call: (_api, { params, body }) => stage(params.id, body)
				})
			: restRow({
					...STAGE,
					input: { params: ShellPath },
					// Whatever the id and the body: nothing records that a shell is at its prompt.
					call: () => Promise.reject(new HostwrightError('shell-busy'))
				})
	];
}

/** Any id has a session's form: one that is not there is 404 or busy, as above. */
const ShellPath = z.object({ id: z.string() });

const STAGE = {
	method: 'POST',
	path: '/api/terminal/sessions/{id}/stage',
	summary: 'Type a command into a live shell without running it',
	output: StageResult,
	errors: { 409: 'shell busy' }
} as const;
