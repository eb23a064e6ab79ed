// REST: check, run and stage a command.
import { SafetyCheckRequest, SafetyCheckResult } from '#wire/safety.ts';
import { ExecRequest, ExecResult, StageRequest, StageResult } from '#wire/terminal.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { RestRow } from '../rest-row.ts';

/** @param stage types into a live shell; absent unless `terminal.track_prompt` is on, and then the path is always busy */
export function terminalRows(stage?: (id: string, request: StageRequest) => Promise<{ ok: true }>): readonly RestRow[] {
	return [
		{
			method: 'POST',
			path: '/api/terminal/check-safety',
			summary: 'Classify a command without running it',
			body: SafetyCheckRequest,
			output: SafetyCheckResult,
			call: (api, { body }) => api.terminal.check(body as never)
		},
		{
			method: 'POST',
			path: '/api/terminal/exec',
			summary: 'Run a command in a sandboxed terminal and return what it printed',
			body: ExecRequest,
			output: ExecResult,
			tokenOnly: true,
			errors: {
				403: 'the command is blocked, or the caller is a browser session',
				429: 'too many commands wait already',
				503: 'no sandbox can be set up here'
			},
			call: (api, { body }) => api.terminal.exec(body as never)
		},
		{
			method: 'POST',
			path: '/api/terminal/sessions/{id}/stage',
			summary: 'Type a command into a live shell without running it',
			output: StageResult,
			errors: { 409: 'shell busy' },
			...(stage ? { body: StageRequest } : {}),
			call: async (_api, { params, body }) => {
				// Whatever the id and the body: nothing records a shell being at a prompt.
				if (!stage) throw new HostwrightError('shell-busy');
				return stage(params.id ?? '', parseStage(body));
			}
		}
	];
}

function parseStage(body: unknown): StageRequest {
	const parsed = StageRequest.safeParse(body);
	if (parsed.success) return parsed.data;
	throw new HostwrightError('invalid-input', {
		detail: parsed.error.issues[0]?.message ?? 'The request is not valid.'
	});
}
