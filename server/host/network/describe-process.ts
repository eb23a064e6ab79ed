// What a process is: its name, its command line, its program, its unit.
import { maskSecrets } from '../../lib/mask-secrets.ts';
import { nameOfProcess } from '../../lib/process-name.ts';
import type { HostRoot } from '../host-root.ts';
import { ownerOfCgroup, systemdPath } from './unit-of-cgroup.ts';

export interface ProcessFacts {
	readonly pid: number;
	readonly name: string;
	readonly command: string;
	readonly program: string | null;
	readonly replaced: boolean;
	readonly uid: number;
	readonly unit: string | null;
	readonly userUnit: boolean;
	readonly container: string | null;
}

const MOST_COMMAND = 400;

/** @returns undefined when it is gone */
export async function describeProcess(
	root: Pick<HostRoot, 'readText' | 'readLink'>,
	pid: number
): Promise<ProcessFacts | undefined> {
	const at = `proc/${pid}`;
	const [name, line, cgroup, status, program] = await Promise.all([
		root.readText(`${at}/comm`, 256),
		root.readText(`${at}/cmdline`, 4096),
		root.readText(`${at}/cgroup`, 65_536),
		root.readText(`${at}/status`, 4096),
		root.readLink(`${at}/exe`)
	]);
	if (!name.got) return undefined;
	const words = line.got
		? line.value
				.split('\0')
				.filter((word) => word !== '')
				.join(' ')
		: '';
	const file = program.got ? program.value : null;
	const started = file?.replace(/ \(deleted\)$/, '') ?? null;
	return {
		pid,
		name: nameOfProcess(name.value.replace(/\n$/, ''), started ?? (line.got ? line.value : '')),
		command: maskSecrets(words).slice(0, MOST_COMMAND),
		program: started,
		replaced: file?.endsWith(' (deleted)') ?? false,
		uid: Number(/^Uid:\s+\d+\s+(\d+)/m.exec(status.got ? status.value : '')?.[1] ?? -1),
		...ownerOfCgroup(systemdPath(cgroup.got ? cgroup.value : ''))
	};
}
