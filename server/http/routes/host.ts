// REST: what is known of the host, one path a subject.
import { NetworkReport } from '#wire/host/network.ts';
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
		path: '/api/host/network',
		summary:
			'Interfaces, routes, name lookup, what listens and for whom, connections in numbers, and the firewall in words',
		input: {},
		output: NetworkReport,
		call: (api) => api.host.network()
	})
];
