// Settings: those that their own program refuses.
import { sudoRules } from '#server/findings/detectors/v23-sudo-rules.ts';
import { cronFailing } from '#server/findings/detectors/v24-cron-failing.ts';
import { configRefused } from '#server/findings/detectors/v40-config-refused.ts';
import { cronUnread } from '#server/findings/detectors/v41-cron-unread.ts';
import { logsUnrotated } from '#server/findings/detectors/v42-logs-unrotated.ts';
import { sysctl } from '#server/findings/detectors/v44-sysctl.ts';
import { aptSettings } from '#server/findings/detectors/v45-apt-settings.ts';
import { unitsUnread } from '#server/findings/detectors/v46-units-unread.ts';
import { startRules } from '#server/findings/detectors/v47-start-rules.ts';
import { certificateServed } from '#server/findings/detectors/v48-certificate-served.ts';
import { stepsOf } from '#server/lib/cron-steps.ts';
import { parseCrontab } from '#server/lib/parse-crontab.ts';
import { parseSysctl } from '#server/lib/parse-sysctl.ts';
import { readPlainCommands } from '#server/lib/read-plain-commands.ts';
import { type Case, MINUTE, NOW, unit } from './facts.ts';

const SITE = '/etc/nginx/conf.d/shop.conf';
const check = (refusal: object | undefined, more: object = {}) => ({
	...{ check: 'nginx', title: 'nginx', units: ['nginx.service'], command: 'nginx -t', raw: 'nginx: …' },
	...(refusal ? { state: 'refused', refusal } : { state: 'sound' }),
	...more
});
const gone = {
	...{ message: 'cannot load certificate', file: SITE, line: 4, raw: '…', text: 'ssl_certificate /etc/keys/a.pem;' },
	...{ meaning: { kind: 'missing', path: '/etc/keys/a.pem' }, missingAt: '/etc/keys' }
};
const word = { ...gone, message: "unknown 'x'", meaning: { kind: 'word', word: 'x' } };
const nginx = (more: object = {}) => unit({ name: 'nginx.service', manager: 'system', load: 'loaded', ...more });
const facts = (one: object, ...units: readonly object[]) => ({ configChecks: [one], unitsAtHand: units });

const crontab = (text: string) => ({
	cron: {
		files: [
			{
				...{ path: '/etc/cron.d/job', name: 'job', format: 'system', text, crontab: parseCrontab(text, true) },
				facts: { kind: 'file', mode: 0o644, uid: 0, gid: 0 }
			}
		],
		...{ kind: 'debian', scripts: [], users: new Set(['root']), programs: new Map(), denied: [], path: '/bin' }
	}
});

/** Runs of it, with the codes that they ended with: the newest first. */
const ended = (command: string, ...codes: readonly number[]) => ({
	runs: codes.map((exitStatus, at) => ({
		...{ user: 'root', command, atMs: NOW - (at + 1) * 60 * MINUTE, output: [] },
		...(exitStatus === 0
			? { exitStatus: null, endedMs: null, line: '' }
			: {
					exitStatus,
					endedMs: NOW - (at + 1) * 60 * MINUTE + 1000,
					line: `error (grandchild #9 failed with exit status ${exitStatus})`
				})
	})),
	...{ tellsCodes: true, anacron: [], keptOut: [], mails: [], logs: new Map(), thrownAway: 0, limits: null }
});

/** One job of root's, and folders that are not there. */
const job = (command: string, ...gone: readonly string[]) => {
	const begins = { cwd: '/root', path: '/bin', isBash: false };
	return {
		...crontab(`0 3 * * * root ${command}\n`),
		cronRuns: ended(command),
		cronGround: {
			jobs: [
				{
					...{ file: '/etc/cron.d/job', line: 1, text: `0 3 * * * root ${command}`, command, user: 'root' },
					...{
						who: { uid: 0, gids: [0] },
						path: '/bin',
						shell: { path: '/bin/sh', line: null, text: '' },
						format: 'system'
					},
					texts: [
						{ script: null, isBash: false, steps: stepsOf(readPlainCommands(command, new Map()).commands, begins) }
					]
				}
			],
			...{ accounts: null, heads: new Map(), listed: new Set(), elsewhere: new Map() },
			walks: new Map(
				gone.map((path) => [
					path,
					{
						path,
						parts: [{ path: '/', facts: { kind: 'directory', mode: 0o755, uid: 0, gid: 0 } }],
						end: 'absent',
						at: path
					}
				])
			)
		}
	};
};

const rotation = (mode: number) => ({
	rotations: {
		files: [{ path: '/etc/logrotate.d/web', text: '/var/log/web.log {\n}\n', facts: { mode, uid: 0, gid: 0 } }],
		owners: new Map()
	},
	configChecksAtHand: [{ check: 'logrotate', state: 'sound', raw: '' }]
});
const rights = (mode: number) => ({
	sudoFiles: [{ path: '/etc/sudoers.d/anna', name: 'anna', says: true, returns: [], facts: { mode, uid: 0, gid: 0 } }],
	configChecksAtHand: []
});
const pinned = (priority: number) => ({
	aptSettings: {
		...{ sources: [], keys: new Map(), releases: [] },
		preferences: [
			{
				...{ path: '/etc/apt/preferences.d/keep', name: 'keep' },
				text: `Package: *\nPin: release *\nPin-Priority: ${priority}\n`
			}
		]
	}
});

const kernel = (own: string, failed: readonly object[] = []) => ({
	sysctlFiles: {
		files: [
			{ path: '/etc/sysctl.d/10-own.conf', name: '10-own.conf', lines: parseSysctl(own), own: true, modifiedMs: NOW },
			{
				...{ path: '/usr/lib/sysctl.d/99-x.conf', name: '99-x.conf', own: false, modifiedMs: NOW },
				lines: parseSysctl('fs.protected_regular = 2\n')
			}
		],
		unread: [],
		keys: new Map([
			['fs/protected_regular', { there: true, value: '2' }],
			['vm/swappiness', { there: true, value: '60' }]
		])
	},
	failedUnitsAtHand: failed
});
const refusedValue = {
	...{ unit: unit({ name: 'systemd-sysctl.service' }), detail: null },
	lines: [{ text: "Couldn't write 'lots' to 'vm/swappiness': Invalid argument", name: 'systemd-sysctl' }]
};

const atStart = (text: string) => ({
	startRules: {
		files: [
			{
				...{ kind: 'tmpfiles', path: '/etc/tmpfiles.d/own.conf', name: 'own.conf', text, own: true, modifiedMs: NOW }
			}
		],
		...{ strays: [], others: false, said: [], limits: undefined, top: new Set(['run']) },
		...{ users: new Set(['root']), groups: new Set(['root']) }
	}
});

const unitFiles = (text: string, failed: readonly object[] = [], environments: readonly object[] = []) => ({
	unitFiles: {
		files: [{ path: '/etc/systemd/system/web.service', unit: 'web.service', text }],
		...{
			folders: [],
			strays: [],
			names: new Set(['web.service', 'multi-user.target']),
			said: [],
			limits: undefined,
			environments
		}
	},
	failedUnitsAtHand: failed
});
const timerFile = (text: string, said: readonly string[]) => {
	const path = '/etc/systemd/system/night.timer';
	const { unitFiles: facts, ...others } = unitFiles('');
	const files = [{ path, unit: 'night.timer', text }];
	return {
		...others,
		unitFiles: { ...facts, files, names: new Set(['night.timer']), said: said.map((one) => `${path}:${one}`) }
	};
};
const withDropIn = (text: string) => {
	const { unitFiles: facts, ...others } = unitFiles('[Service]\nExecStart=/opt/a\n');
	const beside = { path: '/etc/systemd/system/web.service.d/x.conf', unit: 'web.service', text };
	// What /etc does not read counts for nothing.
	const below = { path: '/usr/local/lib/systemd/system/web.service', unit: 'web.service', text: facts.files[0]?.text };
	return { ...others, unitFiles: { ...facts, files: [beside, below, ...facts.files] } };
};
const unlike = {
	...{ path: '/etc/default/web', units: [{ name: 'web.service', state: 'failed' }] },
	lines: [{ line: 3, key: 'DB_URL', wrong: 'export' }]
};
const misses = (text: string) => ({ unit: unit(), lines: [{ text, name: 'web' }], detail: null });

const served = (more: object, startedMs = NOW - 9 * MINUTE) => ({
	servedPairs: [
		{
			...{ file: '/etc/nginx/conf.d/shop.conf', line: 4, text: 'ssl_certificate /etc/tls/shop.crt;', unit: undefined },
			...{ certificate: '/etc/tls/shop.crt', key: '/etc/tls/shop.key', changedMs: NOW - 5 * MINUTE },
			...{ belong: true, fits: [], whole: undefined, fingerprint: 'AA' },
			...{ names: ['shop.example', 'www.shop.example'], selfSigned: false, beside: [] },
			at: { ports: [443], serverName: 'shop.example', names: [] as readonly string[], proxied: false },
			...more
		}
	],
	processesAtHand: [{ unit: { name: 'nginx.service', manager: 'system' }, startedMs }]
});

const shown = (fingerprint: string) => ({
	servedNow: [
		{
			...{ address: '127.0.0.1', port: 443, serverName: 'shop.example', unit: 'nginx.service' },
			shown: { shown: 'certificate', fingerprint, subject: 'DNS:old.example', issuer: '', validToMs: NOW }
		}
	]
});

const OWNS = ['V01 unit:nginx.service', 'V02 unit:nginx.service', 'V04 unit:nginx.service'];

export const CONFIGURATION: readonly Case[] = [
	{
		detector: configRefused,
		wrong: facts(check(gone), nginx({ state: 'active' })),
		finds: 'unit:nginx.service warning',
		tells:
			/runs, and would not start again.*line 4 names \/etc\/keys\/a\.pem, which does not exist: there is no \/etc\/keys\./,
		well: facts(check(undefined), nginx({ state: 'active' })),
		otherwise: facts(check({ ...gone, line: 5 }), nginx({ state: 'active' })),
		owns: OWNS
	},
	{
		detector: configRefused,
		wrong: facts(check({ ...word, module: 'rewrite' }), nginx({ state: 'failed' })),
		finds: 'unit:nginx.service warning',
		tells: /cannot start.*belongs to the module rewrite, which is installed and not enabled/,
		// It could not look: nothing is said against it.
		well: facts(check(undefined, { state: 'unknown', because: 'It is not known.' }), nginx({ state: 'failed' })),
		owns: OWNS
	},
	{
		detector: configRefused,
		wrong: facts(check(word), nginx({ state: 'inactive', enabled: 'enabled' })),
		finds: 'unit:nginx.service warning',
		tells: 'cannot start',
		well: facts(check(undefined), nginx({ state: 'inactive', enabled: 'enabled' })),
		owns: OWNS
	},
	{
		// Installed, and neither running nor wanted: nobody misses it before somebody starts it.
		detector: configRefused,
		wrong: facts(check(word), nginx({ state: 'inactive', enabled: 'disabled' })),
		finds: 'unit:nginx.service info',
		tells: 'cannot start',
		well: facts(check(undefined), nginx({ state: 'inactive', enabled: 'disabled' })),
		owns: OWNS
	},
	{
		detector: cronUnread,
		wrong: crontab('0 3 * * * /opt/job\n'),
		finds: 'file:/etc/cron.d/job warning',
		tells: /cron does not do what \/etc\/cron\.d\/job says.*Line 1 of \/etc\/cron\.d\/job names no user/,
		well: crontab('0 3 * * * root /opt/job\n'),
		otherwise: crontab('\n0 3 * * * /opt/job\n')
	},
	{
		detector: cronFailing,
		wrong: job('cd /srv/gone && ./run', '/srv/gone'),
		finds: 'cron-job:/etc/cron.d/job:1 warning',
		tells: /fails whenever cron runs it.*Line 1 of \/etc\/cron\.d\/job goes into \/srv\/gone, which does not exist/,
		// Who wrote it does not mind that it fails.
		well: job('cd /srv/gone || true', '/srv/gone'),
		otherwise: job('cd /srv/lost && ./run', '/srv/lost')
	},
	{
		detector: cronFailing,
		wrong: { ...job('/opt/a/run'), cronRuns: ended('/opt/a/run', 4, 4, 0) },
		finds: 'cron-job:/etc/cron.d/job:1 warning',
		tells: /failed at its last two runs.*ended with exit status 4 at its last two runs/,
		// Once is no rule, and what went well since is over.
		well: { ...job('/opt/a/run'), cronRuns: ended('/opt/a/run', 0, 4, 4) },
		otherwise: { ...job('/opt/a/run'), cronRuns: ended('/opt/a/run', 5, 5) }
	},
	{
		detector: logsUnrotated,
		wrong: rotation(0o664),
		finds: 'file:/etc/logrotate.d/web warning',
		tells: 'logrotate ignores /etc/logrotate.d/web',
		well: rotation(0o644),
		otherwise: rotation(0o666),
		owns: ['V01 unit:logrotate.service', 'V07 unit:logrotate.timer']
	},
	{
		detector: sudoRules,
		wrong: rights(0o666),
		finds: 'file:/etc/sudoers.d/anna critical',
		tells: 'everybody may write to it',
		well: rights(0o440),
		otherwise: rights(0o662),
		owns: ['V18 file:/etc/sudoers.d/anna']
	},
	{
		detector: aptSettings,
		wrong: pinned(-1),
		finds: 'file:/etc/apt/preferences.d/keep warning',
		tells: 'no update is ever offered',
		well: pinned(500),
		otherwise: pinned(50)
	},
	{
		detector: sysctl,
		wrong: kernel('fs.protected_regular = 0\n'),
		finds: 'file:/etc/sysctl.d/10-own.conf warning',
		tells: 'line 1 of /usr/lib/sysctl.d/99-x.conf, which is read later, sets it to 2: that counts. In force is 2.',
		well: kernel('fs.protected_regular = 2\n'),
		otherwise: kernel('fs.protected_regular = 1\n')
	},
	{
		detector: sysctl,
		wrong: kernel('vm.swappiness = lots\n', [refusedValue]),
		finds: 'file:/etc/sysctl.d/10-own.conf warning',
		tells: 'sets vm.swappiness to lots, which the kernel does not take (Invalid argument): it stays at 60',
		well: kernel('vm.swappiness = 10\n', [refusedValue]),
		owns: ['V01 unit:systemd-sysctl.service']
	},
	{
		detector: startRules,
		wrong: atStart('d /run/own 0755 scanner root -\n'),
		finds: 'file:/etc/tmpfiles.d/own.conf warning',
		tells: 'Line 1 of /etc/tmpfiles.d/own.conf names the user scanner, who does not exist here',
		well: atStart('d /run/own 0755 root root -\n'),
		otherwise: atStart('d /run/own 0755 printer root -\n')
	},
	{
		detector: unitsUnread,
		wrong: unitFiles('[Unit]\nUser=app\nAfter=a\n', [misses('permission denied')]),
		finds: 'file:/etc/systemd/system/web.service warning',
		tells: 'sets User= in the section [Unit], where systemd does not know it',
		well: unitFiles('[Unit]\nAfter=a\n[Service]\nUser=app\n', [misses('permission denied')]),
		otherwise: unitFiles('[Unit]\nUser=other\nAfter=a\n'),
		owns: ['V01 unit:web.service', 'V02 unit:web.service', 'V04 unit:web.service']
	},
	{
		// A timer with a time that nobody understands cannot be loaded: one fault, told once.
		detector: unitsUnread,
		wrong: timerFile('[Timer]\nOnCalendar=Mon..Fry 03:00\n', [
			'2: Failed to parse calendar specification, ignoring: Mon..Fry 03:00'
		]),
		finds: 'file:/etc/systemd/system/night.timer warning',
		tells: 'which systemd does not take',
		well: timerFile('[Timer]\nOnCalendar=Mon..Fri 03:00\n', []),
		follows: ['V01 unit:night.timer', 'V02 unit:night.timer', 'V04 unit:night.timer']
	},
	{
		detector: unitsUnread,
		wrong: unitFiles('[Service]\nEnvironment=TOKEN=ab%zc\n', [misses('TOKEN is not set')]),
		finds: 'file:/etc/systemd/system/web.service warning',
		tells: /^(?!.*raw[^}]*ab%zc).*sets Environment=TOKEN=… with %z in it, which is no specifier of systemd/s,
		well: unitFiles('[Service]\nEnvironment=TOKEN=ab%%zc NAME=%n\n', [misses('TOKEN is not set')]),
		owns: ['V01 unit:web.service', 'V02 unit:web.service', 'V04 unit:web.service']
	},
	{
		detector: unitsUnread,
		wrong: unitFiles('[Service]\nExecStart=/bin/a\n[Install]\nWantedBy=multi-user.traget\n'),
		finds: 'file:/etc/systemd/system/web.service warning',
		tells: /there is no unit of that name, so nothing starts it with the machine\. multi-user\.target is meant/,
		well: unitFiles('[Service]\nExecStart=/bin/a\n[Install]\nWantedBy=multi-user.target getty@tty1.service\n')
	},
	{
		detector: unitsUnread,
		wrong: withDropIn('[Service]\nExecStart=/opt/b\n'),
		finds: 'file:/etc/systemd/system/web.service.d/x.conf warning',
		tells:
			/Line 2 of \/etc\/systemd\/system\/web\.service\.d\/x\.conf gives web\.service a second ExecStart= beside line 2 of \/etc\/systemd\/system\/web\.service/,
		well: withDropIn('[Service]\nExecStart=\nExecStart=/opt/b\n'),
		mended: withDropIn('[Service]\nType=oneshot\nExecStart=/opt/b\n')
	},
	{
		detector: unitsUnread,
		wrong: unitFiles('', [misses("KeyError: 'DB_URL'")], [unlike]),
		finds: 'file:/etc/default/web warning',
		tells: 'begins with export: that is for shells, and systemd leaves DB_URL out',
		well: unitFiles('', [misses("KeyError: 'DB_URL'")]),
		owns: ['V01 unit:web.service', 'V02 unit:web.service', 'V04 unit:web.service']
	},
	{
		detector: certificateServed,
		wrong: served({ belong: false }),
		finds: 'file:/etc/tls/shop.crt warning',
		tells: '/etc/tls/shop.key does not belong to the certificate /etc/tls/shop.crt',
		well: served({}, NOW - MINUTE),
		owns: ['V01 unit:nginx.service', 'V02 unit:nginx.service', 'V40 unit:nginx.service']
	},
	{
		detector: certificateServed,
		wrong: served({}),
		finds: 'file:/etc/tls/shop.crt warning',
		tells: 'nginx.service still serves the certificate that it read when it was started',
		well: served({}, NOW - MINUTE)
	},
	{
		// The times of file and process tell nothing, and what is shown does.
		detector: certificateServed,
		wrong: { ...served({}, NOW - MINUTE), ...shown('BB') },
		finds: 'file:/etc/tls/shop.crt warning',
		tells: 'port 443 for shop.example is shown a certificate for “DNS:old.example” that is valid until 2026-01-15',
		well: { ...served({}, NOW - MINUTE), ...shown('AA') }
	},
	{
		detector: certificateServed,
		wrong: served(
			{ at: { ports: [443], serverName: 'a.example', names: ['a.example'], proxied: false } },
			NOW - MINUTE
		),
		finds: 'file:/etc/tls/shop.crt warning',
		tells: 'for a.example, and it is for shop.example and www.shop.example',
		well: served(
			{ at: { ports: [443], serverName: 'shop.example', names: ['shop.example'], proxied: false } },
			NOW - MINUTE
		)
	},
	{
		// Whoever is shown the one that lies there needs no times to be told.
		detector: certificateServed,
		wrong: { ...served({}), ...shown('BB') },
		finds: 'file:/etc/tls/shop.crt warning',
		tells: 'nginx.service still serves the certificate',
		well: { ...served({}), ...shown('AA') }
	}
];
