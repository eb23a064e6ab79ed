// The port for this machine's own microphone: a program of its sound system for as long as it is listened to.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { factEnvironment } from '../facts/fact-environment.ts';
import type { Loaded } from '../ports/loaded.ts';
import type { MicrophonePort, Recording } from '../ports/microphone.ts';
import type { SandboxSurroundings } from '../ports/sandbox.ts';
import { startHelper } from '../pty/start-helper.ts';
import { findSystemProgram } from '../sandbox/find-program.ts';
import { ALSA, PIPEWIRE, type SoundProgram } from './sound-programs.ts';

const GRACE_MS = 500;
const LIST_MS = 5_000;
const MOST_SAID = 2_048;
const MOST_LISTED = 4 * 1024 * 1024;
/** 80 ms. A sound system gives a few at a time, and each piece is a question to the engines. */
const LEAST_BYTES = 2_560;
const REMEDY = 'sudo apt install alsa-utils (or pipewire-bin where PipeWire runs)';

type Find = (program: string) => string | undefined;
type Environment = Readonly<Record<string, string>>;

/** Present where a program that records is installed; whether there is a microphone is found out by recording. */
export async function loadMicrophone({ uid, userName, home }: SandboxSurroundings): Promise<Loaded<MicrophonePort>> {
	const environment = factEnvironment({ uid, userName, home });
	const { XDG_RUNTIME_DIR: runtime } = environment;
	const pipewireRuns = runtime !== undefined && existsSync(join(runtime, 'pipewire-0'));
	return microphoneOf(pipewireRuns ? [PIPEWIRE, ALSA] : [ALSA, PIPEWIRE], findSystemProgram, environment);
}

export function microphoneOf(
	programs: readonly SoundProgram[],
	find: Find,
	environment: Environment
): Loaded<MicrophonePort> {
	const program = programs.find(({ name }) => find(name) !== undefined);
	if (program) return { present: true, tried: [], port: createMicrophonePort(program, find, environment) };
	const tried = programs.map(({ name }) => ({ what: name, problem: 'it is not installed' }));
	return { present: false, reason: 'Neither pw-record nor arecord is installed.', remedy: REMEDY, tried };
}

function createMicrophonePort(program: SoundProgram, find: Find, environment: Environment): MicrophonePort {
	const going = new Set<() => Promise<void>>();
	let closed = false;

	/** @returns undefined where there is no such program */
	function start(name: string, argv: readonly string[]) {
		const file = find(name);
		if (file === undefined || closed) return undefined;
		const { child, end } = startHelper((mark) =>
			spawn(file, [...argv], { cwd: '/', env: { ...environment, ...mark }, stdio: ['pipe', 'pipe', 'pipe'] })
		);
		let said = '';
		child.stderr.setEncoding('utf8').on('data', (text: string) => {
			said = (said + text).slice(-MOST_SAID);
		});
		// Whoever ends before it was all written says why by its end.
		child.stdin.on('error', () => {});
		const ended = new Promise<string>((resolve) => {
			child.once('error', (error) => resolve(error.message));
			child.once('exit', (code, signal) => resolve(describeEnd(name, code, signal, said)));
		});
		const stop = async (): Promise<void> => {
			if (!isOver(child)) await end(GRACE_MS);
			child.stdout.destroy();
			child.stderr.destroy();
			await ended;
		};
		going.add(stop);
		void ended.then(() => going.delete(stop));
		return { child, ended, stop };
	}

	/** What a program says of something; '' where there is none, or it hangs. */
	async function ask(name: string, argv: readonly string[]): Promise<string> {
		const asked = start(name, argv);
		if (!asked) return '';
		const timer = setTimeout(() => void asked.stop(), LIST_MS);
		asked.child.stdin.end();
		let text = '';
		asked.child.stdout.setEncoding('utf8').on('data', (piece: string) => {
			if (text.length < MOST_LISTED) text += piece;
		});
		await asked.ended;
		clearTimeout(timer);
		return text;
	}

	let newer: Promise<readonly string[]> | undefined;
	async function optionsOfHelp(): Promise<readonly string[]> {
		if (program.newer.length === 0) return [];
		const said = await ask(program.name, ['--help']);
		// It hung, or is being replaced: it is asked again the next time.
		if (said === '') newer = undefined;
		const help = new Set(said.split(/[\s,=|]+/u));
		return program.newer.filter((option) => help.has(option));
	}
	const newerOptions = (): Promise<readonly string[]> => {
		newer ??= optionsOfHelp();
		return newer;
	};

	function listen(recording: ReturnType<typeof start> & object, hear: (bytes: Uint8Array) => void): void {
		recording.child.stdin.end();
		let rest: Buffer = Buffer.alloc(0);
		recording.child.stdout.on('data', (bytes: Buffer) => {
			const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
			const whole = all.length < LEAST_BYTES ? 0 : all.length - (all.length % 2);
			rest = all.subarray(whole);
			if (whole > 0) hear(all.subarray(0, whole));
		});
	}

	return {
		program: program.name,
		async devices() {
			const text = await ask(program.list.program, program.list.argv);
			try {
				return program.read(text);
			} catch {
				return [];
			}
		},
		record(device, hear): Recording {
			const chosen =
				device === null || !device.startsWith(program.prefix) ? device : device.slice(program.prefix.length);
			if (chosen !== null && !program.isDevice(chosen)) return notBegun('The settings name no device of a sound card.');
			let isUnwanted = false;
			const begun = newerOptions().then((options) => {
				if (isUnwanted) return undefined;
				const recording = start(program.name, [...options, ...program.record(chosen)]);
				if (recording) listen(recording, hear);
				return recording;
			});
			return {
				ended: begun.then((recording) => recording?.ended ?? `${program.name} is not installed.`),
				async end() {
					isUnwanted = true;
					await (await begun)?.stop();
				}
			};
		},
		async play(samples, rate, signal) {
			if (signal.aborted) return;
			const options = await newerOptions();
			if (signal.aborted) return;
			const playing = start(program.player, [...options, ...program.play(rate)]);
			if (!playing) throw new Error(`${program.player} is not installed.`);
			const stop = (): void => void playing.stop();
			signal.addEventListener('abort', stop, { once: true });
			playing.child.stdout.resume();
			playing.child.stdin.end(samples);
			const how = await playing.ended;
			signal.removeEventListener('abort', stop);
			if (playing.child.exitCode !== 0 && !signal.aborted) throw new Error(how);
		},
		async close() {
			closed = true;
			await Promise.all([...going].map((stop) => stop()));
		}
	};
}

const notBegun = (why: string): Recording => ({ ended: Promise.resolve(why), end: async () => {} });

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function describeEnd(name: string, code: number | null, signal: NodeJS.Signals | null, said: string): string {
	const line = said.trim().split('\n').at(-1)?.trim() ?? '';
	if (line !== '') return line.startsWith(`${name}:`) ? line.slice(0, 300) : `${name}: ${line.slice(0, 300)}`;
	return `${name} ended ${signal === null ? `with exit code ${code}` : `by ${signal}`}.`;
}
