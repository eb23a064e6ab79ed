// A thing that may be put beside a message: how it is shown, what of it stays in the text, and how it is had.
import type { TerminalBlock } from '#lib/client/terminal-blocks.ts';
import { api } from '#lib/client/trpc.ts';
import type { Attachable, Attachment } from '#wire/chat.ts';

export interface Choice {
	readonly kind: Attachment['kind'];
	readonly name: string;
	readonly note: string;
	/** Stands in the text instead of what was typed, where a sentence goes on with it. */
	readonly inText: string;
	read(): Promise<Attachment>;
}

const MOST_NAME = 256;
const MOST_TEXT = 2400;

export function choiceOf({ kind, name, ref, note }: Attachable): Choice {
	return {
		kind,
		name,
		note,
		inText: kind === 'unit' || kind === 'container' ? `${name} ` : '',
		read: () => api.chat.attach.mutate({ kind, ref })
	};
}

export function choiceOfBlock({ command, output }: TerminalBlock, note: string): Choice {
	const text = `$ ${command}\n${output}`.trimEnd();
	// What went wrong stands at the end.
	const shown = text.length <= MOST_TEXT ? text : `$ ${command.slice(0, 400)}\n…\n${text.slice(500 - MOST_TEXT)}`;
	const name = command.replace(/\s+/g, ' ').slice(0, MOST_NAME).toWellFormed() || '$';
	return {
		kind: 'terminal',
		name,
		note,
		inText: '',
		read: async () => ({ kind: 'terminal', name, text: shown.toWellFormed() })
	};
}
