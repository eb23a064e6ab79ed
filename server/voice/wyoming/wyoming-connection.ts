// One connection of a satellite: events in, events out, one thing after the other. What goes wrong is an `error` event; what is
// not the protocol ends the connection.
import type { Socket } from 'node:net';
import type { Engines } from '../engines/open-engines.ts';
import type { SpokenQuestion } from '../pipeline/pipeline-types.ts';
import { sentencesOf } from '../pipeline/sentences.ts';
import { objectionTo, SAMPLE_RATE, toBytes, toFloats } from '../sound/pcm.ts';
import { createResampler, type Resampler } from '../sound/resample.ts';
import { utterancesIn } from '../sound/utterance.ts';
import { describeService, type Offered } from './describe-service.ts';
import { createWyomingReader } from './read-wyoming.ts';
import { writeWyoming } from './write-wyoming.ts';
import { type WyomingEvent, WyomingFault } from './wyoming-event.ts';

export interface ConnectionDeps extends Offered {
	readonly ask: Engines['ask'];
	readonly answer: (question: SpokenQuestion, signal: AbortSignal) => AsyncIterable<string>;
	/** A place among the streams that are listened to at once. @returns undefined when all are taken */
	readonly listen: () => { leave(): void } | undefined;
	readonly id: string;
}

export interface Connection {
	/** Pieces of sound that wait. */
	readonly waiting: () => number;
	readonly listening: () => boolean;
}

const MOST_SECONDS = 60;
const IDLE_MS = 300_000;
const ANSWER_MS = 120_000;
const CHUNK_SAMPLES = 1_024;
const ROOM_BYTES = 256 * 1024;
/** Events that wait for an engine; a client that sends more without waiting is not heard until there is room. */
const MOST_WAITING = 64;

type Wants = 'transcript' | 'detection';

export function serveConnection(socket: Socket, deps: ConnectionDeps): Connection {
	const reader = createWyomingReader();
	const over = new AbortController();
	const queue: WyomingEvent[] = [];
	let working = false;
	let isClogged = false;
	let wants: Wants = 'transcript';
	let names: readonly string[] = [];
	let heard: Float32Array[] = [];
	let samples = 0;
	let resampler: Resampler | undefined;
	let format = { rate: SAMPLE_RATE, width: 2, channels: 1 };
	let place: { leave(): void } | undefined;
	let detected = false;
	let streamed: string | undefined;

	socket.setTimeout(IDLE_MS, () => socket.destroy());
	socket.setNoDelay(true);

	function send(type: string, data: Record<string, unknown> = {}, payload?: Uint8Array): Promise<void> | undefined {
		if (socket.destroyed) return undefined;
		const taken = socket.write(writeWyoming({ type, data, ...(payload && { payload }) }));
		// A slow reader is waited for, and one that is gone no longer.
		if (taken || socket.writableLength < ROOM_BYTES) return undefined;
		return new Promise((resolve) => {
			const goOn = (): void => {
				socket.off('drain', goOn);
				socket.off('close', goOn);
				resolve();
			};
			socket.on('drain', goOn);
			socket.on('close', goOn);
		});
	}
	const fail = (text: string, code = 'failed'): void => void send('error', { text, code });

	function leave(): void {
		place?.leave();
		place = undefined;
		heard = [];
		samples = 0;
		resampler = undefined;
		detected = false;
		void deps.ask({ ask: 'forget', source: deps.id }).catch(() => {});
	}

	async function hear(event: WyomingEvent): Promise<void> {
		if (!place) return fail('This sound has no audio-start before it.', 'no-start');
		const now = formatOf(event.data, format);
		const objection = objectionTo(now) ?? (now.rate !== format.rate ? 'the rate changed in the middle' : undefined);
		if (objection) {
			leave();
			return fail(`This sound cannot be heard: ${objection}.`, 'format');
		}
		const floats = toFloats(event.payload, now.channels);
		const piece = resampler ? resampler.add(floats) : floats;
		if (piece.length === 0) return;
		if (wants === 'detection') {
			if (detected) return;
			const { heard: words } = await deps.ask({ ask: 'wake', source: deps.id, samples: piece }, over.signal);
			const word = words.find(({ name }) => names.length === 0 || names.includes(name));
			if (!word) return;
			detected = true;
			await send('detection', { name: word.name, timestamp: Math.round((samples / SAMPLE_RATE) * 1000) });
			return;
		}
		// An utterance without an end is not kept without one.
		if (samples / SAMPLE_RATE < MOST_SECONDS) heard.push(piece);
		samples += piece.length;
	}

	async function transcribe(): Promise<void> {
		const sound = new Float32Array(heard.reduce((sum, { length }) => sum + length, 0));
		let at = 0;
		for (const piece of heard) {
			sound.set(piece, at);
			at += piece.length;
		}
		leave();
		// What nobody said is not guessed at: a recogniser writes something for every noise.
		const { ended } = await deps.ask({ ask: 'hear', source: `${deps.id}#`, samples: sound, last: true }, over.signal);
		void deps.ask({ ask: 'forget', source: `${deps.id}#` }).catch(() => {});
		const spoken: string[] = [];
		for (const samples of utterancesIn(sound, ended)) {
			const { text } = await deps.ask({ ask: 'transcribe', samples }, over.signal);
			if (text !== '') spoken.push(text);
		}
		await send('transcript', { text: spoken.join(' '), language: 'en' });
	}

	async function speak(text: string, last: 'synthesize-stopped' | undefined): Promise<void> {
		let rate = 22_050;
		let begun = false;
		let timestamp = 0;
		try {
			for (const sentence of sentencesOf(text)) {
				const spoken = await deps.ask({ ask: 'speak', text: sentence }, over.signal);
				rate = spoken.rate;
				if (!begun) await send('audio-start', { rate, width: 2, channels: 1, timestamp: 0 });
				begun = true;
				for (let at = 0; at < spoken.samples.length; at += CHUNK_SAMPLES) {
					if (over.signal.aborted) return;
					const piece = toBytes(spoken.samples.subarray(at, at + CHUNK_SAMPLES));
					await send('audio-chunk', { rate, width: 2, channels: 1, timestamp: Math.round(timestamp) }, piece);
					timestamp += (CHUNK_SAMPLES / rate) * 1000;
				}
			}
		} catch (error) {
			fail(sentenceOf(error));
		}
		// It is waited for by whoever asked, also when something went wrong.
		if (!begun) await send('audio-start', { rate, width: 2, channels: 1, timestamp: 0 });
		await send('audio-stop', { timestamp: Math.round(timestamp) });
		if (last) await send(last);
	}

	async function handle({ data }: WyomingEvent): Promise<void> {
		const text = textOf(data).trim();
		if (text === '') return void (await send('not-handled', { text: 'Nothing was said.' }));
		const question: SpokenQuestion = {
			text,
			source: deps.id,
			sourceType: 'wyoming_satellite',
			by: 'wake',
			page: null,
			// Whatever the other side says of who spoke, it brings words and no voice.
			speaker: null,
			speakerReason: 'Words of a satellite come without a voice.',
			spokenSeconds: 0
		};
		const signal = AbortSignal.any([over.signal, AbortSignal.timeout(ANSWER_MS)]);
		let answer = '';
		for await (const piece of deps.answer(question, signal)) answer += piece;
		await send('handled', { text: answer, ...(data.context !== undefined && { context: data.context }) });
	}

	async function take(event: WyomingEvent): Promise<void> {
		const { type, data } = event;
		switch (type) {
			case 'describe':
				return void (await send('info', describeService(deps)));
			case 'ping':
				return void (await send('pong', data.text === undefined ? {} : { text: textOf(data) }));
			case 'transcribe':
				wants = 'transcript';
				return;
			case 'detect':
				wants = 'detection';
				names = Array.isArray(data.names) ? data.names.filter((name) => typeof name === 'string') : [];
				return;
			case 'audio-start': {
				leave();
				format = formatOf(data, { rate: SAMPLE_RATE, width: 2, channels: 1 });
				const objection = objectionTo(format);
				if (objection) return fail(`This sound cannot be heard: ${objection}.`, 'format');
				place = deps.listen();
				if (!place) return fail('Too many are being listened to at once; try again shortly.', 'busy');
				resampler = format.rate === SAMPLE_RATE ? undefined : createResampler(format.rate, SAMPLE_RATE);
				return;
			}
			case 'audio-chunk':
				return hear(event);
			case 'audio-stop':
				if (!place) return fail('This end has no audio-start before it.', 'no-start');
				if (wants === 'transcript') return transcribe();
				if (!detected) await send('not-detected');
				return leave();
			case 'synthesize':
				// In the streaming form the whole text comes once more, for those that know nothing of it.
				return streamed === undefined ? speak(textOf(data), undefined) : undefined;
			case 'synthesize-start':
				streamed = '';
				return;
			case 'synthesize-chunk':
				if (streamed !== undefined) streamed = (streamed + textOf(data)).slice(0, 20_000);
				return;
			case 'synthesize-stop': {
				const text = streamed ?? '';
				streamed = undefined;
				return speak(text, 'synthesize-stopped');
			}
			case 'transcript':
				return handle(event);
			case 'recognize':
				return void (await send('not-recognized', { text: textOf(data) }));
			default:
				return; // what is newer than this is no fault
		}
	}

	async function work(): Promise<void> {
		if (working) return;
		working = true;
		for (let event = queue.shift(); event && !over.signal.aborted; event = queue.shift()) {
			if (queue.length < MOST_WAITING / 2 && !isClogged) socket.resume();
			try {
				await take(event);
			} catch (error) {
				if (over.signal.aborted) break;
				if (event.type.startsWith('audio-')) leave();
				fail(sentenceOf(error));
			}
		}
		working = false;
	}

	/** Whoever asks and reads no answers is not heard until they are read. */
	function awaitRoom(): void {
		if (isClogged || socket.writableLength < ROOM_BYTES) return;
		isClogged = true;
		socket.pause();
		socket.once('drain', () => {
			isClogged = false;
			if (queue.length <= MOST_WAITING) socket.resume();
		});
	}

	socket.on('data', (bytes: Buffer) => {
		try {
			for (const event of reader.read(bytes)) {
				// It is asked while others work, to see whether anybody is there.
				if (event.type === 'ping' || event.type === 'describe') void take(event);
				else queue.push(event);
			}
		} catch (error) {
			if (!(error instanceof WyomingFault)) throw error;
			fail(error.message, 'protocol');
			socket.end();
			setTimeout(() => socket.destroy(), 1_000).unref();
			return;
		}
		if (queue.length > MOST_WAITING) socket.pause();
		awaitRoom();
		void work();
	});
	socket.on('error', () => socket.destroy());
	socket.once('close', () => {
		over.abort(new Error('The connection ended.'));
		queue.length = 0;
		leave();
	});
	return { waiting: () => queue.length, listening: () => place !== undefined };
}

function formatOf(
	data: Readonly<Record<string, unknown>>,
	otherwise: { rate: number; width: number; channels: number }
) {
	const numberOf = (value: unknown, or: number): number =>
		value === undefined ? or : typeof value === 'number' ? value : 0;
	return {
		rate: numberOf(data.rate, otherwise.rate),
		width: numberOf(data.width, otherwise.width),
		channels: numberOf(data.channels, otherwise.channels)
	};
}

const textOf = ({ text }: Readonly<Record<string, unknown>>): string =>
	typeof text === 'string' ? text.slice(0, 20_000) : '';
const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
