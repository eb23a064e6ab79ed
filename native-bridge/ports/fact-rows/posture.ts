// What is asked about who may change what: names, modes and owners alone, never what stands in a file.
import type { FactRow } from './fact-row.ts';

/** `mode uid gid type path`, each ended by a NUL: a name may hold a line's end. */
const SAY = ['-printf', '%m %U %G %y %p\\0'];
/** 1: some folder may not be looked into, or is not there. */
const FIND = { program: 'find', answers: [0, 1] } as const;

export const POSTURE_ROWS = {
	'posture.open-deep': {
		...FIND,
		// Whatever everybody may write there; links have no mode of their own, and of folders that keep others' files apart nothing is said.
		argv: [
			'/etc',
			'/usr/bin',
			'/usr/sbin',
			'/usr/local',
			'/usr/lib/systemd',
			'/boot',
			'-xdev',
			'-maxdepth',
			'4',
			'-perm',
			'-0002',
			'!',
			'-type',
			'l',
			'!',
			'-perm',
			'-1000',
			...SAY
		],
		timeoutMs: 15_000,
		maxBytes: 262_144
	},
	'posture.open-shallow': {
		...FIND,
		argv: [
			'/',
			'/usr',
			'/usr/lib',
			'/var',
			'/var/lib',
			'/var/spool',
			'/var/log',
			'-xdev',
			'-maxdepth',
			'1',
			'-type',
			'd',
			'-perm',
			'-0002',
			'!',
			'-perm',
			'-1000',
			...SAY
		],
		timeoutMs: 5000,
		maxBytes: 65_536
	},
	'posture.lent-rights': {
		...FIND,
		// Programs that lend their owner's rights. Engines of containers keep whole systems in a home, with owners of their own.
		argv: [
			'{roots…}',
			'-xdev',
			'-maxdepth',
			'6',
			'(',
			'-name',
			'containers',
			'-o',
			'-name',
			'docker',
			'-o',
			'-name',
			'node_modules',
			')',
			'-prune',
			'-o',
			'-type',
			'f',
			'-perm',
			'-4000',
			...SAY
		],
		args: { roots: /\/[^\0\n]{1,1000}/ },
		timeoutMs: 20_000,
		maxBytes: 262_144
	},
	/** Whether there is more than its mode that says who may use a file: a plus behind it. */
	'posture.access-lists': {
		program: 'ls',
		argv: ['-ldn', '--quoting-style=c', '--', '{paths…}'],
		args: { paths: /\/[^\u0000-\u001f]{0,1000}/ },
		timeoutMs: 3000,
		maxBytes: 262_144,
		// 1 and 2: some of them are not there by now, or may not be looked at.
		answers: [0, 1, 2]
	}
} as const satisfies Record<`posture.${string}`, FactRow>;
