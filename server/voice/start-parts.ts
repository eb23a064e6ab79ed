// What runs while voice is on: the engines, the pipeline and the door for satellites, built once from the settings.
import { join } from 'node:path';
import type { Loaded } from '#native/ports/loaded.ts';
import type { PeerPort } from '#native/ports/peer.ts';
import type { EngineName, SpeechPort } from '#native/ports/speech.ts';
import type { AudioSettings } from '#wire/voice.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { type Engines, openEngines } from './engines/open-engines.ts';
import type { FoundModels } from './models/find-models.ts';
import { openPipeline, type Pipeline } from './pipeline/pipeline.ts';
import type { Hears, SpokenQuestion } from './pipeline/pipeline-types.ts';
import { TIMING } from './pipeline/timing.ts';
import { isQuiet, readQuietHours } from './quiet-hours.ts';
import { openWyomingServer, type WyomingServer } from './wyoming/wyoming-server.ts';

export interface PartsDeps {
	readonly version: string;
	readonly uid: number;
	readonly isInferenceInstalled: () => boolean;
	readonly speech: Loaded<SpeechPort>;
	readonly peer: Loaded<PeerPort>;
	readonly answer: (question: SpokenQuestion, signal: AbortSignal) => AsyncIterable<string>;
	readonly clock: Clock;
	readonly log: Log;
	readonly onChange: () => void;
}

export interface Parts {
	readonly settings: AudioSettings;
	/** undefined without the speech runtime: the pipeline takes sound in and can do nothing with it. */
	readonly engines: Engines | undefined;
	readonly pipeline: Pipeline;
	/** undefined when they are switched off. */
	readonly satellites: WyomingServer | undefined;
	close(): Promise<void>;
}

/** The page's microphone. */
export const DASHBOARD_AREA = 'dashboard_voice';
export const NO_RUNTIME = 'The speech runtime is not installed.';
/** What is off unless a switch is on. */
const SWITCHED: Readonly<Partial<Record<EngineName, keyof AudioSettings>>> = {
	tts: 'tts_enabled',
	speaker_id: 'speaker_id_enabled',
	audio_tagger: 'acoustic_events_enabled'
};

/** The lines it writes to the log, and their order, are part of what is documented. */
export function startParts(deps: PartsDeps, settings: AudioSettings, models: FoundModels): Parts {
	const { log, clock, onChange, answer } = deps;
	log.info({ part: 'voice' }, 'dashboard ingress ready');
	log.info({ part: 'voice' }, `ingress registered (area=${DASHBOARD_AREA})`);
	log.info({ part: 'voice' }, 'starting audio pipeline');
	const speech = deps.isInferenceInstalled() && deps.speech.present ? deps.speech.port : undefined;
	const engines = speech && openEngines({ speech, models, off: switchedOff(settings), log, onChange });
	if (models.wake_word.files === null) log.info({ part: 'voice' }, 'no wake word model: hotkey-only activation');
	if (settings.tts_enabled && models.tts.files === null)
		log.warn(
			{ part: 'voice' },
			`TTS model will not load: no voice at ${settings.tts_voice_model ?? join(models.tts.place, 'model.onnx')}`
		);
	const isReady = (engine: EngineName): boolean => engines?.states()[engine].state === 'ready';
	const hears: Hears = {
		ask: (question, signal) => (engines ? engines.ask(question, signal) : Promise.reject(new Error(NO_RUNTIME))),
		has: isReady
	};
	const quiet = settings.quiet_hours === null ? undefined : readQuietHours(settings.quiet_hours);
	const pipeline = openPipeline({
		hears,
		identify: () => null,
		answer,
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
				isReady,
				wakeWords:
					models.wake_word.files?.engine === 'wake_word' ? models.wake_word.files.heads.map(({ name }) => name) : [],
				ask: hears.ask,
				answer,
				log,
				onChange
			})
		: undefined;
	log.info({ part: 'voice' }, 'audio pipeline started');
	log.info({ part: 'voice' }, 'audio coordinator started, dashboard ingress attached');
	log.info({ part: 'voice' }, 'voice turn relay wired to the dashboard uplink');
	return {
		settings,
		engines,
		pipeline,
		satellites,
		async close() {
			await satellites?.close();
			await pipeline.close();
			await engines?.close();
		}
	};
}

function switchedOff(settings: AudioSettings): Partial<Record<EngineName, string>> {
	const off: Partial<Record<EngineName, string>> = {};
	for (const [engine, key] of Object.entries(SWITCHED) as [EngineName, keyof AudioSettings][])
		if (settings[key] !== true) off[engine] = 'It is switched off.';
	return off;
}
