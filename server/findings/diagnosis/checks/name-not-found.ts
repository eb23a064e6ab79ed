// Does it look for a name that is not found because of how names are looked up here?
import { closedTo, mayDo } from '../../../lib/judge-access.ts';
import { quoted } from '../../words.ts';
import { OFF } from '../active-probes.ts';
import { type Answer, cause, couldNotLook, type UnitCheck } from '../check.ts';
import { isOfName, nameFaults } from '../diagnose-name.ts';
import { fileKey, walkSeen } from '../say-file.ts';
import { unreachedIn } from '../unreached.ts';

export const nameNotFound: UnitCheck = ({ unit, lines, net, ground, nowMs }): readonly Answer[] => {
	if (!net) return [];
	const said = lines
		.filter(({ name }) => name !== 'systemd')
		.flatMap(({ text }) => unreachedIn(text) ?? [])
		.findLast(({ failure }) => failure === 'no-name');
	if (!said) return [];
	const seen = { source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: said.text };
	const name = said.host === undefined ? 'a name' : (quoted(said.host) ?? 'a name');
	const { who, accounts } = ground;
	const { resolv } = net.names;
	if (who && who.uid !== 0) {
		const closed =
			closedTo(resolv, who) ?? (resolv.found && !mayDo(resolv.found.facts, 'read', who) ? resolv.found : undefined);
		if (closed)
			return cause(
				'names-closed',
				[
					`It does not find ${name}: the account it runs as may not read ${closed.path}, which names the servers (mode`,
					`${closed.facts.mode.toString(8).padStart(4, '0')}).`
				].join(' '),
				[seen, walkSeen(resolv.parts, resolv.path, accounts, nowMs)],
				[fileKey('/etc/resolv.conf')],
				{ path: closed.path }
			);
	}
	if (resolv.end === 'absent')
		return cause(
			'names-no-servers',
			`It does not find ${name}: /etc/resolv.conf ${resolv.parts.some((part) => part.path === '/etc/resolv.conf') ? `leads to ${resolv.at}, which is not there` : 'is missing'}, so no server is asked.`,
			[seen],
			[fileKey('/etc/resolv.conf')]
		);
	const fault = nameFaults({
		setup: net.names,
		lookup: { file: { servers: ['set'] } as never },
		units: net.units,
		nowMs
	}).find((one) => one.hits === 'all' || isOfName(one, name));
	if (fault)
		return cause(
			'names-order',
			`It does not find ${name}: ${fault.says}`,
			[seen, ...fault.evidence],
			[fileKey(fault.path)]
		);
	const { servers } = net;
	if (!servers) return couldNotLook(`why ${name} is not found`, OFF);
	const silent = servers.filter(({ state }) => state === 'closed' || state === 'no-answer');
	if (servers.length > 0 && silent.length === servers.length)
		return cause(
			'names-silent',
			`It does not find ${name}: no name server answers (${silent.map(({ address }) => address).join(', ')} asked just now).`,
			[seen],
			[fileKey('/etc/resolv.conf')]
		);
	return couldNotLook(`why ${name} is not found`, 'name servers answer; what they say of this name is not asked.');
};
