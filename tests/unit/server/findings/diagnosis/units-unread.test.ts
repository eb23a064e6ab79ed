// What systemd leaves out of files of units: its own words are as it said them.
import { expect, test } from 'vitest';
import { environmentFileUnread } from '#server/findings/diagnosis/unread/environment-files.ts';
import { unitFoldersUnread } from '#server/findings/diagnosis/unread/unit-folders.ts';
import { unitSettingsUnread } from '#server/findings/diagnosis/unread/unit-settings.ts';
import type { Unread } from '#server/findings/diagnosis/unread/unread.ts';
import { parseEnvironmentFile } from '#server/host/configuration/parse-environment-file.ts';

const UNIT = '/etc/systemd/system/web.service';
const judge = (text: string, said: Readonly<Record<string, string>> = {}, unit = 'web.service', path = UNIT) =>
	unitSettingsUnread({ path, unit, text }, new Map(Object.entries(said)));

/** The file as it would be. */
function mended(text: string, found: readonly Unread[]): string | undefined {
	const [first] = found;
	if (first?.mend?.how !== 'lines') return undefined;
	const lines: (string | undefined)[] = text.split('\n');
	for (const { line, was, is } of first.mend.edits) {
		expect(lines[line - 1]).toBe(was);
		lines[line - 1] = is === '' ? undefined : is;
	}
	return lines.filter((line) => line !== undefined).join('\n');
}

test.each([
	[
		'a setting of the service above its section',
		'[Unit]\nDescription=a\nRestart=on-failure\n\n[Service]\nExecStart=/a\n',
		'[Unit]\nDescription=a\n\n[Service]\nRestart=on-failure\nExecStart=/a\n'
	],
	[
		'two of them, and one of the unit in the service',
		'[Unit]\nUser=app\nRestart=always\n[Service]\nExecStart=/a\nAfter=b.service\n',
		'[Unit]\nAfter=b.service\n[Service]\nUser=app\nRestart=always\nExecStart=/a\n'
	],
	[
		'one that goes on over two lines',
		'[Unit]\nExecStart=/a \\\n  --b\nAfter=x.target\n[Service]\nType=exec\n',
		'[Unit]\nAfter=x.target\n[Service]\nExecStart=/a \\\n  --b\nType=exec\n'
	],
	[
		'one whose section is not there',
		'[Unit]\nDescription=a\nWantedBy=multi-user.target\n[Service]\nExecStart=/a\n',
		'[Unit]\nDescription=a\n[Service]\nExecStart=/a\n\n[Install]\nWantedBy=multi-user.target\n'
	],
	['all of a heading', '[Unit]\nLimitNOFILE=4096\nUser=a\n', '[Service]\nLimitNOFILE=4096\nUser=a\n'],
	['settings without a heading', '# mine\nLimitNOFILE=5000\nNice=5\n', '# mine\n[Service]\nLimitNOFILE=5000\nNice=5\n'],
	['a heading in small letters', '[service]\nExecStart=/a\n', '[Service]\nExecStart=/a\n'],
	['a mistyped heading', '[Service]\nExecStart=/a\n[Instal]\nWantedBy=a.target\n', undefined],
	['a mistyped name', '[Service]\nRestartsec=5\nLimitNoFile=10\n', '[Service]\nRestartSec=5\nLimitNOFILE=10\n'],
	['a line without =', '[Service]\nRestart always\nExecStart=/a\n', '[Service]\nRestart=always\nExecStart=/a\n'],
	['a mistyped choice', '[Service]\nRestart=alway\n', '[Service]\nRestart=always\n'],
	['a choice with a comment behind it', '[Service]\nRestart=always # so\n', '[Service]\nRestart=always\n']
])('%s is told and mended', (name, text, becomes) => {
	const found = judge(text);
	expect(found.length).toBeGreaterThan(0);
	const is = mended(text, found);
	expect(is).toBe(becomes ?? text.replace('[Instal]', '[Install]'));
	expect(judge(is ?? ''), name).toEqual([]);
	expect(found[0]?.says).toMatch(/^Line \d+ of \/etc\/systemd\/system\/web\.service /);
});

test('a value counts as refused by what systemd said, while it stands there', () => {
	const text = '[Service]\nMemoryMax=1GiB # cap\nTimeoutStopSec=soon\n';
	const said = {
		2: "Invalid memory limit '1GiB # cap', ignoring: Invalid argument",
		3: 'Failed to parse TimeoutStopSec= parameter, ignoring: soon'
	};
	const found = judge(text, said);
	expect(found.map(({ kind, line, mend }) => [kind, line, mend?.how])).toEqual([
		['unit-value', 2, undefined],
		['unit-value', 3, undefined]
	]);
	expect(judge('[Service]\nMemoryMax=1G\nTimeoutStopSec=5\n', said)).toEqual([]);
	expect(
		mended(
			'[Service]\nMemoryMax=1G # cap\n',
			judge('[Service]\nMemoryMax=1G # cap\n', { 2: "Invalid memory limit '1G # cap', ignoring: Invalid argument" })
		)
	).toBe('[Service]\nMemoryMax=1G\n');
});

test('one thing that is for its author to say keeps the others from being changed', () => {
	const text = '[Service]\nRestartsec=5\nWorkDir=/a\n';
	const found = judge(text, { 3: "Unknown key 'WorkDir' in section [Service], ignoring." });
	expect(found.map(({ kind, mend }) => [kind, mend])).toEqual([
		['unit-key', undefined],
		['unit-key', undefined]
	]);
});

test('how often it may start is no trouble, of its place', () => {
	expect(judge('[Service]\nStartLimitIntervalSec=0\n[Unit]\nAfter=a\n')[0]).toMatchObject({
		kind: 'unit-key-section',
		severity: 'info',
		forStart: false
	});
});

test.each([
	[
		'all sections, and names of one’s own',
		'[Unit]\nAfter=a\nX-Mine=1\n[Service]\nExecStart=/a\nStartLimitBurst=3\n[X-Mine]\nfoo=1\n[Install]\nWantedBy=a\n'
	],
	['names of a later systemd', '[Service]\nRestartMode=direct\nRestartSteps=5\nMemoryZSwapMax=1\nNobodyKnowsThis=1\n'],
	[
		'comments, joined lines, CR',
		'; x\n[Service]\r\nExecStart=/a \\\n# Restart=x\n; y\n --b=c\nEnvironment="A=1" \\\n  "B=2"\n'
	],
	['a choice of a later systemd, or by a specifier', '[Service]\nType=notify-reload\nRestart=%i\nKillMode=\n'],
	['headings with blanks', '  [Service]  \n ExecStart = /a\n']
])('%s are well', (_, text) => {
	expect(judge(text)).toEqual([]);
});

test('a timer has its own section, and drop-ins for all of a kind are read as of that kind', () => {
	expect(judge('[Timer]\nOnCalender=daily\n', {}, 'a.timer')[0]?.says).toContain('OnCalendar= is meant');
	expect(judge('[Timer]\nOnCalendar=daily\nPersistent=true\n', {}, 'a.timer')).toEqual([]);
	expect(judge('[Service]\nTimeoutStopSec=5\n', {}, 'service')).toEqual([]);
	expect(judge('[Timer]\nOnCalendar=daily\n')[0]).toMatchObject({
		kind: 'unit-section',
		reportOnly: expect.stringContaining('another unit')
	});
});

const IN = '/etc/systemd/system';
const folders = (unit: string, inside: readonly string[], names: readonly string[], more: object = {}) =>
	unitFoldersUnread({
		...{ files: [], strays: [], environments: [], said: [], limits: undefined, names: new Set(names) },
		folders: [{ path: `${IN}/${unit}.d`, unit, names: inside }],
		...more
	});

test.each([
	['ngnix.service', ['x.conf'], 'drop-in-no-unit', { how: 'rename', to: `${IN}/nginx.service.d` }],
	['nginx', ['x.conf'], 'drop-in-folder-name', { how: 'rename', to: `${IN}/nginx.service.d` }],
	['nginx.servic', ['x.conf'], 'drop-in-folder-name', { how: 'rename', to: `${IN}/nginx.service.d` }],
	['nginx.service', ['limits'], 'drop-in-name', { how: 'rename', to: `${IN}/nginx.service.d/limits.conf` }],
	['nginx.service', ['a.cfg'], 'drop-in-name', { how: 'rename', to: `${IN}/nginx.service.d/a.conf` }],
	['nginx.service', ['a.conf', 'a.cfg'], 'drop-in-name', undefined],
	['docker.service', ['proxy.conf'], 'drop-in-no-unit', undefined],
	// What an older version left behind is for nobody to rename.
	['php8.2-fpm.service', ['x.conf'], 'drop-in-no-unit', undefined]
])('%s.d with %j', (unit, inside, kind, mend) => {
	const [found, ...more] = folders(unit, inside, ['nginx.service', 'php8.4-fpm.service']);
	expect(found).toMatchObject({ kind });
	expect(found?.mend).toEqual(mend);
	if (kind === 'drop-in-no-unit' && !mend) expect(found?.severity).toBe('info');
	expect(more).toEqual([]);
});

test.each([
	['nginx.service', ['x.conf', 'y.conf.bak', 'old.conf~']],
	['getty@tty1.service', ['x.conf']],
	['web@.service', ['x.conf']],
	['user-.slice', ['x.conf']],
	['app-.service', ['x.conf']],
	['service', ['x.conf']],
	['srv-data.mount', ['x.conf']],
	['gone.service', []]
])('%s.d with %j is well', (unit, inside) => {
	expect(folders(unit, inside, ['nginx.service', 'getty@.service'])).toEqual([]);
});

test('a unit whose file has no name of one gets it', () => {
	const strays = { folders: [], strays: [`${IN}/shop.sevice`, `${IN}/shop.service.bak`, `${IN}/shop`] };
	expect(folders('a', [], [], strays).map(({ file, mend }) => [file, mend])).toEqual([
		[`${IN}/shop.sevice`, { how: 'rename', to: `${IN}/shop.service` }],
		[`${IN}/shop`, undefined]
	]);
});

const ENV = `# x
export DB_URL=postgres://u:secretpw@h/db
HOMEDIR=~/x
NOW=$(date)
PORT = 80
MODE=fast # really
MY-KEY=1
FOO bar
BASE=/opt
LIB=$BASE/lib
PATH=/opt/bin:$PATH
`;
const wrongs = (text: string) => parseEnvironmentFile(text).map(({ line, key, wrong }) => `${line} ${key} ${wrong}`);

test('an environment file is read as systemd reads it', () => {
	expect(wrongs(ENV)).toEqual([
		...['2 DB_URL export', '3 HOMEDIR home', '4 NOW command', '6 MODE comment', '7 MY-KEY name', '8 FOO no-equals'],
		...['10 LIB variable', '11 PATH variable']
	]);
});

test.each([
	'A = 1\nB="x y"\nC=\'$(date) ~\'\n; c\n# d\n\nD=a#b\nE=$UNKNOWN\nF="$5 off"\nG=pa$$word\r\nH="# x"\n',
	'KEY="one\nexport two=3\n$(x)"\nB=2\n',
	'OPTS=--a \\\n  export B=1\n',
	'. /etc/other\nif true; then\nfi\n',
	'JSON={"a": "$(b)"}\n'
])('%j is well', (text) => {
	expect(wrongs(text)).toEqual([]);
});

const trouble = (...texts: readonly string[]) =>
	[{ unit: { name: 'web.service' }, lines: texts.map((text) => ({ text, name: 'sh' })), detail: null }] as never;
const environment = (text: string) => ({
	...{ path: '/etc/default/web', units: [{ name: 'web.service', state: 'failed' }] },
	lines: parseEnvironmentFile(text)
});

test('export is taken away where nothing else is wrong, and the value is told nowhere', () => {
	const found = environmentFileUnread(environment('export DB_URL=secretpw\nexport B=1\n'), trouble());
	expect(found[0]).toMatchObject({ kind: 'environment-export', failed: [], mend: { how: 'export', lines: [1, 2] } });
	expect(JSON.stringify(found)).not.toContain('secretpw');
	expect(environmentFileUnread(environment(ENV), trouble()).every(({ mend }) => mend === undefined)).toBe(true);
});

test('a unit that failed for want of the variable is its consequence, and another one is not', () => {
	const one = environment('export DB_URL=x\n');
	expect(environmentFileUnread(one, trouble('/bin/sh: 1: DB_URL: DB_URL is not set'))[0]?.failed).toEqual([
		'web.service'
	]);
	expect(environmentFileUnread(one, trouble("KeyError: 'MY_DB_URL'", 'no room'))[0]?.failed).toEqual([]);
});
