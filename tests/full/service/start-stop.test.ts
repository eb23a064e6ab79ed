// The service as a process: how it starts, what stops it from starting, and how it ends.
import {
	chmodSync,
	chownSync,
	existsSync,
	linkSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { hasLoopback6 } from '../../support/has-loopback6.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { mustOpen } from '../../support/socket-client.ts';
import { type StartedService, type StartOptions, spawnService, startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';

const started: StartedService[] = [];
const directories: string[] = [];
const isRoot = process.getuid?.() === 0;

afterEach(async () => {
	for (const service of started.splice(0)) await service.stop();
	for (const directory of directories.splice(0)) removeFolder(directory);
});

async function start(options?: StartOptions): Promise<StartedService> {
	const service = await startService(options);
	started.push(service);
	return service;
}

function makeDirectory(): string {
	const directory = mkdtempSync(join(tmpdir(), 'hostwright-start-'));
	directories.push(directory);
	return directory;
}

/** Starts a service that has to give up. */
async function failToStart(
	options: StartOptions = {}
): Promise<{ readonly code: number | null; readonly said: string }> {
	const directory = options.directory ?? makeDirectory();
	const { exited, stderr } = spawnService({ ...options, directory });
	const { code } = await exited;
	return { code, said: stderr() };
}

/** Processes whose command line holds the text. */
function processesWith(text: string): readonly number[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.filter((pid) => {
			try {
				return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
			} catch {
				return false;
			}
		})
		.map(Number);
}

/** '' where even this user may not look. */
function readProc(pid: number, name: string): string {
	try {
		return readFileSync(`/proc/${pid}/${name}`, 'latin1');
	} catch {
		return '';
	}
}

describe('a start', () => {
	test('prints its address, writes service.json, and prints no link to what is no terminal', async () => {
		const service = await start();
		expect(service.stdout()).toMatch(/^Hostwright is at http:\/\/(?:hostwright\.)?localhost:\d+\n$/);
		const file = join(service.stateDir, 'service.json');
		expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
			pid: service.pid,
			...(process.platform === 'linux' ? { start_ticks: expect.any(Number) } : {}),
			url: service.url,
			link_url: expect.stringMatching(/^http:\/\/(?:hostwright\.)?localhost:\d+$/)
		});
	});

	test('makes everything private under umask 000', async () => {
		const service = await start({ umask: '000' });
		await service.signIn();
		await service.post('/api/terminal/exec', { command: 'true' });
		expect(statSync(join(service.stateDir, 'api-token')).mode & 0o777).toBe(0o600);
		for (const directory of [service.stateDir, service.dataDir]) {
			expect(statSync(directory).mode & 0o777, directory).toBe(0o700);
			for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
				const path = join(entry.parentPath, entry.name);
				// What a first run leaves behind for a moment may be gone by now.
				const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
				if (!entry.isSymbolicLink()) expect(mode & 0o077, path).toBe(0);
			}
		}
		expect(readFileSync(join(service.stateDir, 'api-token'), 'utf8')).toMatch(/^[A-Za-z0-9_-]{43}\n$/);
	});

	test('listens on loopback only, at its addresses', async () => {
		const service = await start();
		const port = service.port.toString(16).toUpperCase().padStart(4, '0');
		const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFileSync(path, 'utf8')).join('\n');
		const listening = tables.split('\n').filter((line) => line.includes(`:${port} `) && line.split(/\s+/)[4] === '0A');
		const held = ['0100007F', ...(hasLoopback6 ? ['00000000000000000000000001000000'] : [])];
		expect(listening.map((line) => line.trim().split(/\s+/)[1])).toEqual(held.map((address) => `${address}:${port}`));
	});

	test('keeps the token out of its own command line, environment and output', async () => {
		const service = await start();
		for (const name of ['cmdline', 'environ']) expect(readProc(service.pid, name)).not.toContain(service.token);
		expect(service.stdout() + service.stderr()).not.toContain(service.token);
	});

	test('again with the same directories keeps token and sessions', async () => {
		const directory = makeDirectory();
		const first = await startService({ directory });
		const cookie = await first.signIn();
		await first.end('SIGTERM');
		const second = await start({ directory, args: ['--port', String(first.port)] });
		expect(second.token).toBe(first.token);
		expect((await fetch(`${second.url}/api/health`, { headers: { cookie } })).status).toBe(200);
		expect(await (await fetch(`${second.url}/api/health`, { headers: { cookie } })).json()).toHaveProperty(
			'runtime_id'
		);
	});
});

describe('a start is refused with one clear sentence and exit code', () => {
	test.each([
		['lock', /lock cannot be used: it is a directory/],
		['lock.pid', /directory/],
		['hostwright.db', /hostwright\.db/],
		['audit.jsonl', /audit/],
		['audit.head', /audit/],
		['audit.key', /audit\.key, is not a regular file/],
		['audit.key.new', /audit\.key\.new, is not a regular file/],
		['hostwright.db-wal', /hostwright\.db/],
		['service.json', /service\.json/]
	])('something else in the place of %s is one sentence', async (name, sentence) => {
		const directory = makeDirectory();
		mkdirSync(join(directory, 'state'), { mode: 0o700 });
		mkdirSync(join(directory, 'state', name));
		const { code, said } = await failToStart({ directory });
		expect(said).toMatch(sentence);
		expect(said).not.toMatch(/\n\s*at |\\u\{a\}/);
		expect(said.trim().split('\n')).toHaveLength(1);
		expect(code).toBe(1);
	});

	test.each([
		['a file', (path: string) => writeFileSync(path, '')],
		['a link', (path: string) => symlinkSync('.', path)]
	])('%s in the place of the directory for runs is one sentence', async (_what, make) => {
		const directory = makeDirectory();
		mkdirSync(join(directory, 'state'), { mode: 0o700 });
		const path = join(directory, 'state', 'run');
		make(path);
		expect(await failToStart({ directory })).toEqual({
			code: 1,
			said: `hostwright: ${path} is where the service needs a directory of its own; move it away: mv '${path}' '${path}.old'\n`
		});
	});

	test('a directory that the kernel does not let anyone make is said, not tried for ever', async (context) => {
		if (!existsSync('/proc/self')) return context.skip('there is no /proc on this machine');
		const { code, said } = await failToStart({ args: ['--data-dir', '/proc/hostwright/data'] });
		expect(said).toContain('the data directory /proc/hostwright/data cannot be created');
		expect(code).toBe(1);
	});

	test('a directory in the place of config.yml is said', async () => {
		const directory = makeDirectory();
		mkdirSync(join(directory, 'config', 'config.yml'), { recursive: true, mode: 0o700 });
		const { code, said } = await failToStart({ directory });
		expect(said).toContain('config.yml cannot be read: it is a directory');
		expect(code).toBe(1);
	});

	test('2 for a flag nobody knows or a wrong value on the command line', async () => {
		expect(await failToStart({ args: ['--nonsense'] })).toMatchObject({
			code: 2,
			said: expect.stringContaining('--nonsense')
		});
		expect(await failToStart({ args: ['--port', '99999'] })).toMatchObject({
			code: 2,
			said: expect.stringMatching(/^hostwright: --port must be a port number.*\n$/)
		});
	});

	test('1 listing everything that is wrong with config.yml, with lines', async () => {
		const config = [
			'host: 127.0.0.1',
			'port: many',
			'terminal:',
			'  enabled: perhaps',
			'safety:',
			'  rules:',
			'    - id: one',
			'      decision: deny',
			'prot: 8485',
			''
		].join('\n');
		const { code, said } = await failToStart({ config, env: { HOSTWRIGHT_LOG_LEVEL: 'loud' } });
		expect(code).toBe(1);
		expect(
			said
				.trimEnd()
				.split('\n')
				.map((line) => line.replace(/^hostwright: \S*config\.yml/, 'config.yml'))
		).toEqual([
			expect.stringMatching(/^config\.yml:2: port /),
			expect.stringMatching(/^config\.yml:4: terminal\.enabled /),
			expect.stringMatching(/^config\.yml:7: safety\.rules\.0\.examples /),
			expect.stringMatching(/^hostwright: HOSTWRIGHT_LOG_LEVEL must be one of/),
			expect.stringMatching(/^config\.yml:9: unknown key prot is ignored/)
		]);
	});

	test('1 for a rule of the operator that does not match its own example, naming its line', async () => {
		const config =
			'safety:\n  rules:\n    - {id: a, decision: deny, program: rm, examples: [rm x]}\n    - {id: b, decision: deny, program: dd, examples: [ls]}\n';
		const { code, said } = await failToStart({ config });
		expect([code, said]).toEqual([
			1,
			expect.stringMatching(/^hostwright: \S*config\.yml:4: safety\.rules\[1\] the example does not match: ls\n$/)
		]);
	});

	test('1 for a port that is taken, and it takes no other', async () => {
		const squatter = createServer().listen(0, '127.0.0.1');
		await new Promise((resolve) => squatter.once('listening', resolve));
		const { port } = squatter.address() as AddressInfo;
		const { code, said } = await failToStart({ args: ['--port', String(port)] });
		squatter.close();
		expect([code, said]).toEqual([1, expect.stringContaining(`port ${port} on 127.0.0.1 is taken by another program`)]);
	});

	test.skipIf(!hasLoopback6)(
		'1 for a port that somebody else holds at the other address of loopback: browsers would go there',
		async () => {
			const squatter = createServer().listen({ port: 0, host: '::1' });
			await new Promise((resolve) => squatter.once('listening', resolve));
			const { port } = squatter.address() as AddressInfo;
			const { code, said } = await failToStart({ args: ['--port', String(port)] });
			squatter.close();
			expect([code, said]).toEqual([1, expect.stringContaining(`port ${port} on ::1 is taken by another program`)]);
		}
	);

	test('1 for a port that another Hostwright holds, which is said', async () => {
		const service = await start();
		const { code, said } = await failToStart({ args: ['--port', String(service.port)] });
		expect([code, said]).toEqual([
			1,
			expect.stringContaining(`port ${service.port} on 127.0.0.1 is taken by another Hostwright service`)
		]);
	});

	test('1 for a state directory another service uses, naming its pid', async () => {
		const service = await start();
		const { code, said } = await failToStart({ directory: service.directory });
		expect([code, said]).toEqual([1, expect.stringContaining(`pid ${service.pid}`)]);
		expect((await service.fetch('/api/health')).status).toBe(200);
	});

	test('what was open by then is closed in order, storage last', async () => {
		const squatter = createServer().listen(0, '127.0.0.1');
		await new Promise((resolve) => squatter.once('listening', resolve));
		const { port } = squatter.address() as AddressInfo;
		const failures: readonly (readonly [string, StartOptions, (state: string) => void])[] = [
			['before anything listens', { args: ['--port', String(port)] }, () => {}],
			['once everything is open', {}, (state) => mkdirSync(join(state, 'service.json'))]
		];
		for (const [when, options, spoil] of failures) {
			const directory = makeDirectory();
			const state = join(directory, 'state');
			mkdirSync(state, { mode: 0o700 });
			spoil(state);
			expect((await failToStart({ ...options, directory })).code, when).toBe(1);
			const events = readFileSync(join(state, 'audit.jsonl'), 'utf8')
				.trimEnd()
				.split('\n')
				.map((line) => (JSON.parse(line) as { event?: string }).event);
			expect(events, when).toEqual(['service-started', 'service-stopped']);
			// SQLite takes the log of a database away when its last connection closes.
			expect(
				readdirSync(state).filter((name) => name.startsWith('hostwright.db')),
				when
			).toEqual(['hostwright.db']);
		}
		squatter.close();
	});

	test('1 for an address others can reach without a public URL, or with one that has no TLS', async () => {
		for (const host of ['0.0.0.0', '::', '192.0.2.1']) {
			const { code, said } = await failToStart({ env: { HOSTWRIGHT_HOST: host } });
			expect([code, said], host).toEqual([1, expect.stringContaining('HOSTWRIGHT_PUBLIC_URL')]);
		}
		const plain = { HOSTWRIGHT_HOST: '0.0.0.0', HOSTWRIGHT_PUBLIC_URL: 'http://host.example:8484' };
		expect(await failToStart({ env: plain })).toMatchObject({ code: 1, said: expect.stringContaining('--insecure') });
		const below = { HOSTWRIGHT_PUBLIC_URL: 'https://host.example/below' };
		expect(await failToStart({ env: below })).toMatchObject({ code: 1, said: expect.stringContaining('path') });
	});

	test('1 for a file where the state directory should be', async () => {
		const directory = makeDirectory();
		writeFileSync(join(directory, 'state'), 'a file');
		expect(await failToStart({ directory })).toMatchObject({
			code: 1,
			said: expect.stringMatching(/^hostwright: the state directory \S+ is not a directory\n$/)
		});
	});

	test('1 for a token file that is empty, a link of either kind, a directory or no token', async () => {
		const odd: readonly (readonly [string, (path: string) => void, string])[] = [
			['empty', (path) => writeFileSync(path, '', { mode: 0o600 }), 'is empty'],
			['a link', (path) => symlinkSync('/etc/hostname', path), 'is a symbolic link'],
			[
				'a hard link',
				(path) => {
					writeFileSync(path, `${'k'.repeat(43)}\n`, { mode: 0o600 });
					linkSync(path, `${path}.other`);
				},
				'has another name as well (a hard link)'
			],
			['a directory', (path) => mkdirSync(path), 'is not a regular file'],
			['short', (path) => writeFileSync(path, 'hunter2\n', { mode: 0o600 }), 'does not contain a token'],
			[
				'two lines',
				(path) => writeFileSync(path, `${'a'.repeat(43)}\n${'b'.repeat(43)}\n`, { mode: 0o600 }),
				'does not contain a token'
			]
		];
		for (const [name, make, words] of odd) {
			const directory = makeDirectory();
			mkdirSync(join(directory, 'state'), { mode: 0o700 });
			make(join(directory, 'state', 'api-token'));
			const { code, said } = await failToStart({ directory });
			expect([code, said], name).toEqual([1, expect.stringContaining(words)]);
			expect(said.trimEnd().split('\n'), name).toHaveLength(1);
		}
	});

	test('a token file that others may read is made private, with a warning', async () => {
		const directory = makeDirectory();
		mkdirSync(join(directory, 'state'), { mode: 0o700 });
		const path = join(directory, 'state', 'api-token');
		writeFileSync(path, `${'k'.repeat(43)}\n`);
		chmodSync(path, 0o644);
		const service = await start({ directory });
		expect(service.token).toBe('k'.repeat(43));
		expect(statSync(path).mode & 0o777).toBe(0o600);
		expect(service.log()).toContainEqual(expect.objectContaining({ level: 'warn', event: 'token-file' }));
	});

	unless(test, !isRoot && 'it needs root to set up')(
		'1 for what belongs to another user (needs root to set up)',
		async () => {
			const directory = makeDirectory();
			mkdirSync(join(directory, 'state'), { mode: 0o700 });
			const path = join(directory, 'state', 'api-token');
			writeFileSync(path, `${'k'.repeat(43)}\n`, { mode: 0o600 });
			chownSync(path, 65534, 65534);
			expect(await failToStart({ directory })).toMatchObject({
				code: 1,
				said: expect.stringContaining('belongs to another user')
			});
			rmSync(path);
			chownSync(join(directory, 'state'), 65534, 65534);
			expect(await failToStart({ directory })).toMatchObject({
				code: 1,
				said: expect.stringContaining('belongs to another user')
			});
		}
	);

	unless(test, !isRoot && 'it needs root to set up')(
		'1 for a directory that cannot be written (needs root to become another user)',
		async () => {
			const directory = makeDirectory();
			chmodSync(directory, 0o755);
			mkdirSync(join(directory, 'state'), { mode: 0o500 });
			for (const name of ['state', 'config', 'home']) {
				mkdirSync(join(directory, name), { recursive: true });
				chownSync(join(directory, name), 65534, 65534);
			}
			const { code, said } = await failToStart({ directory, uid: 65534 });
			expect(code).toBe(1);
			expect(said).toContain(`the state directory ${join(directory, 'state')} cannot be written: permission denied`);
			expect(said).toContain(`the data directory ${join(directory, 'data')} cannot be created: permission denied`);
		}
	);
});

test('an unknown key in config.yml warns, with its line, and the service runs', async () => {
	const service = await start({ config: '# mine\nporte: 1\nterminal:\n  enabeld: true\n' });
	const warnings = service
		.log()
		.filter((r) => r.event === 'configuration')
		.map((r) => r.msg);
	expect(warnings).toEqual([
		expect.stringMatching(/config\.yml:2: unknown key porte/),
		expect.stringMatching(/config\.yml:4: unknown key terminal\.enabeld/)
	]);
});

test('a service whose log nobody reads any longer goes on, and stops in order', async () => {
	const service = await start({ args: ['--log-level', 'debug'] });
	service.process.stdout?.destroy();
	service.process.stderr?.destroy();
	for (let times = 0; times < 3; times++) expect((await service.fetch('/api/health')).status).toBe(200);
	expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null });
	expect(readFileSync(join(service.stateDir, 'audit.jsonl'), 'utf8').trimEnd().split('\n').at(-1)).toContain(
		'service-stopped'
	);
});

describe('a stop', () => {
	test('by SIGTERM ends runs and terminals within five seconds, tells sockets 1001, and leaves nothing', async () => {
		const service = await start();
		const cookie = await service.signIn();
		const browser = { cookie, origin: service.url };
		const opened = await fetch(`${service.url}/trpc/terminal.open`, {
			method: 'POST',
			headers: { ...browser, 'content-type': 'application/json' },
			body: JSON.stringify({ cols: 80, rows: 24 })
		});
		const { id } = ((await opened.json()) as { result: { data: { id: string } } }).result.data;
		const { closed } = await mustOpen(`${service.url}/api/terminal/sessions/${id}/stream`, browser);
		const marker = `4${process.pid}7`;
		const running = service
			.post('/api/terminal/exec', { command: `sleep ${marker}`, timeout: 600 })
			.catch(() => undefined);
		await expect.poll(() => processesWith(marker).length, { timeout: 10_000 }).toBeGreaterThan(0);
		const { code } = await service.end('SIGTERM');
		expect(code).toBe(0);
		expect(await closed).toBe(1001);
		const answer = await running;
		if (answer) expect(answer.status).toBe(503);
		expect(processesWith(marker)).toEqual([]);
		expect(existsSync(join(service.stateDir, 'service.json'))).toBe(false);
		const said = service.log();
		expect(said.at(-1)).toMatchObject({ event: 'stopped', msg: 'stopped' });
	});

	test('by SIGKILL leaves a state that starts clean', async () => {
		const directory = makeDirectory();
		const first = await startService({ directory });
		const cookie = await first.signIn();
		await first.post('/api/terminal/exec', { command: 'echo before' });
		const hanging = first.post('/api/terminal/exec', { command: 'sleep 30' }).catch(() => undefined);
		await expect
			.poll(
				async () => ((await (await first.fetch('/api/health')).json()) as { running_commands: number }).running_commands
			)
			.toBe(1);
		await first.end('SIGKILL');
		await hanging;
		expect(existsSync(join(first.stateDir, 'service.json'))).toBe(true);
		const second = await start({ directory, args: ['--port', String(first.port)] });
		expect(second.token).toBe(first.token);
		expect(await (await fetch(`${second.url}/api/health`, { headers: { cookie } })).json()).toHaveProperty(
			'pid',
			second.pid
		);
		expect(
			((await (await second.post('/api/terminal/exec', { command: 'echo after' })).json()) as { output: string }).output
		).toBe('after\r\n');
	});
});
