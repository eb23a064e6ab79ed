// What findings of containers share.
import type { ContainerRow } from '#wire/host/containers.ts';

export type Container = ContainerRow;

export const containerKey = ({ engine, name }: Pick<ContainerRow, 'engine' | 'name'>): string =>
	engine === 'docker' ? `container:${name}` : `container:${engine}/${name}`;

/** What the engine says of it, in a few lines. */
export function stateLines({ name, image, state, status, health, exitCode, details }: ContainerRow): string {
	return [
		`${name} (${image})`,
		`state ${state}: ${status}`,
		`health ${health}`,
		`exit code ${exitCode ?? ''}`,
		...(details
			? [
					`restart policy ${details.restartPolicy}, restarts ${details.restarts}`,
					`out of memory ${details.outOfMemory}`,
					...(details.error ? [`error ${details.error}`] : [])
				]
			: [])
	].join('\n');
}
