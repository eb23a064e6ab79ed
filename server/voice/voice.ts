// Voice: the settings in their file, and the pipeline that was built from them when the service started.
import type { AudioSettings, AudioStatus, TurnNote, VoicePrivacy, VoiceReadiness } from '#wire/voice.ts';
import type { AskedTools } from '../assistant/limit-tools.ts';
import { reasonOf } from '../lib/reason-of.ts';
import { type AttachedPage, createAttachedPages, type PageSpeech } from './attached-pages.ts';
import type { AudioConfig } from './audio-config.ts';
import { tellHere } from './local/listening-here.ts';
import { type FoundModels, findModels } from './models/find-models.ts';
import type { Listener, SpeakingPage, SpokenQuestion } from './pipeline/pipeline-types.ts';
import { type AudioDirs, readAudioPlaces } from './read-audio-places.ts';
import { limitsOf } from './role-limits.ts';
import { openSpeakerStore } from './speakers/speaker-store.ts';
import { openSpeakers, type Speakers } from './speakers/speakers.ts';
import type { SpokenDecision } from './spoken-decision/spoken-decision.ts';
import { type Parts, type PartsDeps, startParts } from './start-parts.ts';
import { tellPrivacy } from './tell-privacy.ts';
import { liveStatus, readinessOf, unreadableStatus } from './tell-status.ts';
import { createTrials, type Trials } from './try-voice.ts';

export interface Voice extends Omit<AudioConfig, 'status'> {
	/** From the pipeline while one runs, else from the file. */
	status(): AudioStatus;
	/** Which models lie ready, and why one is not used. */
	readiness(): VoiceReadiness;
	/** The last spoken turns, newest first. Nothing of what was said is in them. */
	turns(): readonly TurnNote[];
	/** What becomes of sound, and what is held back now. */
	privacy(): Promise<VoicePrivacy>;
	/** The microphone of this machine listens to a turn. @returns why not */
	listenHere(): string | undefined;
	/** What is understood and said, tried out. */
	readonly trials: Trials;
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

export interface VoiceDeps extends AudioDirs, PartsDeps {
	readonly config: AudioConfig;
	readonly answer: (question: SpokenQuestion, asked: AskedTools, signal: AbortSignal) => AsyncIterable<string>;
	/** Decides requests by voice; absent where there is no queue of them. */
	readonly decisions?: SpokenDecision | undefined;
}

export function createVoice(deps: VoiceDeps): Voice {
	const { config, log, clock, onChange, isInferenceInstalled } = deps;
	const pages = createAttachedPages();
	let parts: Parts | undefined;
	let isBroken = false;

	const modelsOf = (settings: AudioSettings): FoundModels => findModels(readAudioPlaces(settings, deps));
	const speakers = openSpeakers({
		store: openSpeakerStore(deps.stateDir),
		engines: () => parts?.engines,
		model: () => modelsOf(parts?.settings ?? config.read()).speaker_id,
		isInferenceInstalled,
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

	function startWith(settings: AudioSettings): void {
		const tells = settings.speaker_id_enabled;
		parts = startParts(deps, settings, modelsOf(settings), {
			identify: speakers.identify,
			cannotTell: () => (tells ? (speakers.objection() ?? '') : ''),
			answer: (question, signal) => answer(question, tells, signal)
		});
		const { engines } = parts;
		if (engines) void engines.settled.then(() => speakers.prepare(engines));
	}

	function start(): void {
		isBroken = false;
		try {
			const settings = config.read();
			if (settings.enabled) startWith(settings);
		} catch (error) {
			// The service starts without its voice, and says which line is to be looked at.
			isBroken = true;
			log.error({ event: 'voice-settings-unreadable', reason: reasonOf(error) }, 'voice does not start');
		}
	}

	async function stop(): Promise<void> {
		const stopped = parts;
		parts = undefined;
		pages.forgetAll();
		await stopped?.close();
	}

	function isEnabledInFile(): boolean {
		try {
			return config.read().enabled;
		} catch {
			return false;
		}
	}

	start();

	return {
		path: config.path,
		read: config.read,
		write: config.write,
		status() {
			if (parts) return liveStatus(parts, { installed: isInferenceInstalled(), enabled: isEnabledInFile() });
			try {
				if (!isBroken) return config.status();
			} catch {
				// What is wrong with the file is told where its settings are shown; who only asks how voice is goes on.
			}
			return unreadableStatus(isInferenceInstalled());
		},
		readiness() {
			const settings = parts?.settings ?? config.read();
			return readinessOf(parts, modelsOf(settings), isInferenceInstalled());
		},
		privacy: () => tellPrivacy(parts, parts?.settings ?? config.read(), deps.microphone),
		listenHere: () => tellHere(parts).refused ?? parts?.localMicrophone?.begin(),
		trials: createTrials(() => parts),
		turns: () => parts?.pipeline.turns() ?? [],
		speakers,
		attach: (listener, page) =>
			parts
				? pages.attach(parts.pipeline, listener, page)
				: { refused: 'Voice is not running: switch it on in Settings → Audio and restart the service.' },
		join: pages.join,
		async restart() {
			await stop();
			start();
			onChange();
		},
		close: stop
	};
}
