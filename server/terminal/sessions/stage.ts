// Typing a staged command into a live shell: possible only where prompts are tracked, never with a newline.
import type { StageRequest, StageResult } from '#wire/terminal.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { Terminals } from './terminals.ts';

/**
 * @returns undefined unless `terminal.track_prompt` is on; the documented path then answers `shell busy` to everything
 * @throws HostwrightError `not-found` for an unknown id, `shell-busy` when no empty prompt is seen
 */
export function createStage(
	terminals: Pick<Terminals, 'stageInto'>,
	trackPrompt: boolean
): ((id: string, request: StageRequest) => Promise<StageResult>) | undefined {
	if (!trackPrompt) return undefined;
	return async (id, { command }) => {
		const outcome = terminals.stageInto(id, command);
		if (outcome === 'not-found') throw new HostwrightError('not-found', { detail: 'There is no such terminal.' });
		if (outcome === 'busy') throw new HostwrightError('shell-busy');
		return { ok: true };
	};
}
