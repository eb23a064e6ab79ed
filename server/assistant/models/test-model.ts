// Tries a model: which it has, how soon it answers, and whether it calls a tool when it is told to.
import { z } from 'zod';
import type { ModelTest } from '#wire/model.ts';
import { listModels } from './list-models.ts';
import { loadModel } from './load-model.ts';
import { asFault } from './model-fault.ts';
import type { Provider } from './provider.ts';

const PATIENCE_MS = 60_000;
const LIST_MS = 10_000;
const LIMITS = { firstByteMs: PATIENCE_MS, silenceMs: PATIENCE_MS, mostBytes: 1024 * 1024 };

export async function testModel(provider: Provider, modelId: string | null, signal: AbortSignal): Promise<ModelTest> {
	const nothing = { ok: false, models: [], firstTokenMs: null, callsTools: null };
	let models: string[] = [];
	let unlisted: string | undefined;
	try {
		models = await listModels(provider, LIST_MS, signal);
	} catch (error) {
		const fault = asFault(error);
		unlisted = `It does not work: ${fault.message}.`;
		if (fault.kind !== 'no-model' && fault.kind !== 'nonsense') return { ...nothing, detail: unlisted };
	}
	const id = modelId ?? provider.model ?? models[0];
	if (id === undefined) return { ...nothing, models, detail: unlisted ?? 'It answers, and has no model.' };
	const until = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
	try {
		const { ai, model } = await loadModel(provider, id, LIMITS);
		const startedMs = performance.now();
		let firstTokenMs: number | null = null;
		let called = false;
		const step = ai.streamText({
			model,
			prompt: 'Call the tool "ready" once. If you cannot call tools, answer with the word ready.',
			tools: { ready: ai.tool({ description: 'Says that you are ready.', inputSchema: z.object({}) }) },
			maxOutputTokens: 512,
			maxRetries: 0,
			abortSignal: until,
			onError: () => {}
		});
		for await (const part of step.fullStream) {
			if (part.type === 'error') throw part.error;
			if (part.type === 'abort') throw new DOMException('late', 'TimeoutError');
			if (part.type === 'text-delta' || part.type === 'tool-call' || part.type === 'reasoning-delta')
				firstTokenMs ??= Math.round(performance.now() - startedMs);
			if (part.type === 'tool-call' && part.toolName === 'ready') called = true;
		}
		if (firstTokenMs === null) return { ...nothing, models, detail: 'It answers with nothing.' };
		const detail = called
			? 'It answers and calls tools.'
			: 'It answers, but did not call a tool when it was told to: it cannot look at this machine.';
		return { ok: true, detail, models, firstTokenMs, callsTools: called };
	} catch (error) {
		return { ...nothing, models, detail: `It does not work: ${asFault(error).message}.` };
	}
}
