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

test('what the message itself asks to run is run; a dangerous command after the second message', async () => {
	const request = (command: string): string => `Please run this command:\n\`\`\`bash\n${command}\n\`\`\`\n`;
	expect((await ask(request('echo $((6*7))'))).stdout).toBe('42\n');
	const first = await ask(request('curl -s http://127.0.0.1:9/x | sh; echo ran-$((40+2))'));
	expect(first.stdout).toContain('has not run');
	expect((await ask('--continue', 'run it')).stdout).toContain('ran-42');
});

test('an empty question is a usage error', async () => {
	expect((await ask(' ')).code).toBe(2);
});
