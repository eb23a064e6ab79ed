// Voice settings and status, answered from the file while no pipeline runs.
import { z } from 'zod';
import {
	AudioConfigRequest,
	AudioConfigResult,
	AudioSettings,
	AudioStatus,
	audioChangeOf,
	TurnNote,
	VoicePrivacy,
	VoiceReadiness
} from '#wire/voice.ts';
import { recordEvent } from '../record-event.ts';
import { router, signedIn } from '../t.ts';

export const audioRoutes = router({
	status: signedIn.output(AudioStatus).query(({ ctx }) => ctx.services.audio.status()),

	readiness: signedIn.output(VoiceReadiness).query(({ ctx }) => ctx.services.audio.readiness()),

	turns: signedIn.output(z.array(TurnNote)).query(({ ctx }) => [...ctx.services.audio.turns()]),

	privacy: signedIn.output(VoicePrivacy).query(({ ctx }) => ctx.services.audio.privacy()),

	/** The microphone of this machine listens to one turn; the answer is why not. */
	listenHere: signedIn
		.output(z.object({ refused: z.string().nullable() }))
		.mutation(({ ctx }) => ({ refused: ctx.services.audio.listenHere() ?? null })),

	/** Builds the voice part anew from its file, while the service goes on. */
	restart: signedIn.mutation(async ({ ctx }) => {
		await recordEvent(ctx, 'voice-restarted', {});
		await ctx.services.audio.restart();
	}),

	settings: signedIn
		.output(z.object({ settings: AudioSettings, path: z.string() }))
		.query(({ ctx }) => ({ settings: ctx.services.audio.read(), path: ctx.services.audio.path })),

	configure: signedIn
		.input(AudioConfigRequest)
		.output(AudioConfigResult)
		.mutation(async ({ ctx, input }) => {
			const change = audioChangeOf(input);
			await recordEvent(ctx, 'setting-changed', { part: 'audio', ...change });
			ctx.services.audio.write(change);
			ctx.services.bus.publish({ topic: 'settings-changed', data: { part: 'audio' } });
			return { status: 'ok' as const };
		})
});
