import { z } from 'zod';
import { Severity } from '#wire/finding.ts';
import { type Change, type ChangeSources, changesSince } from './changes-since.ts';
import { tool } from './tool.ts';

export const ChangeRow = z.object({
	atMs: z.number(),
	kind: z.enum([
		'booted',
		'finding-opened',
		'finding-resolved',
		'unit-started',
		'unit-failed',
		'container-started',
		'container-ended',
		'container-made'
	]),
	name: z.string().describe('of the unit or container, or the title of the finding; "" for the machine itself'),
	severity: Severity.nullable(),
	detail: z.string().describe('may be empty')
}) satisfies z.ZodType<Change>;

export const readChanges = tool({
	name: 'read-changes',
	description:
		'Tells what changed on this machine since a moment, the newest first: restarts of the machine, findings that came and went, units that started or failed, containers that were made, started or ended.',
	effect: 'read',
	input: z.strictObject({ sinceMs: z.number().nonnegative().describe('milliseconds since the epoch') }),
	output: z.object({
		changes: z.array(ChangeRow),
		limits: z.array(z.string()).describe('what could not be looked at, and why')
	}),
	async run({ sinceMs }, { snapshot, services, containers, findings }) {
		const [units, all] = await Promise.all([services.units(), containers()]);
		const open = findings.list({}).findings;
		const resolved = findings.list({ status: 'resolved' }).findings;
		const sources: ChangeSources = {
			bootedAtMs: snapshot().facts.bootedAtMs,
			units: units.known ? units.value.units : [],
			containers: all.containers.known ? all.containers.value : [],
			findings: [...open, ...resolved]
		};
		const limits = [units, all.containers].flatMap((part) =>
			part.known || part.why === 'absent' ? [] : [part.reason]
		);
		return { changes: changesSince(sinceMs, sources), limits };
	}
});
