// Who was let in.

/** A caller who was let in. `token` holds the installation's token; `session` is a person's signed-in browser. */
export type CallerIdentity =
	| { readonly kind: 'token' }
	/** `sessionId` is the public id of the session, never the cookie's secret. */
	| { readonly kind: 'session'; readonly sessionId: string };

export const TOKEN_IDENTITY: CallerIdentity = { kind: 'token' };
