// Voice settings and status, answered from the file while no pipeline runs.
import { z } from 'zod';
import { AudioConfigRequest, AudioConfigResult, AudioFileStatus, AudioSettings } from '#wire/voice.ts';
import { recordEvent } from '../record-event.ts';
import { router, signedIn } from '../t.ts';

export const audioRoutes = router({
	status: signedIn.output(AudioFileStatus).query(({ ctx }) => ctx.services.audio.status()),

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
