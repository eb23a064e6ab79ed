// Updates that wait, those for security first, and whether the machine wants a restart.
import type { KnownRestarts, KnownUpdates, WaitingUpdate } from '#wire/host/updates.ts';
import { printable } from '../../lib/printable.ts';
import { type Column, drawTable } from '../draw-table.ts';
import { localTime } from '../local-time.ts';
import { drawLimits, drawUnknown } from './draw-unknown.ts';
import type { HostPart } from './host-part.ts';

const columns: readonly Column<WaitingUpdate>[] = [
	{ title: 'PACKAGE', text: ({ name }) => name },
	{ title: 'INSTALLED', text: ({ installed }) => installed ?? '-' },
	{ title: 'OFFERED', text: ({ offered }) => offered },
	{ title: 'SECURITY', text: ({ security }) => (security ? 'yes' : '') },
	{ title: 'FROM', text: ({ origin }) => origin }
];

interface Waiting {
	readonly updates: KnownUpdates;
	readonly restarts: KnownRestarts;
}

export const printUpdates: HostPart<Waiting> = {
	ask: async (client) => {
		const [updates, restarts] = await Promise.all([client.api.host.updates.query(), client.api.host.restarts.query()]);
		return { updates, restarts };
	},
	draw: ({ updates, restarts }) => `${drawUpdates(updates)}${drawRestarts(restarts)}`
};

function drawUpdates(answer: KnownUpdates): string {
	if (!answer.known) return drawUnknown(answer);
	const { updates, removes, heldBack, listsReadMs, limits } = answer.value;
	const sorted = [...updates].sort((a, b) => Number(b.security) - Number(a.security) || a.name.localeCompare(b.name));
	const security = updates.filter((update) => update.security).length;
	const notes = [
		...(updates.length ? [`${updates.length} waiting, ${security} of them for security.`] : []),
		...(removes.length ? [`Installing all of them would remove: ${removes.join(', ')}.`] : []),
		...(heldBack.length ? [`Held back: ${heldBack.join(', ')}.`] : []),
		...(listsReadMs === null ? [] : [`The package lists are from ${localTime(listsReadMs)}.`])
	];
	return `${drawTable(sorted, columns, 'No update is waiting.')}${notes.map((note) => `${printable(note)}\n`).join('')}${drawLimits(limits)}`;
}

function drawRestarts(answer: KnownRestarts): string {
	if (!answer.known) return drawUnknown(answer);
	const { reasons, oldCode, limits } = answer.value;
	const lines = reasons.map(({ text, packages }) => `${text}${packages.length ? ` (${packages.join(', ')})` : ''}`);
	const old = oldCode.map(({ pid, name, unit }) => `  ${pid} ${name}${unit ? ` of ${unit}` : ''}`);
	return [
		...(lines.length
			? ['The machine needs a restart:', ...lines.map((line) => `  ${line}`)]
			: ['No restart is needed.']),
		...(old.length ? ['These processes still run code that was replaced:', ...old] : [])
	]
		.map((line) => `${printable(line)}\n`)
		.join('')
		.concat(drawLimits(limits));
}
