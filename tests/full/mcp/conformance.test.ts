// The scenarios of the Model Context Protocol's own conformance tool, against the service, through a proxy that adds the bearer.
// The tool brings a hundred packages with it, so it is no dependency: HOSTWRIGHT_MCP_CONFORMANCE names its program. .ci/run installs
// it with `npm ci --ignore-scripts` in tests/conformance-tool (node_modules/.bin/conformance).
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BearerProxy, openBearerProxy } from '../../support/bearer-proxy.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';

const TOOL = process.env.HOSTWRIGHT_MCP_CONFORMANCE ?? '';
const absent = existsSync(TOOL) ? undefined : 'no conformance tool: HOSTWRIGHT_MCP_CONFORMANCE names no program';

/** What any server has to do. */
const GENERIC = ['server-initialize', 'ping', 'tools-list', 'server-sse-multiple-streams', 'dns-rebinding-protection'];
/** They call tools that only the tool's own example server has. */
const OF_ITS_FIXTURE = [
	...['simple-text', 'image', 'audio', 'embedded-resource', 'mixed-content', 'with-logging', 'error', 'with-progress'],
	...['sampling', 'elicitation']
]
	.map((what) => `tools-call-${what}`)
	.concat('elicitation-sep1034-defaults', 'elicitation-sep1330-enums');
/** Of abilities that this server does not say it has: it offers tools, and nothing else. */
const NOT_OFFERED = [
	...['logging-set-level', 'completion-complete'],
	...['list', 'read-text', 'read-binary', 'templates-read', 'subscribe', 'unsubscribe'].map(
		(what) => `resources-${what}`
	),
	...['list', 'get-simple', 'get-with-args', 'get-embedded-resource', 'get-with-image'].map((what) => `prompts-${what}`)
];

unless(describe, absent)('the conformance tool', () => {
	let service: StartedService;
	let proxy: BearerProxy;
	const dir = mkdtempSync(join(tmpdir(), 'hw-mcp-'));
	beforeAll(async () => {
		service = await startService();
		proxy = await openBearerProxy(service);
	});
	afterAll(async () => {
		await proxy?.close();
		await service?.stop();
		rmSync(dir, { recursive: true, force: true });
	});

	test('passes what any server has to do, and fails in what is not offered alone', async () => {
		const expected = join(dir, 'expected.yml');
		const failing = [...OF_ITS_FIXTURE, ...NOT_OFFERED];
		writeFileSync(expected, `server:\n${failing.map((name) => `  - ${name}\n`).join('')}`);
		const child = spawn(
			TOOL,
			['server', '--url', `${proxy.url}/mcp`, '--expected-failures', expected, '-o', join(dir, 'results')],
			{ stdio: ['ignore', 'pipe', 'inherit'] }
		);
		const ended = new Promise((resolve) => child.on('exit', resolve));
		const said = await text(child.stdout);
		expect(await ended, said).toBe(0);
		const state = new Map([...said.matchAll(/^([✓✗]) ([\w-]+): /gmu)].map(([, mark, name]) => [name, mark]));
		expect(state.size).toBeGreaterThanOrEqual(30);
		for (const name of GENERIC) expect([name, state.get(name)]).toEqual([name, '✓']);
	});
});
