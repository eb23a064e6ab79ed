// Units, containers and updates as a statement and a few lines below it. Pure.
import type { Words } from '#lib/words/words.ts';
import type { ContainersBrief, UnitsBrief, UpdatesBrief } from '#wire/host/overview.ts';
import { formatBytes, formatShare } from '#wire/text/format-figures.ts';

export interface Brief {
	readonly lead: string;
	readonly tone: 'good' | 'warning' | 'critical' | 'plain';
	readonly rows: readonly {
		/** Foreign text; absent for a sentence of ours. */
		readonly name?: string;
		readonly says?: string;
		readonly figure?: string;
	}[];
	readonly foot?: string;
}

const MOST = 4;

export function briefOfUnits({ failed, failedTotal, running }: UnitsBrief, words: Words['overview']['units']): Brief {
	return {
		lead: words.failed(failedTotal),
		tone: failedTotal > 0 ? 'critical' : 'good',
		rows: failed.slice(0, MOST),
		foot: words.running(running)
	};
}

export function briefOfContainers(found: ContainersBrief, words: Words['overview']['containers']): Brief {
	const busiest = found.busiest.map(({ name, cpu, memoryBytes }) => ({
		name,
		figure: [...(cpu === null ? [] : [formatShare(cpu)]), formatBytes(memoryBytes)].join(' · ')
	}));
	return {
		lead: words.running(found.running, found.total),
		tone: found.troubledTotal > 0 ? 'warning' : 'plain',
		rows: (found.troubledTotal > 0 ? found.troubled : busiest).slice(0, MOST)
	};
}

export function briefOfUpdates(found: UpdatesBrief, words: Words['overview']['updates']): Brief {
	return {
		lead: words.waiting(found.waiting),
		tone: found.security > 0 || found.reboot.length > 0 ? 'warning' : found.waiting > 0 ? 'plain' : 'good',
		rows: [
			...(found.security > 0 ? [{ says: words.security(found.security) }] : []),
			...(found.reboot.length > 0 ? [{ says: words.reboot }] : []),
			...found.reboot.map((says) => ({ says }))
		],
		...(found.oldCode > 0 ? { foot: words.oldCode(found.oldCode) } : {})
	};
}
