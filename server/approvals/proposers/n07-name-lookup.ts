// N07: names are looked up at a server on this machine that is not there: it is started.
import type { Proposer } from '../parts.ts';
import { factOf, none, offer } from './offer.ts';
import { unitStep } from './units.ts';

const RESOLVED = { name: 'systemd-resolved.service', manager: 'system' } as const;
const ITS_ADDRESSES = new Set(['127.0.0.53', '127.0.0.54']);

export const nameLookup: Proposer = {
	detector: 'N07',
	async propose(finding, look) {
		const names = factOf(await look.read.names());
		if ('none' in names) return names;
		const { file } = names.value;
		const itsOwn =
			file.target?.includes('systemd/resolve') ||
			(file.servers.length > 0 && file.servers.every((one) => ITS_ADDRESSES.has(one)));
		if (!itsOwn) return none('Report only: which name server is right for this network is yours to say.');
		const units = factOf(await look.read.units());
		if ('none' in units) return units;
		const unit = units.value.units.find(({ name, manager }) => name === RESOLVED.name && manager === 'system');
		if (!unit || unit.load === 'not-found')
			return none('Report only: /etc/resolv.conf is meant for systemd-resolved, which is not installed.');
		if (unit.enabled === 'masked')
			return none('Report only: systemd-resolved is masked, and /etc/resolv.conf still leads to it.');
		if (unit.state === 'active')
			return none('Report only: systemd-resolved runs, and still no server is set: its links have none.');
		return offer(finding, look, {
			task: 'Start systemd-resolved, where names are looked up',
			reasoning: '/etc/resolv.conf sends every lookup to systemd-resolved, and it does not run.',
			steps: [
				...(unit.state === 'failed' ? [unitStep(RESOLVED, 'reset-failed')] : []),
				unitStep(RESOLVED, 'enable'),
				unitStep(RESOLVED, 'start')
			],
			undo: [unitStep(RESOLVED, 'stop'), ...(unit.enabled === 'enabled' ? [] : [unitStep(RESOLVED, 'disable')])],
			affected: [`unit:${RESOLVED.name}`],
			alternatives: [
				{
					title: 'Ask a server directly',
					detail: 'Write "nameserver ADDRESS" into /etc/resolv.conf, in the place of the link.'
				}
			],
			precision: 0.9,
			complete: 1
		});
	}
};
