// How large the logs of containers are that nothing cuts. The files are the engine's, so that root alone may look.
import type { HostContainers } from '#wire/host/containers.ts';
import type { HostRoot } from '../host-root.ts';

/** By the container's id; those that could not be looked at are missing. */
export async function readLogSizes(
	root: Pick<HostRoot, 'facts'>,
	{ engines, containers }: HostContainers
): Promise<ReadonlyMap<string, number>> {
	const sizes = new Map<string, number>();
	if (!containers.known) return sizes;
	for (const { id, engine, details } of containers.value) {
		if (!details?.logging.growsWithoutLimit) continue;
		const info = engines.find((one) => one.id === engine)?.info;
		if (!info?.known || !info.value.dataDirectory.startsWith('/')) continue;
		const file = await root.facts(`${info.value.dataDirectory.slice(1)}/containers/${id}/${id}-json.log`);
		if (file.got) sizes.set(id, file.value.sizeBytes);
	}
	return sizes;
}
