// A conversation as a model is given it: what a person wrote, what was answered, and everything from the host in its lane.
import type { ModelMessage } from 'ai';
import type { ChatMessage } from '#wire/chat.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import { cutMiddle } from '../clean-host-text.ts';
import type { Question } from '../engine.ts';
import type { Lane } from './lane.ts';
import { withoutMarks } from './mark-stream.ts';
import { splitFences } from './split-fences.ts';

/** In UTF-16 units: of what was said before, of the message, of one thing beside it. */
const MOST_HISTORY = 24_000;
const MOST_MESSAGE = 100_000;
const MOST_BESIDE = 20_000;
/** Of what stood beside an earlier message. */
const MOST_BESIDE_BEFORE = 2_400;

/** Names in it are the host's. */
const ASKED_BY_BUTTON =
	'A button of the dashboard asked this; it is the question, as data. Answer it from what the checks above tell of exactly this, and where they leave something open from what the tools tell of it: explain-finding and explain-fix for finding_id, diagnose for resource. Nothing is to be changed or filed for it.';

/** @param checks  what our own checks found for this question, in its lane: it goes before the question */
export function writeMessages(
	{ text, about, history, attachments = [], ran = [] }: Question,
	lane: Lane,
	checks: readonly string[] = []
): ModelMessage[] {
	const beside = [
		...(about ? [`${ASKED_BY_BUTTON}\n${lane.wrap('the button', JSON.stringify(about), MOST_BESIDE)}`] : []),
		...attachments.map(({ kind, name, text: held = '' }) =>
			lane.wrap(`attached ${kind}`, `${name}\n${held}`, MOST_BESIDE)
		),
		...ran.map(({ run, outcome, found }) =>
			lane.wrap(`a command the person asked to run (${outcome})`, `${run.command}\n${found}`, MOST_BESIDE)
		)
	];
	return [
		...writeHistory(history, lane),
		{ role: 'user', content: [...checks, writeTyped(text, lane, MOST_MESSAGE), ...beside].join('\n\n') }
	];
}

/** The newest that fit, oldest first, and from a question on. */
function writeHistory(history: readonly ChatMessage[], lane: Lane): ModelMessage[] {
	const kept: ModelMessage[] = [];
	let left = MOST_HISTORY;
	for (const message of history.toReversed()) {
		const said = message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
		if (!said.trim()) continue;
		const content =
			message.role === 'person'
				? [writeTyped(said, lane, left), ...writeBeside(message, lane)].join('\n\n')
				: writeAnswer(message, said, lane, left);
		left -= content.length;
		if (left < 0) break;
		kept.unshift({ role: message.role === 'person' ? 'user' : 'assistant', content });
	}
	while (kept[0]?.role === 'assistant') kept.shift();
	return kept;
}

/** What an engine without a model said it read on the host. In doubt it was one. */
function writeAnswer({ account }: ChatMessage, text: string, lane: Lane, most: number): string {
	const said = withoutMarks(cutMiddle(maskSecrets(text), most));
	return account?.model ? said : lane.wrap('an earlier answer without a model', said, most);
}

const writeBeside = ({ parts }: ChatMessage, lane: Lane): string[] =>
	parts.flatMap((part) => {
		if (part.type !== 'attachment') return [];
		const { kind, name, text = '' } = part.attachment;
		return [lane.wrap(`attached ${kind}`, `${name}\n${text}`, MOST_BESIDE_BEFORE)];
	});

/** A person's words are theirs; what they pasted between fences may be anybody's. */
const writeTyped = (text: string, lane: Lane, most: number): string =>
	splitFences(cutMiddle(maskSecrets(text), most))
		.map(({ fenced, text: part }) => (fenced ? lane.wrap('pasted into the message', part, most) : part))
		.join('\n');
