// REST: what is known of the host, one path a subject.

import { KnownProcesses } from '#wire/host/processes.ts';
import { KnownUnits } from '#wire/host/services.ts';
import { KnownUpdates } from '#wire/host/updates.ts';
import { Vitals } from '#wire/host.ts';
import { type RestRow, restRow } from '../rest-row.ts';

export const hostRows: readonly RestRow[] = [
	restRow({
		method: 'GET',
		path: '/api/host/vitals',
		summary: 'The newest sample of the vital signs',
		input: {},
		output: Vitals,
		call: (api) => api.host.vitals()
	}),
	restRow({
		method: 'GET',
		path: '/api/host/services',
		summary: 'Every unit of systemd with its state, or why they are not known',
		input: {},
		output: KnownUnits,
		call: (api) => api.host.services({ complete: true })
	}),
	restRow({
		method: 'GET',
		path: '/api/host/processes',
		summary: 'Processes with what they use, and the unit or container they belong to',
		input: {},
		output: KnownProcesses,
		call: (api) => api.host.processes()
	}),
	restRow({
		method: 'GET',
		path: '/api/host/updates',
		summary: 'Updates that wait to be installed, those for security marked',
		input: {},
		output: KnownUpdates,
		call: (api) => api.host.updates()
	})
];
