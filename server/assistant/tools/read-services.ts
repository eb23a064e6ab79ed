import { z } from 'zod';
import { JournalFilter, KnownJournal } from '#wire/host/journal.ts';
import { KnownProcesses } from '#wire/host/processes.ts';
import { KnownTimers, KnownUnits, UnitManager, UnitName } from '#wire/host/services.ts';
import { KnownRestarts, KnownUpdates } from '#wire/host/updates.ts';
import { tool } from './tool.ts';

const Nothing = z.strictObject({});
/** What a client of the tools is answered has to be an object with names. */
const answered = <Answer extends z.ZodType>(answer: Answer) => z.object({ answer });

export const readServices = tool({
	name: 'read-services',
	description:
		'Lists the units of systemd (services, timers, sockets, mounts …) with state, what is wrong with them, restarts, memory and since when.',
	effect: 'read',
	input: Nothing,
	output: answered(KnownUnits),
	run: async (_input, { services }) => ({ answer: await services.units() })
});

export const readTimers = tool({
	name: 'read-timers',
	description: 'Lists the timers of systemd: when each ran last, when it runs next, and which of them missed a run.',
	effect: 'read',
	input: Nothing,
	output: answered(KnownTimers),
	run: async (_input, { services }) => ({ answer: await services.timers() })
});

export const readLog = tool({
	name: 'read-log',
	description:
		'Reads the newest lines of the journal, secrets masked: of one unit, of a level and worse, or with a text in them.',
	effect: 'read',
	input: z.strictObject({
		unit: UnitName.optional(),
		manager: UnitManager.optional(),
		priority: z.enum(['err', 'warning', 'notice', 'info']).optional().describe('this and worse'),
		text: z.string().min(1).max(200).optional(),
		sinceMs: z.number().nonnegative().optional(),
		untilMs: z.number().nonnegative().optional(),
		kernel: z.boolean().optional().describe('only what the kernel says'),
		identifier: JournalFilter.shape.identifier,
		lines: z.number().int().min(1).max(200).default(30)
	}),
	output: answered(KnownJournal),
	run: async (input, { services, signal }) => ({ answer: await services.log(input, signal) })
});

export const readProcesses = tool({
	name: 'read-processes',
	description:
		'Lists running processes with what they use of processor, memory and disks, and the unit or container they belong to.',
	effect: 'read',
	input: Nothing,
	output: answered(KnownProcesses),
	run: async (_input, { services }) => ({ answer: await services.processes() })
});

export const readUpdates = tool({
	name: 'read-updates',
	description: 'Lists updates that wait to be installed, those for security marked. Takes a second or two.',
	effect: 'read',
	input: Nothing,
	output: answered(KnownUpdates),
	run: async (_input, { services }) => ({ answer: await services.updates() })
});

export const readRestarts = tool({
	name: 'read-restarts',
	description:
		'Says whether the machine has to be restarted and why, and which processes still run code that was replaced.',
	effect: 'read',
	input: Nothing,
	output: answered(KnownRestarts),
	run: async (_input, { services }) => ({ answer: await services.restarts() })
});
