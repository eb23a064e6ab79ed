// Requests on the disk. What was filed never changes; what became of it moves along the table, by compare-and-set, one statement
// at a time, and is on the disk when the statement returns.
import type { ApprovalsQuery, ProposalStatus, RiskLevel } from '#wire/approval.ts';
import type { Database } from '../store/database.ts';
import type { After } from './list-cursor.ts';
import type { Requests } from './parts.ts';
import type { Decision, StoredRequest } from './stored-request.ts';
import { after, type RequestEvent } from './transitions.ts';

export interface RequestStore extends Requests {
	insert(request: StoredRequest): void;
	/** In the order of filing, or the other way round. */
	list(query: {
		readonly state: NonNullable<ApprovalsQuery['state']>;
		readonly order?: ApprovalsQuery['order'];
		readonly after?: After | undefined;
		readonly limit: number;
	}): readonly StoredRequest[];
	/** Of those that nobody decided. */
	count(): { readonly open: number; readonly worst: RiskLevel | null };
	/** Of those that nobody decided, how many this other program filed. */
	openOfAgent(name: string): number;
	/** The oldest first. */
	ofFinding(findingId: string): readonly StoredRequest[];
	idsOfFinding(findingId: string): readonly string[];
	/** The others of which this is one way; [] where it is the only one. */
	waysBeside(request: Pick<StoredRequest, 'id' | 'plan'>): readonly StoredRequest[];
	/** The newest request that would undo it. */
	undoOf(id: string): StoredRequest | undefined;
	/** @returns false when it was not pending any longer; nothing was written then */
	decide(id: string, decision: Decision): boolean;
	/** Without a decision. @returns false when it was not pending any longer */
	close(id: string, event: 'expire' | 'withdraw', why: string): boolean;
	/** Pending ones whose time is over. */
	expiredBefore(ms: number): readonly StoredRequest[];
	isOn(name: string): boolean;
	set(name: string, isOn: boolean): void;
	/** Closed ones that were filed before then go, and with them what was applied. */
	forgetBefore(ms: number): void;
}

const RISKS: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical'];
/** Of what was filed, so many are kept in memory as they were read. */
const MOST_CACHED = 512;

/** Columns hold what is searched for or moves; the rest is in `body`. */
type Body = Omit<StoredRequest, 'id' | 'status' | 'digest' | 'requestedMs' | 'expiresMs' | 'decision' | 'closedReason'>;

interface Row {
	id: string;
	status: ProposalStatus;
	digest: string;
	requested_ms: number;
	expires_ms: number;
	approved: 0 | 1 | null;
	reason: string | null;
	decided_by: string | null;
	decided_ms: number | null;
	closed_reason: string;
}

const COLUMNS = 'id, status, digest, requested_ms, expires_ms, approved, reason, decided_by, decided_ms, closed_reason';

const WHERE: Readonly<Record<NonNullable<ApprovalsQuery['state']>, string>> = {
	undecided: "status = 'pending'",
	approved: 'approved = 1',
	rejected: 'approved = 0',
	all: '1',
	'under-way': "status IN ('applying', 'awaiting-confirmation', 'interrupted')"
};

/** @param changed  told the id of each request that was filed or moved */
export function createRequestStore({ sql }: Pick<Database, 'sql'>, changed: (id: string) => void): RequestStore {
	const insert = sql.prepare(
		`INSERT INTO approval_request (id, source, finding_id, undo_of, status, risk, digest, requested_ms, expires_ms, body)
		VALUES (?, ?, ?, ?, 'pending', ?, ?, ?, ?, ?)`
	);
	const selectOne = sql.prepare(`SELECT ${COLUMNS} FROM approval_request WHERE id = ?`);
	const selectBody = sql.prepare('SELECT body FROM approval_request WHERE id = ?');
	const selectUnderWay = sql.prepare(
		`SELECT ${COLUMNS} FROM approval_request WHERE status IN ('applying', 'awaiting-confirmation', 'interrupted')`
	);
	const selectOfFinding = sql.prepare(
		`SELECT ${COLUMNS} FROM approval_request WHERE finding_id = ? ORDER BY requested_ms, id`
	);
	const selectIds = sql.prepare('SELECT id FROM approval_request WHERE finding_id = ? ORDER BY requested_ms, id');
	const selectUndo = sql.prepare(
		`SELECT ${COLUMNS} FROM approval_request WHERE undo_of = ? ORDER BY requested_ms DESC, id DESC LIMIT 1`
	);
	const selectExpired = sql.prepare(
		`SELECT ${COLUMNS} FROM approval_request WHERE status = 'pending' AND expires_ms <= ?`
	);
	const counts = sql.prepare(
		"SELECT count(*) AS open, max(risk) AS worst FROM approval_request WHERE status = 'pending'"
	);
	const countOfAgent = sql.prepare(
		"SELECT count(*) AS open FROM approval_request WHERE status = 'pending' AND source = 'assistant' AND body ->> '$.plan.agent' = ?"
	);
	const decideOne = sql.prepare(
		`UPDATE approval_request SET status = ?, approved = ?, reason = ?, decided_by = ?, decided_ms = ?
		WHERE id = ? AND status = 'pending'`
	);
	const closeOne = sql.prepare(
		"UPDATE approval_request SET status = ?, closed_reason = ? WHERE id = ? AND status = 'pending'"
	);
	const moveOne = sql.prepare('UPDATE approval_request SET status = ? WHERE id = ? AND status = ?');
	const selectSwitch = sql.prepare('SELECT is_on FROM approval_switch WHERE name = ?');
	const setSwitch = sql.prepare(
		'INSERT INTO approval_switch (name, is_on) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET is_on = excluded.is_on'
	);
	const forget = sql.prepare(
		`DELETE FROM approval_request WHERE requested_ms < ?
		AND status NOT IN ('pending', 'applying', 'awaiting-confirmation', 'interrupted')`
	);
	const lists = new Map<string, ReturnType<typeof sql.prepare>>();

	const cache = new Map<string, Body>();
	function remember(id: string, body: Body): Body {
		if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value ?? '');
		cache.set(id, body);
		return body;
	}
	const bodyOf = (id: string): Body =>
		cache.get(id) ?? remember(id, JSON.parse((selectBody.get(id) as { body: string }).body) as Body);

	const toRequest = (row: Row): StoredRequest => ({
		...bodyOf(row.id),
		id: row.id,
		status: row.status,
		digest: row.digest,
		requestedMs: row.requested_ms,
		expiresMs: row.expires_ms,
		decision:
			row.approved === null
				? null
				: {
						approved: row.approved === 1,
						reason: row.reason ?? '',
						by: row.decided_by ?? '',
						atMs: row.decided_ms ?? 0
					},
		closedReason: row.closed_reason
	});
	const all = (rows: unknown): StoredRequest[] => (rows as Row[]).map(toRequest);
	const one = (row: unknown): StoredRequest | undefined => (row === undefined ? undefined : toRequest(row as Row));
	/** Tells of it when a row was changed. */
	const told = (id: string, { changes }: { changes: number | bigint }): boolean => {
		if (changes > 0) changed(id);
		return changes > 0;
	};

	return {
		insert(request) {
			const { id, status: _, digest, requestedMs, expiresMs, decision: __, closedReason: ___, ...body } = request;
			const { source, finding, undoOf } = body.plan;
			const risk = RISKS.indexOf(body.risk.level);
			const text = JSON.stringify(body satisfies Body);
			insert.run(id, source, finding?.id ?? null, undoOf ?? null, risk, digest, requestedMs, expiresMs, text);
			changed(id);
		},
		find: (id) => one(selectOne.get(id)),
		list({ state, order = 'oldest', after: from, limit }) {
			const [sign, way] = order === 'oldest' ? ['>', ''] : ['<', ' DESC'];
			const text = `SELECT ${COLUMNS} FROM approval_request WHERE ${WHERE[state]}${from ? ` AND (requested_ms, id) ${sign} (?, ?)` : ''} ORDER BY requested_ms${way}, id${way} LIMIT ?`;
			let statement = lists.get(text);
			if (!statement) {
				statement = sql.prepare(text);
				lists.set(text, statement);
			}
			return all(from ? statement.all(from.requestedMs, from.id, limit) : statement.all(limit));
		},
		count() {
			const { open, worst } = counts.get() as { open: number; worst: number | null };
			return { open, worst: worst === null ? null : (RISKS[worst] ?? null) };
		},
		openOfAgent: (name) => (countOfAgent.get(name) as { open: number }).open,
		underWay: () => all(selectUnderWay.all()),
		ofFinding: (findingId) => all(selectOfFinding.all(findingId)),
		idsOfFinding: (findingId) => (selectIds.all(findingId) as { id: string }[]).map(({ id }) => id),
		waysBeside: ({ id, plan: { finding, oneOf } }) =>
			finding === undefined || oneOf === undefined
				? []
				: all(selectOfFinding.all(finding.id)).filter((other) => other.id !== id && other.plan.oneOf === oneOf),
		undoOf: (id) => one(selectUndo.get(id)),
		expiredBefore: (ms) => all(selectExpired.all(ms)),
		decide(id, { approved, reason, by, atMs }) {
			const to = after('pending', approved ? 'approve' : 'reject') ?? 'pending';
			return told(id, decideOne.run(to, approved ? 1 : 0, reason, by, atMs, id));
		},
		close(id, event, why) {
			return told(id, closeOne.run(after('pending', event) ?? 'pending', why, id));
		},
		advance(id, from, event: RequestEvent) {
			const to = from === 'pending' ? undefined : after(from, event);
			return to !== undefined && told(id, moveOne.run(to, id, from));
		},
		changed,
		isOn: (name) => (selectSwitch.get(name) as { is_on: number } | undefined)?.is_on === 1,
		set(name, isOn) {
			setSwitch.run(name, isOn ? 1 : 0);
		},
		forgetBefore(ms) {
			forget.run(ms);
		}
	};
}
