// The documented voice switches, in the order of the settings page; without the schemas.
export const AUDIO_SWITCHES = [
	'enabled',
	'local_mic_enabled',
	'wyoming_ingress_enabled',
	'speaker_id_enabled',
	'acoustic_events_enabled',
	'tts_enabled'
] as const;
export type AudioSwitch = (typeof AUDIO_SWITCHES)[number];
