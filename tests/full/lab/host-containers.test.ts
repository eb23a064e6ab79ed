// Containers of a real engine on a real host, held against what `docker` says, as root and as an ordinary user.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContainerImage, ContainerVolume, HostContainers } from '#wire/host/containers.ts';
import type { Known } from '#wire/host/known.ts';
import { engineAbsence, LAB_ENGINE, type Lab, labAbsence, labOfTheRun } from '../../support/lab.ts';
import { type LabService, type LabUser, startInLab } from '../../support/lab-service.ts';
import { unless } from '../../support/unless.ts';

const absence = labAbsence() ?? engineAbsence();

/** From outside: the lab has the socket and no client. */
function docker(...argv: readonly string[]): string {
	const { stdout, stderr, status } = spawnSync('docker', ['-H', `unix://${LAB_ENGINE}/docker.sock`, ...argv], {
		encoding: 'utf8'
	});
	if (status !== 0) throw new Error(`docker ${argv[0]}: ${stderr}`);
	return stdout.trim();
}
const linesOf = (...argv: readonly string[]): string[] =>
	docker(...argv)
		.split('\n')
		.filter(Boolean)
		.sort();
const run = (name: string, options: readonly string[], ...command: readonly string[]): string =>
	docker('run', '-d', '--network=none', '--name', `hwt-${name}`, ...options, 'lab/busybox:1', ...command);
/** On a busy machine the engine may miss the kernel's word for it, and takes it for any other end by KILL. */
function runOutOfMemory(): void {
	for (let times = 0; times < 5; times += 1) {
		run('full', ['-m', '8m'], 'sh', '-c', 'a=xxxxxxxxxxxxxxxx; while :; do a=$a$a; done');
		docker('wait', 'hwt-full');
		if (docker('inspect', '-f', '{{.State.OOMKilled}}', 'hwt-full') === 'true') return;
		docker('rm', 'hwt-full');
	}
	throw new Error('The engine never notices that a container has no memory left.');
}
const NAMES = ['web', 'fails', 'loops', 'sick', 'full'].map((name) => `hwt-${name}`);
const remove = (): void => {
	spawnSync('docker', ['-H', `unix://${LAB_ENGINE}/docker.sock`, 'rm', '-f', ...NAMES]);
	spawnSync('docker', ['-H', `unix://${LAB_ENGINE}/docker.sock`, 'volume', 'rm', 'hwt-used', 'hwt-unused']);
};

let lab: Lab;
let service: LabService | undefined;
async function startAs(user: LabUser): Promise<LabService> {
	await service?.stop();
	service = await startInLab(lab, user);
	return service;
}

const containersOf = (from: LabService): Promise<HostContainers> => from.get<HostContainers>('/api/host/containers');
async function rowsOf(from: LabService) {
	const { containers } = await containersOf(from);
	if (!containers.known) throw new Error(containers.reason);
	return containers.value;
}
const asked = async <Answer>(from: LabService, procedure: string): Promise<Answer> =>
	(await from.get<{ result: { data: Answer } }>(`/trpc/containers.${procedure}`)).result.data;

async function expectSameAsDocker(from: LabService): Promise<void> {
	const rows = await rowsOf(from);
	expect(rows.map(({ id, name, image }) => `${id} ${name} ${image}`).sort()).toEqual(
		linesOf('ps', '-a', '--no-trunc', '--format', '{{.ID}} {{.Names}} {{.Image}}')
	);
	const named = (name: string) => rows.find((row) => row.name === `hwt-${name}`);
	for (const name of ['web', 'fails', 'sick', 'full']) {
		const format = '{{.State.Status}} {{.State.ExitCode}} {{.State.OOMKilled}} {{.HostConfig.RestartPolicy.Name}}';
		const row = named(name);
		const said = [row?.state, row?.details?.exitCode, row?.details?.outOfMemory, row?.details?.restartPolicy].join(' ');
		expect(said, name).toBe(docker('inspect', '-f', format, `hwt-${name}`));
	}
	expect(named('loops')?.details?.restarts).toBeGreaterThan(0);
	expect(named('sick')?.health).toBe('unhealthy');
	expect(named('web')?.mounts).toMatchObject([{ name: 'hwt-used', destination: '/data' }]);

	const images = await asked<Known<{ items: ContainerImage[] }>>(from, 'images');
	expect(images.known && images.value.items.map(({ id }) => `sha256:${id}`).sort()).toEqual(
		[...new Set(linesOf('images', '--no-trunc', '--quiet'))].sort()
	);
	const volumes = await asked<Known<{ items: ContainerVolume[] }>>(from, 'volumes');
	const all = volumes.known ? volumes.value.items : [];
	expect(all.map(({ name }) => name).sort()).toEqual(linesOf('volume', 'ls', '--quiet'));
	const unused = all.filter(({ usedBy }) => usedBy.length === 0).map(({ name }) => name);
	expect(unused.sort()).toEqual(linesOf('volume', 'ls', '--quiet', '--filter', 'dangling=true'));
	const networks = await asked<Known<{ items: { name: string }[] }>>(from, 'networks');
	expect(networks.known && networks.value.items.map(({ name }) => name).sort()).toEqual(
		linesOf('network', 'ls', '--format', '{{.Name}}')
	);
}

unless(describe, absence)('containers of a real host', () => {
	beforeAll(() => {
		lab = labOfTheRun();
		remove();
		docker('volume', 'create', 'hwt-unused');
		run(
			'web',
			['-m', '64m', '--cpus', '0.2', '-v', 'hwt-used:/data', '--restart', 'unless-stopped'],
			'sh',
			'-c',
			'while :; do :; done'
		);
		run('fails', [], 'sh', '-c', 'exit 7');
		run('loops', ['--restart=always'], 'sh', '-c', 'exit 3');
		run('sick', ['--health-cmd', 'false', '--health-interval', '500ms', '--health-retries', '1'], 'sleep', '1000');
		runOutOfMemory();
	});
	afterAll(async () => {
		await service?.stop();
		remove();
		lab?.run('root', ['gpasswd', '-d', 'lab', groupOfSocket()]);
	});
	const groupOfSocket = (): string => lab.run('root', ['stat', '-L', '-c', '%G', '/run/docker.sock']).stdout.trim();

	test('as root: everything is as docker says', async () => {
		const from = await startAs('root');
		const health = () => docker('inspect', '-f', '{{.State.Health.Status}}', 'hwt-sick');
		await expect.poll(health, { timeout: 20_000 }).toBe('unhealthy');
		await expectSameAsDocker(from);
		const { engines } = await containersOf(from);
		const info = engines.find(({ id }) => id === 'docker')?.info;
		expect(info?.known && info.value.version).toBe(docker('version', '-f', '{{.Server.Version}}'));
		// Another name space than the engine's, so that the kernel's files are out of reach: the engine's figures stand in.
		const web = (await rowsOf(from)).find(({ name }) => name === 'hwt-web');
		expect(web?.usage?.cpu).toBeGreaterThan(0);
		expect(web?.usage?.memoryLimitBytes).toBe(67_108_864);
	});

	test('as root: the table of the command line has every container', () => {
		const { stdout, code } = service?.cli('host', 'containers') ?? { stdout: '', code: 1 };
		expect(code).toBe(0);
		for (const name of linesOf('ps', '-a', '--format', '{{.Names}}')) expect(stdout).toContain(name);
		expect(stdout).toMatch(/^hwt-full +exited 137 \(out of memory\)/m);
	});

	test('an engine that hangs is told as one that does, and is there again when it goes on', async () => {
		const from = service ?? (await startAs('root'));
		const pid = Number(readFileSync(`${LAB_ENGINE}/engine.pid`, 'utf8'));
		process.kill(pid, 'SIGSTOP');
		try {
			await expect
				.poll(async () => (await containersOf(from)).containers, { timeout: 20_000 })
				.toMatchObject({ known: false, why: 'timed-out' });
		} finally {
			process.kill(pid, 'SIGCONT');
		}
		await expect.poll(async () => (await containersOf(from)).containers.known, { timeout: 60_000 }).toBe(true);
	});

	test('as lab: it says what is not granted, and by the very command it names all of it is', async () => {
		const denied = await startAs('lab');
		const { containers } = await containersOf(denied);
		const remedy = containers.known ? '' : (containers.remedy ?? '');
		expect(containers).toMatchObject({
			known: false,
			why: 'denied',
			remedy: `sudo usermod -aG ${groupOfSocket()} lab`
		});
		expect(denied.cli('host', 'containers').stdout).toContain(remedy);
		lab.run('root', ['sh', '-c', remedy]);
		await expect
			.poll(async () => (await containersOf(denied)).containers, { timeout: 20_000 })
			.toMatchObject({ known: false, reason: expect.stringContaining('Log out and in again') });
		await expectSameAsDocker(await startAs('lab'));
	});
});
