// Many spoken turns through all of voice, with real models: nothing of them is left. Most are answered and spoken, some say nothing,
// some are cancelled while they are listened to or spoken to, and of some the page goes away. The answer itself is the only part
// that is none of voice.
import { createHook } from 'node:async_hooks';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Loaded } from '#native/ports/loaded.ts';
import { listProcesses } from '#native/pty/process-table.ts';
import { createSpeechPort } from '#native/speech/load-speech.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import type { AttachedPage } from '#server/voice/attached-pages.ts';
import { openVoice } from '#server/voice/open-voice.ts';
import { createHeardSounds } from '#server/voice/sounds/heard-sounds.ts';
import type { Voice } from '#server/voice/voice.ts';
import { unless } from '../../support/unless.ts';
import { layModels, recording, voiceModelsAbsence } from '../../support/voice-models.ts';

const TURNS = Number(process.env.VOICE_TURNS ?? 1_000);
/** Until caches are as large as they become. */
const FIRST = Math.min(200, TURNS);
const MIB = 1024 * 1024;
const KINDS = ['answered', 'nothing-said', 'cancelled', 'spoken to', 'gone'] as const;
type Kind = (typeof KINDS)[number];
const ENDS: Readonly<Record<Kind, readonly [string, string]>> = {
	answered: ['answered', ''],
	'nothing-said': ['nothing-said', 'Nothing was said.'],
	cancelled: ['cancelled', 'It was cancelled.'],
	'spoken to': ['cancelled', 'It was cancelled.'],
	gone: ['cancelled', 'The microphone went away.']
};

/** Timers that run, with those that keep nothing alive. */
const timers = new Set<number>();
const watch = createHook({
	init: (id, type) => void (type === 'Timeout' && timers.add(id)),
	destroy: (id) => void timers.delete(id)
});
const speech = createSpeechPort();
let dir: string;
let voice: Voice | undefined;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hw-turns-'));
	for (const part of ['config', 'data', 'state', 'home']) mkdirSync(join(dir, part), { mode: 0o700 });
	watch.enable();
});
afterEach(async () => {
	watch.disable();
	await voice?.close();
	await speech.close();
	rmSync(dir, { recursive: true, force: true });
});

const absent: Loaded<never> = { present: false, reason: 'There is none here.', remedy: 'None.', tried: [] };
function begin(): Voice {
	const place = (name: string): string => join(dir, name);
	layModels(join(dir, 'data', 'audio', 'models'), ['vad', 'asr', 'tts', 'speaker', 'tagger']);
	writeFileSync(
		join(dir, 'config', 'audio_config.yml'),
		'enabled: true\ntts:\n  enabled: true\nspeaker_id:\n  enabled: true\nacoustic_events:\n  enabled: true\n'
	);
	return openVoice({
		configDir: place('config'),
		dataDir: place('data'),
		stateDir: place('state'),
		home: place('home'),
		uid: process.getuid?.() ?? 0,
		version: '0',
		speech: { present: true, tried: [], port: speech },
		peer: absent,
		microphone: absent,
		root: createHostRoot(),
		heardSounds: createHeardSounds(systemClock, () => {}),
		async *answer() {
			yield 'It is ';
			yield 'done.';
		},
		clock: systemClock,
		log: createLog({ level: 'silent', readable: false }),
		onChange: () => {}
	});
}

const collect = (): void => {
	setFlagsFromString('--expose-gc');
	runInNewContext('gc')();
};

/** The process of the engines, below the one that confines it. */
function enginesPid(): number {
	const all = listProcesses();
	const isBelow = (pid: number): boolean => {
		const parent = all.find((one) => one.pid === pid)?.parent;
		return parent === process.pid || (parent !== undefined && parent > 1 && isBelow(parent));
	};
	const found = all.filter(({ pid }) => {
		try {
			const [program = '', ...words] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
			return program === process.execPath && words.some((word) => word.endsWith('/speech-main.ts')) && isBelow(pid);
		} catch {
			return false;
		}
	});
	expect(found).toHaveLength(1);
	return found[0]?.pid ?? 0;
}

const open = (pid: number | 'self'): number => readdirSync(`/proc/${pid}/fd`).length;
const residentMib = (pid: number): number =>
	Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

function figures() {
	collect();
	const engines = enginesPid();
	return {
		heapMib: process.memoryUsage().heapUsed / MIB,
		buffersMib: process.memoryUsage().arrayBuffers / MIB,
		ownMib: process.memoryUsage().rss / MIB,
		enginesMib: residentMib(engines),
		counts: {
			files: open('self'),
			filesOfEngines: open(engines),
			threads: readdirSync('/proc/self/task').length,
			children: listProcesses().filter(({ parent }) => parent === process.pid).length,
			engines
		},
		timers: timers.size
	};
}

const sound = (): Float32Array => recording('jfk.wav').slice(4_000, 20_000);
const silence = new Float32Array(16_000);

function speaking(voice: Voice) {
	const said = sound();
	let page: AttachedPage;
	let kind: Kind = 'answered';
	let over: () => void = () => {};
	const attach = (): void => {
		const attached = voice.attach({
			state: (state) => {
				if (kind === 'cancelled' && state === 'listening') page.cancel();
				// Goes away while it is being written down.
				if (kind === 'gone' && state === 'recognized') setImmediate(() => page.close());
			},
			transcript: () => {},
			answer: () => {},
			failed: () => {},
			done: () => over()
		});
		if ('refused' in attached) throw new Error(attached.refused);
		page = attached;
		voice.join(page.id, {
			play: async () => {
				if (kind === 'spoken to') page.cancel();
			},
			stop: () => {}
		});
	};
	attach();
	return {
		async turn(next: Kind): Promise<void> {
			kind = next;
			const done = new Promise<void>((resolve) => {
				over = resolve;
			});
			expect(page.begin()).toBeUndefined();
			const samples = next === 'nothing-said' ? silence : said;
			for (let at = 0; at < samples.length; at += 1_600) page.push(samples.slice(at, at + 1_600));
			page.finish();
			await done;
			const [note] = voice.turns();
			expect([next, note?.ended, note?.reason]).toEqual([next, ...ENDS[next]]);
			if (next === 'gone') attach();
		},
		close: () => page.close()
	};
}

unless(test, voiceModelsAbsence())(
	`${TURNS} spoken turns leave no memory, no process, no descriptor and no timer behind`,
	{ timeout: 60_000 + TURNS * 2_000 },
	async () => {
		const opened = begin();
		voice = opened;
		const ready = () => opened.readiness().engines.filter(({ state }) => state === 'ready').length;
		await expect.poll(ready, { timeout: 120_000 }).toBe(5);
		const { turn, close } = speaking(opened);
		const many = async (count: number): Promise<void> => {
			for (let number = 0; number < count; number += 1) {
				const kind = KINDS[number % 10] ?? 'answered';
				await turn(kind);
			}
		};
		await many(FIRST);
		const before = figures();
		await many(TURNS);
		const atOnce = timers.size;
		await expect.poll(() => figures().counts, { timeout: 60_000, interval: 2_000 }).toEqual(before.counts);
		const after = figures();
		console.log(JSON.stringify({ turns: TURNS, before, after, timersAtOnce: atOnce }));
		// What only runs out by itself later would be more for every turn that comes soon after another.
		expect(atOnce).toBeLessThan(before.timers + 20);
		expect(after.heapMib - before.heapMib).toBeLessThan(15);
		expect(after.buffersMib - before.buffersMib).toBeLessThan(15);
		expect(after.ownMib - before.ownMib).toBeLessThan(80);
		expect(after.enginesMib - before.enginesMib).toBeLessThan(80);
		expect(opened.status()).toMatchObject({ state: 'idle', reason: '' });
		close();
	}
);
