// Nothing but the parser of a sent message makes a person's request. The compiler is run on this very file: each line below
// that is marked as an error has to be one.
import { expect, test } from 'vitest';
import { asSent, confirmRequest, type Pending, readRunRequests } from '#server/assistant/run-request.ts';
import type { Gate } from '#server/terminal/exec.ts';
import type { PersonsRequest } from '#server/terminal/persons-request.ts';
import type { MessagePart, SendMessage } from '#wire/chat.ts';
import { COMPILES_MS, compileErrors } from '../../../support/compile-errors.ts';

declare const gate: Gate;
declare const message: SendMessage;
declare const written: string;
declare const part: MessagePart;
declare const pending: Pending;
declare const common: { readonly requestId: string; readonly signal: AbortSignal };

/** Never called: only compiled. */
function handingOverSomethingElse(): void {
	const sent = asSent(message, 'chat');
	if (!sent) return;
	const [asked] = readRunRequests(sent).requests;
	if (!asked) return;
	void gate.exec({ command: asked.command }, { ...common, actor: 'person', asked });
	void gate.exec({ command: written }, { ...common, actor: 'assistant' });

	// @ts-expect-error a person's run without a request
	void gate.exec({ command: written }, { ...common, actor: 'person' });
	// @ts-expect-error a text in the place of a request
	void gate.exec({ command: written }, { ...common, actor: 'person', asked: written });
	// @ts-expect-error a request made by hand of what a model wrote
	void gate.exec({ command: written }, { ...common, actor: 'person', asked: { command: written } });
	// @ts-expect-error a request put on another actor's run
	void gate.exec({ command: written }, { ...common, actor: 'assistant', asked });
	// @ts-expect-error what a model wrote, read as if it had been sent
	readRunRequests({ text: written });
	// @ts-expect-error nor its bare text
	readRunRequests(written);
	// @ts-expect-error nor a part of an answer
	readRunRequests(part);
	// @ts-expect-error confirmed by what nobody sent
	confirmRequest({ text: 'run it' }, pending, '', 0);
	// @ts-expect-error a confirmation put on by hand
	const confirmed: PersonsRequest = { ...asked, confirmation: { command: written } };
	void confirmed;
}

test(
	'every marked line is an error, and no other',
	() => {
		const { marked, withMarks, withoutMarks } = compileErrors(import.meta.url);
		expect([typeof handingOverSomethingElse, marked.length]).toEqual(['function', 9]);
		expect(withMarks).toEqual([]);
		expect(withoutMarks).toEqual(marked);
	},
	COMPILES_MS
);
