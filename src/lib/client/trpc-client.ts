// The client behind trpc.ts. One request per call, so that each has its own status; events come by live.svelte.ts.
import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../server/trpc/router.ts';
import { session } from './session.svelte.ts';

/** Any answer "not signed in" ends the session in place, whoever asked. */
const noticeSessionEnd: TRPCLink<AppRouter> =
	() =>
	({ next, op }) =>
		observable((observer) =>
			next(op).subscribe({
				next: (value) => observer.next(value),
				complete: () => observer.complete(),
				error(error) {
					if (error.data?.httpStatus === 401) session.markEnded();
					observer.error(error);
				}
			})
		);

export const client = createTRPCClient<AppRouter>({
	links: [
		noticeSessionEnd,
		splitLink({
			condition: (op) => op.type === 'subscription',
			true: httpSubscriptionLink({ url: '/trpc' }),
			false: httpLink({ url: '/trpc' })
		})
	]
});
