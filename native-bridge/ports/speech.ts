// The speech port: engines that hear and speak. They are native code that ends its own process on a bad file, so they run in a
// process of their own, confined: it reads its model files and nothing else, reaches no network, and the service never waits
// for it with its own thread.

export type EngineName = 'vad' | 'asr' | 'tts' | 'speaker_id' | 'audio_tagger' | 'wake_word';

/** An engine with the files it is made of; absolute paths. What kind of model it is was found out before. */
export type EngineFiles =
	| { readonly engine: 'vad'; readonly model: string }
	| {
			readonly engine: 'asr';
			readonly shape: AsrShape;
			readonly files: Readonly<Record<string, string>>;
			readonly tokens: string;
	  }
	| {
			readonly engine: 'tts';
			readonly shape: 'vits' | 'kokoro';
			readonly model: string;
			readonly tokens: string;
			readonly dataDir: string;
			readonly voices?: string;
	  }
	| { readonly engine: 'speaker_id'; readonly model: string }
	| {
			readonly engine: 'audio_tagger';
			readonly shape: 'ced' | 'zipformer';
			readonly model: string;
			readonly labels: string;
	  }
	| {
			readonly engine: 'wake_word';
			readonly melspectrogram: string;
			readonly embedding: string;
			readonly heads: readonly WakeHead[];
	  };

/** As the runtime calls them; each with the names of its files. */
export type AsrShape =
	| 'moonshine'
	| 'whisper'
	| 'transducer'
	| 'paraformer'
	| 'senseVoice'
	| 'nemoCtc'
	| 'zipformerCtc';

export interface WakeHead {
	readonly name: string;
	readonly model: string;
}

/** Sound is 16 kHz, one channel, from -1 to 1. `source` keeps the streams of several microphones apart. */
export type SpeechQuestion =
	| { readonly ask: 'load'; readonly files: EngineFiles }
	| { readonly ask: 'hear'; readonly source: string; readonly samples: Float32Array; readonly last?: boolean }
	| { readonly ask: 'wake'; readonly source: string; readonly samples: Float32Array }
	| { readonly ask: 'transcribe'; readonly samples: Float32Array }
	| { readonly ask: 'speak'; readonly text: string }
	| { readonly ask: 'embed'; readonly samples: Float32Array }
	| { readonly ask: 'tag'; readonly samples: Float32Array }
	| { readonly ask: 'forget'; readonly source: string };

export interface SpeechAnswers {
	/** What an engine says of itself. */
	readonly load: { readonly rate?: number; readonly dimension?: number; readonly labels?: number };
	/** Speech that ended, in samples since the source was first heard or forgotten, and whether somebody speaks now. */
	readonly hear: {
		readonly ended: readonly { readonly start: number; readonly length: number }[];
		readonly speaking: boolean;
	};
	readonly wake: { readonly heard: readonly { readonly name: string; readonly score: number }[] };
	readonly transcribe: { readonly text: string; readonly language: string };
	readonly speak: { readonly samples: Float32Array; readonly rate: number };
	readonly embed: { readonly vector: Float32Array };
	readonly tag: { readonly sounds: readonly { readonly name: string; readonly probability: number }[] };
	readonly forget: Record<string, never>;
}

export interface SpeechProcess {
	readonly confinedBy: 'bubblewrap' | 'landlock';
	/**
	 * @throws Error with a sentence: the engine failed, was not loaded, or the process ended (`SpeechEnded`); an aborted
	 *   signal rejects at once, what the engine still computes is thrown away
	 */
	ask<Ask extends SpeechQuestion['ask']>(
		question: Extract<SpeechQuestion, { readonly ask: Ask }>,
		signal?: AbortSignal
	): Promise<SpeechAnswers[Ask]>;
	/** Settles when the process is gone, with how it went. Never rejects. */
	readonly ended: Promise<string>;
	/** The last of what its libraries wrote about their own faults, all of it once the process is gone. Never rejects. */
	said(): Promise<string>;
	end(): Promise<void>;
}

export interface SpeechPort {
	/**
	 * @param readable directories and files of models; nothing else of this machine's data can be read there
	 * @throws Error in a sentence when no process can be confined or started
	 */
	start(readable: readonly string[]): Promise<SpeechProcess>;
	close(): Promise<void>;
}
