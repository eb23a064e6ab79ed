// Language models that the assistant may answer with: where they are, which is chosen, and how they are.
import { z } from 'zod';

export const ProviderName = z
	.string()
	.min(1)
	.max(60)
	.regex(/^[\w][\w .()-]*$/, 'letters, digits, blanks, dots, dashes and brackets only');
export const ModelId = z
	.string()
	.min(1)
	.max(200)
	.regex(/^[\w][\w .:/@+-]*$/);

/** Of a million tokens, in each direction. */
export const Price = z.strictObject({
	input: z.number().nonnegative().max(1_000_000).describe('of a million tokens that go to the model'),
	output: z.number().nonnegative().max(1_000_000).describe('of a million tokens that come from it'),
	currency: z
		.string()
		.regex(/^[A-Z]{3}$/, 'has to be three capital letters, such as USD')
		.default('USD')
});
export type Price = z.infer<typeof Price>;

export const Cost = z.object({ amount: z.number().nonnegative(), currency: z.string() });
export type Cost = z.infer<typeof Cost>;

export const ModelProvider = z.object({
	name: z.string(),
	kind: z.enum(['openai-compatible', 'anthropic']),
	baseUrl: z.string(),
	model: z.string().nullable().describe('the one that is used unless another is chosen'),
	from: z.enum(['file', 'page']).describe('file: from config.yml, and not changed here'),
	hasKey: z.boolean(),
	price: Price.nullable().describe('null where none is set: then no cost is told'),
	goesTo: z.string().nullable().describe('where data goes; null when it stays on this machine')
});
export type ModelProvider = z.infer<typeof ModelProvider>;

/** Who answers now. */
export const ChosenEngine = z.object({
	provider: z.string().nullable().describe('null for the engine that needs no model'),
	model: z.string().nullable(),
	goesTo: z.string().nullable().describe('where data goes; null when it stays on this machine')
});
export type ChosenEngine = z.infer<typeof ChosenEngine>;

export const ModelSettings = z.object({ providers: z.array(ModelProvider), chosen: ChosenEngine });
export type ModelSettings = z.infer<typeof ModelSettings>;

export const AddProvider = z.strictObject({
	name: ProviderName,
	kind: z.enum(['openai-compatible', 'anthropic']),
	baseUrl: z.string().min(1).max(500),
	model: ModelId.nullable(),
	key: z
		.string()
		.min(1)
		.max(1000)
		.regex(/^[\x21-\x7e]+$/, 'holds a character that no key has')
		.nullable()
		.describe('kept in a file of its own, and never sent back'),
	price: Price.optional()
});
export type AddProvider = z.infer<typeof AddProvider>;

export const ChooseModel = z.strictObject({ provider: z.string().max(60), model: ModelId }).nullable();
export type ChooseModel = z.infer<typeof ChooseModel>;

export const ModelTest = z.object({
	ok: z.boolean(),
	detail: z.string().describe('one sentence'),
	models: z.array(z.string()).describe('those it names; [] when it names none'),
	firstTokenMs: z.number().nullable(),
	callsTools: z.boolean().nullable().describe('null when it was not tried')
});
export type ModelTest = z.infer<typeof ModelTest>;

export const LocalEndpoint = z.object({
	product: z.string().describe('what usually listens there'),
	baseUrl: z.string(),
	process: z.string().nullable().describe('who owns the port, as far as it can be seen'),
	models: z.array(z.string())
});
export type LocalEndpoint = z.infer<typeof LocalEndpoint>;
