// What of `sherpa-onnx-node` 1.13 is used, as it behaves: its own declarations leave out what is asynchronous.
// Its calls other than the asynchronous ones hold the thread they are made on.

interface Stream {
	acceptWaveform(sound: { readonly sampleRate: number; readonly samples: Float32Array }): void;
	inputFinished(): void;
}

export interface SherpaVad {
	/** Exactly 512 samples at a time. */
	acceptWaveform(samples: Float32Array): void;
	isEmpty(): boolean;
	isDetected(): boolean;
	/** Ends the process on an empty queue. */
	front(enableExternalBuffer: boolean): { readonly samples: Float32Array; readonly start: number };
	pop(): void;
	flush(): void;
	reset(): void;
}

export interface Sherpa {
	readonly Vad: new (config: unknown, bufferSeconds: number) => SherpaVad;
	readonly OfflineRecognizer: {
		createAsync(config: unknown): Promise<{
			createStream(): Stream;
			decodeAsync(stream: Stream): Promise<{ readonly text: string; readonly lang?: string }>;
		}>;
	};
	readonly OfflineTts: {
		createAsync(config: unknown): Promise<{
			readonly sampleRate: number;
			generateAsync(request: unknown): Promise<{ readonly samples: Float32Array; readonly sampleRate: number }>;
		}>;
	};
	readonly SpeakerEmbeddingExtractor: new (
		config: unknown
	) => {
		readonly dim: number;
		createStream(): Stream;
		isReady(stream: Stream): boolean;
		compute(stream: Stream, enableExternalBuffer: boolean): Float32Array;
	};
	readonly AudioTagging: new (
		config: unknown
	) => {
		createStream(): Stream;
		compute(stream: Stream): readonly { readonly name: string; readonly prob: number }[];
	};
}
