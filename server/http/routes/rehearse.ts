// REST: what would happen, without trying it.
import { BootRehearsal } from '#wire/rehearse.ts';
import { type RestRow, restRow } from '../rest-row.ts';

export const rehearseRows: readonly RestRow[] = [
	restRow({
		method: 'GET',
		path: '/api/rehearse/boot',
		summary: 'What would be different if this machine restarted now, and what could not be looked at',
		input: {},
		output: BootRehearsal,
		call: (api) => api.rehearse.boot()
	})
];
