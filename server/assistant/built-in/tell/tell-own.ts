// Answers about the service itself, the safety of commands and approvals: from words alone.
import { fence } from '../markdown.ts';
import { ownWords as words } from '../own-words.ts';
import { words as common } from '../words.ts';
import { type Tells, telling, withLooks } from './tell.ts';

const text = (said: string) => telling(() => said);
const shown = (said: string, ...commands: string[]) => telling((_, means) => withLooks(said, commands, means));
const list = (head: string, rows: readonly string[], end: string): string =>
	[head, rows.map((row) => `- ${row}`).join('\n'), end].join('\n\n');

export const OWN: Tells<'product' | 'safety' | 'approvals'> = {
	'product.help': text(
		`${common.help.can}\n\n${common.help.askInstead}\n\n${common.help.questions.map((one) => `- ${one}`).join('\n')}`
	),
	'product.greeting': text(words.greeting),
	'product.thanks': text(words.thanks),
	'product.who': text(words.who),
	'product.token': shown(`${words.token}\n\n${words.tokenShow}`, 'ls -l ~/.local/state/hostwright/api-token'),
	'product.audit': shown(words.audit, 'hostwright audit verify'),
	'product.settings': text(words.settings),
	'product.privacy': text(words.privacy),
	'product.run': text(words.run),
	'product.voice': text(words.voice),
	'product.version': shown(words.version, 'hostwright --version'),
	'product.model': text(words.model),
	'product.sight': shown(words.sight, 'id'),
	'product.conversations': text(words.conversations),
	'product.terminal': text(words.terminal),
	'product.sign-in': text(`${words.signIn}\n\n${words.signInOpen}\n\n${fence('hostwright open')}`),
	'product.update': shown(words.updateSelf, 'hostwright doctor'),
	'product.pages': text(words.pages),
	'safety.command': text(words.tiersTry),
	'safety.tiers': text(list(words.tiers, words.tierRows, words.tiersTry)),
	'safety.rules': text(list(words.rules, words.rulesRows, words.rulesOwn)),
	'safety.sandbox': shown(words.sandbox, 'hostwright doctor'),
	'approvals.list': text(words.approvals),
	'approvals.decide': text(words.decide),
	'approvals.how': text(words.approvalsHow)
};
