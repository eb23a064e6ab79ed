// What `client.api` offers: every procedure of the router that can be called. For those who import the client, the build
// writes this type out in the words of the wire (server/boot/write-api.mjs), so that they compile none of the service.
import type { AppRouter } from '../trpc/router.ts';
import type { Mutation, Query } from './client-calls.ts';

/** Every question and every change the service knows, by its part. Streams that only a page follows are not among them. */
export type HostwrightApi = ApiOf<AppRouter>;

interface Procedure {
	readonly _def: {
		readonly type: 'query' | 'mutation' | 'subscription';
		readonly $types: { readonly input: unknown; readonly output: unknown };
	};
}

/** The queries and mutations of a router's parts, as calls. A part that has only subscriptions is left out. */
export type ApiOf<Router extends { readonly _def: { readonly record: object } }> = Parts<Router['_def']['record']>;

type Parts<Record> = {
	readonly [Part in keyof Record as [Callable<Record[Part]>] extends [never] ? never : Part]: Calls<Record[Part]>;
};

type Calls<Part> = { readonly [Name in keyof Part as Name & Callable<Part>]: CallOf<Part[Name]> };

type Callable<Part> = {
	[Name in keyof Part]: Part[Name] extends Procedure
		? Part[Name]['_def']['type'] extends 'subscription'
			? never
			: Name
		: never;
}[keyof Part];

type CallOf<P> = P extends Procedure
	? P['_def']['type'] extends 'query'
		? Query<Given<P['_def']['$types']['input']>, Told<P['_def']['$types']['output']>>
		: Mutation<Given<P['_def']['$types']['input']>, Told<P['_def']['$types']['output']>>
	: never;

/** What may be left out, or is not answered, is `undefined` to a caller. */
type Given<Value> = undefined extends Value ? Exclude<Value, void> | undefined : Value;

/** A caller reads a stream, and does not talk back into the generator that makes it. */
type Told<Output> = [Output] extends [AsyncIterable<infer Piece>] ? AsyncIterable<Piece> : Given<Output>;
