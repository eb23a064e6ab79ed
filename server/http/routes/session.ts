// Signing a browser in and out.
import type { IncomingMessage } from 'node:http';
import { SignInRequest } from '#wire/access.ts';
import type { Access } from '../../access/access.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { Log } from '../../lib/log.ts';
import { sendError } from '../error-response.ts';
import { type FrontDoor, tooManyWrong } from '../front-door.ts';
import { DATA_HEADERS } from '../headers.ts';
import { readJsonBody } from '../read-body.ts';
import type { PlainRoute } from '../rest.ts';

/** A sign-in is small; whoever sends more is nobody who signs in. */
const MAX_SIGN_IN_BYTES = 4096;

export function sessionRoutes(deps: {
	readonly access: Access;
	readonly door: FrontDoor;
	readonly log: Log;
}): readonly PlainRoute[] {
	const { access, door, log } = deps;
	return [
		{
			method: 'POST',
			path: '/api/session',
			async handle(request, response, entry) {
				const { value } = await readJsonBody(request, response, MAX_SIGN_IN_BYTES);
				const credential = SignInRequest.safeParse(value);
				if (!credential.success)
					throw new HostwrightError('invalid-input', { detail: 'Send either {"ticket": "…"} or {"token": "…"}.' });
				const signedIn = access.signIn(credential.data, request.headers['user-agent'] ?? '');
				const by = 'ticket' in credential.data ? 'ticket' : 'token';
				const about = { requestId: entry.requestId, by, source: sourceOf(request) };
				if (!signedIn) {
					door.noteSignIn(request, entry.requestId, `wrong ${by}`);
					const turn = await door.wrongSecret(request);
					sendError(
						request,
						response,
						entry,
						turn === 'busy'
							? tooManyWrong()
							: new HostwrightError('not-signed-in', {
									detail:
										by === 'ticket'
											? 'This sign-in link has already been used or is too old. Make a new one with: hostwright open'
											: 'This is not the API token.'
								})
					);
					return;
				}
				log.info({ ...about, event: 'signed-in', session: signedIn.sessionId }, 'signed in');
				response.writeHead(204, ['Set-Cookie', signedIn.cookie, 'X-Request-Id', entry.requestId, ...DATA_HEADERS]);
				response.end();
			}
		},
		{
			method: 'DELETE',
			path: '/api/session',
			async handle(_request, response, entry) {
				if (!entry.identity) throw new HostwrightError('not-signed-in');
				if (entry.identity.kind === 'session') {
					access.endSession(entry.identity.sessionId);
					log.info(
						{ event: 'signed-out', requestId: entry.requestId, session: entry.identity.sessionId },
						'signed out'
					);
				}
				response.writeHead(204, [
					'Set-Cookie',
					access.clearingCookie,
					'X-Request-Id',
					entry.requestId,
					...DATA_HEADERS
				]);
				response.end();
			}
		}
	];
}

const sourceOf = (request: IncomingMessage): string | undefined => request.socket.remoteAddress;
