// What set-up builds of the service is what users run: it finds what lies beside its sources, and tells the same of the machine.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Health } from '#wire/health.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

const folder = new URL('../../../dist/service/', import.meta.url);
const launcher = fileURLToPath(new URL('../../../server/cli/hostwright.mjs', import.meta.url));
const BUILT = '--conditions=hostwright-built';
const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
const code = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');

let service: StartedService;
beforeAll(async () => {
	service = await startService({ built: true });
});
afterAll(() => service?.stop());

test('each place that it names is there', () => {
	const named = [...code.matchAll(/new URL\("([^"]+)", import\.meta\.url\)\.href/g)].map(([, place = '']) => place);
	expect(named.length).toBeGreaterThan(15);
	expect(named.filter((place) => !existsSync(new URL(place, folder)))).toEqual([]);
});

test('it is ASCII, so that Node keeps one byte for a sign', () => {
	expect(/[^\0-\x7f]/.exec(code)).toBeNull();
});

test('the command line of it and that of the sources say the same', () => {
	const said = (...argv: string[]) => execFileSync(process.execPath, [...argv], { encoding: 'utf8' });
	for (const words of [['--help'], ['--version']])
		expect(said(BUILT, launcher, ...words)).toBe(said(launcher, ...words));
});

test('it runs a command, and what works on this machine is what works from the sources', async () => {
	const sources = await startService({ built: false });
	try {
		const capable = async ({ fetch }: StartedService): Promise<Pick<Health, 'sandbox' | 'pty' | 'audit'>> => {
			const { sandbox, pty, audit } = Health.parse(await (await fetch('/api/health')).json());
			return { sandbox, pty, audit };
		};
		expect(await capable(service)).toEqual(await capable(sources));
		const answer = await service.post('/api/terminal/exec', { command: 'echo of the build' });
		expect(await answer.json()).toMatchObject({ exit_code: 0, output: 'of the build\r\n' });
	} finally {
		await sources.stop();
	}
});
