// The host's facts and vital signs.
import { hostname } from 'node:os';
import { z } from 'zod';
import { ApprovalsNow } from '#wire/approval.ts';
import { FindingCounts } from '#wire/finding.ts';
import { HostSnapshot, Vitals } from '#wire/host.ts';
import { router, signedIn } from '../t.ts';
import { historyProcedures } from './host/history.ts';
import { networkProcedures } from './host/network.ts';
import { serviceProcedures } from './host/services.ts';
import { sightProcedures } from './host/sight.ts';

const Frame = z.object({
	hostName: z.string(),
	eventId: z.string().describe('newest event before this answer; a stream continues after it'),
	version: z.string(),
	findings: FindingCounts,
	approvals: ApprovalsNow
});

export const hostRoutes = router({
	...historyProcedures,
	...serviceProcedures,
	...sightProcedures,
	...networkProcedures,

	snapshot: signedIn.output(HostSnapshot).query(({ ctx }) => ctx.services.host.snapshot()),

	/** The newest sample. */
	vitals: signedIn.output(Vitals).query(({ ctx }) => ctx.services.host.vitals()),

	/** What the frame around every page needs. */
	frame: signedIn.output(Frame).query(({ ctx }) => ({
		hostName: hostname(),
		eventId: ctx.services.bus.lastId(),
		version: ctx.services.version,
		findings: ctx.services.findings.count(),
		approvals: {
			...ctx.services.approvals.count(),
			observeOnly: ctx.services.approvals.observeOnly.on()
		}
	}))
});
