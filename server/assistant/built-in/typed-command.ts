// Whether a message is a command: its program is one the check knows, and it was typed and not said.
import { BLANKS, UNSEEN } from '#wire/text/unseen.ts';
import { checkCommand } from '../tools/check-command.ts';
import type { Ask } from './ask-tools.ts';
import { isUnknown } from './explain-check.ts';
import { isSaid } from './said-or-typed.ts';

const NOT_AS_SEEN = new RegExp(`(?![\\t\\n\\r])[${UNSEEN}${BLANKS}]`, 'gu');

/** The text, when its program is one the check knows and it was typed and not said. */
export async function typedCommand(text: string | undefined, ask: Ask, named: boolean): Promise<string | undefined> {
	const known = await knownCommand(text, ask);
	if (known === undefined) return undefined;
	const knows = async (word: string): Promise<boolean> => (await knownCommand(word, ask)) !== undefined;
	return (await isSaid(known, knows, named)) ? undefined : known;
}

/** The text, when it is a command whose program the check knows, or would be but for characters that are not what they seem. */
export async function knownCommand(text: string | undefined, ask: Ask): Promise<string | undefined> {
	const checked = await ask(checkCommand, { command: text ?? '' });
	if (checked.kind === 'refused') return undefined;
	const { command } = checked.output;
	if (!isUnknown(checked.output)) return command;
	const seeming = command.replace(NOT_AS_SEEN, ' ');
	return seeming !== command && (await knownCommand(seeming, ask)) !== undefined ? command : undefined;
}
