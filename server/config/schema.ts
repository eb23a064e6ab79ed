// The settings: one schema for config.yml, with defaults and units. The environment and the command line override it.
import { z } from 'zod';
import { Price } from '#wire/model.ts';
import { OwnRule } from '#wire/safety.ts';

export const LogLevelSetting = z.enum(['debug', 'info', 'warn', 'error', 'silent']);

const Host = z.string().min(1, 'must not be empty').max(255);
const Port = z.number().int('must be a whole number').min(0, 'must be 0..65535').max(65535, 'must be 0..65535');
const PublicUrl = z.string().superRefine((text, ctx) => {
	const problem = publicUrlProblem(text);
	if (problem) ctx.addIssue({ code: 'custom', message: problem });
});

const BaseUrl = z.string().superRefine((text, ctx) => {
	const url = URL.parse(text);
	if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password || url.search)
		ctx.addIssue({ code: 'custom', message: 'must be a URL such as http://127.0.0.1:11434/v1' });
});

export const AssistantProvider = z.object({
	name: z.string().min(1),
	kind: z.enum(['openai-compatible', 'anthropic']),
	base_url: BaseUrl,
	model: z.string().min(1).optional(),
	api_key_file: z.string().min(1).optional().describe('a file that contains the key; never the key itself'),
	price: Price.optional().describe(
		'of a million tokens: {input, output, currency}; with it the cost of an answer is told'
	)
});
export type AssistantProvider = z.infer<typeof AssistantProvider>;

/** config.yml. Unknown keys warn and are kept; a wrong value stops the start. */
export const ConfigFile = z.object({
	host: Host.default('127.0.0.1').describe('address to listen on'),
	port: Port.default(8484).describe('0 picks a free one'),
	public_url: PublicUrl.optional().describe('the URL people type, when it is not the loopback address'),
	insecure: z.boolean().default(false).describe('allow a public URL without TLS'),
	log: z.object({ level: LogLevelSetting.default('info') }).prefault({}),
	terminal: z
		.object({
			enabled: z.boolean().default(true).describe('whether a person may open their own shells'),
			shell_integration: z.boolean().default(true).describe('prompt marks in opened shells, for display'),
			track_prompt: z.boolean().default(false).describe('lets `stage` type into a shell that is at an empty prompt'),
			idle_minutes: z
				.number()
				.int()
				.min(0)
				.default(0)
				.describe('minutes until a shell at its prompt that nobody is viewing is closed; 0 means never')
		})
		.prefault({}),
	safety: z.object({ rules: z.array(OwnRule).default([]) }).prefault({}),
	audit: z
		.object({
			head_to_journal: z
				.boolean()
				.default(false)
				.describe(
					'writes the number and digest of the newest line of the audit record to the log: at start and stop, when a file is full, and every 15 minutes. In the journal they are out of reach of whoever can change the state directory'
				)
		})
		.prefault({}),
	findings: z
		.object({
			active_probes: z
				.boolean()
				.default(false)
				.describe(
					'lets detectors send something: connections and TLS handshakes to loopback addresses of this machine, and one question a minute to each name server that is set'
				)
		})
		.prefault({}),
	assistant: z.object({ providers: z.array(AssistantProvider).default([]) }).prefault({}),
	mcp: z
		.object({
			calls_per_minute: z
				.number()
				.int()
				.min(1)
				.max(6000)
				.default(120)
				.describe('of each agent; all together four times that'),
			open_requests: z
				.number()
				.int()
				.min(0)
				.max(200)
				.default(10)
				.describe('requests for approval of one agent that wait for a decision; 0 means that agents file none')
		})
		.prefault({}),
	sandbox: z
		.object({
			backend: z
				.enum(['auto', 'bubblewrap', 'landlock'])
				.default('auto')
				.describe('auto takes the strongest that works')
		})
		.prefault({})
});
export type ConfigFile = z.infer<typeof ConfigFile>;

/** @returns what is wrong with a public URL, or undefined */
export function publicUrlProblem(text: string): string | undefined {
	let url: URL;
	try {
		url = new URL(text);
	} catch {
		return 'must be a URL such as https://host.example.org';
	}
	if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must start with https:// (or http://)';
	if (url.username || url.password) return 'must not contain a user name or password';
	if (url.pathname !== '/' || url.search || url.hash)
		return 'must not have a path: the service cannot be served below one';
	return undefined;
}
