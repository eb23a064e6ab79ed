// The microphone of this machine, for as long as voice runs: recorded by a program of its sound system, begun anew when that ends.
// While nothing comes it says why.
import type { Loaded } from '#native/ports/loaded.ts';
import type { MicrophonePort, Recording } from '#native/ports/microphone.ts';
import type { IngressSource, LocalMicrophoneState } from '#wire/voice.ts';
import type { Log } from '../../lib/log.ts';
import type { Listener, OpenSource, SourceSettings } from '../pipeline/pipeline-types.ts';
import { toBytes, toFloats } from '../sound/pcm.ts';

export interface LocalMicrophone {
	state(): LocalMicrophoneState;
	/** As the status tells it while nothing is recorded. */
	source(): IngressSource;
	/** A turn begins with what is said from now on. @returns why not */
	begin(): string | undefined;
	close(): Promise<void>;
}

export interface LocalMicrophoneDeps {
	readonly microphone: Loaded<MicrophonePort>;
	/** null: the one that the sound system takes. */
	readonly device: string | null;
	readonly open: (settings: SourceSettings, listener: Listener) => OpenSource;
	/** The service speaks through this machine. */
	readonly onSpeech: () => void;
	readonly log: Log;
	readonly onChange: () => void;
	readonly pauses?: Pauses;
}

/** In milliseconds. */
export interface Pauses {
	readonly first: number;
	readonly longest: number;
	/** A program that gives no sound for this long hangs. */
	readonly silent: number;
}

const PAUSES: Pauses = { first: 1_000, longest: 30_000, silent: 10_000 };
const AREA = 'local';
const SETTINGS: SourceSettings = { type: 'local_mic', areaId: AREA, cancelsEcho: false };

export function openLocalMicrophone(deps: LocalMicrophoneDeps): LocalMicrophone {
	const { microphone, device, log, onChange, pauses = PAUSES } = deps;
	const closing = new AbortController();
	let pause = pauses.first;
	let source: OpenSource | undefined;
	let recording: Recording | undefined;
	let timer: NodeJS.Timeout | undefined;
	let state: LocalMicrophoneState = { state: 'starting', reason: '', device };
	const show = (next: LocalMicrophoneState['state'], reason = ''): void => {
		if (state.state === next && state.reason === reason) return;
		state = { state: next, reason, device };
		onChange();
	};

	async function record(port: MicrophonePort): Promise<void> {
		let heardAny = false;
		let hung: NodeJS.Timeout | undefined;
		const mine = port.record(device, (bytes) => {
			if (closing.signal.aborted) return;
			hung?.refresh();
			if (!heardAny) {
				heardAny = true;
				pause = pauses.first;
				source = deps.open(SETTINGS, listenerOf(port));
				show('recording');
			}
			source?.push(toFloats(bytes));
		});
		recording = mine;
		hung = setTimeout(() => void mine.end(), pauses.silent);
		hung.unref();
		const how = await mine.ended;
		clearTimeout(hung);
		if (closing.signal.aborted) return;
		const reason = heardAny
			? `The microphone of this machine went away: ${how}`
			: `The microphone of this machine cannot be recorded: ${how}`;
		source?.close(reason);
		source = undefined;
		show('failed', reason);
		log.warn({ event: 'local-microphone-ended', how, again_ms: pause }, 'the local microphone is tried again');
		timer = setTimeout(() => void record(port), pause);
		timer.unref();
		pause = Math.min(pauses.longest, pause * 2);
	}

	function listenerOf(port: MicrophonePort): Listener {
		let speaking = new AbortController();
		return {
			state: () => {},
			transcript: () => {},
			answer: () => {},
			failed: () => {},
			done: () => {},
			async speech(samples, rate) {
				speaking = new AbortController();
				deps.onSpeech();
				await port.play(toBytes(samples), rate, AbortSignal.any([speaking.signal, closing.signal]));
				deps.onSpeech();
			},
			stopSpeech: () => speaking.abort()
		};
	}

	if (microphone.present) void record(microphone.port);
	else state = { state: 'absent', reason: `${microphone.reason} Install one: ${microphone.remedy}`, device };

	return {
		state: () => state,
		source: () => ({
			source_type: 'local_mic',
			source_id: `mic:local_mic:${AREA}`,
			area_id: AREA,
			running: false,
			active_connections: 0,
			queue_size: 0
		}),
		begin: () => (source ? source.begin() : state.reason || 'The microphone of this machine is not recorded yet.'),
		async close() {
			closing.abort(new Error('Voice is being switched off.'));
			clearTimeout(timer);
			source?.close();
			await recording?.end();
		}
	};
}
