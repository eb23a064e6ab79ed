// The few things about a conversation that both ends compute; apart from the schemas, so that a page loads no parser for them.
import type { AnswerEvent, MessagePart } from './chat.ts';

/** Adds an event to the parts of a message; text that follows text joins it. */
export function addToParts(parts: readonly MessagePart[], event: AnswerEvent): MessagePart[] {
	const last = parts.at(-1);
	switch (event.type) {
		case 'text':
			return last?.type === 'text'
				? [...parts.slice(0, -1), { type: 'text', text: last.text + event.text }]
				: [...parts, event];
		case 'tool-start': {
			const { type: _, ...call } = event;
			return [...parts, { type: 'call', ...call, end: null }];
		}
		case 'tool-output':
			return parts.map((part) =>
				isUnderWay(part, event.id) ? { ...part, printed: (part.printed ?? '') + event.text } : part
			);
		case 'tool-end': {
			const { type: _, id, ...end } = event;
			return parts.map((part) => (isUnderWay(part, id) ? ended(part, end) : part));
		}
		case 'tool':
		case 'chart':
		case 'plan':
		case 'confirmation':
		case 'proposal':
		case 'offer':
		case 'choices':
		case 'error':
			return [...parts, event];
		case 'done':
			return [...parts];
	}
}

type Call = Extract<MessagePart, { type: 'call' }>;

const isUnderWay = (part: MessagePart, id: string): part is Call =>
	part.type === 'call' && part.id === id && part.end === null;

/** All that it printed stands in what came back; of one that was stopped, what had been printed until then. */
function ended({ printed = '', ...call }: Call, end: NonNullable<Call['end']>): Call {
	return { ...call, end: end.found === '' && end.outcome === 'stopped' ? { ...end, found: printed } : end };
}
