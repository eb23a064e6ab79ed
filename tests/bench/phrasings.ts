// How people ask: a file of phrasings put to a running service, each answer marked by what it has to say and must not say.
//
//   node tests/bench/phrasings.ts FILE.jsonl --url http://127.0.0.1:8484 --token TOKEN [--only ID,ID] [--kind question] [-v] [--json OUT]
//
// One JSON object a line: `q` (what is said), `before` (earlier turns), `kind`, `files` (may a request be filed), `expect` and `no`
// (patterns for the answer and for what its tools found). Nothing is approved. A wrong answer is one that was told as certain.
import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { chatOf } from '../support/chat-of.ts';
import { type Mark, markAnswer, type Phrasing, tellMarks } from '../support/mark-answer.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		url: { type: 'string', default: 'http://127.0.0.1:8484' },
		token: { type: 'string', default: '' },
		only: { type: 'string' },
		kind: { type: 'string' },
		json: { type: 'string' },
		verbose: { type: 'boolean', short: 'v' }
	}
});
const call = (path: string, init: RequestInit = {}): Promise<Response> =>
	fetch(`${values.url}${path}`, {
		...init,
		headers: { ...init.headers, authorization: `Bearer ${values.token}`, 'content-type': 'application/json' }
	});
const chat = chatOf({
	fetch: call,
	post: (path: string, body: unknown) => call(path, { method: 'POST', body: JSON.stringify(body) })
});

interface Marked {
	readonly id: string;
	readonly kind: string;
	readonly subject: string;
	readonly mark: Mark;
	readonly why: string;
	readonly q: string;
	readonly text: string;
	readonly ms: number;
}

async function put(one: Phrasing): Promise<Marked> {
	let id: string | null = null;
	for (const earlier of one.before ?? []) id = (await chat.say(earlier, id)).conversationId;
	const start = performance.now();
	const answer = await chat.say(one.q, id);
	const ms = performance.now() - start;
	const { mark, why } = markAnswer(one, { ...answer, ms });
	const { text } = answer;
	return { id: one.id, kind: one.kind, subject: one.subject, mark, why, q: one.q, text, ms };
}

const only = values.only?.split(',');
const list = readFileSync(positionals[0] ?? '', 'utf8')
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line) as Phrasing)
	.filter(({ id, kind }) => (only?.includes(id) ?? true) && (values.kind === undefined || values.kind === kind));

const marked: Marked[] = [];
for (const one of list) {
	const row = await put(one).catch(
		(error: unknown): Marked => ({ ...one, mark: 'wrong', why: `ended: ${String(error)}`, text: '', ms: 0 })
	);
	marked.push(row);
	if (values.verbose && row.mark !== 'right') console.log(`${row.id} ${row.mark} ${JSON.stringify(row.q)}: ${row.why}`);
}

const line = (name: string, rows: readonly Marked[]): void =>
	console.log(
		tellMarks(
			name,
			rows.map(({ mark }) => mark)
		)
	);
for (const key of ['kind', 'subject'] as const) {
	for (const value of new Set(marked.map((row) => row[key])))
		line(
			value,
			marked.filter((row) => row[key] === value)
		);
	console.log();
}
line('all', marked);
console.log(`filed where nothing may be: ${marked.filter(({ why }) => why.includes('FILED')).length}`);
if (values.json) writeFileSync(values.json, JSON.stringify(marked, null, '\t'));
