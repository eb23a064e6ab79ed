// Containers as the Overview shows them: how many run, and which are in trouble. Pure.
import type { ContainersBrief } from '#wire/host/overview.ts';

/** What of a container it takes. */
export interface ContainerNow {
	readonly engine: string;
	readonly id: string;
	readonly name: string;
	readonly state: string;
	readonly health: string;
	readonly exitCode: number | null;
	readonly details: { readonly outOfMemory: boolean; readonly restartPolicy: string } | null;
	readonly usage: { readonly cpu: number | null; readonly memoryBytes: number } | null;
}

const MOST = 5;

export function briefContainers(list: readonly ContainerNow[], limits: readonly string[]): ContainersBrief {
	const troubled = list
		.flatMap((one) => {
			const trouble = troubleOf(one);
			return trouble ? [{ name: one.name, engine: one.engine, ...trouble }] : [];
		})
		.sort((a, b) => b.weight - a.weight);
	const measured = list.flatMap(({ name, usage }) => (usage ? [{ name, ...usage }] : []));
	return {
		running: list.filter(({ state }) => state === 'running').length,
		total: list.length,
		troubled: troubled.slice(0, MOST).map(({ name, engine, says }) => ({ name, engine, says })),
		troubledTotal: troubled.length,
		busiest: measured
			.sort((a, b) => (b.cpu ?? 0) - (a.cpu ?? 0) || b.memoryBytes - a.memoryBytes)
			.slice(0, MOST)
			.map(({ name, cpu, memoryBytes }) => ({ name, cpu, memoryBytes })),
		limits: [...limits]
	};
}

/** One that ended because it was done, or was stopped by hand, is none. */
function troubleOf({ state, health, exitCode, details }: ContainerNow): { says: string; weight: number } | undefined {
	if (state === 'dead') return { says: 'The engine could not remove it.', weight: 4 };
	if (state === 'restarting') return { says: 'It ends and is restarted again and again.', weight: 5 };
	if (state === 'running') return health === 'unhealthy' ? { says: 'Its health check fails.', weight: 3 } : undefined;
	if (details?.outOfMemory) return { says: 'It was ended because it reached its memory limit.', weight: 4 };
	const kept = details !== null && details.restartPolicy !== 'no' && details.restartPolicy !== '';
	// 137 and 143: somebody stopped it.
	if (state === 'exited' && kept && exitCode && exitCode !== 137 && exitCode !== 143)
		return { says: `It should run, and ended with exit code ${exitCode}.`, weight: 2 };
	return undefined;
}
