// Signing in, and what people see and change about their own access.
import { z } from 'zod';

/** Body of `POST /api/session`: a one-use ticket from a sign-in link, or the token itself. */
export const SignInRequest = z
	.union([
		z.strictObject({ ticket: z.string().min(1).max(512) }),
		z.strictObject({ token: z.string().min(1).max(1024) })
	])
	.describe('either a one-use ticket or the API token');
export type SignInRequest = z.infer<typeof SignInRequest>;

/** A name that other local servers do not have, so that they never see the session's cookie. */
export const OWN_LOCAL_NAME = 'hostwright.localhost';

/** A sign-in link is `<base>/sign-in#ticket=<ticket>`: the page reads what stands after the #, and no server ever sees it. */
export const TICKET_FRAGMENT = 'ticket';

export const SignInTicket = z.object({
	url: z.string().describe('a sign-in link: opens the dashboard signed in; works once'),
	expires_at: z.string().describe('RFC 3339 UTC')
});
export type SignInTicket = z.infer<typeof SignInTicket>;

export const SessionInfo = z.object({
	id: z.string(),
	created_at: z.string().describe('RFC 3339 UTC'),
	last_seen_at: z.string().describe('RFC 3339 UTC'),
	expires_at: z.string().describe('RFC 3339 UTC'),
	user_agent: z.string().describe('what the browser calls itself'),
	current: z.boolean().describe('true for the session that asks')
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const EndSessionRequest = z.strictObject({ id: z.string().min(1).max(64) });
export type EndSessionRequest = z.infer<typeof EndSessionRequest>;

export const SignOutEverywhereRequest = z
	.strictObject({ keepCurrent: z.boolean().optional().describe('keep the session that asks signed in') })
	.optional();
export type SignOutEverywhereRequest = z.infer<typeof SignOutEverywhereRequest>;

export const SignOutEverywhereResult = z.object({ ended: z.number().int() });
export type SignOutEverywhereResult = z.infer<typeof SignOutEverywhereResult>;

export const RotateTokenRequest = z
	.strictObject({ endTerminals: z.boolean().optional().describe('end the open terminals too') })
	.optional();
export type RotateTokenRequest = z.infer<typeof RotateTokenRequest>;

/** The new token itself is only in its file. */
export const RotateTokenResult = z.object({ rotated_at: z.string(), sessions_ended: z.number().int() });
export type RotateTokenResult = z.infer<typeof RotateTokenResult>;
