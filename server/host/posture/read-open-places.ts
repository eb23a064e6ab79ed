// Places of the system that everybody may write: settings, programs and the folders above them.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import { whyNoAnswer } from '../services/why-no-answer.ts';
import { type FoundFile, parseFound } from './parse-found.ts';

export interface OpenPlaces {
	readonly list: readonly FoundFile[];
	/** Some of them are missing: there were more than could be read. */
	readonly cut: boolean;
}

export async function readOpenPlaces({ facts, clock }: Pick<HostDeps, 'facts' | 'clock'>): Promise<Known<OpenPlaces>> {
	const answers = await Promise.all([facts.ask('posture.open-deep'), facts.ask('posture.open-shallow')]);
	const list: FoundFile[] = [];
	for (const answer of answers) {
		if (answer.got === 'nothing') return whyNoAnswer(answer, 'find');
		list.push(...parseFound(answer.text));
	}
	return isKnown({ list, cut: answers.some((one) => one.got === 'output' && one.truncated) }, clock.nowMs());
}
