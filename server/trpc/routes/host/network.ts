// The network of the host.
import { NetworkReport } from '#wire/host/network.ts';
import { signedIn } from '../../t.ts';

export const networkProcedures = {
	network: signedIn.output(NetworkReport).query(({ ctx }) => ctx.services.facts.network.report())
};
