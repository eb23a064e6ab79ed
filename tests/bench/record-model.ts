// The assistant with a model, against itself without one: each phrasing of a file put to both, marked right, useless or wrong.
//
//   node tests/bench/record-model.ts FILE.jsonl --recording R.jsonl --endpoint http://127.0.0.1:11434/v1 --model llama3 [--key-file F]
//   node tests/bench/record-model.ts FILE.jsonl --recording R.jsonl --model llama3
//
// The first asks the model and keeps what it answers, the second answers from what was kept. Lines of the file: see
// `tests/support/mark-answer.ts`. Without arguments an endpoint that says what it is told to is recorded and replayed: that proves
// the recording, and is no figure of any model.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { chatOf } from '../support/chat-of.ts';
import { type Mark, markAnswer, type Phrasing, tellMarks } from '../support/mark-answer.ts';
import { calls, openModelEndpoint, says } from '../support/model-endpoint.ts';
import { openRecordedModel, type RecordedModel, type Upstream } from '../support/recorded-model.ts';
import { type StartedService, startService } from '../support/start-service.ts';

/** A model may take its time; the engine without one may not. */
const MOST_MODEL_MS = 120_000;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		recording: { type: 'string' },
		endpoint: { type: 'string' },
		model: { type: 'string', default: 'scripted' },
		'key-file': { type: 'string' },
		kind: { type: 'string', default: 'openai-compatible' },
		verbose: { type: 'boolean', short: 'v' }
	}
});

async function choose(service: StartedService, { baseUrl }: RecordedModel): Promise<void> {
	const cookie = await service.signIn();
	const provider = { name: 'recorded', kind: values.kind, baseUrl, model: null, key: null };
	for (const [procedure, input] of [
		['add', provider],
		['choose', { choice: { provider: 'recorded', model: values.model } }]
	] as const) {
		const answer = await fetch(`${service.url}/trpc/models.${procedure}`, {
			method: 'POST',
			headers: { cookie, origin: service.url, 'content-type': 'application/json' },
			body: JSON.stringify(input)
		});
		if (answer.status !== 200) throw new Error(await answer.text());
	}
}

async function put(one: Phrasing, chat: ReturnType<typeof chatOf>, engine: 'built-in' | undefined): Promise<Mark> {
	const more = engine ? { engine } : {};
	let id: string | null = null;
	for (const earlier of one.before ?? []) id = (await chat.say(earlier, id, more)).conversationId;
	const start = performance.now();
	const answer = await chat.say(one.q, id, more);
	const ms = performance.now() - start;
	const { mark, why } = markAnswer(one, { ...answer, ms }, engine ? undefined : MOST_MODEL_MS);
	if (values.verbose && mark !== 'right')
		console.log(`${one.id} ${engine ?? 'model'} ${mark} ${JSON.stringify(one.q)}: ${why}`);
	return mark;
}

async function compare(list: readonly Phrasing[], recording: string, upstream?: Upstream): Promise<void> {
	const model = await openRecordedModel(recording, upstream);
	const service = await startService();
	try {
		await choose(service, model);
		const chat = chatOf(service);
		const marks: Record<'without' | 'with', Mark[]> = { without: [], with: [] };
		for (const one of list) {
			marks.without.push(await put(one, chat, 'built-in'));
			marks.with.push(await put(one, chat, undefined));
		}
		console.log(tellMarks('built-in', marks.without));
		console.log(tellMarks(values.model, marks.with));
		if (!upstream)
			console.log(
				`replayed; ${model.missed()} requests were not in the recording, ${model.stale()} answers were given under other instructions`
			);
	} finally {
		await service.stop();
		await model.close();
	}
}

const SHAPE = { subject: 'shape', files: false, expect: ['memory'], no: [] } as const;
const OWN: readonly Phrasing[] = [
	{ ...SHAPE, id: 'o1', kind: 'question', q: 'How much memory is free?' },
	{ ...SHAPE, id: 'o2', kind: 'question', q: 'And how much of it is used?', before: ['How much memory is free?'] }
];

async function proveRecording(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'hostwright-recording-'));
	const endpoint = await openModelEndpoint((response, asked) =>
		(asked.messages.at(-1)?.role === 'tool' ? says('Some memory is free [c2].') : calls(['read-vitals', {}]))(
			response,
			asked
		)
	);
	try {
		console.log('a scripted endpoint, recorded and replayed: it proves the recording, and is no figure of any model');
		await compare(OWN, join(folder, 'recording.jsonl'), { baseUrl: endpoint.baseUrl });
		await endpoint.close();
		await compare(OWN, join(folder, 'recording.jsonl'));
		console.log('of real models nothing is recorded here: give a file, --recording, --endpoint and --model');
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

const [file] = positionals;
if (file === undefined) await proveRecording();
else if (values.recording === undefined) throw new Error('--recording names the file that answers are kept in');
else {
	const lines = readFileSync(file, 'utf8').trim().split('\n');
	const { endpoint, 'key-file': keyFile } = values;
	const key = keyFile === undefined ? undefined : readFileSync(keyFile, 'utf8').trim();
	const upstream = endpoint === undefined ? undefined : { baseUrl: endpoint.replace(/\/+$/, ''), key };
	await compare(
		lines.map((line) => JSON.parse(line) as Phrasing),
		values.recording,
		upstream
	);
}
