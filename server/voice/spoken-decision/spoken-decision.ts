// A decision by voice. A voice alone decides nothing: whoever asks for it, an enrolled admin at the microphone of a signed-in page,
// is read back what would happen and at what risk, and then has to say the number that this page shows and nobody says aloud. The
// decision is then the session's, about exactly what was read back.
import { randomInt } from 'node:crypto';
import type { ApprovalDetail, ApprovalRequest, DecisionAnswer, DecisionBody } from '#wire/approval.ts';
import type { AskedDecision } from '#wire/voice.ts';
import type { Decider } from '../../approvals/parts.ts';
import type { Clock } from '../../lib/clock.ts';
import { isHostwrightError } from '../../lib/error.ts';
import type { Log } from '../../lib/log.ts';
import { asSentence, reasonOf } from '../../lib/reason-of.ts';
import type { Speaker, SpeakingPage, SpokenQuestion } from '../pipeline/pipeline-types.ts';
import { objectionToRequest, objectionToVoice, SURE } from './objections.ts';
import { readNumbers } from './read-number.ts';
import { isTakenBack, readWish, type SpokenWish } from './read-words.ts';

export interface SpokenDecisionDeps {
	readonly approvals: {
		/** Those that nobody decided, the oldest first. */
		open(): readonly ApprovalRequest[];
		find(id: string): ApprovalDetail | undefined;
		decide(id: string, body: DecisionBody, by: Decider): Promise<DecisionAnswer>;
	};
	/** In the record; settles when it is on the disk. */
	readonly record: (
		event: 'spoken-decision-asked' | 'spoken-decision-refused',
		actor: string,
		detail: Readonly<Record<string, string | boolean>>
	) => Promise<unknown>;
	readonly clock: Clock;
	readonly log: Log;
	/** Four digits; at random when absent. */
	readonly makeNumber?: () => string;
}

export interface SpokenDecision {
	/** @returns what is to be said; undefined when it is no decision, and the assistant answers it */
	hear(question: SpokenQuestion, signal: AbortSignal): Promise<string> | undefined;
}

/** From the number on the page to the sentence with it. */
export const WITHIN_MS = 60_000;
const MOST_FAILURES = 3;
const LOCKED_MS = 10 * 60_000;
const MOST_NAMED = 5;
const DIGITS = 4;

interface Asked {
	readonly page: SpeakingPage;
	readonly request: ApprovalRequest;
	readonly approved: boolean;
	readonly number: string;
	readonly speaker: Speaker;
	readonly untilMs: number;
}

interface Failures {
	count: number;
	untilMs: number;
}

export function createSpokenDecision({
	approvals,
	record,
	clock,
	log,
	makeNumber = () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
}: SpokenDecisionDeps): SpokenDecision {
	const waiting = new WeakMap<SpeakingPage, Asked>();
	/** By session: another page of it has no more tries. */
	const failures = new Map<string, Failures>();

	function askedOf(page: SpeakingPage | null): Asked | undefined {
		const asked = page ? waiting.get(page) : undefined;
		if (!asked || asked.untilMs > clock.monotonicMs()) return asked;
		drop(asked);
		return undefined;
	}

	function drop(asked: Asked): void {
		waiting.delete(asked.page);
		asked.page.show(null);
	}

	function isLocked(session: string): boolean {
		const now = clock.monotonicMs();
		for (const [id, one] of failures) if (one.untilMs <= now) failures.delete(id);
		return (failures.get(session)?.count ?? 0) >= MOST_FAILURES;
	}

	function refuse(question: SpokenQuestion, why: string, counts: boolean): string {
		const { page, speaker, source } = question;
		if (page && counts) {
			const one = failures.get(page.session);
			failures.set(page.session, { count: (one?.count ?? 0) + 1, untilMs: clock.monotonicMs() + LOCKED_MS });
		}
		const actor = page ? `session ${page.session}` : source;
		record('spoken-decision-refused', actor, { why, speaker: speaker?.name ?? '' }).catch((error: unknown) =>
			log.warn({ event: 'record-failed', reason: reasonOf(error) }, 'a refused decision is not in the record')
		);
		return why;
	}

	/** Which request is meant, or what is said instead. */
	function pick({ which }: SpokenWish): ApprovalRequest | string {
		const open = approvals.open();
		const [only] = open;
		if (!only) return 'No request waits for a decision.';
		if (which === undefined && open.length > 1) {
			const named = open.slice(0, MOST_NAMED).map(({ task }, at) => `${at + 1}: ${asSentence(task)}`);
			const more = open.length > MOST_NAMED ? ` And ${open.length - MOST_NAMED} more.` : '';
			return `${open.length} requests wait, the oldest first.\n\n${named.join('\n\n')}${more}\n\nSay which: approve request one, for example.`;
		}
		return open.at(which === undefined ? 0 : which === -1 ? -1 : which - 1) ?? `Only ${open.length} requests wait.`;
	}

	async function ask(question: SpokenQuestion, wish: SpokenWish): Promise<string> {
		const { page, speaker } = question;
		const objection = objectionToVoice(question);
		if (objection !== undefined || !page || !speaker) return refuse(question, objection ?? '', false);
		if (isLocked(page.session)) return refuse(question, LOCKED, false);
		const picked = pick(wish);
		if (typeof picked === 'string') return picked;
		const { approved } = wish;
		const locksOut = approvals.find(picked.id)?.locks_out ?? true;
		const against = objectionToRequest(picked, locksOut, approved);
		if (against !== undefined) return refuse(question, against, false);
		// It is in the record before anybody can say the number.
		await record('spoken-decision-asked', `session ${page.session}`, {
			request: picked.id,
			approved,
			speaker: speaker.name,
			digest: picked.digest
		});
		const asked: Asked = {
			page,
			request: picked,
			approved,
			number: makeNumber(),
			speaker,
			untilMs: clock.monotonicMs() + WITHIN_MS
		};
		waiting.set(page, asked);
		page.show(toShow(asked, clock.nowMs() + WITHIN_MS));
		return readBack(asked);
	}

	async function settle(
		question: SpokenQuestion,
		asked: Asked,
		said: readonly string[],
		signal: AbortSignal
	): Promise<string> {
		// One number, one try: a wrong voice or a wrong digit and it has to be asked for anew.
		drop(asked);
		const { page, request, approved, speaker } = asked;
		const objection = objectionToVoice(question);
		if (objection !== undefined) return refuse(question, objection, true);
		if (isLocked(page.session)) return refuse(question, LOCKED, false);
		if (question.speaker?.speaker_id !== speaker.speaker_id)
			return refuse(question, 'This is not the voice that asked for it. Nothing was decided.', true);
		if ((question.speaker.confidence + speaker.confidence) / 2 < SURE)
			return refuse(question, 'I am not sure enough whose voice this is. Nothing was decided.', true);
		// One number in one sentence: who says many of them does not read one from a page.
		const numbers = said.filter(({ length }) => length >= DIGITS - 1);
		if (numbers.length !== 1 || numbers[0] !== asked.number)
			return refuse(question, 'That is not the number on the page. Nothing was decided; ask for it again.', true);
		if (signal.aborted || !page.isOpen()) return refuse(question, 'The page is gone. Nothing was decided.', false);
		failures.delete(page.session);
		page.deciding = true;
		try {
			const { message } = await approvals.decide(
				request.id,
				{ approved, digest: request.digest, reason: `Said by ${speaker.name}, with the number on the page` },
				{ name: `session ${page.session}, by the voice of ${speaker.name}`, by: 'session', connection: page.connection }
			);
			return `${approved ? 'Approved' : 'Rejected'}. ${message}`;
		} catch (error) {
			if (!isHostwrightError(error)) throw error;
			return `Nothing was decided: ${error.detail}`;
		} finally {
			page.deciding = false;
		}
	}

	return {
		hear(question, signal) {
			const asked = askedOf(question.page);
			const wish = readWish(question.text);
			if (asked) {
				const said = readNumbers(question.text);
				if (wish === undefined && said.length > 0) return settle(question, asked, said, signal);
				if (isTakenBack(question.text)) {
					drop(asked);
					return Promise.resolve('Nothing was decided.');
				}
				if (wish !== undefined) drop(asked);
			}
			return wish && ask(question, wish);
		}
	};
}

const LOCKED = 'Too many decisions by voice went wrong. Decide it on the page Approvals.';

function toShow({ request, approved, number, speaker }: Asked, untilMs: number): AskedDecision {
	const { id, task, action, risk_level } = request;
	return { request_id: id, approved, task, action, risk_level, number, speaker: speaker.name, until_ms: untilMs };
}

/** The number is never part of it: it would be heard by whoever hears this. */
function readBack({ request, approved }: Asked): string {
	const { task, risk_level, affected_resources } = request;
	const verb = approved ? 'approve' : 'reject';
	const affected =
		affected_resources.length === 0
			? ''
			: ` It affects ${affected_resources.length === 1 ? 'one thing' : `${affected_resources.length} things`}.`;
	return `${asSentence(task)} Its risk is ${risk_level}.${affected} To ${verb} it, hold the button again and say: the number is, and the number that this page shows.`;
}
