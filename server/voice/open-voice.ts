// Voice of this service: its file, the engines of this machine, and the assistant that answers.
import { createAudioConfig } from './audio-config.ts';
import { isInferenceInstalled } from './inference-installed.ts';
import { createVoice, type Voice, type VoiceDeps } from './voice.ts';

export type OpenVoiceDeps = Omit<VoiceDeps, 'config' | 'isInferenceInstalled'> & {
	/** Existing directory. */
	readonly configDir: string;
};

export function openVoice({ configDir, ...deps }: OpenVoiceDeps): Voice {
	return createVoice({ ...deps, config: createAudioConfig({ configDir, isInferenceInstalled }), isInferenceInstalled });
}
