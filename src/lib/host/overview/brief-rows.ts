// Units, containers and updates as a statement and a few lines below it. Pure.

import type { Marks } from '#lib/client/marks.svelte.ts';
import type { Words } from '#lib/words/words.ts';
import type { ContainersBrief, UnitsBrief, UpdatesBrief } from '#wire/host/overview.ts';
import type { BootBrief } from '#wire/rehearse.ts';
import { formatBytes, formatShare } from '#wire/text/format-figures.ts';
import { containerResource, unitResource } from '../resources.ts';
import { type Tone, toneOf } from '../tone-of.ts';

export interface Brief {
	readonly lead: string;
	/** Of the findings about it; `good` where there is nothing that one could be about. */
	readonly tone: Tone | 'good';
	readonly rows: readonly {
		/** Foreign text; absent for a sentence of ours. */
		readonly name?: string;
		readonly says?: string;
		readonly figure?: string;
	}[];
	readonly foot?: string;
}

const MOST = 4;
/** Distributions publish security updates every few days. */
const OLD_LISTS_DAYS = 14;

export function briefOfUnits(
	{ failed, failedTotal, running }: UnitsBrief,
	words: Words['overview']['units'],
	marks: Pick<Marks, 'of'>
): Brief {
	return {
		lead: words.failed(failedTotal),
		tone: failedTotal > 0 ? toneOf(...failed.map((one) => marks.of(unitResource(one)))) : 'good',
		rows: failed.slice(0, MOST),
		foot: words.running(running)
	};
}

export function briefOfContainers(
	found: ContainersBrief,
	words: Words['overview']['containers'],
	marks: Pick<Marks, 'of' | 'all'>
): Brief {
	const busiest = found.busiest.map(({ name, cpu, memoryBytes }) => ({
		name,
		figure: [...(cpu === null ? [] : [formatShare(cpu)]), formatBytes(memoryBytes)].join(' · ')
	}));
	return {
		lead: words.running(found.running, found.total),
		tone: toneOf(...marks.all('engine:'), ...found.troubled.map((one) => marks.of(containerResource(one)))),
		rows: (found.troubledTotal > 0 ? found.troubled : busiest).slice(0, MOST)
	};
}

export function briefOfUpdates(
	found: UpdatesBrief,
	words: Words['overview']['updates'],
	marks: Pick<Marks, 'of' | 'all'>
): Brief {
	const isDone = found.waiting === 0 && found.reboot.length === 0 && found.oldCode === 0;
	// Where apt takes nothing from a source, what it has is no news either.
	const inTheWay = marks.all('file:').filter(({ resource }) => resource.startsWith('file:/etc/apt/'));
	if (isDone && inTheWay.length > 0)
		return {
			lead: words.noneListed,
			tone: toneOf(...inTheWay),
			rows: inTheWay.slice(0, MOST).map(({ title }) => ({ says: title }))
		};
	// Nothing newer in old lists is no news.
	if (isDone && (found.listsDays ?? 0) >= OLD_LISTS_DAYS)
		return { lead: words.noneListed, tone: 'plain', rows: [{ says: words.oldLists(found.listsDays ?? 0) }] };
	return {
		lead: words.waiting(found.waiting),
		tone: isDone ? 'good' : toneOf(...marks.all('packages:'), marks.of('host:reboot', 'host:old-code')),
		rows: [
			...(found.security > 0 ? [{ says: words.security(found.security) }] : []),
			...(found.reboot.length > 0 ? [{ says: words.reboot }] : []),
			...found.reboot.map((says) => ({ says }))
		],
		...(found.oldCode > 0 ? { foot: words.oldCode(found.oldCode) } : {})
	};
}

const BOOT_TONES = { 'comes-back': 'good', 'as-far-as-seen': 'plain', differs: 'warning', stops: 'critical' } as const;

export function briefOfBoot(found: BootBrief, words: Words['overview']['boot']): Brief {
	const { verdict, rows, more, unseen } = found;
	const foot = [...(more > 0 ? [words.more(more)] : []), ...(unseen.length > 0 ? [words.unseen(unseen)] : [])];
	return {
		lead: words.verdict[verdict],
		tone: BOOT_TONES[verdict],
		rows: rows.map(({ says }) => ({ says })),
		...(foot.length > 0 && { foot: foot.join(' ') })
	};
}
