// Voice settings and status, answered from the file while no pipeline runs.
import { z } from 'zod';
import {
	CheckPhrasesRequest,
	EnrolledSpeaker,
	EnrolRequest,
	PhraseQuality,
	RenameRequest,
	SpeakerList,
	TestRequest,
	TestResult
} from '#wire/speaker.ts';
import {
	AudioConfigRequest,
	AudioConfigResult,
	AudioSettings,
	AudioStatus,
	audioChangeOf,
	Said,
	SayRequest,
	TurnNote,
	UnderstandRequest,
	Understood,
	VoicePrivacy,
	VoiceReadiness
} from '#wire/voice.ts';
import type { Context } from '../context.ts';
import { recordChange } from '../record-event.ts';
import { router, signedIn } from '../t.ts';

const SpeakerId = z.object({ id: z.string().min(1).max(64) });
const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, 'base64');

export const audioRoutes = router({
	status: signedIn.output(AudioStatus).query(({ ctx }) => ctx.services.audio.status()),

	readiness: signedIn.output(VoiceReadiness).query(({ ctx }) => ctx.services.audio.readiness()),

	turns: signedIn.output(z.array(TurnNote)).query(({ ctx }) => [...ctx.services.audio.turns()]),

	privacy: signedIn.output(VoicePrivacy).query(({ ctx }) => ctx.services.audio.privacy()),

	/** The microphone of this machine listens to one turn; the answer is why not. */
	listenHere: signedIn
		.output(z.object({ refused: z.string().nullable() }))
		.mutation(({ ctx }) => ({ refused: ctx.services.audio.listenHere() ?? null })),

	/** What is understood of a recording that a person made to try their microphone. */
	understand: signedIn
		.input(UnderstandRequest)
		.output(Understood)
		.mutation(({ ctx, input: { recording } }) => ctx.services.audio.trials.understand(bytesOf(recording))),

	/** A sentence in the chosen voice, as sound for the page that asked. */
	say: signedIn
		.input(SayRequest)
		.output(Said)
		.mutation(({ ctx, input: { text } }) => ctx.services.audio.trials.say(text)),

	/** Builds the voice part anew from its file, while the service goes on. */
	restart: signedIn.mutation(({ ctx }) => recordChange(ctx, 'voice-restarted', {}, () => ctx.services.audio.restart())),

	speakers: signedIn.output(SpeakerList).query(({ ctx }) => ctx.services.audio.speakers.list()),

	enrolSpeaker: signedIn
		.input(EnrolRequest)
		.output(EnrolledSpeaker)
		.mutation(({ ctx, input: { name, role, phrases } }) =>
			ctx.services.audio.speakers.enrol(name, role, phrases.map(bytesOf), recorded(ctx, 'speaker-enrolled'))
		),

	checkPhrases: signedIn
		.input(CheckPhrasesRequest)
		.output(z.array(PhraseQuality))
		.mutation(({ ctx, input: { phrases } }) => ctx.services.audio.speakers.check(phrases.map(bytesOf))),

	testSpeaker: signedIn
		.input(SpeakerId.extend(TestRequest.shape))
		.output(TestResult)
		.mutation(({ ctx, input: { id, phrase } }) => ctx.services.audio.speakers.test(id, bytesOf(phrase))),

	changeSpeaker: signedIn
		.input(SpeakerId.extend({ change: RenameRequest }))
		.output(EnrolledSpeaker)
		.mutation(({ ctx, input: { id, change } }) =>
			ctx.services.audio.speakers.change(id, change, recorded(ctx, 'speaker-changed'))
		),

	removeSpeaker: signedIn
		.input(SpeakerId)
		.mutation(({ ctx, input: { id } }) => ctx.services.audio.speakers.remove(id, recorded(ctx, 'speaker-removed'))),

	settings: signedIn
		.output(z.object({ settings: AudioSettings, path: z.string() }))
		.query(({ ctx }) => ({ settings: ctx.services.audio.read(), path: ctx.services.audio.path })),

	configure: signedIn
		.input(AudioConfigRequest)
		.output(AudioConfigResult)
		.mutation(async ({ ctx, input }) => {
			const change = audioChangeOf(input);
			await recordChange(ctx, 'setting-changed', { part: 'audio', ...change }, () => ctx.services.audio.write(change));
			ctx.services.bus.publish({ topic: 'settings-changed', data: { part: 'audio' } });
			return { status: 'ok' as const };
		})
});

/** Of whom it is, beside who asked for it. */
const recorded =
	(ctx: Context, event: 'speaker-enrolled' | 'speaker-changed' | 'speaker-removed') =>
	(
		{ id, name, role }: { readonly id: string; readonly name: string; readonly role: string },
		change: () => void
	): Promise<void> =>
		recordChange(ctx, event, { speaker: id, name, role }, change);
