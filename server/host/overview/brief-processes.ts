// Processes as the Overview shows them: those that use the most. Pure.
import type { ProcessesBrief } from '#wire/host/overview.ts';
import type { HostProcess, ProcessList } from '#wire/host/processes.ts';

const MOST = 5;
/** What runs in them says more than their own name. */
const INTERPRETER = /^(node|nodejs|python[\d.]*|perl|ruby|java|sh|bash|dash|php[\d.]*|deno|bun)$/;
const MOST_CHARS = 60;

/** The program, and for an interpreter what it runs; its own word for itself where it has no command line. */
export function labelOf(name: string, command: string): string {
	// A command line is told as a shell would take it: an argument with blanks in it stands in quotes.
	const words = command.split(' ').flatMap((word) => word.replace(/^["']|["']$/g, '') || []);
	const baseOf = (path: string): string => path.split('/').at(-1) || path;
	const program = baseOf(words[0] ?? '');
	if (program === '') return name;
	const script = INTERPRETER.test(program) ? words.slice(1).find((word) => !word.startsWith('-')) : undefined;
	return (script ? `${program} ${baseOf(script)}` : program).slice(0, MOST_CHARS);
}

export function briefProcesses({ processes, total, limits }: ProcessList): ProcessesBrief {
	const top = (of: (process: HostProcess) => number): ProcessesBrief['byCpu'] =>
		[...processes]
			.sort((a, b) => of(b) - of(a))
			.slice(0, MOST)
			.map(({ pid, name, command, unit, cpuShare, memoryBytes }) => ({
				pid,
				name: labelOf(name, command),
				unit: unit?.name ?? null,
				cpuShare,
				memoryBytes
			}));
	return { byCpu: top(({ cpuShare }) => cpuShare), byMemory: top(({ memoryBytes }) => memoryBytes), total, limits };
}
