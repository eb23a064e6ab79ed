// How people ask: a file of phrasings put to a running service, each answer marked by what it has to say and must not say.
//
//   node tests/bench/phrasings.ts FILE.jsonl --url http://127.0.0.1:8484 --token TOKEN [--only ID,ID] [--kind question] [-v] [--json OUT]
//
// One JSON object a line: `q` (what is said), `before` (earlier turns), `kind`, `files` (may a request be filed), `expect` and `no`
// (patterns for the answer and for what its tools found). Nothing is approved. A wrong answer is one that was told as certain.
import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { MessagePart } from '#wire/chat.ts';
import { chatOf } from '../support/chat-of.ts';

interface Phrasing {
	readonly id: string;
	readonly q: string;
	readonly before?: readonly string[];
	readonly kind: string;
	readonly subject: string;
	readonly about: string;
	readonly files: boolean;
	readonly runs: string | null;
	readonly expect: readonly string[];
	readonly no: readonly string[];
}
type Mark = 'right' | 'useless' | 'wrong';

const SLOW_MS = 10_000;
const MAY_BE_LOST = new Set(['outside', 'chat']);

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

function seen(parts: readonly MessagePart[]): string {
	return parts
		.map((part) => {
			switch (part.type) {
				case 'text':
					return part.text;
				case 'call':
					return part.end?.found ?? '';
				default:
					return JSON.stringify(part);
			}
		})
		.join('\n')
		.replaceAll('\\', '');
}

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
	const { parts, account, text } = await chat.say(one.q, id);
	const ms = performance.now() - start;
	const all = seen(parts);
	const reasons: string[] = [];
	const filed = parts.filter(({ type }) => type === 'proposal').length;
	const lost = account?.understood === false;
	if (filed > 0 && !one.files) reasons.push('FILED');
	if (filed > 1) reasons.push('FILED TWICE');
	for (const pattern of one.no) if (new RegExp(pattern, 'i').test(all)) reasons.push(`says ${pattern}`);
	const harm = reasons.length > 0;
	if (ms > SLOW_MS) reasons.push('slow');
	if (lost && !MAY_BE_LOST.has(one.kind)) reasons.push('not understood');
	for (const pattern of one.expect) if (!new RegExp(pattern, 'i').test(all)) reasons.push(`lacks ${pattern}`);
	const mark: Mark = reasons.length === 0 ? 'right' : lost && !harm ? 'useless' : 'wrong';
	return { id: one.id, kind: one.kind, subject: one.subject, mark, why: reasons.join('; '), q: one.q, text, ms };
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

const count = (rows: readonly Marked[], mark: Mark): number => rows.filter((row) => row.mark === mark).length;
const line = (name: string, rows: readonly Marked[]): void =>
	console.log(
		`${name.padEnd(12)} ${String(rows.length).padStart(4)}  right ${((100 * count(rows, 'right')) / rows.length).toFixed(1).padStart(5)} %  useless ${count(rows, 'useless')}  wrong ${count(rows, 'wrong')}`
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
