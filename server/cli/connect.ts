// The client a command of this command line uses.
import { createClient, type HostwrightClient } from './client.ts';
import type { Invocation } from './invocation.ts';

/** @throws HostwrightClientError when no service runs for this state directory or its token cannot be read */
export function connect({ flags }: Invocation): HostwrightClient {
	return createClient(typeof flags['state-dir'] === 'string' ? { stateDir: flags['state-dir'] } : {});
}
