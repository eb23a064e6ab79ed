// `hostwright token`: shows the API token from its file, or replaces it through the service.

import { HostwrightClientError } from '../client.ts';
import { connect } from '../connect.ts';
import { findStateDir, readToken } from '../find-state.ts';
import type { CommandMain } from '../invocation.ts';

export const run: CommandMain = async (invocation) => {
	const { flags, action, json } = invocation;
	if (action === 'show') {
		const stateDir = typeof flags['state-dir'] === 'string' ? flags['state-dir'] : findStateDir(process.env);
		const token = readToken(stateDir);
		if (!token)
			throw new HostwrightClientError(
				'no-token',
				`There is no readable token in ${stateDir}. The service creates one when it first starts.`
			);
		process.stdout.write(json ? `${JSON.stringify({ token })}\n` : `${token}\n`);
		return 0;
	}
	const client = connect(invocation);
	await client.told(() => client.api.access.rotateToken.mutate({ endTerminals: flags['end-terminals'] === true }));
	process.stdout.write(json ? '{"rotated":true}\n' : 'The token was replaced; the old one is refused from now on.\n');
	return 0;
};
