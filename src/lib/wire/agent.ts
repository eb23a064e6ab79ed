// Other programs that use the assistant's tools, each by the name it gave: what they did, what they may, and what stops them.
import { z } from 'zod';

const time = z.iso.datetime();

export const MOST_AGENT_NAME_UNITS = 64;
export const AgentName = z.string().trim().min(1).max(MOST_AGENT_NAME_UNITS);

export const AgentStop = z.object({ at: time, by: z.string().describe('who stopped it') });
export type AgentStop = z.infer<typeof AgentStop>;

export const AgentRow = z.object({
	name: z.string().describe('as the program calls itself, or as it was started: a name, and no proof'),
	version: z.string().describe('as it says; may be empty'),
	via: z.enum(['stdio', 'http']).describe('how it came last'),
	first_seen_at: time,
	last_call_at: time,
	calls: z.number().int().describe('all of them, since it was first seen'),
	calls_this_minute: z.number().int(),
	under_way: z.number().int().describe('calls that are being answered now'),
	open_requests: z.number().int().describe('requests for approval of its own that nobody has decided'),
	stopped: AgentStop.nullable().describe('null while it may go on')
});
export type AgentRow = z.infer<typeof AgentRow>;

export const AgentLimits = z.object({
	calls_per_minute: z.number().int(),
	open_requests: z.number().int()
});
export type AgentLimits = z.infer<typeof AgentLimits>;

export const AgentsNow = z.object({
	agents: z.array(AgentRow).describe('the one that called last first'),
	all_stopped: AgentStop.nullable().describe('null unless all are stopped, those that come later too'),
	limits: AgentLimits.describe('of each of them')
});
export type AgentsNow = z.infer<typeof AgentsNow>;

export const StopAgents = z.strictObject({ name: AgentName.optional().describe('all of them when absent') });
export type StopAgents = z.infer<typeof StopAgents>;
