// The dashboard's way into the service: who asks, and the router as plain functions. Nothing else in src/ runs server code.

import type { Handle, HandleServerError } from '@sveltejs/kit/hooks';
import { readTheme, THEME_COOKIE } from '#lib/client/theme.ts';
import { chooseLanguage } from '#lib/words/choose-language.ts';
import { markLanguage } from '#lib/words/languages.ts';
import { ERROR_TABLE, type ErrorCode } from '#wire/error.ts';
import { getRuntime } from '../server/runtime.ts';

const SIGN_IN = '/sign-in';

export const handle: Handle = async ({ event, resolve }) => {
	const runtime = getRuntime();
	const headers = event.request.headers;
	const identity = runtime.identify({ cookie: headers.get('cookie'), authorization: headers.get('authorization') });
	event.locals.requestId = headers.get('x-request-id') ?? crypto.randomUUID();
	event.locals.signedIn = identity !== null;
	event.locals.language = chooseLanguage(headers.get('accept-language'));
	if (identity) event.locals.api = runtime.createCaller(identity, event.locals.requestId);

	const asksForData = event.isDataRequest;
	if (!identity && event.route.id !== SIGN_IN) {
		if (asksForData) return Response.json({ detail: 'Sign in or send the API token.' }, { status: 401 });
		// The form is drawn at whatever page was asked for, so that signing in leads straight there.
		const form = await event.fetch(SIGN_IN, { headers: { 'x-request-id': event.locals.requestId } });
		return unauthorized(await form.text(), form.headers);
	}

	const theme = readTheme(event.cookies.get(THEME_COOKIE));
	const response = await resolve(event, {
		transformPageChunk: ({ html }) =>
			markLanguage(html, event.locals.language).replace(
				'%hostwright.theme%',
				theme === 'system' ? '' : `data-theme="${theme}"`
			)
	});
	response.headers.set('cache-control', 'no-store');
	// A fetch made by the branch above gets its 401 there.
	if (!identity && !event.isSubRequest) return unauthorized(response.body, response.headers);
	return response;
};

function unauthorized(body: BodyInit | null, from: Headers): Response {
	const headers = new Headers(from);
	headers.set('www-authenticate', 'Bearer');
	headers.set('cache-control', 'no-store');
	headers.delete('content-length');
	headers.delete('etag');
	return new Response(body, { status: 401, headers });
}

export const handleError: HandleServerError = ({ kind, error, event }) => {
	const { requestId } = event.locals;
	if (kind !== 'unknown') return { requestId };
	// A refusal of our own keeps its status and its sentence; of anything else nothing is told.
	const known = [error, (error as { cause?: unknown } | null)?.cause].find(isOurs);
	if (!known || ERROR_TABLE[known.code].status >= 500)
		getRuntime().reportFault({ requestId, path: event.url.pathname, error });
	if (!known) return { requestId };
	return { requestId, status: ERROR_TABLE[known.code].status, message: known.detail, code: known.code };
};

function isOurs(value: unknown): value is { code: ErrorCode; detail: string } {
	const { code, detail } = (value ?? {}) as { code?: unknown; detail?: unknown };
	return typeof detail === 'string' && typeof code === 'string' && Object.hasOwn(ERROR_TABLE, code);
}
