// What happened, in words.

import { escapeUnseen } from '#lib/ui/escape-unseen.ts';
import type { Words } from '#lib/words/words.ts';
import type { ContainerEvent } from '#wire/host/containers.ts';

export function sayEvent({ action, exitCode }: ContainerEvent, { events }: Words['containers']): string {
	const what = Object.hasOwn(events.actions, action) ? (events.actions[action] ?? action) : escapeUnseen(action);
	return exitCode === null ? what : `${what}, ${events.code(exitCode)}`;
}
