// Voice: what the service reports, and which settings can be changed.
import { z } from 'zod';
import type { RiskLevel } from './approval.ts';
import { MOST_SAID_UNITS } from './voice-limits.ts';

export const AudioState = z.enum(['idle', 'listening', 'recognized', 'thinking', 'speaking', 'error']);

/** The answer before a pipeline runs: from the configuration file alone. */
export const AudioFileStatus = z.object({
	enabled: z.boolean().describe('the master switch in the file'),
	available: z.boolean().describe('always the same as inference_installed'),
	inference_installed: z.boolean().describe('the inference runtime is importable'),
	state: AudioState,
	engines: z.object({
		vad: z.boolean(),
		asr: z.boolean(),
		tts: z.boolean(),
		speaker_id: z.boolean(),
		audio_tagger: z.boolean()
	})
});
export type AudioFileStatus = z.infer<typeof AudioFileStatus>;

export const SpeakerRole = z.enum(['admin', 'member', 'guest', 'restricted', 'unknown']);

export const IdentifiedSpeaker = z.object({
	speaker_id: z.string(),
	name: z.string(),
	role: SpeakerRole,
	confidence: z.number()
});
export type IdentifiedSpeaker = z.infer<typeof IdentifiedSpeaker>;

export const IngressSource = z.object({
	source_type: z.enum(['dashboard', 'local_mic', 'wyoming_satellite']),
	source_id: z.string().describe('mic:<source_type>:<area_id>'),
	area_id: z.string(),
	running: z.boolean(),
	active_connections: z.number().int(),
	queue_size: z.number().int()
});
export type IngressSource = z.infer<typeof IngressSource>;

/** Beside the documented flags: what is really known of an engine. */
export const EngineReport = z.object({
	state: z.enum(['absent', 'off', 'loading', 'ready', 'failed']),
	reason: z.string().describe('the path that is missing, or the cause; empty when it is ready')
});
export type EngineReport = z.infer<typeof EngineReport>;

/** The answer while a pipeline runs. */
export const AudioLiveStatus = z.object({
	enabled: z.boolean().describe('the master switch in the file'),
	running: z.literal(true),
	available: z.boolean().describe('the inference runtime is importable'),
	state: AudioState,
	speaker: IdentifiedSpeaker.nullable(),
	speaker_reason: z.string().describe('why the last voice is nobody’s that is known; empty otherwise'),
	ingress_sources: z.array(IngressSource),
	engines: z.object({
		vad: z.boolean().describe('the engine object was constructed'),
		asr: z.boolean().describe('the engine object was constructed'),
		tts: z.boolean().describe('a voice model really loaded'),
		wake_word: z.boolean(),
		speaker_id: z.boolean(),
		audio_tagger: z.boolean()
	}),
	engine_states: z.record(z.string(), EngineReport),
	reason: z.string().describe('why the state is error, or how the last turn ended; may be empty')
});
export type AudioLiveStatus = z.infer<typeof AudioLiveStatus>;

export const AudioStatus = z.union([AudioLiveStatus, AudioFileStatus]);
export type AudioStatus = z.infer<typeof AudioStatus>;

/** What a page says on its uplink beside sound; a binary frame is 16 kHz s16le of one channel. */
export const VoiceUplinkFrame = z.discriminatedUnion('type', [
	z.strictObject({
		type: z.literal('begin'),
		conversation: z
			.string()
			.max(64)
			.nullable()
			.optional()
			.describe('the one it is said in, null for a new one; that of this microphone when absent'),
		press: z.number().int().min(0).optional().describe('comes back with what is told of this press'),
		decides: z.boolean().optional().describe('it can show the number that a spoken decision needs')
	}),
	z.strictObject({ type: z.literal('finish') }),
	z.strictObject({ type: z.literal('cancel') })
]);
export type VoiceUplinkFrame = z.infer<typeof VoiceUplinkFrame>;

/** What it hears there: of its own turns alone. */
export type VoiceFrame =
	| { readonly type: 'hello'; readonly id: string }
	/** The turn that was asked for begins: what is told after this is of it, what was told before is of turns before. */
	| { readonly type: 'begun'; readonly press?: number | undefined }
	| { readonly type: 'state'; readonly state: AudioStateName }
	/** What was said is a message of that conversation now. */
	| { readonly type: 'sent'; readonly conversation: string }
	| {
			readonly type: 'transcript';
			readonly text: string;
			readonly speaker: IdentifiedSpeaker | null;
			/** Why it is nobody's that is known; empty where voices are not told apart. */
			readonly speaker_reason: string;
	  }
	/** null: there is nothing to be decided any more. */
	| { readonly type: 'decision'; readonly asked: AskedDecision | null }
	| { readonly type: 'answer'; readonly text: string }
	| { readonly type: 'refused'; readonly reason: string; readonly press?: number | undefined }
	| { readonly type: 'failed'; readonly stage: string; readonly reason: string }
	| { readonly type: 'done' };
export type AudioStateName = z.infer<typeof AudioState>;

/** A request that a voice wants decided, and the number that has to be said for it. It is shown on the page that spoke alone. */
export interface AskedDecision {
	readonly request_id: string;
	readonly approved: boolean;
	readonly task: string;
	readonly action: string;
	readonly risk_level: RiskLevel;
	readonly number: string;
	/** Who asked for it. */
	readonly speaker: string;
	readonly until_ms: number;
}

/** Body of `POST /api/audio/config`: what is named is written, everything else stays as it is. */
export const AudioConfigRequest = z.strictObject({
	enabled: z.boolean().optional().describe('master switch'),
	local_mic_enabled: z.boolean().optional(),
	wyoming_ingress_enabled: z.boolean().optional(),
	speaker_id_enabled: z.boolean().optional(),
	acoustic_events_enabled: z.boolean().optional(),
	tts_enabled: z.boolean().optional(),
	tts_voice_model: z.string().max(4096).nullable().optional().describe('path of the voice model; null removes it'),
	speaker_id_model: z.string().max(4096).nullable().optional().describe('path of the speaker model; null removes it'),
	delete_raw_after_transcription: z.boolean().optional(),
	ignore_tv_media: z.boolean().optional(),
	quiet_hours: z
		.union([z.string().max(100), z.strictObject({ start: z.string().max(20), end: z.string().max(20) })])
		.nullable()
		.optional()
		.describe('22:00-07:00, or its start and end; null removes it'),
	local_mic_device: z
		.string()
		.max(256)
		.nullable()
		.optional()
		.describe('a device of this machine; null for its own choice')
});
export type AudioConfigRequest = z.infer<typeof AudioConfigRequest>;

/** A change as it is written: hours in one form. */
export type AudioChange = Omit<AudioConfigRequest, 'quiet_hours'> & { readonly quiet_hours?: string | null };

export function audioChangeOf({ quiet_hours: hours, ...change }: AudioConfigRequest): AudioChange {
	if (hours === undefined) return change;
	return {
		...change,
		quiet_hours: hours === null || typeof hours === 'string' ? hours : `${hours.start}-${hours.end}`
	};
}

export const AudioConfigResult = z.object({ status: z.literal('ok') });
export type AudioConfigResult = z.infer<typeof AudioConfigResult>;

/** Every setting as it stands in the file, with defaults where it says nothing. */
export const AudioSettings = z.object({
	enabled: z.boolean(),
	local_mic_enabled: z.boolean(),
	wyoming_ingress_enabled: z.boolean(),
	speaker_id_enabled: z.boolean(),
	acoustic_events_enabled: z.boolean(),
	tts_enabled: z.boolean(),
	tts_voice_model: z.string().nullable(),
	speaker_id_model: z.string().nullable(),
	vad_model_dir: z.string().nullable(),
	asr_model_dir: z.string().nullable(),
	wyoming_port: z.number().int().min(1).max(65_535),
	wyoming_allow_uids: z.array(z.number().int()),
	delete_raw_after_transcription: z.boolean(),
	ignore_tv_media: z.boolean(),
	quiet_hours: z.string().nullable(),
	local_mic_device: z.string().nullable()
});
export type AudioSettings = z.infer<typeof AudioSettings>;

const stage = z.enum(['listening', 'recognition', 'speaker', 'answer', 'speech']);

/** One spoken turn as it is told afterwards: how long each stage took, and how it ended. Nothing of what was said. */
export const TurnNote = z.object({
	atMs: z.number(),
	source: z.string(),
	by: z.enum(['wake', 'hotkey', 'follow-up', 'barge-in']),
	took: z.partialRecord(stage, z.number()),
	speaker: z.object({ name: z.string(), role: SpeakerRole }).nullable().describe('null for a voice that is not known'),
	speaker_reason: z.string().describe('why it is not; empty where voices are not told apart'),
	ended: z.enum(['answered', 'nothing-said', 'cancelled', 'failed']),
	stage: stage.nullable().describe('that failed'),
	reason: z.string()
});
export type TurnNote = z.infer<typeof TurnNote>;

/** The microphone of this machine itself, as a person at a page may use it. */
export const ListeningHere = z.object({
	state: z.enum(['off', 'starting', 'recording', 'failed', 'absent']),
	refused: z.string().nullable().describe('why it cannot listen to a turn now; null when it can'),
	turn: AudioState.nullable().describe('what its turn is at; null while it has none'),
	last: TurnNote.pick({ ended: true, reason: true, atMs: true }).nullable().describe('how its last turn ended')
});
export type ListeningHere = z.infer<typeof ListeningHere>;

/** What a person says to learn what is understood of it. It is listened to, and never kept. */
export const UnderstandRequest = z.strictObject({
	recording: z.base64().min(60).max(1_900_000).describe('a WAV in base64, of at most 30 s')
});

export const Understood = z.object({
	text: z.string().describe('empty where nothing was understood'),
	speech_seconds: z.number().describe('in which somebody speaks'),
	took_ms: z.number().int()
});
export type Understood = z.infer<typeof Understood>;

export const SayRequest = z.strictObject({ text: z.string().trim().min(1).max(MOST_SAID_UNITS) });

export const Said = z.object({
	sound: z.string().describe('16-bit samples of one channel in base64'),
	rate: z.number().int(),
	seconds: z.number(),
	took_ms: z.number().int()
});
export type Said = z.infer<typeof Said>;

export const VoiceReadiness = z.object({
	runtime: z.boolean(),
	runs: z.boolean(),
	here: ListeningHere,
	satellites: z
		.object({
			port: z.number().int(),
			problem: z.string().nullable(),
			connections: z.number().int(),
			refused: z.number().int(),
			refusal: z.string().describe('the last one; empty when there was none')
		})
		.nullable()
		.describe('null when no satellite is listened for'),
	confinement: z
		.enum(['bubblewrap', 'landlock'])
		.nullable()
		.describe('what holds the process of the engines; null while there is none'),
	engines: z.array(
		EngineReport.extend({
			engine: z.string(),
			place: z.string().describe('where its model is looked for'),
			expected: z.array(z.string()),
			names: z.array(z.string()).describe('what is there'),
			problem: z.string().nullable(),
			rate: z.number().nullable()
		})
	)
});
export type VoiceReadiness = z.infer<typeof VoiceReadiness>;

/** What was done with sound since voice began. */
export const VoiceProcessed = z.object({
	since_ms: z.number(),
	heard_seconds: z.number().describe('of microphones that stay open'),
	understood_seconds: z.number().describe('handed to recognition'),
	utterances: z.number().int(),
	sentences_spoken: z.number().int(),
	sounds_judged: z.number().int(),
	held_back: z.object({ media: z.number().int(), quiet: z.number().int() })
});
export type VoiceProcessed = z.infer<typeof VoiceProcessed>;

export const LocalMicrophoneState = z.object({
	state: z.enum(['starting', 'recording', 'failed', 'absent']),
	reason: z.string().describe('why nothing is recorded, and what to install; empty while it is'),
	device: z.string().nullable()
});
export type LocalMicrophoneState = z.infer<typeof LocalMicrophoneState>;

/** What becomes of sound, and what is held back now. For a signed-in person. */
export const VoicePrivacy = z.object({
	processed: VoiceProcessed.nullable().describe('null while voice does not run'),
	media: z.object({
		ignored: z.boolean().describe('by the setting'),
		playing: z.string().nullable().describe('by what it is known that media plays now')
	}),
	quiet: z.object({
		hours: z.string().nullable(),
		now: z.boolean(),
		problem: z.string().nullable().describe('why the setting is none')
	}),
	local: LocalMicrophoneState.nullable().describe('null when it is switched off'),
	devices: z.array(z.object({ id: z.string(), name: z.string() })).describe('microphones of this machine')
});
export type VoicePrivacy = z.infer<typeof VoicePrivacy>;
