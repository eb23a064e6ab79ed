// The audit record: verified and exported.
import { AuditVerification } from '#wire/audit.ts';
import { router, signedIn } from '../t.ts';

export const auditRoutes = router({
	verify: signedIn.output(AuditVerification).query(({ ctx }) => ctx.services.audit.verify()),

	/** Pieces of JSON lines, oldest first. A mutation, so that a long answer is streamed. */
	export: signedIn.mutation(({ ctx }) => ctx.services.audit.export())
});
