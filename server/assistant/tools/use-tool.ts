// One call of a tool for somebody who cannot be trusted with it: a model, another program. Whatever happens becomes an answer, and
// a tool that hangs is left behind.
import { isHostwrightError } from '../../lib/error.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import type { AssistantTools } from '../engine.ts';
import { words } from '../words.ts';
import { collectAnswer } from './collect-answer.ts';

export interface Used {
	readonly outcome: 'done' | 'refused' | 'failed' | 'stopped';
	/** As it came: neither masked nor shortened. */
	readonly found: string;
	/** The answer of a tool that has one, which says that it refused, or found nothing of that name. */
	readonly declined?: boolean;
}

export async function useTool(
	name: string,
	input: unknown,
	tools: AssistantTools,
	stop: AbortSignal,
	mostMs: number
): Promise<Used> {
	const tool = tools.table.find(({ name: known }) => known === name);
	if (!tool) return { outcome: 'refused', found: words.model.noSuchTool(toolName(name)) };
	const signal = AbortSignal.any([stop, AbortSignal.timeout(mostMs)]);
	const givenUp = new Promise<undefined>((resolve) => {
		if (signal.aborted) resolve(undefined);
		else signal.addEventListener('abort', () => resolve(undefined), { once: true });
	});
	const work = tools.call(tool, input, signal).then(async (outcome): Promise<Used> => {
		if (outcome.kind === 'refused') return { outcome: 'refused', found: outcome.detail };
		if (outcome.kind === 'done') {
			const { output } = outcome;
			const declined = tool.declined?.(output as never) ?? false;
			return { outcome: 'done', found: await collectAnswer(output), ...(declined ? { declined } : {}) };
		}
		return isHostwrightError(outcome.cause)
			? { outcome: 'refused', found: outcome.cause.detail }
			: { outcome: 'failed', found: reasonOf(outcome.cause) };
	});
	const failed = (error: unknown): Used => ({ outcome: 'failed', found: reasonOf(error) });
	const first = await Promise.race([work.catch(failed), givenUp]);
	if (first) return first;
	return stop.aborted
		? { outcome: 'stopped', found: '' }
		: { outcome: 'failed', found: words.model.toolTooSlow(mostMs / 1000) };
}

/** A name of somebody's own making, in a form that everybody takes. */
export function toolName(name: string): string {
	return /^[\w-]{1,64}$/.test(name) ? name : 'unknown-tool';
}
