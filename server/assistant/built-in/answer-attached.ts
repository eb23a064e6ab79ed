// A question that leaves open what it is about, where something stands beside it: then it is about that.
import type { Attachment } from '#wire/chat.ts';
import { explainMessages } from './answer-commands.ts';
import type { Ask } from './ask-tools.ts';
import { fence, plain } from './markdown.ts';
import { findKnownMessages } from './paste/known-messages.ts';
import { findingOf, tellFinding } from './tell-finding.ts';
import { words } from './words.ts';

/** What follow-ups may be about: the newest last, as if it had just been named. */
export function namedBeside(attachments: readonly Attachment[]): string[] {
	return attachments.flatMap(({ kind, name }) => (kind === 'unit' || kind === 'container' ? [name] : []));
}

/** @returns Markdown: what is known of each thing, and what its lines mean where that is known */
export async function tellAttached(attachments: readonly Attachment[], ask: Ask): Promise<string> {
	const told: string[] = [];
	for (const attachment of attachments) told.push(await tell(attachment, ask));
	return told.join('\n\n');
}

async function tell({ kind, name, ref, text = '' }: Attachment, ask: Ask): Promise<string> {
	if (kind === 'finding' && ref !== undefined) {
		const finding = await findingOf(ref, ask);
		if (finding) return tellFinding(finding, false, ask);
	}
	const messages = findKnownMessages(text);
	const lead = `**${plain(name)}**`;
	if (messages.length > 0) return `${lead}\n\n${words.means}\n\n${await explainMessages(messages, ask)}`;
	return text ? `${lead}\n\n${fence(text, 'text')}` : lead;
}
