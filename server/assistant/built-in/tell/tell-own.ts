// Answers about the service itself, the safety of commands and approvals: from words alone.
import { formatMoment } from '#wire/text/format-time.ts';
import { listApprovals } from '../../tools/list-approvals.ts';
import { outputOf } from '../ask-tools.ts';
import { fence, plain } from '../markdown.ts';
import { ownWords as words } from '../own-words.ts';
import { words as common } from '../words.ts';
import { type Asked, type Means, type Tells, telling, withLooks } from './tell.ts';

const MOST_TOLD = 12;

const text = (said: string) => telling(() => said);
const shown = (said: string, ...commands: string[]) => telling((_, means) => withLooks(said, commands, means));
const list = (head: string, rows: readonly string[], end: string): string =>
	[head, rows.map((row) => `- ${row}`).join('\n'), end].join('\n\n');

async function waiting(_: Asked, { ask }: Means): Promise<string> {
	const { requests } = outputOf(await ask(listApprovals, {}));
	const rows = requests
		.slice(0, MOST_TOLD)
		.map(({ task, risk_level, requested_at }) =>
			words.waits(plain(task), risk_level, formatMoment(Date.parse(requested_at), common.locale))
		);
	return requests.length === 0 ? words.noneWaits : `${list(words.waiting(requests.length), rows, words.approvals)}`;
}

export const OWN: Tells<'product' | 'safety' | 'approvals'> = {
	'product.help': text(
		`${common.help.can}\n\n${common.help.askInstead}\n\n${common.help.questions.map((one) => `- ${one}`).join('\n')}`
	),
	'product.greeting': text(words.greeting),
	'product.thanks': text(words.thanks),
	'product.chat': text(words.chat),
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
	'safety.observe-only': text(words.observeOnly),
	'safety.sandbox': shown(words.sandbox, 'hostwright doctor'),
	'approvals.list': telling(waiting),
	'approvals.decide': text(words.decide),
	'approvals.undo': text(words.undo),
	'approvals.how': text(words.approvalsHow)
};
