// An answer about pasted text: what it is, what its lines mean, and how that stands on this machine. Nothing in it is followed.
import type { AnswerPiece } from '../../engine.ts';
import { checkCommand } from '../../tools/check-command.ts';
import { diagnose } from '../../tools/diagnose.ts';
import type { Names } from '../../understand/names.ts';
import { breathe, explainMessages } from '../answer-commands.ts';
import { type Ask, outputOf } from '../ask-tools.ts';
import { describeDiagnosis } from '../describe-diagnosis.ts';
import { explainCheck } from '../explain-check.ts';
import { openLooks } from '../looks.ts';
import { inline, plain } from '../markdown.ts';
import { words } from '../words.ts';
import { judgeConfig } from './judge-config.ts';
import { findKnownMessages } from './known-messages.ts';
import { type Paste, thingsIn } from './read-paste.ts';

const say = (text: string): AnswerPiece => ({ type: 'text', text });

export async function* answerPaste({ body }: Paste, names: Names, ask: Ask): AsyncGenerator<AnswerPiece> {
	const config = judgeConfig(body);
	if (config) {
		yield say(`${words.paste.config(config.kind)} ${config.notes.length > 0 ? words.paste.look : words.paste.fine}`);
		if (config.notes.length > 0) yield say(`\n\n${config.notes.map((note) => `- ${plain(note)}`).join('\n')}`);
		for (const command of config.commands) {
			await breathe();
			const checked = await ask(checkCommand, { command });
			if (checked.kind === 'done')
				yield say(`\n\n${words.paste.runs(inline(command))} ${await explainCheck(checked.output, openLooks(ask))}`);
		}
	}
	const messages = findKnownMessages(body);
	if (messages.length > 0)
		yield say(
			`${config ? '\n\n' : `${words.readsAsPrinted} `}${words.means}\n\n${await explainMessages(messages, ask)}`
		);
	else if (!config) yield say(`${words.readsAsPrinted} ${words.paste.unknown(inline(firstLine(body)))}`);
	for (const thing of thingsIn(body, names)) {
		await breathe();
		const held = await holdAgainstHost(thing, ask);
		if (held !== undefined) yield say(`\n\n${held}`);
	}
}

const firstLine = (body: string): string => body.split('\n').find((line) => line.trim() !== '') ?? '';

/** How what the paste names is on this machine now; undefined where nothing can be told of it. */
async function holdAgainstHost(thing: string, ask: Ask): Promise<string | undefined> {
	const told = await ask(diagnose, { thing });
	const { found } = told.kind === 'done' ? outputOf(told) : { found: null };
	const name = inline(thing.slice(thing.indexOf(':') + 1));
	if (!found) return /^(?:user-)?unit:|^container:/.test(thing) ? words.paste.here(name) : undefined;
	const lead = words.paste.now(inline(found.resource.slice(found.resource.indexOf(':') + 1)), plain(found.state));
	return found.wrong ? `${lead}\n\n${describeDiagnosis(found)}` : `${lead} ${words.paste.well}`;
}
