// What the parts of the pipeline say to each other.
import type { SpeechAnswers, SpeechQuestion } from '#native/ports/speech.ts';
import type { AskedDecision, AudioStateName, IdentifiedSpeaker, IngressSource, TurnNote } from '#wire/voice.ts';
import type { Connection } from '../../approvals/parts.ts';

export type { IngressSource, TurnNote };
export type VoiceState = AudioStateName;
export type Speaker = IdentifiedSpeaker;
/** Whose voice it is, or why it is nobody's; both are empty where voices are not told apart. */
export interface Told {
	readonly speaker: Speaker | null;
	readonly reason: string;
}
export type Stage = keyof TurnNote['took'];
export type SourceType = IngressSource['source_type'];

/** How a microphone is told of what became of what was said to it. Its sound goes back to it alone. */
export interface Listener {
	state(state: VoiceState): void;
	transcript(text: string, told: Told): void;
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

/** The page of a signed-in person, whose own microphone it is. Nothing else decides by voice. */
export interface SpeakingPage {
	readonly session: string;
	readonly connection: Connection;
	/** It can show what is to be decided, with its number. */
	readonly shows: boolean;
	/** What was said here is being decided and applied: it cannot be taken back by a press, and its end is told. */
	deciding: boolean;
	/** It is there, and still signed in. */
	isOpen(): boolean;
	show(asked: AskedDecision | null): void;
}

export interface SourceSettings {
	readonly type: SourceType;
	readonly areaId: string;
	/** It takes its own sound out of what it hears, so that speech over it is somebody's. */
	readonly cancelsEcho: boolean;
	/** Absent for every other microphone. */
	readonly page?: SpeakingPage | undefined;
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
	/** @param why  a turn that was under way failed, and this is why; without it, it is only ended */
	close(why?: string): void;
}

/** The engines, as the pipeline uses them. */
export interface Hears {
	ask<Ask extends Exclude<SpeechQuestion['ask'], 'load'>>(
		question: Extract<SpeechQuestion, { readonly ask: Ask }>,
		signal?: AbortSignal
	): Promise<SpeechAnswers[Ask]>;
	has(engine: 'wake_word' | 'tts' | 'speaker_id'): boolean;
}

/** What goes on around the microphones, beside turns. */
export interface Surroundings {
	/** Every piece of sound of a microphone. */
	heard(source: string, samples: Float32Array): void;
	gone(source: string): void;
	/** Speech may be that of a film: nothing begins by itself. */
	mediaPlays(): boolean;
	heldBack(why: 'media' | 'quiet'): void;
}

export interface SpokenQuestion {
	readonly text: string;
	readonly source: string;
	readonly sourceType: SourceType;
	readonly by: TurnNote['by'];
	readonly page: SpeakingPage | null;
	readonly speaker: Speaker | null;
	/** Why there is none; empty where voices are not told apart. */
	readonly speakerReason: string;
	/** Of speech, without the silence around it. */
	readonly spokenSeconds: number;
	/** In which it is said, null for a new one; that of the microphone when absent. */
	readonly conversation?: string | null | undefined;
	/** Told of the conversation it became a message of. */
	readonly sent?: ((conversation: string) => void) | undefined;
}
