// N07: what keeps names from being looked up is mended in the file that it stands in, or the server on this machine is started.
import type { Finding } from '#wire/finding.ts';
import type { Look, Proposer } from '../parts.ts';
import type { ProposedPlan } from '../plan.ts';
import {
	askNameServers,
	bringLocalhostHome,
	goOnToServers,
	lookIntoHosts,
	openToReaders,
	writeAsMeant
} from './causes/name-files.ts';
import type { Remedy } from './causes/remedy.ts';
import { asRoot, factOf, type None, none, offer } from './offer.ts';
import { unitStep } from './units.ts';

const RESOLVED = { name: 'systemd-resolved.service', manager: 'system' } as const;
const ITS_ADDRESSES = new Set(['127.0.0.53', '127.0.0.54']);
const STUB = '/run/systemd/resolve/stub-resolv.conf';

type Mend = (about: Readonly<Record<string, string>>, look: Look) => Promise<Remedy | None>;
const MENDS: Readonly<Record<string, Mend>> = {
	'nss-without-dns': askNameServers,
	'nss-ends-early': goOnToServers,
	'nss-without-files': lookIntoHosts,
	'names-file-closed': openToReaders,
	'names-folder-closed': openToReaders,
	'localhost-astray': bringLocalhostHome,
	'name-line-passed-over': writeAsMeant
};

export const nameLookup: Proposer = {
	detector: 'N07',
	async propose(finding, look) {
		const { cause } = finding;
		const mend = MENDS[cause?.kind ?? ''];
		if (cause?.kind === 'servers-silent')
			return none(
				'Report only: whether the server is down, or this machine does not get to it, is seen there; which other one is right for this network is yours to say.'
			);
		if (!cause || !mend)
			return cause?.kind === 'dns-ruled-off'
				? none('Report only: whether the firewall is to let questions to name servers out is yours to say.')
				: withResolved(finding, look);
		const remedy = await mend(cause.about, look);
		if ('none' in remedy) return remedy;
		return offer(finding, look, {
			...remedy,
			reasoning: `${finding.why_so} ${remedy.reasoning}`,
			complete: 1
		});
	}
};

async function withResolved(finding: Finding, look: Look): Promise<ProposedPlan | None> {
	const units = factOf(await look.read.units());
	const unit =
		'none' in units
			? undefined
			: units.value.units.find(({ name, manager }) => name === RESOLVED.name && manager === 'system');
	const kind = finding.cause?.kind;
	if (kind === 'resolv-missing' || kind === 'resolv-dangling') {
		const linked = await linkAgain(finding, look, unit?.state === 'active');
		if (linked) return linked;
	}
	const names = factOf(await look.read.names());
	if ('none' in names) return names;
	const { file } = names.value;
	const itsOwn =
		kind === 'nss-resolved-off' ||
		file.target?.includes('systemd/resolve') ||
		(file.servers.length > 0 && file.servers.every((one) => ITS_ADDRESSES.has(one)));
	if (!itsOwn) return none('Report only: which name server is right for this network is yours to say.');
	if ('none' in units) return units;
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

/** systemd-resolved runs and writes its file; only the link to it is gone, or leads past it. */
async function linkAgain(finding: Finding, look: Look, runs: boolean): Promise<ProposedPlan | undefined> {
	const stub = await look.root.facts(STUB);
	const link = await look.root.readLink('/etc/resolv.conf');
	if (!runs || !stub.got) return undefined;
	const old = link.got && /^[\w./-]+$/.test(link.value) ? link.value : undefined;
	if (link.got && old === undefined) return undefined;
	return offer(finding, look, {
		task: 'Lead /etc/resolv.conf to systemd-resolved',
		reasoning: `systemd-resolved runs and writes ${STUB}; /etc/resolv.conf ${old === undefined ? 'is missing' : `leads to ${old}, which is not there`}.`,
		steps: [asRoot(look, `ln -sfn ${STUB} /etc/resolv.conf`)],
		undo: [asRoot(look, old === undefined ? 'rm -f /etc/resolv.conf' : `ln -sfn ${old} /etc/resolv.conf`)],
		affected: ['file:/etc/resolv.conf'],
		precision: 0.9,
		complete: 1
	});
}
