// The groups of the host, from the file that lists them.
import type { HostRoot } from '../host-root.ts';
import type { Asker } from './explain-engine.ts';

export async function readGroups(root: HostRoot): Promise<Asker['groupOf']> {
	const file = await root.readText('/etc/group', 1_048_576);
	const groups = new Map<number, { name: string; members: string[] }>();
	for (const line of file.got ? file.value.split('\n') : []) {
		const [name = '', , gid = '', members = ''] = line.split(':');
		if (/^\d+$/.test(gid)) groups.set(Number(gid), { name, members: members.split(',').filter(Boolean) });
	}
	return (gid) => groups.get(gid);
}
