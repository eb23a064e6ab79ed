// What an agent is told whose call is not answered, so that it does the right thing next.
import type { AgentStop } from '#wire/agent.ts';

export function sayStopped({ at }: AgentStop): string {
	return [
		`A person stopped this agent on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC. Nothing is read, run or filed for it`,
		'until a person lets it go on. Do not try again; tell the person whom you work for.'
	].join(' ');
}

export function sayBudget(who: string, most: number, waitMs: number): string {
	return `${who} may make ${most} calls in a minute, and has made them. The next one is answered in ${Math.ceil(waitMs / 1000)} s.`;
}
