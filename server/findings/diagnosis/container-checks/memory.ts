// Was it ended because memory ran out: by its own limit, or by the one that its program gives itself?
import { formatBytes } from '#wire/text/format-figures.ts';
import { quoted } from '../../words.ts';
import { type Answer, cause, ruledOut } from '../check.ts';
import { type ContainerCheck, engineSeen, lineOf, saidSeen, whoSet } from '../container-case.ts';

/** A runtime's own heap, which is smaller than what the container may have. */
const OWN_HEAP =
	/JavaScript heap out of memory|java\.lang\.OutOfMemoryError(?:: [\w ]+)?|Allowed memory size of \d+ bytes exhausted|\bMemoryError\b/;

export const memoryLimit: ContainerCheck = (at): readonly Answer[] => {
	const { details } = at.row;
	if (!details) return [];
	const limit = details.memoryLimitBytes;
	// Of one that a person started again the engine still tells how it ended before.
	if (details.outOfMemory && (at.row.state !== 'running' || details.restarts > 0)) {
		const key = ['mem_limit', 'deploy.resources.limits.memory'].find((one) => at.ground.compose?.find(one));
		return cause(
			'memory-limit',
			limit === null
				? 'The machine itself ran out of memory, and the kernel ended it: it has no limit of its own.'
				: [
						`Its memory limit of ${formatBytes(limit)} is too low for what it does, and the kernel ended it (OOMKilled, exit code`,
						`${details.exitCode}). The limit is set by ${whoSet(at, key ?? 'mem_limit', '--memory')}.`
					].join(' '),
			[engineSeen(at, `OOMKilled true\nMemory ${limit ?? 0}\nExitCode ${details.exitCode}`)],
			[],
			{ ...lineOf(at, key ?? 'mem_limit'), ...(limit !== null && { limit: String(limit) }) }
		);
	}
	for (const text of at.lines) {
		const said = OWN_HEAP.exec(text)?.[0];
		if (said)
			return cause(
				'heap-limit',
				[
					`Its program reached the memory limit that it gives itself (${quoted(said)}), which is a setting of the program (as`,
					'--max-old-space-size, -Xmx or memory_limit are), and not the container’s.'
				].join(' '),
				[saidSeen(at, text)]
			);
	}
	return details.exitCode === 137
		? ruledOut('a memory limit', 'the engine says that it was not ended for memory (OOMKilled is false)')
		: [];
};
