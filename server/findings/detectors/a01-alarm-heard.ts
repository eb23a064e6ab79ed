// A01: a microphone of this host hears an alarm, a device that beeps, or something that breaks. What is heard while media plays is
// kept back before it gets here.

import type { Severity } from '#wire/finding.ts';
import type { HeardSound, SoundKind } from '#wire/heard-sounds.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { count, percentOf, spanOf } from '../words.ts';

interface Meaning {
	readonly severity: Severity;
	readonly title: string;
	readonly whyCare: string;
	readonly whySo: string;
	/** It is over as soon as it was heard. */
	readonly atOnce?: true;
}

const MEANINGS: Readonly<Record<SoundKind, Meaning>> = {
	'fire-alarm': {
		severity: 'critical',
		title: 'A fire or smoke alarm is heard',
		whyCare: 'If it is real, people and the machine are in danger.',
		whySo: 'A detector near the microphone sounds, or something that sounds like one.'
	},
	alarm: {
		severity: 'warning',
		title: 'An alarm or a siren is heard',
		whyCare: 'Somebody or something near the machine gives alarm.',
		whySo: 'An alarm sounds within reach of the microphone.'
	},
	beeping: {
		severity: 'warning',
		title: 'Something near this machine beeps',
		whyCare:
			'Power supplies, disk controllers and mains adapters beep when they fail, and often say so in no other way.',
		whySo: 'A device within reach of the microphone beeps: this machine itself, what feeds it, or something beside it.'
	},
	breaking: {
		severity: 'warning',
		title: 'Something broke near this machine',
		whyCare: 'Breaking glass may be an accident, or somebody who comes in.',
		whySo: 'A sound of breaking was heard by the microphone.',
		atOnce: true
	}
};

/** How long ago something may have been heard to be there still; what is over at once has to be found by a look. */
const STILL_MS = 6_000;
const JUST_NOW_MS = 30_000;

export const alarmHeard = defineDetector({
	id: 'A01',
	name: 'Alarm or breakage heard',
	subject: 'surroundings',
	needs: ['sounds'],
	// Whoever hears something asks for a look at once.
	intervalMs: MINUTE_MS,
	holdMs: 8_000,
	clearMs: 5 * MINUTE_MS,
	breaks: 'machine',
	begin: null,
	detect({ sounds }, { nowMs }) {
		const there = sounds.filter(
			({ kind, lastMs }) => nowMs - lastMs <= (MEANINGS[kind].atOnce ? JUST_NOW_MS : STILL_MS)
		);
		return {
			memory: null,
			observations: [...new Set(there.map(({ kind }) => kind))].map((kind) => {
				const { atOnce, ...meaning } = MEANINGS[kind];
				const heard = there.filter((one) => one.kind === kind);
				return {
					...meaning,
					resource: `sound:${kind}`,
					whyNow: `It is heard by ${count(heard.length, 'microphone')}, for ${spanOf(nowMs - sinceOf(heard))}.`,
					evidence: heard.map((one) => ({
						source: one.source,
						seenAtMs: one.lastMs,
						raw: `${one.label}, ${percentOf(one.probability)} sure`
					})),
					fingerprint: kind,
					...(atOnce && { holdMs: 0 })
				};
			})
		};
	}
});

const sinceOf = (heard: readonly HeardSound[]): number => Math.min(...heard.map(({ sinceMs }) => sinceMs));
