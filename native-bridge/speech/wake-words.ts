// Wake words by heads over a shared embedding of speech, as openWakeWord lays its models out: every 80 ms the newest sound
// becomes rows of a mel spectrogram, 76 rows an embedding, and 16 embeddings what a head judges.
import { createRequire } from 'node:module';
import type { EngineFiles } from '../ports/speech.ts';
import { createSteadyRoom, type SteadyRoom } from './steady-room.ts';

const STEP = 1_280;
/** The front end looks back over what came before. */
const WINDOW = STEP + 480;
const ROWS = 76;
const BANDS = 32;
const EMBEDDINGS = 16;
const WIDTH = 96;
const FIRES_ABOVE = 0.5;
/** In steps: two seconds. */
const QUIET_AFTER = 25;
/**
 * Steps that a judgement rests on: those of 16 embeddings, those of the rows below the first of these, and one to look back on. In a
 * room that sounds as it did nothing is worked out; when it no longer does, that much is made up for, and what is judged then is what
 * would have been judged anyway.
 */
const RESTS_ON = EMBEDDINGS + Math.ceil(ROWS / 8) + 1;

interface Tensor {
	readonly data: Float32Array;
	readonly dims: readonly number[];
}
interface Session {
	readonly inputNames: readonly string[];
	readonly outputNames: readonly string[];
	run(feeds: Record<string, unknown>): Promise<Record<string, Tensor>>;
}
interface Onnx {
	readonly InferenceSession: { create(path: string, options: unknown): Promise<Session> };
	readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => unknown;
}

interface Listening {
	sound: Float32Array;
	waiting: Float32Array;
	rows: Float32Array[];
	embeddings: Float32Array[];
	quiet: number;
	readonly room: SteadyRoom;
	/** What came while nothing was worked out: the last steps of it. */
	skipped: Float32Array[];
}

interface WakeWords {
	listen(source: string, samples: Float32Array): Promise<{ readonly name: string; readonly score: number }[]>;
	forget(source: string): void;
}

/** @param createRoom  tells when nothing has to be worked out */
export async function openWakeWords(
	files: Pick<Extract<EngineFiles, { engine: 'wake_word' }>, 'melspectrogram' | 'embedding' | 'heads'>,
	createRoom: () => SteadyRoom = createSteadyRoom
): Promise<WakeWords> {
	// Read before the library is: with it nothing of this is ever sent anywhere.
	process.env.ORT_DISABLE_TELEMETRY = '1';
	const onnx = createRequire(import.meta.url)('onnxruntime-node') as Onnx;
	const open = (path: string): Promise<Session> =>
		onnx.InferenceSession.create(path, { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 });
	const [melspectrogram, embedding] = [await open(files.melspectrogram), await open(files.embedding)];
	const heads: { readonly name: string; readonly session: Session }[] = [];
	for (const { name, model } of files.heads) heads.push({ name, session: await open(model) });
	const listening = new Map<string, Listening>();

	async function through(session: Session, data: Float32Array, dims: readonly number[]): Promise<Float32Array> {
		const answer = await session.run({ [session.inputNames[0] ?? '']: new onnx.Tensor('float32', data, dims) });
		const first = answer[session.outputNames[0] ?? ''];
		if (!first) throw new Error('A model for wake words answers nothing.');
		return first.data;
	}

	/** The newest sound becomes the newest embedding. */
	async function embed(one: Listening, sound: Float32Array): Promise<void> {
		one.sound.copyWithin(0, STEP);
		one.sound.set(sound, WINDOW - STEP);
		const rows = await through(melspectrogram, one.sound, [1, one.sound.length]);
		for (let at = 0; at + BANDS <= rows.length; at += BANDS)
			one.rows.push(rows.slice(at, at + BANDS).map((value) => value / 10 + 2));
		one.rows = one.rows.slice(-ROWS);
		const spectrum = new Float32Array(ROWS * BANDS);
		for (const [at, row] of one.rows.entries()) spectrum.set(row, at * BANDS);
		one.embeddings.push(Float32Array.from(await through(embedding, spectrum, [1, ROWS, BANDS, 1])));
		one.embeddings = one.embeddings.slice(-EMBEDDINGS);
	}

	async function step(one: Listening, sound: Float32Array): Promise<{ name: string; score: number }[]> {
		one.quiet = Math.max(0, one.quiet - 1);
		if (one.room.isSteady(sound)) {
			one.skipped = [...one.skipped, sound].slice(-RESTS_ON);
			return [];
		}
		for (const earlier of one.skipped) await embed(one, earlier);
		one.skipped = [];
		await embed(one, sound);
		if (one.embeddings.length < EMBEDDINGS) return [];
		const judged = new Float32Array(EMBEDDINGS * WIDTH);
		for (const [at, vector] of one.embeddings.entries()) judged.set(vector, at * WIDTH);
		const heard: { name: string; score: number }[] = [];
		for (const { name, session } of heads) {
			const [score = 0] = await through(session, judged, [1, EMBEDDINGS, WIDTH]);
			if (score > FIRES_ABOVE && one.quiet === 0) heard.push({ name, score });
		}
		if (heard.length > 0) one.quiet = QUIET_AFTER;
		return heard;
	}

	return {
		async listen(source, samples) {
			let one = listening.get(source);
			if (!one) {
				const rows = Array.from({ length: ROWS }, () => new Float32Array(BANDS).fill(1));
				one = {
					sound: new Float32Array(WINDOW),
					waiting: new Float32Array(0),
					rows,
					embeddings: [],
					quiet: 0,
					room: createRoom(),
					skipped: []
				};
				listening.set(source, one);
			}
			const waiting = new Float32Array(one.waiting.length + samples.length);
			waiting.set(one.waiting);
			// The models know samples as 16-bit numbers.
			waiting.set(
				samples.map((value) => value * 32_768),
				one.waiting.length
			);
			const heard: { name: string; score: number }[] = [];
			let at = 0;
			for (; at + STEP <= waiting.length; at += STEP) {
				heard.push(...(await step(one, waiting.slice(at, at + STEP))));
			}
			one.waiting = waiting.slice(at);
			return heard;
		},
		forget: (source) => void listening.delete(source)
	};
}
