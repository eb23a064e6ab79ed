// Facts of a host that is well, to be made ill in one point.
import type { AnyDetector, Looked } from '#server/findings/detector.ts';
import { settingsOf } from '#server/host/services/unit-settings.ts';
import { NOTHING_AROUND } from '#server/host/system/around/unit-around.ts';

export const NOW = Date.UTC(2026, 0, 15, 12);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const GB = 1024 ** 3;

export type Facts = Readonly<Record<string, unknown>>;
type Some = Readonly<Record<string, unknown>>;

export interface Case {
	readonly detector: AnyDetector;
	/** What is wrong. */
	readonly wrong: Facts;
	/** The resource and how bad: `mount:/srv critical`. */
	readonly finds: string;
	/** Stands in its title, its whys or its evidence. */
	readonly tells: string | RegExp;
	/** Just not wrong. */
	readonly well: Facts;
	/** Not enough to raise it, and enough to keep it. */
	readonly keeps?: Facts;
	/** Still wrong, and otherwise: what was expected of it is no longer what is seen. */
	readonly otherwise?: Facts;
	/** What follows from it: `V01 unit:web.service`. */
	readonly owns?: readonly string[];
	/** What it follows from, where that is raised. */
	readonly follows?: readonly string[];
	/** What it had seen before, oldest first, a minute apart. */
	readonly before?: readonly Facts[];
	/** After what is wrong was seen: mended, and its finding still open. Otherwise `well`. */
	readonly mended?: Facts;
}

/** One look, with the levels as they stand in the detector. */
export function lookAt(
	detector: AnyDetector,
	facts: Facts,
	{
		memory = detector.begin,
		open = [],
		nowMs = NOW
	}: { memory?: unknown; open?: readonly string[]; nowMs?: number } = {}
): Looked<unknown> {
	const levels = Object.fromEntries(
		Object.entries(detector.levels ?? {}).map(([name, { standard }]) => [name, standard])
	);
	return detector.detect(facts, { nowMs, memory, isOpen: (resource) => open.includes(resource), levels });
}

export const filesystem = (more: Some = {}, used = 0.5, files: number | null = 0.1): Some => ({
	mountPoint: '/srv',
	alsoAt: [],
	mountCount: 1,
	source: '/dev/sdb1',
	type: 'ext4',
	kind: 'disk',
	readOnly: false,
	device: 'sdb1',
	deviceGone: false,
	space: {
		state: 'measured',
		totalBytes: 100 * GB,
		usedBytes: used * 100 * GB,
		availableBytes: (1 - used) * 100 * GB,
		files: files === null ? null : 1000,
		usedFiles: files === null ? null : files * 1000
	},
	...more
});
export const filesystems = (...list: readonly Some[]): Facts => ({
	filesystems: { list, limits: [] },
	fillGrounds: [],
	readOnlyTrouble: { lines: [], limits: null }
});

export const mountRow = (more: Some = {}): Some => ({
	mountPoint: '/srv',
	kind: 'disk',
	state: 'as-written',
	live: { source: '/dev/sdb1', type: 'ext4', options: ['rw', 'relatime'] },
	written: { line: 3, source: 'UUID=ab', type: 'ext4', options: ['defaults'] },
	notes: [],
	...more
});
export const mounts = (...rows: readonly Some[]): Facts => ({ mounts: { rows } });

export const unit = (more: Some = {}): Some => ({
	name: 'web.service',
	manager: 'system',
	type: 'service',
	load: 'loaded',
	state: 'active',
	sub: 'running',
	enabled: 'enabled',
	sinceMs: NOW - HOUR,
	result: 'success',
	exit: null,
	problem: null,
	restarts: 0,
	mainPid: 100,
	needsReload: false,
	dropIns: 0,
	...more
});
export const detail = (more: Some = {}): Some => ({
	unit: unit(),
	command: '/usr/bin/web',
	kind: 'simple',
	restart: 'no',
	startedMs: NOW - HOUR,
	endedMs: null,
	conditionsMet: true,
	dropIns: [],
	conflicts: [],
	links: [],
	...more
});
/** A unit that stands on nothing but other units. */
export const ground = (others: readonly Some[] = []): Some => ({
	settings: settingsOf({ file: null, dropIns: [] }),
	commands: [],
	directory: '/',
	who: null,
	accounts: null,
	complaints: [],
	walks: new Map(),
	heads: new Map(),
	documents: new Map(),
	elsewhere: new Map(),
	mounts: [],
	immutable: new Set(),
	others: new Map(others.map((other) => [other.name, other])),
	around: NOTHING_AROUND
});
export const line = (text: string, name = 'web'): Some => ({ atMs: NOW - MINUTE, name, unit: 'web.service', text });

export const vitals = (more: Some = {}): Facts => ({
	vitals: {
		history: [
			{
				uptimeSeconds: 86_400,
				cpu: { used: 0.2, waiting: 0, cores: [0.2, 0.2, 0.2, 0.2] },
				load: [1, 1, 1],
				disk: { busy: 0.1, readBytesPerSecond: 0, writeBytesPerSecond: 0, pressure: null, devices: [] },
				memory: { usedBytes: 4 * GB, totalBytes: 16 * GB, swapTotalBytes: 0, swapUsedBytes: 0 },
				...more
			}
		]
	}
});
export const process = (more: Some = {}): Some => ({
	pid: 100,
	name: 'web',
	command: '/usr/bin/web --serve',
	user: 'web',
	cpuShare: 0.1,
	memoryBytes: GB,
	unit: { name: 'web.service', manager: 'system' },
	...more
});

export const listener = (more: Some = {}): Some => ({
	protocol: 'tcp',
	family: 4,
	address: '0.0.0.0',
	port: 80,
	user: 'root',
	owners: [{ pid: 100, name: 'web', user: 'web', package: 'web', unit: 'web.service' }],
	unit: 'web.service',
	exposure: { reach: 'everyone', firewall: 'open', says: 'Everybody can connect.' },
	...more
});

/** The way to a file of root's, as it should be. */
export const way = (path: string, mode = 0o644, more: Some = {}): Some => ({
	path,
	end: 'there',
	at: path,
	parts: [
		{ path: '/etc', facts: { kind: 'directory', mode: 0o755, uid: 0, gid: 0 } },
		{ path, facts: { kind: 'file', mode, uid: 0, gid: 0 } }
	],
	found: { path, facts: { kind: 'file', mode, uid: 0, gid: 0 } },
	...more
});
/** What programs meet on the network of a host that is well. @param more parts of it that are not */
export const netGround = (more: Some = {}, names: Some = {}): Some => ({
	listeners: [],
	addresses: ['127.0.0.1', '::1', '10.0.0.2'],
	chains: [],
	units: [],
	settings: new Map(),
	...more,
	names: {
		order: { line: 12, text: 'hosts: files dns', words: ['files', 'dns'] },
		lacking: [],
		hosts: [{ line: 1, address: '127.0.0.1', names: ['localhost'] }],
		resolv: way('/etc/resolv.conf'),
		others: [way('/etc/nsswitch.conf'), way('/etc/hosts')],
		hostName: 'here',
		passedOver: [],
		servers: ['10.0.0.53'],
		...names
	}
});

export const container = (more: Some = {}, details: Some = {}): Some => ({
	engine: 'docker',
	id: 'a'.repeat(64),
	name: 'shop',
	image: 'shop:1',
	imageId: 'sha256:1',
	state: 'running',
	status: 'Up 2 hours',
	health: 'none',
	exitCode: null,
	ports: [],
	createdAtMs: NOW - HOUR,
	project: null,
	usage: { memoryBytes: GB / 10, memoryLimitBytes: GB, throttled: 0 },
	details: {
		startedAtMs: NOW - HOUR,
		finishedAtMs: null,
		exitCode: 0,
		outOfMemory: false,
		error: '',
		restarts: 0,
		restartPolicy: 'always',
		logging: { driver: 'json-file', growsWithoutLimit: false },
		powers: [],
		capabilitiesAdded: [],
		hasHealthCheck: true,
		memoryLimitBytes: GB,
		cpuLimit: 1,
		...details
	},
	...more
});
