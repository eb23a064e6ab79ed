// `hostwright audit`: verifies or prints the record straight from its files, so a stopped service is no obstacle.
import { existsSync } from 'node:fs';
import type { AuditVerification } from '#wire/audit.ts';
import { EXPORT_PROVES, exportAudit } from '../../audit/export-audit.ts';
import type { Head } from '../../audit/head-note.ts';
import { verifyAudit, verifyExport } from '../../audit/verify-audit.ts';
import { printable } from '../../lib/printable.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import { HostwrightClientError } from '../client.ts';
import { findStateDir } from '../find-state.ts';
import type { CommandMain } from '../invocation.ts';

const BROKEN = 1;

export const run: CommandMain = async ({ flags, action, json }) => {
	const stateDir = typeof flags['state-dir'] === 'string' ? flags['state-dir'] : findStateDir(process.env);
	const exported = typeof flags.file === 'string' ? flags.file : undefined;
	const known = typeof flags.head === 'string' ? readKnownLine(flags.head) : undefined;
	if (!existsSync(stateDir) && exported === undefined)
		throw new HostwrightClientError(
			'no-service',
			`There is no state directory ${stateDir}, so there is no audit record in it.`
		);
	try {
		if (action === 'export') return await printRecord(stateDir, json);
		const found = exported === undefined ? verifyAudit(stateDir, known) : verifyExport(exported, stateDir, known);
		return report(await found, exported ?? stateDir, json);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
		throw new HostwrightClientError(
			'capability-unavailable',
			`The audit record in ${exported ?? stateDir} cannot be read: ${reasonOf(error)}.`
		);
	}
};

function readKnownLine(text: string): Head {
	const [, sequence, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
	if (sequence === undefined || hash === undefined)
		throw new HostwrightClientError(
			'invalid-input',
			'--head needs the number of a line and its digest, as in 120:5f2c… (the field "head" of the log).'
		);
	return { sequence: Number(sequence), hash };
}

async function printRecord(stateDir: string, json: boolean): Promise<number> {
	for await (const lines of exportAudit(stateDir)) {
		if (!process.stdout.write(lines)) await new Promise((resolve) => process.stdout.once('drain', resolve));
	}
	if (!json) process.stderr.write(`${EXPORT_PROVES}\n`);
	return 0;
}

/** @param place  where the record is, for whoever reads that there is none */
function report(found: AuditVerification, place: string, json: boolean): number {
	process.stdout.write(json ? `${JSON.stringify(found)}\n` : sentencesOf(found, place));
	return found.ok ? 0 : BROKEN;
}

const recordsOf = (count: number): string => (count === 1 ? '1 record' : `${count} records`);

function sentencesOf(found: AuditVerification, place: string): string {
	const { ok, records, files, broken, begun_anew, says, torn_bytes } = found;
	if (!ok)
		return `The audit record is broken at line ${broken?.line}: ${printable(broken?.problem ?? 'unknown')}\n${records > 0 ? `${recordsOf(records)} before it ${records === 1 ? 'is' : 'are'} intact.\n` : ''}`;
	if (records === 0 && torn_bytes === 0) return `There is no audit record in ${place} yet.\n`;
	const lines = [
		`The audit record is intact: ${recordsOf(records)}${files > 1 ? ` in ${files} files` : ''}${records > 1 ? ', each following from the one before' : ''}.`,
		says
	];
	if (begun_anew !== undefined)
		lines.push(
			`It was started afresh at ${printable(begun_anew)} because the previous one was gone. Unless you moved that one aside yourself, somebody removed it.`
		);
	if (torn_bytes > 0)
		lines.push(
			`Its last ${torn_bytes} bytes are an unfinished line: the service was killed while writing it. The next start clears it.`
		);
	return lines.flatMap((line) => (line ? [`${line}\n`] : [])).join('');
}
