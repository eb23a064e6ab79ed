// How the pieces of an answer become its parts: the same at both ends.
import { expect, test } from 'vitest';
import type { AnswerEvent, MessagePart } from '#wire/chat.ts';
import { addToParts } from '#wire/chat-parts.ts';

const START: AnswerEvent = { type: 'tool-start', id: 'run-1', tool: 'run-as-person', asked: 'make' };
const printed = (text: string, id = 'run-1'): AnswerEvent => ({ type: 'tool-output', id, text });
const end = (more: object = {}): AnswerEvent => ({
	...{ type: 'tool-end', id: 'run-1', outcome: 'done', found: 'all of it', provenance: 'host', durationMs: 1 },
	...more
});
const partsOf = (...events: AnswerEvent[]): MessagePart[] => events.reduce<MessagePart[]>(addToParts, []);

test('what a command prints stands in its call while it runs, and what came back when it ended', () => {
	expect(partsOf(START, printed('a\n'), printed('b\n'))).toMatchObject([{ printed: 'a\nb\n', end: null }]);
	const [call] = partsOf(START, printed('a\n'), end({ run: { exitCode: 2, notes: [] } }));
	expect(call).toMatchObject({ end: { found: 'all of it', run: { exitCode: 2 } } });
	expect(call).not.toHaveProperty('printed');
});

test('of one that was stopped, what it had printed is kept', () =>
	expect(partsOf(START, printed('a\n'), end({ outcome: 'stopped', found: '' }))).toMatchObject([
		{ end: { outcome: 'stopped', found: 'a\n' } }
	]));

test('what comes for a call that there is none of, or that is over, changes nothing', () => {
	expect(partsOf(START, printed('a\n', 'run-2'))).toEqual(partsOf(START));
	expect(partsOf(START, end(), printed('late\n'))).toEqual(partsOf(START, end()));
});
