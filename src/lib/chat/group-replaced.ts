// Messages with those that an edit replaced gathered, so that they can be folded together.
import type { ChatMessage } from '#wire/chat.ts';

export interface MessageGroup {
	readonly key: string;
	readonly replaced: boolean;
	/** With the place of each among all messages. */
	readonly messages: { readonly message: ChatMessage; readonly index: number }[];
}

/** Each message that counts is a group of its own. */
export function groupReplaced(messages: readonly ChatMessage[]): MessageGroup[] {
	const groups: MessageGroup[] = [];
	for (const [index, message] of messages.entries()) {
		const last = groups.at(-1);
		const replaced = message.replaced === true;
		if (replaced && last?.replaced) last.messages.push({ message, index });
		else
			groups.push({ key: replaced ? `replaced-${message.id}` : message.id, replaced, messages: [{ message, index }] });
	}
	return groups;
}
