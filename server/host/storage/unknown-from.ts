// A program that told nothing, as a reason for a person.
import type { FactAnswer } from '#native/ports/fact-runner.ts';
import { notKnown, type Unknown } from '#wire/host/known.ts';
import { printable } from '../../lib/printable.ts';

type Nothing = Extract<FactAnswer, { got: 'nothing' }>;

const DENIED =
	/permission denied|operation not permitted|must be (?:run as )?root|are you root|access denied|not authorized/i;

/**
 * @param pack  the package that has the program
 * @param what  beginning of the sentence: what is not known for it
 */
export function unknownFrom(answer: Nothing, program: string, pack: string, what: string): Unknown {
	const said = printable(answer.detail).slice(0, 300);
	switch (answer.why) {
		case 'absent':
			return notKnown('absent', `${what}: ${program} is not installed (package ${pack}).`);
		case 'timed-out':
			return notKnown('timed-out', `${what}: ${program} did not answer in time. A disk or a mount may be hanging.`);
		case 'refused':
			return notKnown('failed', `${what}: ${said}.`);
		case 'failed':
			return DENIED.test(answer.detail)
				? notKnown('denied', `${what}: ${program} needs root (${said}).`)
				: notKnown('failed', `${what}: ${program} said “${said}”.`);
	}
}
