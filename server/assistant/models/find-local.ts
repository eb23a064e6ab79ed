// Looks where programs that serve models on one's own machine usually listen. Only when somebody looks at the settings for it, and
// nothing found is chosen by itself.
import type { LocalEndpoint } from '#wire/model.ts';
import { listModels } from './list-models.ts';

const USUAL = [
	{ product: 'Ollama', port: 11434 },
	{ product: 'llama.cpp', port: 8080 },
	{ product: 'LM Studio', port: 1234 },
	{ product: 'vLLM', port: 8000 }
] as const;
const PATIENCE_MS = 1_000;

/** @param processOf  who listens on a port of the loopback address, or null */
export async function findLocal(
	processOf: (ports: readonly number[]) => Promise<ReadonlyMap<number, string>>,
	signal: AbortSignal,
	places: readonly { readonly product: string; readonly port: number }[] = USUAL
): Promise<LocalEndpoint[]> {
	const found = await Promise.all(
		places.map(async ({ product, port }) => {
			const baseUrl = `http://127.0.0.1:${port}/v1`;
			const provider = { kind: 'openai-compatible', baseUrl, key: () => undefined } as const;
			const models = await listModels(provider, PATIENCE_MS, signal).catch(() => undefined);
			return models && { product, port, baseUrl, models };
		})
	);
	const there = found.filter((one) => one !== undefined);
	if (there.length === 0) return [];
	const owners = await processOf(there.map(({ port }) => port));
	return there.map(({ port, ...one }) => ({ ...one, process: owners.get(port) ?? null }));
}
