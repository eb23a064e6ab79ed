// A change that a caller asked for, in the record before it is made.
import type { Context } from './context.ts';

/** @throws HostwrightError when it cannot be written; the change must then not be made */
export async function recordEvent(
	{ services, identity, requestId }: Context,
	event: 'token-rotated' | 'token-not-rotated' | 'setting-changed',
	detail: Readonly<Record<string, string | number | boolean | null>> = {}
): Promise<void> {
	const actor = identity.kind === 'session' ? `session ${identity.sessionId}` : identity.kind;
	await services.audit.append({ kind: 'event', event, actor, detail: { ...detail, request_id: requestId } }).durable;
}
