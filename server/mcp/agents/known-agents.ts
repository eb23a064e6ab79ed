// What is known of other programs that use the tools: who came, when, and what became of it; kept in memory and written down now and
// then, so that nobody waits for it.
import type { Clock } from '../../lib/clock.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { Log } from '../../lib/log.ts';
import type { EventDetail, EventRecord } from '../../lib/recorded-change.ts';
import type { Agent } from './agent-of.ts';
import type { AgentStore, StoredAgent } from './agent-store.ts';
import { type CallsOfAMinute, callsOfAMinute } from './calls-of-a-minute.ts';

export interface KnownAgent extends StoredAgent {
	readonly minute: CallsOfAMinute;
	readonly underWay: Set<AbortController>;
	readonly savedMs: number;
	/** Since this start. */
	readonly came: boolean;
	readonly notedMs: number;
}

export interface KnownAgents {
	find(name: string): KnownAgent | undefined;
	/** @throws HostwrightError `not-found` for a name that nobody gave */
	named(name: string): KnownAgent;
	all(): readonly KnownAgent[];
	change(name: string, changed: Partial<KnownAgent>): KnownAgent;
	save(agent: KnownAgent): void;
	/** It calls: who it is, and that it came. */
	met(agent: Agent): KnownAgent;
	/** A refusal for its budget goes into the record once a minute. */
	noteOverBudget(agent: KnownAgent, why: string): void;
}

export interface KnownAgentsDeps {
	readonly store: AgentStore;
	readonly audit: EventRecord;
	readonly clock: Clock;
	readonly log: Log;
}

const MOST_KNOWN = 100;
const SAVE_EVERY_MS = 60_000;

export function createKnownAgents({ store, audit, clock, log }: KnownAgentsDeps): KnownAgents {
	const known = new Map<string, KnownAgent>();
	const fresh = { savedMs: 0, came: false, notedMs: Number.NEGATIVE_INFINITY } as const;
	for (const agent of store.all())
		known.set(agent.name, { ...agent, ...fresh, minute: callsOfAMinute(), underWay: new Set() });

	function change(name: string, changed: Partial<KnownAgent>): KnownAgent {
		const agent = { ...known.get(name), ...changed } as KnownAgent;
		known.set(name, agent);
		return agent;
	}
	/** What is written down without anybody waiting for it. */
	function note(event: string, name: string, detail: EventDetail): void {
		try {
			audit.append({ kind: 'event', event, actor: `agent ${name}`, detail }).durable.catch(() => {});
		} catch (err) {
			log.error({ err }, 'the record cannot be written; what an agent does is not in it');
		}
	}
	function save(agent: KnownAgent): void {
		try {
			store.save(agent);
			change(agent.name, { savedMs: clock.monotonicMs() });
		} catch (err) {
			log.error({ err }, 'what is known of an agent cannot be written down');
		}
	}
	/** One that is stopped stays known, or it could come again as somebody new. */
	function forgetOldest(): void {
		const [oldest] = [...known.values()]
			.filter(({ stopped, underWay }) => stopped === null && underWay.size === 0)
			.sort((a, b) => a.lastCallMs - b.lastCallMs);
		if (!oldest) return;
		known.delete(oldest.name);
		store.forget(oldest.name);
	}

	return {
		find: (name) => known.get(name),
		named(name) {
			const agent = known.get(name);
			if (!agent) throw new HostwrightError('not-found', { detail: `No agent called ${name} was seen here.` });
			return agent;
		},
		all: () => [...known.values()],
		change,
		save,
		met(agent) {
			const nowMs = clock.nowMs();
			const before = known.get(agent.name);
			if (!before && known.size >= MOST_KNOWN) forgetOldest();
			const first = { firstSeenMs: nowMs, calls: 0, stopped: null, ...fresh, minute: callsOfAMinute() };
			const now = change(agent.name, {
				...(before ?? { ...first, underWay: new Set() }),
				...agent,
				version: agent.version || (before?.version ?? ''),
				lastCallMs: nowMs,
				calls: (before?.calls ?? 0) + 1,
				came: true
			});
			if (!before?.came) note('agent-came', agent.name, { version: now.version, via: now.via });
			if (!before?.came || clock.monotonicMs() - now.savedMs > SAVE_EVERY_MS) save(now);
			return known.get(agent.name) ?? now;
		},
		noteOverBudget(agent, why) {
			const nowMs = clock.monotonicMs();
			if (nowMs - agent.notedMs <= SAVE_EVERY_MS) return;
			change(agent.name, { notedMs: nowMs });
			note('agent-over-budget', agent.name, { why });
		}
	};
}
