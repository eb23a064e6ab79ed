// Processes that the kernel ended because memory ran out, as its own log tells it.

import type { JournalLine } from '#wire/host/journal.ts';
import { isKnown, type Known } from '#wire/host/known.ts';
import type { HostProcess } from '#wire/host/processes.ts';
import type { Clock } from '../../lib/clock.ts';
import type { JournalFacts } from '../journal/open-journal.ts';
import { findOwner } from '../processes/find-owner.ts';

export interface KernelKill {
	readonly atMs: number;
	readonly process: string;
	readonly pid: number;
	/** Its unit, where its control group names one; null for a person's own or the kernel's. */
	readonly unit: HostProcess['unit'];
	/** Of the container it ran in. */
	readonly containerId: string | null;
	/** A limit of the unit or container was reached, not the end of the machine's memory. */
	readonly byLimit: boolean;
	readonly line: string;
}

const SINCE_MS = 30 * 60_000;

export interface MemoryKills {
	readonly kills: readonly KernelKill[];
	/** Why the kernel's log could not be read: units tell of theirs all the same. */
	readonly limits: string | null;
}

export async function readMemoryKills(journal: Pick<JournalFacts, 'page'>, clock: Clock): Promise<Known<MemoryKills>> {
	const page = await journal.page(
		{ kernel: true, text: 'oom-kill:', sinceMs: clock.nowMs() - SINCE_MS, lines: 200 },
		5000
	);
	if (!page.known) return isKnown({ kills: [], limits: page.reason }, clock.nowMs());
	return isKnown({ kills: page.value.lines.flatMap(parseKill), limits: null }, clock.nowMs());
}

/** `oom-kill:constraint=CONSTRAINT_MEMCG,…,task_memcg=/system.slice/x.service,task=name,pid=12,uid=0` */
export function parseKill({ text, atMs }: Pick<JournalLine, 'text' | 'atMs'>): readonly KernelKill[] {
	const at = text.indexOf('oom-kill:');
	if (at === -1) return [];
	const values = new Map(
		text
			.slice(at + 'oom-kill:'.length)
			.split(',')
			.map((pair) => {
				const equals = pair.indexOf('=');
				return [pair.slice(0, equals), pair.slice(equals + 1)] as const;
			})
	);
	const process = values.get('task');
	if (process === undefined) return [];
	const { unit, container } = findOwner(`0::${values.get('task_memcg') ?? ''}`);
	return [
		{
			atMs,
			process,
			pid: Number(values.get('pid') ?? 0),
			unit: container ? null : unit,
			containerId: container?.id ?? null,
			byLimit: values.get('constraint') === 'CONSTRAINT_MEMCG',
			line: text
		}
	];
}
