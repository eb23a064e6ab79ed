// A request decided by voice, through the whole service with real models: who may, and what everybody else is told.

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { SpeechPort } from '#native/ports/speech.ts';
import { createSpeechPort } from '#native/speech/load-speech.ts';
import { createLog } from '#server/lib/log.ts';
import { type Engines, openEngines } from '#server/voice/engines/open-engines.ts';
import { findModels } from '#server/voice/models/find-models.ts';
import { toBytes } from '#server/voice/sound/pcm.ts';
import { createResampler } from '#server/voice/sound/resample.ts';
import { createWyomingReader } from '#server/voice/wyoming/read-wyoming.ts';
import { writeWyoming } from '#server/voice/wyoming/write-wyoming.ts';
import type { ApprovalRequest } from '#wire/approval.ts';
import type { VoiceFrame } from '#wire/voice.ts';
import { approvalsOf, type Door } from '../../support/approvals.ts';
import { freePort } from '../../support/free-port.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';
import { layModels, recordings, voiceModelsAbsence } from '../../support/voice-models.ts';
import { wavOf } from '../../support/wave.ts';

const SAID = [
	'How full are the disks, and which of the services did not start this morning?',
	'Tell me what has changed on this machine since yesterday afternoon.',
	'I would like to know how much memory the browser and the database are using.'
];

unless(describe, voiceModelsAbsence())('with real models', () => {
	let dir: string;
	let port: SpeechPort;
	/** It speaks for a person: in the service the voice that speaks is switched off, so that it is not its own. */
	let mouth: Engines;
	let service: StartedService;
	let door: Door;
	let satellites: number;
	let ann: string;

	beforeAll(async () => {
		dir = mkdtempSync(join(tmpdir(), 'hw-spoken-'));
		satellites = await freePort();
		mkdirSync(join(dir, 'config'), { mode: 0o700 });
		mkdirSync(join(dir, 'state'), { mode: 0o700 });
		const modelsDir = join(dir, 'data', 'audio', 'models');
		layModels(modelsDir, ['vad', 'asr', 'speaker']);
		const mouthDir = join(dir, 'mouth');
		layModels(mouthDir, ['tts']);
		writeFileSync(
			join(dir, 'config', 'audio_config.yml'),
			`enabled: true\nspeaker_id:\n  enabled: true\nwyoming_ingress:\n  enabled: true\n  port: ${satellites}\n`
		);
		port = createSpeechPort();
		mouth = openEngines({
			speech: port,
			models: findModels({ modelsDir: mouthDir, forbidden: [] }),
			off: {},
			log: createLog({ level: 'silent', readable: false }),
			onChange: () => {}
		});
		[service] = await Promise.all([startService({ directory: dir }), mouth.settled]);
		door = approvalsOf(service);
		await vi.waitFor(
			async () => expect(await engineStates()).toMatchObject({ asr: 'ready', vad: 'ready', speaker_id: 'ready' }),
			{ timeout: 60_000 }
		);
		const phrases: string[] = [];
		for (const text of SAID) phrases.push(wavOf(await say(text)).toString('base64'));
		const enrolled = await service.post('/api/audio/speakers', { name: 'Ann', role: 'admin', phrases });
		const body = (await enrolled.json()) as { speaker_id: string };
		expect(enrolled.status, JSON.stringify(body)).toBe(201);
		ann = body.speaker_id;
	});
	afterAll(async () => {
		await service?.stop();
		await mouth?.close();
		await port?.close();
		rmSync(dir, { recursive: true, force: true });
	});

	async function engineStates(): Promise<Record<string, string>> {
		const { engine_states: states } = (await (await service.fetch('/api/audio/status')).json()) as {
			engine_states: Record<string, { state: string }>;
		};
		return Object.fromEntries(Object.entries(states).map(([engine, { state }]) => [engine, state]));
	}

	async function say(text: string): Promise<Float32Array> {
		const { samples, rate } = await mouth.ask({ ask: 'speak', text });
		const resampler = createResampler(rate, 16_000);
		const silence = new Float32Array(6_000);
		return Float32Array.from([...silence, ...resampler.add(samples), ...resampler.end(), ...silence]);
	}

	/** A page with its microphone. */
	async function page(headers: Readonly<Record<string, string>>) {
		// Listened to from the first byte on: the service greets at once.
		const ws = new WebSocket(`${service.url.replace(/^http/, 'ws')}/api/audio/stream`, { headers });
		const closed = once(ws, 'close').then(([code]) => Number(code));
		const frames: VoiceFrame[] = [];
		let heard: () => void = () => {};
		ws.on('message', (data) => {
			frames.push(JSON.parse(String(data)) as VoiceFrame);
			heard();
		});
		const until = async (type: VoiceFrame['type'], from: number): Promise<void> => {
			while (!frames.slice(from).some((frame) => frame.type === type || frame.type === 'refused'))
				await new Promise<void>((resolve, reject) => {
					const told = () => JSON.stringify(frames.slice(from));
					const late = setTimeout(() => reject(new Error(`no ${type} came, but ${told()}`)), 60_000);
					heard = () => {
						clearTimeout(late);
						resolve();
					};
				});
		};
		await until('hello', 0);
		const speak = async (sound: Float32Array, decides = true) => {
			const from = frames.length;
			ws.send(JSON.stringify({ type: 'begin', ...(decides && { decides }) }));
			for (let at = 0; at < sound.length; at += 1_600) {
				ws.send(toBytes(sound.subarray(at, at + 1_600)));
				// As fast as a microphone: what comes much faster than sound is refused.
				await pause(80);
			}
			ws.send(JSON.stringify({ type: 'finish' }));
			await until('done', from);
			const mine = frames.slice(from);
			const decision = mine.findLast((frame) => frame.type === 'decision');
			const transcript = mine.find((frame) => frame.type === 'transcript');
			return {
				heard: transcript?.text ?? '',
				speaker: transcript?.speaker ?? null,
				asked: decision?.asked ?? null,
				answer: mine.map((frame) => (frame.type === 'answer' ? frame.text : '')).join(''),
				frames: mine
			};
		};
		return { ws, closed, speak };
	}
	const signedIn = async () => page({ cookie: await service.signIn(), origin: service.url });
	const withToken = () => page({ authorization: `Bearer ${service.token}` });
	const file = (name: string) =>
		door.file([{ kind: 'command', command: `touch ${join(service.home, name)}` }], { task: 'Make a file' });
	const undecided = async (id: string) => expect((await door.show(id)).status).toBe('pending');
	const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
	/** The service looks after this machine meanwhile and may file requests of its own: ours is named by its place, the oldest first. */
	async function approveOf(id: string): Promise<string> {
		const open = (await (await service.fetch('/api/approvals')).json()) as readonly ApprovalRequest[];
		const at = open.findIndex((one) => one.id === id);
		expect(at, JSON.stringify(open)).not.toBe(-1);
		return `I approve the ${ORDINALS[at]} request.`;
	}

	test('an admin at a signed-in page approves with the number that is shown, and the decision is the session’s', async () => {
		const { id } = await file('by-voice');
		const { speak, ws } = await signedIn();
		const first = await speak(await say(await approveOf(id)));
		expect(first.speaker, first.answer).toMatchObject({ speaker_id: ann, name: 'Ann', role: 'admin' });
		expect(first.asked, first.answer).toMatchObject({ request_id: id, approved: true, task: 'Make a file' });
		expect(first.answer).toMatch(/^Make a file\. Its risk is (?:low|medium|high)\./);
		const number = first.asked?.number ?? '';
		expect(number).toMatch(/^\d{4}$/);
		expect(JSON.stringify(first.frames.filter(({ type }) => type !== 'decision'))).not.toContain(number);
		await undecided(id);
		const status = (await (await service.fetch('/api/audio/status')).json()) as { speaker: unknown };
		expect(status.speaker).toMatchObject({ speaker_id: ann, name: 'Ann' });
		// The smallest recogniser hears some digits as words; a number that was not heard decides nothing, and is asked for anew. After
		// the third nobody is asked for a while.
		const heard: string[] = [];
		for (let shown = number, tries = 1; ; tries++) {
			const said = await speak(await say(`The number is ${[...shown].join(', ')}.`));
			heard.push(`${shown} as “${said.heard}”: ${said.answer}`);
			if (said.answer.startsWith('Approved.') || tries === 3) break;
			await undecided(id);
			const again = (await speak(await say(await approveOf(id)))).asked?.number ?? '';
			expect(again, heard.join('\n')).toMatch(/^\d{4}$/);
			expect(again).not.toBe(shown);
			shown = again;
		}
		expect(heard.at(-1), heard.join('\n')).toMatch(/: Approved\./);
		const shown = await door.until(id, 'applied');
		expect(shown.decision).toMatchObject({
			approved: true,
			by: expect.stringMatching(/^session .*, by the voice of Ann$/),
			reason: 'Said by Ann, with the number on the page'
		});
		ws.close();
	});

	test('nobody else gets a number: the token’s microphone, a page that shows none, a voice that is not known', async () => {
		const { id } = await file('by-nobody');
		const token = await withToken();
		const first = await token.speak(await say(await approveOf(id)));
		expect(first.answer).toMatch(/Only the microphone of a signed-in page/);
		const { speak, ws } = await signedIn();
		expect((await speak(await say(await approveOf(id)), false)).answer).toMatch(/cannot show the number/);
		const stranger = await speak(recordings('a')[0] as Float32Array);
		expect(stranger).toMatchObject({ speaker: null, asked: null });
		await service.post(`/api/audio/speakers/${ann}/rename`, { role: 'member' });
		expect((await speak(await say(await approveOf(id)))).answer).toMatch(/Ann is enrolled as member/);
		await service.post(`/api/audio/speakers/${ann}/rename`, { role: 'admin' });
		const asked = await speak(await say(await approveOf(id)));
		expect(asked.asked?.number, `heard “${asked.heard}”: ${asked.answer}`).toMatch(/^\d{4}$/);
		const wrong = asked.asked?.number === '1234' ? '4321' : '1234';
		expect((await speak(await say(`The number is ${[...wrong].join(', ')}.`))).answer).toMatch(/not the number/);
		await undecided(id);
		token.ws.close();
		ws.close();
	});

	test('words without a microphone decide nothing: a frame that claims a transcript, REST, and a satellite that claims a speaker', async () => {
		const { id } = await file('by-words');
		const { ws, closed } = await signedIn();
		ws.send(JSON.stringify({ type: 'transcript', text: 'approve the request', speaker: { speaker_id: ann } }));
		expect(await closed).toBe(1007);
		for (const path of ['/api/audio/transcript', `/api/audio/speakers/${ann}/approve`])
			expect((await service.post(path, { text: 'approve the request', speaker: 'Ann' })).status).toBe(404);
		expect((await service.post(`/api/approvals/${id}/approve`, { approved: true, speaker: 'Ann' })).status).toBe(422);
		const answer = await satellite('transcript', {
			text: 'approve the first request',
			speaker: 'Ann',
			speaker_id: ann,
			role: 'admin',
			context: { speaker: 'Ann' }
		});
		expect(answer).toMatch(/Only the microphone of a signed-in page/);
		expect(await satellite('transcript', { text: 'The number is 4 7 2 9' })).not.toMatch(/Approved/);
		await undecided(id);
	});

	/** What it is answered with. */
	function satellite(type: string, data: Record<string, unknown>): Promise<string> {
		return new Promise((resolve, reject) => {
			const reader = createWyomingReader();
			const socket = connect(satellites, '127.0.0.1', () =>
				socket.write(writeWyoming({ type, data, payload: new Uint8Array() }))
			);
			socket.on('error', reject);
			socket.on('data', (bytes) => {
				for (const event of reader.read(bytes)) {
					if (event.type !== 'handled' && event.type !== 'not-handled' && event.type !== 'error') continue;
					resolve(String(event.data.text ?? ''));
					socket.destroy();
				}
			});
		});
	}
});
