import { expect, test } from 'vitest';
import { describeNetwork, type NetworkQuestion } from '#server/assistant/built-in/describe-network.ts';
import { isKnown, notKnown } from '#wire/host/known.ts';
import type { NetworkInterface, NetworkReport } from '#wire/host/network.ts';
import type { Listener } from '#wire/host/network-sockets.ts';
import { heard } from '../../../support/asked-machine.ts';

test.each([
	['What listens on 22?', 'network.port 22'],
	['what is using port 8080', 'network.port 8080'],
	['is port 443 open?', 'network.port 443'],
	['which ports are open to the outside?', 'network.open'],
	['show me open ports', 'network.open'],
	['What services are exposed to the internet?', 'network.open'],
	['what is listening?', 'network.listening'],
	['which programs listen here', 'network.listening'],
	['What is my IP?', 'network.address'],
	["what's my ip address", 'network.address'],
	['which IP address does this machine have?', 'network.address'],
	['ip?', 'network.address'],
	['Is DNS set up?', 'network.names'],
	['which nameservers do I use', 'network.names'],
	['is the firewall on?', 'network.firewall'],
	['is ufw active', 'network.firewall'],
	['what is the default gateway', 'network.route'],
	['who is connected?', 'network.connections'],
	['how much traffic is there on the network?', 'network.traffic'],
	['watch the network', 'machine.watch'],
	['open port 22 please', 'network.allow 22'],
	['please close port 80', 'network.block 80'],
	['how are the disks?', 'storage.disks'],
	['why is it so slow?', 'machine.slow']
])('%s: %s', (sentence, expected) => {
	const { intent, slots } = heard(sentence) ?? {};
	expect([intent?.name, slots?.port].filter(Boolean).join(' ')).toBe(expected);
});

const door = (port: number, more: Partial<Listener>): Listener => ({
	protocol: 'tcp',
	family: 4,
	address: '0.0.0.0',
	port,
	usualName: null,
	sockets: 1,
	user: 'root',
	owners: [],
	ownerless: false,
	unit: null,
	exposure: {
		reach: 'everyone',
		address: 'all',
		interfaces: ['eth0'],
		firewall: 'open',
		says: 'Whoever can reach this machine can connect.'
	},
	...more
});
const SSHD = {
	pid: 7,
	name: 'sshd',
	command: 'sshd',
	program: '/usr/sbin/sshd',
	replaced: false,
	user: 'root',
	unit: 'ssh.service',
	userUnit: false,
	container: null,
	package: 'openssh-server'
};
const SSH = door(22, { owners: [SSHD], unit: 'ssh.service' });
const OWN = door(631, {
	address: '127.0.0.1',
	exposure: {
		reach: 'this-machine',
		address: 'one',
		interfaces: [],
		firewall: 'not-applicable',
		says: 'Only programs on this machine can connect.'
	}
});
const SHUT = door(25, { exposure: { ...SSH.exposure, firewall: 'closed', says: 'Closed.' } });
const link = (name: string, address: string, reach: 'private' | 'public'): NetworkInterface =>
	({
		name,
		kind: 'physical',
		up: true,
		addresses: [{ family: 4, address, prefix: 24, reach, peer: null, lasting: true, troubles: [] }]
	}) as unknown as NetworkInterface;

const REPORT = {
	interfaces: isKnown(
		{ list: [link('eth1', '10.0.0.5', 'private'), link('eth0', '192.168.1.5', 'private')], limits: [] },
		1
	),
	routing: isKnown(
		{
			routes: [
				{
					family: 4,
					table: 'main',
					type: 'unicast',
					destination: 'default',
					hops: [{ gateway: '192.168.1.1', interface: 'eth0', weight: null }],
					metric: 100,
					source: null,
					protocol: 'dhcp',
					usable: true
				}
			],
			rules: [],
			limits: []
		},
		1
	),
	listeners: isKnown({ list: [SSH, SHUT, OWN], hiddenOwners: 0, limits: [] }, 1),
	names: isKnown(
		{
			order: ['files', 'dns'],
			file: {
				path: '/etc/resolv.conf',
				present: true,
				target: null,
				writtenBy: null,
				servers: ['127.0.0.53'],
				search: ['home.example'],
				options: []
			},
			hosts: 2,
			resolved: notKnown('not-applicable', 'x'),
			state: 'local-only'
		},
		1
	),
	connections: notKnown('absent', 'Who is connected is not known.'),
	firewall: {
		managers: [],
		limits: [],
		defaults: notKnown('denied', 'Only root may read the rules.', 'sudo nft list ruleset'),
		chains: notKnown('denied', 'Only root may read the rules.', 'sudo nft list ruleset')
	}
} as unknown as NetworkReport;
const answer = (about: Exclude<NetworkQuestion['about'], 'port'> | number, report = REPORT): string =>
	describeNetwork(report, typeof about === 'number' ? { about: 'port', port: about } : { about });

test('a port: who listens, which unit and package it is of, and who could connect', () => {
	expect(answer(22)).toBe(
		'**On port 22:**\n\n- `0.0.0.0:22` tcp: **sshd** (PID 7), unit `ssh.service`, package `openssh-server`. Whoever can reach this machine can connect\\.'
	);
	expect(answer(23)).toBe('Nothing listens on port 23 of this machine.');
});

test('what is open leaves out what is closed or for this machine only', () => {
	const said = answer('open');
	expect(said).toContain('1 of 3 doors is open to others');
	expect(said).toContain('0.0.0.0:22');
	expect(said).not.toContain(':25');
	expect(said).not.toContain(':631');
});

test('addresses: those of the default route first, and nobody is asked for the one the internet sees', () => {
	const said = answer('address');
	expect(said.indexOf('192.168.1.5')).toBeLessThan(said.indexOf('10.0.0.5'));
	expect(said).toContain('I do not ask anybody');
});

test('names, the gateway, and what is not known with what would show it', () => {
	expect(answer('names')).toContain('`127.0.0.53`');
	expect(answer('route')).toContain('`192.168.1.1`** through `eth0`');
	expect(answer('connections')).toBe('Who is connected is not known\\.');
	expect(answer('firewall')).toContain('```bash\nsudo nft list ruleset\n```');
});

test('a name from the host stays text', () => {
	const hostile = { ...SSHD, name: '**x** [a](http://b) <img>', package: '`y`' };
	const report = {
		...REPORT,
		listeners: isKnown({ list: [door(22, { owners: [hostile] })], hiddenOwners: 0, limits: [] }, 1)
	};
	const said = answer(22, report as NetworkReport);
	expect(said).toContain('\\*\\*x\\*\\* \\[a\\]\\(http\\:\\/\\/b\\) \\<img\\>'.replace('\\/\\/', '//'));
	expect(said).toContain('`` `y` ``');
});
