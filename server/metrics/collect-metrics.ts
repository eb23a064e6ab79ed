// What `/metrics` tells: the vital signs, filesystems, units, containers and updates, and the service's own figures. A part of the
// host that is not known is not told as 0: its figures are missing, and `hostwright_host_part_known` says which part it is.
import type { Health } from '#wire/health.ts';
import type { HistoryState } from '#wire/host/history.ts';
import type { Known } from '#wire/host/known.ts';
import type { ContainersBrief, FilesystemsBrief, UnitsBrief, UpdatesBrief } from '#wire/host/overview.ts';
import type { Vitals } from '#wire/host.ts';
import type { Family, Sample } from './write-metrics.ts';

export interface MetricsDeps {
	readonly vitals: () => Vitals;
	readonly health: () => Health;
	readonly history: () => HistoryState;
	/** Never reject; what takes longer than this is as it was known last, or not known. */
	readonly filesystems: (waitMs: number) => Promise<Known<FilesystemsBrief>>;
	readonly units: (waitMs: number) => Promise<Known<UnitsBrief>>;
	readonly containers: (waitMs: number) => Promise<Known<ContainersBrief>>;
	readonly updates: (waitMs: number) => Promise<Known<UpdatesBrief>>;
}

/** A scraper gives up after ten seconds, and its graph wants a point. */
const WAIT_MS = 1500;

export async function collectMetrics(deps: MetricsDeps): Promise<readonly Family[]> {
	const [filesystems, units, containers, updates] = await Promise.all([
		deps.filesystems(WAIT_MS),
		deps.units(WAIT_MS),
		deps.containers(WAIT_MS),
		deps.updates(WAIT_MS)
	]);
	const parts = { storage: filesystems, services: units, containers, updates };
	return [
		...vitalFamilies(deps.vitals()),
		...(filesystems.known ? filesystemFamilies(filesystems.value) : []),
		...(units.known
			? [
					gauge('units_failed', 'Units of systemd that failed.', units.value.failedTotal),
					gauge('services_running', 'Services of systemd that run.', units.value.running)
				]
			: []),
		...(containers.known
			? [
					gauge('containers', 'Containers, running or not.', containers.value.total),
					gauge('containers_running', 'Containers that run.', containers.value.running),
					gauge(
						'containers_troubled',
						'Containers that are unhealthy, restart, or died.',
						containers.value.troubledTotal
					)
				]
			: []),
		...(updates.known
			? [
					gauge('updates_waiting', 'Packages with an update.', updates.value.waiting),
					gauge('updates_security', 'Packages with a security update.', updates.value.security),
					gauge('reboot_needed', '1 when the machine has to be restarted.', updates.value.reboot.length > 0 ? 1 : 0)
				]
			: []),
		family(
			'part_known',
			'0 where a part of the host could not be read, so that its figures are missing.',
			Object.entries(parts).map(([part, { known }]) => ({ labels: { part }, value: known ? 1 : 0 }))
		),
		...serviceFamilies(deps.health(), deps.history())
	];
}

const PREFIX = 'hostwright_host_';

function family(name: string, help: string, samples: readonly Sample[], type: Family['type'] = 'gauge'): Family {
	return { name: PREFIX + name, type, help, samples };
}

function gauge(name: string, help: string, value: number): Family {
	return family(name, help, [{ value }]);
}

function vitalFamilies({ cpu, load, memory, disk, network, temperatures, uptimeSeconds }: Vitals): Family[] {
	const pressures = { cpu: cpu.pressure, memory: memory.pressure, io: disk.pressure };
	return [
		gauge('uptime_seconds', 'How long the machine has run.', uptimeSeconds),
		gauge('cpu_used_ratio', 'Share of all cores that is used, over two seconds.', cpu.used),
		gauge('cpu_waiting_ratio', 'Share of all cores that is idle while it waits for a disk.', cpu.waiting),
		gauge('cpu_stolen_ratio', 'Share of all cores that the hypervisor took.', cpu.stolen),
		gauge('cpu_cores', 'Cores that are online.', cpu.cores.length),
		family('load', 'Tasks that run or wait to, on average over so many minutes.', [
			{ labels: { minutes: '1' }, value: load[0] },
			{ labels: { minutes: '5' }, value: load[1] },
			{ labels: { minutes: '15' }, value: load[2] }
		]),
		gauge('memory_total_bytes', 'Memory of the machine.', memory.totalBytes),
		gauge('memory_used_bytes', 'Memory that is used: total minus available.', memory.usedBytes),
		gauge('memory_cached_bytes', 'Memory that caches files, given back when needed.', memory.cachedBytes),
		gauge('swap_total_bytes', 'Swap of the machine.', memory.swapTotalBytes),
		gauge('swap_used_bytes', 'Swap that is used.', memory.swapUsedBytes),
		family(
			'pressure_ratio',
			'Share of the last ten seconds in which at least one task waited for a resource.',
			Object.entries(pressures).flatMap(([resource, pressure]) =>
				pressure ? [{ labels: { resource }, value: pressure.some.avg10 }] : []
			)
		),
		family(
			'disk_read_bytes_per_second',
			'Read from whole disks.',
			disk.devices.map((one) => ({ labels: { device: one.name }, value: one.readBytesPerSecond }))
		),
		family(
			'disk_write_bytes_per_second',
			'Written to whole disks.',
			disk.devices.map((one) => ({ labels: { device: one.name }, value: one.writeBytesPerSecond }))
		),
		family(
			'disk_busy_ratio',
			'Share of time in which a disk had something to do.',
			disk.devices.map((one) => ({ labels: { device: one.name }, value: one.busy }))
		),
		family(
			'network_receive_bytes_per_second',
			'Received on interfaces that reach other machines.',
			network.interfaces.map((one) => ({ labels: { interface: one.name }, value: one.receiveBytesPerSecond }))
		),
		family(
			'network_send_bytes_per_second',
			'Sent on interfaces that reach other machines.',
			network.interfaces.map((one) => ({ labels: { interface: one.name }, value: one.sendBytesPerSecond }))
		),
		family('temperature_celsius', 'Temperatures of sensors.', numbered(temperatures))
	];
}

/** Two sensors of one name are two series all the same. */
function numbered(readings: Vitals['temperatures']): Sample[] {
	const seen = new Map<string, number>();
	return readings.map(({ label, celsius }) => {
		const n = (seen.get(label) ?? 0) + 1;
		seen.set(label, n);
		return { labels: { sensor: n === 1 ? label : `${label} ${n}` }, value: celsius };
	});
}

function filesystemFamilies({ list }: FilesystemsBrief): Family[] {
	const of = (pick: (space: NonNullable<FilesystemsBrief['list'][number]['space']>) => number | null): Sample[] =>
		list.flatMap(({ mountPoint, space }) => {
			const value = space && pick(space);
			return value === null ? [] : [{ labels: { mount: mountPoint }, value }];
		});
	return [
		family(
			'filesystem_used_bytes',
			'Used on a filesystem.',
			of(({ usedBytes }) => usedBytes)
		),
		family(
			'filesystem_available_bytes',
			'Free on a filesystem to everybody but root.',
			of(({ availableBytes }) => availableBytes)
		),
		family(
			'filesystem_files',
			'Inodes of a filesystem.',
			of(({ totalFiles }) => totalFiles)
		),
		family(
			'filesystem_files_used',
			'Inodes of a filesystem that are used.',
			of(({ usedFiles }) => usedFiles)
		),
		family(
			'filesystem_answers',
			'0 where a filesystem did not answer in time, or went away.',
			list.map(({ mountPoint, space }) => ({ labels: { mount: mountPoint }, value: space ? 1 : 0 }))
		),
		family(
			'filesystem_full_timestamp_seconds',
			'When a filesystem is full if it goes on as it did; missing where it does not grow, or too little is known.',
			list.flatMap(({ mountPoint, forecast }) =>
				forecast.kind === 'full-at' ? [{ labels: { mount: mountPoint }, value: Math.round(forecast.atMs / 1000) }] : []
			)
		)
	];
}

function serviceFamilies(health: Health, history: HistoryState): Family[] {
	const own = (name: string, help: string, samples: readonly Sample[], type: Family['type'] = 'gauge'): Family => ({
		name: `hostwright_${name}`,
		type,
		help,
		samples
	});
	const { user, system } = process.cpuUsage();
	const parts = { sandbox: health.sandbox, pty: health.pty, audit: health.audit };
	return [
		own('build_info', 'Version of the service.', [{ labels: { version: health.version }, value: 1 }]),
		own('uptime_seconds', 'How long the service has run.', [{ value: health.uptime_seconds }]),
		own('cpu_seconds_total', 'Processor time of the service.', [{ value: (user + system) / 1e6 }], 'counter'),
		own('resident_memory_bytes', 'Resident memory of the service.', [{ value: process.memoryUsage.rss() }]),
		own('commands_running', 'Commands that run.', [{ value: health.running_commands }]),
		own('commands_waiting', 'Commands that wait for their turn.', [{ value: health.waiting_commands }]),
		own(
			'part_available',
			'Whether a part of the service works here.',
			Object.entries(parts).map(([part, { available }]) => ({ labels: { part }, value: available ? 1 : 0 }))
		),
		own('history_kept', '1 while the past is being stored.', [{ value: history.kept ? 1 : 0 }]),
		own('history_bytes', 'What the stored past takes.', [{ value: history.sizeBytes }])
	];
}
