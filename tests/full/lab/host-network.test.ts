// The network of a real host, held against what the plain tools say there: in a network of its own, with doors and rules of its own,
// as root and as an ordinary user.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NetworkReport } from '#wire/host/network.ts';
import { compiledInLab } from '../../support/compiled.ts';
import { CHECKOUT, LAB_NODE, type Lab, labAbsence, labOfTheRun } from '../../support/lab.ts';
import { homeOf, type LabUser } from '../../support/lab-service.ts';
import { unless } from '../../support/unless.ts';

const absence = labAbsence();

const PREPARE = `
set -e
ip netns add hwn
ip -n hwn link set lo up
ip -n hwn link add up0 type veth peer name up1
ip -n hwn link add br-hw type bridge
ip -n hwn link set up1 master br-hw
for link in up0 up1 br-hw; do ip -n hwn link set $link up; done
ip -n hwn addr add 192.168.77.2/24 dev up0
ip -n hwn addr add 2001:db8:77::2/64 dev up0 nodad
ip -n hwn route add default via 192.168.77.1
ip -n hwn neigh add 192.168.77.9 lladdr 02:00:00:00:00:09 dev up0 nud permanent
ip netns exec hwn nft -f - <<'RULES'
table inet hw {
	chain input {
		type filter hook input priority 0; policy drop;
		iifname "lo" accept
		ct state established,related accept
		tcp dport 8080 counter accept comment "the shop <b>"
		ip saddr 10.0.0.0/8 tcp dport 8443 accept
	}
}
RULES
for door in 0.0.0.0:8080 0.0.0.0:8443 127.0.0.1:8081 192.168.77.2:8082; do
	name=hwn-\${door##*:}
	printf '[Service]\\nNetworkNamespacePath=/run/netns/hwn\\nExecStart=/bin/busybox httpd -f -p %s\\n' "$door" >/run/systemd/system/$name.service
	systemctl daemon-reload
	systemctl start $name
done
`;
const UNDO = `systemctl stop 'hwn-*'; rm -f /run/systemd/system/hwn-*.service; systemctl daemon-reload; ip netns del hwn`;

let lab: Lab;
const inside = (user: LabUser, argv: readonly string[]): readonly string[] => [
	// Not `ip netns exec`, which takes the cgroups away from /sys.
	'nsenter',
	'--net=/run/netns/hwn',
	'setpriv',
	`--reuid=${user}`,
	`--regid=${user}`,
	'--init-groups',
	'env',
	`HOME=${homeOf(user)}`,
	`USER=${user}`,
	compiledInLab(homeOf(user)),
	...argv
];
const linesOf = (user: LabUser, argv: readonly string[]): string[] =>
	lab.run('root', inside(user, argv)).stdout.split('\n').filter(Boolean);

const cli = (user: LabUser, ...args: string[]): string =>
	lab.run('root', inside(user, [LAB_NODE, `${CHECKOUT}/server/cli/hostwright.mjs`, ...args])).stdout;

async function startInside(user: LabUser): Promise<ChildProcess> {
	const [file, ...args] = lab.command(
		'root',
		inside(user, [LAB_NODE, `${CHECKOUT}/server/main.ts`, '--port', '0', '--config-dir', `${homeOf(user)}/.config/hwn`])
	);
	const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
	await new Promise<void>((resolve, reject) => {
		createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }).on('line', (line) => {
			if (line.startsWith('Hostwright is at ')) resolve();
		});
		child.on('exit', (code) => reject(new Error(`the service ended with ${code}`)));
	});
	return child;
}

async function stopInside(user: LabUser, child: ChildProcess): Promise<void> {
	const gone = new Promise((resolve) => child.on('exit', resolve));
	const state = `${homeOf(user)}/.local/state/hostwright/service.json`;
	const { pid } = JSON.parse(lab.run('root', ['cat', state]).stdout) as { pid: number };
	lab.run('root', ['kill', '-TERM', String(pid)]);
	await gone;
}

unless(describe, absence)('the network of a real host', () => {
	beforeAll(() => {
		lab = labOfTheRun();
		const { code, stderr } = lab.run('root', ['bash', '-c', PREPARE]);
		expect(code, stderr).toBe(0);
	});
	afterAll(() => {
		lab.run('root', ['bash', '-c', UNDO]);
	});

	describe.each(['root', 'lab'] as const)('as %s', (user) => {
		let service: ChildProcess;
		let report: NetworkReport;
		beforeAll(async () => {
			service = await startInside(user);
			report = NetworkReport.parse(JSON.parse(cli(user, 'host', 'network', '--json')));
		});
		afterAll(() => stopInside(user, service));

		function partOf<Part extends 'interfaces' | 'routing' | 'listeners' | 'neighbours' | 'connections'>(part: Part) {
			const found = report[part];
			if (!found.known) throw new Error(found.reason);
			return found.value as Extract<NetworkReport[Part], { known: true }>['value'];
		}

		test('interfaces, their states and their addresses are those of ip', () => {
			const { list } = partOf('interfaces');
			const links = linesOf(user, ['ip', '-br', 'link']).map((line) => line.split(/[\s@]+/)[0]);
			expect(list.map(({ name }) => name).sort()).toEqual(links.sort());
			const addresses = linesOf(user, ['ip', '-o', 'addr']).map((line) => line.split(/\s+/).slice(1, 4));
			expect(
				list.flatMap(({ name, addresses }) => addresses.map((one) => `${name} ${one.address}/${one.prefix}`)).sort()
			).toEqual(addresses.map(([name, , address]) => `${name} ${address}`).sort());
			expect(list.find(({ name }) => name === 'br-hw')).toMatchObject({
				kind: 'bridge',
				members: ['up1'],
				state: 'up'
			});
		});

		test('routes are those of ip, and so are the neighbours', () => {
			const { routes } = partOf('routing');
			const four = linesOf(user, ['ip', '-4', 'route']).map((line) => line.split(' ')[0]);
			expect(
				routes
					.filter(({ family }) => family === 4)
					.map(({ destination }) => destination)
					.sort()
			).toEqual(four.sort());
			const six = linesOf(user, ['ip', '-6', 'route']).map((line) => line.split(' ')[0]);
			expect(
				routes
					.filter(({ family }) => family === 6)
					.map(({ destination }) => destination)
					.sort()
			).toEqual(six.sort());
			expect(partOf('neighbours').list).toContainEqual({
				address: '192.168.77.9',
				interface: 'up0',
				mac: '02:00:00:00:00:09',
				state: 'permanent',
				router: false
			});
		});

		test('what listens is what ss shows', () => {
			const shown = linesOf(user, ['ss', '-tulnH']).map((line) => {
				const [protocol, , , , local] = line.split(/\s+/);
				return `${protocol} ${local}`;
			});
			const { list } = partOf('listeners');
			const found = list.map(
				({ protocol, family, address, port }) => `${protocol} ${family === 6 ? `[${address}]` : address}:${port}`
			);
			expect(found.sort()).toEqual([...new Set(shown)].sort());
			expect(cli(user, 'host', 'network')).toMatch(/^tcp +0\.0\.0\.0 +8080 .*hwn-8080\.service/m);
		});

		test('each door has its unit, whoever asks; its process and package where they may be seen', () => {
			const shop = partOf('listeners').list.find(({ port }) => port === 8080);
			expect(shop?.unit).toBe('hwn-8080.service');
			const pid = Number(lab.run('root', ['systemctl', 'show', '-P', 'MainPID', 'hwn-8080.service']).stdout);
			if (user === 'root')
				expect(shop?.owners).toMatchObject([{ pid, name: 'busybox', package: 'busybox-static', user: 'root' }]);
			else {
				expect(shop).toMatchObject({ owners: [], ownerless: false, user: 'root' });
				expect(partOf('listeners').limits.join(' ')).toContain('lab may not see');
			}
		});

		test('who could connect, by the address and by the rules', () => {
			const doors = new Map(partOf('listeners').list.map(({ port, exposure }) => [port, exposure]));
			expect(doors.get(8080)).toMatchObject({ reach: 'local-network', interfaces: ['up0'], address: 'all' });
			expect(doors.get(8081)).toMatchObject({ reach: 'this-machine', firewall: 'not-applicable' });
			expect(doors.get(8082)).toMatchObject({ reach: 'local-network', interfaces: ['up0'] });
			const rules = user === 'root' ? ['open', 'partly', 'closed'] : ['unknown', 'unknown', 'unknown'];
			expect([8080, 8443, 8082].map((port) => doors.get(port)?.firewall)).toEqual(rules);
		});

		test('the firewall is told to root rule by rule, and to others with what would show it', () => {
			const { defaults, chains } = report.firewall;
			if (user === 'root') {
				const rules = chains.known ? chains.value.list.flatMap((chain) => chain.rules) : [];
				const lines = linesOf('root', ['nft', 'list', 'ruleset']).map((line) => line.trim());
				for (const { raw } of rules)
					expect(lines).toContain(
						raw.replace(
							/packets \d+ bytes \d+/,
							(found) => lines.join('\n').match(/packets \d+ bytes \d+/)?.[0] ?? found
						)
					);
				expect(rules.map(({ says }) => says)).toEqual([
					'Allow everything coming in through lo.',
					'Allow everything of connections that exist already.',
					'Allow TCP to port 8080.',
					'Allow TCP to port 8443 from 10.0.0.0/8.'
				]);
				expect(defaults).toMatchObject({ known: true, value: { v4: { incoming: 'drop' }, v6: { incoming: 'drop' } } });
			} else {
				for (const part of [defaults, chains])
					expect(part).toMatchObject({ known: false, why: 'denied', remedy: 'sudo nft list ruleset' });
				expect(cli(user, 'host', 'network')).toContain('sudo nft list ruleset');
			}
		});
	});
});
