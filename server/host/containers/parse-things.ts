// Images, volumes and networks, each with the containers that use them.
import type { ContainerImage, ContainerNetwork, ContainerRow, ContainerVolume } from '#wire/host/containers.ts';
import { projectOf } from './parse-container.ts';
import { isTrue, momentOf, numberOf, pairsOf, type Raw, recordOf, recordsOf, textOf, textsOf } from './raw.ts';

type Containers = readonly ContainerRow[];

const isNamed = (name: string): boolean => !name.startsWith('<none>');
const bareId = (id: string): string => id.replace(/^sha256:/, '');

export function parseImages(engine: string, raw: unknown, containers: Containers): ContainerImage[] {
	const users = gather(containers, ({ imageId }) => [bareId(imageId)]);
	return recordsOf(raw).map((image) => {
		const tags = textsOf(image.RepoTags).filter(isNamed);
		return {
			engine,
			id: bareId(textOf(image.Id)),
			tags,
			digests: textsOf(image.RepoDigests).filter(isNamed),
			createdAtMs: numberOf(image.Created) * 1000,
			sizeBytes: numberOf(image.Size),
			usedBy: users.get(bareId(textOf(image.Id))) ?? [],
			dangling: tags.length === 0
		};
	});
}

export function parseVolumes(engine: string, raw: unknown, containers: Containers): ContainerVolume[] {
	const users = gather(containers, ({ mounts }) =>
		mounts.flatMap(({ type, name }) => (type === 'volume' && name ? [name] : []))
	);
	return recordsOf(recordOf(raw).Volumes).map((volume) => ({
		engine,
		name: textOf(volume.Name),
		driver: textOf(volume.Driver),
		mountpoint: textOf(volume.Mountpoint),
		createdAtMs: momentOf(volume.CreatedAt),
		labels: pairsOf(volume.Labels),
		usedBy: users.get(textOf(volume.Name)) ?? [],
		project: projectOf(recordOf(volume.Labels))
	}));
}

export function parseNetworks(engine: string, raw: unknown, containers: Containers): ContainerNetwork[] {
	const users = gather(containers, ({ networks }) => networks);
	return recordsOf(raw).map((network) => {
		const name = textOf(network.Name);
		const bridge = textOf(recordOf(network.Options)['com.docker.network.bridge.name']);
		return {
			engine,
			id: textOf(network.Id),
			name,
			driver: textOf(network.Driver),
			internal: isTrue(network.Internal),
			subnets: recordsOf(recordOf(network.IPAM).Config)
				.map(({ Subnet }) => textOf(Subnet))
				.filter(Boolean),
			bridge: bridge || (textOf(network.Driver) === 'bridge' ? bridgeOf(network) : null),
			usedBy: users.get(name) ?? [],
			project: projectOf(recordOf(network.Labels))
		};
	});
}

/** Docker names the interface after the network's id; Podman says its name, or does not tell. */
const bridgeOf = ({ Id }: Raw): string | null =>
	/^[0-9a-f]{64}$/.test(textOf(Id)) ? `br-${textOf(Id).slice(0, 12)}` : null;

/** @returns by what is used, the names of the containers that use it */
function gather(containers: Containers, used: (row: ContainerRow) => readonly string[]): Map<string, string[]> {
	const users = new Map<string, string[]>();
	for (const row of containers)
		for (const what of new Set(used(row))) {
			const names = users.get(what);
			if (names) names.push(row.name);
			else users.set(what, [row.name]);
		}
	return users;
}
