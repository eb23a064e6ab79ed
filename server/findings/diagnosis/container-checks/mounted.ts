// What is mounted into a container, as the sentences of a diagnosis name it: which line set it, and whether its engine made it.
import { type ContainerCase, whoSet } from '../container-case.ts';

export type Mounted = NonNullable<ReturnType<ContainerCase['ground']['hostPath']>>;
type Mount = Mounted['mount'];

const plain = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** Where its Compose file sets it: of the short form the item, of the long one its target. */
export const keyOfMount = (at: ContainerCase, { destination }: Pick<Mount, 'destination'>): string =>
	at.ground.compose
		?.below('volumes')
		.find(
			({ key, value }) =>
				(/^volumes\.\d+$/.test(key) && plain(value.split(':')[1] ?? '') === plain(destination)) ||
				(/^volumes\.\d+\.target$/.test(key) && plain(value) === plain(destination))
		)?.key ?? 'volumes';

/** `bind mount, set by /srv/shop/compose.yml line 7`. */
export const setBy = (at: ContainerCase, mount: Mount): string =>
	`${mount.type === 'volume' ? 'volume' : 'bind mount'}, set by ${whoSet(at, keyOfMount(at, mount), '-v')}`;

/** Of root, in the mode that it gives, and as old as the container. */
export function madeByEngine(at: ContainerCase, mount: Mount): boolean {
	const facts = at.ground.sources.get(mount.destination)?.walk.found?.facts;
	return looksMade(at, mount) && facts !== undefined && Math.abs(facts.modifiedMs - at.row.createdAtMs) < 5000;
}

/** As an engine makes a folder, whenever that was: of root, in the mode that it gives, and nobody put anything into it. */
export function looksMade(at: ContainerCase, { type, destination }: Mount): boolean {
	const source = at.ground.sources.get(destination);
	const facts = source?.walk.found?.facts;
	return (
		type === 'bind' &&
		facts?.kind === 'directory' &&
		facts.uid === 0 &&
		facts.mode === 0o755 &&
		(source?.names?.length ?? 0) === 0
	);
}
