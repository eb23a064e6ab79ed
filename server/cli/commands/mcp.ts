// `hostwright mcp`: hands what an agent says on standard input to the service, and its answers back, one message a line. It ends with
// its standard input: whoever closed that waits for nothing more.
import { setTimeout as delay } from 'node:timers/promises';
import { findServiceFile } from '../../lib/service-file.ts';
import { findStateDir, readToken } from '../find-state.ts';
import type { CommandMain } from '../invocation.ts';
import { createCarrier } from '../mcp/carry-messages.ts';
import { readLines } from '../mcp/read-lines.ts';
import { NOT_A_MESSAGE } from '../mcp/read-message.ts';

const FAILED = 125;
/** For answers that are nearly there; clients end a process that is still here after two seconds. */
const AFTER_END_MS = 1000;

export const run: CommandMain = async ({ flags }) => {
	const stateDir = typeof flags['state-dir'] === 'string' ? flags['state-dir'] : findStateDir(process.env);
	const service = (): { url: string; token: string } | undefined => {
		const url = findServiceFile(stateDir)?.url;
		const token = readToken(stateDir);
		return url && token ? { url, token } : undefined;
	};
	if (!service()) {
		process.stderr.write(`hostwright: no service is running for ${stateDir}. Start one with: hostwright start\n`);
		return FAILED;
	}
	const write = (message: string): void => {
		process.stdout.write(`${message}\n`);
	};
	const agent = typeof flags.agent === 'string' ? flags.agent : undefined;
	const carrier = createCarrier({ service, agent, write });
	for await (const line of readLines(process.stdin)) {
		if (line === undefined) write(TOO_LONG);
		else if (line.trim() !== '') void carrier.carry(line);
	}
	const patience = new AbortController();
	await Promise.race([carrier.idle(), delay(AFTER_END_MS, undefined, patience)]);
	patience.abort();
	carrier.stop();
	await carrier.idle();
	return 0;
};

const TOO_LONG = JSON.stringify({
	jsonrpc: '2.0',
	id: null,
	error: { code: NOT_A_MESSAGE, message: 'this line is too long' }
});
