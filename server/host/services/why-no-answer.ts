// Why systemd did not say something, for a person.
import type { FactAnswer } from '#native/ports/fact-runner.ts';
import { notKnown, type Unknown } from '#wire/host/known.ts';
import { printable } from '../../lib/printable.ts';

type Nothing = Extract<FactAnswer, { got: 'nothing' }>;

export const NO_SYSTEMD = notKnown(
	'not-applicable',
	'This machine was not started by systemd, so it has no units: another program starts its services.'
);

export function whyNoAnswer(answer: Nothing, program = 'systemctl'): Unknown {
	switch (answer.why) {
		case 'absent':
			return notKnown('absent', `${program} is not installed on this machine.`);
		case 'timed-out':
			return notKnown(
				'timed-out',
				`${printable(answer.detail)}. What is here may be busy or stuck; nothing is known until it answers.`
			);
		default:
			return /access denied|permission denied|interactive authentication/i.test(answer.detail)
				? notKnown('denied', `${program} refused: ${printable(answer.detail)}`)
				: notKnown('failed', `${program} could not tell: ${printable(answer.detail)}`);
	}
}
