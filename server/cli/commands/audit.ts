// `hostwright audit`: verifies or prints the record straight from its file, so a stopped service is no obstacle.
import { existsSync } from 'node:fs';
import { exportAudit } from '../../audit/export-audit.ts';
import { verifyAudit } from '../../audit/verify-audit.ts';
import { printable } from '../../lib/printable.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import { HostwrightClientError } from '../client.ts';
import { findStateDir } from '../find-state.ts';
import type { CommandMain } from '../main.ts';

const BROKEN = 1;

export const run: CommandMain = async ({ flags, action, json }) => {
	const stateDir = typeof flags['state-dir'] === 'string' ? flags['state-dir'] : findStateDir(process.env);
	if (!existsSync(stateDir))
		throw new HostwrightClientError(
			'no-service',
			`There is no state directory ${stateDir}, so there is no record in it.`
		);
	try {
		return action === 'export' ? await printRecord(stateDir) : await verify(stateDir, json);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
		throw new HostwrightClientError(
			'capability-unavailable',
			`The record in ${stateDir} cannot be read: ${reasonOf(error)}.`
		);
	}
};

async function printRecord(stateDir: string): Promise<number> {
	for await (const lines of exportAudit(stateDir)) {
		if (!process.stdout.write(lines)) await new Promise((resolve) => process.stdout.once('drain', resolve));
	}
	return 0;
}

async function verify(stateDir: string, json: boolean): Promise<number> {
	const found = await verifyAudit(stateDir);
	if (json) process.stdout.write(`${JSON.stringify(found)}\n`);
	else if (!found.ok)
		process.stdout.write(
			`The record is broken at line ${found.broken?.line}: ${printable(found.broken?.problem ?? 'unknown')}\n${found.records > 0 ? `${found.records} records before it are whole.\n` : ''}`
		);
	else if (found.records === 0 && found.torn_bytes === 0)
		process.stdout.write(`There is no record in ${stateDir} yet.\n`);
	else {
		process.stdout.write(`The record is whole: ${found.records} records, each following from the one before.\n`);
		if (found.begun_anew !== undefined)
			process.stdout.write(
				`It began anew at ${printable(found.begun_anew)}: the one before was gone by then. Unless you moved it aside yourself, somebody removed it.\n`
			);
		if (found.torn_bytes > 0)
			process.stdout.write(
				`Its last ${found.torn_bytes} bytes are an unfinished line: the service was killed while writing it. The next start clears it.\n`
			);
	}
	return found.ok ? 0 : BROKEN;
}
