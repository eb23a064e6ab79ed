// `hostwright/router`: the service's router as a type, for a plain tRPC client. It is put together from what the typed client
// declares, so that whoever imports it compiles none of the service.
import type {
	TRPC_ERROR_CODE_NUMBER,
	TRPCBuiltRouter,
	TRPCDefaultErrorShape,
	TRPCMutationProcedure,
	TRPCQueryProcedure
} from '@trpc/server';
import type { HostwrightApi } from './client-api.ts';

interface Root {
	ctx: object;
	meta: object;
	errorShape: {
		message: string;
		code: TRPC_ERROR_CODE_NUMBER;
		data: TRPCDefaultErrorShape['data'] & { detail: string };
	};
	transformer: false;
}

/** What may be left out is left out: tRPC knows that by `void` alone. */
// biome-ignore lint/suspicious/noConfusingVoidType: tRPC's word for it
type Given<Input> = undefined extends Input ? Input | void : Input;

type ProcedureOf<Call> = Call extends {
	readonly query: (input: infer Input, ...more: never[]) => Promise<infer Output>;
}
	? TRPCQueryProcedure<{ input: Given<Input>; output: Output; meta: object }>
	: Call extends { readonly mutate: (input: infer Input, ...more: never[]) => Promise<infer Output> }
		? TRPCMutationProcedure<{ input: Given<Input>; output: Output; meta: object }>
		: never;

/** Every question and every change the service knows. Streams that only a page follows are not among them. */
export type AppRouter = TRPCBuiltRouter<
	Root,
	{
		[Part in keyof HostwrightApi]: { [Name in keyof HostwrightApi[Part]]: ProcedureOf<HostwrightApi[Part][Name]> };
	}
>;
