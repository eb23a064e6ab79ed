// Who manages the firewall here: ufw, firewalld, or a file of rules that a unit loads.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { FirewallManager, FirewallRule } from '#wire/host/network-firewall.ts';
import type { FactSource, HostDeps } from '../../host-deps.ts';
import { whyNot } from '../why-not.ts';
import { parseFirewalldZones, parseUfwRules, parseUfwSettings, parseUnitStates } from './managers.ts';
import type { Chain } from './rule.ts';

type Deps = Pick<HostDeps, 'root' | 'clock'> & { readonly facts: Pick<FactSource, 'ask'> };
type Units = ReturnType<typeof parseUnitStates>;

/** @param chains  the rules of the kernel; undefined when they could not be read */
export async function readManagers(
	deps: Deps,
	chains: readonly Chain[] | undefined
): Promise<{ managers: FirewallManager[]; limits: string[] }> {
	const answer = await deps.facts.ask('network.firewall-units');
	const units: Units = parseUnitStates(answer.got === 'output' ? answer.text : '');
	const found = await Promise.all([readUfw(deps), readFirewalld(deps, units)]);
	const managers = found.filter((one) => one !== undefined);
	const limits =
		answer.got === 'output'
			? []
			: [`Whether firewalld or a unit with rules is on is not known: ${answer.detail.replace(/[.\s]+$/, '')}.`];
	if (managers.some(({ state }) => state === 'on')) return { managers, limits };
	return { managers: [...managers, ...loadedByUnit(units, chains)], limits };
}

async function readUfw({ root, clock }: Deps): Promise<FirewallManager | undefined> {
	const [conf, defaults] = await Promise.all([
		root.readText('/etc/ufw/ufw.conf', 65_536),
		root.readText('/etc/default/ufw', 65_536)
	]);
	if (!conf.got && conf.why === 'absent') return undefined;
	if (!conf.got)
		return {
			name: 'ufw',
			state: 'unknown',
			says: 'ufw is installed; whether it is on could not be read.',
			rules: notKnown(conf.why, `/etc/ufw/ufw.conf could not be read: ${conf.detail}.`, 'sudo ufw status verbose')
		};
	const { enabled, incoming, outgoing, ipv6 } = parseUfwSettings(conf.value, defaults.got ? defaults.value : '');
	const says = enabled
		? `ufw is on: what no rule names is ${sayPolicy(incoming)} when it comes in and ${sayPolicy(outgoing)} when it goes out${ipv6 ? '' : '; IPv6 is left alone'}.`
		: 'ufw is installed and off.';
	const files = await Promise.all([
		root.readText('/etc/ufw/user.rules', 4_194_304),
		root.readText('/etc/ufw/user6.rules', 4_194_304)
	]);
	const [four, six] = files;
	const rules: Known<FirewallRule[]> = four.got
		? isKnown(
				withoutTwins([...parseUfwRules(four.value), ...(six.got && ipv6 ? parseUfwRules(six.value) : [])]),
				clock.nowMs()
			)
		: notKnown(
				four.why,
				four.why === 'denied'
					? 'Only root may read the rules of ufw.'
					: `The rules of ufw could not be read: ${four.detail}.`,
				'sudo ufw status verbose'
			);
	return { name: 'ufw', state: enabled ? 'on' : 'off', says, rules };
}

const sayPolicy = (policy: string | null): string =>
	({ drop: 'dropped', reject: 'refused', accept: 'allowed' })[policy ?? ''] ?? 'treated in a way its file does not say';

/** Most rules stand in both files with the same words. */
function withoutTwins(rules: readonly FirewallRule[]): FirewallRule[] {
	const seen = new Set<string>();
	return rules.filter(({ says }) => !seen.has(says) && seen.add(says));
}

async function readFirewalld({ facts, clock }: Deps, units: Units): Promise<FirewallManager | undefined> {
	const unit = units.get('firewalld.service');
	if (!unit?.here) return undefined;
	if (!unit.active)
		return {
			name: 'firewalld',
			state: 'off',
			says: 'firewalld is installed and off.',
			rules: isKnown([], clock.nowMs())
		};
	const answer = await facts.ask('network.firewalld');
	const rules: Known<FirewallRule[]> =
		answer.got === 'output'
			? isKnown(parseFirewalldZones(answer.text), clock.nowMs())
			: { ...whyNot(answer, 'The zones of firewalld', null), remedy: 'sudo firewall-cmd --list-all-zones' };
	return {
		name: 'firewalld',
		state: 'on',
		says: 'firewalld is on: each interface belongs to a zone, and the zone says what is allowed.',
		rules
	};
}

function loadedByUnit(units: Units, chains: readonly Chain[] | undefined): FirewallManager[] {
	const made: FirewallManager[] = [];
	const nothing = notKnown('not-applicable', 'It has no rules of its own: those of the kernel are all there are.');
	for (const [id, name] of [
		['nftables.service', 'nftables'],
		['netfilter-persistent.service', 'iptables']
	] as const) {
		const unit = units.get(id);
		if (!unit?.here || !(unit.active || unit.enabled)) continue;
		const empty = chains?.every(({ rules }) => rules.length === 0);
		const says = `${id} loads the rules at boot${unit.active ? '' : ', but is not active now'}${empty ? '; the kernel holds none at present' : ''}.`;
		made.push({ name, state: unit.active ? 'on' : 'off', says, rules: nothing });
	}
	return made;
}
