import { describe, expect, test } from 'vitest';
import { type NameSources, namesLoopback } from '#server/access/own-name-resolves.ts';

const PLAIN_HOSTS = '127.0.0.1 localhost\n::1 localhost ip6-localhost\n';
const WITH_NAME = `${PLAIN_HOSTS}127.0.0.1\thostwright.localhost # ours\n`;
const STUB = 'search lan\nnameserver 127.0.0.53\noptions edns0\n';
const ROUTER = 'nameserver 192.168.1.1\n';
const hostsLine = (sources: string) => `passwd: files systemd\nhosts: ${sources}\nnetworks: files\n`;

describe('the own name leads to loopback without a question to anybody outside', () => {
	const machines: readonly (readonly [machine: string, resolves: boolean, sources: Partial<NameSources>])[] = [
		['Debian as it is installed', false, { nsswitch: hostsLine('files dns'), resolvConf: ROUTER }],
		['the name in /etc/hosts', true, { hosts: WITH_NAME, resolvConf: ROUTER }],
		['the name in /etc/hosts, for two addresses of loopback', true, { hosts: `${WITH_NAME}::1 hostwright.localhost` }],
		['the name in /etc/hosts, for another machine too', false, { hosts: `${WITH_NAME}10.0.0.7 hostwright.localhost` }],
		['the name in a comment of /etc/hosts', false, { hosts: `${PLAIN_HOSTS}# 127.0.0.1 hostwright.localhost` }],
		['only a longer name in /etc/hosts', false, { hosts: `${PLAIN_HOSTS}127.0.0.1 x.hostwright.localhost` }],
		['Fedora', true, { nsswitch: hostsLine('files myhostname resolve [!UNAVAIL=return] dns'), resolvConf: ROUTER }],
		['DNS asked before this machine itself', false, { nsswitch: hostsLine('files dns myhostname') }],
		[
			'nss-resolve, systemd-resolved running',
			true,
			{ nsswitch: hostsLine('mymachines resolve [!UNAVAIL=return] files dns'), resolvConf: ROUTER, resolvedRuns: true }
		],
		['nss-resolve, systemd-resolved stopped', false, { nsswitch: hostsLine('resolve files dns'), resolvConf: STUB }],
		[
			'Ubuntu: DNS goes to systemd-resolved',
			true,
			{ nsswitch: hostsLine('files mdns4_minimal [NOTFOUND=return] dns'), resolvConf: STUB, resolvedRuns: true }
		],
		[
			'DNS goes to systemd-resolved and to a router',
			false,
			{ nsswitch: hostsLine('files dns'), resolvConf: STUB + ROUTER, resolvedRuns: true }
		],
		['a directory service that may say anything', false, { nsswitch: hostsLine('sss files myhostname') }],
		['no file at all', false, { hosts: undefined }]
	];
	for (const [machine, resolves, sources] of machines)
		test(`${machine}: ${resolves ? 'yes' : 'no'}`, () => {
			expect(
				namesLoopback({
					hosts: PLAIN_HOSTS,
					nsswitch: undefined,
					resolvConf: undefined,
					resolvedRuns: false,
					...sources
				})
			).toBe(resolves);
		});
});
