// Voice: what the service reports, and which settings can be changed.
import { z } from 'zod';

export const AudioState = z.enum(['idle', 'listening', 'recognized', 'thinking', 'speaking', 'error']);

/** The answer before a pipeline runs: from the configuration file alone. */
export const AudioFileStatus = z.object({
	enabled: z.boolean().describe('the master switch in the file'),
	available: z.boolean().describe('always the same as inference_installed'),
	inference_installed: z.boolean().describe('the inference runtime is importable'),
	state: AudioState,
	engines: z.object({
		vad: z.boolean(),
		asr: z.boolean(),
		tts: z.boolean(),
		speaker_id: z.boolean(),
		audio_tagger: z.boolean()
	})
});
export type AudioFileStatus = z.infer<typeof AudioFileStatus>;

/** Body of `POST /api/audio/config`: what is named is written, everything else stays as it is. */
export const AudioConfigRequest = z.strictObject({
	enabled: z.boolean().optional().describe('master switch'),
	local_mic_enabled: z.boolean().optional(),
	wyoming_ingress_enabled: z.boolean().optional(),
	speaker_id_enabled: z.boolean().optional(),
	acoustic_events_enabled: z.boolean().optional(),
	tts_enabled: z.boolean().optional(),
	tts_voice_model: z.string().max(4096).nullable().optional().describe('path of the voice model; null removes it'),
	speaker_id_model: z.string().max(4096).nullable().optional().describe('path of the speaker model; null removes it'),
	delete_raw_after_transcription: z.boolean().optional(),
	ignore_tv_media: z.boolean().optional(),
	quiet_hours: z.string().max(100).nullable().optional().describe('e.g. 22:00-07:00; null removes it')
});
export type AudioConfigRequest = z.infer<typeof AudioConfigRequest>;

export const AudioConfigResult = z.object({ status: z.literal('ok') });
export type AudioConfigResult = z.infer<typeof AudioConfigResult>;

/** Every setting as it stands in the file, with defaults where it says nothing. */
export const AudioSettings = z.object({
	enabled: z.boolean(),
	local_mic_enabled: z.boolean(),
	wyoming_ingress_enabled: z.boolean(),
	speaker_id_enabled: z.boolean(),
	acoustic_events_enabled: z.boolean(),
	tts_enabled: z.boolean(),
	tts_voice_model: z.string().nullable(),
	speaker_id_model: z.string().nullable(),
	delete_raw_after_transcription: z.boolean(),
	ignore_tv_media: z.boolean(),
	quiet_hours: z.string().nullable()
});
export type AudioSettings = z.infer<typeof AudioSettings>;
