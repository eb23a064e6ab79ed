// The text that Prometheus reads.
import { z } from 'zod';
import { router, tokenOnly } from '../t.ts';

export const metricsRoutes = router({
	text: tokenOnly.output(z.string()).query(({ ctx }) => ctx.services.metrics())
});
