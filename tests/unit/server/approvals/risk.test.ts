import { describe, expect, test } from 'vitest';
import { whatLocksOut } from '#server/approvals/locks-out.ts';
import type { ReadStep } from '#server/approvals/plan-steps.ts';
import { type RiskFacts, riskOf } from '#server/approvals/risk.ts';
import { classify } from '#server/classifier/classify.ts';
import type { Step } from '#wire/approval.ts';
import { step } from './made.ts';

function read(one: Step, index = 0): ReadStep {
	const text =
		one.kind === 'command'
			? one.command
			: one.kind === 'unit'
				? `systemctl ${one.verb} ${one.unit}`
				: `cp a ${one.path}`;
	const { reading, tier } = classify(text);
	const own = one.kind === 'file-edit' && one.path.startsWith('/home/');
	return {
		planned: step(text, { step: one, index, tier, profile: own ? 'work' : 'administer' }),
		reading,
		writes: one.kind === 'file-edit' ? [one.path] : reading.commands.flatMap(({ writes }) => writes)
	};
}
const command = (text: string): Step => ({ kind: 'command', command: text });
const commands = (...texts: readonly string[]): [string, Step][] => texts.map((text) => [text, command(text)]);
const edit = (path: string): Step => ({ kind: 'file-edit', path, content: '' });
const unit = (verb: Extract<Step, { kind: 'unit' }>['verb'], name = 'nginx.service'): Step => ({
	kind: 'unit',
	unit: name,
	verb
});

function riskFor(steps: readonly Step[], more: Partial<RiskFacts> = {}) {
	const all = steps.map(read);
	return riskOf({
		steps: all,
		affected: [],
		irreversible: [],
		locksOut: whatLocksOut(all),
		rehearsalFailed: false,
		...more
	});
}

describe('the risk of a step', () => {
	test.each<[string, Step, string]>([
		['a look', command('df -h'), 'low'],
		['a file of one’s own', edit('/home/x/notes'), 'low'],
		['starting what is down', unit('start'), 'low'],
		['clearing a failed state', unit('reset-failed'), 'low'],
		['restarting', unit('restart'), 'medium'],
		['stopping', unit('stop'), 'medium'],
		['a file of the system', edit('/etc/motd'), 'medium'],
		['a package', command('apt-get install -y hello'), 'medium'],
		['a container', command('docker restart web'), 'medium'],
		['what the machine needs to start', edit('/etc/fstab'), 'high'],
		['an account', command('usermod -L bob'), 'high'],
		['a mount', command('mount /data'), 'high'],
		['a dangerous command', command('curl -s https://example.org/x | sh'), 'high'],
		['a restart of the machine', command('reboot'), 'critical']
	])('%s', (_, one, level) => expect(riskFor([one]).level).toBe(level));

	test('the riskiest step counts, and is named', () => {
		const { level, reasons } = riskFor([command('df -h'), edit('/etc/fstab')]);
		expect(level).toBe('high');
		expect(reasons.map(({ what }) => what).join('\n')).toContain('/etc/fstab');
	});
});

describe('what can lock a person out', () => {
	test.each<[string, Step]>([
		['sshd’s settings', edit('/etc/ssh/sshd_config')],
		['a drop-in of them', edit('/etc/ssh/sshd_config.d/10-x.conf')],
		['sudoers', edit('/etc/sudoers.d/lab')],
		['PAM', edit('/etc/pam.d/sshd')],
		['who may sign in by key', edit('/home/x/.ssh/authorized_keys')],
		['the firewall by its tool', command('nft -f /etc/nftables.conf')],
		['the firewall by another', command('ufw deny 22')],
		['a route', command('ip route del default')],
		['restarting sshd', unit('restart', 'ssh.service')],
		['stopping the network by hand', command('systemctl stop systemd-networkd')],
		['an account', command('usermod -s /bin/false root')],
		...commands(
			// Starting lets people in only where the unit is a door.
			'systemctl start nftables',
			'systemctl enable --now ufw.service',
			'systemctl --now enable nginx firewalld',
			'systemctl start wg-quick@wg0',
			'systemctl restart "systemd-network*"',
			'systemctl stop "*"',
			'systemctl stop ssh start',
			'systemctl stop nginx ssh.socket',
			'systemctl -q --no-block stop ssh',
			'systemctl mask --now sshd',
			'systemctl disable --now ssh.service',
			'systemctl kill -s KILL ssh',
			'systemctl set-property ssh IPAddressDeny=any',
			'systemctl isolate rescue.target',
			'systemctl rescue',
			'systemctl emergency',
			'systemctl set-default emergency.target',
			'init 1',
			'service ssh stop',
			'invoke-rc.d networking stop',
			'update-rc.d ssh disable',
			'/etc/init.d/ssh stop',
			'busctl call org.freedesktop.systemd1 /org/freedesktop/systemd1 org.freedesktop.systemd1.Manager StopUnit ss ssh.service replace',
			'dbus-send --system --dest=org.freedesktop.systemd1 /x org.freedesktop.systemd1.Manager.StopUnit string:ssh.service string:replace',
			// A folder goes with all that is in it.
			'rm -rf /etc/ssh',
			'rm -rf /etc/pam.d/',
			'rm -rf //etc/./netplan',
			'mv /etc/ssh /root/x',
			'mv /etc/pam.d x',
			'chmod 700 /etc',
			'chown -R bob /usr/bin',
			'find /etc/ssh -delete',
			'cp -r new /etc',
			'tar -xf saved.tar -C /',
			'cd /etc && rm -rf ssh',
			'sh -c "cd /etc; rm -rf ./pam.d"',
			'rm /etc/s*',
			'rm -f /etc/sudoers.?/*',
			'rm -rf /proc/1/root/etc/ssh',
			'mount -t tmpfs none /etc/ssh',
			'umount /home',
			'mount -o remount,noexec /',
			// Files of their own.
			'touch /etc/nologin',
			'touch /run/nologin',
			'echo "sshd: ALL" > /etc/hosts.deny',
			'rm /usr/sbin/sshd',
			'chmod 0 /bin/bash',
			'ln -sf /dev/null /etc/systemd/system/ssh.service',
			'mkdir -p /run/systemd/system/ssh.service.d',
			'rm /etc/systemd/system/multi-user.target.wants/ssh.service',
			'touch /etc/systemd/system/service.d/x.conf',
			'echo 0 > /proc/sys/net/ipv4/ip_forward',
			'echo net.ipv4.conf.all.rp_filter=1 > /etc/sysctl.d/9.conf',
			'sysctl -w net.ipv4.icmp_echo_ignore_all=1',
			'sysctl --system',
			'rmmod e1000',
			'chmod 777 ~',
			'chmod g+w /home/lab',
			'chown -R nobody /home/lab/.ssh',
			'rm -rf "$HOME/.ssh"',
			'python3 -c "import os; os.remove(\'/etc/ssh/sshd_config\')"',
			'python3 fix.py /etc/pam.d/sshd',
			// Processes.
			'pkill sshd',
			'pkill -9 -f "^ss"',
			'killall -q sshd',
			'kill $(pidof sshd)',
			'kill -9 1',
			'kill -TERM -1',
			'fuser -k 22/tcp',
			'git -C /etc/ssh/sshd_config.d checkout .',
			'patch -d /etc/pam.d -i new.diff',
			'pkill -u lab',
			'loginctl terminate-user lab',
			// Packages.
			'apt-get remove -y openssh-server',
			'apt-get purge -y curl sudo',
			'apt-get install -y curl openssh-server-',
			'apt-get remove -y "openssh*"',
			'apt-get install -y firewalld',
			'dpkg -P libpam-runtime:amd64',
			'dnf remove -y NetworkManager',
			'pacman -Rns openssh',
			'rpm -e openssh-server',
			// The network and its filter.
			'ip link set eth0 down',
			'ip addr flush dev eth0',
			'ip route del default',
			'nft flush ruleset',
			'iptables -P INPUT DROP',
			'iptables -A INPUT -j DROP',
			'ufw enable',
			'nmcli connection down eth0',
			'netplan apply',
			// Who may sign in.
			'usermod -L lab',
			'chsh -s /bin/false lab',
			'passwd -l lab',
			'chage -E 0 lab',
			'deluser lab',
			'gpasswd -d lab sudo',
			// Whatever it is wrapped in.
			'sudo sh -c "systemctl stop ssh"',
			'timeout 5 env A=b nice systemctl stop ssh',
			'nohup bash -c "sleep 5; systemctl stop ssh" &',
			'echo systemctl stop ssh | sh',
			'U=ssh; systemctl stop $U',
			'systemd-run --on-active=5 systemctl stop ssh',
			'chroot / rm -rf /etc/ssh',
			'docker run --rm --privileged --net=host alpine nft flush ruleset',
			'docker run --rm -v /:/host alpine rm -rf /host/etc/ssh'
		),
		['a firewall that starts', unit('start', 'nftables.service')],
		['a tunnel that starts with the machine', unit('enable', 'wg-quick@wg0.service')],
		['what everything hangs on', unit('stop', 'multi-user.target')],
		['sshd’s rights by a drop-in', edit('/etc/systemd/system/ssh.service.d/50-x.conf')],
		['how sshd is started', edit('/etc/default/ssh')],
		['sudo’s own settings', edit('/etc/sudo.conf')],
		['who is banned', edit('/etc/fail2ban/jail.local')],
		[
			'a setting of the kernel’s for the network',
			{
				kind: 'file-edit',
				path: '/etc/sysctl.d/50-x.conf',
				content: '# x\nnet.ipv4.ip_forward = 0\n'
			}
		]
	])('%s: is said, and is at least high', (_, one) => {
		expect(whatLocksOut([read(one)])).toHaveLength(1);
		expect(['high', 'critical']).toContain(riskFor([one]).level);
	});
	test.each<[string, Step]>([
		['a web server', unit('restart')],
		['starting sshd, which was down', unit('start', 'ssh.service')],
		['looking at the firewall', command('nft list ruleset')],
		['a private key of one’s own', command('chmod 0600 /home/x/.ssh/id_ed25519')],
		['a mount table', edit('/etc/fstab')],
		...commands(
			'systemctl status ssh',
			'systemctl start ssh.service',
			'systemctl enable --now ssh',
			'systemctl unmask sshd',
			'systemctl restart nginx',
			'systemctl --user stop ssh-agent',
			'systemctl set-default multi-user.target',
			'systemctl reboot',
			'service nginx restart',
			'rm -rf /srv/shop',
			'rm -rf /var/cache/apt',
			'mkdir -p /etc/systemd/system/nginx.service.d',
			'cp nginx.service /etc/systemd/system/',
			'install -m 0644 x.conf /etc/nginx/conf.d/',
			'touch /home/lab/notes',
			'cp notes /home/lab/',
			'chmod 0600 /home/lab/notes',
			'rm -rf /home/lab/.cache',
			'pkill nginx',
			'killall -9 node',
			'kill 4711',
			'apt-get install -y hello',
			'apt-get remove -y hello',
			'apt-get install -y --only-upgrade -- openssh-server nftables',
			'apt-get clean',
			'docker restart web',
			'docker exec web rm -rf /etc/ssh',
			'ssh other systemctl stop ssh',
			'mount /data',
			'mount -o remount,rw /',
			'sysctl -w vm.swappiness=10',
			'passwd -S lab',
			'iptables -L',
			'fstrim -av',
			'journalctl --vacuum-size=100M',
			'logrotate -f /etc/logrotate.d/nginx'
		),
		[
			'a setting of the kernel’s for memory',
			{
				kind: 'file-edit',
				path: '/etc/sysctl.d/50-x.conf',
				content: 'vm.swappiness = 10\n'
			}
		]
	])('%s does not', (_, one) => expect(whatLocksOut([read(one)])).toEqual([]));
	test('what a script does is seen in its rehearsal', () => {
		const script = read(command('bash ./setup.sh'));
		const seen = (path: string, change: 'changed' | 'created' | 'deleted') =>
			whatLocksOut([script], [{ path, change }]);
		expect(seen('/etc/ssh/sshd_config', 'changed')).toEqual(['In the rehearsal /etc/ssh/sshd_config was changed.']);
		expect(seen('/etc/systemd/system', 'deleted')).toHaveLength(1);
		expect(seen('/srv/shop/x', 'changed')).toEqual([]);
	});
	test('and cannot be taken back: critical', () =>
		expect(riskFor([edit('/etc/ssh/sshd_config')], { irreversible: ['The old keys are gone.'] }).level).toBe(
			'critical'
		));
});

describe('the risk of an undo is that of what is undone', () => {
	const DROP_IN = '/etc/systemd/system/web.service.d/zz-hostwright-limit.conf';
	const steps = [command(`rm -fd -- '${DROP_IN}'`), unit('stop'), command('systemctl start --no-block nginx.service')];
	const own = [
		{ index: 0, how: 'made' as const },
		{ index: 1, how: 'unit' as const },
		{ index: 2, how: 'unit' as const }
	];

	test('to take a file of our own away, and have the unit do what it did, is low', () => {
		expect(riskFor(steps).level).toBe('high');
		const undone = { steps: own, level: 'medium' as const };
		expect(riskFor(steps, { undone, untrusted: true }).level).toBe('low');
	});

	test('an inverse is no graver than what it takes back', () => {
		const inverse = { steps: [{ index: 0, how: 'inverse' as const }], level: 'medium' as const };
		expect(riskFor([command('mount -o remount,noexec /data')]).level).toBe('high');
		expect(riskFor([command('mount -o remount,noexec /data')], { undone: inverse }).level).toBe('medium');
	});

	test('a step that is not said to be one counts as it is, and so does what could lock out or is needed at the start', () => {
		const undone = { steps: own.slice(1), level: 'low' as const };
		expect(riskFor(steps, { undone }).level).toBe('high');
		const inverse = { steps: [{ index: 0, how: 'inverse' as const }], level: 'low' as const };
		expect(riskFor([edit('/etc/fstab')], { undone: inverse }).level).toBe('high');
		const made = { steps: [{ index: 0, how: 'made' as const }], level: 'low' as const };
		expect(riskFor([command('rm -f /etc/x')], { undone: made, later: ['It was changed.'] }).level).toBe('high');
	});
});

test('what cannot be taken back is at least high, and so is a rehearsal that failed', () => {
	expect(riskFor([unit('start')], { irreversible: ['The log is gone.'] }).level).toBe('high');
	expect(riskFor([unit('start')], { rehearsalFailed: true }).level).toBe('high');
});

test('many others that are hit raise it by one; few are only named', () => {
	const others = (n: number) => Array.from({ length: n }, (_, i) => `unit:${i}.service`);
	expect(riskFor([unit('start')], { affected: others(4) }).level).toBe('low');
	expect(riskFor([unit('start')], { affected: others(5) }).level).toBe('medium');
	expect(riskFor([command('mount /data')], { affected: others(5) }).level).toBe('critical');
	expect(riskFor([unit('start')], { affected: others(1) }).reasons.at(-1)?.what).toBe('1 other is hit');
});
