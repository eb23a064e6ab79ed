// N13: the table of connections is nearly full: twice as many places.
import type { Proposer } from '../parts.ts';
import { raiseSysctl } from './causes/network.ts';
import { factOf, none, offer } from './offer.ts';

const KEY = 'net.netfilter.nf_conntrack_max';
/** What the kernel takes for one. */
const BYTES_EACH = 320;
const MOST_SHARE = 0.05;

export const connectionTable: Proposer = {
	detector: 'N13',
	async propose(finding, look) {
		const [limits, vitals] = await Promise.all([look.read.kernelLimits(), look.read.vitals()]);
		const found = factOf(limits);
		if ('none' in found) return found;
		const table = found.value.trackedConnections;
		if (!table) return none('No connections are tracked by now.');
		const wanted = table.most * 2;
		const cost = wanted * BYTES_EACH;
		const memory = vitals.known ? vitals.value.facts.memoryBytes : null;
		if (memory !== null && cost > memory * MOST_SHARE)
			return none(
				'Report only: twice as many would take more than a twentieth of the memory; find out who has so many.'
			);
		const ground = await look.read.netGround();
		const setBy = ground.known ? ground.value.settings.get(KEY)?.setBy : undefined;
		const about = { key: KEY, value: String(table.most), ...(setBy && { path: setBy.path, line: String(setBy.line) }) };
		const remedy = await raiseSysctl(about, look, wanted);
		if ('none' in remedy) return remedy;
		return offer(finding, look, {
			...remedy,
			task: `Let the kernel track ${wanted} connections`,
			reasoning: `${table.count} of ${table.most} places are taken. Twice as many take up to ${Math.round(cost / 1024 ** 2)} MiB of memory when all are used.`,
			affected: ['host:conntrack', ...(remedy.affected ?? [])],
			alternatives: [
				{ title: 'Only until the next start', detail: `sysctl -w ${KEY}=${wanted}, without the file.` },
				{ title: 'Find who has them', detail: 'conntrack -L, or ss -s, shows one peer or one program with very many.' }
			],
			precision: 0.8,
			complete: memory === null ? 0.8 : 1
		});
	}
};
