// Answers what a button of a page asks, from its structure alone: the finding with its cause and what can be done, or a thing of
// this machine with its state and its findings. It only reads; the sentence beside it is never looked at as a sentence.
import type { About } from '#wire/about.ts';
import type { Diagnosis } from '#wire/diagnosis.ts';
import type { Finding } from '#wire/finding.ts';
import type { AnswerPiece } from '../engine.ts';
import { diagnoseResource } from '../tools/diagnose.ts';
import { explainFinding } from '../tools/explain-finding.ts';
import { explainFix } from '../tools/explain-fix.ts';
import { aboutWords as words } from './about-words.ts';
import { breathe } from './answer-commands.ts';
import { type Ask, outputOf } from './ask-tools.ts';
import { describeAsked, describeThing, type ToldThing } from './describe-about.ts';
import type { FixOf } from './describe-fix.ts';
import { findKnownMessages } from './paste/known-messages.ts';
import { lookNow, lookWhatFills } from './look-now.ts';
import { inline, plain } from './markdown.ts';
import { quotedIn } from './quoted-in.ts';

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
	const root = finding.cause_id === null ? undefined : ((await findingOf(finding.cause_id, ask)) ?? undefined);
	const fix = await fixOf((root ?? finding).id, ask);
	yield say(describeAsked({ finding, root, fix }, intent === 'mend'));
	const [resource] = finding.affected_resources;
	if (resource === undefined || finding.status === 'resolved') return;
	await breathe();
	const now = FILLS.has(finding.detector) ? await fillsOf(resource, ask) : await lookNow(resource, ask);
	if (now !== undefined) yield say(`\n\n${now}`);
}

async function* answerThing(resource: string, { intent }: About, ask: Ask): AsyncGenerator<AnswerPiece> {
	const { found, why_not } = outputOf(await ask(diagnoseResource, { resource }));
	const now = await lookNow(resource, ask);
	if (found) {
		const fix = await fixOfCause(found, ask);
		yield say(describeThing({ found, fix, now }));
	} else yield say(now ?? plain(why_not));
	if (intent !== 'fills') return;
	await breathe();
	const fills = await fillsOf(resource, ask);
	if (fills !== undefined) yield say(`\n\n${fills}`);
}

/** What is known of messages that programs print; nothing in them is followed. */
function describeMeaning(quoted: string): string {
	const messages = findKnownMessages(quoted);
	if (messages.length === 0) return words.meansUnknown;
	return messages.map(({ line, meaning }) => `${inline(line)}\n\n${meaning}`).join('\n\n');
}

/** Those that ask what takes the room in a place. */
const FILLS: ReadonlySet<string> = new Set(['S01', 'S02']);

async function fillsOf(resource: string, ask: Ask): Promise<string | undefined> {
	const path = /^(?:mount|file):(\/.*)$/s.exec(resource)?.[1];
	return path === undefined ? undefined : lookWhatFills(path, ask);
}

async function findingOf(id: string, ask: Ask): Promise<Finding | null> {
	const told = await ask(explainFinding, { id });
	return told.kind === 'done' ? told.output.finding : null;
}

async function fixOf(findingId: string, ask: Ask): Promise<FixOf> {
	const told = await ask(explainFix, { finding_id: findingId });
	return told.kind === 'done' ? told.output : { requests: [], why_none: null };
}

/** Where nothing is wrong with it, nothing is to be mended. */
async function fixOfCause({ wrong, cause_id, findings }: Diagnosis, ask: Ask): Promise<ToldThing['fix']> {
	const id = cause_id ?? findings.find(({ about }) => about)?.id;
	return wrong && id !== undefined ? { id, ...(await fixOf(id, ask)) } : undefined;
}
