import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLocal } from '#server/assistant/models/find-local.ts';
import { openModels } from '#server/assistant/models/open-models.ts';
import { baseUrlProblem, destinationOf } from '#server/assistant/models/provider.ts';
import { maskSecrets } from '#server/lib/mask-secrets.ts';
import type { Database } from '#server/store/database.ts';
import { openModelEndpoint, says } from '../../../../support/model-endpoint.ts';
import { openMainDatabase } from '../../../../support/open-main-database.ts';

const KEY = 'plain-words-that-no-pattern-knows';
let stateDir: string;
let database: Database;
beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), 'hostwright-models-'));
	database = openMainDatabase(stateDir);
});
afterEach(() => {
	database.close();
	rmSync(stateDir, { recursive: true, force: true });
});
const open = (configured: Parameters<typeof openModels>[0]['configured'] = []) =>
	openModels({
		database,
		stateDir,
		configured,
		network: { report: () => Promise.reject(new Error('not asked')) }
	});
const added = {
	name: 'mine',
	kind: 'openai-compatible',
	baseUrl: 'https://models.example/v1/',
	model: 'm',
	key: KEY
} as const;

test('a key is kept in a file for the service alone, and never comes back', () => {
	const models = open();
	models.add(added);
	const folder = join(stateDir, 'keys');
	const [file] = readdirSync(folder);
	expect([statSync(folder).mode & 0o777, statSync(join(folder, file ?? '')).mode & 0o777]).toEqual([0o700, 0o600]);
	expect(JSON.stringify(models.settings())).not.toContain(KEY);
	expect(models.settings().providers).toMatchObject([
		{ name: 'mine', hasKey: true, baseUrl: 'https://models.example/v1' }
	]);
	expect(readFileSync(join(stateDir, 'hostwright.db')).toString('latin1')).not.toContain(KEY);
	expect(maskSecrets(`it is ${KEY}`)).toBe('it is [masked]');
	models.remove('mine');
	expect(existsSync(join(folder, file ?? ''))).toBe(false);
});

test('nothing answers with a model until one is chosen, and a choice is kept', async () => {
	const models = open();
	models.add(added);
	expect(await models.engine()).toBeUndefined();
	expect(models.chosen()).toEqual({ provider: null, model: null, goesTo: null });
	models.choose({ provider: 'mine', model: 'm' });
	expect(open().chosen()).toEqual({ provider: 'mine', model: 'm', goesTo: 'models.example' });
	expect((await models.engine())?.name).toEqual({ engine: 'mine', model: 'm' });
	models.remove('mine');
	expect(models.chosen().provider).toBeNull();
	expect(() => models.choose({ provider: 'mine', model: 'm' })).toThrow();
});

test('what stands in config.yml is not changed on the page', () => {
	const file = join(stateDir, 'key');
	writeFileSync(file, `${KEY}\n`);
	const models = open([{ name: 'mine', kind: 'anthropic', base_url: 'https://a.example', api_key_file: file }]);
	expect(models.settings().providers).toMatchObject([{ from: 'file', hasKey: true, model: null }]);
	expect(() => models.remove('mine')).toThrow();
	expect(() => models.add(added)).toThrow();
});

test.each([
	['http://127.0.0.1:11434/v1', undefined],
	['http://localhost:8080/v1', undefined],
	['http://[::1]:8080/v1', undefined],
	['https://api.openai.com/v1', 'api.openai.com'],
	['http://192.168.1.5:11434/v1', '192.168.1.5:11434 (not encrypted)'],
	['http://127.0.0.1.evil.example/v1', '127.0.0.1.evil.example (not encrypted)'],
	['http://localhost.evil.example/v1', 'localhost.evil.example (not encrypted)']
])('what is sent to %s goes to %s', (url, place) => {
	expect(baseUrlProblem(url)).toBeUndefined();
	expect(destinationOf(url)).toBe(place);
});

test.each(['nonsense', 'file:///etc/passwd', 'https://user:pass@x.example', 'https://x.example/?key=1'])(
	'%s is no address of a model',
	(url) => {
		expect(baseUrlProblem(url)).toBeDefined();
	}
);

test('a price is kept where one is set, on the page and in config.yml, and told as absent elsewhere', () => {
	const price = { input: 3, output: 15, currency: 'EUR' };
	const models = open([{ name: 'free', kind: 'anthropic', base_url: 'https://a.example' }]);
	models.add({ ...added, price });
	expect(models.settings().providers).toMatchObject([
		{ name: 'free', price: null },
		{ name: 'mine', price }
	]);
	expect(open([{ name: 'paid', kind: 'anthropic', base_url: 'https://a.example', price }]).settings()).toMatchObject({
		providers: [{ name: 'paid', price }, { name: 'mine' }]
	});
});

test('what serves models on this machine is found with the process that owns the port, and not chosen', async () => {
	const endpoint = await openModelEndpoint(says('hi'));
	const port = Number(new URL(endpoint.baseUrl).port);
	const found = await findLocal(
		async (ports) => new Map(ports.map((one) => [one, 'ollama'])),
		new AbortController().signal,
		[
			{ product: 'Ollama', port },
			{ product: 'vLLM', port: 9 }
		]
	);
	expect(found).toEqual([{ product: 'Ollama', baseUrl: endpoint.baseUrl, process: 'ollama', models: ['scripted'] }]);
	expect(endpoint.asked).toEqual([]);
	await endpoint.close();
});
