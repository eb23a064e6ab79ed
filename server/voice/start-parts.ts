// What runs while voice is on: the engines, the pipeline and the door for satellites, built once from the settings.
import { join } from 'node:path';
import type { Loaded } from '#native/ports/loaded.ts';
import type { MicrophonePort } from '#native/ports/microphone.ts';
import type { PeerPort } from '#native/ports/peer.ts';
import type { EngineName, SpeechPort } from '#native/ports/speech.ts';
import type { AudioSettings } from '#wire/voice.ts';
import type { HostRoot } from '../host/host-root.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { type Engines, openEngines } from './engines/open-engines.ts';
import { type LocalMicrophone, openLocalMicrophone } from './local/local-microphone.ts';
import type { FoundModels } from './models/find-models.ts';
import type { CarryOnDeps } from './pipeline/carry-on.ts';
import { openPipeline, type Pipeline } from './pipeline/pipeline.ts';
import type { Hears } from './pipeline/pipeline-types.ts';
import { TIMING } from './pipeline/timing.ts';
import { createProcessed, type Processed } from './processed.ts';
import { isQuiet, readQuietHours } from './quiet-hours.ts';
import type { HeardSounds } from './sounds/heard-sounds.ts';
import { createMediaWatch, type MediaWatch } from './sounds/media-watch.ts';
import { createOverhearing } from './sounds/overhear.ts';
import { openWyomingServer, type WyomingServer } from './wyoming/wyoming-server.ts';

export interface PartsDeps {
	readonly version: string;
	readonly uid: number;
	readonly isInferenceInstalled: () => boolean;
	readonly speech: Loaded<SpeechPort>;
	readonly peer: Loaded<PeerPort>;
	readonly microphone: Loaded<MicrophonePort>;
	/** Where the kernel says what its sound cards do. */
	readonly root: Pick<HostRoot, 'list' | 'read'>;
	/** What is heard around this machine is noted there. */
	readonly heardSounds: HeardSounds;
	readonly clock: Clock;
	readonly log: Log;
	readonly onChange: () => void;
}

export interface Parts {
	readonly settings: AudioSettings;
	/** undefined without the speech runtime: the pipeline takes sound in and can do nothing with it. */
	readonly engines: Engines | undefined;
	/** The same, as microphones use them: what they are asked is counted. */
	readonly hears: Hears;
	readonly pipeline: Pipeline;
	/** undefined when they are switched off. */
	readonly satellites: WyomingServer | undefined;
	readonly localMicrophone: LocalMicrophone | undefined;
	readonly processed: Processed;
	readonly media: MediaWatch;
	isQuietNow(): boolean;
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

/** What is done with what was said. */
export interface Talk extends Pick<CarryOnDeps, 'identify' | 'cannotTell' | 'answer'> {}

/** The lines it writes to the log, and their order, are part of what is documented. */
export function startParts(deps: PartsDeps, settings: AudioSettings, models: FoundModels, talk: Talk): Parts {
	const { log, clock, onChange } = deps;
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
	const processed = createProcessed(clock.nowMs());
	const hears = processed.counting({
		ask: (question, signal) => (engines ? engines.ask(question, signal) : Promise.reject(new Error(NO_RUNTIME))),
		has: isReady
	});
	const quiet = settings.quiet_hours === null ? undefined : readQuietHours(settings.quiet_hours);
	const isQuietNow = (): boolean =>
		quiet !== undefined && !('problem' in quiet) && isQuiet(quiet, new Date(clock.nowMs()));
	const media = createMediaWatch(deps.root, clock);
	const overhearing = createOverhearing({
		tag: async (samples) => (await hears.ask({ ask: 'tag', samples })).sounds,
		isReady: () => isReady('audio_tagger'),
		speaks: () => pipeline.state().state === 'speaking',
		ignoresMedia: settings.ignore_tv_media,
		media,
		heard: deps.heardSounds,
		onJudged: processed.judged
	});
	deps.heardSounds.listens(listensFor(settings, models, engines));
	const pipeline = openPipeline({
		hears,
		...talk,
		isQuiet: isQuietNow,
		surroundings: {
			heard(source, samples) {
				processed.heard(samples.length);
				overhearing.take(source, samples);
			},
			gone: overhearing.forget,
			mediaPlays: () => settings.ignore_tv_media && media.playing() !== undefined,
			heldBack: processed.heldBack
		},
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
				answer: talk.answer,
				log,
				onChange
			})
		: undefined;
	const localMicrophone = settings.local_mic_enabled
		? openLocalMicrophone({
				microphone: deps.microphone,
				device: settings.local_mic_device,
				open: pipeline.open,
				onSpeech: media.noteOwnSpeech,
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
		hears,
		pipeline,
		satellites,
		localMicrophone,
		processed,
		media,
		isQuietNow,
		async close() {
			deps.heardSounds.listens({ off: 'Voice is not running, so nothing is listened for.' });
			await localMicrophone?.close();
			await satellites?.close();
			await pipeline.close();
			await engines?.close();
		}
	};
}

/** Why an engine answers nothing now; undefined when it does. */
export function reasonWithout({ engines }: Pick<Parts, 'engines'>, engine: EngineName): string | undefined {
	if (!engines) return NO_RUNTIME;
	const state = engines.states()[engine];
	if (state.state === 'ready') return undefined;
	if (state.state === 'loading') return `Its engine (${engine}) is still being loaded.`;
	return state.state === 'absent' ? `AssertionError: ${state.reason}` : state.reason;
}

/** Whether sounds around this machine are listened for, and why not. */
function listensFor(
	settings: AudioSettings,
	models: FoundModels,
	engines: Engines | undefined
): Parameters<HeardSounds['listens']>[0] {
	if (!settings.acoustic_events_enabled) return { off: 'Acoustic events are switched off in Settings → Audio.' };
	if (!engines) return { off: NO_RUNTIME };
	return models.audio_tagger.files === null ? { off: models.audio_tagger.problem ?? 'There is no tagger.' } : 'on';
}

function switchedOff(settings: AudioSettings): Partial<Record<EngineName, string>> {
	const off: Partial<Record<EngineName, string>> = {};
	for (const [engine, key] of Object.entries(SWITCHED) as [EngineName, keyof AudioSettings][])
		if (settings[key] !== true) off[engine] = 'It is switched off.';
	return off;
}
