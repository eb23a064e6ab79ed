// What a person asked to have done, and no answer can do: filed as a request for approval, once.
import type { FiledProposal, OfferedRequest } from '#wire/chat.ts';
import { isHostwrightError } from '../lib/error.ts';
import { maskSecrets } from '../lib/mask-secrets.ts';
import type { AnswerPiece, AssistantTools, ProposalOffer } from './engine.ts';
import { checkCommand } from './tools/check-command.ts';
import { listApprovals } from './tools/list-approvals.ts';
import type { ProposedPlan } from './tools/proposed-plan.ts';
import { words } from './words.ts';

/** @returns what to say where nothing was filed: the same waits already, or it may not be filed */
export async function fileOffer(
	{ task, steps }: ProposalOffer,
	asked: string,
	tools: AssistantTools,
	signal: AbortSignal
): Promise<AnswerPiece | undefined> {
	const propose = tools.table.find(({ name }) => name === 'propose');
	if (!propose) return undefined;
	const waiting = await waitingFor(steps, tools, signal);
	if (waiting !== undefined) return say(words.waitsAlready(`/approvals/${encodeURIComponent(waiting.id)}`));
	const filed = await tools.call(propose, planOf({ task, steps }, asked, 'asked'), signal);
	if (filed.kind === 'done' || signal.aborted) return undefined;
	if (filed.kind === 'refused') return say(words.notFiled(filed.detail));
	if (isHostwrightError(filed.cause)) return say(words.notFiled(filed.cause.detail));
	throw filed.cause;
}

const say = (text: string): AnswerPiece => ({ type: 'text', text: `\n\n${text}` });

/**
 * @param asked  the message that it was asked with
 * @param how    that message wanted it done, or a person pressed for it below the answer
 */
export function planOf({ task, steps }: ProposalOffer, asked: string, how: keyof typeof words.filed): ProposedPlan {
	return {
		task,
		reasoning: words.filed[how](shortened(asked)),
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

/** The request whose steps are the same to the character, each of them, and that nobody has decided on. */
export async function waitingFor(
	steps: readonly string[],
	tools: AssistantTools,
	signal: AbortSignal
): Promise<FiledProposal | undefined> {
	if (!tools.table.some(({ name }) => name === listApprovals.name)) return undefined;
	const told = await tools.call(listApprovals, {}, signal);
	const found = told.kind === 'done' ? told.output.requests.find((one) => isSame(one.steps, steps)) : undefined;
	return found && { id: found.id, task: found.task, untrusted: found.untrusted };
}

/** One step of two lines is not two steps; and the same words in another folder are something else. */
const isSame = (
	waiting: readonly { readonly text: string; readonly cwd: string | null }[],
	steps: readonly string[]
): boolean =>
	waiting.length === steps.length && waiting.every(({ text, cwd }, at) => cwd === null && text === steps[at]);
