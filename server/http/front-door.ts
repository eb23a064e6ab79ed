// The first thing every request meets: an id, the verdict over Host, Origin and caller, and one record of each refusal.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Peer } from '#native/ports/peer.ts';
import type { ErrorCode } from '#wire/error.ts';
import type { Access } from '../access/access.ts';
import type { SlowDown } from '../access/slow-down.ts';
import type { NotedCaller, RefusalNotes } from '../audit/note-refusals.ts';
import { HostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import { isReading, type PeerCheck } from './check-peer.ts';
import { sendError } from './error-response.ts';
import { type Entry, entryOf, setEntry } from './exchange.ts';
import { judgeRequest, type Refusal, type Verdict } from './judge-request.ts';
import { answerStranger } from './routes/health.ts';

/** Why a caller that was let in may not do more than read. */
type PeerRefusal = keyof typeof PEER_CODES;
const PEER_CODES = {
	'from-a-run': 'from-a-run',
	'perhaps-from-a-run': 'perhaps-from-a-run',
	'caller-gone': 'cancelled'
} as const satisfies Record<string, ErrorCode>;

export interface FrontDoor {
	/**
	 * @returns true when the request may go on; otherwise it was answered, or will be. Only what is more than reading ever
	 *   waits, and only while a run lives that could have sent it
	 */
	admit(request: IncomingMessage, response: ServerResponse, awaitsContinue: boolean): boolean | Promise<boolean>;
	/**
	 * The same for an upgrade. A refusal of a wrong token is held back like any other.
	 * @returns the verdict, and for a refusal how long to hold it back
	 */
	admitUpgrade(request: IncomingMessage, requestId: string): Promise<Verdict<PeerRefusal>>;
	newRequestId(): string;
	/** Logs and writes down a wrong ticket or token at the sign-in. */
	noteSignIn(request: IncomingMessage, requestId: string, why: string): void;
	/** Counts a wrong secret sent some other way (sign-in) and waits as long as its source has earned. */
	wrongSecret(request: IncomingMessage): Promise<'answer' | 'busy'>;
}

export function createFrontDoor(deps: {
	readonly access: Access;
	readonly slowDown: SlowDown;
	/** Written to as often as somebody knocks. */
	readonly log: Pick<Log, 'warn'>;
	readonly peers: Pick<PeerCheck, 'callerOf'>;
	/** Where refusals are written down for good. */
	readonly notes: Pick<RefusalNotes, 'add'>;
}): FrontDoor {
	const { access, slowDown, log, notes, peers } = deps;

	function record(request: IncomingMessage, requestId: string, { why }: { readonly why: Refusal | PeerRefusal }): void {
		const refused = describe(request, requestId, 'access-refused', why);
		log.warn({ ...refused, userAgent: short(request.headers['user-agent']) }, 'request refused');
		// Who shows nothing was not refused anything yet: that is how every sign-in page begins.
		if (why !== 'not-signed-in') notes.add(refused);
	}

	/** @returns why this caller may not do more than read, or undefined when it may */
	function judgePeer(request: IncomingMessage, requestId: string, peer: Peer): PeerRefusal | undefined {
		if (peer.of === 'outside') return undefined;
		if (peer.of === 'unknown') {
			const unknown = describe(request, requestId, 'caller-unknown', peer.why);
			log.warn(unknown, 'it is not known who made this request; it was let pass');
			notes.add(unknown);
			return undefined;
		}
		const why = reasonAgainst(peer);
		record(request, requestId, { why });
		return why;
	}

	/** @returns true when it may go on; otherwise it was answered */
	function passesAs(peer: Peer, request: IncomingMessage, response: ServerResponse, entry: Entry): boolean {
		const why = judgePeer(request, entry.requestId, peer);
		if (why !== undefined) sendError(request, response, entry, new HostwrightError(PEER_CODES[why]));
		// Who went away meanwhile is not served: what it still sends would never be read to its end.
		return why === undefined && !request.destroyed;
	}

	async function wrongSecret(request: IncomingMessage): Promise<'answer' | 'busy'> {
		const source = request.socket.remoteAddress ?? '';
		const { delayMs, busy } = slowDown.count(source);
		if (busy) return 'busy';
		if (delayMs === 0) return 'answer';
		// Held to its end even when the caller hangs up: that must not win the source another try sooner.
		await sleep(delayMs, undefined, { ref: false });
		slowDown.done(source);
		return 'answer';
	}

	return {
		newRequestId: randomUUID,
		wrongSecret,
		noteSignIn(request, requestId, why) {
			const refused: NotedCaller = {
				event: 'sign-in-refused',
				requestId,
				why,
				source: request.socket.remoteAddress
			};
			log.warn(refused, 'sign-in refused');
			notes.add(refused);
		},
		admit(request, response, awaitsContinue) {
			const requestId = randomUUID();
			const verdict = judgeRequest(knockOf(request, false), access);
			if (verdict.pass) {
				const { path, query, area, identity } = verdict;
				setEntry(request, { requestId, path, query, area, identity, awaitsContinue });
				if (isReading(request)) return true;
				const peer = peers.callerOf(request);
				return 'of' in peer
					? passesAs(peer, request, response, entryOf(request))
					: peer.then((found) => passesAs(found, request, response, entryOf(request)));
			}
			record(request, requestId, verdict);
			const at = { requestId, area: verdict.area };
			const refusal = new HostwrightError(verdict.code, verdict.detail === undefined ? {} : { detail: verdict.detail });
			if (verdict.why !== 'wrong-token') sendError(request, response, at, refusal);
			else
				void wrongSecret(request).then((turn) => {
					if (turn === 'busy') sendError(request, response, at, tooManyWrong());
					else if (verdict.asStranger) answerStranger(response, requestId);
					else sendError(request, response, at, refusal);
				});
			return false;
		},
		async admitUpgrade(request, requestId) {
			const verdict = judgeRequest(knockOf(request, true), access);
			if (verdict.pass) {
				const why = judgePeer(request, requestId, await peers.callerOf(request));
				return why === undefined ? verdict : { pass: false, code: PEER_CODES[why], area: verdict.area, why };
			}
			record(request, requestId, verdict);
			if (verdict.why === 'wrong-token') await wrongSecret(request);
			return verdict;
		}
	};
}

/** Said to a source that keeps sending wrong tokens faster than they are answered. */
export function tooManyWrong(): HostwrightError {
	return new HostwrightError('too-many-requests', {
		detail: 'Too many wrong tokens; the right one is still accepted.',
		retryAfterSeconds: 2
	});
}

function knockOf(request: IncomingMessage, upgrade: boolean): Parameters<typeof judgeRequest>[0] {
	return {
		method: request.method,
		url: request.url,
		httpVersion: request.httpVersion,
		rawHeaders: request.rawHeaders,
		headers: request.headers,
		upgrade
	};
}

function reasonAgainst(peer: Extract<Peer, { of: 'run' | 'gone' }>): PeerRefusal {
	if (peer.of === 'gone') return 'caller-gone';
	return peer.pid === undefined ? 'perhaps-from-a-run' : 'from-a-run';
}

function describe(request: IncomingMessage, requestId: string, event: NotedCaller['event'], why: string): NotedCaller {
	const { headers, method, socket } = request;
	return {
		event,
		requestId,
		why,
		method,
		path: short(request.url?.split('?', 1)[0]),
		host: short(headers.host),
		origin: short(headers.origin),
		source: socket.remoteAddress
	};
}

/** Foreign text in a record: one line (JSON sees to that) and not endless. */
function short(text: string | undefined): string | undefined {
	return text === undefined || text.length <= 200 ? text : `${text.slice(0, 200)}… (${text.length} characters)`;
}
