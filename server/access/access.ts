// Access to the service: the token, the sessions, the tickets, and who a request comes from.
import type { DatabaseSync } from 'node:sqlite';
import { TICKET_FRAGMENT } from '#wire/access.ts';
import type { Clock } from '../lib/clock.ts';
import { neverShow } from '../lib/mask-secrets.ts';
import type { Addresses } from './addresses.ts';
import { type CallerIdentity, TOKEN_IDENTITY } from './identity.ts';
import { cookieValues } from './parse-cookies.ts';
import { sameSecret } from './secret.ts';
import { createSessionStore, SESSION_LIFE_MS, type Session } from './session-store.ts';
import { createTickets } from './tickets.ts';
import { type ExaminedToken, examineTokenFile, replaceTokenFile } from './token-file.ts';

export interface RequestHeaders {
	readonly cookie?: string | null | undefined;
	readonly authorization?: string | null | undefined;
}

export type Credential = { readonly token: string } | { readonly ticket: string };

/** Whose connections a change of access ends. */
export type Holder = 'token' | { readonly sessionId: string };

export type Recognised =
	| { readonly kind: 'known'; readonly identity: CallerIdentity }
	/** Nothing was sent that says who it is. */
	| { readonly kind: 'anonymous' }
	/** An Authorization header was sent, and it is not right. */
	| { readonly kind: 'wrong-token' };

export interface Access {
	readonly addresses: Addresses;
	/** Who sent these headers. A wrong Authorization header is never made good by a cookie. */
	recognise(headers: RequestHeaders): Recognised;
	/** Exchanges a ticket or the token for a session. @returns the Set-Cookie value, or undefined when it is not right */
	signIn(
		credential: Credential,
		userAgent: string
	): { readonly cookie: string; readonly sessionId: string } | undefined;
	/** A Set-Cookie value that removes the cookie. */
	readonly clearingCookie: string;
	sessions(): readonly Session[];
	touchSession(id: string): void;
	/** @returns true when there was such a session */
	endSession(id: string): boolean;
	/** Ends every session but one. @returns how many */
	endSessions(exceptId?: string): number;
	/** Makes a one-use link. */
	makeTicket(): { readonly url: string; readonly expiresAtMs: number };
	/** Replaces the token: the old one is refused from here on, its connections end, and so do the sessions but `exceptId`. */
	rotateToken(exceptId?: string): { readonly sessionsEnded: number };
	/** Whether the token's file still holds the token that is taken. */
	examineToken(): ExaminedToken;
	/** Told whose connections have to end. @returns how to stop listening */
	onEnded(listener: (holder: Holder) => void): () => void;
	/** Ends sessions that ran out. */
	sweep(): void;
	close(): void;
}

const BEARER = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i;

export interface AccessDeps {
	readonly stateDir: string;
	/** With the steps of `migrations/` in it. */
	readonly database: DatabaseSync;
	/** As in its file. */
	readonly token: string;
	readonly addresses: Addresses;
	readonly clock: Clock;
}

export function createAccess(options: AccessDeps): Access {
	const { addresses, clock, stateDir } = options;
	const store = createSessionStore(options.database, clock);
	const tickets = createTickets(clock);
	const listeners = new Set<(holder: Holder) => void>();
	let tokenBytes = Buffer.from(options.token);
	let unmask = neverShow(options.token);
	const cookieRest = `; Path=/; HttpOnly; SameSite=Strict${addresses.secure ? '; Secure' : ''}`;

	const tell = (holder: Holder): void => {
		for (const listener of listeners) listener(holder);
	};
	const isToken = (text: string): boolean => sameSecret(text, tokenBytes);
	const endSessions = (exceptId?: string): number => {
		const ended = store.endAll(exceptId);
		for (const sessionId of ended) tell({ sessionId });
		return ended.length;
	};

	return {
		addresses,
		recognise(headers) {
			if (headers.authorization !== undefined && headers.authorization !== null) {
				const given = BEARER.exec(headers.authorization)?.[1];
				return given !== undefined && isToken(given)
					? { kind: 'known', identity: TOKEN_IDENTITY }
					: { kind: 'wrong-token' };
			}
			for (const secret of cookieValues(headers.cookie, addresses.cookieName)) {
				const session = store.use(secret);
				if (session) return { kind: 'known', identity: { kind: 'session', sessionId: session.id } };
			}
			return { kind: 'anonymous' };
		},
		signIn(credential, userAgent) {
			const right = 'token' in credential ? isToken(credential.token) : tickets.redeem(credential.ticket);
			if (!right) return undefined;
			const { secret, session } = store.create(userAgent);
			return {
				sessionId: session.id,
				cookie: `${addresses.cookieName}=${secret}; Max-Age=${SESSION_LIFE_MS / 1000}${cookieRest}`
			};
		},
		clearingCookie: `${addresses.cookieName}=; Max-Age=0${cookieRest}`,
		sessions: () => store.list(),
		touchSession: (id) => store.touch(id),
		endSession(id) {
			const ended = store.end(id);
			if (ended) tell({ sessionId: id });
			return ended;
		},
		endSessions,
		makeTicket() {
			const { ticket, expiresAtMs } = tickets.make();
			// After the #, so that no server, proxy or log ever sees it.
			return { url: `${addresses.linkUrl}/sign-in#${TICKET_FRAGMENT}=${ticket}`, expiresAtMs };
		},
		rotateToken(exceptId) {
			const token = replaceTokenFile(stateDir);
			tokenBytes = Buffer.from(token);
			// The old token stays masked as well: it may still stand in someone's log or command.
			unmask = chain(unmask, neverShow(token));
			tickets.clear();
			tell('token');
			return { sessionsEnded: endSessions(exceptId) };
		},
		examineToken() {
			const examined = examineTokenFile(stateDir);
			return { ...examined, accepted: examined.state.kind === 'usable' && isToken(examined.state.token) };
		},
		onEnded(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		sweep() {
			for (const sessionId of store.sweep()) tell({ sessionId });
		},
		close() {
			store.sweep();
			unmask();
		}
	};
}

function chain(first: () => void, second: () => void): () => void {
	return () => {
		first();
		second();
	};
}
