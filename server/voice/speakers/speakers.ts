// Who is enrolled, and whose voice something is. What was said is turned into a vector in the process of the engines and forgotten.
import { randomUUID } from 'node:crypto';
import type {
	EnrolledRole,
	EnrolledSpeaker,
	PhraseQuality,
	RenameRequest,
	SpeakerList,
	TestResult
} from '#wire/speaker.ts';
import { MOST_SPEAKERS, PHRASES } from '#wire/speaker-limits.ts';
import type { Clock } from '../../lib/clock.ts';
import { HostwrightError, isHostwrightError } from '../../lib/error.ts';
import type { Log } from '../../lib/log.ts';
import { printable } from '../../lib/printable.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import type { FoundModel } from '../models/find-models.ts';
import type { Told } from '../pipeline/pipeline-types.ts';
import { SAMPLE_RATE } from '../sound/pcm.ts';
import { createResampler } from '../sound/resample.ts';
import { digestFile } from './digest-file.ts';
import { judgePhrases, round } from './judge-phrases.ts';
import { WHY_NOT } from './say-why.ts';
import type { SpeakerStore, StoredSpeaker } from './speaker-store.ts';
import type { VoiceEngines } from './voice-engines.ts';
import { likeness, middleOf, type Recognised, recognise } from './voice-print.ts';

export interface SpeakersDeps {
	readonly store: SpeakerStore;
	/** Those that run now; undefined while voice does not. */
	readonly engines: () => VoiceEngines | undefined;
	/** The model as it lies on the disk. */
	readonly model: () => FoundModel;
	readonly isInferenceInstalled: () => boolean;
	readonly clock: Clock;
	readonly log: Log;
	readonly onChange: () => void;
}

/** Writes down what is about to be changed, of whom; has it changed; and writes down where that failed. */
type Record = (speaker: Pick<StoredSpeaker, 'id' | 'name' | 'role'>, change: () => void) => Promise<void>;

export interface Speakers {
	/** @throws HostwrightError `capability-unavailable` when the list cannot be read */
	list(): SpeakerList;
	/** Looks at engines that were just loaded, so that the first who speaks does not wait for it. Never rejects. */
	prepare(engines: VoiceEngines): Promise<void>;
	/**
	 * Each change is recorded once it is sure to be possible, and made when the record has it.
	 * @throws HostwrightError `capability-unavailable` without a model, `invalid-input` naming the phrase, `conflict`
	 */
	enrol(name: string, role: EnrolledRole, phrases: readonly Uint8Array[], record: Record): Promise<EnrolledSpeaker>;
	/** Recordings of one voice so far. @throws HostwrightError `capability-unavailable` */
	check(phrases: readonly Uint8Array[]): Promise<PhraseQuality[]>;
	/** @throws HostwrightError `not-found`, `capability-unavailable`, `invalid-input` */
	test(id: string, phrase: Uint8Array): Promise<TestResult>;
	/** @throws HostwrightError `not-found`, `conflict` for a name that is taken */
	change(id: string, change: RenameRequest, record: Record): Promise<EnrolledSpeaker>;
	/** @throws HostwrightError `not-found` */
	remove(id: string, record: Record): Promise<void>;
	/** Never rejects: whom it cannot tell, it does not know, and says why. */
	identify(vector: Float32Array): Promise<Told>;
	/** Why nobody can be enrolled or told now; undefined when they can. */
	objection(): string | undefined;
	/** Whether anybody is enrolled at all; a list that cannot be read counts as one. */
	hasAny(): boolean;
}

/** What the service says to learn its own voice: several sentences, as one alone is only about what it says. */
const OWN_WORDS = [
	'This is how I speak. I say what was found, and what I would do about it.',
	'There are three failed services, and the disk is nearly full.',
	'Would you like me to restart the server? The update has been installed.',
	'Your backup finished this morning without an error.'
];

export function openSpeakers(deps: SpeakersDeps): Speakers {
	const { store, clock, log, onChange } = deps;
	const ownVoices = new WeakMap<VoiceEngines, Promise<Float32Array | undefined>>();
	const digests = new WeakMap<VoiceEngines, Promise<string>>();
	/** The last one that was known, to tell in a list who was enrolled with another. */
	let shownDigest: string | undefined;
	let turn: Promise<unknown> = Promise.resolve();

	/** Changes of the list come one after the other. */
	function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
		const done = turn.then(work);
		turn = done.catch(() => {});
		return done;
	}

	function objection(): string | undefined {
		const { files, problem } = deps.model();
		if (files === null) return `Speaker identification has no model: AssertionError: ${problem}`;
		if (!deps.isInferenceInstalled()) return 'The inference runtime is not installed (package extra audio-inference).';
		const engines = deps.engines();
		if (!engines)
			return 'Voice is not running: switch it on in Settings → Audio, with speaker identification, and start it.';
		const state = engines.states().speaker_id;
		if (state.state === 'ready') return undefined;
		if (state.state === 'off') return 'Speaker identification is switched off: switch it on in Settings → Audio.';
		if (state.state === 'loading') return 'The model of speaker identification is still being loaded.';
		return `The model of speaker identification cannot be used: ${state.reason}`;
	}

	function need(): VoiceEngines {
		const why = objection();
		const engines = deps.engines();
		if (why !== undefined || !engines) throw new HostwrightError('capability-unavailable', { detail: why ?? '' });
		return engines;
	}

	/** An engine that fails is no fault of the caller's, nor of the service's: its own words are told. */
	async function withEngines<Result>(work: (engines: VoiceEngines) => Promise<Result>): Promise<Result> {
		const engines = need();
		try {
			return await work(engines);
		} catch (error) {
			if (isHostwrightError(error)) throw error;
			throw new HostwrightError('capability-unavailable', { detail: reasonOf(error), cause: error });
		}
	}

	/** Of the model that these engines were loaded with. */
	function modelDigest(engines: VoiceEngines): Promise<string> {
		const known = digests.get(engines);
		if (known) return known;
		const { files } = deps.model();
		const found =
			files?.engine === 'speaker_id' ? digestFile(files.model) : Promise.reject(new Error('There is no model.'));
		digests.set(engines, found);
		// One that could not be read is read again the next time.
		found.then(
			(value) => {
				shownDigest = value;
			},
			() => digests.delete(engines)
		);
		return found;
	}

	/** The voice that comes out of loudspeakers; undefined where the service does not speak. */
	function ownVoiceOf(engines: VoiceEngines): Promise<Float32Array | undefined> {
		if (engines.states().tts.state !== 'ready') return Promise.resolve(undefined);
		let known = ownVoices.get(engines);
		if (!known) {
			known = learnOwnVoice(engines).catch((error: unknown) => {
				log.warn({ event: 'own-voice-unknown', reason: reasonOf(error) }, 'the service does not know its own voice');
				ownVoices.delete(engines);
				return undefined;
			});
			ownVoices.set(engines, known);
		}
		return known;
	}

	async function learnOwnVoice(engines: VoiceEngines): Promise<Float32Array> {
		const vectors: Float32Array[] = [];
		for (const text of OWN_WORDS) {
			const { samples, rate } = await engines.ask({ ask: 'speak', text });
			const resampler = createResampler(rate, SAMPLE_RATE);
			const sound = Float32Array.from([...resampler.add(samples), ...resampler.end()]);
			vectors.push((await engines.ask({ ask: 'embed', samples: sound })).vector);
		}
		return middleOf(vectors);
	}

	function toTold(found: Recognised<StoredSpeaker>): Told {
		if (found.kind === 'unknown') return { speaker: null, reason: WHY_NOT[found.why] };
		const { id, name, role } = found.who;
		return { speaker: { speaker_id: id, name, role, confidence: round(Math.min(1, found.likeness)) }, reason: '' };
	}

	async function recogniseNow(
		engines: VoiceEngines,
		vector: Float32Array,
		own: Float32Array | undefined
	): Promise<Recognised<StoredSpeaker>> {
		const model = await modelDigest(engines);
		const prints = store
			.all()
			.filter((one) => one.model === model)
			.map((who) => ({ who, vector: who.vector }));
		return recognise(vector, prints, own);
	}

	function find(id: string): StoredSpeaker {
		const found = store.all().find((one) => one.id === id);
		if (!found) throw new HostwrightError('not-found', { detail: 'There is no such speaker.' });
		return found;
	}

	/** As it is shown and kept: nothing unseen, no name twice. */
	function cleanName(name: string, except?: string): string {
		const clean = name.trim().replace(/\s+/g, ' ');
		if (clean === '' || printable(clean) !== clean)
			throw new HostwrightError('invalid-input', { detail: 'The name holds characters that cannot be seen.' });
		const taken = store.all().some((one) => one.id !== except && one.name.toLowerCase() === clean.toLowerCase());
		if (taken) throw new HostwrightError('conflict', { detail: `Somebody called ${clean} is enrolled already.` });
		return clean;
	}

	function show({ id, name, role, enrolledAtMs, model }: StoredSpeaker): EnrolledSpeaker {
		const usable = shownDigest === undefined || model === shownDigest;
		return {
			speaker_id: id,
			name,
			role,
			enrolled_at: new Date(enrolledAtMs).toISOString(),
			usable,
			reason: usable ? '' : 'Enrolled with another model: delete it and enrol the voice again.'
		};
	}

	return {
		objection,
		list: () => ({ speakers: store.all().map(show), unavailable: objection() ?? null }),
		async prepare(engines) {
			if (engines.states().speaker_id.state !== 'ready') return;
			await Promise.all([modelDigest(engines).catch(() => {}), ownVoiceOf(engines)]);
			onChange();
		},
		enrol: (name, role, phrases, record) =>
			inTurn(() =>
				withEngines(async (engines) => {
					if (store.all().length >= MOST_SPEAKERS)
						throw new HostwrightError('conflict', { detail: `At most ${MOST_SPEAKERS} speakers can be enrolled.` });
					const clean = cleanName(name);
					const judged = await judgePhrases(engines, phrases, await ownVoiceOf(engines));
					const bad = judged.findIndex(({ quality }) => !quality.ok);
					if (bad !== -1 || judged.length !== PHRASES)
						throw new HostwrightError('invalid-input', {
							detail: `Phrase ${bad + 1}: ${judged[bad]?.quality.detail ?? `${PHRASES} phrases are needed.`}`
						});
					const vector = middleOf(judged.flatMap(({ vector }) => (vector ? [vector] : [])));
					// Whether it is the service's own was judged phrase by phrase, beside how alike they are to each other.
					throwIfKnown(await recogniseNow(engines, vector, undefined));
					const model = await modelDigest(engines);
					const id = `spk-${randomUUID()}`;
					const speaker: StoredSpeaker = { id, name: clean, role, enrolledAtMs: clock.nowMs(), model, vector };
					await record(speaker, () => store.replace([...store.all(), speaker]));
					onChange();
					return show(speaker);
				})
			),
		check: (phrases) =>
			withEngines(async (engines) =>
				(await judgePhrases(engines, phrases, await ownVoiceOf(engines))).map(({ quality }) => quality)
			),
		async test(id, phrase) {
			const asked = find(id);
			return withEngines(async (engines) => {
				const [judged] = await judgePhrases(engines, [phrase], await ownVoiceOf(engines));
				if (!judged?.vector)
					throw new HostwrightError('invalid-input', { detail: `The phrase: ${judged?.quality.detail ?? ''}` });
				const found = await recogniseNow(engines, judged.vector, await ownVoiceOf(engines));
				const isOfThisModel = asked.model === (await modelDigest(engines));
				return {
					matches: found.kind === 'known' && found.who.id === id,
					confidence: round(isOfThisModel ? likeness(judged.vector, asked.vector) : 0),
					...toTold(found)
				};
			});
		},
		change: (id, { name, role }, record) =>
			inTurn(async () => {
				const changed: StoredSpeaker = {
					...find(id),
					...(name !== undefined && { name: cleanName(name, id) }),
					...(role !== undefined && { role })
				};
				const all = (): StoredSpeaker[] => store.all().map((one) => (one.id === id ? changed : one));
				await record(changed, () => store.replace(all()));
				onChange();
				return show(changed);
			}),
		remove: (id, record) =>
			inTurn(async () => {
				await record(find(id), () => store.replace(store.all().filter((one) => one.id !== id)));
				onChange();
			}),
		async identify(vector) {
			try {
				const engines = deps.engines();
				if (!engines) return { speaker: null, reason: 'Voice is not running.' };
				return toTold(await recogniseNow(engines, vector, await ownVoiceOf(engines)));
			} catch (error) {
				return { speaker: null, reason: `Whose voice it is cannot be told: ${reasonOf(error)}` };
			}
		},
		hasAny() {
			try {
				return store.all().length > 0;
			} catch {
				return true;
			}
		}
	};
}

/** @throws HostwrightError `conflict` for a voice that is somebody's already */
function throwIfKnown(found: Recognised<StoredSpeaker>): void {
	if (found.kind === 'known')
		throw new HostwrightError('conflict', { detail: `This voice is enrolled already, as ${found.who.name}.` });
	if (found.why === 'unclear')
		throw new HostwrightError('conflict', { detail: `${WHY_NOT[found.why]} It cannot be enrolled.` });
}
