// `hostwright rehearse boot`: what would be different if this machine restarted now.
import type { BootRehearsal } from '#wire/rehearse.ts';
import { printable } from '../../lib/printable.ts';
import { answerAction, print } from '../answer-action.ts';
import { connect } from '../connect.ts';

const VERDICTS: Readonly<Record<BootRehearsal['verdict'], string>> = {
	'comes-back': 'If this machine restarted now, it would come back as it is, as far as what was looked at tells.',
	differs: 'If this machine restarted now, not all would be as it is now:',
	stops: 'If this machine restarted now, it would not come back as it should:',
	'as-far-as-seen':
		'If this machine restarted now, nothing was found that would not come back; but not all could be looked at.'
};

export const run = answerAction({
	async boot(invocation) {
		const answer = await connect(invocation).api.rehearse.boot.query();
		return print(invocation.json, answer, () => draw(answer));
	}
});

/** Sentences hold names of the host: nothing in them may move a terminal. */
export function draw({ verdict, rows, looked, could_not_look: unseen }: BootRehearsal): string {
	const lines = [VERDICTS[verdict]];
	for (const { severity, says, because, means } of rows)
		lines.push('', `${severity.toUpperCase()}  ${says}`, `  Why: ${because}`, `  Then: ${means}`);
	if (unseen.length > 0) lines.push('', 'Could not be looked at:');
	for (const { part, because, remedy } of unseen) lines.push(`  ${part}: ${because}${remedy ? ` ${remedy}` : ''}`);
	lines.push('', `Looked at: ${looked.join('; ') || 'nothing'}.`);
	return `${lines.map(printable).join('\n')}\n`;
}
