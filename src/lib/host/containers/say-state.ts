// How a container is, in a word or two.
import type { Words } from '#lib/words/words.ts';
import type { ContainerRow } from '#wire/host/containers.ts';
import { whyStopped } from '#wire/host/why-stopped.ts';

export function sayState(row: ContainerRow, { states, health }: Words['containers']): string {
	const state = sayBare(row, states);
	return row.health === 'none' || row.state !== 'running' ? state : `${state}, ${health[row.health]}`;
}

function sayBare(row: ContainerRow, states: Words['containers']['states']): string {
	if (whyStopped(row) === 'start-failed') return states.startFailed;
	if (row.state !== 'exited' && row.state !== 'restarting') return states[row.state];
	const why = whyStopped(row);
	if (why === 'out-of-memory') return states.outOfMemory;
	if (row.state === 'restarting') return `${states.restarting} (${row.exitCode ?? 0})`;
	if (why === 'terminated' || why === 'interrupted' || why === 'killed') return states.stopped;
	return row.exitCode === 0 || row.exitCode === null ? states.exited : states.failed(row.exitCode);
}
