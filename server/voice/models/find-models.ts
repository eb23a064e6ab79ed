// Which models lie ready: for each engine what it needs, where that is looked for, what kind of model it turns out to be, and in
// a sentence what is missing. Nothing is loaded here.
import { dirname, join } from 'node:path';
import type { AsrShape, EngineFiles, EngineName, WakeHead } from '#native/ports/speech.ts';
import { type Looked, lookAtFolder, lookAtModel, lookAtText, namesIn } from './model-files.ts';

export interface FoundModel {
	readonly engine: EngineName;
	/** Where it is looked for. */
	readonly place: string;
	/** What has to be there. */
	readonly expected: readonly string[];
	/** What is there. */
	readonly names: readonly string[];
	readonly files: EngineFiles | null;
	/** Why there is none; the documented sentence where a file is missing. */
	readonly problem: string | null;
}

export interface ModelPlaces {
	/** `<data dir>/audio/models`. */
	readonly modelsDir: string;
	/** Absolute; they go before the folders of the same purpose. */
	readonly vadDir?: string | null;
	readonly asrDir?: string | null;
	readonly voiceModel?: string | null;
	readonly speakerModel?: string | null;
	/** Real paths below which nothing is a model. */
	readonly forbidden: readonly string[];
}

export type FoundModels = Readonly<Record<EngineName, FoundModel>>;

class Missing extends Error {}

export function findModels(places: ModelPlaces): FoundModels {
	const { modelsDir, forbidden } = places;
	const need = (looked: Looked): string => {
		if (!looked.fits) throw new Missing(looked.problem);
		return looked.path;
	};
	const model = (path: string): string => need(lookAtModel(path, forbidden));
	const text = (path: string): string => need(lookAtText(path, forbidden));
	const folder = (path: string): string => need(lookAtFolder(path, forbidden));

	function find(engine: EngineName, place: string, expected: readonly string[], make: () => EngineFiles): FoundModel {
		const names = namesIn(place);
		try {
			return { engine, place, expected, names, files: make(), problem: null };
		} catch (error) {
			if (!(error instanceof Missing)) throw error;
			return { engine, place, expected, names, files: null, problem: error.message };
		}
	}
	/** The only model of a folder; the one of the name that is wanted first. */
	const onlyModel = (place: string, like = 'model.onnx'): string => {
		folder(place);
		const names = onnxIn(place);
		const [first] = names;
		if (first === undefined) throw new Missing(`${join(place, like)} does not exist`);
		if (names.length > 1 && !names.includes(like))
			throw new Missing(`${place} holds ${names.length} models (${names.join(', ')}); leave the one to be used.`);
		return model(join(place, names.includes(like) ? like : first));
	};

	const vadDir = places.vadDir ?? join(modelsDir, 'vad');
	const asrDir = places.asrDir ?? join(modelsDir, 'asr');
	const voiceDir = places.voiceModel ? dirname(places.voiceModel) : join(modelsDir, 'tts');
	const speakerDir = places.speakerModel ? dirname(places.speakerModel) : join(modelsDir, 'speaker');
	const taggerDir = join(modelsDir, 'tagger');
	const wakeDir = join(modelsDir, 'wake');

	return {
		vad: find('vad', vadDir, ['one .onnx file (Silero VAD)'], () => ({ engine: 'vad', model: onlyModel(vadDir) })),
		asr: find('asr', asrDir, ['tokens.txt', 'the .onnx files of one model'], () => {
			const tokens = text(join(asrDir, 'tokens.txt'));
			const { shape, files } = shapeOfAsr(asrDir, onnxIn(asrDir));
			const whole = Object.fromEntries(Object.entries(files).map(([part, name]) => [part, model(join(asrDir, name))]));
			return { engine: 'asr', shape, files: whole, tokens };
		}),
		tts: find('tts', voiceDir, ['a voice (.onnx)', 'tokens.txt', 'espeak-ng-data/'], () => {
			const voice = places.voiceModel ? model(places.voiceModel) : onlyModel(voiceDir, 'model.onnx');
			const tokens = text(join(voiceDir, 'tokens.txt'));
			const dataDir = folder(join(voiceDir, 'espeak-ng-data'));
			const voices = namesIn(voiceDir).includes('voices.bin') ? join(voiceDir, 'voices.bin') : undefined;
			const shape = voices === undefined ? 'vits' : 'kokoro';
			return { engine: 'tts', shape, model: voice, tokens, dataDir, ...(voices !== undefined && { voices }) };
		}),
		speaker_id: find('speaker_id', speakerDir, ['one .onnx file (speaker embedding)'], () => ({
			engine: 'speaker_id',
			model: places.speakerModel ? model(places.speakerModel) : onlyModel(speakerDir)
		})),
		audio_tagger: find(
			'audio_tagger',
			taggerDir,
			['one .onnx file (CED or zipformer)', 'a .csv file of labels'],
			() => {
				const labels = namesIn(taggerDir).find((name) => name.endsWith('.csv')) ?? 'class_labels_indices.csv';
				const path = onlyModel(taggerDir);
				const shape = /zipformer/i.test(path) ? 'zipformer' : 'ced';
				return { engine: 'audio_tagger', shape, model: path, labels: text(join(taggerDir, labels)) };
			}
		),
		wake_word: find(
			'wake_word',
			wakeDir,
			['melspectrogram.onnx', 'embedding_model.onnx', 'a wake word (.onnx)'],
			() => {
				folder(wakeDir);
				const [melspectrogram, embedding] = ['melspectrogram.onnx', 'embedding_model.onnx'];
				const heads: WakeHead[] = onnxIn(wakeDir)
					.filter((name) => name !== melspectrogram && name !== embedding)
					.map((name) => ({ name: nameOfHead(name), model: model(join(wakeDir, name)) }));
				if (heads.length === 0) throw new Missing(`${join(wakeDir, '<wake word>.onnx')} does not exist`);
				return {
					engine: 'wake_word',
					melspectrogram: model(join(wakeDir, melspectrogram)),
					embedding: model(join(wakeDir, embedding)),
					heads
				};
			}
		)
	};
}

const onnxIn = (place: string): string[] => namesIn(place).filter((name) => name.endsWith('.onnx'));

/** "hey_jarvis_v0.1.onnx" → "hey jarvis". */
const nameOfHead = (file: string): string =>
	file
		.replace(/\.onnx$/, '')
		.replace(/[_-]v?\d[\d._-]*$/, '')
		.replace(/[_-]+/g, ' ');

/** By the names that models are published under; of two sizes the smaller one (int8). */
function shapeOfAsr(place: string, names: readonly string[]): { shape: AsrShape; files: Record<string, string> } {
	const pick = (like: RegExp, unlike?: RegExp): string | undefined => {
		const fitting = names.filter((name) => like.test(name) && !unlike?.test(name));
		return fitting.find((name) => /int8|quant/i.test(name)) ?? fitting[0];
	};
	const encoder = pick(/encoder/i) ?? pick(/^encode/i);
	const joiner = pick(/joiner/i);
	const merged = pick(/merged/i);
	const decoder = pick(/decoder/i, /merged/i);
	if (encoder && joiner && decoder) return { shape: 'transducer', files: { encoder, decoder, joiner } };
	if (encoder && merged) return { shape: 'moonshine', files: { encoder, mergedDecoder: merged } };
	const [preprocessor, uncachedDecoder, cachedDecoder] = [pick(/^preprocess/i), pick(/^uncached/i), pick(/^cached/i)];
	if (preprocessor && encoder && uncachedDecoder && cachedDecoder)
		return { shape: 'moonshine', files: { preprocessor, encoder, uncachedDecoder, cachedDecoder } };
	if (encoder && decoder) return { shape: 'whisper', files: { encoder, decoder } };
	if (encoder) throw new Missing(`${join(place, 'decoder.onnx')} does not exist`);
	const model = pick(/paraformer/i) ?? pick(/sense/i) ?? pick(/ctc|nemo|zipformer/i) ?? pick(/^model/i);
	if (model === undefined) throw new Missing(`${join(place, 'encoder.onnx')} does not exist`);
	const about = `${place} ${model}`;
	if (/paraformer/i.test(about)) return { shape: 'paraformer', files: { model } };
	if (/sense/i.test(about)) return { shape: 'senseVoice', files: { model } };
	return { shape: /zipformer/i.test(about) ? 'zipformerCtc' : 'nemoCtc', files: { model } };
}
