import { readFileSync } from 'node:fs';
import { indexNames } from '#server/assistant/built-in/understand/names.ts';
import { understand } from '#server/assistant/built-in/understand/understand.ts';
import { askedMachine, askMachine, NAMINGS } from './support/asked-machine.ts';

const NAMES = indexNames(NAMINGS);
const tools = askedMachine();
const which = process.argv[2] ?? 'dev';
const file = process.argv[4] ?? 'tests/fixtures/assistant/phrasings.jsonl';
const rows = readFileSync(file, 'utf8')
	.trim()
	.split('\n')
	.map((l) => JSON.parse(l));
let right = 0,
	all = 0;
const now = Date.UTC(2026, 10, 22, 21);
for (const r of rows) {
	if (which === 'dev' && r.blind) continue;
	if (which === 'blind' && !r.blind) continue;
	all++;
	const a = await askMachine(r.text, tools, r.after ?? []).catch((e) => ({
		text: 'THROWN ' + e.stack,
		understood: undefined
	}));
	const u = understand(r.text, r.after ?? [], NAMES, now);
	const got = a.understood?.intent ?? 'none';
	const sl: any = u?.slots ?? {};
	const bad =
		got === u?.intent.name ? Object.entries(r.slots ?? {}).filter(([k, v]) => (sl[k]?.name ?? sl[k]) !== v) : [];
	if ((got === r.intent || (r.also ?? []).includes(got)) && (bad.length === 0 || got !== r.intent)) right++;
	else if (which !== 'blind' || process.argv[3] === 'show')
		console.log(
			`${r.text} ${r.after ? '[' + r.after + ']' : ''} want ${r.intent} got ${got} ${u?.score.toFixed(2)} {${[...(u?.said ?? [])].join(' ')}} ${JSON.stringify(bad)} ${a.text.startsWith('THROWN') ? a.text : ''}`
		);
	if (process.argv[3] === 'text') console.log('>>>', r.text, '\n', a.text.slice(0, 400));
}
console.log(which, right, '/', all, ((100 * right) / all).toFixed(1));
process.exit(0);
