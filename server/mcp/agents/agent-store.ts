// Agents on the disk: who was stopped stays stopped over a restart.
import type { AgentStop } from '#wire/agent.ts';
import { toTimestamp } from '../../lib/clock.ts';
import type { Database } from '../../store/database.ts';
import type { Agent } from './agent-of.ts';

export interface StoredAgent extends Agent {
	readonly firstSeenMs: number;
	readonly lastCallMs: number;
	readonly calls: number;
	readonly stopped: AgentStop | null;
}

export interface AgentStore {
	all(): readonly StoredAgent[];
	allStopped(): AgentStop | null;
	/** Without its stop. */
	save(agent: StoredAgent): void;
	forget(name: string): void;
	/** @param stop  null lets it go on */
	stop(name: string, stop: { readonly atMs: number; readonly by: string } | null): void;
	stopAll(stop: { readonly atMs: number; readonly by: string } | null): void;
}

interface Row {
	readonly name: string;
	readonly version: string;
	readonly via: Agent['via'];
	readonly first_seen_ms: number;
	readonly last_call_ms: number;
	readonly calls: number;
	readonly stopped_ms: number | null;
	readonly stopped_by: string | null;
}
type Stopped = Pick<Row, 'stopped_ms' | 'stopped_by'>;

export function createAgentStore({ sql }: Pick<Database, 'sql'>): AgentStore {
	const select = sql.prepare('SELECT * FROM agent');
	const selectAll = sql.prepare('SELECT stopped_ms, stopped_by FROM all_agents_stopped');
	const upsert = sql.prepare(
		`INSERT INTO agent (name, version, via, first_seen_ms, last_call_ms, calls) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (name) DO UPDATE SET version = excluded.version, via = excluded.via,
			last_call_ms = excluded.last_call_ms, calls = excluded.calls`
	);
	const remove = sql.prepare('DELETE FROM agent WHERE name = ?');
	const setStop = sql.prepare('UPDATE agent SET stopped_ms = ?, stopped_by = ? WHERE name = ?');
	const insertAll = sql.prepare('INSERT OR REPLACE INTO all_agents_stopped VALUES (1, ?, ?)');
	const removeAll = sql.prepare('DELETE FROM all_agents_stopped');
	return {
		all: () =>
			(select.all() as unknown as Row[]).map((row) => ({
				name: row.name,
				version: row.version,
				via: row.via,
				firstSeenMs: row.first_seen_ms,
				lastCallMs: row.last_call_ms,
				calls: row.calls,
				stopped: stopOf(row)
			})),
		allStopped() {
			const row = selectAll.get() as unknown as Stopped | undefined;
			return row ? stopOf(row) : null;
		},
		save: ({ name, version, via, firstSeenMs, lastCallMs, calls }) =>
			void upsert.run(name, version, via, firstSeenMs, lastCallMs, calls),
		forget: (name) => void remove.run(name),
		stop: (name, stop) => void setStop.run(stop?.atMs ?? null, stop?.by ?? null, name),
		stopAll: (stop) => void (stop ? insertAll.run(stop.atMs, stop.by) : removeAll.run())
	};
}

function stopOf({ stopped_ms: atMs, stopped_by: by }: Stopped): AgentStop | null {
	return atMs === null ? null : { at: toTimestamp(atMs), by: by ?? '' };
}
