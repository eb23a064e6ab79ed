// Why a container is in trouble, from what its engine tells of it, its last lines, and files on a disk.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diagnoseContainer } from '#server/findings/diagnosis/diagnose-container.ts';
import { parseAnatomy } from '#server/host/containers/ground/parse-anatomy.ts';
import { readContainerGround } from '#server/host/containers/ground/read-container-ground.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import type { ContainerRow } from '#wire/host/containers.ts';
import { container, NOW } from '../detectors/facts.ts';

type Some = Readonly<Record<string, unknown>>;

interface Given {
	readonly row?: Some;
	readonly details?: Some;
	/** As the engine tells it of the container. */
	readonly config?: Some;
	readonly host?: Some;
	readonly health?: readonly Some[];
	readonly mounts?: readonly Some[];
	readonly argv?: readonly string[];
	readonly says?: readonly string[];
	/** By path of the host: `mode text`; a folder ends with a slash. The image's own files lie below /layer. */
	readonly files?: Readonly<Record<string, string>>;
	readonly image?: Some;
	readonly others?: readonly Some[];
	/** Its engine's paths are not this machine's. */
	readonly elsewhere?: boolean;
	readonly listeners?: readonly { address: string; port: number; holder: string }[];
}

const ID = 'a'.repeat(64);
const OWN = process.arch === 'arm64' ? 'arm64' : 'amd64';
const COMPOSE = '/srv/shop/compose.yml';
const PROJECT = {
	'com.docker.compose.project': 'shop',
	'com.docker.compose.service': 'app',
	'com.docker.compose.project.working_dir': '/srv/shop',
	'com.docker.compose.project.config_files': COMPOSE
};
const composed = (...lines: readonly string[]) => ({
	row: { project: 'shop', service: 'app' },
	config: { Labels: PROJECT },
	files: { [COMPOSE]: ['services:', '  app:', ...lines.map((line) => `    ${line}`), ''].join('\n') }
});
const bind = (source: string, destination: string, more: Some = {}) => ({
	Type: 'bind',
	Source: source,
	Destination: destination,
	RW: true,
	...more
});

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-container-'));
	chmodSync(dir, 0o755);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function put(path: string, what: string): void {
	const at = join(dir, path);
	mkdirSync(path.endsWith('/') ? at : dirname(at), { recursive: true });
	const [, mode = '0644', text = ''] = /^(0\d{3}) ?([\s\S]*)$/.exec(what) ?? [undefined, '0644', what];
	const isFolder = path.endsWith('/');
	if (!isFolder) writeFileSync(at, Buffer.from(text, 'latin1'));
	chmodSync(at, isFolder && mode === '0644' ? 0o755 : Number.parseInt(mode, 8));
}

async function diagnose(given: Given) {
	const { row = {}, details = {}, config = {}, host = {}, health = [], mounts = [], argv = ['app'], says = [] } = given;
	if (!given.elsewhere) put(`/var/lib/docker/containers/${ID}/`, '');
	put('/layer/etc/passwd', 'root:x:0:0::/:/bin/sh\napp:x:4242:4242::/:/bin/sh\n');
	for (const [path, what] of Object.entries(given.files ?? {})) put(path, what);
	const one = container(
		{ id: ID, image: 'shop:1', state: 'exited', exitCode: details.exitCode ?? 1, networks: ['shop_default'], ...row },
		details
	) as unknown as ContainerRow;
	const [Path, ...Args] = argv;
	const raw = {
		Path,
		Args,
		Config: config,
		HostConfig: host,
		Mounts: mounts,
		State: { Pid: 0, Health: { Log: health } },
		GraphDriver: { Name: 'overlay2', Data: { UpperDir: '/layer/upper', LowerDir: '/layer' } },
		NetworkSettings: { Networks: { shop_default: {} } }
	};
	const image = given.image ?? { Architecture: OWN };
	const ground = await readContainerGround(
		{ root: createHostRoot(dir), dataDirectory: '/var/lib/docker', id: ID, rootless: false },
		{ anatomy: parseAnatomy(raw, image), architecture: (image.Architecture as string) ?? null },
		says
	);
	const others = (given.others ?? []).map(
		(other, at) =>
			container({ id: String(at).repeat(64), networks: ['shop_default'], ...other }) as unknown as ContainerRow
	);
	return diagnoseContainer(
		one,
		{
			containers: [one, ...others],
			troubledContainers: new Map([[ID, { lines: says, health: null, ground }]]),
			listeners: given.listeners ?? null
		},
		NOW
	);
}

interface Row extends Given {
	readonly name: string;
	readonly kind: string;
	readonly tells: readonly (string | RegExp)[];
	readonly about?: Some;
}

const RUNC =
	'failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: ';
const unstarted = (error: string) => ({ row: { state: 'created' }, details: { error, exitCode: 128 } });
const sick = (output: string, exitCode = 1) => ({
	row: { state: 'running', health: 'unhealthy', exitCode: null },
	health: [{ Start: '2026-01-15T11:59:00Z', End: '2026-01-15T11:59:01Z', ExitCode: exitCode, Output: output }]
});
const tests = (...Test: readonly string[]) => ({ Healthcheck: { Test } });

const CAUSES: readonly Row[] = [
	{
		name: 'a memory limit that is too low, set by hand',
		details: { outOfMemory: true, exitCode: 137, memoryLimitBytes: 64 * 1024 ** 2 },
		kind: 'memory-limit',
		tells: ['memory limit of 64 MiB', 'OOMKilled', '--memory'],
		about: { limit: String(64 * 1024 ** 2) }
	},
	{
		name: 'a memory limit that is too low, set by its Compose file',
		...composed('image: shop:1', 'mem_limit: 64m'),
		details: { outOfMemory: true, exitCode: 137, memoryLimitBytes: 64 * 1024 ** 2 },
		kind: 'memory-limit',
		tells: [`${COMPOSE} line 4`],
		about: { compose: COMPOSE, line: '4' }
	},
	{
		name: 'a heap that is smaller than the limit',
		details: { exitCode: 134 },
		says: ['FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'],
		kind: 'heap-limit',
		tells: ['JavaScript heap out of memory']
	},
	{
		name: 'a limit of processes',
		details: { pidsLimit: 3 },
		says: ["sh: can't fork: Resource temporarily unavailable"],
		kind: 'pids-limit',
		tells: ['limit of 3 processes', '--pids-limit'],
		about: { limit: '3' }
	},
	{
		name: 'a limit of open files',
		host: { Ulimits: [{ Name: 'nofile', Soft: 8, Hard: 8 }] },
		says: ['accept: Too many open files'],
		kind: 'files-limit',
		tells: ['limit of 8 open files', '--ulimit nofile']
	},
	{
		name: 'a right that was taken from it, by its Compose file',
		...composed('image: shop:1', 'cap_drop:', '  - ALL'),
		host: { CapDrop: ['ALL'] },
		says: ['nginx: [emerg] chown("/var/cache/nginx/client_temp", 101) failed (1: Operation not permitted)'],
		kind: 'right-dropped',
		tells: ['give files to another owner', 'CAP_CHOWN', `cap_drop ALL, set by ${COMPOSE} line 5`],
		about: { right: 'CAP_CHOWN', compose: COMPOSE, line: '4' }
	},
	{
		name: 'one right that was taken from it',
		host: { CapDrop: ['SETUID'] },
		says: ['su-exec: setuid(1000): Operation not permitted'],
		kind: 'right-dropped',
		tells: ['CAP_SETUID', 'cap_drop SETUID', '--cap-drop']
	},
	{
		name: 'a right that no container has by itself',
		says: ['ip: SIOCSIFFLAGS: Operation not permitted'],
		kind: 'right-not-added',
		tells: ['CAP_NET_ADMIN', 'to no container by itself', '--cap-add']
	},
	{
		name: 'a right that its engine does not give, and others do',
		row: { engine: 'podman' },
		says: ['ping: permission denied (are you root?)'],
		kind: 'right-not-added',
		tells: ['CAP_NET_RAW']
	},
	{
		name: 'a user that is not root',
		...composed('image: shop:1', 'user: "1000:1000"'),
		config: { User: '1000:1000', Labels: PROJECT },
		says: ["can't set gid to 33: setgid: Operation not permitted"],
		kind: 'user-lacks-right',
		tells: ['CAP_SETGID', 'the user 1000:1000', `${COMPOSE} line 4`]
	},
	{
		name: 'root for whom modes count',
		host: { CapDrop: ['DAC_OVERRIDE'] },
		mounts: [bind('/srv/conf', '/conf')],
		files: { '/srv/conf/': '0755', '/srv/conf/key': '0400 x' },
		says: ['open /conf/key: permission denied'],
		kind: 'right-dropped',
		tells: ['/srv/conf/key of the host', 'CAP_DAC_OVERRIDE']
	},
	{
		name: 'a folder of another owner, where all rights of root were taken',
		...composed('image: shop:1', 'cap_drop:', '  - ALL', 'volumes:', '  - /srv/data:/data'),
		host: { CapDrop: ['ALL'] },
		config: { Labels: PROJECT },
		mounts: [bind('/srv/data', '/data')],
		files: {
			...composed('image: shop:1', 'cap_drop:', '  - ALL', 'volumes:', '  - /srv/data:/data').files,
			'/srv/data/': '0500'
		},
		says: ["mkdir: can't create directory '/data/queue': Permission denied"],
		kind: 'right-dropped',
		tells: [
			'/srv/data of the host belongs to',
			'mode 0500',
			'mounted at /data',
			'line 7',
			'CAP_DAC_OVERRIDE',
			'all its capabilities were dropped',
			`cap_drop ALL, set by ${COMPOSE} line 5`
		],
		about: { right: 'CAP_DAC_OVERRIDE', compose: COMPOSE, line: '4' }
	},
	{
		name: 'a folder that its words do not name, where root may not pass over modes',
		host: { CapDrop: ['ALL'] },
		mounts: [bind('/srv/conf', '/conf'), bind('/srv/data', '/data')],
		files: { '/srv/data/': '0500', '/srv/conf/': '0755' },
		says: ['/run.sh: 3: cannot create queue: Permission denied'],
		kind: 'right-dropped',
		tells: ['/srv/data of the host belongs to', 'mode 0500', '--cap-drop']
	},
	{
		name: 'a folder that lies where nobody may look, where root may not pass over modes',
		elsewhere: true,
		host: { CapDrop: ['ALL'] },
		mounts: [bind('/srv/data', '/data')],
		says: ['open /data/queue: permission denied'],
		kind: 'right-dropped',
		tells: ['/srv/data/queue of the host', 'cannot be seen', 'CAP_DAC_OVERRIDE']
	},
	{
		name: 'a folder of the engine’s where a file is read',
		mounts: [bind('/srv/app.ini', '/etc/app.ini')],
		files: { '/srv/app.ini/': '0700' },
		says: ['app: read /etc/app.ini: is a directory'],
		kind: 'mount-kind',
		tells: [
			'reads /etc/app.ini as a file',
			'“/srv/app.ini” of the host',
			'is a folder',
			'set by the command',
			'made anew'
		]
	},
	{
		name: 'a folder where a file is read, of which its words say no path',
		...composed(
			'image: shop:1',
			'volumes:',
			'  - ./state:/state',
			'  - type: bind',
			'    source: ./app.ini',
			'    target: /etc/app.ini'
		),
		config: { Labels: PROJECT },
		mounts: [bind('/srv/shop/state', '/state'), bind('/srv/shop/app.ini', '/etc/app.ini')],
		files: {
			...composed(
				'image: shop:1',
				'volumes:',
				'  - ./state:/state',
				'  - type: bind',
				'    source: ./app.ini',
				'    target: /etc/app.ini'
			).files,
			'/srv/shop/state/': '',
			'/srv/shop/app.ini/': ''
		},
		says: ['cat: read error: Is a directory'],
		kind: 'mount-kind',
		tells: ['“/srv/shop/app.ini” of the host', `${COMPOSE} line 8`]
	},
	{
		name: 'a folder where a file is read, which its words name without the way there',
		mounts: [bind('/srv/Pagefile', '/etc/pages/Pagefile'), bind('/srv/pages', '/pages')],
		files: { '/srv/Pagefile/': '', '/srv/pages/': '' },
		says: ['IsADirectoryError: Pagefile: Is a directory'],
		kind: 'mount-kind',
		tells: ['/etc/pages/Pagefile', '“/srv/Pagefile” of the host']
	},
	{
		name: 'a file where it looks into a folder',
		mounts: [bind('/srv/rules', '/etc/rules')],
		files: { '/srv/rules': 'x' },
		says: ['opendir "/etc/rules/one.rule" failed: Not a directory'],
		kind: 'mount-kind',
		tells: ['looks into /etc/rules as a folder', 'is a file']
	},
	{
		name: 'a folder where a file is mounted, as another runtime says it',
		...unstarted('crun: mount `/srv/app.ini` to `/etc/app.ini`: Not a directory: OCI runtime error'),
		mounts: [bind('/srv/app.ini', '/etc/app.ini')],
		files: { '/srv/app.ini/': '' },
		kind: 'mount-kind',
		tells: ['“/srv/app.ini” of the host is a folder']
	},
	{
		name: 'sudo where nothing takes other rights',
		...composed('image: shop:1', 'security_opt:', '  - no-new-privileges:true'),
		host: { SecurityOpt: ['no-new-privileges:true'] },
		says: ['sudo: The "no new privileges" flag is set, which prevents sudo from running as root.'],
		kind: 'no-new-privileges',
		tells: [`${COMPOSE} line 5`, 'sudo']
	},
	{
		name: 'an entry point that asks for root',
		config: { User: 'app' },
		says: ['This container must be run as root'],
		kind: 'not-root',
		tells: ['the user app', '--user']
	},
	{
		name: 'a port of the host that it shares',
		host: { NetworkMode: 'host' },
		says: ['Error: listen EADDRINUSE: address already in use 0.0.0.0:3000'],
		listeners: [{ address: '0.0.0.0', port: 3000, holder: 'grafana.service' }],
		kind: 'port-in-use',
		tells: ['port 3000', 'grafana.service holds it']
	},
	{
		name: 'a host that a line of its settings names',
		says: ['nginx: [emerg] host not found in upstream "api" in /etc/nginx/conf.d/site.conf:3'],
		kind: 'name-unknown',
		tells: ['“api”']
	},
	{
		name: 'a program that the image does not have',
		...unstarted(`${RUNC}exec: "servr": executable file not found in $PATH: unknown`),
		argv: ['servr'],
		kind: 'program-missing',
		tells: ['“servr”', 'image shop:1']
	},
	{
		name: 'a program behind a folder that is closed to its user',
		...unstarted(`${RUNC}exec: "servr": executable file not found in $PATH: unknown`),
		argv: ['servr'],
		config: { User: '4242' },
		files: { '/layer/usr/bin/servr': '0755 x', '/layer/usr/': '0700' },
		kind: 'path-closed',
		tells: ['uid 4242', '/usr of the image', 'mode 0700', '“/usr/bin/servr”']
	},
	{
		name: 'a mounted script that is not executable',
		...unstarted(`${RUNC}exec: "/run.sh": permission denied: unknown`),
		argv: ['/run.sh'],
		mounts: [bind('/srv/run.sh', '/run.sh')],
		files: { '/srv/run.sh': '0644 #!/bin/sh\n', '/layer/bin/sh': '0755 x' },
		kind: 'program-not-executable',
		tells: ['/srv/run.sh', 'mode 0644'],
		about: { path: '/srv/run.sh' }
	},
	{
		name: 'a mounted script with line ends of Windows',
		details: { exitCode: 1 },
		argv: ['/run.sh'],
		says: ['exec /run.sh: no such file or directory'],
		mounts: [bind('/srv/run.sh', '/run.sh')],
		files: { '/srv/run.sh': '0755 #!/bin/sh\r\nexec sleep 1\r\n', '/layer/bin/sh': '0755 x' },
		kind: 'carriage-return',
		tells: ['Line 1 of /srv/run.sh', 'carriage return']
	},
	{
		name: 'a script whose interpreter the image lacks',
		argv: ['/run.sh'],
		says: ['exec /run.sh: no such file or directory'],
		files: { '/layer/run.sh': '0755 #!/opt/python3\n' },
		kind: 'interpreter-missing',
		tells: ['/opt/python3', 'image shop:1']
	},
	{
		name: 'an image of another architecture',
		argv: ['/app'],
		says: ['exec /app: exec format error'],
		files: { '/layer/app': '0755 \u007fELF' },
		image: { Architecture: 's390x' },
		kind: 'wrong-architecture',
		tells: ['s390x', OWN, 'exec format error']
	},
	{
		name: 'a program of another architecture in an image of this one',
		argv: ['/app'],
		says: ['exec /app: exec format error'],
		files: { '/layer/app': `0755 \u007fELF\u0002\u0001\u0001${'\u0000'.repeat(11)}\u0016\u0000` },
		kind: 'wrong-architecture',
		tells: ['s390x', OWN]
	},
	{
		name: 'a script without an interpreter',
		argv: ['/app'],
		says: ['exec /app: exec format error'],
		mounts: [bind('/srv/app', '/app')],
		files: { '/srv/app': '0755 sleep 5\n' },
		kind: 'interpreter-not-named',
		tells: ['/srv/app', '#!/bin/sh']
	},
	{
		name: 'a folder of the host that is gone',
		...unstarted(
			`${RUNC}error during container init: error mounting "/srv/data" to rootfs at "/x": stat /srv/data: no such file or directory: unknown`
		),
		kind: 'bind-source-missing',
		tells: ['“/srv/data” of the host', 'does not exist'],
		about: { path: '/srv/data' }
	},
	{
		name: 'a folder where a file is mounted',
		...unstarted(
			`${RUNC}error during container init: error mounting "/srv/app.ini" to rootfs at "/etc/app.ini": mount /srv/app.ini:/etc/app.ini (via /proc/self/fd/6), flags: 0x5000: not a directory: unknown: Are you trying to mount a directory onto a file (or vice-versa)?`
		),
		mounts: [bind('/srv/app.ini', '/etc/app.ini')],
		files: { '/srv/app.ini/': '' },
		kind: 'mount-kind',
		tells: ['“/srv/app.ini” of the host is a folder', 'file']
	},
	{
		name: 'a port that another container has',
		...unstarted(
			'driver failed programming external connectivity on endpoint shop (1b2c): Bind for 0.0.0.0:8080 failed: port is already allocated'
		),
		host: { PortBindings: { '80/tcp': [{ HostIp: '', HostPort: '8080' }] } },
		others: [{ name: 'old', state: 'running', ports: [{ hostPort: 8080, containerPort: 80, protocol: 'tcp' }] }],
		kind: 'port-taken',
		tells: ['Port 8080', 'the container old'],
		about: { port: '8080' }
	},
	{
		name: 'a port that a program of the host has',
		...unstarted(
			'driver failed programming external connectivity on endpoint shop (1b2c): Error starting userland proxy: listen tcp4 0.0.0.0:8080: bind: address already in use'
		),
		host: { PortBindings: { '80/tcp': [{ HostIp: '', HostPort: '8080' }] } },
		listeners: [{ address: '0.0.0.0', port: 8080, holder: 'nginx.service' }],
		kind: 'port-taken',
		tells: ['nginx.service holds it']
	},
	{
		name: 'a user that the image does not know',
		...unstarted('unable to find user photos: no matching entries in passwd file'),
		kind: 'user-missing',
		tells: ['“photos”', '/etc/passwd']
	},
	{
		name: 'a container whose network it uses',
		...unstarted(`cannot join network of a non running container: ${'0'.repeat(64)}`),
		others: [{ name: 'vpn', state: 'exited', status: 'Exited (1) 2 hours ago' }],
		kind: 'needed-container-down',
		tells: ['vpn', 'does not run'],
		about: { needed: 'vpn' }
	},
	{
		name: 'a network that is gone',
		...unstarted('network backend not found'),
		kind: 'network-missing',
		tells: ['“backend”']
	},
	{
		name: 'a device that is not there',
		...unstarted(
			'error gathering device information while adding custom device "/dev/ttyUSB3": no such file or directory'
		),
		kind: 'device-missing',
		tells: ['/dev/ttyUSB3']
	},
	...(
		[
			'FATAL: API_TOKEN is not set',
			'Error: environment variable API_TOKEN is required',
			'/start.sh: line 3: API_TOKEN: unbound variable',
			'sh: API_TOKEN: parameter not set',
			"KeyError: 'API_TOKEN'",
			'Missing required environment variable: API_TOKEN',
			'Database is uninitialized. You need to specify one of the following as an environment variable: API_TOKEN',
			'please set API_TOKEN before starting',
			'panic: $API_TOKEN must be set'
		] as const
	).map(
		(said): Row => ({
			name: `a setting that is missing: ${said}`,
			says: ['starting', said],
			config: { Env: ['PATH=/bin'] },
			kind: 'setting-missing',
			tells: ['API_TOKEN', 'not set', '--env API_TOKEN'],
			about: { setting: 'API_TOKEN' }
		})
	),
	{
		name: 'a setting that stands for nothing in its Compose file',
		...composed('image: shop:1', 'environment:', '  - API_TOKEN=$TOKEN'),
		config: { Labels: PROJECT, Env: ['API_TOKEN='] },
		says: ['API_TOKEN must not be empty'],
		kind: 'setting-missing',
		tells: [`${COMPOSE} line 5`, 'empty']
	},
	{
		name: 'an empty folder of the host where a file is wanted',
		says: ['cannot open /conf/site.toml: No such file or directory'],
		mounts: [bind('/srv/conf', '/conf')],
		files: { '/srv/conf/': '' },
		kind: 'mount-empty',
		tells: ['/conf/site.toml', '“/srv/conf” of the host is empty', 'bind mount', '/srv/conf/site.toml']
	},
	{
		name: 'an empty folder, where the engine’s files are not this machine’s',
		says: ['cannot open /conf/site.toml: No such file or directory'],
		mounts: [bind('/elsewhere/conf', '/conf')],
		elsewhere: true,
		kind: 'file-missing',
		tells: ['/conf/site.toml', '/elsewhere/conf', 'mounted over /conf']
	},
	{
		name: 'a file for which nothing is mounted',
		says: ['open /conf/site.toml: no such file or directory'],
		kind: 'file-not-mounted',
		tells: ['/conf/site.toml', 'nothing is mounted']
	},
	{
		name: 'a volume that is mounted read-only',
		says: ["sh: can't create /data/lock: Read-only file system"],
		mounts: [
			{ Type: 'volume', Name: 'films', Source: '/var/lib/docker/volumes/films/_data', Destination: '/data', RW: false }
		],
		kind: 'mount-read-only',
		tells: ['/data/lock', 'volume “films”', 'read-only', ':ro']
	},
	{
		name: 'a filesystem of its own that is read-only',
		says: ["OSError: [Errno 30] Read-only file system: '/cache/x'"],
		host: { ReadonlyRootfs: true },
		kind: 'root-read-only',
		tells: ['/cache/x', '--read-only']
	},
	{
		name: 'a folder of the host that belongs to another user',
		config: { User: '4243:4243' },
		says: ["mkdir: can't create directory '/data/new': Permission denied"],
		mounts: [bind('/srv/data', '/data')],
		files: { '/srv/data/': '0755' },
		kind: 'bind-closed',
		tells: ['/srv/data of the host belongs to', 'mode 0755', 'uid 4243'],
		about: { path: '/srv/data', uid: '4243', given: '/srv/data' }
	},
	{
		name: 'a container that it needs and that came too late',
		says: [
			'psycopg2.OperationalError: connection to server at "db" (172.18.0.2), port 5432 failed: Connection refused'
		],
		details: { finishedAtMs: NOW - 60_000 },
		others: [{ name: 'db', state: 'running', details: { startedAtMs: NOW - 30_000 } }],
		kind: 'needed-was-down',
		tells: ['db', 'runs since'],
		about: { needs: 'db' }
	},
	{
		name: 'a name that its network does not know',
		says: ['getaddrinfo ENOTFOUND database'],
		kind: 'name-unknown',
		tells: ['“database”', '“shop_default”']
	},
	{
		name: 'a container that it needs and that does not run',
		says: ['could not translate host name "db" to address: Name or service not known'],
		row: { project: 'shop', service: 'app' },
		others: [
			{ name: 'shop-db-1', project: 'shop', service: 'db', state: 'exited', status: 'Exited (137) 5 minutes ago' }
		],
		kind: 'needed-container-down',
		tells: ['shop-db-1', 'Exited (137)'],
		about: { needed: 'shop-db-1' }
	},
	{
		name: 'a container that it needs in another network',
		says: ["ping: bad address 'db'"],
		others: [{ name: 'db', state: 'running', networks: ['backend'] }],
		kind: 'no-shared-network',
		tells: ['share no network', '“backend”'],
		about: { other: 'db', network: 'backend' }
	},
	{
		name: 'a network of none',
		says: ["wget: bad address 'db'"],
		host: { NetworkMode: 'none' },
		kind: 'no-network',
		tells: ['network none']
	},
	{
		name: 'a line of a mounted file',
		says: ['nginx: [emerg] unknown directive "servr" in /etc/nginx/site.conf:7'],
		mounts: [bind('/srv/site.conf', '/etc/nginx/site.conf')],
		files: { '/srv/site.conf': 'servr {}\n' },
		kind: 'line-wrong',
		tells: ['line 7 of /srv/site.conf', 'servr']
	},
	{
		name: 'a module that the image lacks',
		says: ["ModuleNotFoundError: No module named 'flask'"],
		kind: 'module-missing',
		tells: ['flask', 'image shop:1']
	},
	{
		name: 'a command that its script calls in vain',
		details: { exitCode: 127 },
		says: ['sh: migrate: not found'],
		kind: 'command-missing',
		tells: ['“migrate”', 'exit code 127']
	},
	{
		name: 'a crash of its program',
		details: { exitCode: 139 },
		kind: 'segfault',
		tells: ['SIGSEGV', 'exit code 139']
	},
	{
		name: 'a program for a newer processor',
		details: { exitCode: 132 },
		kind: 'illegal-instruction',
		tells: ['SIGILL', 'newer processor']
	},
	{
		name: 'a command that is done at once',
		row: { state: 'restarting', exitCode: 0 },
		details: { exitCode: 0, restarts: 5 },
		argv: ['true'],
		kind: 'ends-with-success',
		tells: ['“true”', 'exit code 0', 'always']
	},
	{
		name: 'a health check by a program that the image lacks',
		...sick('/bin/sh: curl: not found\n', 127),
		config: tests('CMD-SHELL', 'curl -f http://localhost:80/'),
		kind: 'health-program-missing',
		tells: ['“curl”', 'is wrong', '--health-cmd']
	},
	{
		name: 'a health check at another port than the program’s',
		...sick("wget: can't connect to remote host (127.0.0.1): Connection refused"),
		argv: ['httpd', '-f', '-p', '8081'],
		config: tests('CMD', 'wget', '-qO-', 'http://127.0.0.1:8080/'),
		kind: 'health-port',
		tells: ['port 8080', 'port 8081'],
		about: { asked: '8080', listens: '8081' }
	},
	{
		name: 'a health check of a host that nobody knows',
		...sick("wget: bad address 'web'"),
		config: tests('CMD', 'wget', '-qO-', 'http://web:80/'),
		kind: 'health-host',
		tells: ['“web”']
	},
	{
		name: 'a health check that is cut off',
		...sick('Health check exceeded timeout (1s)', -1),
		...composed('healthcheck:', '  test: [CMD, slow]', '  timeout: 1s'),
		config: { Labels: PROJECT, Healthcheck: { Test: ['CMD', 'slow'], Timeout: 1e9 } },
		row: { state: 'running', health: 'unhealthy', exitCode: null, project: 'shop', service: 'app' },
		kind: 'health-timeout',
		tells: ['time limit of 1s', `${COMPOSE} line 5`]
	},
	{
		name: 'a program that hangs',
		...sick('Health check exceeded timeout (30s)', -1),
		config: tests('CMD', 'ask'),
		kind: 'health-hangs',
		tells: ['no answer within 30s', 'hangs']
	},
	{
		name: 'a health check of a page that is not there',
		...sick('curl: (22) The requested URL returned error: 404'),
		config: tests('CMD-SHELL', 'curl -fsS http://localhost/healthz'),
		kind: 'health-answer',
		tells: ['404', '“/healthz”']
	},
	{
		name: 'a health check of a file that is not there',
		...sick('', 1),
		config: tests('CMD-SHELL', 'test -f /state/ready'),
		files: { '/layer/state/': '' },
		kind: 'health-file',
		tells: ['“/state/ready”']
	}
];

describe('the cause is named', () => {
	test.each(CAUSES)('$name', async ({ kind, tells, about, ...given }) => {
		const { cause } = await diagnose(given);
		expect(cause?.kind).toBe(kind);
		for (const words of tells) expect(cause?.says).toMatch(words instanceof RegExp ? words : plain(words));
		expect(cause?.says).not.toMatch(/undefined|null|\[object/);
		if (about) expect(cause?.about).toMatchObject(about);
	});
});

const plain = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

describe('what is in order is no cause', () => {
	const CHOWN = 'chown("/data", 101) failed (1: Operation not permitted)';
	test.each<[string, Given]>([
		['a right that was given back', { host: { CapDrop: ['ALL'], CapAdd: ['CHOWN'] }, says: [CHOWN] }],
		['a right that every container has', { says: [CHOWN] }],
		['everything was given', { host: { Privileged: true }, says: ['mount: permission denied (are you root?)'] }],
		['all was given', { host: { CapAdd: ['ALL'] }, says: ['mount: permission denied (are you root?)'] }],
		['somebody else’s process', { config: { User: '1000' }, says: ['kill: (7): Operation not permitted'] }],
		['root is warned of', { config: { User: 'app' }, says: ['This program must not be run as root'] }]
	])('of rights: %s', async (_, given) => {
		const { cause } = await diagnose(given);
		expect(cause?.kind ?? '').not.toMatch(/^(?:right-|user-lacks|not-root)/);
	});

	test('a setting that is given', async () => {
		const found = await diagnose({ says: ['API_TOKEN is invalid or not set'], config: { Env: ['API_TOKEN=x'] } });
		expect(found.cause).toBeUndefined();
		expect(found.ruledOut.map(({ what }) => what)).toContain('the setting API_TOKEN missing');
	});

	test('words in capitals that are no settings', async () => {
		expect((await diagnose({ says: ['ERROR: not found', 'HTTP is required'] })).cause).toBeUndefined();
	});

	test('memory, where the engine says that it was not that', async () => {
		const found = await diagnose({ details: { exitCode: 137 } });
		expect(found.cause?.kind).toBe('killed');
		expect(found.ruledOut[0]?.what).toBe('a memory limit');
	});

	test('a file that is there', async () => {
		const found = await diagnose({
			says: ['cannot find /conf/a.ini'],
			mounts: [bind('/srv/conf', '/conf')],
			files: { '/srv/conf/a.ini': 'x' }
		});
		expect(found.cause).toBeUndefined();
	});
});

describe('a right that was taken from it, on whose word', () => {
	const CHOWN = 'chown("/data", 101) failed (1: Operation not permitted)';
	const BIND = 'bind() to 0.0.0.0:80 failed (13: Permission denied)';
	test.each<[readonly string[], object, string, 'yes' | undefined]>([
		[['/app/serve'], {}, CHOWN, undefined],
		[['/app/serve'], {}, BIND, undefined],
		[['/docker-entrypoint.sh', 'serve'], {}, CHOWN, 'yes'],
		[['nginx', '-g', 'daemon off;'], {}, CHOWN, 'yes'],
		[['sh', '-c', 'chown 101 /data && exec serve'], {}, CHOWN, 'yes'],
		[['/app/serve', '--port', '80'], {}, BIND, 'yes'],
		[['/app/serve'], { PortBindings: { '80/tcp': [{ HostIp: '', HostPort: '8080' }] } }, BIND, 'yes']
	])('%j %j', async (argv, host, says, known) => {
		const { cause } = await diagnose({ argv, host: { CapDrop: ['ALL'], ...host }, says: [says] });
		expect(cause?.kind).toBe('right-dropped');
		expect(cause?.about.known).toBe(known);
	});
});
