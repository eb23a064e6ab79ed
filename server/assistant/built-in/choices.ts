// Where nobody is sure: what may have been meant, as messages that can be sent.
import { MOST_CHOICES } from '#wire/chat-limits.ts';
import type { Slots } from '../understand/slots.ts';
import type { Guess } from '../understand/understand.ts';

const SLOT = /<(\w+)>/g;

/** @returns whole messages, at most three; [] when there is no guess that names what it would have to name */
export function choicesOf(guesses: readonly Guess[]): string[] {
	const choices: string[] = [];
	for (const { asks, slots } of guesses) {
		const choice = fill(asks, slots);
		if (choice !== undefined && !choices.includes(choice)) choices.push(choice);
	}
	return choices.slice(0, MOST_CHOICES);
}

function fill(asks: string, slots: Slots): string | undefined {
	let whole = true;
	const filled = asks.replace(SLOT, (_, slot: string) => {
		const said = saidOf(slot, slots);
		whole &&= said !== undefined;
		return said ?? '';
	});
	return whole ? filled : undefined;
}

function saidOf(
	slot: string,
	{ unit, container, interface: link, path, port, quoted, words }: Slots
): string | undefined {
	switch (slot) {
		case 'unit':
			return unit?.name.replace(/\.service$/, '') ?? words?.[0];
		case 'container':
			return container?.name ?? words?.[0];
		case 'interface':
			return link?.name;
		case 'path':
			return path;
		case 'port':
			return port === undefined ? undefined : String(port);
		case 'quoted':
			return quoted === undefined ? undefined : `"${quoted}"`;
		default:
			return words?.[0];
	}
}
