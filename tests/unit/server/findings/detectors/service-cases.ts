// Services and the host itself: what is wrong, what is just not, and what follows.
import { unitFailed } from '#server/findings/detectors/v01-unit-failed.ts';
import { crashLoop } from '#server/findings/detectors/v02-crash-loop.ts';
import { killedForMemory } from '#server/findings/detectors/v03-killed-for-memory.ts';
import { enabledNotRunning } from '#server/findings/detectors/v04-enabled-not-running.ts';
import { dropInsDisagree } from '#server/findings/detectors/v05-drop-ins-disagree.ts';
import { notReloaded } from '#server/findings/detectors/v06-not-reloaded.ts';
import { timerMissed } from '#server/findings/detectors/v07-timer-missed.ts';
import { journalTooLarge } from '#server/findings/detectors/v08-journal.ts';
import { largeLog } from '#server/findings/detectors/v09-large-log.ts';
import { securityUpdates } from '#server/findings/detectors/v10-security-updates.ts';
import { restartNeeded } from '#server/findings/detectors/v11-restart-needed.ts';
import { clockWrong } from '#server/findings/detectors/v12-clock.ts';
import { cpuHigh } from '#server/findings/detectors/v14-cpu-high.ts';
import { memoryHigh } from '#server/findings/detectors/v15-memory-high.ts';
import { keyPermissions } from '#server/findings/detectors/v18-key-permissions.ts';
import { certificateExpiring } from '#server/findings/detectors/v20-certificate.ts';
import { packagesHalfDone } from '#server/findings/detectors/v27-packages-half-done.ts';
import { keptFromWork } from '#server/findings/detectors/v50-kept-from-work.ts';
import { leftLink } from '#server/findings/detectors/v51-left-link.ts';
import { keyMisplaced } from '#server/findings/detectors/v52-key-misplaced.ts';
import { timeZone } from '#server/findings/detectors/v56-time-zone.ts';
import { settingsOf } from '#server/host/services/unit-settings.ts';
import {
	type Case,
	DAY,
	detail,
	filesystem,
	filesystems,
	ground,
	HOUR,
	line,
	listener,
	MINUTE,
	NOW,
	netGround,
	process,
	unit,
	vitals
} from './facts.ts';

const GB = 1024 ** 3;
/** A service of the host's own that runs: its file, its last words, and what it stands on. */
const own = (
	text: string,
	{
		says = [],
		grounded = {},
		about = {},
		one = {},
		net
	}: {
		says?: readonly object[];
		grounded?: object;
		about?: object;
		one?: Readonly<Record<string, unknown>>;
		net?: object;
	} = {}
) => {
	const file = { path: '/etc/systemd/system/web.service', text, why: null };
	const runs = unit(one);
	const settings = settingsOf({ file, dropIns: [] });
	return {
		unitFiles: { files: [] },
		ownUnits: [
			{
				unit: runs,
				lines: says,
				detail: detail({ unit: runs, file, ...about }),
				ground: { ...ground(), settings, ...grounded },
				net
			}
		]
	};
};
const inRounds = (restarts: number, more: Readonly<Record<string, unknown>> = {}) => {
	const one = unit({ restarts, ...more });
	const file = {
		path: '/etc/systemd/system/web.service',
		text: '[Service]\nRestart=always\nRestartSec=20\n',
		why: null
	};
	const settings = settingsOf({ file, dropIns: [] });
	return {
		units: { units: [one] },
		failedUnits: [
			{
				unit: one,
				lines: [],
				detail: detail({ unit: one, file, restart: 'always' }),
				ground: { ...ground(), settings }
			}
		]
	};
};
const HIDDEN = '[Service]\nPrivateTmp=yes\nExecStart=/usr/bin/web\n';
const INBOX = {
	path: '/tmp/in',
	parts: [{ path: '/tmp/in', facts: { kind: 'directory', mode: 0o755, uid: 0, gid: 0 } }],
	end: 'there',
	at: '/tmp/in',
	found: { path: '/tmp/in', facts: { kind: 'directory', mode: 0o755, uid: 0, gid: 0 } }
};
const missing = (times: number) => ({
	says: Array.from({ length: times }, (_, at) => ({
		...line('waiting: /tmp/in does not exist'),
		atMs: NOW - at * 1000
	})),
	grounded: {
		complaints: [{ text: 'waiting: /tmp/in does not exist', trouble: 'absent', path: '/tmp/in' }],
		walks: new Map([['/tmp/in', INBOX]])
	}
});
const zone = (more: object = {}) => ({
	timeZone: {
		...{ state: 'there', target: '/usr/share/zoneinfo/Europe/Berlin', zone: 'Europe/Berlin' },
		...{ written: 'Europe/Berlin', writtenIs: 'there', same: true, installed: true },
		...more
	}
});
const givenTwice = (names: readonly string[]) => {
	const path = '/etc/default/web';
	const file = { path: '/etc/systemd/system/web.service', text: `[Service]\nEnvironmentFile=${path}\n`, why: null };
	const dropIn = { path: `${file.path}.d/50.conf`, text: '[Service]\nEnvironment=PORT=8081\n', why: null };
	const environments = new Map([[path, { path, names: new Set(names), ignored: [] }]]);
	const { around } = ground() as { around: object };
	return own(file.text, {
		grounded: { settings: settingsOf({ file, dropIns: [dropIn] }), around: { ...around, environments } }
	});
};
const leftOver = (isOwn: boolean, target = '/etc/systemd/system/web.service') => ({
	leftLinks: [{ path: '/etc/systemd/system/multi-user.target.wants/web.service', target, unit: 'web.service', isOwn }]
});

const halfDone = (
	packages: readonly object[],
	{ busy = false, traces = [], runs = [] }: { busy?: boolean; traces?: string[]; runs?: object[] } = {}
) => ({
	packageState: {
		manager: 'dpkg',
		busy,
		packages,
		traces,
		raw: 'Status: …',
		source: '/var/lib/dpkg/status',
		limits: null
	},
	packageChecksAtHand: null,
	cutRuns: runs
});
const lacking = (...unmet: readonly object[]) => ({
	...halfDone([]),
	packageChecksAtHand: { unmet, lost: [], raw: 'E: …' }
});
const failed = unit({
	state: 'failed',
	sub: 'failed',
	result: 'exit-code',
	exit: { kind: 'exited', status: 3 },
	problem: 'Its main process ended with exit code 3.'
});
const troubled = (one: object, lines: readonly object[] = [], more: object = {}) => ({
	failedUnits: [{ unit: one, lines, detail: detail({ unit: one, ...more }) }]
});
const looping = (restarts: number) => ({
	units: { units: [unit({ restarts, sub: 'auto-restart', state: 'activating', exit: { kind: 'exited', status: 7 } })] },
	failedUnits: [{ unit: unit({ restarts }), lines: [line('fatal: database is locked')], detail: detail() }]
});
const kill = (more: object = {}) => ({
	memoryKills: {
		kills: [
			{
				atMs: NOW,
				process: 'web',
				pid: 100,
				unit: { name: 'web.service', manager: 'system' },
				containerId: null,
				byLimit: true,
				line: 'oom-kill:…',
				...more
			}
		],
		limits: null
	},
	unitsAtHand: []
});
const noKill = { memoryKills: { kills: [], limits: null } };
const idle = (more: object = {}, units: readonly Readonly<Record<string, unknown>>[] = []) => ({
	idleUnits: [
		{
			unit: unit({ state: 'inactive', sub: 'dead' }),
			lines: [],
			detail: detail({ startedMs: null, ...more }),
			ground: ground(units)
		}
	],
	units: { units },
	...vitals()
});
const waiting = (started: string) => ({
	idleUnits: [
		{
			unit: unit({ name: 'web.socket', type: 'socket', state: 'inactive', sub: 'dead' }),
			lines: [],
			detail: detail({ kind: null, startedMs: null, links: [{ kind: 'triggers', units: ['web.service'] }] })
		}
	],
	units: { units: [unit({ state: started })] },
	...vitals()
});
const sshd = (...values: readonly string[]) => ({
	sshdConflicts: {
		conflicts:
			values.length === 0
				? []
				: [
						{
							section: 'sshd',
							key: 'PermitRootLogin',
							values: values.map((value, n) => ({ path: `/etc/ssh/sshd_config.d/${n}0.conf`, value }))
						}
					],
		denied: []
	}
});
const disagree = (second: string, folder = '/etc/systemd/system', wins = '20-b.conf') => ({
	changedUnits: [
		{
			unit: unit(),
			lines: [],
			detail: detail({
				conflicts: [
					{
						section: 'Service',
						key: 'MemoryMax',
						values: [
							{ path: `${folder}/web.service.d/10-a.conf`, value: '100M' },
							{ path: `/etc/systemd/system/web.service.d/${wins}`, value: second }
						]
					}
				]
			})
		}
	],
	...sshd()
});
/** One whose file names nothing to start. */
const withoutCommand = (name: string) => {
	const file = { path: `/etc/systemd/system/${name}`, text: '[Service]\nType=simple\n', why: null };
	const one = unit({ name, type: 'service', state: 'failed', load: 'bad-setting' });
	return {
		unit: one,
		lines: [],
		detail: detail({ unit: one, file }),
		ground: { ...ground(), settings: settingsOf({ file, dropIns: [] }) }
	};
};
const timer = (more: object = {}, units: readonly object[] = [], failed: readonly object[] = []) => ({
	timers: {
		timers: [
			{
				name: 'backup.timer',
				manager: 'system',
				activates: 'backup.service',
				state: 'active',
				schedule: ['daily'],
				nextMs: NOW + HOUR,
				lastMs: NOW - DAY,
				periodMs: DAY,
				lastResult: 'success',
				...more
			}
		]
	},
	unitsAtHand: units,
	failedUnitsAtHand: failed
});
const journal = (gigabytes: number, drops: readonly object[] = []) => ({
	journalUse: { bytes: gigabytes * GB, filesystemBytes: 100 * GB, drops, raw: 'take up' }
});
const smallDisk = (used: number) =>
	filesystem({
		mountPoint: '/var/log',
		space: {
			state: 'measured',
			totalBytes: GB,
			usedBytes: used * GB,
			availableBytes: (1 - used) * GB,
			files: null,
			usedFiles: null
		}
	});
const log = (gigabytes: number) => ({
	logFiles: { files: [{ path: '/var/log/web.log', sizeBytes: gigabytes * GB, modifiedMs: NOW }], denied: [] },
	...filesystems(filesystem())
});
const update = (name: string, security = true) => ({
	updates: {
		manager: 'apt',
		updates: [{ name, installed: '1', offered: '2', origin: 'security', security }],
		limits: []
	}
});
const restarts = (rebootNeeded: boolean, oldCode: readonly object[] = []) => ({
	restarts: {
		rebootNeeded,
		reasons: rebootNeeded ? [{ text: 'A kernel was installed.', packages: ['linux'] }] : [],
		runningKernel: '6.1',
		oldCode,
		limits: []
	}
});
const oldCode = [{ pid: 100, name: 'web', unit: 'web.service', files: ['libssl.so'] }];
const clock = (offsetMs: number | null, synchronized = true, keeps = true, net: object = netGround()) => ({
	clock: { keeps, synchronized, offsetMs, raw: 'NTP=yes' },
	netGround: net,
	...vitals()
});
const keeper = (name: string, more: Readonly<Record<string, unknown>> = {}) => unit({ name, ...more });
const timesyncd = 'systemd-timesyncd.service';
const DROPS_NTP = {
	hook: 'output',
	table: 'filter',
	name: 'output',
	rules: [{ verdict: 'drop', says: 'Drop UDP to port 123.', raw: 'udp dport 123 drop' }]
};
const cpu = (used: number, load = 1, cpuShare = 3) => ({
	...vitals({ cpu: { used, waiting: 0, cores: [used, used, used, used] }, load: [load, load, load] }),
	processes: { processes: [process({ cpuShare })] }
});
const memory = (share: number, gigabytes = 12, waited = 0) => ({
	...vitals({
		memory: {
			usedBytes: share * 16 * GB,
			totalBytes: 16 * GB,
			swapTotalBytes: 0,
			swapUsedBytes: 0,
			pressure: { some: { avg300: waited } }
		}
	}),
	processes: { processes: [process({ memoryBytes: gigabytes * GB })] }
});
const key = (mode: number, what = 'private-key', allowed = 0o600, kept = 0) => ({
	keyFiles: { files: [{ path: '/root/.ssh/id_ed25519', mode, uid: 0, allowed, what, kept }], denied: [] }
});
const certificate = (days: number) => ({
	certificates: {
		list: [
			{
				path: '/etc/nginx/shop.crt',
				alsoAt: [],
				subject: 'CN=shop',
				issuer: 'CN=shop',
				validToMs: NOW + days * DAY,
				fingerprint: 'AA',
				selfSigned: true
			}
		],
		denied: []
	}
});
const shows = (fingerprint: string, days: number) => ({
	...certificate(60),
	servedNow: [
		{
			...{ address: '127.0.0.1', port: 8443, serverName: undefined, unit: undefined },
			shown: { shown: 'certificate', fingerprint, subject: 'CN=pay', issuer: 'CN=ours', validToMs: NOW + days * DAY }
		}
	]
});

export const SERVICES: readonly Case[] = [
	{
		detector: unitFailed,
		wrong: troubled(failed, [line('starting'), line('cannot open /srv/app.toml'), line('Stopped.', 'systemd')]),
		finds: 'unit:web.service warning',
		tells: 'It said last: “cannot open /srv/app.toml”',
		// By a unit of its container's id Podman checks that container's health.
		well: troubled(unit({ ...failed, name: `${'a'.repeat(64)}.service` })),
		mended: troubled(unit({ sub: 'auto-restart', state: 'activating' })),
		otherwise: troubled(unit({ ...failed, exit: { kind: 'killed', status: 9 } }))
	},
	{
		// What takes a change of ours back is told by the request for it.
		detector: unitFailed,
		wrong: troubled(failed, [line('cannot open /srv/app.toml')]),
		finds: 'unit:web.service warning',
		tells: 'cannot open',
		well: troubled(unit({ ...failed, name: 'hostwright-revert-1a-wait.service' })),
		mended: troubled(unit({ sub: 'auto-restart', state: 'activating' })),
		otherwise: troubled(unit({ ...failed, exit: { kind: 'killed', status: 9 } }))
	},
	{
		detector: unitFailed,
		wrong: troubled(unit({ ...failed, manager: 'user' }), [], {
			links: [{ kind: 'requiredBy', units: ['shop.service', 'multi-user.target'] }]
		}),
		finds: 'user-unit:web.service critical',
		tells: 'What needs it cannot work: shop.service.',
		owns: ['V04 user-unit:shop.service'],
		well: troubled(unit())
	},
	{
		// systemd could not even start it, so that only systemd said anything; its socket was given up with it.
		detector: unitFailed,
		wrong: troubled(
			unit({ ...failed, result: 'resources', exit: null }),
			[
				line('web.service: Failed to load environment files: No such file or directory', 'systemd'),
				line("web.service: Failed to run 'start' task: No such file or directory", 'systemd'),
				line('web.service: Failed with result resources.', 'systemd'),
				line('Failed to start web.service.', 'systemd')
			],
			{
				file: {
					path: '/etc/systemd/system/web.service',
					text: '[Service]\nEnvironmentFile=/etc/default/web\n',
					why: null
				},
				links: [{ kind: 'triggeredBy', units: ['web.socket', 'web.timer'] }]
			}
		),
		finds: 'unit:web.service warning',
		tells:
			/systemd says: “web\.service: Failed to load environment files: No such file or directory” Its environment is to be read from “\/etc\/default\/web”/,
		owns: ['V01 unit:web.socket'],
		well: troubled(unit())
	},
	{
		// Without the journal what its file asks for is still known.
		detector: unitFailed,
		wrong: troubled(unit({ ...failed, exit: { kind: 'exited', status: 217 } }), [], { user: 'webapp' }),
		finds: 'unit:web.service warning',
		tells: 'It is to run as the user “webapp”.',
		well: troubled(unit())
	},
	{
		// What a question on the bus starts is started anew by the next one.
		detector: unitFailed,
		wrong: troubled(failed, [], { kind: 'dbus' }),
		finds: 'unit:web.service info',
		tells: 'Who asks for what it does starts it anew',
		well: troubled(unit({ ...failed, result: 'timeout', exit: null }), [], { kind: 'dbus' })
	},
	{
		detector: crashLoop,
		before: [looping(1)],
		wrong: looping(4),
		finds: 'unit:web.service critical',
		tells: 'fatal: database is locked',
		well: looping(3),
		mended: { units: { units: [unit({ restarts: 0 })] }, failedUnits: [] },
		owns: ['V01 unit:web.service']
	},
	{
		// Up again at the moment of the look: how it ended is in what its manager wrote.
		detector: crashLoop,
		before: [looping(1)],
		wrong: {
			units: { units: [unit({ restarts: 4 })] },
			failedUnits: [
				{
					unit: unit({ restarts: 4 }),
					lines: [line('web.service: Main process exited, code=exited, status=7/NOTRUNNING', 'systemd')],
					detail: detail()
				}
			]
		},
		finds: 'unit:web.service critical',
		tells: 'ends with exit code 7',
		well: looping(3),
		mended: { units: { units: [unit({ restarts: 0 })] }, failedUnits: [] },
		owns: ['V01 unit:web.service']
	},
	{
		// A worker in rounds, to whom the journal is not shown: between two runs systemd tells how it ended, and while it runs nobody does.
		detector: crashLoop,
		before: [inRounds(1)],
		wrong: inRounds(4, { state: 'activating', result: 'exit-code', exit: { kind: 'exited', status: 1 } }),
		finds: 'unit:web.service critical',
		tells: 'ends with exit code 1',
		well: inRounds(4),
		mended: { units: { units: [unit({ restarts: 0 })] }, failedUnits: [] },
		owns: ['V01 unit:web.service']
	},
	{
		detector: killedForMemory,
		wrong: kill(),
		finds: 'unit:web.service critical',
		tells: 'It reached the memory limit that it was given',
		well: { ...noKill, unitsAtHand: [unit({ result: 'oom-kill', sinceMs: NOW - HOUR })] },
		otherwise: kill({ byLimit: false }),
		owns: ['V01 unit:web.service', 'V02 unit:web.service']
	},
	{
		// What an ordinary user, who may not read the kernel's log, sees of it.
		detector: killedForMemory,
		wrong: { ...noKill, unitsAtHand: [unit({ state: 'failed', result: 'oom-kill', sinceMs: NOW - MINUTE })] },
		finds: 'unit:web.service critical',
		tells: 'Result=oom-kill',
		well: { ...noKill, unitsAtHand: [unit()] },
		owns: ['V01 unit:web.service', 'V02 unit:web.service']
	},
	{
		detector: killedForMemory,
		wrong: kill({ unit: null, containerId: 'b'.repeat(64) }),
		finds: `container-id:${'b'.repeat(12)} critical`,
		tells: 'The container bbbbbbbbbbbb was ended',
		well: { ...noKill, unitsAtHand: [] }
	},
	{
		detector: enabledNotRunning,
		wrong: idle(),
		finds: 'unit:web.service warning',
		tells: 'is enabled and does not run',
		well: idle({ kind: 'oneshot' })
	},
	...(
		[
			[{ state: 'failed' }, 'web.service needs db.service, which has failed itself.'],
			[{ load: 'masked', state: 'inactive' }, 'web.service needs db.service, which is masked'],
			[
				{ load: 'not-found', state: 'inactive' },
				'web.service needs db.service, which does not exist: there is no unit of that name.'
			]
		] as const
	).map(
		([state, tells]): Case => ({
			detector: enabledNotRunning,
			wrong: idle({ links: [{ kind: 'requires', units: ['db.service'] }] }, [unit({ name: 'db.service', ...state })]),
			finds: 'unit:web.service warning',
			tells,
			well: idle({ kind: 'oneshot' })
		})
	),
	{
		detector: enabledNotRunning,
		// Its end looks like one of its own; the other one made it.
		wrong: idle(
			{
				startedMs: NOW - HOUR,
				unit: unit({ exit: { kind: 'exited', status: 0 } }),
				links: [{ kind: 'conflictedBy', units: ['shop.service'] }]
			},
			[unit({ name: 'shop.service', state: 'active', enabled: 'enabled' })]
		),
		finds: 'unit:web.service warning',
		tells: 'web.service may not run beside shop.service (Conflicts= of shop.service), which runs',
		well: idle({ startedMs: NOW - HOUR, unit: unit({ exit: { kind: 'exited', status: 0 } }) })
	},
	{
		detector: enabledNotRunning,
		wrong: waiting('inactive'),
		finds: 'unit:web.socket warning',
		tells: 'web.socket is enabled and does not wait for anything',
		// Started by hand, what it would start is there all the same.
		well: waiting('active')
	},
	...[
		idle({ conditionsMet: false }),
		idle({ kind: 'dbus' }),
		idle({ links: [{ kind: 'triggeredBy', units: ['web.socket'] }] }),
		idle({ links: [{ kind: 'wantedBy', units: ['graphical.target'] }] }, [
			unit({ name: 'graphical.target', state: 'inactive' })
		]),
		idle({ startedMs: NOW - HOUR, unit: unit({ exit: { kind: 'exited', status: 0 } }) })
	].map(
		(well): Case => ({
			detector: enabledNotRunning,
			wrong: idle({ links: [{ kind: 'wantedBy', units: ['multi-user.target'] }] }, [
				unit({ name: 'multi-user.target', type: 'target' })
			]),
			finds: 'unit:web.service warning',
			tells: 'web.service',
			well
		})
	),
	{
		detector: dropInsDisagree,
		wrong: disagree('200M'),
		finds: 'unit:web.service info',
		tells: '20-b.conf wins with 200M',
		// What a package brings is there to be overridden.
		well: disagree('200M', '/usr/lib/systemd/system'),
		otherwise: disagree('300M')
	},
	{
		detector: dropInsDisagree,
		wrong: disagree('200M'),
		finds: 'unit:web.service info',
		tells: '20-b.conf wins with 200M',
		// What was approved here overrides the rest on purpose.
		well: disagree('200M', undefined, 'zz-hostwright-limit.conf')
	},
	{
		detector: dropInsDisagree,
		wrong: { changedUnits: [], ...sshd('no', 'yes') },
		// That what is closed stays closed is no harm.
		finds: 'file:/etc/ssh/sshd_config.d info',
		// Of sshd the first counts.
		tells: '/etc/ssh/sshd_config.d/00.conf wins with no',
		well: { changedUnits: [], ...sshd() },
		otherwise: { changedUnits: [], ...sshd('no', 'prohibit-password') }
	},
	{
		detector: dropInsDisagree,
		wrong: { changedUnits: [], ...sshd('yes', 'no') },
		finds: 'file:/etc/ssh/sshd_config.d warning',
		tells: '/etc/ssh/sshd_config.d/00.conf wins with yes',
		well: { changedUnits: [], ...sshd() }
	},
	{
		detector: notReloaded,
		wrong: { units: { units: [unit({ needsReload: true })] } },
		finds: 'manager:system warning',
		tells: 'systemctl daemon-reload',
		// The last one takes a change of ours back, for minutes.
		well: {
			units: {
				units: [unit({ needsReload: null }), unit(), unit({ name: 'hostwright-revert-1a.timer', needsReload: true })]
			}
		},
		otherwise: { units: { units: [unit({ name: 'x.service', needsReload: true })] } }
	},
	{
		detector: timerMissed,
		wrong: timer({ lastMs: NOW - 2 * DAY - 6 * MINUTE }),
		finds: 'unit:backup.timer warning',
		tells: 'It is to run every 1 day',
		well: timer({ lastMs: NOW - 2 * DAY })
	},
	{
		detector: timerMissed,
		wrong: timer({ nextMs: NOW - 6 * MINUTE }, [unit({ name: 'backup.service', state: 'activating' })]),
		finds: 'unit:backup.timer warning',
		tells: 'backup.service still runs since its last start',
		well: timer({ nextMs: NOW - 4 * MINUTE })
	},
	{
		detector: timerMissed,
		wrong: timer({ lastMs: null, nextMs: null, schedule: ['every 10 minutes, counted from its last start'] }),
		finds: 'unit:backup.timer warning',
		tells: /never comes due.*nothing starts backup\.service for the first time/,
		well: timer({
			lastMs: null,
			nextMs: null,
			schedule: ['every 10 minutes, counted from its last start', '1 min after the machine started']
		})
	},
	{
		detector: timerMissed,
		wrong: timer({ lastResult: 'exit-code' }),
		finds: 'unit:backup.timer warning',
		tells: 'backup.service failed when backup.timer started it',
		well: timer({ name: `${'a'.repeat(64)}.timer`, lastResult: 'exit-code' }),
		mended: timer({ state: 'inactive', lastResult: 'exit-code' }),
		owns: ['V01 unit:backup.service']
	},
	{
		// Where it is known why, the unit is what is to be mended.
		detector: timerMissed,
		wrong: timer({ lastResult: 'exit-code' }, [], [withoutCommand('backup.service')]),
		finds: 'unit:backup.timer warning',
		tells: 'ExecStart',
		well: timer()
	},
	{
		detector: journalTooLarge,
		wrong: journal(4.6),
		finds: 'journal:size warning',
		tells: '4.6 GiB',
		well: journal(4.5),
		keeps: journal(4.2),
		mended: journal(4)
	},
	{
		detector: journalTooLarge,
		wrong: journal(1, [line('Suppressed 9 messages from web.service', 'systemd-journald')]),
		finds: 'journal:drops warning',
		tells: 'Lines of web.service were dropped',
		well: journal(1)
	},
	{
		// At a third of a small filesystem that is nearly full it counts, however small it is; what rotating left of it does not.
		detector: largeLog,
		wrong: {
			logFiles: {
				files: [
					{ path: '/var/log/web.log.1', sizeBytes: 90 * GB, modifiedMs: NOW },
					{ path: '/var/log/web-20260114.gz', sizeBytes: 90 * GB, modifiedMs: NOW },
					{ path: '/var/log/web.log', sizeBytes: 0.4 * GB, modifiedMs: NOW }
				],
				denied: []
			},
			...filesystems(smallDisk(0.95))
		},
		finds: 'file:/var/log/web.log warning',
		tells: 'has grown to',
		well: { ...log(0.4), ...filesystems(smallDisk(0.5)) }
	},
	{
		detector: largeLog,
		wrong: log(1.01),
		finds: 'file:/var/log/web.log warning',
		tells: 'has grown to 1 GiB',
		well: log(1),
		keeps: log(0.95),
		mended: log(0.9)
	},
	{
		detector: securityUpdates,
		wrong: update('openssl'),
		finds: 'packages:apt info',
		tells: 'For openssl',
		well: update('vim', false),
		otherwise: update('bash')
	},
	{
		detector: packagesHalfDone,
		wrong: halfDone([{ name: 'slow', state: 'half-configured' }]),
		finds: 'packages:dpkg warning',
		tells: 'slow (half-configured)',
		well: halfDone([]),
		otherwise: halfDone([{ name: 'slow', state: 'unpacked' }])
	},
	{
		// Of a run of ours it says which it was, and that much stands still.
		detector: packagesHalfDone,
		wrong: halfDone([{ name: 'libc6', state: 'unpacked' }], {
			runs: [{ command: 'sudo apt-get upgrade -y', how: 'unknown', atMs: NOW }]
		}),
		finds: 'packages:dpkg critical',
		tells: 'The run "sudo apt-get upgrade -y" of this service was running when the service was killed.',
		// While one works, what is in between is on its way.
		well: halfDone([{ name: 'libc6', state: 'unpacked' }], { busy: true })
	},
	{
		detector: packagesHalfDone,
		wrong: halfDone([], { traces: ['Its lock is there, and no pacman runs.'] }),
		finds: 'packages:dpkg warning',
		tells: 'Its lock is there',
		// A run that was cut short and left nothing is over.
		well: halfDone([], { runs: [{ command: 'apt-get update', how: 'timed-out', atMs: NOW }] })
	},
	{
		// Each package is whole, and one lacks what it needs.
		detector: packagesHalfDone,
		wrong: lacking({ name: 'web', lacks: 'Depends: libx (>= 2) but it is not installable' }),
		finds: 'packages:checked warning',
		tells:
			/web lacks what it needs.*web is installed and lacks what it needs \(Depends: libx \(>= 2\) but it is not installable\)/,
		well: lacking(),
		otherwise: lacking({ name: 'web', lacks: 'Depends: liby but it is not installed' })
	},
	{
		detector: restartNeeded,
		wrong: restarts(true, oldCode),
		finds: 'host:reboot info',
		tells: 'A kernel was installed.',
		well: restarts(false),
		owns: ['V11 host:old-code']
	},
	{
		detector: restartNeeded,
		wrong: restarts(false, oldCode),
		finds: 'host:old-code info',
		tells: 'libssl.so',
		well: restarts(false)
	},
	{
		detector: clockWrong,
		wrong: clock(51),
		finds: 'host:clock warning',
		tells: 'The clock is 51 ms off',
		well: clock(50),
		keeps: clock(30),
		mended: clock(25),
		otherwise: clock(null, false)
	},
	...(
		[
			[[], [], 'No time service is installed here'],
			[
				[keeper(timesyncd, { load: 'masked', state: 'inactive' })],
				[],
				`${timesyncd}, which is to keep the clock, is masked`
			],
			[
				[keeper('chrony.service', { state: 'failed' }), keeper(timesyncd, { enabled: 'disabled', state: 'inactive' })],
				[],
				'chrony.service, which is to keep the clock, is failed'
			],
			[[keeper('chrony.service'), keeper(timesyncd)], [], 'run at once'],
			[[keeper(timesyncd)], [DROPS_NTP], 'Drop UDP to port 123.']
		] as const
	).map(
		([units, chains, tells]): Case => ({
			detector: clockWrong,
			wrong: clock(null, false, true, netGround({ units, chains })),
			finds: 'host:clock warning',
			tells,
			well: clock(null, true, true, netGround({ units, chains }))
		})
	),
	{
		detector: clockWrong,
		wrong: clock(
			null,
			false,
			false,
			netGround({ units: [keeper(timesyncd, { state: 'inactive', enabled: 'disabled' })] })
		),
		finds: 'host:clock warning',
		tells: 'No time service is on',
		// A machine that has just started is still asking for the time.
		well: { ...clock(null, false, false), ...vitals({ uptimeSeconds: 600 }) }
	},
	{
		detector: cpuHigh,
		wrong: cpu(0.91),
		finds: 'host:cpu warning',
		tells: 'web uses 3.0 cores (web.service)',
		well: cpu(0.9),
		keeps: cpu(0.85),
		mended: cpu(0.8)
	},
	{
		// Somebody who uses a tenth of a core is not who keeps four of them busy.
		detector: cpuHigh,
		wrong: cpu(0.95, 1, 0.1),
		finds: 'host:cpu warning',
		tells: 'No single program stands out',
		well: cpu(0.5, 7.9),
		mended: cpu(0.5, 7.1)
	},
	{
		detector: memoryHigh,
		wrong: memory(0.91),
		finds: 'host:memory warning',
		tells: 'most of it by web',
		well: memory(0.9),
		keeps: memory(0.86),
		mended: memory(0.85)
	},
	{
		detector: memoryHigh,
		wrong: memory(0.98, 1),
		finds: 'host:memory critical',
		tells: 'No single program stands out',
		well: memory(0.5)
	},
	{
		// Plenty is left, and it is not where it is needed: a swapped machine, a limit.
		detector: memoryHigh,
		wrong: memory(0.6, 8, 0.11),
		finds: 'host:memory warning',
		tells: 'programs wait for memory during 11 %',
		well: memory(0.6, 8, 0.1),
		keeps: memory(0.6, 8, 0.06),
		mended: memory(0.6, 8, 0.05),
		otherwise: memory(0.6, 1, 0.2)
	},
	{
		detector: memoryHigh,
		wrong: memory(0.6, 8, 0.41),
		finds: 'host:memory critical',
		tells: 'Memory is short',
		well: memory(0.6, 8, 0)
	},
	{
		detector: keyPermissions,
		wrong: key(0o644),
		finds: 'file:/root/.ssh/id_ed25519 critical',
		tells: 'Who can read the key /root/.ssh/id_ed25519?',
		well: key(0o400),
		otherwise: key(0o666)
	},
	{
		detector: keyPermissions,
		wrong: key(0o640),
		finds: 'file:/root/.ssh/id_ed25519 warning',
		tells: 'open to its group',
		well: key(0o640, 'tls-key', 0o640)
	},
	{
		// A closed folder above it keeps everybody out; ssh minds the mode all the same.
		detector: keyPermissions,
		wrong: key(0o644, 'private-key', 0o600, 0o044),
		finds: 'file:/root/.ssh/id_ed25519 warning',
		tells: 'has a mode that ssh does not accept',
		well: key(0o644, 'tls-key', 0o640, 0o044)
	},
	{
		detector: certificateExpiring,
		wrong: certificate(13.9),
		finds: 'file:/etc/nginx/shop.crt warning',
		tells: 'ends in 14 days',
		well: certificate(14),
		otherwise: certificate(12)
	},
	{
		// No file that was looked at holds it.
		detector: certificateExpiring,
		wrong: shows('BB', 3),
		finds: 'port:8443 critical',
		tells: 'The certificate that port 8443 serves ends in 3 days',
		// One that lies in a file is told as that file's.
		well: shows('AA', 3),
		otherwise: shows('CC', 3)
	},
	{
		detector: certificateExpiring,
		wrong: shows('BB', -1),
		finds: 'port:8443 critical',
		tells: 'has ended',
		well: shows('BB', 60)
	},
	{
		detector: certificateExpiring,
		wrong: certificate(-1),
		finds: 'file:/etc/nginx/shop.crt critical',
		tells: 'has ended',
		well: certificate(60)
	},
	{
		detector: keptFromWork,
		wrong: own(HIDDEN, missing(4)),
		finds: 'unit:web.service warning',
		tells: 'PrivateTmp=yes in /etc/systemd/system/web.service line 2',
		// Twice may be a try.
		well: own(HIDDEN, missing(2))
	},
	{
		// Said before it was started last: that may be mended.
		detector: keptFromWork,
		wrong: own(HIDDEN, missing(4)),
		finds: 'unit:web.service warning',
		tells: '/tmp/in is there',
		well: own(HIDDEN, { ...missing(4), about: { startedMs: NOW + 1000 } })
	},
	{
		// It says nothing of that: for the program all is well.
		detector: keptFromWork,
		wrong: own('[Service]\nPrivateNetwork=yes\nExecStart=/usr/bin/web --listen 0.0.0.0:8080\n', { net: netGround() }),
		finds: 'unit:web.service warning',
		tells: 'nobody outside of it reaches port 8080',
		well: own('[Service]\nExecStart=/usr/bin/web --listen 0.0.0.0:8080\n', { net: netGround() }),
		otherwise: own('[Service]\nIPAddressDeny=any\nExecStart=/usr/bin/web\n', {
			net: netGround({ listeners: [listener()] })
		})
	},
	{
		detector: leftLink,
		wrong: leftOver(true),
		finds: 'unit:web.service warning',
		tells: 'leads to /etc/systemd/system/web.service',
		well: { leftLinks: [] },
		otherwise: leftOver(true, '/srv/web.service')
	},
	{
		detector: leftLink,
		wrong: leftOver(false, '/usr/lib/systemd/system/web.service'),
		finds: 'unit:web.service info',
		tells: 'A package that was removed left it behind',
		well: { leftLinks: [] }
	},
	{
		detector: keyMisplaced,
		wrong: own('[Unit]\nUser=anna\n[Service]\nExecStart=/usr/bin/web\n'),
		finds: 'unit:web.service warning',
		owns: ['V46 file:/etc/systemd/system/web.service'],
		tells: 'User= stands under [Unit] (/etc/systemd/system/web.service line 2) and belongs under [Service]',
		well: own(
			'[Unit]\nAfter=network.target\n[Service]\nUser=anna\nExecStart=/usr/bin/web\n[Install]\nWantedBy=multi-user.target\n'
		)
	},
	{
		detector: timeZone,
		wrong: zone({ state: 'dangling', target: '/usr/share/zoneinfo/Europe/Berln', zone: 'Europe/Berln' }),
		finds: 'file:/etc/localtime warning',
		tells:
			'names “Europe/Berln”, and there is no such zone in /usr/share/zoneinfo. /etc/timezone says “Europe/Berlin”.',
		well: zone(),
		otherwise: zone({ state: 'dangling', target: '/usr/share/zoneinfo/Foo', zone: 'Foo' })
	},
	{
		// Zones that give the same times are one: only the times count.
		detector: timeZone,
		wrong: zone({ same: false, target: '/usr/share/zoneinfo/Etc/UTC', zone: 'Etc/UTC' }),
		finds: 'file:/etc/localtime info',
		tells: 'One of the two was changed by hand',
		well: zone({ same: true, target: '/usr/share/zoneinfo/Europe/Paris', zone: 'Europe/Paris' })
	},
	{
		detector: timeZone,
		wrong: zone({ state: 'missing', target: undefined, zone: undefined, same: undefined }),
		finds: 'file:/etc/localtime warning',
		tells: 'which is gone, and not by /etc/timezone',
		well: zone({ state: 'missing', target: undefined, zone: undefined, same: undefined, written: 'Etc/UTC' })
	},
	{
		detector: timeZone,
		wrong: zone({ state: 'foreign' }),
		finds: 'file:/etc/localtime warning',
		tells: 'no program can read',
		well: zone({ written: undefined, same: undefined })
	},
	{
		detector: timeZone,
		wrong: zone({ written: 'Mars/Base', writtenIs: 'absent', same: undefined }),
		finds: 'file:/etc/localtime info',
		tells: 'was written by hand',
		well: zone({ written: 'Mars/Base', writtenIs: 'absent', same: undefined, installed: false })
	},
	{
		detector: keyMisplaced,
		wrong: givenTwice(['PORT']),
		finds: 'unit:web.service info',
		tells: 'sets PORT, and /etc/default/web, which EnvironmentFile= names, sets it again',
		well: givenTwice(['HOST'])
	}
];
