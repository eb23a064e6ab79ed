// The terminal in the page: how fast it draws a flood, and how long from a keystroke until its echo is drawn.
//
//   node tests/bench/page.ts [MB of a flood, default 12] [keystrokes, default 120]
//
// Real Chromium without a graphics card, the real service and a real shell. Baseline of the flood: the same page with WebGL
// refused, so that it draws as text from the first line. Baseline of a keystroke: how long the same page's own WebSocket takes
// there and back, which nothing drawn can beat.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Dashboard, openDashboard, visit } from '../e2e/support/dashboard.ts';
import { median, quantile } from '../support/figures.ts';
import { terminalDoor } from '../support/terminal-client.ts';

const ROUNDS = 5;

type Drawing = 'measured' | 'as text' | 'always WebGL';

async function openPage(dashboard: Dashboard, drawing: Drawing): Promise<Page> {
	const page = await dashboard.newPage();
	await page.addInitScript((how) => {
		if (how === 'as text') {
			const get = HTMLCanvasElement.prototype.getContext;
			HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
				return kind.startsWith('webgl') ? null : (get as (...a: unknown[]) => unknown).call(this, kind, ...rest);
			} as never;
		} else if (how === 'always WebGL') {
			// Whatever is measured by it took no time.
			WebGL2RenderingContext.prototype.readPixels = () => {};
		}
	}, drawing);
	await visit(page, '/terminal');
	await page.getByRole('button', { name: 'Open a terminal' }).click();
	await page.waitForFunction(() => {
		const screen = document.querySelector<HTMLElement & { terminalText?: () => string }>('.screen');
		return /[$#%>] \n*$/.test(screen?.terminalText?.() ?? '');
	});
	await page.locator('section[data-drawing]').waitFor();
	return page;
}

/** MB a second from Enter until the line behind the flood is drawn. */
async function flood(page: Page, file: string, megabytes: number): Promise<number> {
	const drawn = page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				const screen = document.querySelector<HTMLElement & { terminalText?: () => string }>('.screen');
				let began = 0;
				addEventListener(
					'keydown',
					({ key }) => {
						if (key === 'Enter' && !began) began = performance.now();
					},
					true
				);
				const look = () => {
					if (began && /^behind-\d+/m.test(screen?.terminalText?.() ?? '')) resolve(performance.now() - began);
					else requestAnimationFrame(look);
				};
				look();
			})
	);
	await page.keyboard.type(`clear; cat ${file}; echo; echo behind-$((40+2))\n`);
	const ms = await drawn;
	await page.keyboard.type('clear\n');
	return megabytes / (ms / 1000);
}

/** Milliseconds of each keystroke: until its echo came, and until it was drawn. */
async function type(page: Page, count: number): Promise<{ back: number[]; drawn: number[] }> {
	await page.evaluate(() => {
		const own = globalThis as typeof globalThis & { back: number[]; drawn: number[] };
		Object.assign(own, { back: [], drawn: [] });
		const screen = document.querySelector<HTMLElement & { terminalText?: () => string }>('.screen');
		const typed = () => (screen?.terminalText?.() ?? '').split('~').length;
		let pressed = 0;
		let before = 0;
		const behindFrame = new MessageChannel();
		behindFrame.port1.onmessage = () => {
			if (pressed) own.drawn.push(performance.now() - pressed);
			pressed = 0;
		};
		// Only the page's own frames are looked at. One asked for here would be one more to wait for: behind a keystroke a browser
		// makes the next frame before it hears of anything else, and so of the echo.
		const ask = requestAnimationFrame.bind(globalThis);
		globalThis.requestAnimationFrame = (draw) =>
			ask((time) => {
				draw(time);
				// The terminal draws in the frame in which it has the text; what is posted in it runs once the frame is made.
				if (pressed && typed() > before) behindFrame.port2.postMessage(0);
			});
		addEventListener(
			'keydown',
			() => {
				before = typed();
				pressed = performance.now();
			},
			true
		);
		const sockets = new WeakSet<WebSocket>();
		const send = WebSocket.prototype.send;
		WebSocket.prototype.send = function (this: WebSocket, ...rest) {
			if (!sockets.has(this)) {
				sockets.add(this);
				this.addEventListener('message', ({ data }) => {
					if (pressed && data instanceof ArrayBuffer && own.back.length === own.drawn.length)
						own.back.push(performance.now() - pressed);
				});
			}
			return send.apply(this, rest);
		};
	});
	for (let i = 0; i < count; i++) {
		await page.keyboard.press('~');
		await page.waitForFunction((n) => (globalThis as unknown as { drawn: number[] }).drawn.length > n, i, {
			polling: 20
		});
	}
	return page.evaluate(() => {
		const { back, drawn } = globalThis as unknown as { back: number[]; drawn: number[] };
		return { back: back.slice(1), drawn: drawn.slice(1) };
	});
}

async function measure(): Promise<void> {
	const [megabytes = 12, keystrokes = 120] = process.argv.slice(2).map(Number);
	const scratch = mkdtempSync(join(tmpdir(), 'hostwright-bench-'));
	const file = join(scratch, 'flood');
	const line = `${randomBytes(57 * 1000)
		.toString('base64')
		.replace(/.{79}/g, '$&\n')}\n`;
	writeFileSync(file, line.repeat(Math.ceil((megabytes * 1e6) / line.length)).slice(0, megabytes * 1e6));
	const dashboard = await openDashboard();
	const one = async <T>(drawing: Drawing, act: (page: Page) => Promise<T>): Promise<T> => {
		const page = await openPage(dashboard, drawing);
		try {
			return await act(page);
		} finally {
			await dashboard.closePages();
			const door = await terminalDoor(dashboard.service);
			for (const { id } of (await door.list()).sessions) await door.call('terminal.close', { id });
		}
	};
	try {
		console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
		const rates: Record<Drawing, number[]> = { measured: [], 'as text': [], 'always WebGL': [] };
		for (let round = 0; round < ROUNDS; round++)
			for (const drawing of Object.keys(rates) as Drawing[])
				rates[drawing].push(await one(drawing, (page) => flood(page, file, megabytes)));
		console.log(`flood of ${megabytes} MB until drawn, N = ${ROUNDS} in turns`);
		for (const [drawing, all] of Object.entries(rates))
			console.log(
				`  ${drawing.padEnd(13)} ${median(all).toFixed(2)} MB/s (${all.map((rate) => rate.toFixed(2)).join(' ')})`
			);
		const shares = rates.measured.map((rate, round) => (rate / (rates['as text'][round] ?? Number.NaN)) * 100);
		console.log(`  share of the baseline "as text", median of the rounds: ${median(shares).toFixed(0)} %`);
		const { back, drawn } = await one('measured', (page) => type(page, keystrokes));
		console.log(`keystroke, N = ${keystrokes}`);
		for (const [what, all] of [
			['echo is back', back],
			['echo is drawn', drawn]
		] as const)
			console.log(
				`  ${what.padEnd(13)} p50 ${median(all).toFixed(1)} ms, p95 ${quantile(all, 0.95).toFixed(1)} ms, most ${Math.max(...all).toFixed(1)} ms`
			);
	} finally {
		await dashboard.close();
		rmSync(scratch, { recursive: true, force: true });
	}
}

await measure();
