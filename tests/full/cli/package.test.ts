// The package as others get it: packed, installed elsewhere, run under whatever Node is there.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let folder: string;
let tarball: string;

/** npm without what the surrounding npm run sets. */
function npm(args: readonly string[], cwd: string): string {
	const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
	return execFileSync('npm', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function pack(name: string): string {
	const to = join(folder, name);
	mkdirSync(to);
	const [packed] = JSON.parse(npm(['pack', '--json', '--ignore-scripts', '--pack-destination', to], root)) as {
		filename: string;
	}[];
	return join(to, packed?.filename ?? '');
}

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'hostwright-package-'));
	tarball = pack('first');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package', () => {
	test('packs to the same bytes twice', () => {
		const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
		expect(digest(pack('second'))).toBe(digest(tarball));
	});

	test('holds the service, the dashboard and the client, and nothing of the workshop', () => {
		const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n');
		for (const wanted of [
			'server/cli/hostwright.mjs',
			'server/main.ts',
			'build/handler.js',
			'dist/client/client.js',
			'dist/client/types/server/cli/client.d.ts',
			'LICENSE'
		])
			expect(files).toContain(`package/${wanted}`);
		expect(files.filter((f) => /(^package\/tests|\.env|\.map$|\.test\.|\.setup-stamp|\.ci)/.test(f))).toEqual([]);
	});
});

/** A plain tRPC client on the router's type alone. */
const ROUTER_SCRIPT = `import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from 'hostwright/router';
const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: 'http://127.0.0.1:1/trpc' })] });
const { exit_code } = await client.terminal.exec.mutate({ command: 'true' });
const code: number = exit_code;
const { runtime_id } = await client.health.get.query();
const id: string = runtime_id;
await client.access.rotateToken.mutate();
// @ts-expect-error exit_code is a number
const wrong: string = exit_code;
// @ts-expect-error the command is missing
client.terminal.exec.mutate({});
export { code, id, wrong };
`;

/** Uses all of the client. `Same` is false for `any` too, so nothing here passes because a type was lost. */
const TYPED_SCRIPT = `import { createClient, HostwrightClientError, type ErrorCode, type ExecEvent, type HostwrightApi } from 'hostwright/client';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(..._proof: Same<A, B> extends true ? [] : ['these types differ']): void => {};
type Answer<Call extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;
type Tier = 'safe' | 'caution' | 'dangerous' | 'blocked';

const client = createClient({ url: 'http://127.0.0.1:1', token: 'x' });
const { api } = client;

const verdict = await client.check('ls');
same<typeof verdict.tier, Tier>();
const result = await client.exec('true', { cwd: '/', timeout: 5, onOutput: (text) => same<typeof text, string>() });
same<typeof result.exit_code, number>();
same<NonNullable<typeof result.sandbox>['backend'], 'bubblewrap' | 'landlock' | 'seatbelt'>();
for await (const event of client.execStream('true', { signal: new AbortController().signal })) {
	same<typeof event, ExecEvent>();
	if (event.type === 'result') same<typeof event.result, typeof result>();
}
const health = await client.health();
same<typeof health.running_commands, number>();

same<typeof api, HostwrightApi>();
same<Answer<typeof api.health.get.query>, typeof health>();
same<Answer<typeof api.terminal.check.mutate>, typeof verdict>();
same<Answer<typeof api.terminal.exec.mutate>, typeof result>();
same<Answer<typeof api.audio.settings.query>['settings']['quiet_hours'], string | null>();
same<Answer<typeof api.doctor.get.query>['checks'][number]['state'], 'ok' | 'warning' | 'problem'>();
for await (const event of await api.terminal.execStream.mutate({ command: 'true' })) same<typeof event, ExecEvent>();
for await (const piece of await api.audit.export.mutate()) same<typeof piece, string>();
const rotated = await client.told(() => api.access.rotateToken.mutate());
same<typeof rotated.sessions_ended, number>();
await api.access.rotateToken.mutate({ endTerminals: true }, { signal: AbortSignal.timeout(1000) });
const code = new HostwrightClientError('internal', 'x').code;
same<typeof code, ErrorCode | 'unreachable' | 'no-service' | 'no-token'>();

// @ts-expect-error the types of this test do differ
same<typeof result.exit_code, string>();
// @ts-expect-error a lost type is noticed
same<any, typeof result>();
// @ts-expect-error exit_code is a number
const wrong: string = result.exit_code;
// @ts-expect-error there is no such tier
verdict.tier === 'harmless';
// @ts-expect-error a command is text
client.exec(['ls']);
// @ts-expect-error seconds are a number
client.exec('ls', { timeout: '5' });
// @ts-expect-error there is no such option
createClient({ port: 8787 });
// @ts-expect-error the command is missing
api.terminal.exec.mutate({});
// @ts-expect-error the input is missing
api.terminal.exec.mutate();
// @ts-expect-error a check is a mutation
api.terminal.check.query({ command: 'ls' });
// @ts-expect-error there is no such call
api.terminal.run;
// @ts-expect-error the page's own stream is not for scripts
api.live;
export { wrong };
`;

describe('installed elsewhere', () => {
	let home: string;
	let service: ChildProcess;
	const hostwright = () => join(home, 'node_modules', '.bin', 'hostwright');
	const env = () => ({
		PATH: (process.env.PATH ?? '')
			.split(':')
			.filter((p) => !p.includes('node_modules'))
			.join(':'),
		HOME: home
	});

	beforeAll(async () => {
		home = join(folder, 'home');
		mkdirSync(home);
		npm(
			['install', '--prefix', home, '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', tarball],
			home
		);
		service = spawn(hostwright(), ['start', '--port', '0'], { env: env(), stdio: ['ignore', 'pipe', 'inherit'] });
		const lines = createInterface({ input: service.stdout as NodeJS.ReadableStream });
		await new Promise<void>((resolve, reject) => {
			lines.on('line', (line) => line.startsWith('Hostwright is at') && resolve());
			service.on('exit', (code) => reject(new Error(`the service ended with ${code}`)));
		});
	});
	afterAll(async () => {
		if (service.exitCode !== null) return;
		const gone = new Promise((resolve) => service.on('exit', resolve));
		service.kill('SIGTERM');
		await gone;
	});

	test('the command runs', () => {
		const { status, stdout } = spawnSync(hostwright(), ['check', 'rm -rf /'], { env: env(), encoding: 'utf8' });
		expect(stdout).toContain('blocked');
		expect(status).toBe(30);
	});

	test('the service answers, and runs a command where it can confine one', () => {
		const status = spawnSync(hostwright(), ['status', '--json'], { env: env(), encoding: 'utf8' });
		const health = JSON.parse(status.stdout) as {
			sandbox: { available: boolean; reason?: string };
			pty: { available: boolean };
		};
		expect(health.pty.available).toBe(true);
		const ran = spawnSync(hostwright(), ['exec', 'echo hello; exit 3'], { env: env(), encoding: 'utf8' });
		if (!health.sandbox.available) return expect(ran.status).toBe(125);
		expect(ran.stdout).toBe('hello\n');
		expect(ran.status).toBe(3);
	});

	test('the dashboard is served', async () => {
		const { url } = JSON.parse(
			spawnSync(hostwright(), ['status', '--json'], { env: env(), encoding: 'utf8' }).stdout
		) as { url: string };
		const page = await fetch(url, { headers: { accept: 'text/html' } });
		expect(page.status).toBe(401);
		expect(await page.text()).toContain('<form');
	});

	test('what runs beside a sandbox is plain JavaScript, with everything it imports', () => {
		const file = join(home, 'node_modules/hostwright/native-bridge/sandbox/elevation/elevated-script.mjs');
		const script = `const { composeScript } = await import(${JSON.stringify(file)}); console.log(composeScript('"$@"', ["it's"]).text);`;
		const printed = execFileSync('node', ['--input-type=module', '--eval', script], { env: env(), encoding: 'utf8' });
		expect(printed).toBe("set -- 'it'\\''s'\n\"$@\"\n");
	});

	test('a script imports the typed client', () => {
		const script = join(home, 'script.mjs');
		writeFileSync(
			script,
			"import { createClient } from 'hostwright/client';\nconsole.log((await createClient().check('ls')).tier);\n"
		);
		expect(execFileSync('node', [script], { env: env(), encoding: 'utf8' })).toBe('safe\n');
	});

	describe('a strict TypeScript project that checks its libraries too', () => {
		beforeAll(() => {
			writeFileSync(join(home, 'typed.mts'), TYPED_SCRIPT);
			for (const name of ['@types/node', 'undici-types'])
				cpSync(join(root, 'node_modules', name), join(home, 'node_modules', name), { recursive: true });
		});

		/** @returns what the compiler has to say; nothing when all is well */
		function compile(file: string, types: readonly string[]): string {
			const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
			const args = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', ...types, file];
			const { stdout, stderr, status } = spawnSync(process.execPath, [tsc, ...args], { cwd: home, encoding: 'utf8' });
			return status === 0 ? stdout : `${stdout}${stderr}exit ${status}`;
		}

		test.each([
			['with the types of Node', ['--types', 'node', '--lib', 'es2022']],
			['with the types of Node and a browser', ['--types', 'node']],
			["with the compiler's own alone", ['--types', '']]
		])('compiles calls that are right, and refuses those that are wrong: %s', (_name, types) => {
			expect(compile('typed.mts', types)).toBe('');
		});

		test('compiles a plain tRPC client on the type of the router', () => {
			writeFileSync(join(home, 'router.mts'), ROUTER_SCRIPT);
			expect(compile('router.mts', ['--types', 'node'])).toBe('');
		});

		test("compiles README's example", () => {
			const example = /```js\n(\/\/ example\.mjs\n[\s\S]*?)```/.exec(
				readFileSync(join(root, 'README.md'), 'utf8')
			)?.[1];
			writeFileSync(join(home, 'example.mts'), example ?? 'missing');
			expect(compile('example.mts', ['--types', 'node'])).toBe('');
		});
	});

	test('stopping the launcher stops the service', async () => {
		const { pid } = JSON.parse(
			spawnSync(hostwright(), ['status', '--json'], { env: env(), encoding: 'utf8' }).stdout
		) as { pid: number };
		expect(existsSync(`/proc/${pid}`)).toBe(true);
		const gone = new Promise((resolve) => service.once('exit', resolve));
		service.kill('SIGTERM');
		await gone;
		expect(existsSync(`/proc/${pid}`)).toBe(false);
	});
});
