// Voice: the settings in their file, and the pipeline that was built from them when the service started.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Loaded } from '#native/ports/loaded.ts';
import type { PeerPort } from '#native/ports/peer.ts';
import type { EngineName, SpeechPort } from '#native/ports/speech.ts';
import type {
	AudioLiveStatus,
	AudioSettings,
	AudioStatus,
	EngineReport,
	IngressSource,
	TurnNote,
	VoiceReadiness
} from '#wire/voice.ts';
import type { AskedTools } from '../assistant/limit-tools.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { reasonOf } from '../lib/reason-of.ts';
import type { AudioConfig } from './audio-config.ts';
import { ENGINE_NAMES, type EngineState } from './engines/engine-state.ts';
import { type Engines, openEngines } from './engines/open-engines.ts';
import { type FoundModels, findModels } from './models/find-models.ts';
import { openPipeline, type Pipeline, TIMING } from './pipeline/pipeline.ts';
import type { Listener, OpenSource, SpeakingPage, SpokenQuestion } from './pipeline/pipeline-types.ts';
import { isQuiet, readQuietHours } from './quiet-hours.ts';
import { type AudioDirs, readAudioPlaces } from './read-audio-places.ts';
import { limitsOf } from './role-limits.ts';
import { openSpeakerStore } from './speakers/speaker-store.ts';
import { openSpeakers, type Speakers } from './speakers/speakers.ts';
import type { SpokenDecision } from './spoken-decision/spoken-decision.ts';
import { openWyomingServer, type WyomingServer } from './wyoming/wyoming-server.ts';

export interface Voice extends Omit<AudioConfig, 'status'> {
	/** From the pipeline while one runs, else from the file. */
	status(): AudioStatus;
	/** Which models lie ready, and why one is not used. */
	readiness(): VoiceReadiness;
	/** The last spoken turns, newest first. Nothing of what was said is in them. */
	turns(): readonly TurnNote[];
	/** Who is enrolled. */
	readonly speakers: Omit<Speakers, 'prepare' | 'identify' | 'hasAny'>;
	/** A page's microphone. @param page  of a signed-in person @returns why there is none */
	attach(listener: Listener, page?: SpeakingPage): AttachedPage | { readonly refused: string };
	/** The page that an attached microphone belongs to takes its answers as sound. @returns undefined for no such page */
	join(id: string, speech: PageSpeech): { leave(): void } | undefined;
	/** Builds the pipeline anew from the file; the service goes on. */
	restart(): Promise<void>;
	close(): Promise<void>;
}

export interface AttachedPage extends Omit<OpenSource, 'id'> {
	/** Unguessable: whoever has it is the page. */
	readonly id: string;
}

export interface PageSpeech {
	play(samples: Float32Array, rate: number): Promise<void>;
	stop(): void;
}

export interface VoiceDeps extends AudioDirs {
	readonly config: AudioConfig;
	readonly version: string;
	readonly uid: number;
	readonly isInferenceInstalled: () => boolean;
	readonly speech: Loaded<SpeechPort>;
	readonly peer: Loaded<PeerPort>;
	readonly answer: (question: SpokenQuestion, asked: AskedTools, signal: AbortSignal) => AsyncIterable<string>;
	/** Decides requests by voice; absent where there is no queue of them. */
	readonly decisions?: SpokenDecision | undefined;
	readonly clock: Clock;
	readonly log: Log;
	readonly onChange: () => void;
}

interface Running {
	readonly satellites: WyomingServer | undefined;
	readonly engines: Engines | undefined;
	readonly pipeline: Pipeline;
	readonly settings: AudioSettings;
}

const NO_RUNTIME = 'The speech runtime is not installed.';
const AREA = 'dashboard_voice';
const NO_PAGE: IngressSource = {
	source_type: 'dashboard',
	source_id: `mic:dashboard:${AREA}`,
	area_id: AREA,
	running: true,
	active_connections: 0,
	queue_size: 0
};
/** What is off unless a switch is on. */
const SWITCHED: Readonly<Partial<Record<EngineName, keyof AudioSettings>>> = {
	tts: 'tts_enabled',
	speaker_id: 'speaker_id_enabled',
	audio_tagger: 'acoustic_events_enabled'
};

export function openVoice(deps: VoiceDeps): Voice {
	const { config, log, clock, onChange } = deps;
	let running: Running | undefined;
	let broken = '';
	const pages = new Map<string, { speech: PageSpeech | undefined }>();

	const speakers = openSpeakers({
		store: openSpeakerStore(deps.stateDir),
		engines: () => running?.engines,
		model: () => modelsOf(running?.settings ?? config.read()).speaker_id,
		isInferenceInstalled: deps.isInferenceInstalled,
		clock,
		log,
		onChange
	});

	/** A decision is taken by the voice itself; everything else is the assistant's, with what this voice may ask for. */
	async function* answer(question: SpokenQuestion, tells: boolean, signal: AbortSignal): AsyncIterable<string> {
		const decided = deps.decisions?.hear(question, signal);
		if (decided) yield await decided;
		else yield* deps.answer(question, limitsOf(question.speaker, tells && speakers.hasAny()), signal);
	}

	const modelsOf = (settings: AudioSettings): FoundModels => findModels(readAudioPlaces(settings, deps));

	function start(): void {
		broken = '';
		let settings: AudioSettings;
		try {
			settings = config.read();
		} catch (error) {
			// The service starts without its voice, and says which line is to be looked at.
			broken = reasonOf(error);
			log.error({ event: 'voice-settings-unreadable', reason: broken }, 'voice does not start');
			return;
		}
		if (!settings.enabled) return;
		log.info({ part: 'voice' }, 'dashboard ingress ready');
		log.info({ part: 'voice' }, `ingress registered (area=${AREA})`);
		log.info({ part: 'voice' }, 'starting audio pipeline');
		const models = modelsOf(settings);
		const off: Partial<Record<EngineName, string>> = {};
		for (const [engine, key] of Object.entries(SWITCHED) as [EngineName, keyof AudioSettings][])
			if (settings[key] !== true) off[engine] = 'It is switched off.';
		const speech = deps.isInferenceInstalled() && deps.speech.present ? deps.speech.port : undefined;
		const engines = speech && openEngines({ speech, models, off, log, onChange });
		const quiet = settings.quiet_hours === null ? undefined : readQuietHours(settings.quiet_hours);
		if (models.wake_word.files === null) log.info({ part: 'voice' }, 'no wake word model: hotkey-only activation');
		if (settings.tts_enabled && models.tts.files === null)
			log.warn(
				{ part: 'voice' },
				`TTS model will not load: no voice at ${settings.tts_voice_model ?? join(models.tts.place, 'model.onnx')}`
			);
		const pipeline = openPipeline({
			hears: {
				ask: (question, signal) => (engines ? engines.ask(question, signal) : Promise.reject(new Error(NO_RUNTIME))),
				has: (engine) => engines?.states()[engine].state === 'ready'
			},
			identify: speakers.identify,
			cannotTell: () => (settings.speaker_id_enabled ? (speakers.objection() ?? '') : ''),
			answer: (question, signal) => answer(question, settings.speaker_id_enabled, signal),
			isQuiet: () => quiet !== undefined && !('problem' in quiet) && isQuiet(quiet, new Date(clock.nowMs())),
			timing: TIMING,
			clock,
			log,
			onChange
		});
		const satellites = settings.wyoming_ingress_enabled
			? openWyomingServer({
					port: settings.wyoming_port,
					uid: deps.uid,
					allowUids: settings.wyoming_allow_uids,
					whoAccepted: deps.peer.present ? deps.peer.port.accepted : undefined,
					version: deps.version,
					isReady: (engine) => engines?.states()[engine].state === 'ready',
					wakeWords:
						models.wake_word.files?.engine === 'wake_word' ? models.wake_word.files.heads.map(({ name }) => name) : [],
					ask: (question, signal) => (engines ? engines.ask(question, signal) : Promise.reject(new Error(NO_RUNTIME))),
					answer: (question, signal) => answer(question, settings.speaker_id_enabled, signal),
					log,
					onChange
				})
			: undefined;
		running = { engines, pipeline, settings, satellites };
		if (engines) void engines.settled.then(() => speakers.prepare(engines));
		log.info({ part: 'voice' }, 'audio pipeline started');
		log.info({ part: 'voice' }, 'audio coordinator started, dashboard ingress attached');
		log.info({ part: 'voice' }, 'voice turn relay wired to the dashboard uplink');
	}

	async function stop(): Promise<void> {
		const stopped = running;
		running = undefined;
		pages.clear();
		await stopped?.satellites?.close();
		await stopped?.pipeline.close();
		await stopped?.engines?.close();
	}

	function enabledInFile(): boolean {
		try {
			return config.read().enabled;
		} catch {
			return false;
		}
	}

	function live({ engines, pipeline, settings, satellites }: Running): AudioLiveStatus {
		const installed = deps.isInferenceInstalled();
		const states = engines?.states();
		const { state, told, reason } = pipeline.state();
		const ready = (engine: EngineName): boolean => states?.[engine].state === 'ready';
		const sources = pipeline.sources();
		const dashboard = sources.find(({ source_type }) => source_type === 'dashboard') ?? NO_PAGE;
		return {
			enabled: enabledInFile(),
			running: true,
			available: installed,
			state,
			speaker: told.speaker,
			speaker_reason: told.reason,
			// The dashboard's is there as long as the pipeline is, with or without a page that listens.
			ingress_sources: [
				dashboard,
				...sources.filter(({ source_type }) => source_type !== 'dashboard'),
				...(satellites ? [sourceOf(satellites)] : [])
			],
			engines: {
				vad: engines !== undefined,
				asr: engines !== undefined,
				tts: ready('tts'),
				wake_word: ready('wake_word'),
				speaker_id: engines !== undefined && settings.speaker_id_enabled,
				audio_tagger: engines !== undefined && settings.acoustic_events_enabled
			},
			engine_states: Object.fromEntries(ENGINE_NAMES.map((engine) => [engine, reportOf(states?.[engine])])),
			reason
		};
	}

	start();

	return {
		path: config.path,
		read: config.read,
		write: config.write,
		status() {
			if (running) return live(running);
			if (broken !== '') return unreadable(deps.isInferenceInstalled());
			return config.status();
		},
		readiness() {
			const settings = running?.settings ?? config.read();
			const states = running?.engines?.states();
			return {
				runtime: deps.isInferenceInstalled(),
				runs: running !== undefined,
				satellites: running?.satellites ? describe(running.satellites, settings.wyoming_port) : null,
				engines: Object.values(modelsOf(settings)).map(({ files, expected, names, ...found }) => {
					const state = states?.[found.engine];
					const report: EngineReport = state
						? reportOf(state)
						: files === null
							? { state: 'absent', reason: found.problem ?? '' }
							: { state: 'off', reason: 'Voice is not running.' };
					return {
						...found,
						...report,
						expected: [...expected],
						names: [...names],
						rate: state?.state === 'ready' ? state.rate : null
					};
				})
			};
		},
		turns: () => running?.pipeline.turns() ?? [],
		speakers,
		attach(listener, of) {
			if (!running)
				return { refused: 'Voice is not running: switch it on in Settings → Audio and restart the service.' };
			const id = randomBytes(24).toString('base64url');
			const page: { speech: PageSpeech | undefined } = { speech: undefined };
			pages.set(id, page);
			const source = running.pipeline.open(
				{ type: 'dashboard', areaId: AREA, cancelsEcho: true, page: of },
				{
					...listener,
					speech: async (samples, rate) => page.speech?.play(samples, rate),
					stopSpeech: () => page.speech?.stop()
				}
			);
			return {
				...source,
				id,
				close() {
					pages.delete(id);
					source.close();
				}
			};
		},
		join(id, speech) {
			const page = pages.get(id);
			if (!page || page.speech) return undefined;
			page.speech = speech;
			return {
				leave: () => {
					page.speech = undefined;
				}
			};
		},
		async restart() {
			await stop();
			start();
			onChange();
		},
		close: stop
	};
}

function reportOf(state: EngineState | undefined): EngineReport {
	if (!state) return { state: 'absent', reason: NO_RUNTIME };
	return { state: state.state, reason: 'reason' in state ? state.reason : '' };
}

function sourceOf(satellites: WyomingServer): IngressSource {
	const { connections, waiting } = satellites.streams();
	return {
		source_type: 'wyoming_satellite',
		source_id: 'mic:wyoming_satellite:satellites',
		area_id: 'satellites',
		running: satellites.problem() === undefined,
		active_connections: connections,
		queue_size: waiting
	};
}

function describe(satellites: WyomingServer, port: number): VoiceReadiness['satellites'] {
	const { count, last } = satellites.refusals();
	return {
		port,
		problem: satellites.problem() ?? null,
		connections: satellites.streams().connections,
		refused: count,
		refusal: last
	};
}

const unreadable = (installed: boolean): AudioStatus => ({
	enabled: false,
	available: installed,
	inference_installed: installed,
	state: 'error',
	engines: { vad: installed, asr: installed, tts: false, speaker_id: false, audio_tagger: false }
});
