// What is told of voice while it runs: the documented status, and which models lie ready.
import type { EngineName } from '#native/ports/speech.ts';
import type { AudioLiveStatus, AudioStatus, EngineReport, IngressSource, VoiceReadiness } from '#wire/voice.ts';
import { ENGINE_NAMES, type EngineState } from './engines/engine-state.ts';
import { tellHere } from './local/listening-here.ts';
import type { FoundModel, FoundModels } from './models/find-models.ts';
import { DASHBOARD_AREA, NO_RUNTIME, type Parts } from './start-parts.ts';
import type { WyomingServer } from './wyoming/wyoming-server.ts';

/** @param enabled  in the file, as it stands now */
export function liveStatus(
	{ engines, pipeline, settings, satellites, localMicrophone }: Parts,
	{ installed, enabled }: { readonly installed: boolean; readonly enabled: boolean }
): AudioLiveStatus {
	const states = engines?.states();
	const { state, told, reason } = pipeline.state();
	const ready = (engine: EngineName): boolean => states?.[engine].state === 'ready';
	const sources = pipeline.sources();
	// The dashboard's is there as long as the pipeline is, with or without a page that listens.
	const dashboard = sources.find(({ source_type }) => source_type === 'dashboard') ?? NO_PAGE;
	return {
		enabled,
		running: true,
		available: installed,
		state,
		speaker: told.speaker,
		speaker_reason: told.reason,
		ingress_sources: [
			dashboard,
			...sources.filter(({ source_type }) => source_type !== 'dashboard'),
			...(localMicrophone && localMicrophone.state().state !== 'recording' ? [localMicrophone.source()] : []),
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

/** The settings cannot be read, so nothing runs by them. */
export const unreadableStatus = (installed: boolean): AudioStatus => ({
	enabled: false,
	available: installed,
	inference_installed: installed,
	state: 'error',
	engines: { vad: installed, asr: installed, tts: false, speaker_id: false, audio_tagger: false }
});

/** @param parts  undefined while nothing runs */
export function readinessOf(parts: Parts | undefined, models: FoundModels, runtime: boolean): VoiceReadiness {
	return {
		runtime,
		runs: parts !== undefined,
		here: tellHere(parts),
		satellites: parts?.satellites ? describe(parts.satellites, parts.settings.wyoming_port) : null,
		confinement: parts?.engines?.confinedBy() ?? null,
		engines: Object.values(models).map((found) => engineReadiness(found, parts?.engines?.states()[found.engine]))
	};
}

function engineReadiness(
	{ files, expected, names, ...found }: FoundModel,
	state: EngineState | undefined
): VoiceReadiness['engines'][number] {
	const report: EngineReport = state
		? reportOf(state)
		: files === null
			? { state: 'absent', reason: found.problem ?? '' }
			: { state: 'off', reason: 'Voice is not running.' };
	const rate = state?.state === 'ready' ? state.rate : null;
	return { ...found, ...report, expected: [...expected], names: [...names], rate };
}

function reportOf(state: EngineState | undefined): EngineReport {
	if (!state) return { state: 'absent', reason: NO_RUNTIME };
	return { state: state.state, reason: 'reason' in state ? state.reason : '' };
}

const NO_PAGE: IngressSource = {
	source_type: 'dashboard',
	source_id: `mic:dashboard:${DASHBOARD_AREA}`,
	area_id: DASHBOARD_AREA,
	running: true,
	active_connections: 0,
	queue_size: 0
};

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
