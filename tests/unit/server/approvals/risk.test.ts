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
		['an account', command('usermod -s /bin/false root')]
	])('%s: is said, and is at least high', (_, one) => {
		expect(whatLocksOut([read(one)])).toHaveLength(1);
		expect(['high', 'critical']).toContain(riskFor([one]).level);
	});
	test.each<[string, Step]>([
		['a web server', unit('restart')],
		['starting sshd, which was down', unit('start', 'ssh.service')],
		['looking at the firewall', command('nft list ruleset')],
		['a private key of one’s own', command('chmod 0600 /home/x/.ssh/id_ed25519')],
		['a mount table', edit('/etc/fstab')]
	])('%s does not', (_, one) => expect(whatLocksOut([read(one)])).toEqual([]));
	test('and cannot be taken back: critical', () =>
		expect(riskFor([edit('/etc/ssh/sshd_config')], { irreversible: ['The old keys are gone.'] }).level).toBe(
			'critical'
		));
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
