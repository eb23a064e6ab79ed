// A change that a caller asked for: in the record before it is made, and once more where it fails.
import { type EventDetail, recordedChange } from '../lib/recorded-change.ts';
import type { Context } from './context.ts';

export type RecordedEvent =
	| 'token-rotated'
	| 'setting-changed'
	| 'finding-snoozed'
	| 'finding-dismissed'
	| 'finding-reopened'
	| 'expectation-undone'
	| 'detector-tuned'
	| 'detector-switched'
	| 'aside-brought-back'
	| 'voice-restarted'
	| 'speaker-enrolled'
	| 'speaker-changed'
	| 'speaker-removed';

/**
 * @returns what the change returns
 * @throws what the change throws; HostwrightError when it cannot be written, and the change is not made then
 */
export function recordChange<T>(
	ctx: Context,
	event: RecordedEvent,
	detail: Readonly<EventDetail>,
	change: () => T | Promise<T>
): Promise<T> {
	const { services, requestId } = ctx;
	const written = { ...detail, request_id: requestId };
	return recordedChange(services.audit, { event, actor: callerName(ctx), detail: written }, change);
}

/** Who asks, as the record and a timeline name it. */
export function callerName({ identity }: Pick<Context, 'identity'>): string {
	return identity.kind === 'session' ? `session ${identity.sessionId}` : identity.kind;
}
