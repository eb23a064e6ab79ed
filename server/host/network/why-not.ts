// Why a program had nothing to say, as a page tells it.
import type { FactAnswer } from '#native/ports/fact-runner.ts';
import { notKnown, type Unknown } from '#wire/host/known.ts';

type Nothing = Extract<FactAnswer, { got: 'nothing' }>;

const DENIED =
	/operation not permitted|permission denied|must be root|you need to be root|not authorized|authorization failed|access denied/i;

export const isDenied = ({ why, detail }: Nothing): boolean => why === 'failed' && DENIED.test(detail);

/**
 * @param what    the subject of the sentence, in the plural: "The routes"
 * @param install what brings the program
 */
export function whyNot(answer: Nothing, what: string, install: string | null): Unknown {
	const end = answer.detail.replace(/[.\s]+$/, '');
	if (answer.why === 'absent') return notKnown('absent', `${what} are not known: ${end}.`, install);
	if (answer.why === 'timed-out') return notKnown('timed-out', `${what} are not known: ${end}.`);
	if (isDenied(answer)) return notKnown('denied', `${what} may only be read with more rights: ${end}.`);
	return notKnown('failed', `${what} could not be read: ${end}.`);
}
