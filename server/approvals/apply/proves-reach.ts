// Whether a confirmation proves that the machine can still be reached: it has to have come over a connection that was made after
// the change, and by the way that people come.
import type { Decider } from '../parts.ts';
import type { StoredRequest } from '../stored-request.ts';

export interface Confirming {
	/** True where people reach the service from other machines. */
	readonly fromElsewhere: () => boolean;
	/** When somebody last signed in by SSH; undefined where nobody is seen to be. */
	readonly lastLoginMs: () => number | undefined;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const SSH = /\bsshd?\b|\/etc\/ssh\/|\/etc\/pam\.d\/(?:sshd|common-)/;

/** @param changedMs  when the last step ended. @returns why it proves nothing; undefined when it does */
export function provesReach(
	{ steps }: Pick<StoredRequest, 'steps'>,
	{ connection }: Decider,
	changedMs: number,
	{ fromElsewhere, lastLoginMs }: Confirming
): string | undefined {
	if (!connection)
		return 'It is not known how this came, so it proves nothing. Confirm it from the dashboard or with the command line.';
	if (connection.acceptedAtMs <= changedMs)
		return 'This came over a connection that is older than the change, which proves nothing. Connect anew and confirm again.';
	if (fromElsewhere() && LOOPBACK.test(connection.remoteAddress ?? ''))
		return 'This came from the machine itself, which proves nothing about the way to it. Confirm it from where you usually come.';
	if (!steps.some(({ text }) => SSH.test(text))) return undefined;
	const login = lastLoginMs();
	if (login === undefined || login <= changedMs)
		return 'Sign in to the machine anew first (a new SSH connection, left open), then confirm: an old session proves nothing about new ones.';
	return undefined;
}
