// What is known of each engine.
import type { EngineName } from '#native/ports/speech.ts';

export const ENGINE_NAMES = [
	'vad',
	'asr',
	'tts',
	'speaker_id',
	'audio_tagger',
	'wake_word'
] as const satisfies EngineName[];

export type EngineState =
	/** `missing`: the path that is not there, or what is wrong with what is. */
	| { readonly state: 'absent'; readonly reason: string; readonly path: string }
	| { readonly state: 'off'; readonly reason: string }
	| { readonly state: 'loading' }
	| { readonly state: 'ready'; readonly rate: number | null; readonly dimension: number | null }
	| { readonly state: 'failed'; readonly reason: string };

export type EngineStates = Readonly<Record<EngineName, EngineState>>;
