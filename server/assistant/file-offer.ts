// What a person asked to have done, and no answer can do: filed as a request for approval, once.
import { maskSecrets } from '../lib/mask-secrets.ts';
import type { AnswerPiece, AssistantTools, ProposalOffer } from './engine.ts';
import { listApprovals } from './tools/list-approvals.ts';
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
	const plan = {
		task,
		reasoning: `It was asked for in a conversation: ${maskSecrets(asked).slice(0, 500)}`,
		steps: steps.map((command) => ({ kind: 'command', command }))
	};
	await tools.call(propose, plan, signal);
	return undefined;
}

/** The request whose steps are the same to the character, and that nobody has decided on. */
async function waitingFor(
	steps: readonly string[],
	tools: AssistantTools,
	signal: AbortSignal
): Promise<string | undefined> {
	if (!tools.table.some(({ name }) => name === listApprovals.name)) return undefined;
	const told = await tools.call(listApprovals, {}, signal);
	const action = steps.join('\n');
	return told.kind === 'done' ? told.output.requests.find((one) => one.action === action)?.id : undefined;
}
