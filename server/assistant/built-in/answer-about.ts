// Answers what a button of a page asks, from its structure alone: the finding with its cause and what can be done, or a thing of
// this machine with its state and its findings. It only reads; the sentence beside it is never looked at as a sentence.
import type { About } from '#wire/about.ts';
import type { Finding } from '#wire/finding.ts';
import type { AnswerPiece } from '../engine.ts';
import { diagnoseResource } from '../tools/diagnose.ts';
import { aboutWords as words } from './about-words.ts';
import { breathe } from './answer-commands.ts';
import { type Ask, outputOf } from './ask-tools.ts';
import { describeThing } from './describe-about.ts';
import { lookNow, lookWhatFillsToo } from './look-now.ts';
import { inline, plain } from './markdown.ts';
import { findKnownMessages } from './paste/known-messages.ts';
import { quotedIn } from './quoted-in.ts';
import { findingOf, fixOfCause, tellFinding } from './tell-finding.ts';

const say = (text: string): AnswerPiece => ({ type: 'text', text });

/** @param text  beside the question; what is quoted in it is read only where its meaning is asked for */
export async function* answerAbout(about: About, text: string, ask: Ask): AsyncGenerator<AnswerPiece> {
	if (about.intent === 'means') {
		const quoted = quotedIn(text);
		yield say(quoted === undefined ? words.nothingQuoted : describeMeaning(quoted));
		if (about.resource === undefined) return;
		yield say('\n\n');
	}
	const finding = about.finding_id === undefined ? null : await findingOf(about.finding_id, ask);
	if (finding) return yield* answerFinding(finding, about, ask);
	if (about.resource !== undefined) return yield* answerThing(about.resource, about, ask);
	yield say(words.gone);
}

async function* answerFinding(finding: Finding, { intent }: About, ask: Ask): AsyncGenerator<AnswerPiece> {
	yield say(await tellFinding(finding, intent === 'mend', ask));
	const [resource] = finding.affected_resources;
	if (resource === undefined || finding.status === 'resolved') return;
	await breathe();
	if (FILLS.has(finding.detector)) return yield* fillsOf(resource, ask);
	const now = await lookNow(resource, ask);
	if (now !== undefined) yield say(`\n\n${now}`);
}

async function* answerThing(resource: string, { intent }: About, ask: Ask): AsyncGenerator<AnswerPiece> {
	const { found, why_not } = outputOf(await ask(diagnoseResource, { resource }));
	const now = await lookNow(resource, ask);
	if (found) {
		const fix = await fixOfCause(found, ask);
		yield say(describeThing({ found, fix, now }));
	} else yield say(now ?? plain(why_not));
	if (intent !== 'fills' || !found) return;
	await breathe();
	yield* fillsOf(resource, ask);
}

/** What is known of messages that programs print; nothing in them is followed. */
function describeMeaning(quoted: string): string {
	const messages = findKnownMessages(quoted);
	if (messages.length === 0) return words.meansUnknown;
	return messages.map(({ line, meaning }) => `${inline(line)}\n\n${meaning}`).join('\n\n');
}

/** Those that ask what takes the room in a place. */
const FILLS: ReadonlySet<string> = new Set(['S01', 'S02']);

async function* fillsOf(resource: string, ask: Ask): AsyncGenerator<AnswerPiece> {
	const path = /^(?:mount|file):(\/.*)$/s.exec(resource)?.[1];
	if (path !== undefined) yield* lookWhatFillsToo(path, ask);
}
