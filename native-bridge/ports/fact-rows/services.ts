// What is asked about units, their timers, updates and the journal.
import type { FactRow } from './fact-row.ts';

const manager = /--(?:system|user)/;
const unitName = '[A-Za-z0-9:_.\\\\@-]{1,255}';
/** The root of all mounts is called `-.mount`, that of all slices `-.slice`; no other name begins so. */
const unit = /-\.(?:mount|slice)|[A-Za-z0-9:_.\\@][A-Za-z0-9:_.\\@-]{0,254}/;
const cursor = /s=[0-9a-f]{32};i=[0-9a-f]+;b=[0-9a-f]{32};m=[0-9a-f]+;t=[0-9a-f]+;x=[0-9a-f]+/;

/** What narrows the journal. A pattern is one of PCRE2, made from plain text. */
const filter = new RegExp(
	`-(?:${[
		`-(?:unit|user-unit)=${unitName}`,
		'-priority=[0-7]',
		'-grep=[\\s\\S]{1,2000}',
		'-case-sensitive=false',
		'-identifier=[\\w@.:/ +-]{1,100}',
		'-boot=[0-9a-f]{32}',
		'-(?:since|until)=@\\d{1,12}(?:\\.\\d{1,6})?',
		`-(?:after-)?cursor=${cursor.source}`,
		'-lines=\\d{1,5}'
	].join('|')})`
);
const match = /_TRANSPORT=kernel|_UID=0|_PID=1|_EXE=\/(?:[\w.-]+\/){1,5}[\w.-]{1,60}/;

/** Enough to draw a line. */
const LINE_FIELDS =
	'MESSAGE,PRIORITY,_SYSTEMD_UNIT,_SYSTEMD_USER_UNIT,UNIT,USER_UNIT,SYSLOG_IDENTIFIER,_COMM,_EXE,_UID,_PID,_TRANSPORT';
const LINES = ['--output=json', `--output-fields=${LINE_FIELDS}`, '--no-pager', '--quiet'];

const SHOWN =
	'Id,Result,NRestarts,MainPID,ExecMainCode,ExecMainStatus,ControlGroup,DropInPaths,NeedDaemonReload,StateChangeTimestamp,UnitFileState,Type,Restart,ConditionResult';
const SHOWN_OF_TIMERS =
	'Id,Unit,Description,ActiveState,NextElapseUSecRealtime,NextElapseUSecMonotonic,LastTriggerUSec,TimersCalendar,TimersMonotonic,Persistent,AccuracyUSec,RandomizedDelayUSec,ActiveEnterTimestamp';

const SHOWN_OF_STARTS = [
	'Id,Names,LoadState,LoadError,ActiveState,SubState,UnitFileState,FragmentPath,DropInPaths,Type',
	'User,Group,DynamicUser,RootDirectory,RootImage',
	'ExecStartPre,ExecStart,ExecStartPost,WorkingDirectory,EnvironmentFiles',
	'WantedBy,RequiredBy,BoundBy,UpheldBy,TriggeredBy,Triggers,BusName,Wants,Requires',
	'Requisite,BindsTo,After,DefaultDependencies,ConditionResult,Transient'
].join(',');

const SYSTEMCTL = { program: 'systemctl', timeoutMs: 5000 } as const;

/** Nothing is locked, and apt's cache files are left alone: as root it would write them anew. */
const APT_SIMULATED = [
	...['--simulate', '--quiet', '--option', 'APT::Get::Show-User-Simulation-Note=false'],
	...['--option', 'Dir::Cache::pkgcache=', '--option', 'Dir::Cache::srcpkgcache=']
];

export const SERVICE_ROWS = {
	'services.list-units': {
		...SYSTEMCTL,
		argv: ['{manager}', 'list-units', '--all', '--full', '--plain', '--no-legend', '--no-pager'],
		args: { manager },
		maxBytes: 16_777_216
	},
	'services.list-unit-files': {
		...SYSTEMCTL,
		argv: ['{manager}', 'list-unit-files', '--full', '--plain', '--no-legend', '--no-pager'],
		args: { manager },
		timeoutMs: 10_000,
		maxBytes: 8_388_608
	},
	'services.show': {
		...SYSTEMCTL,
		argv: ['{manager}', 'show', '--no-pager', `--property=${SHOWN}`, '--', '{units…}'],
		args: { manager, units: unit },
		maxBytes: 8_388_608
	},
	'services.show-timers': {
		...SYSTEMCTL,
		argv: ['{manager}', 'show', '--no-pager', `--property=${SHOWN_OF_TIMERS}`, '--', '{units…}'],
		args: { manager, units: unit },
		maxBytes: 4_194_304
	},
	'services.show-unit': {
		...SYSTEMCTL,
		argv: ['{manager}', 'show', '--no-pager', '--all', '--', '{unit}'],
		args: { manager, unit },
		maxBytes: 1_048_576
	},
	/** Of everything that is loaded, which is everything the next start would pull in: what it starts, as whom, and who wants it. */
	'services.show-starts': {
		...SYSTEMCTL,
		argv: ['--system', 'show', '--all', '--no-pager', `--property=${SHOWN_OF_STARTS}`, '--', '*'],
		timeoutMs: 10_000,
		maxBytes: 16_777_216
	},
	'services.calendar': {
		program: 'systemd-analyze',
		argv: ['calendar', '--iterations=2', '--', '{calendars…}'],
		args: { calendars: /[A-Za-z0-9*~][A-Za-z0-9*~:.,/ _+-]{0,199}/ },
		timeoutMs: 3000,
		maxBytes: 262_144
	},
	'services.journal-use': {
		program: 'journalctl',
		argv: ['--disk-usage', '--no-pager'],
		timeoutMs: 10_000,
		maxBytes: 65_536
	},
	'services.clock': {
		program: 'timedatectl',
		argv: ['show'],
		timeoutMs: 5000,
		maxBytes: 65_536
	},
	'services.clock-offset': {
		program: 'chronyc',
		argv: ['-c', 'tracking'],
		timeoutMs: 5000,
		maxBytes: 65_536
	},
	'services.clock-sync': {
		program: 'timedatectl',
		argv: ['show-timesync'],
		timeoutMs: 5000,
		maxBytes: 65_536
	},
	'services.is-system-running': {
		...SYSTEMCTL,
		argv: ['is-system-running'],
		maxBytes: 4096,
		// It says in words what its exit code says: degraded is 1, as is every other state but running.
		answers: [0, 1]
	},
	// Through `stdbuf`: into a pipe journalctl writes by blocks, so that the one line that fits would come when all was read.
	'services.journal-search': {
		program: 'stdbuf',
		argv: ['-oL', 'journalctl', ...LINES, '--reverse', '{filters…}', '{matches…}'],
		args: { filters: filter, matches: match },
		timeoutMs: 10_000,
		maxBytes: 16_777_216
	},
	'services.journal-follow': {
		program: 'journalctl',
		argv: [...LINES, '--follow', '{filters…}', '{matches…}'],
		args: { filters: filter, matches: match },
		timeoutMs: 10_000,
		maxBytes: 16_777_216
	},
	'services.journal-entry': {
		program: 'journalctl',
		argv: ['--output=json', '--all', '--no-pager', '--quiet', '--lines=1', '--cursor={cursor}'],
		args: { cursor },
		timeoutMs: 5000,
		maxBytes: 16_777_216
	},
	'services.journal-text': {
		program: 'journalctl',
		argv: ['--output=cat', '--all', '--no-pager', '--quiet', '--lines=1', '--cursor={cursor}'],
		args: { cursor },
		timeoutMs: 5000,
		maxBytes: 8192
	},
	'services.journal-boots': {
		program: 'journalctl',
		argv: ['--list-boots', '--no-pager', '--quiet'],
		timeoutMs: 10_000,
		maxBytes: 1_048_576
	},
	'services.apt-upgrade': {
		program: 'apt-get',
		argv: [...APT_SIMULATED, 'dist-upgrade'],
		timeoutMs: 60_000,
		maxBytes: 8_388_608
	},
	/** Whether what is installed has what it depends on. */
	'services.apt-check': {
		program: 'apt-get',
		argv: [...APT_SIMULATED, 'check'],
		timeoutMs: 30_000,
		maxBytes: 1_048_576,
		// 100: something lacks what it depends on, and is named.
		answers: [0, 100]
	},
	'services.dpkg-audit': {
		program: 'dpkg',
		argv: ['--audit'],
		timeoutMs: 30_000,
		maxBytes: 1_048_576,
		answers: [0, 1]
	},
	'services.dnf-updates': {
		program: 'dnf',
		argv: ['--quiet', '--cacheonly', 'check-update'],
		timeoutMs: 60_000,
		maxBytes: 8_388_608,
		// 100: there are some.
		answers: [0, 100]
	},
	'services.dnf-security': {
		program: 'dnf',
		argv: ['--quiet', '--cacheonly', 'updateinfo', 'list', '--security'],
		timeoutMs: 60_000,
		maxBytes: 8_388_608
	},
	'services.file-times': {
		program: 'stat',
		argv: ['--printf=%Y %n\\n', '--', '{paths…}'],
		args: { paths: /\/(?:var\/lib\/apt|var\/cache|run|boot)\/[\w./-]{1,200}/ },
		timeoutMs: 3000,
		maxBytes: 65_536,
		// 1: some of them are not there.
		answers: [0, 1]
	}
} as const satisfies Record<`services.${string}`, FactRow>;
