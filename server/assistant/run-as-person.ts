// Carries out what a person's own message asks to run: shows the plan, runs each command once through the gate, and asks for a
// second message where a command is dangerous.
import { createHash } from 'node:crypto';
import { type CallOutcome, type ForeseenRun, MOST_ASKED_UNITS, MOST_FOUND_UNITS, type ShownRun } from '#wire/chat.ts';
import { CONFIRM } from '#wire/text/request-words.ts';
import type { Clock } from '../lib/clock.ts';
import { HostwrightError } from '../lib/error.ts';
import { maskSecrets } from '../lib/mask-secrets.ts';
import type { Gate } from '../terminal/exec.ts';
import type { ExecOutcome } from '../terminal/exec-call.ts';
import type { Foreseen } from '../terminal/foresee.ts';
import type { PersonsRequest } from '../terminal/persons-request.ts';
import { asPrinted } from './as-printed.ts';
import { cleanHostText, cutMiddle } from './clean-host-text.ts';
import type { AnswerPiece, RanCommand } from './engine.ts';
import {
	CONFIRM_WITHIN_MS,
	confirmRequest,
	isConfirmation,
	type Pending,
	readRunRequests,
	type SentMessage
} from './run-request.ts';
import { showRun } from './show-call.ts';
import { type RunAnswer, toRunAnswer } from './tools/run-answer.ts';
import { words } from './words.ts';

export interface RunAsPersonDeps {
	readonly gate: Pick<Gate, 'exec' | 'foresee' | 'check'>;
	readonly clock: Clock;
}

/** What a conversation waits for: at most one command, and only in the very next message. */
export type PendingConfirmations = Map<string, Pending>;

export interface Asked {
	readonly message: SentMessage;
	readonly conversationId: string;
	readonly requestId: string;
}

/** True when the message counts as a request to run something, or confirms one. */
export function asksToRun(message: SentMessage, pending: Pending | undefined): boolean {
	return (pending !== undefined && isConfirmation(message)) || readRunRequests(message).requests.length > 0;
}

/** @returns what was carried out, for whoever explains it */
export async function* runAsPerson(
	{ message, conversationId, requestId }: Asked,
	waiting: PendingConfirmations,
	{ gate, clock }: RunAsPersonDeps,
	signal: AbortSignal
): AsyncGenerator<AnswerPiece, readonly RanCommand[]> {
	const pending = waiting.get(conversationId);
	// Whatever is sent next, it counts no longer.
	waiting.delete(conversationId);
	const ran: RanCommand[] = [];
	let calls = 0;

	async function* runOne(request: PersonsRequest, run: ShownRun): AsyncGenerator<AnswerPiece> {
		calls += 1;
		const id = `run-${calls}`;
		const asked = cutMiddle(maskSecrets(request.command), MOST_ASKED_UNITS);
		yield { type: 'tool-start', id, tool: 'run-as-person', asked };
		const startedMs = clock.monotonicMs();
		const answer = toRunAnswer(yield* told(request, id));
		const outcome: CallOutcome = signal.aborted ? 'stopped' : answer.ran ? 'done' : 'refused';
		yield {
			type: 'tool-end',
			id,
			outcome,
			// Of one that was stopped nothing is answered: what it had printed was told.
			...(outcome === 'stopped' && !answer.ran ? { found: '' } : showRun(answer)),
			provenance: 'host',
			durationMs: clock.monotonicMs() - startedMs
		};
		ran.push({ run, outcome, found: cleanHostText(describe(answer), MOST_FOUND_UNITS) });
	}

	/** Runs it, and tells what it prints as it comes: the decision has then to be on the disk before anything starts. */
	async function* told(request: PersonsRequest, id: string): AsyncGenerator<AnswerPiece, ExecOutcome> {
		const pieces = asPrinted((print) =>
			gate.exec(
				{ command: request.command },
				{
					actor: 'person',
					asked: request,
					requestId,
					signal,
					onEvent: (event) => {
						if (event.type === 'output') print(event.text);
					}
				}
			)
		);
		for (;;) {
			const { done, value } = await pieces.next();
			if (done) return value;
			yield { type: 'tool-output', id, text: value };
		}
	}

	if (pending && isConfirmation(message)) {
		const foreseen = gate.foresee(pending.request.command);
		const request = confirmRequest(message, pending, digestOf(pending.request.command, foreseen), clock.nowMs());
		if ('problem' in request) yield say(request.problem);
		else if (foreseen) yield* runOne(request, shownAs(request.command, foreseen));
		return ran;
	}

	const { requests } = readRunRequests(message);
	for (const [index, request] of requests.entries()) {
		if (signal.aborted) break;
		const foreseen = gate.foresee(request.command);
		if (!foreseen) {
			yield say(words.run.noHome);
			break;
		}
		const run = shownAs(request.command, foreseen);
		yield { type: 'plan', run };
		if (foreseen.tier === 'dangerous') {
			const digest = digestOf(request.command, foreseen);
			const untilMs = clock.nowMs() + CONFIRM_WITHIN_MS;
			waiting.set(conversationId, { request, digest, untilMs });
			const { warning } = gate.check(request.command);
			yield { type: 'confirmation', confirmation: { run, warning, digest, say: CONFIRM, untilMs } };
			const left = requests.length - index - 1;
			if (left > 0) yield say(words.run.waitsWith(left));
			break;
		}
		yield* runOne(request, run);
	}
	return ran;
}

/** What a person is shown on their own terminal before they send it: their own text, to the character. */
export function foreseeRun(command: string, gate: Pick<Gate, 'foresee' | 'check'>): ForeseenRun {
	const foreseen = gate.foresee(command);
	if (!foreseen) throw new HostwrightError('capability-unavailable', { detail: words.run.noHome });
	const { warning } = gate.check(command);
	return { ...shownAs(command, foreseen), command, warning };
}

const say = (text: string): AnswerPiece => ({ type: 'text', text });

function shownAs(command: string, { tier, profile, grants, elevated }: Foreseen): ShownRun {
	return { command: maskSecrets(command), tier, profile, grants: [...grants], elevated };
}

/** What the confirmation is bound to: the text, where and for how long it would run, and how it would be confined. */
function digestOf(command: string, foreseen: Foreseen | null): string {
	const { digest, tier, profile, grants, elevated } = foreseen ?? {};
	return createHash('sha256')
		.update(JSON.stringify([command, digest, tier, profile, grants, elevated]))
		.digest('hex');
}

/** For a model, in one text. */
function describe(answer: RunAnswer): string {
	if (!answer.ran) return answer.refused ?? '';
	const notes = [
		answer.exit_code === 0 ? '' : words.run.exitCode(answer.exit_code ?? -1),
		answer.error,
		...answer.limits
	].filter(Boolean);
	return [answer.output.replace(/\n+$/, ''), ...notes].filter(Boolean).join('\n');
}
