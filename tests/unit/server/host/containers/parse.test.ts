// What Docker and Podman were heard to answer, read.
import { describe, expect, test } from 'vitest';
import { groupProjects } from '#server/host/containers/group-projects.ts';
import { parseContainer } from '#server/host/containers/parse-container.ts';
import { parseDiskUsage } from '#server/host/containers/parse-disk-usage.ts';
import { isPodman, parseEngine } from '#server/host/containers/parse-engine.ts';
import { parseEvent } from '#server/host/containers/parse-event.ts';
import { parseDetail, parseDetails, parseHealth } from '#server/host/containers/parse-inspect.ts';
import { parseImages, parseNetworks, parseVolumes } from '#server/host/containers/parse-things.ts';
import { type Raw, recordOf, recordsOf } from '#server/host/containers/raw.ts';
import { ContainerDetail, ContainerRow } from '#wire/host/containers.ts';
import { type StopReason, whyStopped } from '#wire/host/why-stopped.ts';
import { type Recorded, recorded, recordedJson } from '../../../../support/engine-stand-in.ts';

const rowsOf = (engine: Recorded, file = 'list.json') =>
	recordsOf(recordedJson<unknown>(engine, file)).map((raw) => parseContainer('docker', raw));
const inspected = (name: string, engine: Recorded = 'docker-20.10'): Raw =>
	recordedJson(engine, `inspect-${name}.json`);
const docker = rowsOf('docker-20.10');
const rowOf = (name: string, rows = docker) => rows.find((row) => row.name === name) as (typeof docker)[number];
const whole = (name: string) => ({ ...rowOf(name), details: parseDetails(inspected(name)) });

describe('the list of containers', () => {
	test.each([
		['web', 'running', 'healthy', null],
		['sick', 'running', 'unhealthy', null],
		['looping', 'restarting', 'none', 3],
		['failed', 'exited', 'none', 7],
		['done', 'exited', 'none', 0],
		['paused', 'paused', 'none', null],
		['created', 'created', 'none', null]
	])('%s is %s, %s, with exit code %s', (name, state, health, exitCode) => {
		expect(rowOf(name)).toMatchObject({ name, state, health, exitCode });
	});

	test('has every row as the wire wants it', () => {
		for (const row of [...docker, ...rowsOf('docker-20.10', 'list-ports.json'), ...rowsOf('podman-4.3')])
			expect(ContainerRow.safeParse(row).error).toBeUndefined();
	});

	test('tells who reaches each port', () => {
		const ports = rowOf('ports', rowsOf('docker-20.10', 'list-ports.json')).ports;
		expect(
			ports.map(({ containerPort, hostPort, hostAddress, exposure }) => [
				containerPort,
				hostPort,
				hostAddress,
				exposure
			])
		).toEqual([
			[80, 8481, '127.0.0.1', 'loopback'],
			[81, 8482, '0.0.0.0', 'all'],
			[81, 8482, '::', 'all'],
			[82, 8483, '0.0.0.0', 'all'],
			[82, 8483, '::', 'all'],
			[99, null, null, 'inside']
		]);
	});

	test('groups Compose projects by their labels', () => {
		const raws = recordsOf(recordedJson<unknown>('docker-20.10', 'list.json'));
		const rows = raws.map((raw) => ({ row: parseContainer('docker', raw), labels: recordOf(raw.Labels) }));
		expect(groupProjects(rows)).toEqual([
			{
				engine: 'docker',
				name: 'shop',
				directory: '/srv/shop',
				files: ['/srv/shop/compose.yml'],
				services: [
					{ name: 'db', containers: 1, running: 1, unhealthy: 0, made: [] },
					{
						name: 'web',
						containers: 1,
						running: 1,
						unhealthy: 0,
						made: [{ container: 'web', hash: 'abc', version: null }]
					}
				],
				running: 2,
				containers: 2
			}
		]);
	});

	test('of Podman is read the same way', () => {
		const rows = rowsOf('podman-4.3');
		expect(rows.map(({ name, state, exitCode }) => [name, state, exitCode])).toEqual([
			['pod-web', 'running', null],
			['pod-fail', 'exited', 4],
			['pod-ports', 'created', null]
		]);
		expect(rowOf('pod-ports', rows).ports).toMatchObject([{ containerPort: 80, hostPort: 8555, exposure: 'loopback' }]);
	});

	test.each([null, [], 'text', { Names: null, Ports: 'x', Labels: [], State: 7, Mounts: [null], Created: 'x' }])(
		'of an engine that answers %j breaks nothing',
		(raw) => {
			expect(parseContainer('docker', recordOf(raw))).toMatchObject({ state: 'unknown', health: 'none' });
			expect(parseDetails(recordOf(raw))).toMatchObject({ restartPolicy: 'no', powers: [] });
			expect(() => parseDetail(recordOf(raw))).not.toThrow();
		}
	);
});

describe('one container', () => {
	test('has its limits, its log and its health check', () => {
		expect(parseDetails(inspected('web'))).toMatchObject({
			restartPolicy: 'unless-stopped',
			memoryLimitBytes: 67_108_864,
			cpuLimit: 0.5,
			hasHealthCheck: true,
			logging: { driver: 'json-file', maxBytes: 10_485_760, maxFiles: 3, growsWithoutLimit: false },
			finishedAtMs: null
		});
		expect(parseDetails(inspected('db')).logging).toMatchObject({ maxBytes: null, growsWithoutLimit: true });
		expect(parseDetails(inspected('plain')).logging).toMatchObject({ driver: 'none', growsWithoutLimit: false });
	});

	test('that may do more than it should, says what', () => {
		expect(parseDetails(inspected('mighty')).powers).toEqual([
			'privileged',
			'engine-socket',
			'root-mount',
			'host-pid',
			'capabilities'
		]);
		expect(parseDetails(inspected('web')).powers).toEqual([]);
		expect(parseDetails(inspected('pod-web', 'podman-4.3')).powers).toEqual([]);
	});

	test('does not tell its passwords', () => {
		const detail = parseDetail(inspected('db'));
		expect(JSON.stringify(inspected('db'))).toContain('hunter2secret');
		expect(JSON.stringify(detail)).not.toContain('hunter2secret');
		expect(detail.environment).toContainEqual({ name: 'POSTGRES_PASSWORD', value: '[masked]' });
	});

	test('is shown to the character, labels of 4 KB with HTML and escape codes too', () => {
		const { labels } = parseDetail(inspected('plain'));
		const labelled = (name: string) => labels.find((label) => label.name === name)?.value;
		expect(labelled('evil')).toBe('<img src=x onerror=alert(1)>');
		expect(labelled('esc\u001b[31mred')).toBe('\u001b]0;owned\u0007 \u202e rtl');
		expect(labelled('long')).toHaveLength(4096);
	});

	test('has its last health checks', () => {
		const { healthLog, healthTest } = parseDetail(inspected('sick'));
		expect(healthTest).toBe('echo not good; false');
		expect(healthLog.at(-1)).toMatchObject({ exitCode: 1, output: 'not good\n' });
	});

	test('is what the wire wants, of either engine', () => {
		for (const [name, engine] of [
			['web', 'docker-20.10'],
			['plain', 'docker-20.10'],
			['pod-web', 'podman-4.3']
		] as const) {
			const row = rowsOf(engine).find((one) => one.name === name);
			const detail = { row, ...parseDetail(inspected(name, engine)), events: [] };
			expect(ContainerDetail.safeParse(detail).error).toBeUndefined();
		}
	});

	test.each<[string, StopReason | null]>([
		['web', null],
		['paused', null],
		['done', 'finished'],
		['failed', 'failed'],
		['looping', 'failed'],
		['eater', 'out-of-memory'],
		['created', 'never-started'],
		['mighty', 'start-failed']
	])('%s does not run because: %s', (name, why) => {
		expect(whyStopped(whole(name))).toBe(why);
	});

	test.each<[number, StopReason]>([
		[137, 'killed'],
		[143, 'terminated'],
		[130, 'interrupted'],
		[139, 'crashed'],
		[134, 'crashed'],
		[127, 'not-found'],
		[126, 'not-executable'],
		[1, 'failed'],
		[255, 'failed']
	])('exit code %i reads as %s', (exitCode, why) => {
		expect(whyStopped({ ...rowOf('failed'), exitCode })).toBe(why);
	});
});

describe('what else an engine has', () => {
	test('images know who uses them, and which have lost their name', () => {
		const images = parseImages('docker', recordedJson<unknown>('docker-20.10', 'images.json'), docker);
		expect(images.map(({ tags, dangling, usedBy }) => [tags.join(' '), dangling, usedBy.length])).toEqual([
			['lab/tmp:1', false, 0],
			['', true, 0],
			['lab/busybox:1 lab/other:2', false, 13]
		]);
		expect(
			parseImages('podman', recordedJson<unknown>('podman-4.3', 'images.json'), rowsOf('podman-4.3'))[0]?.usedBy
		).toEqual(['pod-web', 'pod-fail', 'pod-ports']);
	});

	test('volumes know who uses them', () => {
		const volumes = parseVolumes('docker', recordedJson<unknown>('docker-20.10', 'volumes.json'), docker);
		expect(volumes.map(({ name, usedBy }) => [name, usedBy])).toEqual([
			['shopdata', ['web']],
			['shopdb', ['db']],
			['unused-one', []]
		]);
	});

	test('networks know their addresses and their interface', () => {
		const networks = parseNetworks('docker', recordedJson<unknown>('docker-20.10', 'networks-bridge.json'), []);
		expect(networks.find(({ name }) => name === 'bridge')).toMatchObject({
			driver: 'bridge',
			subnets: ['172.29.77.0/24'],
			bridge: 'hwcbr0'
		});
		expect(networks.find(({ name }) => name === 'two')?.bridge).toMatch(/^br-[0-9a-f]{12}$/);
	});

	test('its disk use tells what nothing uses', () => {
		const df = recordedJson<Raw>('docker-20.10', 'df.json');
		expect(parseDiskUsage('docker', df)).toMatchObject({ images: { bytes: 1_982_256 }, volumes: { bytes: 0 } });
		const [image] = recordsOf(df.Images);
		const unused = { ...df, Images: [{ ...image, Containers: 0, Size: 900, SharedSize: 400 }] };
		expect(parseDiskUsage('docker', unused).images.unusedBytes).toBe(500);
		const stopped = {
			...df,
			Containers: [
				{ State: 'exited', SizeRw: 7 },
				{ State: 'running', SizeRw: 5 }
			]
		};
		expect(parseDiskUsage('docker', stopped).containers).toEqual({ bytes: 12, stoppedBytes: 7 });
	});

	test('it says what it is', () => {
		const read = (engine: Recorded) => {
			const version = recordedJson<Raw>(engine, 'version.json');
			return [parseEngine(version, recordedJson<Raw>(engine, 'info.json')), isPodman(version)] as const;
		};
		expect(read('docker-20.10')).toMatchObject([
			{ version: '20.10.24+dfsg1', storageDriver: 'vfs', cgroupVersion: '1', running: 6, paused: 1, stopped: 6 },
			false
		]);
		expect(read('podman-4.3')).toMatchObject([{ version: '4.3.1' }, true]);
	});
});

describe('events', () => {
	const eventsOf = (engine: Recorded) =>
		recorded(engine, 'events.ndjson')
			.split('\n')
			.filter(Boolean)
			.map((line) => parseEvent('docker', JSON.parse(line)));

	test('of health checks and of what changes nothing are left out', () => {
		const all = eventsOf('docker-20.10');
		expect(all.filter((event) => event === undefined).length).toBeGreaterThan(5);
		expect(new Set(all.map((event) => event?.action))).toEqual(new Set([undefined, 'start', 'die']));
	});

	test('of an end have its exit code, whichever engine tells', () => {
		expect(eventsOf('docker-20.10').find((event) => event?.action === 'die')).toMatchObject({
			type: 'container',
			name: 'looping',
			exitCode: 3
		});
		expect(eventsOf('podman-4.3').find((event) => event?.action === 'die')).toMatchObject({
			name: 'pod-die',
			exitCode: 5
		});
	});
});

test.each([
	[{ Health: { Status: 'unhealthy', FailingStreak: 3 } }, 'unhealthy'],
	// An older Podman.
	[{ Healthcheck: { Status: 'starting' } }, 'starting'],
	[{ Health: { Status: '' } }, 'none'],
	[{}, 'none']
])('the health of a container that the list of Podman does not tell: %j', (State, health) => {
	expect(parseHealth({ State })).toBe(health);
});
