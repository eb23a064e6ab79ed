// Every other program that uses the tools: told apart by name, held to a budget, and stopped by a person at once.
import type { AgentLimits, AgentStop, AgentsNow } from '#wire/agent.ts';
import type { EventBus } from '../../events/bus.ts';
import { type Clock, toTimestamp } from '../../lib/clock.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { Log } from '../../lib/log.ts';
import { type EventDetail, type EventRecord, recordedChange } from '../../lib/recorded-change.ts';
import type { Agent } from './agent-of.ts';
import type { AgentStore, StoredAgent } from './agent-store.ts';
import { type CallsOfAMinute, callsOfAMinute } from './calls-of-a-minute.ts';
import { sayBudget, sayStopped } from './say-refused.ts';

export interface Agents {
	/** Lets a call begin, or says in a sentence why not. */
	enter(agent: Agent): CallOfAgent | { readonly refused: string };
	now(): AgentsNow;
	/**
	 * At once: what is under way is ended. Without a name all of them, and those that come later.
	 * @throws HostwrightError `not-found` for a name that nobody gave
	 */
	stop(name: string | undefined, by: string): Promise<void>;
	/** @throws HostwrightError `not-found` for a name that nobody gave */
	letGoOn(name: string | undefined, by: string): Promise<void>;
	close(): void;
}

export interface CallOfAgent {
	/** Aborted when it is stopped. */
	readonly signal: AbortSignal;
	/** Why it was stopped meanwhile; undefined while it was not. */
	stoppedBecause(): string | undefined;
	leave(): void;
}

export interface AgentsDeps {
	readonly store: AgentStore;
	readonly limits: AgentLimits;
	/** Requests of this agent that nobody has decided. */
	readonly openRequestsOf: (name: string) => number;
	readonly audit: EventRecord;
	readonly bus: Pick<EventBus, 'publish'>;
	readonly clock: Clock;
	readonly log: Log;
}

interface Known extends StoredAgent {
	readonly minute: CallsOfAMinute;
	readonly underWay: Set<AbortController>;
	readonly savedMs: number;
	/** Since this start. */
	readonly came: boolean;
	readonly notedMs: number;
}

/** All agents together: a name is quickly made up. */
const ALL_TIMES = 4;
const MOST_AT_ONCE = 16;
const MOST_KNOWN = 100;
const SAVE_EVERY_MS = 60_000;
const TELL_EVERY_MS = 2000;

export function openAgents({ store, limits, openRequestsOf, audit, bus, clock, log }: AgentsDeps): Agents {
	const known = new Map<string, Known>();
	const fresh = { savedMs: 0, came: false, notedMs: Number.NEGATIVE_INFINITY } as const;
	for (const agent of store.all())
		known.set(agent.name, { ...agent, ...fresh, minute: callsOfAMinute(), underWay: new Set() });
	let allStopped = store.allStopped();
	const together = callsOfAMinute();
	let telling: NodeJS.Timeout | undefined;

	function tell(): void {
		telling ??= setTimeout(() => {
			telling = undefined;
			bus.publish({ topic: 'settings-changed', data: { part: 'agents' } });
		}, TELL_EVERY_MS).unref();
	}
	function tellNow(): void {
		clearTimeout(telling);
		telling = undefined;
		bus.publish({ topic: 'settings-changed', data: { part: 'agents' } });
	}
	function change(name: string, changed: Partial<Known>): Known {
		const agent = { ...known.get(name), ...changed } as Known;
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
	function save(agent: Known): void {
		try {
			store.save(agent);
			change(agent.name, { savedMs: clock.monotonicMs() });
		} catch (err) {
			log.error({ err }, 'what is known of an agent cannot be written down');
		}
	}

	function met(agent: Agent): Known {
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
		tell();
		return known.get(agent.name) ?? now;
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

	function overBudget(agent: Known, why: string): { refused: string } {
		const nowMs = clock.monotonicMs();
		if (nowMs - agent.notedMs > SAVE_EVERY_MS) {
			change(agent.name, { notedMs: nowMs });
			note('agent-over-budget', agent.name, { why });
		}
		return { refused: why };
	}

	function enter(asking: Agent): CallOfAgent | { readonly refused: string } {
		const stopped = allStopped ?? known.get(asking.name)?.stopped ?? null;
		if (stopped) return { refused: sayStopped(stopped) };
		const agent = met(asking);
		const nowMs = clock.monotonicMs();
		if (agent.underWay.size >= MOST_AT_ONCE)
			return overBudget(agent, `${MOST_AT_ONCE} calls of this agent are being answered already. Wait for one of them.`);
		const mine = agent.minute.take(nowMs, limits.calls_per_minute);
		if (mine > 0) return overBudget(agent, sayBudget('This agent', limits.calls_per_minute, mine));
		const all = together.take(nowMs, limits.calls_per_minute * ALL_TIMES);
		if (all > 0) return overBudget(agent, sayBudget('All agents together', limits.calls_per_minute * ALL_TIMES, all));
		const stop = new AbortController();
		agent.underWay.add(stop);
		return {
			signal: stop.signal,
			stoppedBecause() {
				const now = allStopped ?? known.get(asking.name)?.stopped ?? null;
				return now && stop.signal.aborted ? sayStopped(now) : undefined;
			},
			leave() {
				agent.underWay.delete(stop);
				tell();
			}
		};
	}

	function named(name: string): Known {
		const agent = known.get(name);
		if (!agent) throw new HostwrightError('not-found', { detail: `No agent called ${name} was seen here.` });
		return agent;
	}

	return {
		enter,
		now: () => ({
			agents: [...known.values()]
				.sort((a, b) => b.lastCallMs - a.lastCallMs)
				.map(({ name, version, via, firstSeenMs, lastCallMs, calls, minute, underWay, stopped }) => ({
					name,
					version,
					via,
					first_seen_at: toTimestamp(firstSeenMs),
					last_call_at: toTimestamp(lastCallMs),
					calls,
					calls_this_minute: minute.count(clock.monotonicMs()),
					under_way: underWay.size,
					open_requests: openRequestsOf(name),
					stopped
				})),
			all_stopped: allStopped,
			limits
		}),
		async stop(name, by) {
			const one = name === undefined ? undefined : named(name);
			const stop = { atMs: clock.nowMs(), by };
			const stopped: AgentStop = { at: toTimestamp(stop.atMs), by };
			// It holds before it is written down: nothing may go on while a disk is waited for.
			if (one) change(one.name, { stopped });
			else allStopped = stopped;
			const ended = (one ? [one] : [...known.values()]).flatMap(({ underWay }) => [...underWay]);
			for (const call of ended) call.abort();
			tellNow();
			const detail = { agent: one?.name ?? null, calls_ended: ended.length };
			await recordedChange(audit, { event: 'agent-stopped', actor: by, detail }, () => {
				if (one) {
					store.save(named(one.name));
					store.stop(one.name, stop);
				} else store.stopAll(stop);
			});
		},
		async letGoOn(name, by) {
			const one = name === undefined ? undefined : named(name);
			const detail = { agent: one?.name ?? null };
			await recordedChange(audit, { event: 'agent-let-go-on', actor: by, detail }, () => {
				if (one) {
					store.stop(one.name, null);
					change(one.name, { stopped: null });
				} else {
					store.stopAll(null);
					allStopped = null;
				}
			});
			tellNow();
		},
		close() {
			clearTimeout(telling);
			for (const agent of known.values()) {
				for (const call of agent.underWay) call.abort();
				if (agent.came) save(agent);
			}
		}
	};
}
