// What the typed client declares is what tRPC says of the router: JSON changes no input and no output on its way.
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { expectTypeOf, test } from 'vitest';
import type { HostwrightApi } from '../../../../server/cli/client-api.ts';
import type { Mutation, Query } from '../../../../server/cli/client-calls.ts';
import type { AppRouter } from '../../../../server/trpc/router.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Parts = AppRouter['_def']['record'];
type Kind<Procedure> = Procedure extends { _def: { type: infer Type } } ? Type : never;

/** The client serves calls; what is subscribed to is the dashboard's. */
type Callable<Part> = { [Name in keyof Part]: Kind<Part[Name]> extends 'subscription' ? never : Name }[keyof Part];
type Given<Input> = undefined extends Input ? Exclude<Input, void> | undefined : Input;
/**
 * A caller reads a stream and does not talk back into the generator that makes it.
 * What answers nothing is `never` to tRPC, as if it did not come back.
 */
type Told<Output> = [Output] extends [never]
	? undefined
	: Output extends AsyncIterable<infer Piece>
		? AsyncIterable<Piece>
		: Output;
type Call<Procedure, Input, Output> =
	Kind<Procedure> extends 'query' ? Query<Given<Input>, Told<Output>> : Mutation<Given<Input>, Told<Output>>;

type FromRouter = {
	readonly [Part in keyof Parts as [Callable<Parts[Part]>] extends [never] ? never : Part]: {
		readonly [Name in Callable<Parts[Part]>]: Call<
			Parts[Part][Name],
			Name extends keyof Inputs[Part] ? Inputs[Part][Name] : never,
			Name extends keyof Outputs[Part] ? Outputs[Part][Name] : never
		>;
	};
};

// When they part, the type check of the tests fails, not this test's run.
test('the typed client offers every query and mutation of the router, with its very inputs and outputs', () => {
	expectTypeOf<HostwrightApi>().toEqualTypeOf<FromRouter>();
});
