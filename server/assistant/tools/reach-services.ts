// What the assistant's tools may reach of units, processes, updates and the journal. Log lines are masked: a model may read them.
import type { JournalFilter, KnownJournal } from '#wire/host/journal.ts';
import type { KnownProcesses } from '#wire/host/processes.ts';
import type { KnownTimers, KnownUnit, KnownUnits, UnitManager } from '#wire/host/services.ts';
import type { KnownRestarts, KnownUpdates } from '#wire/host/updates.ts';
import type { Subjects } from '../../host/subjects.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';

export interface ServiceReach {
	units(): Promise<KnownUnits>;
	unit(name: string, manager: UnitManager): Promise<KnownUnit>;
	timers(): Promise<KnownTimers>;
	processes(): Promise<KnownProcesses>;
	updates(): Promise<KnownUpdates>;
	restarts(): Promise<KnownRestarts>;
	log(search: JournalFilter & { readonly lines: number }, signal: AbortSignal): Promise<KnownJournal>;
}

const LOG_MS = 5000;

export function reachServices({
	services,
	processes,
	updates,
	journal
}: Pick<Subjects, 'services' | 'processes' | 'updates' | 'journal'>): ServiceReach {
	return {
		units: () => services.allUnits(),
		unit: (name, manager) => services.unit(name, manager),
		timers: () => services.timers(),
		processes: () => processes.processes(),
		updates: () => updates.updates(),
		restarts: () => updates.restarts(),
		async log(search, signal) {
			const page = await journal.page(search, LOG_MS, signal);
			if (!page.known) return page;
			const lines = page.value.lines.map((line) => ({ ...line, text: maskSecrets(line.text) }));
			return { ...page, value: { ...page.value, lines } };
		}
	};
}
