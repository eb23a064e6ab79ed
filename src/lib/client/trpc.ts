// The browser's end of the router. A page is drawn without it, so its code is fetched by the first call, and that call waits.
import type { client } from './trpc-client.ts';

type Client = typeof client;
type Step = { readonly [name: string]: (input?: unknown, handlers?: unknown) => unknown };

let loading: Promise<Client> | undefined;
let loaded: Client | undefined;

/** Called once the page is ready; calls made before that wait for it. */
export const loadClient = (): Promise<Client> =>
	(loading ??= import('./trpc-client.ts').then(
		(module) => (loaded = module.client),
		(error: unknown) => {
			loading = undefined;
			throw error;
		}
	));

/** `api.chat.send.mutate(…)` as the client itself has it. */
export const api = stepTo([]) as unknown as Client;

function stepTo(path: readonly string[]): unknown {
	return new Proxy(() => {}, {
		get: (_, name) => (typeof name === 'string' && name !== 'then' ? stepTo([...path, name]) : undefined),
		apply: (_, _this, [input, handlers]: [unknown, unknown]) =>
			path.at(-1) === 'subscribe' ? subscribe(path, input, handlers) : call(path, input)
	});
}

async function call(path: readonly string[], input: unknown): Promise<unknown> {
	const client = loaded ?? (await loadClient());
	return ask(client, path, input);
}

function subscribe(path: readonly string[], input: unknown, handlers: unknown): { unsubscribe(): void } {
	let over = false;
	let own: { unsubscribe(): void } | undefined;
	loadClient().then(
		(client) => {
			if (!over) own = ask(client, path, input, handlers) as { unsubscribe(): void };
		},
		(error: unknown) => {
			if (!over) (handlers as { onError?: (error: unknown) => void }).onError?.(error);
		}
	);
	return {
		unsubscribe() {
			over = true;
			own?.unsubscribe();
		}
	};
}

function ask(client: Client, path: readonly string[], input: unknown, handlers?: unknown): unknown {
	const last = path.at(-1) ?? '';
	const procedure = path
		.slice(0, -1)
		.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], client) as Step;
	return handlers === undefined ? procedure[last]?.(input) : procedure[last]?.(input, handlers);
}
