// Updates that wait to be installed, and whether the machine has to be restarted.
import { z } from 'zod';
import { known } from './known.ts';

export const WaitingUpdate = z.object({
	name: z.string(),
	architecture: z.string(),
	installed: z.string().nullable().describe('null: it would come newly with another one'),
	offered: z.string(),
	origin: z.string().describe('where it comes from, as the package manager says it'),
	security: z.boolean()
});
export type WaitingUpdate = z.infer<typeof WaitingUpdate>;

export const Updates = z.object({
	manager: z.enum(['apt', 'dnf']),
	updates: z.array(WaitingUpdate),
	removes: z.array(z.string()).describe('packages that installing all of them would remove'),
	heldBack: z.array(z.string()).describe('newer versions exist but would not be installed'),
	listsReadMs: z.number().nullable().describe('when the package lists were fetched last; null where nothing says'),
	limits: z.array(z.string())
});
export type Updates = z.infer<typeof Updates>;
export const KnownUpdates = known(Updates);
export type KnownUpdates = z.infer<typeof KnownUpdates>;

export const RebootReason = z.object({
	kind: z.enum(['asked', 'kernel']),
	text: z.string().describe('one sentence'),
	packages: z.array(z.string()).describe('those that asked for it')
});

/** Processes that still run code which was replaced on disk. */
export const OldCode = z.object({
	pid: z.number().int().positive(),
	name: z.string(),
	unit: z.string().nullable(),
	files: z.array(z.string())
});

export const Restarts = z.object({
	rebootNeeded: z.boolean(),
	reasons: z.array(RebootReason),
	runningKernel: z.string(),
	oldCode: z.array(OldCode),
	limits: z.array(z.string())
});
export type Restarts = z.infer<typeof Restarts>;
export const KnownRestarts = known(Restarts);
export type KnownRestarts = z.infer<typeof KnownRestarts>;
