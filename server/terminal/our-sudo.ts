// Whether it is the sudo that the service started which asks for a password, and nothing that runs behind it: outside every
// sandbox, with root's rights, and a child of what was started on the terminal.
import { readFileSync } from 'node:fs';

/** @param leader  the first process of the terminal. False as well where the kernel does not let us see */
export function isOurSudo(leader: number, read: (path: string) => string = readText): boolean {
	try {
		const [, foreground] = groupsOf(read(`/proc/${leader}/stat`));
		const children = read(`/proc/${leader}/task/${leader}/children`).split(' ').filter(Boolean).map(Number);
		return [leader, ...children].some((pid) => {
			const status = read(`/proc/${pid}/status`);
			const [group] = groupsOf(read(`/proc/${pid}/stat`));
			const namespaces = /^NSpid:\s+(.+)$/m.exec(status)?.[1]?.split(/\s+/) ?? [];
			return (
				group === foreground &&
				/^Name:\s+sudo$/m.test(status) &&
				/^Uid:\s+\d+\s+0\s/m.test(status) &&
				// A process of a sandbox has a number of its own there.
				namespaces.length === 1
			);
		});
	} catch {
		return false;
	}
}

/** Its own group, and the one that has its terminal. The name before them may hold anything. */
function groupsOf(stat: string): readonly [number | undefined, number | undefined] {
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return [Number(fields[2]), Number(fields[5])];
}

const readText = (path: string): string => readFileSync(path, 'latin1');
