// What is asked about the network. Nothing here sends a packet, and nothing changes a rule or loads one.
import type { FactRow } from './fact-row.ts';

const FAMILY = { family: /-[46]/ };
/** As they are found in /proc: absolute, without what `dpkg -S` takes for a pattern, and not from another root. */
const PROGRAMS = { paths: /\/[^*?[\]\\\0\n]{1,4000}/ };

export const NETWORK_ROWS = {
	'network.addresses': {
		program: 'ip',
		argv: ['-json', '-details', '-statistics', 'address', 'show'],
		timeoutMs: 5000,
		maxBytes: 8_388_608
	},
	'network.routes': {
		program: 'ip',
		argv: ['{family}', '-json', '-details', 'route', 'show', 'table', 'all'],
		args: FAMILY,
		timeoutMs: 5000,
		maxBytes: 4_194_304
	},
	'network.rules': {
		program: 'ip',
		argv: ['{family}', '-json', 'rule', 'show'],
		args: FAMILY,
		timeoutMs: 5000,
		maxBytes: 1_048_576
	},
	'network.neighbours': {
		program: 'ip',
		argv: ['-json', 'neighbour', 'show'],
		timeoutMs: 5000,
		maxBytes: 4_194_304
	},
	'network.resolved': {
		program: 'busctl',
		// Only where it runs: asking must not start it.
		argv: [
			'--system',
			'--json=short',
			'--auto-start=no',
			'--timeout=2',
			'call',
			'org.freedesktop.resolve1',
			'/org/freedesktop/resolve1',
			'org.freedesktop.DBus.Properties',
			'GetAll',
			's',
			'org.freedesktop.resolve1.Manager'
		],
		timeoutMs: 4000,
		maxBytes: 1_048_576
	},
	'network.sockets': {
		program: 'ss',
		// Without the processes: it would look for them in every process anew. Addresses with their interface, and the cgroup.
		argv: ['--no-header', '--numeric', '--tcp', '--udp', '--listening', '--extended'],
		timeoutMs: 5000,
		maxBytes: 4_194_304
	},
	'network.nft': {
		program: 'nft',
		argv: ['--json', 'list', 'ruleset'],
		timeoutMs: 8000,
		maxBytes: 16_777_216
	},
	'network.nft-text': {
		program: 'nft',
		// The same as a person writes it, with the number that tells which rule is which.
		argv: ['--handle', 'list', 'ruleset'],
		timeoutMs: 8000,
		maxBytes: 8_388_608
	},
	'network.iptables': { program: 'iptables-save', argv: ['-c'], timeoutMs: 8000, maxBytes: 8_388_608 },
	'network.ip6tables': { program: 'ip6tables-save', argv: ['-c'], timeoutMs: 8000, maxBytes: 8_388_608 },
	'network.iptables-legacy': { program: 'iptables-legacy-save', argv: ['-c'], timeoutMs: 8000, maxBytes: 8_388_608 },
	'network.ip6tables-legacy': {
		program: 'ip6tables-legacy-save',
		argv: ['-c'],
		timeoutMs: 8000,
		maxBytes: 8_388_608
	},
	'network.firewalld': {
		program: 'firewall-cmd',
		argv: ['--list-all-zones'],
		timeoutMs: 8000,
		maxBytes: 1_048_576
	},
	'network.firewall-units': {
		program: 'systemctl',
		argv: [
			'show',
			'--property=Id,LoadState,ActiveState,UnitFileState',
			'ufw.service',
			'firewalld.service',
			'nftables.service',
			'netfilter-persistent.service'
		],
		timeoutMs: 5000,
		maxBytes: 65_536
	},
	'network.debian-owner': {
		program: 'dpkg-query',
		argv: ['--search', '--', '{paths…}'],
		args: PROGRAMS,
		timeoutMs: 8000,
		maxBytes: 1_048_576,
		// 1: some of the files belong to none.
		answers: [0, 1]
	},
	'network.rpm-owner': {
		// One file a question: what it prints of several does not tell whose is whose.
		program: 'rpm',
		argv: ['--query', '--queryformat', '%{NAME}\\n', '--file', '--', '{path}'],
		args: { path: PROGRAMS.paths },
		timeoutMs: 8000,
		maxBytes: 65_536
	}
} as const satisfies Record<`network.${string}`, FactRow>;
