// The engines, as far as voices are told by them.
import type { SpeechAnswers, SpeechQuestion } from '#native/ports/speech.ts';
import type { EngineStates } from '../engines/engine-state.ts';

export interface VoiceEngines {
	ask<Ask extends 'embed' | 'hear' | 'forget' | 'speak'>(
		question: Extract<SpeechQuestion, { readonly ask: Ask }>,
		signal?: AbortSignal
	): Promise<SpeechAnswers[Ask]>;
	states(): Pick<EngineStates, 'speaker_id' | 'vad' | 'tts'>;
}
