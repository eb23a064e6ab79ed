// What a person asked to have done, and no answer can do: filed as a request for approval, once.
import type { OfferedRequest } from '#wire/chat.ts';
import { maskSecrets } from '../lib/mask-secrets.ts';
import type { AnswerPiece, AssistantTools, ProposalOffer } from './engine.ts';
import { checkCommand } from './tools/check-command.ts';
import { listApprovals } from './tools/list-approvals.ts';
import type { ProposedPlan } from './tools/proposed-plan.ts';
import { words } from './words.ts';

/** @returns what to say where the same waits already, and nothing was filed */
export async function fileOffer(
	{ task, steps }: ProposalOffer,
	asked: string,
	tools: AssistantTools,
	signal: AbortSignal
): Promise<AnswerPiece | undefined> {
	const propose = tools.table.find(({ name }) => name === 'propose');
	if (!propose) return undefined;
	const waiting = await waitingFor(steps, tools, signal);
	if (waiting !== undefined)
		return { type: 'text', text: `\n\n${words.waitsAlready(`/approvals/${encodeURIComponent(waiting)}`)}` };
	await tools.call(propose, planOf({ task, steps }, asked), signal);
	return undefined;
}

/** @param asked  the message that it was asked with */
export function planOf({ task, steps }: ProposalOffer, asked: string): ProposedPlan {
	return {
		task,
		reasoning: `It was asked for in a conversation: ${shortened(asked)}`,
		steps: steps.map((command) => ({ kind: 'command', command }))
	};
}

/** What an answer only told how to do, kept below it. */
export const asOffered = ({ task, steps }: ProposalOffer, asked: string, untrusted: boolean): OfferedRequest => ({
	...{ task, steps: [...steps], untrusted },
	asked: shortened(asked)
});

const shortened = (asked: string): string => maskSecrets(asked).slice(0, 500);

/** Whether one of the steps is dangerous, or cannot be judged: that is shown before it is filed. */
export async function isDangerous(
	{ steps }: ProposalOffer,
	tools: AssistantTools,
	signal: AbortSignal
): Promise<boolean> {
	for (const command of steps) {
		const judged = await tools.call(checkCommand, { command }, signal);
		if (judged.kind !== 'done' || judged.output.tier === 'dangerous') return true;
	}
	return false;
}

/** The request whose steps are the same to the character, and that nobody has decided on. */
export async function waitingFor(
	steps: readonly string[],
	tools: AssistantTools,
	signal: AbortSignal
): Promise<string | undefined> {
	if (!tools.table.some(({ name }) => name === listApprovals.name)) return undefined;
	const told = await tools.call(listApprovals, {}, signal);
	const action = steps.join('\n');
	return told.kind === 'done' ? told.output.requests.find((one) => one.action === action)?.id : undefined;
}
