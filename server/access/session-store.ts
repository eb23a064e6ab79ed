// Signed-in browsers. The cookie's secret is kept as a digest only; a restart keeps the sessions.

import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../lib/clock.ts';
import { storageProblem } from '../lib/storage-fault.ts';
import { digestOf, makeSecret } from './secret.ts';

export const SESSION_IDLE_MS = 12 * 3_600_000;
export const SESSION_LIFE_MS = 7 * 24 * 3_600_000;
/** Use is written down at most this often; in memory it counts at once. */
const TOUCH_EVERY_MS = 60_000;
const MOST_SESSIONS = 200;

export interface Session {
	/** Public id; worthless for signing in. */
	readonly id: string;
	readonly createdAtMs: number;
	readonly lastSeenAtMs: number;
	/** The earlier of idle end and life end. */
	readonly expiresAtMs: number;
	/** What the browser called itself, shortened. */
	readonly userAgent: string;
}

export interface SessionStore {
	/** @returns the secret for the cookie, given out this once */
	create(userAgent: string): { readonly secret: string; readonly session: Session };
	/** Finds a live session by its secret and counts this as use. */
	use(secret: string): Session | undefined;
	/** Counts use of a session by its id (an open socket that sends). */
	touch(id: string): void;
	list(): readonly Session[];
	/**
	 * Ends it at once; on a disk that takes nothing it is removed from there as soon as that is possible.
	 * @returns true when there was such a session
	 */
	end(id: string): boolean;
	/** @returns ids of the sessions ended */
	endAll(exceptId?: string): readonly string[];
	/** Ends what ran out, and writes down what could not be before. @returns their ids */
	sweep(): readonly string[];
}

interface Row {
	id: string;
	digest: string;
	createdAtMs: number;
	lastSeenAtMs: number;
	writtenAtMs: number;
	userAgent: string;
}

/** @param database  the service's own, with its schema in place */
export function createSessionStore(database: DatabaseSync, clock: Clock): SessionStore {
	const insert = database.prepare('INSERT INTO session VALUES (?, ?, ?, ?, ?)');
	const update = database.prepare('UPDATE session SET last_seen_at_ms = ? WHERE id = ?');
	const remove = database.prepare('DELETE FROM session WHERE id = ?');
	const byDigest = new Map<string, Row>();
	const byId = new Map<string, Row>();
	/** Ended, and still in the database. */
	const unwritten = new Set<string>();
	for (const row of database.prepare('SELECT * FROM session').all() as Record<string, string | number>[])
		remember({
			id: String(row.id),
			digest: String(row.digest),
			createdAtMs: Number(row.created_at_ms),
			lastSeenAtMs: Number(row.last_seen_at_ms),
			writtenAtMs: Number(row.last_seen_at_ms),
			userAgent: String(row.user_agent)
		});

	function remember(row: Row): void {
		byDigest.set(row.digest, row);
		byId.set(row.id, row);
	}
	function forget(row: Row): void {
		byDigest.delete(row.digest);
		byId.delete(row.id);
		unwritten.add(row.id);
		writeEnds();
	}
	function writeEnds(): void {
		for (const id of unwritten) {
			if (!tryTo(() => remove.run(id))) return;
			unwritten.delete(id);
		}
	}
	/** A clock set back makes a session no younger than it is: it then simply ends. */
	function isOver(row: Row, nowMs: number): boolean {
		return nowMs >= expiryOf(row) || nowMs < row.createdAtMs - TOUCH_EVERY_MS;
	}
	function touchRow(row: Row, nowMs: number): void {
		row.lastSeenAtMs = Math.max(row.lastSeenAtMs, nowMs);
		if (nowMs - row.writtenAtMs < TOUCH_EVERY_MS) return;
		// Until it can be written down, it counts in memory alone: a full disk signs nobody out.
		if (tryTo(() => update.run(row.lastSeenAtMs, row.id))) row.writtenAtMs = nowMs;
	}
	function sweep(): readonly string[] {
		const nowMs = clock.nowMs();
		const over = [...byId.values()].filter((row) => isOver(row, nowMs));
		over.forEach(forget);
		writeEnds();
		return over.map((row) => row.id);
	}

	return {
		create(userAgent) {
			sweep();
			const oldest = [...byId.values()].sort((a, b) => a.lastSeenAtMs - b.lastSeenAtMs)[0];
			if (oldest && byId.size >= MOST_SESSIONS) forget(oldest);
			const secret = makeSecret();
			const nowMs = clock.nowMs();
			const row: Row = {
				id: randomBytes(9).toString('base64url'),
				digest: digestOf(secret).toString('hex'),
				createdAtMs: nowMs,
				lastSeenAtMs: nowMs,
				writtenAtMs: nowMs,
				userAgent: userAgent.slice(0, 200)
			};
			insert.run(row.id, row.digest, nowMs, nowMs, row.userAgent);
			remember(row);
			return { secret, session: toSession(row) };
		},
		use(secret) {
			const row = byDigest.get(digestOf(secret).toString('hex'));
			if (!row) return undefined;
			const nowMs = clock.nowMs();
			if (isOver(row, nowMs)) return undefined;
			touchRow(row, nowMs);
			return toSession(row);
		},
		touch(id) {
			const row = byId.get(id);
			const nowMs = clock.nowMs();
			if (row && !isOver(row, nowMs)) touchRow(row, nowMs);
		},
		list() {
			const nowMs = clock.nowMs();
			return [...byId.values()]
				.filter((row) => !isOver(row, nowMs))
				.sort((a, b) => b.lastSeenAtMs - a.lastSeenAtMs)
				.map(toSession);
		},
		end(id) {
			const row = byId.get(id);
			if (row) forget(row);
			return row !== undefined;
		},
		endAll(exceptId) {
			const ended = [...byId.values()].filter((row) => row.id !== exceptId);
			ended.forEach(forget);
			return ended.map((row) => row.id);
		},
		sweep
	};
}

/** @returns whether the database took it; it does not where the disk is full, and that is no reason to end what asked */
function tryTo(write: () => unknown): boolean {
	try {
		write();
		return true;
	} catch (error) {
		if (storageProblem(error) === undefined) throw error;
		return false;
	}
}

function expiryOf(row: Row): number {
	return Math.min(row.lastSeenAtMs + SESSION_IDLE_MS, row.createdAtMs + SESSION_LIFE_MS);
}

function toSession(row: Row): Session {
	return {
		id: row.id,
		createdAtMs: row.createdAtMs,
		lastSeenAtMs: row.lastSeenAtMs,
		expiresAtMs: expiryOf(row),
		userAgent: row.userAgent
	};
}
