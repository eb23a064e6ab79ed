import { afterEach, describe, expect, test } from 'vitest';
import { createFakeFacts, type FakeAnswers } from '#native/fake/fake-facts.ts';
import { parseFirewalldZones, parseUfwRules, parseUnitStates } from '#server/host/network/firewall/managers.ts';
import { readFirewall } from '#server/host/network/firewall/read-firewall.ts';
import { openNetwork } from '#server/host/network/open-network.ts';
import { fingerprint } from '#server/host/network/watch-network.ts';
import { NetworkReport } from '#wire/host/network.ts';
import { Firewall } from '#wire/host/network-firewall.ts';
import { hostDeps, makeRoot } from '../../../../support/subjects-of.ts';
import { clock, recorded, removeRoots, rootWith } from './recorded.ts';

afterEach(removeRoots);

const DENIED = {
	got: 'nothing',
	why: 'failed',
	detail: 'Operation not permitted (you must be root)',
	exitCode: 1
} as const;

test('a host without any tool: each part says for itself why it is not known', async () => {
	const { root, remove } = makeRoot({});
	const network = openNetwork(hostDeps({ root }));
	const report = NetworkReport.parse(await network.report());
	network.close();
	remove();
	const { interfaces, routing, neighbours, listeners, connections, firewall, names } = report;
	for (const part of [interfaces, routing, neighbours, listeners, connections, firewall.chains, firewall.defaults])
		expect(part).toMatchObject({ known: false, why: 'absent' });
	expect(names).toMatchObject({ known: true, value: { state: 'no-server' } });
	expect(firewall.managers).toEqual([]);
	expect(firewall.limits).toEqual([expect.stringContaining('not known')]);
});

async function firewallOf(answers: FakeAnswers, files: Record<string, string> = {}) {
	const { firewall, chains } = await readFirewall({ facts: createFakeFacts(answers), root: rootWith(files), clock });
	return { firewall: Firewall.parse(firewall), chains };
}

describe('the firewall', () => {
	test('an ordinary user is told that only root may read the rules, and how to see them', async () => {
		const { firewall, chains } = await firewallOf({
			'network.nft': DENIED,
			'network.iptables': DENIED,
			'network.ip6tables': DENIED
		});
		expect(chains).toBeUndefined();
		expect(firewall.chains).toMatchObject({ known: false, why: 'denied', remedy: 'sudo nft list ruleset' });
		expect(firewall.defaults).toMatchObject({ known: false, why: 'denied' });
	});

	test('what iptables put into nftables is told once, as iptables tells it', async () => {
		const { firewall } = await firewallOf({
			'network.nft': recorded('firewall/nft-of-iptables.json'),
			'network.iptables': recorded('firewall/iptables-save.txt'),
			'network.ip6tables': recorded('firewall/ip6tables-save.txt')
		});
		const list = firewall.chains.known ? firewall.chains.value.list : [];
		expect(new Set(list.map(({ source }) => source))).toEqual(new Set(['iptables']));
		expect(list.filter(({ name, family }) => name === 'INPUT' && family === 'ip')).toHaveLength(1);
	});

	test('rules of the older iptables count, wherever they are', async () => {
		const { firewall } = await firewallOf(
			{
				'network.nft': '{"nftables": [{"metainfo": {"version": "1.0.6"}}]}',
				'network.iptables-legacy': recorded('firewall/iptables-legacy-save.txt')
			},
			{ 'proc/net/ip_tables_names': 'filter\nnat\n' }
		);
		expect(firewall.defaults.known && firewall.defaults.value.v4.incoming).toBe('drop');
	});

	test('ufw: its settings are readable to everybody, its rules to root', async () => {
		const files = {
			'etc/ufw/ufw.conf': recorded('firewall/ufw.conf'),
			'etc/default/ufw': recorded('firewall/ufw-default')
		};
		const { firewall } = await firewallOf(
			{},
			{
				...files,
				'etc/ufw/user.rules': recorded('firewall/ufw-user.rules'),
				'etc/ufw/user6.rules': recorded('firewall/ufw-user6.rules')
			}
		);
		expect(firewall.managers[0]).toMatchObject({
			name: 'ufw',
			state: 'on',
			says: 'ufw is on: what no rule names is dropped when it comes in and allowed when it goes out.'
		});
		expect(firewall.managers[0]?.rules.known && firewall.managers[0].rules.value.map(({ says }) => says)).toEqual([
			'Allow TCP to port 22.',
			'Allow TCP to port 5432 from 10.0.0.0/8.',
			'Allow TCP to port 2222 up to 6 connections in 30 seconds from one address.',
			'Drop whatever goes to port 23.',
			'Allow UDP to ports 60000–61000.',
			'Going out: Allow whatever goes to port 53.',
			'Allow TCP to port 80 coming in through up0.',
			'Passing through: Allow everything coming in through up0 going out through up1.',
			'Allow TCP to ports 80, 443.',
			'Going out: Refuse TCP to port 25.'
		]);
	});
});

test('a comment of ufw is text again', () => {
	expect(parseUfwRules(recorded('firewall/ufw-user.rules'))[0]?.comment).toBe('ssh, from the office');
});

test('zones of firewalld that hold traffic', () => {
	expect(
		parseFirewalldZones(recorded('firewall/firewalld-zones.txt')).map(({ says, verdict }) => `${verdict}: ${says}`)
	).toEqual([
		'allow: In the zone public (through up0): allow the service dhcpv6-client.',
		'allow: In the zone public (through up0): allow the service http.',
		'allow: In the zone public (through up0): allow the service ssh.',
		'allow: In the zone public (through up0): allow TCP to port 8080.',
		'allow: In the zone public (through up0): allow UDP to ports 5000–5010.',
		'redirect: In the zone public (through up0): redirect TCP to port 2222 to port 22.',
		'allow: In the zone public (through up0): rule family="ipv4" source address="10.0.0.0/8" port port="9000" protocol="tcp" accept.',
		'refuse: In the zone public (through up0): refuse the rest.',
		'allow: In the zone trusted (from 192.168.99.0/24): allow the rest.'
	]);
});

test('units that load a firewall', () => {
	expect(parseUnitStates(recorded('firewall/units.txt')).get('firewalld.service')).toEqual({
		here: true,
		active: true,
		enabled: true
	});
	expect(parseUnitStates(recorded('firewall/units.txt')).get('netfilter-persistent.service')?.here).toBe(false);
});

test('a change is one of links, addresses, names or doors, and not of traffic', async () => {
	const base = {
		'proc/net/dev': 'head\nhead\n eth0: 1 2\n',
		'sys/class/net/eth0/operstate': 'up\n',
		'proc/net/tcp': recorded('sockets/tcp')
	};
	const seen = (files: Record<string, string>) => fingerprint(rootWith(files));
	const before = await seen(base);
	expect(await seen({ ...base, 'proc/net/dev': 'head\nhead\n eth0: 9 9\n' })).toBe(before);
	expect(await seen({ ...base, 'proc/net/tcp': recorded('sockets/tcp').replace(/^.* 01 .*\n/gm, '') })).toBe(before);
	expect(await seen({ ...base, 'sys/class/net/eth0/operstate': 'down\n' })).not.toBe(before);
	expect(await seen({ ...base, 'proc/net/tcp': recorded('sockets/tcp').replace(/^.* 0A .*\n/m, '') })).not.toBe(before);
});
