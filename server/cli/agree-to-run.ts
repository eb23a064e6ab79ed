// Asks the person at the terminal about what their words ask to run: the command and its plan first, then yes or no.
import type { ForeseenRun } from '#wire/chat.ts';
import { isConfirmation } from '#wire/text/request-words.ts';
import { readRunRequests } from '#wire/text/run-request.ts';
import { printable } from '../lib/printable.ts';
import { type Answer, askPerson } from './ask-person.ts';
import type { HostwrightClient } from './client.ts';

/**
 * @param conversationId  the one they go on with
 * @returns `nothing-to-agree` where the words ask to run nothing; `nobody` without a terminal to ask at
 */
export async function agreeTo(
	text: string,
	conversationId: string | null,
	client: Pick<HostwrightClient, 'api' | 'told'>
): Promise<Answer | 'nothing-to-agree'> {
	const runs = await whatWouldRun(text, conversationId, client);
	if (runs.length === 0) return 'nothing-to-agree';
	const question = runs.length === 1 ? 'Run it? [y/N] ' : `Run these ${runs.length}? [y/N] `;
	return askPerson(runs.map(drawPlan).join('\n'), question);
}

async function whatWouldRun(
	text: string,
	conversationId: string | null,
	{ api, told }: Pick<HostwrightClient, 'api' | 'told'>
): Promise<readonly ForeseenRun[]> {
	if (readRunRequests(text).kind === 'requests') return told(() => api.chat.foresee.mutate({ text }));
	if (conversationId === null || !isConfirmation(text)) return [];
	// A dangerous command that was shown in the answer before, and waits for these words.
	const { messages } = await told(() => api.chat.open.query({ id: conversationId }));
	return (messages.at(-1)?.parts ?? []).flatMap((part) =>
		part.type === 'confirmation' ? [{ ...part.confirmation.run, warning: part.confirmation.warning }] : []
	);
}

/** @returns lines ending in a newline; foreign text is made harmless */
export function drawPlan({ command, tier, profile, grants, elevated, warning }: ForeseenRun): string {
	const lines = command.split('\n').map((line) => `  ${printable(line)}`);
	const may = grants.length > 0 ? `, with ${grants.join(', ')}` : '';
	const why = warning && tier !== 'safe' ? [`${printable(warning)}`] : [];
	return `\n${[...lines, `${tier}, profile ${profile}${may}${elevated ? ', as root' : ''}`, ...why].join('\n')}\n\n`;
}
