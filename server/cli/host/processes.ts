// Processes as a table: those that use the most.
import type { HostProcess, KnownProcesses } from '#wire/host/processes.ts';
import { formatBytes, formatRate } from '#wire/text/format-figures.ts';
import { type Column, drawTable } from '../draw-table.ts';
import { drawLimits, drawUnknown } from './draw-unknown.ts';
import type { HostPart } from './host-part.ts';

const MOST = 30;

const io = ({ readBytesPerSecond, writtenBytesPerSecond }: HostProcess): string =>
	readBytesPerSecond === null || writtenBytesPerSecond === null
		? '?'
		: readBytesPerSecond + writtenBytesPerSecond === 0
			? ''
			: formatRate(readBytesPerSecond + writtenBytesPerSecond);

const columns: readonly Column<HostProcess>[] = [
	{ title: 'PID', text: ({ pid }) => String(pid), right: true },
	{ title: 'USER', text: ({ user }) => user, most: 16 },
	{ title: 'CPU', text: ({ cpuShare }) => `${(cpuShare * 100).toFixed(1)} %`, right: true },
	{ title: 'MEMORY', text: ({ memoryBytes }) => formatBytes(memoryBytes), right: true },
	{ title: 'DISK', text: io, right: true },
	{
		title: 'UNIT',
		text: ({ unit, container }) =>
			container ? `${container.engine} ${container.id.slice(0, 12)}` : (unit?.name ?? ''),
		most: 32
	},
	{ title: 'COMMAND', text: ({ command, name }) => command || `[${name}]`, most: 70 }
];

export const printProcesses: HostPart<KnownProcesses> = {
	ask: (client) => client.api.host.processes.query(),
	draw(answer) {
		if (!answer.known) return drawUnknown(answer);
		const { processes, total, limits } = answer.value;
		const shown = [...processes]
			.sort((a, b) => b.cpuShare - a.cpuShare || b.memoryBytes - a.memoryBytes)
			.slice(0, MOST);
		return `${drawTable(shown, columns, 'No process can be seen.')}${shown.length} of ${total} processes; --json has the rest.\n${drawLimits(limits)}`;
	}
};
