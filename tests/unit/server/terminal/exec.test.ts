import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { absent, createFakeBridge } from '#native/fake/fake-bridge.ts';
import type { FakeProgram } from '#native/fake/fake-pty.ts';
import type { FakeSandboxOptions } from '#native/fake/fake-sandbox.ts';
import type { AuditEntry } from '#server/audit/audit-line.ts';
import { HostwrightError } from '#server/lib/error.ts';
import { createLog } from '#server/lib/log.ts';
import { createGate, type Gate, type GateDeps } from '#server/terminal/exec.ts';
import { type ExecCaller, type OtherCaller, shownDigest } from '#server/terminal/exec-call.ts';
import type { Effect, Tier } from '#wire/safety.ts';
import type { ExecEvent } from '#wire/terminal.ts';
import { command, reading } from '../../../support/reading.ts';

let home: string;
beforeEach(() => {
	home = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-gate-')));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const digest = (text: string) => `digest of ${text.length} units`;

/** The gate over fakes, with everything the record was told. `tier: effect words` is how a command says what it is. */
function makeGate(program: FakeProgram, options: { sandbox?: FakeSandboxOptions; deps?: Partial<GateDeps> } = {}) {
	const entries: AuditEntry[] = [];
	/** In order: what the record, the sandbox and the terminal were asked. */
	const order: string[] = [];
	let syncs: (() => void)[] | undefined;
	const fakes = createFakeBridge((terminal) => {
		order.push('started');
		return program(terminal);
	}, options.sandbox);
	const gate: Gate = createGate({
		findLeftOut: () => undefined,
		findOwn: () => undefined,
		classify(text) {
			const [, tier, effect] = /^(\w+): ([\w-]+)/.exec(text) ?? [];
			if (text.startsWith('sudo '))
				return reading([command(text.slice(5), ['elevate'], { elevated: true, via: ['sudo'] })], { tier: 'caution' });
			if (tier === 'throw') throw new Error('the reader broke');
			return reading([command(text, [(effect ?? 'read') as Effect])], {
				tier: (tier ?? 'safe') as Tier,
				warning: tier ? `warning of ${tier}` : ''
			});
		},
		audit: {
			digest,
			append(entry) {
				entries.push(entry);
				order.push(entry.kind);
				return {
					sequence: entries.length,
					durable: new Promise((resolve) => {
						const done = () => {
							order.push(`${entry.kind} durable`);
							resolve();
						};
						if (syncs) syncs.push(done);
						else done();
					})
				};
			}
		},
		pty: fakes.bridge.pty,
		sandbox: fakes.bridge.sandbox,
		clock: { nowMs: () => 0, monotonicMs: () => 0 },
		log: createLog({ level: 'silent', readable: false }),
		home,
		uid: 1000,
		isSystemProgram: () => true,
		standingOf: () => 'apart',
		readOnlyDirs: [],
		limits: { running: 1, waiting: 1 },
		...options.deps
	});
	return {
		gate,
		entries,
		order,
		...fakes,
		/** From here on a line is on the disk only when told. */
		holdSyncs: () => {
			syncs = [];
			return syncs;
		}
	};
}
const caller = (more: Partial<OtherCaller> = {}): ExecCaller => ({
	actor: 'api',
	requestId: 'r1',
	signal: new AbortController().signal,
	...more
});
const untilEnded: FakeProgram = ({ ended }) =>
	new Promise((resolve) => ended.addEventListener('abort', () => resolve(130)));
const prints =
	(text: string, exitCode: number): FakeProgram =>
	({ print }) => {
		print(text);
		return exitCode;
	};
const turn = () => new Promise(setImmediate);

describe('an answer', () => {
	test('carries output, exit code, tier, warning and how it was confined', async () => {
		const { gate, sandbox } = makeGate(prints('hi\r\n', 7), { sandbox: { limits: ['chmod'] } });
		expect(await gate.exec({ command: 'caution: run-code' }, caller())).toEqual({
			kind: 'result',
			result: {
				output: 'hi\r\n',
				error: '',
				exit_code: 7,
				command: 'caution: run-code',
				safety_tier: 'caution',
				safety_warning: 'warning of caution',
				sandbox: { profile: 'work', grants: [], backend: 'bubblewrap', limits: ['chmod'] }
			}
		});
		await turn();
		expect(sandbox.released()).toBe(1);
	});

	test('says what was taken away after the run, and so does the record', async () => {
		const { gate, entries } = makeGate(() => 0, {
			sandbox: { limits: ['chmod'], settled: ['~/.zshenv was taken away'] }
		});
		expect(await gate.exec({ command: 'caution: run-code' }, caller())).toMatchObject({
			result: { error: '', sandbox: { limits: ['chmod', '~/.zshenv was taken away'] } }
		});
		expect(entries.at(-1)).toMatchObject({ kind: 'outcome', reason: '~/.zshenv was taken away' });
	});

	test('says why a place that others run from could not be written', async () => {
		const refusal = "cp: cannot create regular file '/home/ann/.local/bin/x': Read-only file system\r\n";
		const limitsOf = async (text: string, said: string) => {
			const sandbox = { kept: { closed: ['/home/ann/.local'], opened: [] } };
			const { gate } = makeGate(prints(said, 1), { sandbox, deps: { home: '/home/ann' } });
			const outcome = await gate.exec({ command: text, cwd: '/' }, caller());
			return outcome.kind === 'result' ? outcome.result.sandbox?.limits : undefined;
		};
		expect(await limitsOf('caution: run-code', refusal)).toEqual([
			expect.stringContaining('whose own words write there')
		]);
		expect(await limitsOf('caution: run-code', refusal.replace('.local/bin', 'site'))).toEqual([]);
		expect(await limitsOf('safe: read', refusal)).toEqual([]);
	});

	test('takes the exit code from the sandbox rather than from the terminal', async () => {
		const { gate } = makeGate(() => 1, { sandbox: { outcome: () => ({ started: true, exitCode: 42 }) } });
		expect(await gate.exec({ command: 'x' }, caller())).toMatchObject({ result: { exit_code: 42 } });
	});

	test('is told as events too, text whole although characters come in pieces', async () => {
		const events: ExecEvent[] = [];
		const { gate } = makeGate(({ print }) => {
			const bytes = Buffer.from('a😀');
			print(bytes.subarray(0, 3));
			print(bytes.subarray(3));
			return 0;
		});
		await gate.exec({ command: 'x' }, caller({ onEvent: (event) => void events.push(event) }));
		expect(events.map((event) => event.type)).toEqual(['started', 'output', 'output']);
		expect(events.map((event) => ('text' in event ? event.text : '')).join('')).toBe('a😀');
	});

	test('a reader that is busy holds the command back', async () => {
		let release = () => {};
		const seen: string[] = [];
		const { gate } = makeGate(async ({ print }) => {
			print('one');
			print('two');
			await turn();
			expect(seen).toEqual(['one']);
			release();
			await turn();
			expect(seen).toEqual(['one', 'two']);
			return 0;
		});
		const outcome = await gate.exec(
			{ command: 'x' },
			caller({
				onEvent(event) {
					if (event.type !== 'output') return undefined;
					seen.push(event.text);
					return new Promise((resolve) => {
						release = resolve;
					});
				}
			})
		);
		expect(outcome).toMatchObject({ result: { output: 'onetwo', exit_code: 0 } });
	});

	test('what the sandbox has to tell beside the exit code is in `error`', async () => {
		const { gate, entries } = makeGate(prints('before', 1), {
			sandbox: { outcome: () => ({ started: true, exitCode: 1, problem: 'sudo does not allow it; add this line' }) }
		});
		expect(await gate.exec({ command: 'sudo id' }, caller())).toMatchObject({
			result: { exit_code: 1, output: 'before', error: 'sudo does not allow it; add this line' }
		});
		expect(entries.at(-1)).toMatchObject({ outcome: 'finished', exit_code: 1, elevated: true });
	});
});

describe('the order', () => {
	/** Starts a run whose syncs are held back, waits until it can get no further, and tells what happened so far. */
	async function heldRun(command: string, more: Partial<OtherCaller> = {}) {
		const made = makeGate(() => 0);
		const syncs = made.holdSyncs();
		const answer = made.gate.exec({ command }, caller(more)).then(() => made.order.push('answered'));
		while (syncs.length === 0 || made.sandbox.wrapped.length === 0) await turn();
		for (let i = 0; i < 20; i++) await turn();
		return { ...made, held: [...made.order], syncs, answer };
	}

	test.each([
		['changes files', 'caution: write-file', {}],
		['reaches the network', 'safe: network-read', {}],
		['asks a socket', 'safe: bus-read', {}],
		['reads the container engine', 'safe: docker-read', {}]
	] as const)('what %s is not started before its decision is on the disk', async (_, command, more) => {
		const { order, held, syncs, answer } = await heldRun(command, more);
		expect(held).toEqual(['decision']);
		syncs.shift()?.();
		await answer;
		expect(order).toEqual(['decision', 'decision durable', 'started', 'outcome', 'answered']);
	});

	test('nor is what a person approved, even when it only looks', async () => {
		const { held, syncs, answer } = await heldRun('x', {
			actor: 'proposal',
			shown: { profile: 'observe', grants: [], elevated: false, digest: shownDigest('x', home, 30_000) }
		});
		expect(held).toEqual(['decision']);
		syncs.shift()?.();
		await answer;
	});

	test('what can only look is started when its decision is in the file, and answered when it is on the disk', async () => {
		const { order, held, syncs, answer } = await heldRun('x');
		expect(held).toEqual(['decision', 'started']);
		syncs.shift()?.();
		await answer;
		expect(order).toEqual(['decision', 'started', 'decision durable', 'outcome', 'answered']);
	});

	test('nor is anything of which somebody is told while it runs', async () => {
		const told: string[] = [];
		const { held, syncs, answer } = await heldRun('x', { onEvent: ({ type }) => void told.push(type) });
		expect(held).toEqual(['decision']);
		expect(told).toEqual([]);
		syncs.shift()?.();
		await answer;
	});

	test('a run that only looks is ended when its decision cannot reach the disk', async () => {
		const broken = new HostwrightError('capability-unavailable', { detail: 'The audit record cannot be written' });
		let fail = (): void => {};
		const append = ({ kind }: AuditEntry) => ({
			sequence: 1,
			durable: new Promise<void>((_, reject) => {
				if (kind === 'decision') fail = () => reject(broken);
				else reject(broken);
			})
		});
		const { gate, pty } = makeGate(untilEnded, { deps: { audit: { append, digest } } });
		const outcome = gate.exec({ command: 'x' }, caller());
		while (pty.started.length === 0) await turn();
		fail();
		expect(await outcome).toMatchObject({
			kind: 'refused',
			code: 'capability-unavailable',
			detail: expect.stringContaining('was ended, and its output is not shown')
		});
	});

	test('what only looked tells nobody anything when its decision did not reach the disk', async () => {
		const append = () => ({
			sequence: 1,
			durable: Promise.reject(new HostwrightError('capability-unavailable', { detail: 'The audit record' }))
		});
		const { gate, sandbox } = makeGate(prints('seen', 0), { deps: { audit: { append, digest } } });
		const outcome = await gate.exec({ command: 'x' }, caller());
		expect(outcome).toMatchObject({ kind: 'refused', code: 'capability-unavailable' });
		expect(JSON.stringify(outcome)).not.toContain('seen');
		await turn();
		expect(sandbox.released()).toBe(1);
	});

	test('an end that cannot be written down takes nothing away from the answer, and is logged', async () => {
		const errors: string[] = [];
		const silent = createLog({ level: 'silent', readable: false });
		const log: GateDeps['log'] = {
			debug: () => {},
			info: () => {},
			warn: () => {},
			error: (_, message) => void errors.push(message),
			child: () => silent
		};
		const append = (entry: AuditEntry) => {
			if (entry.kind === 'outcome') throw new Error('ENOSPC');
			return { sequence: 1, durable: Promise.resolve() };
		};
		const { gate } = makeGate(prints('done', 0), { deps: { audit: { append, digest }, log } });
		expect(await gate.exec({ command: 'x' }, caller())).toMatchObject({ result: { output: 'done', exit_code: 0 } });
		await turn();
		expect(errors).toEqual(['the end of a run could not be recorded']);
	});

	test('a decision that cannot be written down is not carried out', async () => {
		for (const append of [
			() => {
				throw new HostwrightError('capability-unavailable', { detail: 'The audit record cannot be written' });
			},
			() => ({ sequence: 1, durable: Promise.reject(new HostwrightError('capability-unavailable')) })
		]) {
			const { gate, pty, sandbox } = makeGate(() => 0, { deps: { audit: { append, digest } } });
			expect(await gate.exec({ command: 'caution: write-file' }, caller())).toMatchObject({
				kind: 'refused',
				code: 'capability-unavailable'
			});
			expect(pty.started).toEqual([]);
			await turn();
			expect(sandbox.released()).toBe(sandbox.wrapped.length);
		}
	});
});

describe('what does not run is recorded with its reason', () => {
	const run = makeGate;
	const rows: [
		name: string,
		request: { command: string; cwd?: string },
		code: string,
		verdict: string,
		options?: Parameters<typeof run>[1],
		more?: Partial<OtherCaller>
	][] = [
		['a blocked command', { command: 'blocked: read' }, 'command-blocked', 'blocked'],
		['what its actor may not', { command: 'caution: package' }, 'forbidden', 'refused', {}, { actor: 'assistant' }],
		['a directory that is not there', { command: 'x', cwd: '/nowhere/at/all' }, 'invalid-input', 'refused'],
		['a file as directory', { command: 'x', cwd: '/etc/hostname' }, 'invalid-input', 'refused'],
		['a relative directory', { command: 'x', cwd: 'here' }, 'invalid-input', 'refused'],
		['half a character', { command: 'echo \ud800' }, 'invalid-input', 'refused'],
		['an unknown field', { command: 'x', sandbox: false } as never, 'invalid-input', 'refused'],
		['a reader that breaks', { command: 'throw: read' }, 'internal', 'refused'],
		[
			'no sandbox',
			{ command: 'x' },
			'no-sandbox',
			'refused',
			{ deps: { sandbox: absent('bwrap is not installed', 'Install it.') } }
		],
		['no terminal', { command: 'x' }, 'capability-unavailable', 'refused', { deps: { pty: absent('no pty') } }],
		['a full line', { command: 'x' }, 'too-many-requests', 'refused', { deps: { limits: { running: 0, waiting: 0 } } }]
	];
	for (const [name, request, code, verdict, options, more] of rows)
		test(name, async () => {
			const { gate, pty, entries } = makeGate(() => 0, options);
			expect(await gate.exec(request, caller(more))).toMatchObject({ kind: 'refused', code });
			expect(pty.started).toEqual([]);
			expect(entries).toMatchObject([{ kind: 'decision', verdict, reason: expect.stringMatching(/./) }]);
		});

	test.each(['bwrap is not installed', 'bwrap is not installed.'])(
		'without a sandbox the reason ("%s") and the remedy are two sentences',
		async (reason) => {
			const { gate } = makeGate(() => 0, { deps: { sandbox: absent(reason, 'Install it.') } });
			expect(await gate.exec({ command: 'x' }, caller())).toMatchObject({
				detail: 'bwrap is not installed. Install it.'
			});
		}
	);

	test('the refusal of a full line says when to come again', async () => {
		const { gate } = makeGate(() => 0, { deps: { limits: { running: 0, waiting: 0 } } });
		expect(await gate.exec({ command: 'x' }, caller())).toMatchObject({ retryAfterSeconds: 2 });
	});

	const ends: [
		name: string,
		outcome: string,
		code: string,
		options: Parameters<typeof run>[1],
		program?: FakeProgram
	][] = [
		[
			'a sandbox that refuses',
			'not-started',
			'no-sandbox',
			{ sandbox: { refuse: () => ({ reason: 'Cannot hide it.', remedy: 'Do this.' }) } }
		],
		[
			'a sandbox that does not start',
			'not-started',
			'no-sandbox',
			{ sandbox: { outcome: () => ({ started: false, reason: 'no namespaces' }) } }
		],
		[
			'a terminal that cannot be had',
			'fault',
			'internal',
			{
				deps: {
					pty: {
						present: true,
						tried: [],
						port: {
							spawn: () => {
								throw new Error('ENXIO');
							},
							prepare: () => {},
							close: async () => {}
						}
					}
				}
			}
		]
	];
	for (const [name, outcome, code, options, program] of ends)
		test(name, async () => {
			const { gate, entries, sandbox } = makeGate(program ?? (() => 0), options);
			expect(await gate.exec({ command: 'x' }, caller())).toMatchObject({ kind: 'refused', code });
			expect(entries).toMatchObject([
				{ kind: 'decision', verdict: 'run' },
				{ kind: 'outcome', decision: 1, outcome, exit_code: null }
			]);
			await turn();
			expect(sandbox.released()).toBe(sandbox.wrapped.length);
		});

	test.each([
		[2, 'is prepared anew, and runs', { kind: 'result' }],
		[8, 'is prepared anew as often, and runs', { kind: 'result' }],
		[9, 'is refused when that happens ever again', { kind: 'refused', code: 'no-sandbox' }]
	])('a sandbox from under which a place was taken away (start %i works) %s', async (works, _what, answer) => {
		let starts = 0;
		const { gate, entries, sandbox } = makeGate(() => 0, {
			sandbox: {
				outcome: () =>
					++starts < works ? { started: false, reason: 'not set up', again: 8 } : { started: true, exitCode: 0 }
			}
		});
		const told: ExecEvent[] = [];
		const onEvent = (event: ExecEvent) => void told.push(event);
		expect(await gate.exec({ command: 'x' }, caller({ onEvent }))).toMatchObject(answer);
		expect(starts).toBe(Math.min(works, 8));
		expect(told.map(({ type }) => type)).toEqual(['started']);
		expect(entries.map(({ kind }) => kind)).toEqual(['decision', 'outcome']);
		await turn();
		expect(sandbox.released()).toBe(starts);
	});

	test('a sandbox that finds no room for what it writes says what to do', async () => {
		const said = 'bwrap: Write to info_fd: No space left on device';
		const { gate } = makeGate(
			(terminal) => {
				terminal.print(`${said}\r\n`);
				return 1;
			},
			{ sandbox: { outcome: () => ({ started: false, reason: 'The sandbox did not start, so nothing was run.' }) } }
		);
		expect(await gate.exec({ command: 'x' }, caller())).toMatchObject({
			code: 'no-sandbox',
			detail: `What a run needs could not be written (${said}), so nothing was run. Make room, or make the disk writable, and try again.`
		});
	});

	test('a refusal and a fault that quote the command have its secrets masked where they are kept, and not where they are answered', async () => {
		const said: unknown[] = [];
		const silent = createLog({ level: 'silent', readable: false });
		const log: GateDeps['log'] = {
			debug: () => {},
			info: () => {},
			warn: () => {},
			error: (fields) => void said.push((fields as { err: Error }).err.message),
			child: () => silent
		};
		const command = 'zip -P hunter2 a.zip b';
		const reason = `cannot start: ${command}`;
		const refused = makeGate(() => 0, { sandbox: { refuse: () => ({ reason, remedy: '' }) } });
		expect(await refused.gate.exec({ command }, caller())).toMatchObject({ detail: reason });
		expect(refused.entries).toMatchObject([
			{ command: 'zip -P [masked] a.zip b', reason: '' },
			{ outcome: 'not-started', reason: 'cannot start: zip -P [masked] a.zip b' }
		]);
		const fail = () => {
			throw new Error('broke on hunter2');
		};
		const port = { spawn: fail, prepare: () => {}, close: async () => {} };
		const faulty = makeGate(() => 0, { deps: { log, pty: { present: true, tried: [], port } } });
		expect(await faulty.gate.exec({ command }, caller())).toMatchObject({ code: 'internal' });
		expect(faulty.entries.at(-1)).toMatchObject({ outcome: 'fault', reason: 'broke on [masked]' });
		expect(said).toEqual(['broke on [masked]']);
	});

	test('secrets are masked in the record; the digest is of the text as sent', async () => {
		const { gate, entries } = makeGate(() => 0);
		const command = 'curl -H "Authorization: Bearer abcdefghijklmnopqrstuvwxyz"';
		await gate.exec({ command }, caller());
		expect(JSON.stringify(entries)).not.toContain('abcdefghijklmnop');
		expect(entries[0]).toMatchObject({ command_digest: `digest of ${command.length} units` });
	});
});

describe('time, hang-up and stop', () => {
	afterEach(() => void vi.useRealTimers());

	test('over time: ^C, then ten seconds, then the tree', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		const { gate, pty, entries } = makeGate(async ({ print, ended }) => {
			print('so far');
			await new Promise((resolve) => ended.addEventListener('abort', resolve));
			return new Promise(() => {});
		});
		const answer = gate.exec({ command: 'caution: package', timeout: 2 }, caller());
		while (pty.running() === 0) await turn();
		await vi.advanceTimersByTimeAsync(2000);
		expect([pty.typed, pty.running()]).toEqual([['\x03'], 1]);
		await vi.advanceTimersByTimeAsync(9999);
		expect(pty.running()).toBe(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(await answer).toMatchObject({
			result: { exit_code: -1, error: 'Command timed out after 2s', output: 'so far' }
		});
		expect(entries.at(-1)).toMatchObject({ outcome: 'timed-out', exit_code: -1 });
	});

	test('a caller who hangs up ends the run', async () => {
		const hangUp = new AbortController();
		const { gate, entries, pty } = makeGate(untilEnded);
		const answer = gate.exec({ command: 'x' }, caller({ signal: hangUp.signal }));
		while (pty.running() === 0) await turn();
		hangUp.abort();
		expect(await answer).toMatchObject({ kind: 'refused', code: 'cancelled' });
		expect(entries.at(-1)).toMatchObject({ outcome: 'cancelled' });
	});

	test('a caller who hangs up while waiting is never started, and the next one goes', async () => {
		const hangUp = new AbortController();
		const { gate, entries, pty } = makeGate(untilEnded);
		const first = new AbortController();
		const running = gate.exec({ command: 'safe: run-code first' }, caller({ signal: first.signal }));
		while (pty.running() === 0) await turn();
		const events: ExecEvent[] = [];
		const waiting = gate.exec(
			{ command: 'safe: run-code second' },
			caller({ signal: hangUp.signal, onEvent: (event) => void events.push(event) })
		);
		while (gate.load().waiting === 0) await turn();
		hangUp.abort();
		expect(await waiting).toMatchObject({ code: 'cancelled' });
		expect(events).toEqual([{ type: 'queued' }]);
		expect(entries.at(-1)).toMatchObject({ outcome: 'cancelled', exit_code: null, command: 'safe: run-code second' });
		first.abort();
		await running;
		expect([pty.started.length, gate.load()]).toEqual([1, { running: 0, waiting: 0 }]);
	});

	test('closing ends what runs, refuses what waits and whatever comes', async () => {
		const { gate, entries, pty } = makeGate(untilEnded);
		const running = gate.exec({ command: 'safe: run-code first' }, caller());
		while (pty.running() === 0) await turn();
		const waiting = gate.exec({ command: 'safe: run-code second' }, caller());
		while (gate.load().waiting === 0) await turn();
		await gate.close();
		expect([await running, await waiting, await gate.exec({ command: 'third' }, caller())]).toMatchObject([
			{ code: 'shutting-down' },
			{ code: 'shutting-down' },
			{ code: 'shutting-down' }
		]);
		expect(entries.filter((entry) => entry.kind === 'outcome').map((entry) => entry.outcome)).toEqual([
			'stopped',
			'stopped'
		]);
		expect(pty.started).toHaveLength(1);
	});

	test('a password prompt is told once, and again for the next one', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		const events: string[] = [];
		const { gate } = makeGate(async ({ print, readSecret }) => {
			for (let n = 0; n < 2; n++) {
				readSecret(true);
				print('Password: ');
				await vi.advanceTimersByTimeAsync(500);
				print('.');
				await vi.advanceTimersByTimeAsync(500);
				readSecret(false);
				print('ok\r\n');
				await vi.advanceTimersByTimeAsync(500);
			}
			return 0;
		});
		await gate.exec({ command: 'x' }, caller({ onEvent: (event) => void events.push(event.type) }));
		expect(events.filter((type) => type === 'awaiting-password')).toHaveLength(2);
	});

	test('one that comes late, with nothing printed before it, is told once as well', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
		const events: string[] = [];
		const { gate } = makeGate(async ({ readSecret }) => {
			await vi.advanceTimersByTimeAsync(500);
			readSecret(true);
			await vi.advanceTimersByTimeAsync(3500);
			readSecret(false);
			await vi.advanceTimersByTimeAsync(1500);
			return 0;
		});
		await gate.exec({ command: 'x' }, caller({ onEvent: (event) => void events.push(event.type) }));
		expect(events.filter((type) => type === 'awaiting-password')).toHaveLength(1);
	});
});

describe('a check', () => {
	const rows: [Tier, object][] = [
		['safe', { allowed: true, requires_confirmation: false, warning: '' }],
		['caution', { allowed: true, requires_confirmation: true, warning: 'warning of caution' }],
		['dangerous', { allowed: true, requires_confirmation: true, warning: 'warning of dangerous', suggestion: '' }],
		['blocked', { allowed: false, requires_confirmation: false, warning: 'This command is blocked: blocked: read' }]
	];
	for (const [tier, expected] of rows)
		test(`${tier}: by the table, and nothing is recorded or run`, () => {
			const { gate, entries, pty } = makeGate(() => 0);
			expect(gate.check(`${tier}: read`)).toMatchObject({ command: `${tier}: read`, tier, ...expected });
			expect([entries, pty.started]).toEqual([[], []]);
		});
});

test('what is foreseen is what exec then does, and nothing is recorded by foreseeing', async () => {
	const { gate, entries } = makeGate(() => 0);
	const foreseen = gate.foresee('caution: package');
	expect(foreseen).toMatchObject({ tier: 'caution', profile: 'administer', grants: [], elevated: false });
	expect(gate.foresee('x', '/nowhere')).toBeNull();
	expect(entries).toEqual([]);
	expect(await gate.exec({ command: 'caution: package' }, caller())).toMatchObject({
		result: { sandbox: { profile: foreseen?.profile, grants: foreseen?.grants } }
	});
});

describe('while the service only observes', () => {
	test('nothing is run for the assistant, the voice or a proposal; the API’s caller goes on', async () => {
		const { gate, entries } = makeGate(() => 0, { deps: { observeOnly: () => true } });
		for (const actor of ['assistant', 'voice', 'proposal'] as const) {
			expect(await gate.exec({ command: 'x' }, caller({ actor }))).toMatchObject({
				kind: 'refused',
				detail: expect.stringMatching(/^The service only observes now/)
			});
			expect(entries.at(-1)).toMatchObject({ kind: 'decision', actor, verdict: 'refused' });
		}
		expect(await gate.exec({ command: 'x' }, caller())).toMatchObject({ kind: 'result' });
	});
	test('what the assistant runs as it begins is ended; what the API’s caller runs is not', async () => {
		const { gate } = makeGate(() => new Promise<number>(() => {}));
		const theirs = gate.exec({ command: 'x' }, caller());
		const own = gate.exec({ command: 'x' }, caller({ actor: 'assistant' }));
		while (gate.load().running < 2) await turn();
		gate.holdBack();
		expect(await own).toMatchObject({ kind: 'refused', code: 'cancelled' });
		expect(gate.load().running).toBe(1);
		await gate.close();
		await theirs;
	});
});
