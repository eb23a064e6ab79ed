// What is said of a phrase that has to be made anew, and of a voice that is not known.
import { LEAST_SPEECH_SECONDS, MOST_SPEECH_SECONDS, type PhraseProblem } from './judge-phrase.ts';
import type { Recognised } from './voice-print.ts';

export const SAYS: { readonly [Problem in Exclude<PhraseProblem, 'unreadable'>]: string } = {
	'too-short': `Too little was said: at least ${LEAST_SPEECH_SECONDS} s of speech are needed. Say the whole sentence.`,
	'too-long': `More than ${MOST_SPEECH_SECONDS} s of speech are more than is needed. Say the sentence alone.`,
	'too-quiet': 'It is too quiet. Come nearer to the microphone, or turn it up.',
	clipped: 'It is too loud: the microphone cut it off. Move away from it, or turn it down.',
	'another-voice': 'It does not sound like the voice of the other phrases. One person has to say all of them.',
	'own-voice': 'It sounds like the voice that this service speaks with. That one cannot be enrolled.'
};

export const WHY_NOT: { readonly [Why in Extract<Recognised<never>, { readonly kind: 'unknown' }>['why']]: string } = {
	unlike: 'It is nobody’s voice that is enrolled.',
	unclear: 'It is like the voices of two who are enrolled.',
	own: 'It sounds like the voice that this service speaks with.',
	nobody: 'Nobody is enrolled.'
};
