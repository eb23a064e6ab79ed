// What systemd would read for a unit, and what the unit then starts: its file and drop-ins in every place where one may lie (a
// generator's as well), its environment files, and the programs and scripts that it names.
import { readFileSync, realpathSync } from 'node:fs';
import { basename } from 'node:path/posix';
import type { ReadCommand } from '#wire/safety.ts';
import { namesHold, namesMatched } from './names-matched.ts';

const SYSTEM = [
	...[
		'etc/systemd/system.control',
		'run/systemd/system.control',
		'run/systemd/transient',
		'run/systemd/generator.early'
	],
	...['etc/systemd/system', 'etc/systemd/system.attached', 'run/systemd/system', 'run/systemd/system.attached'],
	...['run/systemd/generator', 'usr/local/lib/systemd/system', 'usr/lib/systemd/system', 'lib/systemd/system'],
	'run/systemd/generator.late'
];
/** Below home, then of the machine. */
const OF_HOME = ['.config/systemd/user.control', '.config/systemd/user', '.local/share/systemd/user'];
const USER = ['etc/systemd/user', 'run/systemd/user', 'usr/local/lib/systemd/user', 'usr/lib/systemd/user'];

const KINDS = /\.(?:service|socket|target|timer|mount|automount|path|slice|scope|swap|device)$/;
const VERBS = new Set([
	...['start', 'stop', 'restart', 'reload', 'try-restart', 'reload-or-restart', 'try-reload-or-restart', 'isolate'],
	...['enable', 'disable', 'reenable', 'unmask', 'condrestart', 'force-reload']
]);
const WITH_VALUE = new Set([
	'-H',
	'--host',
	'-M',
	'--machine',
	'-t',
	'--type',
	'-p',
	'--property',
	'-s',
	'--signal',
	'--job-mode',
	'-n',
	'-o'
]);
const MOST_UNITS = 20;
const MOST_BYTES = 256 * 1024;

export interface NamedUnit {
	readonly name: string;
	/** Of a person's own manager. */
	readonly user: boolean;
}

/** Units that a command starts, ends or has read their settings again. */
export function unitsOf({ program, argv }: Pick<ReadCommand, 'program' | 'argv'>): readonly NamedUnit[] {
	const words = argv.slice(1).filter((word, at, all) => !word.startsWith('-') && !WITH_VALUE.has(all[at - 1] ?? ''));
	const user = argv.includes('--user');
	if (program === 'systemctl' && VERBS.has(words[0] ?? ''))
		return words.slice(1, 1 + MOST_UNITS).map((name) => ({ name, user }));
	if ((program === 'service' || program === 'invoke-rc.d') && words.length > 1) return [{ name: words[0] ?? '', user }];
	return [];
}

export interface UnitRests {
	/** To be held: what is there, what would be read if it were, and which drop-ins there are. */
	readonly held: readonly string[];
	/** Files of it, which are read for what they name, whether they are held or not. */
	readonly files: readonly string[];
	/** Commands that it starts, each where it would. */
	readonly commands: readonly { readonly command: ReadCommand; readonly folder: string }[];
	/** Other units that it starts by being started. */
	readonly others: readonly string[];
	readonly unheld: readonly string[];
}

export function unitRestsOn({ name, user }: NamedUnit, home: string): UnitRests {
	const unit = KINDS.test(name) ? name : `${name}.service`;
	if (/[*?[/]/.test(unit)) return { ...NOTHING, unheld: [`which units ${unit} stands for is known only when it runs`] };
	const within = home.replace(/^\//, '');
	const places = user ? [...OF_HOME.map((place) => `${within}/${place}`), ...USER] : SYSTEM;
	const where = `/{${places.join(',')}}`;
	const [fragments, dropIns] = [`${where}/${fragmentNames(unit)}`, `${where}/${dropInFolders(unit)}/*.conf`];
	const files = [...namesMatched(fragments).filter((path) => KINDS.test(path)), ...namesMatched(dropIns)];
	const lines = files.flatMap((path) => linesOf(path));
	const folder = lines.findLast(({ key }) => key === 'WorkingDirectory')?.value.replace(/^-/, '') ?? '/';
	const unheld: string[] = [];
	const held = new Set([namesHold(fragments), namesHold(dropIns)]);
	const commands: { command: ReadCommand; folder: string }[] = [];
	const others: string[] = [];
	for (const { key, value } of lines) {
		const plain = specified(value, unit, home);
		if (/^Exec\w+$/.test(key)) {
			const argv = wordsOf(plain.replace(/^[-@:+!|]+/, ''));
			commands.push({ command: commandOf(argv), folder: folder.startsWith('/') ? folder : '/' });
			for (const word of argv)
				if (/^(?=.*\/).*(?:%|\$)/.test(word)) unheld.push(`“${word}” of ${unit} is put together only when it starts`);
		} else if (key === 'EnvironmentFile' || key === 'SourcePath') {
			const path = plain.replace(/^-/, '');
			if (/[*?[]/.test(path)) for (const one of [namesHold(path), ...namesMatched(path)]) held.add(one);
			else if (path.startsWith('/') && !path.includes('%')) held.add(path);
			else if (path !== '') unheld.push(`“${value}” of ${unit} is known only when it starts`);
		} else if (key === 'Unit' || key === 'Service') others.push(plain);
		else if (key === 'RootDirectory' || key === 'RootImage')
			unheld.push(`what ${unit} starts lies in ${value}, and is not looked at`);
	}
	for (const path of files) {
		const real = realName(path);
		if (real !== unit && real !== templateOf(unit) && KINDS.test(real)) others.push(real);
	}
	if (/\.(?:timer|socket|path)$/.test(unit) && others.length === 0) others.push(unit.replace(KINDS, '.service'));
	return { held: [...held], files, commands, others, unheld };
}

const NOTHING: UnitRests = { held: [], files: [], commands: [], others: [], unheld: [] };

/** Of a template's instance, the template's file as well. */
const fragmentNames = (unit: string): string => oneOf([unit, templateOf(unit)].filter(Boolean));

/** Without the places themselves: those of generators come and go whenever systemd reads its files anew. */
const oneOf = (names: readonly string[]): string => (names.length === 1 ? (names[0] ?? '') : `{${names.join(',')}}`);

/** `a-b@c.service`: its own, the template's, those of `a-b-`, `a-`, and of every service. */
function dropInFolders(unit: string): string {
	const [, base = unit, kind = ''] = /^(.*)(\.\w+)$/.exec(unit) ?? [];
	const shorter = base
		.split('-')
		.slice(0, -1)
		.map((_, at, parts) => `${parts.slice(0, at + 1).join('-')}-${kind}`);
	return oneOf([unit, templateOf(unit), ...shorter, kind.slice(1)].filter(Boolean).map((name) => `${name}.d`));
}

/** A link is another name of a unit, whose own drop-ins count as well. */
function realName(path: string): string {
	try {
		return basename(realpathSync(path));
	} catch {
		return '';
	}
}

const templateOf = (unit: string): string => (/@[^.]+\./.test(unit) ? unit.replace(/@.+(?=\.\w+$)/, '@') : '');

function linesOf(path: string): readonly { readonly key: string; readonly value: string }[] {
	let text = '';
	try {
		text = readFileSync(path, 'utf8').slice(0, MOST_BYTES);
	} catch {
		return [];
	}
	return text
		.replace(/\\\r?\n/g, ' ')
		.split('\n')
		.flatMap((line) => {
			const [, key, value = ''] = /^\s*([A-Za-z]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
			return key === undefined || value === '' ? [] : [{ key, value }];
		});
}

/** Those whose value follows from the name alone. */
function specified(value: string, unit: string, home: string): string {
	const bare = unit.replace(KINDS, '');
	const [prefix = '', instance = ''] = bare.split('@');
	const known: Readonly<Record<string, string>> = {
		n: unit,
		N: bare,
		p: prefix,
		P: prefix,
		i: instance,
		I: instance.replaceAll('-', '/'),
		h: home,
		t: '/run',
		S: '/var/lib',
		C: '/var/cache',
		L: '/var/log',
		E: '/etc',
		'%': '%'
	};
	return value.replace(/%(.)/g, (whole, letter: string) => known[letter] ?? whole);
}

/** As systemd splits them: quotes hold together. */
const wordsOf = (line: string): readonly string[] =>
	[...line.matchAll(/"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|(\S+)/g)].map(
		([, double, single, plain]) => double ?? single ?? plain ?? ''
	);

const commandOf = (argv: readonly string[]): ReadCommand => ({
	argv: [...argv],
	program: basename(argv[0] ?? ''),
	resolved: true,
	span: { start: 0, end: 0 },
	via: [],
	source: 'code',
	target: 'host',
	elevated: false,
	effects: ['run-code'],
	writes: [],
	tier: 'caution'
});
