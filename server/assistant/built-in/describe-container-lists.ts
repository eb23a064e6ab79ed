// Ports, rights, restarts, mounts, projects and stores of containers as Markdown.
import type {
	ComposeProject,
	ContainerDetail,
	ContainerEngine,
	ContainerImage,
	ContainerRow,
	ContainerVolume,
	DiskUsageOfEngine
} from '#wire/host/containers.ts';
import { formatBytes, formatShare } from '#wire/text/format-figures.ts';
import { containerWords as words } from './container-words.ts';
import { fence, inline, plain, table } from './markdown.ts';

const LISTED = 20;
const cut = <T>(list: readonly T[], more = false): readonly T[] => list.slice(0, more ? LISTED * 5 : LISTED);

/** @param of  only of this one */
export function describePorts(rows: readonly ContainerRow[], of?: ContainerRow): string {
	const shown = of ? [of] : rows;
	const ports = shown.flatMap((row) =>
		row.ports.filter(({ hostPort }) => of !== undefined || hostPort !== null).map((port) => ({ name: row.name, port }))
	);
	if (ports.length === 0) return of ? words.noPortsOf(plain(of.name)) : words.noPorts;
	const cells = cut(ports).map(({ name, port }) => [
		`**${plain(name)}**`,
		inline(
			port.hostPort === null
				? `${port.containerPort}/${port.protocol}`
				: `${port.hostAddress ?? ''}:${port.hostPort} → ${port.containerPort}/${port.protocol}`
		),
		words.exposures[port.exposure]
	]);
	return table(words.portHead, cells);
}

export function describePowers(rows: readonly ContainerRow[], of?: ContainerRow): string {
	const found = (of ? [of] : rows).filter(({ details }) => (details?.powers.length ?? 0) > 0);
	if (found.length === 0) return words.noPowers;
	return cut(found)
		.map(
			({ name, details }) =>
				`- **${plain(name)}** ${(details?.powers ?? []).map((power) => words.powers[power]).join('; ')}`
		)
		.join('\n');
}

export function describeUnhealthy(rows: readonly ContainerRow[]): string {
	const found = rows.filter(({ health }) => health === 'unhealthy');
	if (found.length === 0) return words.noneUnhealthy;
	return `${words.unhealthyOnes(found.length)}\n\n${cut(found)
		.map(({ name, status }) => `- **${plain(name)}** ${plain(status)}`)
		.join('\n')}`;
}

export function describeRestarts(rows: readonly ContainerRow[], of?: ContainerRow): string {
	const found = of ? [of] : rows.filter(({ details, state }) => (details?.restarts ?? 0) > 0 || state === 'restarting');
	if (found.length === 0) return words.noRestarts;
	found.sort((a, b) => (b.details?.restarts ?? 0) - (a.details?.restarts ?? 0));
	const cells = cut(found).map(({ name, details, status }) => [
		`**${plain(name)}**`,
		String(details?.restarts ?? ''),
		plain(details?.restartPolicy ?? ''),
		plain(status)
	]);
	return table(words.restartsHead, cells);
}

export function describeMountsOf(row: ContainerRow): string {
	if (row.mounts.length === 0) return words.noMounts(plain(row.name));
	const cells = cut(row.mounts).map(({ source, name, destination, writable }) => [
		inline(source || (name ?? '')),
		inline(destination),
		writable ? words.writable : words.readOnly
	]);
	return `**${plain(row.name)}**\n\n${table(words.mountHead, cells)}`;
}

export function describeUsersOf(path: string, rows: readonly ContainerRow[]): string {
	const found = rows.filter(({ mounts }) =>
		mounts.some(({ source }) => source === path || source.startsWith(`${path}/`))
	);
	if (found.length === 0) return words.nobodyUses(inline(path));
	return `${words.usesPath(inline(path))}\n\n${cut(found)
		.map(({ name }) => `- **${plain(name)}**`)
		.join('\n')}`;
}

export function describeUseOf({ name, usage }: ContainerRow): string {
	if (!usage) return words.notMeasured(plain(name));
	const limit = usage.memoryLimitBytes === null ? null : formatBytes(usage.memoryLimitBytes);
	const parts = [
		words.memoryOf(formatBytes(usage.memoryBytes), limit),
		...(usage.cpu === null ? [] : [words.cpuOf(formatShare(usage.cpu))])
	];
	return `${words.uses(plain(name))}\n\n${parts.map((part) => `- ${part}`).join('\n')}`;
}

export function describeProjects(projects: readonly ComposeProject[]): string {
	if (projects.length === 0) return words.noProjects;
	return cut(projects)
		.map(({ name, running, containers, services, directory }) =>
			[
				`- ${words.project(plain(name), running, containers)}`,
				words.projectHow(services.map((one) => inline(one.name)).join(', ')),
				directory === null ? '' : inline(directory)
			]
				.filter(Boolean)
				.join(', ')
		)
		.join('\n');
}

export function describeEngines(engines: readonly ContainerEngine[]): string | undefined {
	if (engines.length === 0) return undefined;
	return engines
		.map(({ kind, info }) => {
			if (!info.known)
				return [
					words.engineNot(kind),
					plain(info.reason),
					...(info.remedy === null ? [] : [`\n\n${fence(info.remedy)}`])
				].join(' ');
			const { version, running, stopped, images, warnings } = info.value;
			const warned = warnings.length > 0 ? `\n\n${words.warns}\n\n${fence(warnings.join('\n'), 'text')}` : '';
			return `${words.engineOk(kind, plain(version), running, stopped, images)}${warned}`;
		})
		.join('\n\n');
}

export function describeImages(images: readonly ContainerImage[], more: boolean): string {
	if (images.length === 0) return words.noImages;
	const unused = images.filter(({ usedBy }) => usedBy.length === 0);
	const size = unused.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
	const cells = cut(
		[...images].sort((a, b) => b.sizeBytes - a.sizeBytes),
		more
	).map(({ tags, id, sizeBytes, usedBy }) => [
		inline(tags[0] ?? id.slice(0, 19)),
		formatBytes(sizeBytes),
		usedBy.length === 0
			? words.unused
			: usedBy
					.slice(0, 4)
					.map((name) => plain(name))
					.join(', ')
	]);
	return `${words.images(images.length, unused.length, formatBytes(size))}\n\n${table(words.imageHead, cells)}`;
}

export function describeVolumes(volumes: readonly ContainerVolume[], more: boolean): string {
	if (volumes.length === 0) return words.noVolumes;
	const unused = volumes.filter(({ usedBy }) => usedBy.length === 0).length;
	const cells = cut(volumes, more).map(({ name, mountpoint, usedBy }) => [
		inline(name, 40),
		inline(mountpoint),
		usedBy.length === 0
			? words.unused
			: usedBy
					.slice(0, 4)
					.map((one) => plain(one))
					.join(', ')
	]);
	return `${words.volumes(volumes.length, unused)}\n\n${table(words.volumeHead, cells)}`;
}

export function describeSizes(engines: readonly DiskUsageOfEngine[]): string {
	return engines
		.map(({ engine, images, containers, volumes, buildCache }) => {
			const all = images.bytes + containers.bytes + volumes.bytes + buildCache.bytes;
			const cells = [
				[words.sizes.images, images.bytes, images.unusedBytes],
				[words.sizes.containers, containers.bytes, containers.stoppedBytes],
				[words.sizes.volumes, volumes.bytes, volumes.unusedBytes],
				[words.sizes.buildCache, buildCache.bytes, buildCache.unusedBytes]
			] as const;
			return `${words.sizeLead(plain(engine), formatBytes(all))}\n\n${table(
				words.sizeHead,
				cells.map(([what, bytes, unused]) => [what, formatBytes(bytes), formatBytes(unused)])
			)}`;
		})
		.join('\n\n');
}

/** What a container runs, and what its health check printed: foreign text, in a block of its own. */
export function describeInside({ argv, user, healthLog }: ContainerDetail): string {
	const last = healthLog.at(-1);
	const runs = argv.length > 0 ? words.runsIn(inline(argv.join(' '), 200), inline(user || 'root')) : '';
	const health =
		last && last.exitCode !== 0 ? `${words.healthSays}\n\n${fence(last.output.slice(0, 2000), 'text')}` : '';
	return [runs, health].filter(Boolean).join('\n\n');
}
