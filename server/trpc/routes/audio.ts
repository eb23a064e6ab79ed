// Voice settings and status, answered from the file while no pipeline runs.
import { z } from 'zod';
import {
	AudioConfigRequest,
	AudioConfigResult,
	AudioSettings,
	AudioStatus,
	TurnNote,
	VoiceReadiness
} from '#wire/voice.ts';
import { recordEvent } from '../record-event.ts';
import { router, signedIn } from '../t.ts';

export const audioRoutes = router({
	status: signedIn.output(AudioStatus).query(({ ctx }) => ctx.services.audio.status()),

	readiness: signedIn.output(VoiceReadiness).query(({ ctx }) => ctx.services.audio.readiness()),

	turns: signedIn.output(z.array(TurnNote)).query(({ ctx }) => [...ctx.services.audio.turns()]),

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
			await recordEvent(ctx, 'setting-changed', { part: 'audio', ...input });
			ctx.services.audio.write(input);
			ctx.services.bus.publish({ topic: 'settings-changed', data: { part: 'audio' } });
			return { status: 'ok' as const };
		})
});
