// The names of the models that a provider has.
import { z } from 'zod';
import { guardFetch } from './guarded-fetch.ts';
import { kindOfStatus, ModelFault } from './model-fault.ts';
import type { Provider } from './provider.ts';

/** OpenAI, Ollama, llama.cpp, LM Studio, vLLM and Anthropic all answer this. */
const ModelList = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })).max(5000) });
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_SHOWN = 200;

export async function listModels(
	{ kind, baseUrl, key }: Pick<Provider, 'kind' | 'baseUrl' | 'key'>,
	patienceMs: number,
	signal: AbortSignal
): Promise<string[]> {
	const secret = key();
	const headers: Record<string, string> =
		kind === 'anthropic'
			? { 'anthropic-version': '2023-06-01', ...(secret ? { 'x-api-key': secret } : {}) }
			: secret
				? { authorization: `Bearer ${secret}` }
				: {};
	const fetch = guardFetch({ firstByteMs: patienceMs, silenceMs: patienceMs, mostBytes: MOST_BYTES });
	const response = await fetch(`${baseUrl}/models`, { headers, signal });
	if (!response.ok) throw new ModelFault(kindOfStatus(response.status));
	const read = ModelList.safeParse(await response.json().catch(() => undefined));
	if (!read.success) throw new ModelFault('nonsense');
	return read.data.data.slice(0, MOST_SHOWN).map(({ id }) => id);
}
