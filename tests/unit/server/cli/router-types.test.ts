// `hostwright/router` declares to a plain tRPC client what the service's own router would.
import type { createTRPCClient, TRPCClientError } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { expectTypeOf, test } from 'vitest';
import type { AppRouter as Declared } from '../../../../server/cli/router-types.ts';
import type { AppRouter } from '../../../../server/trpc/router.ts';

type Client = ReturnType<typeof createTRPCClient<Declared>>;

// When they part, the type check of the tests fails, not this test's run.
test('inputs and outputs are those of the router', () => {
	expectTypeOf<inferRouterInputs<Declared>['terminal']['exec']>().toEqualTypeOf<
		inferRouterInputs<AppRouter>['terminal']['exec']
	>();
	expectTypeOf<inferRouterOutputs<Declared>['terminal']['exec']>().toEqualTypeOf<
		inferRouterOutputs<AppRouter>['terminal']['exec']
	>();
	expectTypeOf<inferRouterOutputs<Declared>['health']['get']>().toEqualTypeOf<
		inferRouterOutputs<AppRouter>['health']['get']
	>();
});

test('a plain client calls by it, and knows the detail of an error', () => {
	expectTypeOf<Client['terminal']['check']['mutate']>().toBeCallableWith({ command: 'ls' });
	expectTypeOf<Client['health']['get']['query']>().toBeCallableWith();
	expectTypeOf<NonNullable<TRPCClientError<Declared>['data']>['detail']>().toEqualTypeOf<string>();
});
