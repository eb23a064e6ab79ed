// Where the models lie by the settings: a path in them goes before the folder of its purpose.
import { realpathSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { AudioSettings } from '#wire/voice.ts';
import type { ModelPlaces } from './models/find-models.ts';

export interface AudioDirs {
	readonly dataDir: string;
	readonly stateDir: string;
	readonly home: string;
}

export const modelsDirOf = ({ dataDir }: Pick<AudioDirs, 'dataDir'>): string => join(dataDir, 'audio', 'models');

export function readAudioPlaces(settings: AudioSettings, dirs: AudioDirs): ModelPlaces {
	const modelsDir = modelsDirOf(dirs);
	const absolute = (path: string | null): string | null => {
		if (path === null || path.trim() === '') return null;
		if (path.startsWith('~/')) return join(dirs.home, path.slice(2));
		return isAbsolute(path) ? path : join(modelsDir, path);
	};
	return {
		modelsDir,
		vadDir: absolute(settings.vad_model_dir),
		asrDir: absolute(settings.asr_model_dir),
		voiceModel: absolute(settings.tts_voice_model),
		speakerModel: absolute(settings.speaker_id_model),
		forbidden: [realOf(dirs.stateDir)]
	};
}

function realOf(path: string): string {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}
