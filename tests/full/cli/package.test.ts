// The package as others get it: packed, installed elsewhere, run under whatever Node is there.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
		expect(ran.stdout).toBe('hello\r\n');
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

	test('a script imports the typed client, and its declarations type-check', () => {
		const script = join(home, 'script.mjs');
		writeFileSync(
			script,
			"import { createClient } from 'hostwright/client';\nconsole.log((await createClient().check('ls')).tier);\n"
		);
		expect(execFileSync('node', [script], { env: env(), encoding: 'utf8' })).toBe('safe\n');
		writeFileSync(
			join(home, 'typed.mts'),
			"import { createClient } from 'hostwright/client';\nconst result = await createClient().exec('true');\nconst code: number = result.exit_code;\n// @ts-expect-error exit_code is a number\nconst wrong: string = result.exit_code;\nconst health = await createClient().api.health.get.query();\nconst version: string = health.version;\nexport { code, version, wrong };\n"
		);
		const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
		const checked = spawnSync(
			process.execPath,
			[
				tsc,
				'--noEmit',
				'--strict',
				'--skipLibCheck',
				'--module',
				'nodenext',
				'--target',
				'es2024',
				'--types',
				'',
				'typed.mts'
			],
			{ cwd: home, encoding: 'utf8' }
		);
		expect(checked.stdout).toBe('');
		expect(checked.status).toBe(0);
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
