// What the parts of the pipeline say to each other.
import type { SpeechAnswers, SpeechQuestion } from '#native/ports/speech.ts';
import type { AudioStateName, IdentifiedSpeaker, IngressSource, TurnNote } from '#wire/voice.ts';

export type { IngressSource, TurnNote };
export type VoiceState = AudioStateName;
export type Speaker = IdentifiedSpeaker;
export type Stage = keyof TurnNote['took'];
export type SourceType = IngressSource['source_type'];

/** How a microphone is told of what became of what was said to it. Its sound goes back to it alone. */
export interface Listener {
	state(state: VoiceState): void;
	transcript(text: string, speaker: Speaker | null): void;
	/** What was said is a message of this conversation. */
	sent?(conversation: string): void;
	/** More of the answer. */
	answer(text: string): void;
	/** Settles when the sound was taken over; the next piece waits for that. */
	speech?(samples: Float32Array, rate: number): Promise<void>;
	/** What still plays stops now. */
	stopSpeech?(): void;
	/** In the words of the stage that failed. */
	failed(stage: Stage, text: string): void;
	/** The turn is over. */
	done(): void;
}

export interface SourceSettings {
	readonly type: SourceType;
	readonly areaId: string;
	/** It takes its own sound out of what it hears, so that speech over it is somebody's. */
	readonly cancelsEcho: boolean;
}

export interface OpenSource {
	readonly id: string;
	/** 16 kHz, one channel. */
	push(samples: Float32Array): void;
	/**
	 * A turn begins with what is said from now on.
	 * @param conversation  in which it is said, null for a new one; that of the microphone when absent
	 * @returns why not
	 */
	begin(conversation?: string | null): string | undefined;
	/** What was said is all of it. */
	finish(): void;
	/** Whatever goes on stops, without an answer. */
	cancel(): void;
	close(): void;
}

/** The engines, as the pipeline uses them. */
export interface Hears {
	ask<Ask extends Exclude<SpeechQuestion['ask'], 'load'>>(
		question: Extract<SpeechQuestion, { readonly ask: Ask }>,
		signal?: AbortSignal
	): Promise<SpeechAnswers[Ask]>;
	has(engine: 'wake_word' | 'tts' | 'speaker_id'): boolean;
}

export interface SpokenQuestion {
	readonly text: string;
	readonly source: string;
	readonly sourceType: SourceType;
	readonly speaker: Speaker | null;
	/** In which it is said, null for a new one; that of the microphone when absent. */
	readonly conversation?: string | null | undefined;
	/** Told of the conversation it became a message of. */
	readonly sent?: ((conversation: string) => void) | undefined;
}
