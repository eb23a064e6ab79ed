// Containers by the Compose project they belong to.
import type { ComposeProject, ContainerRow } from '#wire/host/containers.ts';
import { labelOf } from './parse-container.ts';
import type { Raw } from './raw.ts';

export interface LabelledRow {
	readonly row: ContainerRow;
	readonly labels: Raw;
}

/** @returns by name; services within a project by name */
export function groupProjects(rows: readonly LabelledRow[]): ComposeProject[] {
	const projects = new Map<string, LabelledRow[]>();
	for (const one of rows) {
		if (one.row.project === null) continue;
		const key = `${one.row.engine} ${one.row.project}`;
		projects.set(key, [...(projects.get(key) ?? []), one]);
	}
	return [...projects.values()].map(describe).sort((a, b) => a.name.localeCompare(b.name));
}

function describe(members: readonly LabelledRow[]): ComposeProject {
	const [first] = members as [LabelledRow];
	const label = (...named: string[]): string | null =>
		members.map(({ labels }) => labelOf(labels, named)).find((text) => text !== null) ?? null;
	const names = [...new Set(members.map(({ row }) => row.service ?? row.name))].sort();
	const runs = ({ row }: LabelledRow): boolean => row.state === 'running';
	return {
		engine: first.row.engine,
		name: first.row.project ?? '',
		directory: label('com.docker.compose.project.working_dir', 'io.podman.compose.project.working_dir'),
		files: (label('com.docker.compose.project.config_files') ?? '').split(',').filter(Boolean),
		services: names.map((name) => {
			const own = members.filter(({ row }) => (row.service ?? row.name) === name);
			return {
				name,
				containers: own.length,
				running: own.filter(runs).length,
				unhealthy: own.filter(({ row }) => row.health === 'unhealthy').length,
				made: own.flatMap(({ row, labels }) => {
					const hash = labelOf(labels, ['com.docker.compose.config-hash']);
					// What was run once by hand has no settings of its own in the file.
					const isOnce = labelOf(labels, ['com.docker.compose.oneoff']) === 'True';
					const version = labelOf(labels, ['com.docker.compose.version']);
					return hash === null || isOnce ? [] : [{ container: row.name, hash, version }];
				})
			};
		}),
		running: members.filter(runs).length,
		containers: members.length
	};
}
