// Every engine behind one question and answer. Runs in the process of the engines only.
import { createRequire } from 'node:module';
import type { EngineFiles, SpeechAnswers, SpeechQuestion } from '../ports/speech.ts';
import { openHearing } from './hear-speech.ts';
import type { Sherpa } from './sherpa.ts';
import { openWakeWords } from './wake-words.ts';

export interface Engines {
	answer(question: SpeechQuestion): Promise<SpeechAnswers[SpeechQuestion['ask']]>;
}

const SAMPLE_RATE = 16_000;
const common = { numThreads: 1, provider: 'cpu', debug: 0 } as const;

export function openEngines(): Engines {
	let loaded: Sherpa | undefined;
	// Loaded when the first engine is: without one it would only cost memory.
	const sherpa = (): Sherpa => {
		loaded ??= createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
		return loaded;
	};
	let hearing: ReturnType<typeof openHearing> | undefined;
	let wake: Awaited<ReturnType<typeof openWakeWords>> | undefined;
	let recognizer: Awaited<ReturnType<Sherpa['OfflineRecognizer']['createAsync']>> | undefined;
	let voice: Awaited<ReturnType<Sherpa['OfflineTts']['createAsync']>> | undefined;
	let extractor: InstanceType<Sherpa['SpeakerEmbeddingExtractor']> | undefined;
	let tagger: InstanceType<Sherpa['AudioTagging']> | undefined;

	async function load(files: EngineFiles): Promise<SpeechAnswers['load']> {
		switch (files.engine) {
			case 'vad':
				hearing = openHearing(sherpa(), files.model);
				return { rate: SAMPLE_RATE };
			case 'asr': {
				const { shape, files: parts, tokens } = files;
				recognizer = await sherpa().OfflineRecognizer.createAsync({
					featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
					modelConfig: { [shape]: parts, tokens, ...common }
				});
				return { rate: SAMPLE_RATE };
			}
			case 'tts': {
				const { shape, model, tokens, dataDir, voices } = files;
				voice = await sherpa().OfflineTts.createAsync({
					model: { [shape]: { model, tokens, dataDir, ...(voices && { voices }) }, ...common },
					maxNumSentences: 1
				});
				return { rate: voice.sampleRate };
			}
			case 'speaker_id':
				extractor = new (sherpa().SpeakerEmbeddingExtractor)({ model: files.model, ...common, debug: false });
				return { rate: SAMPLE_RATE, dimension: extractor.dim };
			case 'audio_tagger':
				tagger = new (sherpa().AudioTagging)({
					model: {
						[files.shape === 'ced' ? 'ced' : 'zipformer']: files.shape === 'ced' ? files.model : { model: files.model },
						...common
					},
					labels: files.labels,
					topK: 5
				});
				return { rate: SAMPLE_RATE };
			case 'wake_word':
				wake = await openWakeWords(files);
				return { rate: SAMPLE_RATE, labels: files.heads.length };
		}
	}

	return {
		async answer(question) {
			switch (question.ask) {
				case 'load':
					return load(question.files);
				case 'hear':
					return must(hearing, 'speech detection').hear(question.source, question.samples, question.last === true);
				case 'wake':
					return { heard: await must(wake, 'the wake word').listen(question.source, question.samples) };
				case 'forget':
					hearing?.forget(question.source);
					wake?.forget(question.source);
					return {};
				case 'transcribe': {
					const engine = must(recognizer, 'speech recognition');
					const stream = engine.createStream();
					stream.acceptWaveform({ sampleRate: SAMPLE_RATE, samples: question.samples });
					const { text, lang = '' } = await engine.decodeAsync(stream);
					return { text: text.trim(), language: lang };
				}
				case 'speak': {
					const { samples, sampleRate } = await must(voice, 'speech').generateAsync({
						text: question.text,
						sid: 0,
						speed: 1,
						enableExternalBuffer: false
					});
					return { samples, rate: sampleRate };
				}
				case 'embed': {
					const engine = must(extractor, 'speaker identification');
					const stream = engine.createStream();
					stream.acceptWaveform({ sampleRate: SAMPLE_RATE, samples: question.samples });
					stream.inputFinished();
					if (!engine.isReady(stream)) throw new Error('There is too little sound to tell a speaker by.');
					return { vector: Float32Array.from(engine.compute(stream, false)) };
				}
				case 'tag': {
					const engine = must(tagger, 'acoustic events');
					const stream = engine.createStream();
					stream.acceptWaveform({ sampleRate: SAMPLE_RATE, samples: question.samples });
					return { sounds: engine.compute(stream).map(({ name, prob }) => ({ name, probability: prob })) };
				}
			}
		}
	};
}

function must<Engine>(engine: Engine | undefined, what: string): Engine {
	if (engine === undefined) throw new Error(`The engine for ${what} is not loaded.`);
	return engine;
}
