// Whom a process belongs to, from its control group: a unit, a container.
import type { HostProcess } from '#wire/host/processes.ts';

export interface Owner {
	readonly unit: HostProcess['unit'];
	readonly container: HostProcess['container'];
}

type Engine = NonNullable<HostProcess['container']>['engine'];

const CONTAINERS: readonly (readonly [RegExp, Engine])[] = [
	[/(?:\/docker\/|\/docker-)([0-9a-f]{64})/, 'docker'],
	[/\/libpod(?:-conmon)?-([0-9a-f]{64})/, 'podman'],
	[/\/cri-containerd-([0-9a-f]{64})/, 'containerd'],
	[/\/kubepods[^\n]*\/([0-9a-f]{64})/, 'containerd'],
	[/\/lxc(?:\.payload)?[./]([^/\n]+)/, 'lxc']
];
const UNIT = /\.(?:service|scope|mount|socket|swap)$/;

/** @param text  of `/proc/PID/cgroup` */
export function findOwner(text: string): Owner {
	const path = pathOf(text);
	const container = CONTAINERS.flatMap(([pattern, engine]) => {
		const id = pattern.exec(path)?.[1];
		return id === undefined ? [] : [{ engine, id }];
	})[0];
	const names = path.split('/').filter(Boolean);
	const manager = names.findIndex((name) => /^user@\d+\.service$/.test(name));
	const own = manager < 0 ? undefined : names.slice(manager + 1).find((name) => UNIT.test(name));
	const name = own ?? names.find((one) => UNIT.test(one));
	return {
		unit: name === undefined ? null : { name, manager: own === undefined ? 'system' : 'user' },
		container: container ?? null
	};
}

/** That of the one tree, or of systemd's own among the older ones. */
function pathOf(text: string): string {
	const lines = text.split('\n');
	const unified = lines.find((line) => line.startsWith('0::'))?.slice(3) ?? '';
	const named = lines.find((line) => /^\d+:name=systemd:/.test(line))?.replace(/^\d+:name=systemd:/, '') ?? '';
	return named.length > unified.length ? named : unified;
}
