import { expect, test } from 'vitest';
import { describeNetwork } from '#server/assistant/built-in/describe-network.ts';
import { findNetworkQuestion } from '#server/assistant/built-in/find-network-question.ts';
import { isKnown, notKnown } from '#wire/host/known.ts';
import type { NetworkInterface, NetworkReport } from '#wire/host/network.ts';
import type { Listener } from '#wire/host/network-sockets.ts';

test.each([
	['What listens on 22?', 'port 22'],
	['what is using port 8080', 'port 8080'],
	['is port 443 open?', 'port 443'],
	['which ports are open to the outside?', 'open'],
	['show me open ports', 'open'],
	['What services are exposed to the internet?', 'open'],
	['what is listening?', 'listening'],
	['which programs listen here', 'listening'],
	['What is my IP?', 'address'],
	["what's my ip address", 'address'],
	['which IP address does this machine have?', 'address'],
	['ip?', 'address'],
	['Is DNS set up?', 'names'],
	['which nameservers do I use', 'names'],
	['is the firewall on?', 'firewall'],
	['is ufw active', 'firewall'],
	['what is the default gateway', 'route'],
	['who is connected?', 'connections'],
	['how much traffic is there on the network?', undefined],
	['watch the network', undefined],
	['open port 22 please', undefined],
	['please close port 80', undefined],
	['how are the disks?', undefined],
	['why is it so slow?', undefined]
])('%s', (sentence, expected) => {
	const found = findNetworkQuestion(sentence);
	expect(found?.about === 'port' ? `port ${found.port}` : found?.about).toBe(expected);
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
const answer = (sentence: string, report = REPORT): string => {
	const asked = findNetworkQuestion(sentence);
	if (!asked) throw new Error(sentence);
	return describeNetwork(report, asked);
};

test('a port: who listens, which unit and package it is of, and who could connect', () => {
	expect(answer('what listens on 22')).toBe(
		'**On port 22:**\n\n- `0.0.0.0:22` tcp: **sshd** (PID 7), unit `ssh.service`, package `openssh-server`. Whoever can reach this machine can connect\\.'
	);
	expect(answer('what listens on 23')).toBe('Nothing listens on port 23 of this machine.');
});

test('what is open leaves out what is closed or for this machine only', () => {
	const said = answer('which ports are open to the outside');
	expect(said).toContain('1 of 3 doors is open to others');
	expect(said).toContain('0.0.0.0:22');
	expect(said).not.toContain(':25');
	expect(said).not.toContain(':631');
});

test('addresses: those of the default route first, and nobody is asked for the one the internet sees', () => {
	const said = answer('what is my ip');
	expect(said.indexOf('192.168.1.5')).toBeLessThan(said.indexOf('10.0.0.5'));
	expect(said).toContain('I do not ask anybody');
});

test('names, the gateway, and what is not known with what would show it', () => {
	expect(answer('is dns set up?')).toContain('`127.0.0.53`');
	expect(answer('what is the default gateway')).toContain('`192.168.1.1`** through `eth0`');
	expect(answer('who is connected?')).toBe('Who is connected is not known\\.');
	expect(answer('is the firewall on?')).toContain('```bash\nsudo nft list ruleset\n```');
});

test('a name from the host stays text', () => {
	const hostile = { ...SSHD, name: '**x** [a](http://b) <img>', package: '`y`' };
	const report = {
		...REPORT,
		listeners: isKnown({ list: [door(22, { owners: [hostile] })], hiddenOwners: 0, limits: [] }, 1)
	};
	const said = answer('what listens on 22', report as NetworkReport);
	expect(said).toContain('\\*\\*x\\*\\* \\[a\\]\\(http\\:\\/\\/b\\) \\<img\\>'.replace('\\/\\/', '//'));
	expect(said).toContain('`` `y` ``');
});
