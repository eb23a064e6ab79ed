// REST: what is known of the host, one path a subject.
import { HostContainers } from '#wire/host/containers.ts';
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
		path: '/api/host/containers',
		summary: 'Container engines, containers with what they use now, and Compose projects',
		input: {},
		output: HostContainers,
		call: (api) => api.containers.listMeasured()
	})
];
