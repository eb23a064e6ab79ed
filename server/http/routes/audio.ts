// REST: voice status and switches.
import { AudioConfigRequest, AudioConfigResult, AudioFileStatus } from '#wire/voice.ts';
import type { RestRow } from '../rest-row.ts';

export const audioRows: readonly RestRow[] = [
	{
		method: 'GET',
		path: '/api/audio/status',
		summary: 'Whether voice is on and what of it is there',
		output: AudioFileStatus,
		call: (api) => api.audio.status()
	},
	{
		method: 'POST',
		path: '/api/audio/config',
		summary: 'Change voice settings in audio_config.yml; takes effect when the service is started again',
		body: AudioConfigRequest,
		output: AudioConfigResult,
		call: (api, { body }) => api.audio.configure(body as never)
	}
];
