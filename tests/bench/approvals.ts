// The queue beside a long past, a decision that lasts, and how soon what was approved begins.
//
//   node tests/bench/approvals.ts [decided, default 100000] [open, default 200]
//
// Baselines: GET /api/health over the same connection, and one write of 4 KiB that is synced where the state is.
import { closeSync, fdatasyncSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { createRequestStore } from '../../server/approvals/request-store.ts';
import type { ApprovalDetail } from '../../src/lib/wire/approval.ts';
import { median, quantile } from '../support/figures.ts';
import { openMainDatabase } from '../support/open-main-database.ts';
import { type StartedService, startService } from '../support/start-service.ts';

const decided = Number(process.argv[2] ?? 100_000);
const open = Number(process.argv[3] ?? 200);
const DAY_MS = 86_400_000;

console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
// Not below /tmp, which is memory on some machines.
const directory = mkdtempSync(join('/var/tmp', 'hostwright-bench-'));
const ms = (value: number): string => `${value.toFixed(1)} ms`;
const tell = (what: string, text: string): void => console.log(`${what.padEnd(48)} ${text}`);

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
	const startedMs = performance.now();
	const value = await work();
	return { value, ms: performance.now() - startedMs };
}

/** Requests as one that the service itself filed. */
function makePast(model: ApprovalDetail): void {
	const database = openMainDatabase(join(directory, 'state'));
	const requests = createRequestStore(database, () => {});
	const one = requests.find(model.id);
	if (!one) throw new Error('the model is gone');
	database.sql.exec('PRAGMA synchronous = OFF');
	database.transaction(() => {
		const nowMs = Date.now();
		for (let n = 0; n < decided + open; n++) {
			const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
			const requestedMs = n < decided ? nowMs - 300 * DAY_MS + n : nowMs - 3_600_000 + n;
			requests.insert({
				...one,
				id,
				requestedMs,
				expiresMs: nowMs + DAY_MS,
				plan: { ...one.plan, task: `Change ${n}` }
			});
			if (n < decided)
				requests.decide(id, { approved: n % 2 === 0, reason: 'because', by: 'token', atMs: requestedMs });
			if (n < decided && n % 2 === 0) requests.advance(id, 'applying', 'apply');
		}
	});
	database.close();
}

const post = async (service: StartedService, path: string, body: unknown) => {
	const answer = await service.post(path, body);
	return (await answer.json()) as { id: string; detail?: string };
};
const file = (service: StartedService, command: string) =>
	post(service, '/api/proposals', {
		task: 'A change',
		reasoning: 'x'.repeat(500),
		steps: [{ kind: 'command', command }]
	});

try {
	const first = await startService({ directory });
	const filed = await file(first, `echo x > ${first.home}/model`);
	const model = (await (await first.fetch(`/api/approvals/${filed.id}`)).json()) as ApprovalDetail;
	await first.end('SIGTERM');
	makePast(model);

	const started = await timed(() => startService({ directory }));
	const service = started.value;
	tell(`start beside ${decided} decided`, ms(started.ms));
	const get = async (path: string) => (await (await service.fetch(path)).text()).length;
	for (const path of ['/api/approvals', '/api/health']) for (let n = 0; n < 20; n++) await get(path);
	const lists: number[] = [];
	const healths: number[] = [];
	let bytes = 0;
	for (let n = 0; n < 200; n++) {
		const list = await timed(() => get('/api/approvals'));
		bytes = list.value;
		lists.push(list.ms);
		healths.push((await timed(() => get('/api/health'))).ms);
	}
	tell(
		`GET /api/approvals, ${open} open, ${(bytes / 1024).toFixed(0)} KiB`,
		`p50 ${ms(median(lists))}  p99 ${ms(quantile(lists, 0.99))}  goal p50 < 10 ms  ratio to health ${(median(lists) / median(healths)).toFixed(1)}`
	);
	const last = await timed(() => get('/api/approvals?state=all&order=newest&limit=50'));
	tell('the newest 50 of all', ms(last.ms));

	const rejections: number[] = [];
	for (let n = 0; n < Math.min(150, open); n++) {
		const id = `00000000-0000-4000-8000-${String(decided + n).padStart(12, '0')}`;
		rejections.push((await timed(() => post(service, `/api/approvals/${id}/reject`, { approved: false }))).ms);
	}
	const synced = await measureSync();
	tell(
		'a durable decision',
		`p50 ${ms(median(rejections))}  p99 ${ms(quantile(rejections, 0.99))}  goal p99 < 50 ms  ratio to a synced write ${(median(rejections) / median(synced)).toFixed(1)}`
	);

	const begun: number[] = [];
	const rehearsed: number[] = [];
	for (let n = 0; n < 15; n++) {
		const path = join(service.home, `note-${n}`);
		const filing = await timed(() =>
			post(service, '/api/proposals', {
				task: 'A note',
				reasoning: '',
				steps: [{ kind: 'file-edit', path, content: 'new\n' }]
			})
		);
		rehearsed.push(filing.ms);
		const askedMs = Date.now();
		await post(service, `/api/approvals/${filing.value.id}/approve`, { approved: true });
		const shown = (await (await service.fetch(`/api/approvals/${filing.value.id}`)).json()) as ApprovalDetail;
		begun.push(Date.parse(shown.progress[0]?.started_at ?? '') - askedMs);
		if (readFileSync(path, 'utf8') !== 'new\n') throw new Error('it was not applied');
	}
	tell('approved to first step', `p50 ${ms(median(begun))}  p99 ${ms(quantile(begun, 0.99))}  goal < 50 ms`);
	tell('filed and rehearsed, one file', `p50 ${ms(median(rehearsed))}  goal < 500 ms beside the command's own time`);
	await service.end('SIGTERM');
} finally {
	rmSync(directory, { recursive: true, force: true });
}

async function measureSync(): Promise<number[]> {
	const dir = join(directory, 'sync');
	mkdirSync(dir);
	const fd = openSync(join(dir, 'file'), 'w');
	const page = Buffer.alloc(4096);
	const times: number[] = [];
	for (let n = 0; n < 100; n++) {
		const startedMs = performance.now();
		writeSync(fd, page);
		fdatasyncSync(fd);
		times.push(performance.now() - startedMs);
	}
	closeSync(fd);
	return times;
}
