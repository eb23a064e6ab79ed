// Which containers are shown: those that match what is typed, and the state that is picked.
import type { ContainerRow } from '#wire/host/containers.ts';
import { whyStopped } from '#wire/host/why-stopped.ts';
import type { Show } from './in-address.ts';

/** Something that a person should look at. */
export function isInTrouble(row: ContainerRow): boolean {
	if (row.health === 'unhealthy' || row.state === 'restarting' || row.state === 'dead') return true;
	const why = whyStopped(row);
	// Stopped by hand, finished, or never begun: that is how it was meant.
	return why !== null && !['never-started', 'finished', 'terminated', 'interrupted', 'killed'].includes(why);
}

const SHOWN: Readonly<Record<Show, (row: ContainerRow) => boolean>> = {
	all: () => true,
	running: ({ state }) => state === 'running' || state === 'paused',
	stopped: ({ state }) => state !== 'running' && state !== 'paused',
	trouble: isInTrouble
};

export function filterRows(rows: readonly ContainerRow[], typed: string, show: Show): readonly ContainerRow[] {
	const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
	const picked = rows.filter(SHOWN[show]);
	if (words.length === 0) return picked;
	return picked.filter((row) => {
		const text = textOf(row);
		return words.every((word) => text.includes(word));
	});
}

function textOf({ name, id, image, project, service, ports, networks }: ContainerRow): string {
	const figures = ports.flatMap(({ hostPort, containerPort }) => [hostPort, containerPort]);
	return [name, id.slice(0, 12), image, project, service, ...figures, ...networks].join(' ').toLowerCase();
}
