// What would happen, without trying it.
import { BootRehearsal } from '#wire/rehearse.ts';
import { router, signedIn } from '../t.ts';

export const rehearseRoutes = router({
	boot: signedIn.output(BootRehearsal).query(({ ctx }) => ctx.services.rehearsal.boot())
});
