// Whether the service is in order, in short.
import { Health } from '#wire/health.ts';
import { router, signedIn } from '../t.ts';

export const healthRoutes = router({
	get: signedIn.output(Health).query(({ ctx }) => ctx.services.health())
});
