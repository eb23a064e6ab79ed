import { describe, expect, test } from 'vitest';
import { createJudge, type Judgement } from '#server/host/network/firewall/judge-packet.ts';
import { parseIptables } from '#server/host/network/firewall/parse-iptables.ts';
import { parseNft, parseNftItem, splitNft } from '#server/host/network/firewall/parse-nft.ts';
import type { Chain } from '#server/host/network/firewall/rule.ts';
import { findDefaults } from '#server/host/network/firewall/say-defaults.ts';
import { describeRule } from '#server/host/network/firewall/say-rule.ts';
import { iptablesChains, nftChains, recorded } from './recorded.ts';

const says = (chains: readonly Chain[], name: string): string[] =>
	chains.filter((chain) => chain.name === name).flatMap(({ rules }) => rules.map((rule) => describeRule(rule).says));

const OWN = await nftChains('firewall/nft-own.json', 'firewall/nft-own.txt');
const IPTABLES = await iptablesChains('firewall/iptables-save.txt', 'firewall/ip6tables-save.txt');
const UFW = await iptablesChains('firewall/ufw-iptables-save.txt', 'firewall/ufw-ip6tables-save.txt');
const FIREWALLD = await nftChains('firewall/nft-of-firewalld.json');

test('rules of nftables in words, with the line a person would write', () => {
	expect(says(OWN, 'input')).toEqual([
		'Drop everything that belongs to no connection.',
		'Allow everything of connections that exist already.',
		'Allow everything coming in through lo.',
		'Allow ICMP (echo-request).',
		'Allow ICMPv6.',
		'Allow TCP to port 22.',
		'Allow TCP to ports 80, 443.',
		'Allow UDP to port 5353 to 224.0.0.251.',
		'Allow TCP to ports 9000–9100 from 10.0.0.5, 192.168.7.0/24 (the set trusted).',
		'Allow TCP to port 3306 from 10.0.0.0/8 up to 10 a minute.',
		'Refuse TCP to port 23.',
		'Let the chain from_eth1 decide about everything coming in through eth1.',
		'Log everything up to 5 a second.'
	]);
	expect(says(OWN, 'from_eth1')[1]).toBe('Leave this chain with TCP to any port but 8080.');
	expect(says(OWN, 'prerouting')).toEqual(['Redirect to 172.17.0.2:80: TCP to port 8080.']);
	expect(says(OWN, 'postrouting')).toEqual(['Send in the name of this machine: everything going out through eth0.']);
	const ssh = OWN[0]?.rules.find(({ comment }) => comment === 'ssh from anywhere');
	expect(ssh?.raw).toBe('tcp dport 22 counter packets 0 bytes 0 accept comment "ssh from anywhere"');
});

test('rules of iptables in words', () => {
	expect(
		says(
			IPTABLES.filter(({ family }) => family === 'ip'),
			'INPUT'
		).filter((one) => !one.includes('nothing'))
	).toEqual([
		'Allow everything coming in through lo.',
		'Allow everything of connections that exist already.',
		'Drop everything that belongs to no connection.',
		'Allow ICMP (echo-request).',
		'Allow TCP to ports 80, 443.',
		'Allow TCP to port 22 from 10.0.0.0/8.',
		'Leave this chain with TCP to port 22 where set name ssh mask 255.255.255.255 rsource.',
		'Let the chain blocked decide about TCP to ports 8000–8100.',
		'Drop UDP to port 53 from anywhere but 192.168.0.0/16.',
		'Allow UDP to port 53.'
	]);
	expect(IPTABLES.flatMap(({ rules }) => rules).find(({ comment }) => comment === 'web "shop" site')).toBeDefined();
});

const SETS = { nftables: OWN, iptables: IPTABLES, ufw: UFW, firewalld: FIREWALLD };

/** "open", "closed", "open except …", "closed except …", with what leads elsewhere. */
function outcome({ rest, exceptions, redirected }: Judgement): string {
	const end = rest === 'allow' ? 'open' : rest === 'unknown' ? 'unknown' : 'closed';
	return `${redirected ? 'redirected, ' : ''}${end}${exceptions.length > 0 ? ` except ${exceptions.join('; ')}` : ''}`;
}
const judged = (chains: readonly Chain[], protocol: 'tcp' | 'udp', port: number, family: 4 | 6 = 4): string =>
	outcome(
		createJudge(chains)({
			direction: 'incoming',
			family,
			protocol,
			port,
			interfaces: ['up0'],
			destinations: [family === 4 ? '192.168.44.2' : 'fd00:44::2']
		})
	);

describe('what the rules do with a new connection', () => {
	test.each([
		['nftables', 'tcp', 22, 4, 'open'],
		['nftables', 'tcp', 22, 6, 'open'],
		['nftables', 'tcp', 443, 4, 'open'],
		['nftables', 'tcp', 23, 4, 'closed'],
		['nftables', 'tcp', 9050, 4, 'closed except from 10.0.0.5, 192.168.7.0/24 (the set trusted)'],
		['nftables', 'tcp', 9050, 6, 'closed'],
		['nftables', 'tcp', 3306, 4, 'closed except from 10.0.0.0/8 up to 10 a minute'],
		['nftables', 'udp', 5353, 4, 'closed'],
		['nftables', 'tcp', 8080, 4, 'redirected, closed'],
		['nftables', 'tcp', 8080, 6, 'closed'],
		['iptables', 'tcp', 80, 4, 'open'],
		['iptables', 'tcp', 80, 6, 'closed'],
		['iptables', 'tcp', 22, 4, 'closed except from 10.0.0.0/8'],
		['iptables', 'tcp', 22, 6, 'open'],
		['iptables', 'tcp', 8050, 4, 'closed'],
		['iptables', 'udp', 53, 4, 'open except from anywhere but 192.168.0.0/16'],
		['iptables', 'tcp', 5432, 4, 'redirected, closed'],
		['ufw', 'tcp', 22, 4, 'open'],
		['ufw', 'tcp', 22, 6, 'open'],
		['ufw', 'tcp', 5432, 4, 'closed except from 10.0.0.0/8'],
		['ufw', 'tcp', 5432, 6, 'closed'],
		['ufw', 'tcp', 2222, 4, 'open except beyond 6 connections in 30 seconds from one address'],
		['ufw', 'tcp', 23, 4, 'closed'],
		['ufw', 'udp', 60500, 4, 'open'],
		['ufw', 'udp', 5353, 4, 'closed'],
		['firewalld', 'tcp', 22, 4, 'open'],
		['firewalld', 'tcp', 8080, 4, 'open'],
		['firewalld', 'udp', 5005, 6, 'open'],
		['firewalld', 'tcp', 9000, 4, 'closed except from 192.168.99.0/24; from 10.0.0.0/8'],
		['firewalld', 'tcp', 9, 4, 'closed except from 192.168.99.0/24'],
		['firewalld', 'tcp', 2222, 4, 'redirected, closed except from 192.168.99.0/24']
	] as const)('%s, %s %i over IPv%i: %s', (by, protocol, port, family, expected) => {
		expect(judged(SETS[by], protocol, port, family)).toBe(expected);
	});

	test('an interface that is not the way in makes no exception, one of several does', async () => {
		const text = (name: string) =>
			`*filter\n:INPUT ACCEPT [0:0]\n-A INPUT -i ${name} -p tcp --dport 80 -j DROP\nCOMMIT\n`;
		const by = async (name: string, interfaces: string[]) =>
			outcome(
				createJudge(await parseIptables(text(name), 'ip', 'iptables'))({
					direction: 'incoming',
					family: 4,
					protocol: 'tcp',
					port: 80,
					interfaces,
					destinations: []
				})
			);
		expect(await by('eth0', ['eth1'])).toBe('open');
		expect(await by('eth0', ['eth0', 'eth1'])).toBe('open except coming in through eth0');
		expect(await by('eth+', ['eth0', 'eth1'])).toBe('closed');
	});

	test('every table has to let it in', async () => {
		const more = await parseIptables(
			'*raw\n:PREROUTING ACCEPT [0:0]\n-A PREROUTING -p tcp --dport 22 -j DROP\nCOMMIT\n',
			'ip',
			'iptables'
		);
		expect(judged([...OWN, ...more], 'tcp', 22)).toBe('closed');
	});

	test('a program that decides, and a chain that jumps in a circle, are not known', async () => {
		const queue = await parseIptables(
			'*filter\n:INPUT ACCEPT [0:0]\n-A INPUT -j NFQUEUE --queue-num 0\nCOMMIT\n',
			'ip',
			'iptables'
		);
		expect(judged(queue, 'tcp', 22)).toBe('unknown');
		const circle = await parseIptables(
			'*filter\n:INPUT DROP [0:0]\n:a - [0:0]\n-A INPUT -j a\n-A a -j a\nCOMMIT\n',
			'ip',
			'iptables'
		);
		expect(judged(circle, 'tcp', 22)).toBe('unknown');
	});

	test('tens of thousands of rules are given up and not waited for', async () => {
		const many = `*filter\n:INPUT DROP [0:0]\n${'-A INPUT -s 10.1.2.3 -j DROP\n'.repeat(30_000)}COMMIT\n`;
		expect(judged(await parseIptables(many, 'ip', 'iptables'), 'tcp', 22)).toMatch(/^unknown/);
	});
});

test('what happens to what no rule names, in each direction', async () => {
	expect(await findDefaults(OWN)).toEqual({
		v4: { incoming: 'drop', forwarded: 'drop', outgoing: 'allow' },
		v6: { incoming: 'drop', forwarded: 'drop', outgoing: 'allow' },
		says: 'A new connection from outside is dropped unless a rule says otherwise, one to the outside is allowed, and what passes through is dropped.'
	});
	expect((await findDefaults(IPTABLES)).v6.forwarded).toBe('allow');
	expect((await findDefaults(FIREWALLD)).v4).toEqual({ incoming: 'refuse', forwarded: 'refuse', outgoing: 'allow' });
	expect((await findDefaults([])).says).toMatch(/^Nothing is blocked/);
});

test('a match that is not understood is a condition, never nothing', async () => {
	const text =
		'{"nftables": [{"metainfo": {"version": "1"}}, {"chain": {"family": "inet", "table": "t", "name": "c", "handle": 1, "type": "filter", "hook": "input", "prio": 0, "policy": "drop"}}, {"rule": {"family": "inet", "table": "t", "chain": "c", "handle": 2, "expr": [{"match": {"op": "==", "left": {"osf": {"key": "name"}}, "right": "Linux"}}, {"accept": null}]}}]}';
	const chains = await parseNft((splitNft(text) ?? []).map(parseNftItem));
	expect(judged(chains, 'tcp', 22)).toMatch(/^closed except where /);
});

test('names with quotes and brackets do not end an item, and a cut answer gives what is whole', () => {
	const comment = JSON.stringify('a"}, {"rule": {"family": "inet"}} \u001b[31m<b>');
	const item = `{"rule": {"family": "inet", "table": "t", "chain": "c", "handle": 2, "comment": ${comment}, "expr": [{"accept": null}]}}`;
	const text = `{"nftables": [{"metainfo": {"version": "1"}}, ${item}, ${item}]}`;
	expect(splitNft(text)).toHaveLength(3);
	expect(splitNft(text)?.map(parseNftItem)).not.toContain(undefined);
	expect(splitNft(text.slice(0, -20))).toHaveLength(2);
	expect(splitNft('Error: no')).toBeUndefined();
	expect(splitNft(recorded('firewall/nft-of-firewalld.json'))?.length).toBeGreaterThan(100);
});
