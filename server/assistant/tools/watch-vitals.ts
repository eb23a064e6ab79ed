import { z } from 'zod';
import { Vitals } from '#wire/host.ts';
import { tool } from './tool.ts';

export const WATCH_SECONDS = { least: 4, most: 300 } as const;

export const watchVitals = tool({
	name: 'watch-vitals',
	description: 'Follows the vital signs of this machine for a while: each new sample as it is taken.',
	effect: 'read',
	input: z.strictObject({
		seconds: z.number().min(WATCH_SECONDS.least).max(WATCH_SECONDS.most).describe('how long to watch')
	}),
	output: Vitals,
	run: ({ seconds }, { followVitals, signal }) =>
		followVitals(AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]))
});
