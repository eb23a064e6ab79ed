// What is known of containers and of the engines that run them (Docker, Podman). Names, labels and commands are foreign text.
import { z } from 'zod';
import { known } from './known.ts';

/** `docker`, `podman`, and with the user's number behind it for one that runs rootless: `podman-1000`. */
export const EngineId = z.string().regex(/^(docker|podman)(-\d{1,10})?$/);
export const ContainerId = z.string().regex(/^[0-9a-f]{12,64}$/);

export const EngineInfo = z.object({
	version: z.string(),
	apiVersion: z.string(),
	storageDriver: z.string(),
	cgroupVersion: z.string().describe('"1" or "2"; "" when the engine does not say'),
	logDriver: z.string().describe('of containers that name none; "" when the engine does not say'),
	dataDirectory: z.string(),
	liveRestore: z.boolean().describe('containers go on while the engine is restarted'),
	running: z.number(),
	paused: z.number(),
	stopped: z.number(),
	images: z.number(),
	warnings: z.array(z.string()).describe('in the engine’s own words')
});
export type EngineInfo = z.infer<typeof EngineInfo>;

export const ContainerEngine = z.object({
	id: EngineId,
	kind: z.enum(['docker', 'podman']),
	rootless: z.boolean(),
	owner: z.string().describe('the account it runs as'),
	socket: z.string(),
	info: known(EngineInfo)
});
export type ContainerEngine = z.infer<typeof ContainerEngine>;

/** Who can reach a port: nobody outside the container's networks, this machine, a private network, everybody. */
export const Exposure = z.enum(['inside', 'loopback', 'lan', 'all']);
export type Exposure = z.infer<typeof Exposure>;

export const ContainerPort = z.object({
	containerPort: z.number(),
	protocol: z.string(),
	hostAddress: z.string().nullable().describe('null when it is not published'),
	hostPort: z.number().nullable(),
	exposure: Exposure
});
export type ContainerPort = z.infer<typeof ContainerPort>;

export const ContainerState = z.enum([
	'created',
	'running',
	'paused',
	'restarting',
	'removing',
	'exited',
	'dead',
	'unknown'
]);
export type ContainerState = z.infer<typeof ContainerState>;

export const ContainerHealth = z.enum(['healthy', 'unhealthy', 'starting', 'none']);
export type ContainerHealth = z.infer<typeof ContainerHealth>;

/** What lets it do more to the host than a container should. */
export const Power = z.enum([
	'privileged',
	'engine-socket',
	'root-mount',
	'host-pid',
	'host-network',
	'host-ipc',
	'capabilities',
	'unconfined',
	'devices'
]);
export type Power = z.infer<typeof Power>;

export const ContainerLogging = z.object({
	driver: z.string(),
	maxBytes: z.number().nullable().describe('of one file; null when there is no limit, or none is known'),
	maxFiles: z.number().nullable(),
	growsWithoutLimit: z.boolean().describe('kept in a file that nothing cuts')
});

export const ContainerDetails = z.object({
	startedAtMs: z.number().nullable(),
	finishedAtMs: z.number().nullable(),
	exitCode: z.number(),
	outOfMemory: z.boolean().describe('the kernel ended it because it reached its memory limit'),
	error: z.string().describe('why the engine could not start it; "" when it could'),
	restarts: z.number().describe('by its restart policy, since it was last started by hand'),
	restartPolicy: z.string().describe('"no", "always", "unless-stopped", "on-failure"'),
	mostRestarts: z.number().nullable(),
	pid: z.number().describe('as the engine sees it; 0 when it does not run'),
	logging: ContainerLogging,
	powers: z.array(Power),
	capabilitiesAdded: z.array(z.string()),
	hasHealthCheck: z.boolean(),
	memoryLimitBytes: z.number().nullable(),
	cpuLimit: z.number().nullable().describe('cores'),
	pidsLimit: z.number().nullable(),
	tty: z.boolean()
});
export type ContainerDetails = z.infer<typeof ContainerDetails>;

export const ContainerUsage = z.object({
	atMs: z.number(),
	cpu: z.number().nullable().describe('cores in use, 1 is one whole core; null until there were two samples'),
	memoryBytes: z.number().describe('without the page cache that is given back when needed'),
	memoryLimitBytes: z.number().nullable().describe('null where there is none but the machine’s own'),
	throttled: z.number().nullable().describe('share of the scheduler’s periods in which its CPU limit held it back'),
	pids: z.number().nullable()
});
export type ContainerUsage = z.infer<typeof ContainerUsage>;

export const ContainerMount = z.object({
	type: z.string(),
	name: z.string().nullable().describe('of a volume'),
	source: z.string(),
	destination: z.string(),
	writable: z.boolean()
});
export type ContainerMount = z.infer<typeof ContainerMount>;

export const ContainerRow = z.object({
	engine: EngineId,
	id: ContainerId,
	name: z.string(),
	image: z.string(),
	imageId: z.string(),
	command: z.string(),
	createdAtMs: z.number(),
	state: ContainerState,
	status: z.string().describe('in the engine’s own words: "Up 2 minutes (healthy)"'),
	health: ContainerHealth,
	exitCode: z.number().nullable().describe('null while it runs'),
	ports: z.array(ContainerPort),
	networks: z.array(z.string()),
	mounts: z.array(ContainerMount),
	project: z.string().nullable().describe('of Compose'),
	service: z.string().nullable(),
	details: ContainerDetails.nullable().describe('null while they are still being read'),
	usage: ContainerUsage.nullable().describe('null when it does not run, or could not be measured')
});
export type ContainerRow = z.infer<typeof ContainerRow>;

export const ComposeProject = z.object({
	engine: EngineId,
	name: z.string(),
	directory: z.string().nullable(),
	files: z.array(z.string()),
	services: z.array(
		z.object({
			name: z.string(),
			containers: z.number(),
			running: z.number(),
			unhealthy: z.number(),
			made: z
				.array(z.object({ container: z.string(), hash: z.string(), version: z.string().nullable() }))
				.describe('by Compose: the digest of the settings, and the version of Compose')
		})
	),
	running: z.number(),
	containers: z.number()
});
export type ComposeProject = z.infer<typeof ComposeProject>;

export const HostContainers = z.object({
	engines: z.array(ContainerEngine).describe('each that was found, whether it answers or not'),
	containers: known(z.array(ContainerRow)).describe('of all engines that answer; unknown when none does'),
	projects: z.array(ComposeProject),
	limits: z.array(z.string()).describe('what is missing from this answer, a sentence each')
});
export type HostContainers = z.infer<typeof HostContainers>;

export const UsageOfContainers = z.object({
	usage: z.array(z.object({ engine: EngineId, id: ContainerId, usage: ContainerUsage })),
	limits: z.array(z.string())
});
export type UsageOfContainers = z.infer<typeof UsageOfContainers>;

export const ContainerEvent = z.object({
	engine: EngineId,
	atMs: z.number(),
	type: z.enum(['container', 'image', 'volume', 'network']),
	action: z.string(),
	id: z.string(),
	name: z.string(),
	exitCode: z.number().nullable(),
	signal: z.number().nullable()
});
export type ContainerEvent = z.infer<typeof ContainerEvent>;

export const ContainerDetail = z.object({
	row: ContainerRow,
	argv: z.array(z.string()).describe('what runs in it: entry point and command'),
	user: z.string().describe('"" is root'),
	environment: z.array(z.object({ name: z.string(), value: z.string() })).describe('secrets masked'),
	labels: z.array(z.object({ name: z.string(), value: z.string() })),
	addresses: z.array(z.object({ network: z.string(), address: z.string(), gateway: z.string() })),
	healthTest: z.string().nullable(),
	healthLog: z.array(z.object({ atMs: z.number(), exitCode: z.number(), output: z.string() })).describe('oldest first'),
	events: z.array(ContainerEvent).describe('that were seen of it, newest first')
});
export type ContainerDetail = z.infer<typeof ContainerDetail>;

export const ContainerImage = z.object({
	engine: EngineId,
	id: z.string(),
	tags: z.array(z.string()),
	digests: z.array(z.string()),
	createdAtMs: z.number(),
	sizeBytes: z.number(),
	usedBy: z.array(z.string()).describe('names of containers, running or not'),
	dangling: z.boolean().describe('has no name any more')
});
export type ContainerImage = z.infer<typeof ContainerImage>;

export const ContainerVolume = z.object({
	engine: EngineId,
	name: z.string(),
	driver: z.string(),
	mountpoint: z.string(),
	createdAtMs: z.number().nullable(),
	labels: z.array(z.object({ name: z.string(), value: z.string() })),
	usedBy: z.array(z.string()).describe('names of containers, running or not'),
	project: z.string().nullable()
});
export type ContainerVolume = z.infer<typeof ContainerVolume>;

export const ContainerNetwork = z.object({
	engine: EngineId,
	id: z.string(),
	name: z.string(),
	driver: z.string(),
	internal: z.boolean().describe('leads nowhere outside'),
	subnets: z.array(z.string()),
	bridge: z.string().nullable().describe('its interface on the host, where the engine names it'),
	usedBy: z.array(z.string()),
	project: z.string().nullable()
});
export type ContainerNetwork = z.infer<typeof ContainerNetwork>;

/** A list of all engines that answer, and what is missing from it. */
export const fromEngines = <Item extends z.ZodType>(item: Item) =>
	known(z.object({ items: z.array(item), limits: z.array(z.string()) }));

export const DiskUsageOfEngine = z.object({
	engine: EngineId,
	images: z.object({ bytes: z.number(), unusedBytes: z.number() }),
	containers: z.object({ bytes: z.number(), stoppedBytes: z.number() }).describe('what was written in them'),
	volumes: z.object({ bytes: z.number(), unusedBytes: z.number() }),
	buildCache: z.object({ bytes: z.number(), unusedBytes: z.number() }),
	volumeSizes: z.array(z.object({ name: z.string(), bytes: z.number() }))
});
export type DiskUsageOfEngine = z.infer<typeof DiskUsageOfEngine>;
