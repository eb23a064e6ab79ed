// The door for satellites with real models, spoken to byte for byte.
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PeerPort } from '#native/ports/peer.ts';
import type { SpeechPort } from '#native/ports/speech.ts';
import { createSpeechPort } from '#native/speech/load-speech.ts';
import { createLog } from '#server/lib/log.ts';
import { type Engines, openEngines } from '#server/voice/engines/open-engines.ts';
import { findModels } from '#server/voice/models/find-models.ts';
import { toBytes } from '#server/voice/sound/pcm.ts';
import { findUid } from '#server/voice/wyoming/peer-uid.ts';
import { createWyomingReader } from '#server/voice/wyoming/read-wyoming.ts';
import { writeWyoming } from '#server/voice/wyoming/write-wyoming.ts';
import type { WyomingEvent } from '#server/voice/wyoming/wyoming-event.ts';
import { openWyomingServer, type WyomingServer } from '#server/voice/wyoming/wyoming-server.ts';
import { freePort } from '../../support/free-port.ts';
import { unless } from '../../support/unless.ts';
import { layModels, recording, voiceModelsAbsence } from '../../support/voice-models.ts';

const absence = voiceModelsAbsence();
const log = createLog({ level: 'silent', readable: false });
const uid = process.getuid?.() ?? 0;
let dir: string;
let port: SpeechPort;
let engines: Engines;
let server: WyomingServer;
let at: number;
const clients = new Set<Socket>();

beforeAll(async () => {
	dir = mkdtempSync(join(tmpdir(), 'hw-wyoming-'));
	if (!absence) layModels(dir);
	port = createSpeechPort();
	const models = findModels({ modelsDir: dir, forbidden: [] });
	engines = openEngines({ speech: port, models, off: {}, log, onChange: () => {} });
	await engines.settled;
	at = await freePort();
	server = open(at, []);
	await server.listening;
});
afterEach(() => {
	for (const client of clients) client.destroy();
	clients.clear();
});
afterAll(async () => {
	await server.close();
	await engines.close();
	await port.close();
	rmSync(dir, { recursive: true, force: true });
});

const ports = new WeakMap<WyomingServer, number>();
const portOf = (one: WyomingServer): number => ports.get(one) ?? 0;

function open(on: number, allowUids: readonly number[], own = uid, whoAccepted?: PeerPort['accepted']): WyomingServer {
	const opened = openWyomingServer({
		port: on,
		uid: own,
		whoAccepted,
		allowUids,
		version: '0.0.0',
		isReady: (engine) => engines.states()[engine].state === 'ready',
		wakeWords: ['hey jarvis'],
		ask: engines.ask,
		async *answer({ text }) {
			yield `You said: ${text}`;
		},
		log,
		onChange: () => {}
	});
	ports.set(opened, on);
	return opened;
}

function client(on = at) {
	const socket = connect(on, '127.0.0.1');
	clients.add(socket);
	const reader = createWyomingReader();
	const events: WyomingEvent[] = [];
	const wakers = new Set<() => void>();
	let closed = false;
	socket.on('data', (bytes) => {
		events.push(...reader.read(bytes as Buffer));
		for (const wake of wakers) wake();
	});
	socket.on('error', () => {});
	socket.on('close', () => {
		closed = true;
		for (const wake of wakers) wake();
	});
	async function until<Found>(find: () => Found | undefined): Promise<Found> {
		for (;;) {
			const found = find();
			if (found !== undefined) return found;
			if (closed) throw new Error(`closed after ${events.map(({ type }) => type).join(', ')}`);
			await new Promise<void>((resolve) => {
				wakers.add(resolve);
			});
			wakers.clear();
		}
	}
	return {
		socket,
		events,
		send: (type: string, data: Record<string, unknown> = {}, payload?: Uint8Array) =>
			void socket.write(writeWyoming({ type, data, ...(payload && { payload }) })),
		next: (type: string) =>
			until(() => {
				const index = events.findIndex((event) => event.type === type);
				return index === -1 ? undefined : events.splice(0, index + 1).at(-1);
			}),
		any: () => until(() => events.shift()),
		gone: () =>
			new Promise<void>((resolve) => {
				if (closed) resolve();
				else socket.once('close', () => resolve());
			})
	};
}
type Client = ReturnType<typeof client>;

const FORMAT = { rate: 16_000, width: 2, channels: 1 };
function say(to: Client, sound: Float32Array, format = FORMAT): void {
	to.send('audio-start', format);
	for (let from = 0; from < sound.length; from += 1_024)
		to.send('audio-chunk', format, toBytes(sound.subarray(from, from + 1_024)));
	to.send('audio-stop');
}

describe('whoever is there', () => {
	test('is told at once what there is, twice if asked twice, and a ping comes back as it was sent', async () => {
		const one = client();
		one.send('describe');
		one.send('ping', { text: 'a\nb' });
		const info = await one.next('info');
		const expected = absence ? 0 : 1;
		for (const kind of ['asr', 'tts', 'wake']) expect(info.data[kind], kind).toHaveLength(expected);
		expect(info.data.handle).toHaveLength(1);
		expect((await one.next('pong')).data).toEqual({ text: 'a\nb' });
		one.send('describe');
		await one.next('info');
	});

	test('gets an answer to a question, with its context, and to an empty one that nothing was said', async () => {
		const one = client();
		one.send('transcript', { text: 'which services failed', context: { conversation_id: '7' } });
		expect((await one.next('handled')).data).toEqual({
			text: 'You said: which services failed',
			context: { conversation_id: '7' }
		});
		one.send('transcript', { text: ' ' });
		await one.next('not-handled');
	});

	test.each([
		['an end without a beginning', 'audio-stop', {}],
		['sound without a beginning', 'audio-chunk', FORMAT],
		['no rate', 'audio-start', { ...FORMAT, rate: 0 }],
		['an absurd rate', 'audio-start', { ...FORMAT, rate: 1e9 }],
		['three bytes a sample', 'audio-start', { ...FORMAT, width: 3 }],
		['many channels', 'audio-start', { ...FORMAT, channels: 255 }]
	])('is told of %s, and may go on', async (_, type, data) => {
		const one = client();
		one.send(type, data);
		expect((await one.next('error')).data.text).toMatch(/\./);
		one.send('ping', { text: 'still there' });
		await one.next('pong');
	});

	test.each([
		['HTTP', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
		['a length beyond memory', '{"type":"audio-chunk","payload_length":9007199254740992}\n'],
		['a negative length', '{"type":"audio-chunk","payload_length":-1}\n']
	])('is let go when it speaks something else: %s', async (_, bytes) => {
		const one = client();
		one.socket.write(bytes);
		await one.next('error');
		await one.gone();
	});

	test('is turned away as another account, which is told, unless it was let in', async () => {
		const strict = open(await freePort(), [], uid + 1);
		await strict.listening;
		const one = client(portOf(strict));
		await one.gone();
		expect(strict.refusals()).toEqual({
			count: 1,
			last: `A caller of account ${uid} was turned away; wyoming_ingress.allow_uids lets it in.`
		});
		await strict.close();
		const lenient = open(await freePort(), [uid], uid + 1);
		await lenient.listening;
		const two = client(portOf(lenient));
		two.send('ping');
		await two.next('pong');
		await lenient.close();
	});

	test('is turned away when it is a command that the service runs, whatever its account', async () => {
		const strict = open(await freePort(), [], uid, () => async () => ({ of: 'run', pid: 1 }));
		await strict.listening;
		const one = client(portOf(strict));
		one.send('transcript', { text: 'which services failed' });
		await one.gone();
		expect(one.events).toEqual([]);
		expect(strict.refusals().last).toBe('A command that the service itself runs was turned away.');
		await strict.close();
	});
});

test('fifty are served at once, what is more is closed, and when they go the next is served', async () => {
	const many = Array.from({ length: 60 }, () => client());
	await Promise.all(many.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
	for (const one of many) one.send('ping', { text: 'here' });
	await expect.poll(() => many.filter(({ socket }) => socket.destroyed || socket.readableEnded).length).toBe(10);
	await expect.poll(() => server.streams().connections).toBe(50);
	for (const { socket } of many) socket.destroy();
	await expect.poll(() => server.streams().connections).toBe(0);
	const next = client();
	next.send('ping', { text: 'again' });
	expect((await next.next('pong')).data.text).toBe('again');
});

test('ten megabytes without a line are not held', async () => {
	const one = client();
	const before = process.memoryUsage().rss;
	for (let sent = 0; sent < 10; sent += 1) one.socket.write(Buffer.alloc(1024 * 1024, 0x41));
	await one.gone();
	expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(64);
});

test('the account of the other end is read from the table of the kernel', () => {
	const table = [
		'  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
		'   0: 0100007F:28A0 0100007F:C000 01 00000000:00000000 00:00000000 00000000     0        0 1 1',
		'   1: 0100007F:C000 0100007F:28A0 01 00000000:00000000 00:00000000 00000000  1000        0 2 1'
	].join('\n');
	expect(findUid(table, { remoteAddress: '::ffff:127.0.0.1', remotePort: 0xc000, localPort: 0x28a0 })).toBe(1000);
	expect(findUid(table, { remoteAddress: '192.0.2.1', remotePort: 0xc000, localPort: 0x28a0 })).toBeUndefined();
	expect(findUid(table, { remoteAddress: '127.0.0.1', remotePort: 0xc001, localPort: 0x28a0 })).toBeUndefined();
});

unless(describe, absence)('with real models', () => {
	test('what is said is written, once for each end; silence is an empty text', async () => {
		const one = client();
		one.send('transcribe', { language: 'en' });
		say(one, recording('jfk.wav'));
		expect((await one.next('transcript')).data.text).toMatch(/ask not what your country can do for you/i);
		say(one, new Float32Array(16_000 * 10));
		expect((await one.next('transcript')).data.text).toBe('');
		expect(one.events.filter(({ type }) => type === 'transcript')).toEqual([]);
	});

	test('another rate is heard as well', async () => {
		const one = client();
		const sound = recording('jfk.wav');
		// Every sample twice: 32 kHz.
		const doubled = Float32Array.from({ length: sound.length * 2 }, (_, index) => sound[index >> 1] ?? 0);
		say(one, doubled, { ...FORMAT, rate: 32_000 });
		expect((await one.next('transcript')).data.text).toMatch(/country/i);
	});

	test('a text is spoken, whole or in pieces, and as long either way; the end always comes', async () => {
		const lengthOf = async (one: Client, last: string): Promise<number> => {
			await one.next('audio-start');
			let bytes = 0;
			for (;;) {
				const event = await one.any();
				bytes += event.payload.length;
				if (event.type === last) return bytes;
			}
		};
		const one = client();
		one.send('synthesize', { text: 'There are three failed services. All is well.' });
		const whole = await lengthOf(one, 'audio-stop');
		expect(whole / 2 / 22_050).toBeGreaterThan(2);
		one.send('synthesize-start', { voice: {} });
		one.send('synthesize-chunk', { text: 'There are three failed services. ' });
		one.send('synthesize-chunk', { text: 'All is well.' });
		one.send('synthesize', { text: 'There are three failed services. All is well.' });
		one.send('synthesize-stop');
		expect(Math.abs((await lengthOf(one, 'synthesize-stopped')) - whole)).toBeLessThanOrEqual(2 * 1_024);
		one.send('synthesize', { text: '   ' });
		await one.next('audio-stop');
	});

	test('a wake word is told by its name, and no other sound is', async () => {
		const one = client();
		one.send('detect', { names: ['hey jarvis'] });
		say(one, recording('hey-jarvis-restart-the-server-flite-rms.wav'));
		expect((await one.next('detection')).data.name).toBe('hey jarvis');
		say(one, recording('jfk.wav').slice(0, 48_000));
		await one.next('not-detected');
	});

	test('eight are listened to at once, the ninth is told, and one that goes away makes room', async () => {
		const many = Array.from({ length: 9 }, () => client());
		for (const one of many) one.send('audio-start', FORMAT);
		const told = await Promise.race(many.map((one) => one.next('error')));
		expect(told.data.text).toContain('Too many');
		for (const one of many) one.socket.destroy();
		await expect.poll(() => server.streams().connections).toBe(0);
		const next = client();
		say(next, new Float32Array(1_600));
		await next.next('transcript');
	});
});
