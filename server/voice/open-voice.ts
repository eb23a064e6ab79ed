// Voice as far as it goes without a pipeline: its settings file, and the status that follows from it.
import { type AudioConfig, createAudioConfig } from './audio-config.ts';
import { isInferenceInstalled } from './inference-installed.ts';

/** @param configDir  existing directory */
export function openVoice({ configDir }: { readonly configDir: string }): AudioConfig {
	return createAudioConfig({ configDir, isInferenceInstalled });
}
