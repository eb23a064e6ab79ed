// Every other program that uses the tools: told apart by name, held to a budget, and stopped by a person at once.
import type { AgentLimits, AgentStop, AgentsNow } from '#wire/agent.ts';
import type { EventBus } from '../../events/bus.ts';
import { toTimestamp } from '../../lib/clock.ts';
import { recordedChange } from '../../lib/recorded-change.ts';
import type { Agent } from './agent-of.ts';
import { callsOfAMinute } from './calls-of-a-minute.ts';
import { createKnownAgents, type KnownAgent, type KnownAgentsDeps } from './known-agents.ts';
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

export interface AgentsDeps extends KnownAgentsDeps {
	readonly limits: AgentLimits;
	/** Requests of this agent that nobody has decided. */
	readonly openRequestsOf: (name: string) => number;
	readonly bus: Pick<EventBus, 'publish'>;
}

/** All agents together: a name is quickly made up. */
const ALL_TIMES = 4;
const MOST_AT_ONCE = 16;
const TELL_EVERY_MS = 2000;

export function openAgents({ store, limits, openRequestsOf, audit, bus, clock, log }: AgentsDeps): Agents {
	const known = createKnownAgents({ store, audit, clock, log });
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
	function overBudget(agent: KnownAgent, why: string): { refused: string } {
		known.noteOverBudget(agent, why);
		return { refused: why };
	}

	function enter(asking: Agent): CallOfAgent | { readonly refused: string } {
		const stopped = allStopped ?? known.find(asking.name)?.stopped ?? null;
		if (stopped) return { refused: sayStopped(stopped) };
		const agent = known.met(asking);
		tell();
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
				const now = allStopped ?? known.find(asking.name)?.stopped ?? null;
				return now && stop.signal.aborted ? sayStopped(now) : undefined;
			},
			leave() {
				agent.underWay.delete(stop);
				tell();
			}
		};
	}

	return {
		enter,
		now: () => ({
			agents: known
				.all()
				.toSorted((a, b) => b.lastCallMs - a.lastCallMs)
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
			const one = name === undefined ? undefined : known.named(name);
			const stop = { atMs: clock.nowMs(), by };
			const stopped: AgentStop = { at: toTimestamp(stop.atMs), by };
			// It holds before it is written down: nothing may go on while a disk is waited for.
			if (one) known.change(one.name, { stopped });
			else allStopped = stopped;
			const ended = (one ? [one] : known.all()).flatMap(({ underWay }) => [...underWay]);
			for (const call of ended) call.abort();
			tellNow();
			const detail = { agent: one?.name ?? null, calls_ended: ended.length };
			await recordedChange(audit, { event: 'agent-stopped', actor: by, detail }, () => {
				if (one) {
					store.save(known.named(one.name));
					store.stop(one.name, stop);
				} else store.stopAll(stop);
			});
		},
		async letGoOn(name, by) {
			const one = name === undefined ? undefined : known.named(name);
			const detail = { agent: one?.name ?? null };
			await recordedChange(audit, { event: 'agent-let-go-on', actor: by, detail }, () => {
				if (one) {
					store.stop(one.name, null);
					known.change(one.name, { stopped: null });
				} else {
					store.stopAll(null);
					allStopped = null;
				}
			});
			tellNow();
		},
		close() {
			clearTimeout(telling);
			for (const agent of known.all()) {
				for (const call of agent.underWay) call.abort();
				if (agent.came) known.save(agent);
			}
		}
	};
}
