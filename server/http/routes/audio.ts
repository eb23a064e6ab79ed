// REST: voice status, switches, and who is enrolled.
import { z } from 'zod';
import { EnrolledSpeaker, EnrolRequest, RenameRequest, SpeakerList, TestRequest, TestResult } from '#wire/speaker.ts';
import { MOST_SPEAKER_BYTES } from '#wire/speaker-limits.ts';
import { AudioConfigRequest, AudioConfigResult, AudioStatus } from '#wire/voice.ts';
import { type RestRow, restRow } from '../rest-row.ts';

const params = z.object({ id: z.string().min(1).max(64) });
const without = {
	503: 'there is no model to tell voices by, or it is not running; names the path where it is looked for'
};

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
	}),
	restRow({
		method: 'GET',
		path: '/api/audio/speakers',
		summary: 'Whose voices are known, and why nobody can be enrolled now where that is so',
		input: {},
		output: SpeakerList,
		call: (api) => api.audio.speakers()
	}),
	restRow({
		method: 'POST',
		path: '/api/audio/speakers',
		summary: 'Enrol a voice by three phrases; a vector is kept of it, and no sound',
		input: { body: EnrolRequest },
		maxBodyBytes: MOST_SPEAKER_BYTES,
		status: 201,
		output: EnrolledSpeaker,
		errors: { ...without, 409: 'the name or the voice is enrolled already, or the list is full' },
		call: (api, { body }) => api.audio.enrolSpeaker(body)
	}),
	restRow({
		method: 'POST',
		path: '/api/audio/speakers/{id}/test',
		summary: 'Whose voice a recording is, and how alike to this one',
		input: { params, body: TestRequest },
		maxBodyBytes: MOST_SPEAKER_BYTES,
		output: TestResult,
		errors: without,
		call: (api, { params: { id }, body }) => api.audio.testSpeaker({ id, ...body })
	}),
	restRow({
		method: 'POST',
		path: '/api/audio/speakers/{id}/rename',
		summary: 'Give somebody who is enrolled another name or role',
		input: { params, body: RenameRequest },
		output: EnrolledSpeaker,
		errors: { 409: 'somebody of that name is enrolled already' },
		call: (api, { params: { id }, body }) => api.audio.changeSpeaker({ id, change: body })
	}),
	restRow({
		method: 'DELETE',
		path: '/api/audio/speakers/{id}',
		summary: 'Forget a voice',
		input: { params },
		status: 204,
		async call(api, { params: { id } }) {
			await api.audio.removeSpeaker({ id });
			return undefined;
		}
	})
];
