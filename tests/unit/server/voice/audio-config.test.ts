import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AudioConfig, createAudioConfig } from '#server/voice/audio-config.ts';
import { AudioConfigRequest, AudioFileStatus, audioChangeOf } from '#wire/voice.ts';

let folder: string;
let audio: AudioConfig;
let installed = false;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'hostwright-audio-'));
	installed = false;
	audio = createAudioConfig({ configDir: folder, isInferenceInstalled: () => installed });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const put = (text: string): void => writeFileSync(audio.path, text);
const file = (): string => readFileSync(audio.path, 'utf8');

test('without a file everything is off, privacy is on, and no file is made by asking', () => {
	expect(audio.read()).toEqual({
		enabled: false,
		local_mic_enabled: false,
		local_mic_device: null,
		wyoming_ingress_enabled: false,
		speaker_id_enabled: false,
		acoustic_events_enabled: false,
		tts_enabled: false,
		tts_voice_model: null,
		speaker_id_model: null,
		vad_model_dir: null,
		asr_model_dir: null,
		wyoming_port: 10_400,
		wyoming_allow_uids: [],
		delete_raw_after_transcription: true,
		ignore_tv_media: true,
		quiet_hours: null
	});
	expect(existsSync(audio.path)).toBe(false);
});

test('a switch is written under its group, private, with nothing left beside the file', () => {
	audio.write({ enabled: true, wyoming_ingress_enabled: true });
	expect(file()).toContain('enabled: true\nwyoming_ingress:\n  enabled: true\n');
	expect(statSync(audio.path).mode & 0o777).toBe(0o600);
	expect(readdirSync(folder)).toEqual(['audio_config.yml']);
	expect(audio.read()).toMatchObject({ enabled: true, wyoming_ingress_enabled: true, tts_enabled: false });
});

test('comments, order and keys nobody here knows stay', () => {
	put(
		'# mine\nfuture_key: [1, 2]\nenabled: false # for now\ntts:\n  # the good voice\n  voice_model: /models/voice.onnx\n  speed: 1.2\n'
	);
	audio.write({ enabled: true, tts_enabled: true });
	expect(file()).toBe(
		'# mine\nfuture_key: [ 1, 2 ]\nenabled: true # for now\ntts:\n  # the good voice\n  voice_model: /models/voice.onnx\n  speed: 1.2\n  enabled: true\n'
	);
	expect(audio.read().tts_voice_model).toBe('/models/voice.onnx');
});

describe('privacy keys', () => {
	test('the flat spelling is read, and written where it stands', () => {
		put('delete_raw_after_transcription: false\nquiet_hours: 22:00-07:00\n');
		expect(audio.read()).toMatchObject({
			delete_raw_after_transcription: false,
			quiet_hours: '22:00-07:00',
			ignore_tv_media: true
		});
		audio.write({ delete_raw_after_transcription: true, ignore_tv_media: false });
		expect(file()).toBe(
			'delete_raw_after_transcription: true\nquiet_hours: 22:00-07:00\nprivacy:\n  ignore_tv_media: false\n'
		);
	});

	test('the group wins over the flat spelling', () => {
		put('ignore_tv_media: true\nprivacy:\n  ignore_tv_media: false\n');
		expect(audio.read().ignore_tv_media).toBe(false);
	});

	test('null takes a value out', () => {
		put('privacy:\n  quiet_hours: 22:00-07:00\n');
		audio.write({ quiet_hours: null });
		expect(audio.read().quiet_hours).toBeNull();
		expect(file()).not.toContain('quiet_hours');
	});
});

test.each([
	['enabled: maybe\n', 'audio_config.yml, line 1: enabled must be true or false.'],
	['# x\ntts:\n  enabled: 1\n', 'audio_config.yml, line 3: tts.enabled must be true or false.'],
	['tts: true\n', 'audio_config.yml, line 1: tts must hold keys of its own.'],
	['speaker_id:\n  model: 7\n', 'audio_config.yml, line 2: speaker_id.model must be text.'],
	['- a\n- b\n', 'audio_config.yml must hold keys and values.'],
	['enabled: true\nenabled: false\n', /line 2: Map keys must be unique/],
	['enabled: [\n', /audio_config\.yml, line \d: /]
])('a file that cannot be understood is told, and never overwritten: %j', (text, problem) => {
	put(text);
	expect(() => audio.read()).toThrow(problem);
	expect(() => audio.write({ enabled: true })).toThrow(problem);
	expect(file()).toBe(text);
});

test.each(['', '# only a comment\n', '---\n', 'tts:\n'])('a file with nothing in it is no mistake: %j', (text) => {
	put(text);
	expect(audio.read().enabled).toBe(false);
	audio.write({ enabled: true, tts_enabled: true });
	expect(audio.read()).toMatchObject({ enabled: true, tts_enabled: true });
	if (text.startsWith('#')) expect(file()).toContain('# only a comment');
});

test('the status is exactly the documented one of a service without a pipeline', () => {
	audio.write({ enabled: true, tts_enabled: true });
	expect(audio.status()).toEqual({
		enabled: true,
		available: false,
		inference_installed: false,
		state: 'idle',
		engines: { vad: false, asr: false, tts: false, speaker_id: false, audio_tagger: false }
	});
	installed = true;
	expect(audio.status()).toEqual({
		enabled: true,
		available: true,
		inference_installed: true,
		state: 'idle',
		engines: { vad: true, asr: true, tts: true, speaker_id: false, audio_tagger: false }
	});
	expect(Object.keys(AudioFileStatus.parse(audio.status()))).toEqual([
		'enabled',
		'available',
		'inference_installed',
		'state',
		'engines'
	]);
});

test('a field nobody knows is refused', () => {
	expect(AudioConfigRequest.safeParse({ enabled: true, loud: true }).success).toBe(false);
});

test('quiet hours are read in both forms, and hours that are none are not written', () => {
	writeFileSync(audio.path, 'privacy:\n  quiet_hours:\n    start: "22:00"\n    end: "07:00"\n');
	expect(audio.read().quiet_hours).toBe('22:00-07:00');
	expect(() => audio.write({ quiet_hours: 'at night' })).toThrow(/two times of day/);
	expect(audio.read().quiet_hours).toBe('22:00-07:00');
	audio.write(audioChangeOf({ quiet_hours: { start: '23:00', end: '06:30' } }));
	expect(audio.read().quiet_hours).toBe('23:00-06:30');
	audio.write({ quiet_hours: null, local_mic_device: 'alsa:plughw:CARD=USB,DEV=0' });
	expect(audio.read()).toMatchObject({ quiet_hours: null, local_mic_device: 'alsa:plughw:CARD=USB,DEV=0' });
});
