// Units of systemd as a table: what runs, and what failed.
import type { KnownUnits, Unit } from '#wire/host/services.ts';
import { formatBytes } from '#wire/text/format-figures.ts';
import { type Column, drawTable } from '../draw-table.ts';
import { localTime } from '../local-time.ts';
import { drawLimits, drawUnknown } from './draw-unknown.ts';
import type { HostPart } from './host-part.ts';

const columns: readonly Column<Unit>[] = [
	{ title: 'UNIT', text: ({ name, manager }) => (manager === 'user' ? `${name} (user)` : name) },
	{ title: 'STATE', text: ({ state, sub }) => (sub === state ? state : `${state} (${sub})`) },
	{ title: 'MEMORY', text: ({ memoryBytes }) => (memoryBytes === null ? '' : formatBytes(memoryBytes)), right: true },
	{ title: 'RESTARTS', text: ({ restarts }) => (restarts ? String(restarts) : ''), right: true },
	{ title: 'SINCE', text: ({ sinceMs }) => (sinceMs === null ? '' : localTime(sinceMs)) },
	{ title: 'WHAT', text: ({ problem, description }) => problem ?? description, most: 70 }
];

export const printServices: HostPart<KnownUnits> = {
	ask: (client) => client.api.host.services.query({ complete: true }),
	draw(answer) {
		if (!answer.known) return drawUnknown(answer);
		const { units, limits } = answer.value;
		const shown = units
			.filter(({ type, state, problem }) => problem !== null || (type === 'service' && state !== 'inactive'))
			.sort((a, b) => Number(b.problem !== null) - Number(a.problem !== null) || a.name.localeCompare(b.name));
		const failed = units.filter(({ state }) => state === 'failed').length;
		const rest = units.length - shown.length;
		return `${drawTable(shown, columns, 'No service runs.')}${failed} failed. ${rest} other units (inactive, or of other kinds) are left out here; --json has them.\n${drawLimits(limits)}`;
	}
};
