// The audit record: verified and exported.
import { AuditVerification } from '#wire/audit.ts';
import { router, signedIn } from '../t.ts';

export const auditRoutes = router({
	/** What is proven, and what is not, is said in the answer. */
	verify: signedIn.output(AuditVerification).query(({ ctx }) => ctx.services.audit.verify()),

	/**
	 * Pieces of JSON lines, oldest first; without the key they prove their order only. A mutation, so that a long answer is
	 * streamed.
	 */
	export: signedIn.mutation(({ ctx }) => ctx.services.audit.export())
});
