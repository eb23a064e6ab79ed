// Processes as Markdown.
import type { HostProcess, KnownProcesses } from '#wire/host/processes.ts';
import { formatBytes, formatShare } from '#wire/text/format-figures.ts';
import { describeUnknown } from './describe-services.ts';
import { plain, table } from './markdown.ts';
import { serviceWords as words } from './service-words.ts';

const LISTED = 12;
const MORE = 60;
const PAGE = `\n[${words.allProcesses}](/services?tab=processes)`;

function rowsOf(processes: readonly HostProcess[], more = false): string {
	const rows = [...processes]
		.sort((a, b) => b.memoryBytes - a.memoryBytes)
		.slice(0, more ? MORE : LISTED)
		.map(({ name, pid, user, memoryBytes, cpuShare, unit }) => [
			`**${plain(name)}**${unit ? ` (${plain(unit.name)})` : ''}`,
			String(pid),
			plain(user),
			formatBytes(memoryBytes),
			words.ofACore(formatShare(cpuShare))
		]);
	return `${table(words.processHead, rows)}${PAGE}`;
}

type Describe = (answer: KnownProcesses, more: boolean) => string;
const ofKnown =
	(describe: (processes: readonly HostProcess[], more: boolean, total: number) => string): Describe =>
	(answer, more) =>
		answer.known ? describe(answer.value.processes, more, answer.value.total) : describeUnknown(answer);

export const describeProcesses = ofKnown(
	(processes, more, total) => `${words.processes(total)}\n\n${rowsOf(processes, more)}`
);

const STUCK = /^[DZ]/;

export const describeStuck = ofKnown((processes) => {
	const found = processes.filter(({ state }) => STUCK.test(state));
	if (found.length === 0) return words.noneStuck;
	const rows = found
		.slice(0, LISTED)
		.map(
			({ name, pid, state, user }) =>
				`- **${plain(name)}** (PID ${pid}, ${plain(user)}) ${words.stuckStates[state[0] ?? ''] ?? plain(state)}`
		);
	return `${words.stuck(found.length)}\n\n${rows.join('\n')}`;
});

export const describeOfUser = (user: string): Describe =>
	ofKnown((processes, more) => {
		const own = processes.filter((one) => one.user.toLowerCase() === user.toLowerCase());
		return own.length === 0
			? words.noProcessesOf(plain(user))
			: `${words.processesOf(plain(user), own.length)}\n\n${rowsOf(own, more)}`;
	});

/** By its PID, or by its name or that of its program; by the beginning of one where none is called just so. */
export function findProcesses(processes: readonly HostProcess[], sought: string | number): HostProcess[] {
	if (typeof sought === 'number') return processes.filter(({ pid }) => pid === sought);
	const lower = sought.toLowerCase();
	const namesOf = ({ name, command }: HostProcess): string[] => [
		name.toLowerCase(),
		(command.split(' ')[0] ?? '').replace(/^.*\//, '').toLowerCase()
	];
	const named = processes.filter((one) => namesOf(one).some((own) => own === lower || own === lower.slice(0, 15)));
	return named.length > 0 || lower.length < 3
		? named
		: processes.filter((one) => namesOf(one).some((own) => own.startsWith(lower)));
}

export const describeFound = (sought: string | number): Describe =>
	ofKnown((processes, more) => {
		const found = findProcesses(processes, sought);
		return found.length === 0
			? words.noProcess(plain(String(sought)))
			: `${words.foundProcesses(plain(String(sought)), found.length)}\n\n${rowsOf(found, more)}`;
	});
