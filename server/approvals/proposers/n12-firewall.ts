// N12: the firewall is off although it is set to be on: its saved rules are loaded, where that can be taken back exactly.
import type { Finding } from '#wire/finding.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Look, Proposer } from '../parts.ts';
import { BAD_NAME, isPath } from './names.ts';
import { asRoot, factOf, type None, none, offer, subjectOf } from './offer.ts';
import { unitStep } from './units.ts';

const UFW = { name: 'ufw.service', manager: 'system' } as const;

export const firewallDiffers: Proposer = {
	detector: 'N12',
	async propose(finding, look) {
		const units = await look.read.units();
		if (!units.known) return none('Report only: without systemd nothing could take it back, if it locked you out.');
		const alternatives = [
			{
				title: 'Look at it first',
				detail: 'Check that the saved rules let in the port by which you reach this machine.'
			}
		];
		const refused = await whyRefused(finding, look);
		if (refused) return refused;
		if (subjectOf(finding).name === 'ufw')
			return offer(finding, look, {
				task: 'Bring the rules of ufw into force',
				reasoning:
					'ufw is set to be on, and its rules are not in the kernel. Its unit loads them. Unless you confirm it over a new connection, it is taken back.',
				steps: [unitStep(UFW, 'restart')],
				undo: [unitStep(UFW, 'stop')],
				affected: ['unit:ufw.service'],
				alternatives,
				precision: 0.85,
				complete: 1
			});
		const [saved, chains] = await Promise.all([look.read.savedFirewall(), look.read.firewallChains()]);
		const known = factOf(saved);
		if ('none' in known) return known;
		const kind = subjectOf(finding).name;
		if (kind !== 'nftables')
			return none('Report only: rules of iptables are not taken back exactly. Its own unit loads its file.');
		const file = known.value.files.find((one) => one.kind === kind);
		if (!file) return none('Its file is no longer there.');
		const live = factOf(chains);
		if ('none' in live) return live;
		if (live.value.list.length > 0)
			return none('Report only: some rules are in force, and loading the file would not be taken back exactly.');
		if (!isPath(file.path)) return none(BAD_NAME);
		return offer(finding, look, {
			task: `Load the firewall’s rules from ${file.path}`,
			reasoning:
				'No rule is in force, and the file is loaded at each start of the machine. Unless you confirm it over a new connection, it is taken back.',
			steps: [asRoot(look, `nft -f ${quoteIfNeeded(file.path)}`)],
			undo: [asRoot(look, 'nft flush ruleset')],
			affected: [`file:${file.path}`, 'unit:nftables.service'],
			alternatives,
			precision: 0.85,
			complete: file.includes ? 0.8 : 1
		});
	}
};

/** systemd tells times in whole seconds: what was written just before it failed is not news. */
const ROUNDED_MS = 1000;

/** The rules that its unit could not load are as they were then: to load them again ends in the same way. */
async function whyRefused({ cause, affected_resources, why_so }: Finding, look: Look): Promise<None | undefined> {
	const named = affected_resources
		.map((resource) => /^unit:(.+)$/.exec(resource)?.[1])
		.find((one) => one !== undefined);
	const detail = named === undefined ? undefined : await look.facts.services.unit(named, 'system');
	if (named === undefined || !detail?.known || detail.value.unit.state !== 'failed') return undefined;
	const file = affected_resources.map((resource) => /^file:(.+)$/.exec(resource)?.[1]).find((one) => one !== undefined);
	const written = file === undefined ? undefined : await look.root.facts(file);
	const { endedMs } = detail.value;
	if (written?.got && endedMs !== null && written.value.modifiedMs > endedMs + ROUNDED_MS) return undefined;
	return none(
		[
			`Report only: ${named}, which loads them, failed, and they were not changed since: loading them again would end in the same way.`,
			cause ? why_so : `What stands in the way is told of ${named}.`
		].join(' ')
	);
}
