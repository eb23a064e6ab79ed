// Containers: what is wrong, what is just not, and what follows.
import { unhealthyContainer } from '#server/findings/detectors/c01-unhealthy.ts';
import { containerLoop } from '#server/findings/detectors/c02-restart-loop.ts';
import { exitedThoughWanted } from '#server/findings/detectors/c03-exited-though-wanted.ts';
import { containerMemory } from '#server/findings/detectors/c04-container-memory.ts';
import { containerThrottled } from '#server/findings/detectors/c05-throttled.ts';
import { logWithoutCap } from '#server/findings/detectors/c06-log-without-cap.ts';
import { engineDisk } from '#server/findings/detectors/c07-engine-disk.ts';
import { tooMuchPower } from '#server/findings/detectors/c11-too-much-power.ts';
import { portOpen } from '#server/findings/detectors/c12-port-open.ts';
import { unlikeCompose } from '#server/findings/detectors/c13-unlike-compose.ts';
import { noHealthCheck } from '#server/findings/detectors/c15-no-health-check.ts';
import { engineDown } from '#server/findings/detectors/c16-engine-down.ts';
import { type Case, container, line, MINUTE, NOW, unit, vitals } from './facts.ts';

const GB = 1024 ** 3;
const ID = 'a'.repeat(64);
/** The machine is up for a day, and its engine for an hour. */
const UP = {
	unitsAtHand: [unit({ name: 'docker.service', state: 'active', sinceMs: NOW - 60 * MINUTE })],
	...vitals()
};
const only = (one: object, lines: readonly string[] = [], health: string | null = null) => ({
	containers: [one],
	troubledContainers: new Map([[ID, { lines, health }]]),
	listenersAtHand: null,
	...UP
});
const loop = (restarts: number) =>
	only(container({ state: 'restarting' }, { restarts, exitCode: 3, startedAtMs: null }), ['starting', 'bad config']);
const worker = (restarts: number, ranMs: number) =>
	only(container({ state: 'restarting' }, { restarts, exitCode: 0, startedAtMs: NOW - ranMs, finishedAtMs: NOW }));
const project = (state: string) => ({
	containers: [
		container({ state: 'exited', exitCode: 137, project: 'site' }),
		container({ state, exitCode: 137, project: 'site', name: 'web', id: 'b'.repeat(64) })
	],
	troubledContainers: new Map(),
	listenersAtHand: null,
	...UP
});
const drift = (...is: readonly string[]) => ({
	composeDrift: {
		projects: [
			{
				engine: 'docker',
				name: 'site',
				directory: '/srv/site',
				files: ['/srv/site/compose.yml'],
				program: 'docker compose',
				changed: is.map((hash) => ({ service: 'web', container: 'site-web-1', was: 'a1', is: hash }))
			}
		],
		refused: [],
		limits: []
	}
});
const composeSays = (said: string) => ({
	composeDrift: {
		projects: [],
		refused: said === '' ? [] : [{ engine: 'docker', name: 'site', files: ['/srv/site/compose.yml'], said }],
		limits: []
	}
});
const exited = (exitCode: number, details: Readonly<Record<string, unknown>> = {}) =>
	only(container({ state: 'exited', exitCode }, details), ['gone']);
const cutOff = (endedAgo: number, beganAgo: number, code = 137) =>
	exited(code, {
		restartPolicy: 'no',
		startedAtMs: NOW - beganAgo * MINUTE,
		finishedAtMs: NOW - endedAgo * MINUTE + 0.8 * MINUTE
	});
const near = (share: number) =>
	only(container({ usage: { memoryBytes: share * GB, memoryLimitBytes: GB, throttled: 0 } }));
const uncapped = (gigabytes: number) => ({
	...only(container({}, { logging: { driver: 'json-file', growsWithoutLimit: true } })),
	containerLogs: new Map([[ID, gigabytes * GB]])
});
const unused = (gigabytes: number) => ({
	engineDisk: {
		items: [
			{
				engine: 'docker',
				images: { bytes: 20 * GB, unusedBytes: gigabytes * GB },
				buildCache: { bytes: 0, unusedBytes: 0 }
			}
		],
		limits: []
	}
});
const published = (exposure: string, reach = 'public', hasHealthCheck = false) => ({
	...only(
		container(
			{ ports: [{ exposure, hostAddress: '0.0.0.0', hostPort: 80, containerPort: 80, protocol: 'tcp' }] },
			{ hasHealthCheck }
		)
	),
	interfaces: { list: [{ name: 'eth0', up: true, addresses: [{ family: 4, reach }] }] }
});
const engine = (info: object, units: readonly object[] = [], kind = 'docker', failed: readonly object[] = []) => ({
	engines: [{ id: kind, kind, rootless: false, owner: 'root', socket: '/run/docker.sock', info }],
	unitsAtHand: units,
	failedUnitsAtHand: failed
});
const broken = (...said: readonly string[]) =>
	engine(silent('absent'), [unit({ name: 'docker.service', state: 'failed' })], 'docker', [
		{
			unit: unit({ name: 'docker.service', state: 'failed' }),
			detail: null,
			lines: said.map((text) => line(text, 'dockerd'))
		}
	]);
const answers = { known: true, value: { warnings: [], storageDriver: 'overlay2' } };
const silent = (why: string) => ({ known: false, why, reason: 'It does not answer.', remedy: null });
const OF_ENGINE = ['V01', 'V02', 'V04'].flatMap((id) => [`${id} unit:docker.service`, `${id} unit:docker.socket`]);
const enabled = unit({ name: 'docker.service', state: 'inactive' });

export const CONTAINERS: readonly Case[] = [
	{
		detector: unhealthyContainer,
		wrong: only(container({ health: 'unhealthy' }), ['a line'], 'no answer on port 80'),
		finds: 'container:shop critical',
		tells: 'Its check says: “no answer on port 80”',
		well: only(container({ health: 'starting' })),
		otherwise: only(container({ health: 'unhealthy', imageId: 'sha256:2' }))
	},
	{
		detector: containerLoop,
		before: [loop(1)],
		wrong: loop(4),
		finds: 'container:shop critical',
		tells: 'It said last: “bad config”',
		well: loop(3),
		mended: only(container()),
		owns: ['C03 container:shop', 'C01 container:shop']
	},
	{
		// Seen at once as it loops; the engine waits longer and longer then, and it loops on.
		detector: containerLoop,
		before: [loop(7)],
		wrong: loop(8),
		finds: 'container:shop critical',
		tells: 'restarted 8 times',
		well: loop(2),
		mended: only(container()),
		owns: ['C03 container:shop', 'C01 container:shop']
	},
	{
		// Stopped: it loops no more, however often it did.
		detector: containerLoop,
		before: [loop(1)],
		wrong: loop(9),
		finds: 'container:shop critical',
		tells: 'restarted 8 times',
		well: exited(3, { restarts: 9 }),
		owns: ['C03 container:shop', 'C01 container:shop']
	},
	{
		// Started a moment ago by whoever mended it: its finding stays until it has shown that it stays up.
		detector: containerLoop,
		before: [loop(1)],
		wrong: loop(6),
		finds: 'container:shop critical',
		tells: 'restarted 5 times',
		well: only(container({}, { startedAtMs: NOW - 20_000 })),
		keeps: only(container({}, { startedAtMs: NOW - 2_000 })),
		owns: ['C03 container:shop', 'C01 container:shop']
	},
	{
		// A worker that ends in good order, and is started again after its work.
		detector: containerLoop,
		before: [worker(1, 1_000)],
		wrong: worker(9, 1_000),
		finds: 'container:shop warning',
		tells: 'restarted 8 times',
		well: worker(9, 12_000),
		owns: ['C03 container:shop', 'C01 container:shop']
	},
	{
		// It was mended, and has run for longer than ever between its restarts.
		detector: containerLoop,
		before: [loop(1)],
		wrong: loop(6),
		finds: 'container:shop critical',
		tells: 'restarted 5 times',
		well: only(container({}, { restarts: 6, startedAtMs: NOW - 10 * MINUTE })),
		owns: ['C03 container:shop', 'C01 container:shop']
	},
	{
		detector: exitedThoughWanted,
		wrong: exited(3, { restartPolicy: 'on-failure', mostRestarts: 2, restarts: 2 }),
		finds: 'container:shop critical',
		tells: 'had it started again 2 times, and then gave up',
		// Stopped by somebody.
		well: exited(143)
	},
	{
		// It looped until somebody stopped it: nobody is told again to start it.
		detector: exitedThoughWanted,
		wrong: exited(3),
		finds: 'container:shop info',
		tells: 'Somebody stopped it',
		well: exited(0, { restartPolicy: 'on-failure' })
	},
	{
		// Its engine could not start it again: a folder of the host went away.
		detector: exitedThoughWanted,
		wrong: exited(0, {
			error: 'error mounting "/srv/data" to rootfs at "/x": stat /srv/data: no such file or directory'
		}),
		finds: 'container:shop critical',
		tells: 'failed to start it',
		well: exited(0)
	},
	{
		// It ran until the engine was started anew; nobody decided that it is to rest.
		detector: exitedThoughWanted,
		wrong: cutOff(61, 300),
		finds: 'container:shop warning',
		tells: 'without a restart policy (restart: no) the engine does not start shop again',
		// Stopped before that, by somebody.
		well: cutOff(90, 300)
	},
	{
		// What had run for a moment may have been one piece of work.
		detector: exitedThoughWanted,
		wrong: cutOff(61, 65),
		finds: 'container:shop info',
		tells: 'It ended when the engine was started anew',
		well: cutOff(61, 300, 0)
	},
	{
		detector: exitedThoughWanted,
		wrong: cutOff(24 * 60 + 1, 48 * 60),
		finds: 'container:shop warning',
		tells: 'It ended when the machine was started anew',
		well: exited(143, { restartPolicy: 'no' })
	},
	{
		detector: exitedThoughWanted,
		wrong: exited(3, { restartPolicy: 'no' }),
		finds: 'container:shop warning',
		tells: 'has no restart policy',
		well: exited(0, { restartPolicy: 'no' })
	},
	{
		detector: exitedThoughWanted,
		wrong: only(container({ state: 'created' }, { error: 'port is already allocated' })),
		finds: 'container:shop critical',
		tells: 'port is already allocated',
		well: only(container({ state: 'created', createdAtMs: NOW - MINUTE }))
	},
	{
		// A folder that it mounts is not there: the engine notes no reason.
		detector: exitedThoughWanted,
		wrong: only(container({ state: 'created', createdAtMs: NOW - 5 * MINUTE })),
		finds: 'container:shop critical',
		tells: 'it was never started; by its restart policy it is to run',
		well: only(container({ state: 'created', createdAtMs: NOW - 5 * MINUTE }, { restartPolicy: 'no' }))
	},
	{
		// Part of a project was stopped, and the rest of it runs.
		detector: exitedThoughWanted,
		wrong: project('running'),
		finds: 'container:shop warning',
		tells: 'The rest of its project site runs: web.',
		well: project('exited')
	},
	{
		detector: unlikeCompose,
		wrong: drift('b2'),
		finds: 'compose:site warning',
		tells: '1 service of it was made from other settings than /srv/site/compose.yml has now: web.',
		well: drift(),
		otherwise: drift('c3')
	},
	{
		detector: unlikeCompose,
		wrong: composeSays('yaml: line 5: did not find expected key'),
		finds: 'compose:site warning',
		tells:
			/Compose does not take the file of site.*compose\.yml is refused by Compose: “yaml: line 5: did not find expected key”/,
		well: composeSays(''),
		otherwise: composeSays('services.web.port Additional property port is not allowed')
	},
	{
		detector: containerMemory,
		wrong: near(0.95),
		finds: 'container:shop warning',
		tells: '95 % of the 1 GiB',
		well: near(0.94),
		keeps: near(0.86),
		mended: near(0.84)
	},
	{
		detector: containerMemory,
		wrong: exited(137, { outOfMemory: true }),
		finds: 'container:shop critical',
		tells: 'reached its limit of 1 GiB',
		well: exited(137),
		owns: ['C03 container:shop', 'C02 container:shop', `V03 container-id:${'a'.repeat(12)}`]
	},
	{
		detector: containerThrottled,
		wrong: only(container({ usage: { memoryBytes: 1, memoryLimitBytes: null, throttled: 0.25 } })),
		finds: 'container:shop warning',
		tells: '25 % of the time',
		well: only(container({ usage: { memoryBytes: 1, memoryLimitBytes: null, throttled: 0.24 } })),
		otherwise: only(container({ usage: { memoryBytes: 1, memoryLimitBytes: null, throttled: 0.5 } }, { cpuLimit: 2 }))
	},
	{
		detector: logWithoutCap,
		wrong: uncapped(1.1),
		finds: 'container:shop warning',
		tells: 'has grown to 1.1 GiB',
		well: { ...only(container()), containerLogs: new Map() }
	},
	{
		detector: logWithoutCap,
		wrong: uncapped(0.1),
		finds: 'engine:docker info',
		tells: 'Nothing cuts the log of the container shop',
		well: { ...only(container()), containerLogs: new Map() }
	},
	{
		detector: engineDisk,
		wrong: unused(10),
		finds: 'engine:docker warning',
		tells: '10 GiB of images and build cache are unused',
		well: unused(9.9),
		keeps: unused(6),
		mended: unused(4)
	},
	{
		detector: tooMuchPower,
		wrong: only(container({}, { powers: ['privileged'] })),
		finds: 'container:shop warning',
		tells: 'as good as root',
		well: only(container({}, { powers: ['host-network', 'capabilities'], capabilitiesAdded: ['NET_BIND_SERVICE'] })),
		otherwise: only(container({}, { powers: ['capabilities'], capabilitiesAdded: ['SYS_ADMIN'] }))
	},
	{
		detector: portOpen,
		wrong: published('all'),
		finds: 'container:shop warning',
		tells: '80/tcp',
		well: published('loopback')
	},
	{
		detector: portOpen,
		wrong: published('all', 'private'),
		finds: 'container:shop info',
		tells: '80/tcp',
		well: published('lan')
	},
	{
		detector: noHealthCheck,
		wrong: published('all'),
		finds: 'containers:health-checks info',
		tells: 'shop',
		well: published('all', 'public', true)
	},
	{
		detector: engineDown,
		wrong: engine(silent('timed-out')),
		finds: 'engine:docker critical',
		tells: 'It hangs',
		well: engine(answers),
		owns: OF_ENGINE
	},
	{
		// Installed and off is a fault only where it is meant to be on.
		detector: engineDown,
		wrong: engine(silent('absent'), [enabled]),
		finds: 'engine:docker critical',
		tells: 'docker.service is inactive: it was stopped',
		well: engine(silent('absent'), [], 'podman'),
		owns: OF_ENGINE
	},
	...(
		[
			[
				'unable to configure the Docker daemon with file /etc/docker/daemon.json: the following directives are specified both as a flag and in the configuration file: hosts: (from flag: [fd://], from file: [tcp://127.0.0.1:2375])',
				'The setting “hosts” is given twice: in /etc/docker/daemon.json'
			],
			[
				`unable to configure the Docker daemon with file /etc/docker/daemon.json: the following directives don't match any configuration option: log-drivr`,
				'names “log-drivr”, which is no setting'
			],
			[
				"failed to load listeners: can't create unix socket /var/run/docker.sock: is a directory",
				'A folder lies at /var/run/docker.sock'
			],
			[
				'failed to start daemon: error initializing graphdriver: /var/lib/docker contains several valid graphdrivers: overlay2, vfs',
				'Its storage driver cannot be used'
			]
		] as const
	).map(
		([said, tells]): Case => ({
			detector: engineDown,
			wrong: broken('Starting up', said),
			finds: 'engine:docker critical',
			tells,
			well: engine(answers),
			owns: OF_ENGINE
		})
	),
	{
		// Who may not ask knows nothing of how it is: a closed socket is no stopped engine.
		detector: engineDown,
		before: [engine(answers)],
		wrong: engine(silent('absent'), [enabled]),
		finds: 'engine:docker critical',
		tells: 'docker.service is inactive',
		well: engine(silent('denied'), [unit({ name: 'docker.service' })]),
		owns: OF_ENGINE
	},
	{
		detector: engineDown,
		before: [engine(answers)],
		wrong: { engines: [], unitsAtHand: [], failedUnitsAtHand: [] },
		finds: 'engine:docker critical',
		tells: 'its socket is no longer there',
		well: engine(answers),
		owns: OF_ENGINE
	},
	{
		detector: engineDown,
		wrong: engine({
			known: true,
			value: { warnings: ['the devicemapper storage driver is deprecated'], storageDriver: 'devicemapper' }
		}),
		finds: 'engine:docker warning',
		tells: 'devicemapper',
		well: engine(silent('denied'))
	}
];
