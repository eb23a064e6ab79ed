// The registry with a terminal in memory and a clock of its own: capacity, idleness, and who is let in.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFakePty } from '#native/fake/fake-pty.ts';
import type { Log } from '#server/lib/log.ts';
import { openTerminals, type TerminalSettings, type Terminals } from '#server/terminal/sessions/terminals.ts';

const MINUTE = 60_000;
const person = { kind: 'session', sessionId: 's' } as const;
const log: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };
let open: Terminals | undefined;
afterEach(async () => {
	await open?.close();
});

function make(settings: Partial<TerminalSettings> = {}) {
	let now = 1_000_000;
	const pty = createFakePty(
		(terminal) =>
			new Promise((resolve) => {
				terminal.print('$ ');
				terminal.ended.addEventListener('abort', () => resolve(0));
				void terminal.readLine().then((line) => line?.startsWith('exit') && resolve(5));
			})
	);
	const published: string[] = [];
	const terminals = openTerminals({
		pty: { present: true, port: pty, tried: [] },
		owner: {
			userName: 'me',
			home: '/',
			loginShell: '/bin/sh',
			environment: { PATH: '/usr/bin:/x/node_modules/.bin', HOSTWRIGHT_STATE_DIR: '/s', npm_config_x: '1' }
		},
		settings: { enabled: true, shellIntegration: true, trackPrompt: false, idleMs: 60 * MINUTE, ...settings },
		clock: { nowMs: () => now, monotonicMs: () => now },
		bus: { publish: (event) => published.push(event.topic) },
		log
	});
	open = terminals;
	return { terminals, pty, published, pass: (ms: number) => (now += ms) };
}
const window = { sendBytes() {}, sendControl() {}, close() {} };

describe('opening', () => {
	test('is for a signed-in person only, whatever calls it', () => {
		const { terminals, pty } = make();
		expect(() => terminals.open({ kind: 'token' }, {})).toThrow('only for a person');
		expect(pty.started).toEqual([]);
		expect(terminals.list().sessions).toEqual([]);
	});

	test('gives the shell a login’s environment: nothing of the service’s own', () => {
		const { terminals, pty } = make();
		terminals.open(person, {});
		const env = pty.started[0]?.env ?? {};
		expect(env).toMatchObject({ HOME: '/', USER: 'me', SHELL: '/bin/sh', TERM: 'xterm-256color', PATH: '/usr/bin' });
		expect(Object.keys(env).filter((name) => /^(HOSTWRIGHT|npm_)/.test(name))).toEqual([]);
	});

	test('is refused at 100, and an ended one makes room', async () => {
		const { terminals } = make();
		const all = Array.from({ length: 100 }, () => terminals.open(person, {}));
		expect(() => terminals.open(person, {})).toThrow('100 terminals are open already');
		terminals.find(all[7]?.id ?? '')?.type('exit\r');
		await vi.waitFor(() => expect(terminals.list().sessions.some((s) => s.state === 'ended')).toBe(true));
		expect(terminals.open(person, {}).state).toBe('running');
		expect(terminals.list().sessions).toHaveLength(100);
		expect(() => terminals.open(person, {})).toThrow();
		expect(new Set(all.map(({ id }) => id)).size).toBe(100);
	});
});

describe('idleness', () => {
	/** A shell whose foreground cannot be known counts as busy, so these look at ended ones and at the notice. */
	test('an ended terminal that nobody looks at goes after an hour, one that is looked at stays', async () => {
		const { terminals, pass } = make();
		const left = terminals.open(person, {});
		terminals.find(left.id)?.type('exit\r');
		await vi.waitFor(() => expect(terminals.list().sessions[0]?.exit_code).toBe(5));
		pass(51 * MINUTE);
		terminals.reap();
		expect(terminals.list().sessions[0]?.closes_at).not.toBeNull();
		pass(10 * MINUTE);
		terminals.reap();
		expect(terminals.list().sessions).toEqual([]);
		expect(terminals.list().tabs).toEqual([]);
	});

	test('a shell that runs something, or of which that cannot be known, is never closed', () => {
		const { terminals, pass } = make();
		terminals.open(person, {});
		pass(100 * 60 * MINUTE);
		terminals.reap();
		terminals.reap();
		expect(terminals.list().sessions[0]).toMatchObject({ state: 'running', closes_at: null });
	});
});

test('a window that draws nothing holds the shell back, alone for as long as it likes, beside others for a few seconds', async () => {
	vi.useFakeTimers();
	try {
		let print: (text: Uint8Array) => void = () => {};
		const pty = createFakePty(
			(terminal) =>
				new Promise((resolve) => {
					print = terminal.print;
					terminal.ended.addEventListener('abort', () => resolve(0));
				})
		);
		let now = 0;
		const terminals = openTerminals({
			pty: { present: true, port: pty, tried: [] },
			owner: { userName: 'me', home: '/', loginShell: '/bin/sh', environment: {} },
			settings: { enabled: true, shellIntegration: true, trackPrompt: false, idleMs: 0 },
			clock: { nowMs: () => now, monotonicMs: () => now },
			bus: { publish() {} },
			log
		});
		open = terminals;
		const { id } = terminals.open(person, {});
		const session = terminals.find(id);
		let stalledBytes = 0;
		let stalledCode = 0;
		session?.attach({
			...window,
			sendBytes: (bytes) => {
				stalledBytes += bytes.length;
			},
			close: (code) => {
				stalledCode = code;
			}
		});
		await vi.advanceTimersByTimeAsync(1);
		const block = Buffer.alloc(64 * 1024, 'x');
		for (let i = 0; i < 100; i++) print(block);
		expect(stalledBytes).toBeLessThanOrEqual(9 * 64 * 1024);
		now += 120_000;
		await vi.advanceTimersByTimeAsync(120_000);
		expect(stalledCode).toBe(0);

		let readBytes = 0;
		const reader = session?.attach({
			...window,
			sendBytes: (bytes) => {
				readBytes += bytes.length;
				queueMicrotask(() => reader?.control({ type: 'ack', bytes: bytes.length }));
			}
		});
		now += 10_000;
		await vi.advanceTimersByTimeAsync(10_000);
		expect(stalledCode).toBe(4408);
		await vi.advanceTimersByTimeAsync(10);
		expect(readBytes).toBeGreaterThanOrEqual(100 * 64 * 1024);
		expect(stalledBytes).toBeLessThanOrEqual(9 * 64 * 1024);
	} finally {
		vi.useRealTimers();
	}
});
