import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

let service: StartedService;
beforeAll(async () => {
	service = await startService();
});
afterAll(() => service?.stop());

const ask = (...words: string[]) => runCli(['ask', '--state-dir', service.stateDir, ...words]);

test('an answer is printed as it comes', async () => {
	const { code, stdout } = await ask('How much memory is free?');
	expect(code).toBe(0);
	expect(stdout).toMatch(/memory/i);
});

test('--json prints one object', async () => {
	const { code, stdout } = await ask('--json', 'How much memory is free?');
	expect(code).toBe(0);
	expect(JSON.parse(stdout)).toEqual({
		answer: expect.stringMatching(/memory/i),
		understood: true,
		tools: expect.arrayContaining(['read-vitals'])
	});
});

test('without a terminal to ask at, a message that asks to run something is answered and not run', async () => {
	const request = 'Please run this command:\n```bash\necho ran-$((40+2))\n```\n';
	const { code, stdout } = await ask(request);
	expect([code, stdout]).toEqual([0, expect.stringContaining('Nothing was run')]);
	expect(stdout).not.toContain('ran-42');
	const piped = await runCli(['ask', '--state-dir', service.stateDir, '-'], { input: request });
	expect([piped.code, piped.stdout]).toEqual([0, expect.stringContaining('Nothing was run')]);
	expect(piped.stdout).not.toContain('ran-42');
	expect(readFileSync(`${service.stateDir}/audit.jsonl`, 'utf8')).not.toContain('"actor":"person"');
});

test('an empty question is a usage error', async () => {
	expect((await ask(' ')).code).toBe(2);
});
