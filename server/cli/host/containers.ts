// Containers as a table.
import type { ContainerPort, ContainerRow, HostContainers } from '#wire/host/containers.ts';
import { formatBytes } from '#wire/text/format-figures.ts';
import { printable } from '../../lib/printable.ts';
import { drawTable } from '../draw-table.ts';
import type { HostPart } from './host-part.ts';

export const printContainers: HostPart<HostContainers> = {
	ask: (client) => client.api.containers.listMeasured.query(),
	draw({ engines, containers, limits }) {
		if (!containers.known) {
			const remedy = containers.remedy === null ? '' : `\n  ${printable(containers.remedy)}`;
			return `${`${printable(containers.reason)}${remedy}`}\n`;
		}
		const several = engines.filter(({ info }) => info.known).length > 1;
		const table = drawTable(
			[...containers.value].sort(byName),
			[
				{ title: 'NAME', text: ({ name }) => name, most: 32 },
				...(several ? [{ title: 'ENGINE', text: ({ engine }: ContainerRow) => engine }] : []),
				{ title: 'STATE', text: stateText },
				{ title: 'CPU', text: cpuText, right: true },
				{ title: 'MEMORY', text: ({ usage }) => (usage ? formatBytes(usage.memoryBytes) : '-'), right: true },
				{ title: 'RESTARTS', text: ({ details }) => String(details?.restarts ?? '-'), right: true },
				{ title: 'PORTS', text: ({ ports }) => portsText(ports), most: 48 },
				{ title: 'IMAGE', text: ({ image }) => image, most: 40 }
			],
			'no containers'
		);
		return limits.length === 0 ? table : `${table}\n${limits.map((limit) => `${printable(limit)}\n`).join('')}`;
	}
};

const byName = (a: ContainerRow, b: ContainerRow): number => a.name.localeCompare(b.name);

function stateText({ state, health, exitCode, details }: ContainerRow): string {
	const code = exitCode === null ? '' : ` ${exitCode}`;
	const memory = details?.outOfMemory ? ' (out of memory)' : '';
	return `${state}${state === 'exited' || state === 'restarting' ? code : ''}${memory}${health === 'none' ? '' : `, ${health}`}`;
}

const cpuText = ({ usage }: ContainerRow): string =>
	usage?.cpu === null || usage?.cpu === undefined ? '-' : `${(usage.cpu * 100).toFixed(1)} %`;

/** Once each, however many addresses it is published on. */
function portsText(ports: readonly ContainerPort[]): string {
	const texts = ports.map(({ hostAddress, hostPort, containerPort, protocol, exposure }) => {
		const to = `${containerPort}/${protocol}`;
		if (hostPort === null) return to;
		return `${exposure === 'all' ? '*' : hostAddress}:${hostPort}->${to}`;
	});
	return [...new Set(texts)].join(', ');
}
