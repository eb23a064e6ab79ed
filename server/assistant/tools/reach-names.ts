// What things of this machine are called, gathered from the subjects. One that does not answer soon is left out.
import type { Host } from '../../host/host.ts';
import type { Subjects } from '../../host/subjects.ts';
import type { HostName } from './host-name.ts';

export interface NameSources {
	readonly host: Pick<Host, 'snapshot'>;
	readonly facts: Pick<Subjects, 'services' | 'storage'> & {
		readonly containers: Pick<Subjects['containers'], 'list'>;
	};
}

/** An engine or a mount that hangs keeps no answer waiting for longer, and only the first one. */
const PATIENCE_MS = 4000;

export function reachNames({ host, facts }: NameSources): () => Promise<HostName[]> {
	async function units(): Promise<HostName[]> {
		const known = await facts.services.units();
		if (!known.known) return [];
		return known.value.units.map(({ name, manager, problem }) => ({
			kind: 'unit',
			name,
			manager,
			...(problem === null ? {} : { troubled: true })
		}));
	}
	async function containers(): Promise<HostName[]> {
		const { containers: known } = await facts.containers.list();
		if (!known.known) return [];
		return known.value.map(({ name, service }) => ({
			kind: 'container',
			name,
			...(service === null || service === name ? {} : { also: [service] })
		}));
	}
	async function mounts(): Promise<HostName[]> {
		const { filesystems } = await facts.storage.facts();
		if (!filesystems.known) return [];
		return filesystems.value.list
			.filter(({ kind }) => kind !== 'system' && kind !== 'image')
			.map(({ mountPoint }) => ({ kind: 'mount', name: mountPoint }));
	}
	const interfaces = (): HostName[] =>
		(host.snapshot().history.at(-1)?.network.interfaces ?? []).map(({ name }) => ({ kind: 'interface', name }));

	return async () => {
		const parts = await Promise.all([units, containers, mounts].map((part) => soon(part())));
		return [...parts.flat(), ...interfaces()];
	};
}

async function soon(names: Promise<HostName[]>): Promise<HostName[]> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<HostName[]>((resolve) => {
		timer = setTimeout(() => resolve([]), PATIENCE_MS).unref();
	});
	try {
		return await Promise.race([names.catch(() => []), late]);
	} finally {
		clearTimeout(timer);
	}
}
