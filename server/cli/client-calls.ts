// How a script calls a procedure of the service.

export interface CallOptions {
	/** Ends the call when aborted. */
	readonly signal?: AbortSignal;
}

type Call<Input, Output> = undefined extends Input
	? (input?: Input, options?: CallOptions) => Promise<Output>
	: (input: Input, options?: CallOptions) => Promise<Output>;

/** Asks, and changes nothing. */
export interface Query<Input, Output> {
	readonly query: Call<Input, Output>;
}

/** Changes something, or has an input that must not be in an address. */
export interface Mutation<Input, Output> {
	readonly mutate: Call<Input, Output>;
}
