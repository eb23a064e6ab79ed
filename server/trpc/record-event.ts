// A change that a caller asked for, in the record before it is made.
import type { Context } from './context.ts';

/** @throws HostwrightError when it cannot be written; the change must then not be made */
export async function recordEvent(
	ctx: Context,
	event:
		| 'token-rotated'
		| 'token-not-rotated'
		| 'setting-changed'
		| 'finding-snoozed'
		| 'finding-dismissed'
		| 'finding-reopened'
		| 'expectation-undone'
		| 'detector-tuned'
		| 'detector-switched'
		| 'voice-restarted'
		| 'speaker-enrolled'
		| 'speaker-changed'
		| 'speaker-removed',
	detail: Readonly<Record<string, string | number | boolean | null>> = {}
): Promise<void> {
	const { services, requestId } = ctx;
	const written = { ...detail, request_id: requestId };
	await services.audit.append({ kind: 'event', event, actor: callerName(ctx), detail: written }).durable;
}

/** Who asks, as the record and a timeline name it. */
export function callerName({ identity }: Pick<Context, 'identity'>): string {
	return identity.kind === 'session' ? `session ${identity.sessionId}` : identity.kind;
}
