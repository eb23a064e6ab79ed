// The service's own state: what works on this machine and what does not, with reason and remedy.
import { z } from 'zod';
import { Backend } from './terminal.ts';

export const Capability = z.object({
	available: z.boolean(),
	reason: z.string().optional().describe('why it is absent'),
	remedy: z.string().optional().describe('what to do about it')
});
export type Capability = z.infer<typeof Capability>;

/** What a caller without a token sees: only that something answers. */
export const PublicHealth = z.object({ status: z.literal('ok') });

export const Health = z.object({
	status: z.literal('ok'),
	runtime_id: z.string().describe('created at start; the same through REST, tRPC and pages'),
	version: z.string(),
	node_version: z.string(),
	pid: z.number().int(),
	started_at: z.string().describe('RFC 3339 UTC'),
	uptime_seconds: z.number(),
	sandbox: Capability.extend({ backend: Backend.nullable(), limits: z.array(z.string()) }),
	pty: Capability,
	audit: Capability.describe('the audit record; nothing is run while it cannot be written'),
	running_commands: z.number().int(),
	waiting_commands: z.number().int()
});
export type Health = z.infer<typeof Health>;
