// What is offered for settings that their program refuses, or that nobody reads.
import { detail, unit } from '../../findings/detectors/facts.ts';
import type { Case } from './cases.ts';

const HAPROXY = '/etc/haproxy/haproxy.cfg';
const down = { 'web.service': detail({ unit: unit({ state: 'failed' }) }) };
const up = { 'web.service': detail({ unit: unit({ state: 'active' }) }) };

export const CONFIGURATION: readonly Case[] = [
	{
		name: 'a module that is installed is enabled, and what is down is started',
		detector: 'V40',
		resource: 'unit:web.service',
		units: down,
		cause: { kind: 'module-off', about: { module: 'rewrite', word: 'RewriteEngine' } },
		steps: ['a2enmod -q rewrite', 'reset-failed web.service', 'restart web.service'],
		undo: [
			'a2dismod -q rewrite',
			'stop web.service',
			'reset-failed web.service',
			'systemctl start --no-block web.service'
		]
	},
	{
		name: 'what runs reads its settings anew',
		detector: 'V40',
		resource: 'unit:web.service',
		units: up,
		uid: 1000,
		cause: { kind: 'module-off', about: { module: 'rewrite', word: 'RewriteEngine' } },
		steps: ['sudo a2enmod -q rewrite', 'reload web.service'],
		undo: ['sudo a2dismod -q rewrite']
	},
	{
		name: 'a name that was mistyped is written right in its line, and no other byte changes',
		detector: 'V40',
		resource: 'unit:web.service',
		units: down,
		files: { [HAPROXY]: 'frontend fe\n\tdefault_backend  shops # of web\nbackend shop\n' },
		cause: { kind: 'name-mistyped', about: { file: HAPROXY, line: '2', word: 'shops', near: 'shop' } },
		steps: [
			`${HAPROXY} << frontend fe\n\tdefault_backend  shop # of web\nbackend shop\n`,
			'reset-failed web.service',
			'restart web.service'
		],
		undo: ['stop web.service', 'reset-failed web.service', 'systemctl start --no-block web.service']
	},
	{
		name: 'cron is told of one more folder of programs, where that is root’s alone',
		detector: 'V24',
		resource: 'cron-job:/etc/cron.d/job:1',
		files: { '/etc/cron.d/job': '0 3 * * * root sendit\n', '/opt/mail/bin/sendit': 'x' },
		ofRoot: { '/opt/mail/bin/sendit': 0o755 },
		cause: unread('command-off-path', {
			...{ how: 'lines', searched: '/opt/mail/bin' },
			edits:
				'[{"line":1,"was":"0 3 * * * root sendit","is":"PATH=/usr/bin:/bin:/opt/mail/bin\\n0 3 * * * root sendit"}]'
		}),
		steps: ['/etc/cron.d/job << PATH=/usr/bin:/bin:/opt/mail/bin\n0 3 * * * root sendit\n'],
		undo: []
	},
	{
		name: 'a script that a job runs gets the line ends of this system',
		detector: 'V24',
		resource: 'cron-job:/etc/cron.d/job:1',
		files: { '/opt/a.sh': '#!/bin/sh\r\ndate\r\n' },
		cause: { kind: 'carriage-return', about: { path: '/opt/a.sh' } },
		steps: ['/opt/a.sh << #!/bin/sh\ndate\n'],
		undo: []
	},
	{
		name: 'the folder of a log that root writes is made, and taken away again',
		detector: 'V24',
		resource: 'cron-job:/etc/cron.d/job:1',
		files: { '/var/log/x': '' },
		cause: { kind: 'output-folder-missing', about: { folder: '/var/log/backup' } },
		steps: ['mkdir -m 0755 /var/log/backup'],
		undo: ['rmdir --ignore-fail-on-non-empty /var/log/backup']
	},
	{
		name: 'a line is changed, and no other byte',
		detector: 'V41',
		resource: 'file:/etc/cron.d/job',
		files: { '/etc/cron.d/job': '# x\n0 3 * * * /opt/job\n' },
		cause: unread('cron-user-missing', {
			how: 'lines',
			edits: '[{"line":2,"was":"0 3 * * * /opt/job","is":"0 3 * * * root /opt/job"}]'
		}),
		steps: ['/etc/cron.d/job << # x\n0 3 * * * root /opt/job\n'],
		undo: []
	},
	{
		name: 'the last line is ended',
		detector: 'V41',
		resource: 'file:/etc/cron.d/job',
		files: { '/etc/cron.d/job': '0 3 * * * root /opt/job' },
		cause: unread('cron-newline', { how: 'newline' }),
		steps: ['/etc/cron.d/job << 0 3 * * * root /opt/job\n'],
		undo: []
	},
	{
		name: 'a file gets the name by which it is read',
		detector: 'V41',
		resource: 'file:/etc/cron.d/job',
		uid: 1000,
		files: { '/etc/cron.d/job': 'x' },
		cause: unread('cron-name', { how: 'rename', to: '/etc/cron.d/job2' }),
		steps: ['sudo mv -nT -- /etc/cron.d/job /etc/cron.d/job2'],
		undo: ['sudo mv -nT -- /etc/cron.d/job2 /etc/cron.d/job']
	},
	{
		name: 'a script may be executed',
		detector: 'V41',
		resource: 'file:/etc/cron.d/job',
		files: { '/etc/cron.d/job': '#!/bin/sh' },
		cause: unread('cron-script-mode', { how: 'mode', from: String(0o644), to: String(0o755) }),
		steps: ['chmod 0755 /etc/cron.d/job'],
		undo: ['chmod 0644 /etc/cron.d/job']
	},
	{
		name: 'a file of rotations is closed to its group, and what failed over it is run',
		detector: 'V42',
		resource: 'file:/etc/cron.d/job',
		units: { 'logrotate.service': detail({ unit: unit({ name: 'logrotate.service', state: 'failed' }) }) },
		files: { '/etc/cron.d/job': 'x' },
		cause: unread('rotation-mode', { how: 'mode', from: String(0o644), to: String(0o640) }),
		steps: ['chmod 0640 /etc/cron.d/job', 'reset-failed logrotate.service', 'start logrotate.service'],
		undo: ['chmod 0644 /etc/cron.d/job']
	},
	{
		name: 'a pin goes, and what stands beside it stays',
		detector: 'V45',
		resource: 'file:/etc/cron.d/job',
		files: { '/etc/cron.d/job': '# x\nPackage: *\n' },
		cause: unread('apt-pin', { how: 'lines', edits: '[{"line":2,"was":"Package: *","is":""}]' }),
		steps: ['/etc/cron.d/job << # x\n'],
		undo: []
	},
	{
		name: 'a unit reads its file anew, and starts where it failed over it',
		detector: 'V46',
		resource: 'file:/etc/cron.d/job',
		units: down,
		files: { '/etc/cron.d/job': '[Unit]\nUser=a\n' },
		cause: unread('unit-key-section', {
			...{ how: 'lines', of: 'web.service' },
			edits: '[{"line":1,"was":"[Unit]","is":"[Service]"}]'
		}),
		steps: [
			'/etc/cron.d/job << [Service]\nUser=a\n',
			'systemctl daemon-reload',
			'reset-failed web.service',
			'restart web.service'
		],
		undo: ['stop web.service', 'systemctl daemon-reload']
	},
	{
		name: 'a unit that could not be loaded is started',
		detector: 'V46',
		resource: 'file:/etc/cron.d/job',
		units: { 'web.service': detail({ unit: unit({ state: 'inactive', load: 'bad-setting' }) }) },
		files: { '/etc/cron.d/job': '[service]\n' },
		cause: unread('unit-section', {
			...{ how: 'lines', of: 'web.service' },
			edits: '[{"line":1,"was":"[service]","is":"[Service]"}]'
		}),
		steps: ['/etc/cron.d/job << [Service]\n', 'systemctl daemon-reload', 'start web.service'],
		undo: ['stop web.service', 'systemctl daemon-reload']
	},
	{
		name: 'what runs goes on with what it was started with',
		detector: 'V46',
		resource: 'file:/etc/cron.d/job',
		units: up,
		uid: 1000,
		files: { '/etc/cron.d/job': 'x' },
		cause: unread('drop-in-name', { how: 'rename', to: '/etc/cron.d/job.conf', of: 'web.service' }),
		steps: ['sudo mv -nT -- /etc/cron.d/job /etc/cron.d/job.conf', 'sudo systemctl daemon-reload'],
		undo: ['sudo mv -nT -- /etc/cron.d/job.conf /etc/cron.d/job', 'sudo systemctl daemon-reload']
	},
	{
		name: 'the word export is taken away, and what is set stays',
		detector: 'V46',
		resource: 'file:/etc/cron.d/job',
		files: { '/etc/cron.d/job': '# x\nexport A=1\nB=export 2\n' },
		cause: unread('environment-export', { how: 'export', lines: '2' }),
		steps: ["sed -i '2s/^export //' /etc/cron.d/job", 'systemctl daemon-reload'],
		undo: ["sed -i '2s/^/export /' /etc/cron.d/job", 'systemctl daemon-reload']
	},
	{
		name: 'a setting of the kernel is written right, and counts at once',
		detector: 'V44',
		resource: 'file:/etc/cron.d/job',
		uid: 1000,
		files: {
			'/etc/cron.d/job': 'vm.swapiness = 10\nnet.ipv4.tcp_rmem 4096 1 2\n',
			'/proc/sys/vm/swappiness': '60\n',
			'/proc/sys/net/ipv4/tcp_rmem': '4096\t131072\t6291456\n',
			'/proc/sys/kernel/core_pattern': '|/usr/bin/apport %p\n',
			'/proc/sys/kernel/sysrq': '1\n'
		},
		cause: unread('sysctl-key', {
			how: 'lines',
			counts: JSON.stringify([
				['vm/swappiness', '10'],
				['net/ipv4/tcp_rmem', '4096 1 2'],
				['kernel/core_pattern', 'core'],
				['kernel/sysrq', '1'],
				['vm/../swappiness', '1']
			]),
			edits: '[{"line":1,"was":"vm.swapiness = 10","is":"vm.swappiness = 10"}]'
		}),
		steps: [
			'/etc/cron.d/job << vm.swappiness = 10\nnet.ipv4.tcp_rmem 4096 1 2\n',
			'sudo sysctl -w vm/swappiness=10',
			"sudo sysctl -w 'net/ipv4/tcp_rmem=4096 1 2'"
		],
		undo: ["sudo sysctl -w 'net/ipv4/tcp_rmem=4096 131072 6291456'", 'sudo sysctl -w vm/swappiness=60']
	},
	{
		name: 'a line for the start is written right, and is done at the next one',
		detector: 'V47',
		resource: 'file:/etc/cron.d/job',
		files: { '/etc/cron.d/job': 'd run/a 0755\n' },
		cause: unread('tmpfiles-path', { how: 'lines', edits: '[{"line":1,"was":"d run/a 0755","is":"d /run/a 0755"}]' }),
		steps: ['/etc/cron.d/job << d /run/a 0755\n'],
		undo: []
	},
	{
		name: 'who serves an older certificate reads the one that lies there',
		detector: 'V48',
		resource: 'file:/etc/tls/shop.crt',
		cause: unread('served-older', { how: 'unit', unit: 'nginx.service', verb: 'reload' }),
		steps: ['reload nginx.service'],
		undo: [],
		forGood: true
	}
];

function unread(kind: string, about: Readonly<Record<string, string>>) {
	return { kind, about: { file: '/etc/cron.d/job', task: 'Have it read', ...about } };
}
