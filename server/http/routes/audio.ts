// REST: voice status and switches.
import { AudioConfigRequest, AudioConfigResult, AudioStatus } from '#wire/voice.ts';
import { type RestRow, restRow } from '../rest-row.ts';

export const audioRows: readonly RestRow[] = [
	restRow({
		method: 'GET',
		path: '/api/audio/status',
		summary: 'Whether voice is on, and which parts of it are there',
		input: {},
		output: AudioStatus,
		call: (api) => api.audio.status()
	}),
	restRow({
		method: 'POST',
		path: '/api/audio/config',
		summary: 'Change voice settings in audio_config.yml; takes effect when the service is restarted',
		input: { body: AudioConfigRequest },
		output: AudioConfigResult,
		call: (api, { body }) => api.audio.configure(body)
	})
];
