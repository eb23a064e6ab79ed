// Loads the libraries that talk to a model, when one is first used, and makes the object for one. Always an object: a model given
// by name alone would be looked for at a hosted gateway.
import type { LanguageModel } from 'ai';
import { ANSWER_LIMITS, type FetchLimits, guardFetch } from './guarded-fetch.ts';
import type { Provider } from './provider.ts';

export interface LoadedModel {
	readonly ai: typeof import('ai');
	readonly model: Exclude<LanguageModel, string>;
}

export async function loadModel(
	provider: Provider,
	modelId: string,
	limits: FetchLimits = ANSWER_LIMITS
): Promise<LoadedModel> {
	// The library would write its warnings to the console.
	Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
	const key = provider.key();
	const fetch = guardFetch(limits);
	const ai = await import('ai');
	if (provider.kind === 'anthropic') {
		const { createAnthropic } = await import('@ai-sdk/anthropic');
		// Without a key of ours it would take one from the environment.
		return { ai, model: createAnthropic({ baseURL: provider.baseUrl, apiKey: key ?? 'none', fetch })(modelId) };
	}
	const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
	const made = createOpenAICompatible({
		name: 'model',
		baseURL: provider.baseUrl,
		includeUsage: true,
		fetch,
		...(key === undefined ? {} : { apiKey: key })
	});
	return { ai, model: made(modelId) };
}
