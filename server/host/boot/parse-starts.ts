// What `systemctl show` says of a unit's start: what it runs, as whom, and who wants it.
import type { Shown } from '../services/parse-show.ts';
import { wordsOf } from '../services/parse-show.ts';

/** One line of `ExecStart=` and its kin. */
export interface StartLine {
	readonly key: 'ExecStartPre' | 'ExecStart' | 'ExecStartPost';
	readonly program: string;
	/** Its words as systemd prints them: a word with a blank in it is two. */
	readonly argv: readonly string[];
	/** It stands with a `-`. */
	readonly mayFail: boolean;
}

export interface NeededPath {
	readonly path: string;
	/** It stands with a `-`: without it the unit starts all the same. */
	readonly mayMiss: boolean;
}

export interface StartUnit {
	readonly name: string;
	readonly names: readonly string[];
	readonly load: string;
	readonly loadError: string;
	readonly state: string;
	readonly sub: string;
	/** `UnitFileState`; '' where nothing says. */
	readonly enabled: string;
	readonly fragment: string;
	readonly dropIns: readonly string[];
	readonly type: string;
	/** '' is root. */
	readonly user: string;
	readonly group: string;
	/** Its users are made at its start. */
	readonly dynamic: boolean;
	/** It sees another root than the machine's, so its paths are not ours. */
	readonly elsewhere: boolean;
	readonly transient: boolean;
	readonly busName: string;
	readonly lines: readonly StartLine[];
	readonly folder: NeededPath | null;
	readonly environment: readonly NeededPath[];
	readonly wantedBy: readonly string[];
	readonly requiredBy: readonly string[];
	readonly triggeredBy: readonly string[];
	readonly triggers: readonly string[];
	readonly wants: readonly string[];
	readonly requires: readonly string[];
	readonly after: readonly string[];
}

const KEYS = ['ExecStartPre', 'ExecStart', 'ExecStartPost'] as const;

export function parseStart(shown: Shown): StartUnit {
	const words = (...keys: readonly string[]): string[] => keys.flatMap((key) => [...wordsOf(shown.get(key))]);
	return {
		name: shown.get('Id'),
		names: words('Names'),
		load: shown.get('LoadState'),
		loadError: shown.get('LoadError'),
		state: shown.get('ActiveState'),
		sub: shown.get('SubState'),
		enabled: shown.get('UnitFileState'),
		fragment: shown.get('FragmentPath'),
		dropIns: words('DropInPaths'),
		type: shown.get('Type'),
		user: shown.get('User'),
		group: shown.get('Group'),
		dynamic: shown.get('DynamicUser') === 'yes',
		elsewhere: shown.get('RootDirectory') !== '' || shown.get('RootImage') !== '',
		transient: shown.get('Transient') === 'yes',
		busName: shown.get('BusName'),
		lines: KEYS.flatMap((key) => shown.all(key).flatMap((value) => lineOf(key, value) ?? [])),
		folder: folderOf(shown.get('WorkingDirectory')),
		environment: shown.all('EnvironmentFiles').flatMap((value) => environmentOf(value) ?? []),
		wantedBy: words('WantedBy', 'UpheldBy'),
		requiredBy: words('RequiredBy', 'BoundBy'),
		triggeredBy: words('TriggeredBy'),
		triggers: words('Triggers'),
		wants: words('Wants'),
		requires: words('Requires', 'Requisite', 'BindsTo'),
		after: words('After')
	};
}

function lineOf(key: StartLine['key'], value: string): StartLine | undefined {
	const [, program, words, ignores] = /^\{ path=(.*?) ; argv\[\]=(.*?) ; ignore_errors=(yes|no) ;/.exec(value) ?? [];
	if (program === undefined || program === '') return undefined;
	return { key, program, argv: (words ?? '').split(' ').filter(Boolean), mayFail: ignores === 'yes' };
}

function folderOf(value: string): NeededPath | null {
	const mayMiss = /^[!-]/.test(value);
	const path = value.replace(/^[!-]/, '');
	return path.startsWith('/') ? { path, mayMiss } : null;
}

/** `/etc/default/ssh (ignore_errors=yes)` */
function environmentOf(value: string): NeededPath | undefined {
	const [, path, ignores] = /^(\/.*?) \(ignore_errors=(yes|no)\)$/.exec(value) ?? [];
	return path === undefined || /[*?[]/.test(path) ? undefined : { path, mayMiss: ignores === 'yes' };
}
