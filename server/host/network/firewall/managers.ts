// The programs people set a firewall up with, as their files and their own words describe it. Pure.
import type { FirewallRule } from '#wire/host/network-firewall.ts';
import type { Effect, Match, Rule } from './rule.ts';
import { describeRule } from './say-rule.ts';

const ACTIONS: Readonly<Record<string, Effect['kind']>> = {
	allow: 'allow',
	deny: 'drop',
	reject: 'refuse',
	limit: 'allow'
};

/**
 * Rules of ufw, from the marks that it writes above each of them in user.rules:
 * `### tuple ### allow tcp 22 0.0.0.0/0 any 10.0.0.0/8 in comment=…`
 */
export function parseUfwRules(text: string): FirewallRule[] {
	const rules: FirewallRule[] = [];
	for (const [, tuple = ''] of text.matchAll(/^### tuple ### (.+)$/gm)) {
		const words = tuple.trim().split(/\s+/);
		const comment = words.find((word) => word.startsWith('comment='))?.slice('comment='.length) ?? '';
		const [action = '', protocol = '', port = '', to = '', sourcePort = '', from = '', ...rest] = words.filter(
			(word) => !word.startsWith('comment=')
		);
		const route = action.startsWith('route:');
		const [kind = ''] = action.replace(/^route:/, '').split('_');
		const effect = ACTIONS[kind];
		if (!effect) continue;
		const matches: Match[] = [];
		const add = (field: Match['field'], value: string): void => {
			const any = value === 'any' || value === '0.0.0.0/0' || value === '::/0';
			if (!any)
				matches.push({
					field,
					not: false,
					values: value.split(',').map((one) => one.replace(':', field.includes('port') ? '-' : ':'))
				});
		};
		add('protocol', protocol);
		add('port', port);
		add('source', from);
		add('source-port', sourcePort);
		add('destination', to);
		for (const word of rest.flatMap((one) => one.split('!'))) {
			const [, way, name] = /^(in|out)_(.+)$/.exec(word) ?? [];
			if (way && name) add(way === 'in' ? 'in' : 'out', name);
		}
		if (kind === 'limit')
			matches.push({ field: 'limit', not: false, values: ['6 connections in 30 seconds from one address'] });
		const out = !route && rest.some((word) => word === 'out' || word.startsWith('out_'));
		const rule: Rule = {
			matches,
			effects: [{ kind: effect, to: null }],
			comment: comment === '' ? null : Buffer.from(comment, 'hex').toString('utf8').slice(0, 400),
			packets: null,
			raw: tuple
		};
		const described = describeRule(rule);
		const where = route ? 'Passing through: ' : out ? 'Going out: ' : '';
		rules.push({ ...described, says: `${where}${described.says}` });
	}
	return rules;
}

export interface UfwSettings {
	readonly enabled: boolean;
	/** What it does with what no rule names; null where the file does not say. */
	readonly incoming: string | null;
	readonly outgoing: string | null;
	readonly forwarded: string | null;
	readonly ipv6: boolean;
}

/** @param conf  /etc/ufw/ufw.conf  @param defaults  /etc/default/ufw */
export function parseUfwSettings(conf: string, defaults: string): UfwSettings {
	const value = (text: string, name: string): string | null =>
		new RegExp(`^\\s*${name}=["']?([A-Za-z]+)`, 'm').exec(text)?.[1]?.toLowerCase() ?? null;
	return {
		enabled: value(conf, 'ENABLED') === 'yes',
		incoming: value(defaults, 'DEFAULT_INPUT_POLICY'),
		outgoing: value(defaults, 'DEFAULT_OUTPUT_POLICY'),
		forwarded: value(defaults, 'DEFAULT_FORWARD_POLICY'),
		ipv6: value(defaults, 'IPV6') !== 'no'
	};
}

/** Zones of firewalld that hold traffic, from `firewall-cmd --list-all-zones`. */
export function parseFirewalldZones(text: string): FirewallRule[] {
	const rules: FirewallRule[] = [];
	for (const block of text.split(/\n(?=\S)/)) {
		const [, zone, marks] = /^([^\s(]+)(?: \(([^)]*)\))?/.exec(block) ?? [];
		if (!zone || !/active/.test(marks ?? '')) continue;
		const of = (name: string): string[] =>
			(new RegExp(`^ {2}${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '').split(/\s+/).filter(Boolean);
		const where = [
			...of('interfaces').map((name) => `through ${name}`),
			...of('sources').map((source) => `from ${source}`)
		];
		const zoned = `In the zone ${zone}${where.length > 0 ? ` (${where.join(', ')})` : ''}: `;
		const add = (says: string, verdict: FirewallRule['verdict'], raw: string): void => {
			rules.push({ says: `${zoned}${says}`, verdict, comment: null, packets: null, raw });
		};
		for (const service of of('services')) add(`allow the service ${service}.`, 'allow', `service ${service}`);
		for (const port of of('ports')) add(`allow ${sayPort(port)}.`, 'allow', `port ${port}`);
		for (const protocol of of('protocols')) add(`allow ${protocol}.`, 'allow', `protocol ${protocol}`);
		for (const [, way = ''] of block.matchAll(/^\t(port=\S+)$/gm))
			add(`redirect ${sayForward(way)}.`, 'redirect', `forward-port ${way}`);
		if (of('masquerade')[0] === 'yes') add('send what goes out in the name of this machine.', 'disguise', 'masquerade');
		for (const [, rule = ''] of block.matchAll(/^\t(rule .+)$/gm))
			add(`${rule}.`, / drop\b/.test(rule) ? 'drop' : / reject\b/.test(rule) ? 'refuse' : 'allow', rule);
		const [target = 'default'] = of('target');
		add(
			TARGETS[target] ?? `do ${target} with the rest.`,
			target === 'ACCEPT' ? 'allow' : target === 'DROP' ? 'drop' : 'refuse',
			`target ${target}`
		);
	}
	return rules;
}

const TARGETS: Readonly<Record<string, string>> = {
	default: 'refuse the rest.',
	'%%REJECT%%': 'refuse the rest.',
	DROP: 'drop the rest.',
	ACCEPT: 'allow the rest.'
};

/** "port=2222:proto=tcp:toport=22:toaddr=" */
function sayForward(way: string): string {
	const of = (name: string): string => new RegExp(`(?:^|:)${name}=([^:]*(?::[0-9a-f:]+)?)`).exec(way)?.[1] ?? '';
	const to = [of('toaddr'), of('toport') && `port ${of('toport')}`].filter(Boolean).join(' ');
	return `${sayPort(`${of('port')}/${of('proto')}`)} to ${to || 'another place'}`;
}

function sayPort(port: string): string {
	const [number = '', protocol = ''] = port.split('/');
	return `${protocol.toUpperCase()} to port${number.includes('-') ? 's' : ''} ${number.replace('-', '–')}`;
}

/** Blocks of `systemctl show`, by the unit's name. */
export function parseUnitStates(
	text: string
): ReadonlyMap<string, { readonly here: boolean; readonly active: boolean; readonly enabled: boolean }> {
	return new Map(
		text.split('\n\n').flatMap((block) => {
			const of = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(block)?.[1] ?? '';
			const id = of('Id');
			if (id === '') return [];
			return [
				[
					id,
					{
						here: of('LoadState') === 'loaded',
						active: of('ActiveState') === 'active',
						enabled: of('UnitFileState').startsWith('enabled')
					}
				] as const
			];
		})
	);
}
