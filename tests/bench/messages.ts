// A conversation in the page: how soon a long one can be read and how it scrolls, and whether the page keeps up with a model.
//
//   node tests/bench/messages.ts [messages, default 10000] [seconds of a stream, default 20]
//
// Real Chromium without a graphics card, the real service, and a model's endpoint on this machine that says 200 words a second.
// Baseline of the history: the same page with a conversation that is no longer than what is shown at once. Baseline of the stream: the same words at the same
// pace, written into one element of the same page as plain text.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { createConversationStore } from '#server/assistant/conversation-store.ts';
import { systemClock } from '#server/lib/clock.ts';
import { MESSAGES_A_PAGE } from '#wire/chat.ts';
import { answersOf, composerOf } from '../e2e/support/ask.ts';
import { type Dashboard, openDashboard, visit } from '../e2e/support/dashboard.ts';
import { cpuMsOf, median, quantile } from '../support/figures.ts';
import { beginStream, chunkOf, type ModelTurn, openModelEndpoint } from '../support/model-endpoint.ts';
import { openMainDatabase } from '../support/open-main-database.ts';

const ROUNDS = 5;
const WHEEL_TURNS = 240;
const WHEEL_PX = 600;
const WORDS_A_SECOND = 200;
const LAST = 'whole';

const [messages = 10_000, seconds = 20] = process.argv.slice(2).map(Number);

/** What models write: prose, lists, a table, commands. */
const PARAGRAPH = [
	'## What fills the disk\n\n',
	'The filesystem behind `/var` is **92 % full**, and the log of one container makes up most of what came last week. ',
	'It grows by about two gigabytes a day, since nothing bounds it, and would be full by the end of the month.\n\n',
	'- `/var/lib/docker`: 41 GB, mostly the log of one container\n- `/var/log`: 6 GB, of which the journal is 4 GB\n',
	'- `/var/cache`: 2 GB of packages that are installed already\n\n',
	'| Folder | Size | Since last week |\n|---|---|---|\n| docker | 41 GB | +14 GB |\n| log | 6 GB | +1 GB |\n\n',
	'This shows the largest of them and changes nothing:\n\n```sh\ndu -xh -d 1 /var | sort -h | tail\n```\n\n'
].join('');

/** Makes two conversations in the state directory of a service that does not run. @returns their ids */
function fill(stateDir: string): { long: string; short: string } {
	const database = openMainDatabase(stateDir);
	const store = createConversationStore(database, systemClock);
	const insert = database.sql.prepare(
		"INSERT INTO chat_message (id, conversation_id, position, role, parts, state, created_at_ms) VALUES (?, ?, ?, ?, ?, 'complete', 0)"
	);
	const make = (count: number): string => {
		const { id } = store.begin(null, 'what fills the disk?')?.conversation ?? { id: '' };
		const { at } = database.sql
			.prepare('SELECT max(position) AS at FROM chat_message WHERE conversation_id = ?')
			.get(id) as { at: number };
		database.transaction(() => {
			for (let n = 1; n < count; n += 1) {
				const role = n % 2 === 0 ? 'person' : 'assistant';
				const text = role === 'person' ? `and what fills /srv/${n}?` : `Answer ${n}.\n\n${PARAGRAPH}`;
				insert.run(`${id}-${n}`, id, at + n, role, JSON.stringify([{ type: 'text', text }]));
			}
		});
		return id;
	};
	const made = { long: make(messages), short: make(MESSAGES_A_PAGE) };
	database.close();
	return made;
}

interface Opened {
	readonly paintMs: number;
	readonly readyMs: number;
}

async function open(page: Page, id: string): Promise<Opened> {
	await page.addInitScript(() => {
		new MutationObserver((_, watch) => {
			if (!document.documentElement?.hasAttribute('data-ready')) return;
			watch.disconnect();
			performance.mark('page-ready');
		}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
	});
	await visit(page, `/assistant?c=${id}`);
	await page.waitForSelector('html[data-whole]', { state: 'attached' });
	return page.evaluate(() => {
		const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
		return { paintMs: at('first-contentful-paint'), readyMs: at('page-ready') };
	});
}

/** From the press on a conversation in the list to its messages on the screen. @returns milliseconds */
const openFromList = (page: Page, id: string): Promise<number> =>
	page.evaluate(async (wanted) => {
		const frame = (): Promise<number> => new Promise(requestAnimationFrame);
		const began = performance.now();
		document.querySelector<HTMLElement>(`nav a[href*="${wanted}"]`)?.click();
		while (!document.querySelector(`[id*="${wanted}-"] article`)) await frame();
		await frame();
		return performance.now() - began;
	}, id);

/** Frames, and how long the main thread was held without a break, from now until `stop`. */
async function watchFrames(page: Page): Promise<() => Promise<{ frames: number[]; held: number[] }>> {
	await page.evaluate(() => {
		const own = globalThis as unknown as { frames: number[]; held: number[]; ends: () => void };
		Object.assign(own, { frames: [], held: [] });
		let last = performance.now();
		let next = requestAnimationFrame(function frame(now) {
			own.frames.push(now - last);
			last = now;
			next = requestAnimationFrame(frame);
		});
		const watch = new PerformanceObserver((list) =>
			own.held.push(...list.getEntries().map(({ duration }) => duration))
		);
		watch.observe({ entryTypes: ['longtask'] });
		own.ends = () => {
			cancelAnimationFrame(next);
			watch.disconnect();
		};
	});
	return () =>
		page.evaluate(() => {
			const { frames, held, ends } = globalThis as unknown as {
				frames: number[];
				held: number[];
				ends: () => void;
			};
			ends();
			return { frames: frames.slice(1), held };
		});
}

/** Figures of the page's main thread, in the time that it had a processor: others on the machine do not count. */
async function watchThread(page: Page): Promise<CDPSession> {
	const cdp = await page.context().newCDPSession(page);
	await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
	return cdp;
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
	const { metrics } = await cdp.send('Performance.getMetrics');
	return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
}

const WORK = {
	TaskDuration: 'in all',
	ScriptDuration: 'scripts',
	RecalcStyleDuration: 'styles',
	LayoutDuration: 'layout'
};

/** What the main thread did from now on. @returns seconds of each kind of work */
async function watchWork(cdp: CDPSession): Promise<() => Promise<Readonly<Record<string, number>>>> {
	const read = () => Promise.all(Object.keys(WORK).map((name) => metric(cdp, name)));
	const before = await read();
	return async () => {
		const after = await read();
		return Object.fromEntries(Object.values(WORK).map((name, at) => [name, (after[at] ?? 0) - (before[at] ?? 0)]));
	};
}

async function heapMb(cdp: CDPSession): Promise<number> {
	await cdp.send('HeapProfiler.collectGarbage');
	return (await metric(cdp, 'JSHeapUsedSize')) / 1e6;
}

const told = (frames: readonly number[], held: readonly number[]): string =>
	`${frames.length} frames, p50 ${median(frames).toFixed(1)} ms, p95 ${quantile(frames, 0.95).toFixed(1)} ms, most ${Math.max(...frames).toFixed(0)} ms; held for more than 50 ms ${held.length} times, ${held.reduce((sum, one) => sum + one, 0).toFixed(0)} ms in all, most ${Math.max(0, ...held).toFixed(0)} ms`;

async function measureHistory(dashboard: Dashboard, ids: { long: string; short: string }): Promise<void> {
	const opened: Record<'long' | 'short', Opened[]> = { long: [], short: [] };
	for (let round = 0; round <= ROUNDS; round += 1)
		for (const which of ['short', 'long'] as const) {
			const page = await dashboard.newPage();
			const found = await open(page, ids[which]);
			// The first round warms the service.
			if (round > 0) opened[which].push(found);
			await dashboard.closePages();
		}
	console.log(`a conversation of ${messages.toLocaleString('en')} messages, N = ${ROUNDS} in turns`);
	for (const figure of ['paintMs', 'readyMs'] as const) {
		const of = (which: 'long' | 'short'): number => median(opened[which].map((one) => one[figure]));
		console.log(
			`  ${figure === 'paintMs' ? 'first paint' : 'ready'} ${of('long').toFixed(0)} ms, ${(of('long') / of('short')).toFixed(2)} × one of ${MESSAGES_A_PAGE} (${of('short').toFixed(0)} ms)`
		);
	}
	const page = await dashboard.newPage();
	const cdp = await watchThread(page);
	await open(page, ids.short);
	const clicked: Record<'long' | 'short', number[]> = { long: [], short: [] };
	for (let round = 0; round < ROUNDS; round += 1)
		for (const which of ['long', 'short'] as const) clicked[which].push(await openFromList(page, ids[which]));
	const pressed = median(clicked.long);
	console.log(
		`  from the list ${pressed.toFixed(0)} ms, ${(pressed / median(clicked.short)).toFixed(2)} × one of ${MESSAGES_A_PAGE}; goal < 100 ms`
	);
	await open(page, ids.long);
	const list = page.getByRole('region', { name: 'Conversation' });
	await list.hover();
	const before = await heapMb(cdp);
	const stop = await watchFrames(page);
	const worked = await watchWork(cdp);
	let most = 0;
	for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
		await page.mouse.wheel(0, -WHEEL_PX);
		most = Math.max(most, await list.locator('article').count());
	}
	const { frames, held } = await stop();
	const work = await worked();
	const read = await list.locator('article').first().locator('..').getAttribute('id');
	console.log(
		`  scrolled ${WHEEL_TURNS} turns of the wheel up, to ${read?.replace(/.*-/, 'message ')}: ${told(frames, held)}`
	);
	const pages = Math.max(1, (messages - Number(read?.replace(/.*-/, ''))) / MESSAGES_A_PAGE - 1);
	console.log(
		`  main thread per page of ${MESSAGES_A_PAGE}: ${Object.entries(work)
			.map(([name, s]) => `${name} ${((s / pages) * 1000).toFixed(0)} ms`)
			.join(', ')}`
	);
	console.log(
		`  at most ${most} messages in the document; script memory ${before.toFixed(1)} MB, then ${(await heapMb(cdp)).toFixed(1)} MB`
	);
	await dashboard.closePages();
}

/** Words at their pace, late ones all at once. */
async function atPace(texts: readonly string[], write: (text: string) => void): Promise<void> {
	const start = performance.now();
	let said = 0;
	while (said < texts.length) {
		const due = Math.min(texts.length, Math.floor(((performance.now() - start) / 1000) * WORDS_A_SECOND));
		while (said < due) write(texts[said++] ?? '');
		await wait(4);
	}
}

async function measureStream(dashboard: Dashboard, id: string): Promise<void> {
	const words = Array.from({ length: Math.ceil((seconds * WORDS_A_SECOND) / PARAGRAPH.split(/(?<= )/).length) })
		.flatMap(() => PARAGRAPH.split(/(?<= )/))
		.slice(0, seconds * WORDS_A_SECOND);
	let endedAtMs = 0;
	const speaks: ModelTurn = async (response) => {
		beginStream(response);
		await atPace(words, (content) => response.write(chunkOf({ role: 'assistant', content })));
		response.write(chunkOf({ content: `\n\n${LAST}\n` }));
		endedAtMs = Date.now();
		response.end(`${chunkOf({}, 'stop')}data: [DONE]\n\n`);
	};
	const endpoint = await openModelEndpoint(speaks);
	const { service } = dashboard;
	const cookie = await service.signIn();
	for (const [procedure, input] of [
		['add', { name: 'bench', kind: 'openai-compatible', baseUrl: endpoint.baseUrl, model: null, key: null }],
		['choose', { choice: { provider: 'bench', model: 'scripted' } }]
	] as const) {
		const answer = await fetch(`${service.url}/trpc/models.${procedure}`, {
			method: 'POST',
			headers: { cookie, origin: service.url, 'content-type': 'application/json' },
			body: JSON.stringify(input)
		});
		if (!answer.ok) throw new Error(await answer.text());
	}
	const page = await dashboard.newPage();
	const cdp = await watchThread(page);
	const busy = async (act: () => Promise<unknown>) => {
		const [worked, cpuMs, start, stop] = [
			await watchWork(cdp),
			cpuMsOf(service.pid),
			performance.now(),
			await watchFrames(page)
		];
		await act();
		const wallS = (performance.now() - start) / 1000;
		const share = Object.entries(await worked()).map(([name, s]) => [name, s / wallS] as const);
		return { share, service: (cpuMsOf(service.pid) - cpuMs) / 1000 / wallS, ...(await stop()) };
	};
	await open(page, id);
	const before = await answersOf(page).count();
	let behindMs = 0;
	const ours = await busy(async () => {
		await composerOf(page).fill('What fills the disk?');
		await composerOf(page).press('Enter');
		const answer = answersOf(page).nth(before);
		await answer.and(page.locator('[aria-busy="false"]')).waitFor({ timeout: seconds * 4000 + 60_000 });
		await answer.getByText(LAST, { exact: true }).waitFor();
		behindMs = Date.now() - endedAtMs;
	});
	// The least that shows the same words: one element that takes them as they come.
	await visit(page, '/assistant?c=new');
	await page.evaluate(() => {
		const place = document.createElement('pre');
		place.id = 'plain';
		document.querySelector('main')?.append(place);
	});
	const plain = await busy(() =>
		page.evaluate(
			async ({ texts, pace }) => {
				const place = document.querySelector('#plain');
				const start = performance.now();
				let said = 0;
				await new Promise<void>((resolve) => {
					const timer = setInterval(() => {
						const due = Math.min(texts.length, Math.floor(((performance.now() - start) / 1000) * pace));
						while (said < due) place?.append(texts[said++] ?? '');
						if (said < texts.length) return;
						clearInterval(timer);
						resolve();
					}, 4);
				});
			},
			{ texts: words, pace: WORDS_A_SECOND }
		)
	);
	console.log(
		`a model that says ${WORDS_A_SECOND} words a second for ${seconds} s (${words.join('').length} characters)`
	);
	console.log(`  whole in the page ${behindMs} ms behind the model's last word`);
	console.log(`  answer ${told(ours.frames, ours.held)}`);
	console.log(`  plain  ${told(plain.frames, plain.held)}`);
	const shares = ({ share }: typeof ours): string =>
		share.map(([name, part]) => `${name} ${(part * 100).toFixed(1)} %`).join(', ');
	console.log(`  main thread, answer: ${shares(ours)}; the service: ${(ours.service * 100).toFixed(0)} % of a core`);
	console.log(`  main thread, plain:  ${shares(plain)}`);
	console.log(`  ${((ours.share[0]?.[1] ?? 0) / (plain.share[0]?.[1] ?? 1)).toFixed(2)} × plain text`);
	await dashboard.closePages();
	await endpoint.close();
}

const directory = mkdtempSync(join(tmpdir(), 'hostwright-bench-'));
mkdirSync(join(directory, 'state'), { mode: 0o700 });
const ids = fill(join(directory, 'state'));
const dashboard = await openDashboard({ directory });
try {
	console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
	await measureHistory(dashboard, ids);
	await measureStream(dashboard, ids.short);
} finally {
	await dashboard.close();
	rmSync(directory, { recursive: true, force: true });
}
process.exit(0);
