// A person's own access: sign-in links, sessions, the token.

import { z } from 'zod';
import {
	EndSessionRequest,
	RotateTokenRequest,
	RotateTokenResult,
	SessionInfo,
	SignInTicket,
	SignOutEverywhereRequest,
	SignOutEverywhereResult
} from '#wire/access.ts';
import type { Session } from '../../access/session-store.ts';
import { systemClock, toTimestamp } from '../../lib/clock.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { CallerIdentity } from '../context.ts';
import { recordChange } from '../record-event.ts';
import { router, signedIn, tokenOnly } from '../t.ts';

const sessionOf = (identity: CallerIdentity): string | undefined =>
	identity.kind === 'session' ? identity.sessionId : undefined;

function describe(session: Session, currentId: string | undefined): SessionInfo {
	return {
		id: session.id,
		created_at: toTimestamp(session.createdAtMs),
		last_seen_at: toTimestamp(session.lastSeenAtMs),
		expires_at: toTimestamp(session.expiresAtMs),
		user_agent: session.userAgent,
		current: session.id === currentId
	};
}

export const accessRoutes = router({
	/** The token's holder only: a stolen session cannot make itself another one. */
	createTicket: tokenOnly.output(SignInTicket).mutation(({ ctx }) => {
		const { url, expiresAtMs } = ctx.access.makeTicket();
		return { url, expires_at: toTimestamp(expiresAtMs) };
	}),

	sessions: signedIn
		.output(z.array(SessionInfo))
		.query(({ ctx }) => ctx.access.sessions().map((session) => describe(session, sessionOf(ctx.identity)))),

	endSession: signedIn.input(EndSessionRequest).mutation(({ ctx, input }) => {
		if (!ctx.access.endSession(input.id))
			throw new HostwrightError('not-found', { detail: 'There is no such session.' });
	}),

	signOutEverywhere: signedIn
		.input(SignOutEverywhereRequest)
		.output(SignOutEverywhereResult)
		.mutation(({ ctx, input }) => ({
			ended: ctx.access.endSessions(input?.keepCurrent ? sessionOf(ctx.identity) : undefined)
		})),

	/** Ends everything the old token opened; the session that asks stays, so that a person does not lock themselves out. */
	rotateToken: signedIn
		.input(RotateTokenRequest)
		.output(RotateTokenResult)
		.mutation(async ({ ctx, input }) => {
			const rotate = () => ctx.access.rotateToken(sessionOf(ctx.identity));
			const { sessionsEnded } = await recordChange(ctx, 'token-rotated', {}, rotate);
			if (input?.endTerminals) await ctx.services.terminals.endAll();
			return { rotated_at: toTimestamp(systemClock.nowMs()), sessions_ended: sessionsEnded };
		})
});
