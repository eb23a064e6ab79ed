// What logrotate, sudo and apt do not take from their files, by what they say themselves, and what they take however it looks.
import { expect, test } from 'vitest';
import { aptUnread } from '#server/findings/diagnosis/unread/apt-settings.ts';
import { rotationFilesUnread, rotationLinesUnread } from '#server/findings/diagnosis/unread/rotations.ts';
import { sudoUnread } from '#server/findings/diagnosis/unread/sudo-rules.ts';

const facts = (mode = 0o644, uid = 0, gid = 0) => ({ kind: 'file', mode, uid, gid }) as never;
const rotations = (files: Readonly<Record<string, string>>, mode?: number, uid?: number, gid?: number) => ({
	files: Object.entries(files).map(([name, text]) => ({
		...{ path: name.startsWith('/') ? name : `/etc/logrotate.d/${name}`, text },
		facts: facts(mode, uid, gid)
	})),
	owners: new Map([
		['/var/log/app', { user: 'app', group: 'app', mode: 0o775 }],
		['/var/log/open', { user: 'root', group: 'root', mode: 0o777 }]
	])
});

const TWO = {
	'a-shop': '/var/log/shop/*.log {\n\tweekly\n}\n',
	'b-shop': '# mine\n/var/log/shop/web.log {\n\tdaily\n}\n'
};

test('a log in two stanzas: the one that is skipped becomes a comment', () => {
	const [found] = rotationLinesUnread(rotations(TWO), [
		'error: b-shop:2 duplicate log entry for /var/log/shop/web.log',
		'error: found error in file b-shop, skipping'
	]);
	expect(found).toMatchObject({ file: '/etc/logrotate.d/b-shop', line: 2, kind: 'rotation-twice' });
	expect(found?.says).toContain('/etc/logrotate.d/a-shop');
	expect(found?.mend).toEqual({
		how: 'lines',
		edits: [
			{ line: 2, was: '/var/log/shop/web.log {', is: '# /var/log/shop/web.log {' },
			{ line: 3, was: '\tdaily', is: '# \tdaily' },
			{ line: 4, was: '}', is: '# }' }
		]
	});
});

test('a stanza that is about other logs as well stays: which of the two is meant is asked', () => {
	const two = { ...TWO, 'b-shop': '/var/log/shop/web.log /var/log/other.log {\n}\n' };
	const [found] = rotationLinesUnread(rotations(two), [
		'error: b-shop:1 duplicate log entry for /var/log/shop/web.log'
	]);
	expect(found?.mend).toBeUndefined();
	expect(found?.reportOnly).toMatch(/other logs/);
});

const SKIPPED = (log: string) =>
	`error: skipping "${log}" because parent directory has insecure permissions (It's world writable or writable by group which is not "root") Set "su" directive in config file to tell logrotate which user/group should be used for rotation.`;

test('a folder that others may write to is worked in as its owner', () => {
	const made = rotations({ app: '/var/log/app/*.log\n{\n\tweekly\n}\n', open: '/var/log/open/x.log {\n}\n' });
	const [found] = rotationLinesUnread(made, [SKIPPED('/var/log/app/web.log')]);
	expect(found?.mend).toEqual({ how: 'lines', edits: [{ line: 2, was: '{', is: '{\n\tsu app app' }] });
	const [open] = rotationLinesUnread(made, [SKIPPED('/var/log/open/x.log')]);
	expect(open).toMatchObject({ kind: 'rotation-folder', reportOnly: expect.stringContaining('everybody') });
});

test.each([
	["error: app:2 unknown option 'wekly' -- ignoring line", 2],
	["error: app:2 unknown user 'nobodyx'", 2],
	["error: app:1 unexpected } (missing previous '{')", 1],
	['error: app:prerotate, postrotate or preremove without endscript', undefined]
])('%s', (said, line) => {
	const [found, ...more] = rotationLinesUnread(rotations({ app: '/a.log {\n\twekly\n}\n' }), [
		said,
		'error: found error in /a.log , skipping',
		'error: found error in file app, skipping'
	]);
	expect(found).toMatchObject({ file: '/etc/logrotate.d/app', kind: 'rotation-line' });
	expect(found?.line).toBe(line);
	expect(more).toEqual([]);
});

test('a log that is not there needs missingok', () => {
	const [found] = rotationLinesUnread(rotations({ app: '/var/log/gone.log {\n\tweekly\n}\n' }), [
		'error: stat of /var/log/gone.log failed: No such file or directory'
	]);
	expect(found).toMatchObject({ severity: 'info', mend: { edits: [{ is: '/var/log/gone.log {\n\tmissingok' }] } });
});

test('what the view hides is no fault', () => {
	const said = ['error: stat of /var/log/app/a.log failed: Permission denied', 'reading config file app'];
	expect(rotationLinesUnread(rotations({ app: '/var/log/app/a.log {\n}\n' }), said)).toEqual([]);
});

test.each([
	['closed to its group', 0o664, 0, 0, { how: 'mode', from: 0o664, to: 0o644 }],
	['looked at first, where everybody could write', 0o666, 0, 0, undefined],
	['looked at first, where another owns it', 0o644, 1000, 0, undefined]
])('a file that logrotate ignores is %s', (_, mode, uid, gid, mend) => {
	const [found] = rotationFilesUnread(rotations({ app: '/a.log {\n}\n' }, mode, uid, gid));
	expect(found?.mend).toEqual(mend);
	expect(found?.says).toMatch(/logrotate ignores \/etc\/logrotate\.d\/app/);
});

test('a file of rotations as it should be, and one put aside, are well', () => {
	expect(rotationFilesUnread(rotations({ app: '' }))).toEqual([]);
	expect(rotationFilesUnread(rotations({ 'app.dpkg-old': '' }, 0o666))).toEqual([]);
});

const sudo = (name: string, mode = 0o440, uid = 0, says: boolean | undefined = true) => ({
	...{ path: `/etc/sudoers.d/${name}`, name, facts: facts(mode, uid), says, returns: [] }
});

test.each([
	['anna.rules', 0o440, 0, 'sudo-name', { how: 'rename', to: '/etc/sudoers.d/anna-rules' }],
	['anna', 0o666, 0, 'sudo-mode', undefined],
	['anna', 0o440, 1000, 'sudo-owner', undefined],
	// What others could write is not made to count by us, whatever keeps it from counting now.
	['anna.rules', 0o666, 0, 'sudo-name', undefined],
	['anna.rules', 0o440, 1000, 'sudo-name', undefined]
])('rights in %s of mode %i', (name, mode, uid, kind, mend) => {
	const [found, ...more] = sudoUnread([sudo(name, mode, uid)], undefined);
	expect(found?.kind).toBe(kind);
	expect(found?.mend).toEqual(mend);
	expect(found?.reportOnly ?? 'it is mended').toMatch(mend ? /it is mended/ : /could have written rights/);
	expect(more).toEqual([]);
});

test('a rule that sudo does not understand is told with its line', () => {
	const refusal = {
		file: '/etc/sudoers.d/anna',
		line: 1,
		message: 'syntax error',
		raw: '…',
		meaning: { kind: 'other' }
	};
	const [found] = sudoUnread([sudo('anna')], { check: 'sudoers', refusal } as never);
	expect(found).toMatchObject({ kind: 'sudo-syntax', severity: 'critical', line: 1 });
});

test('rights as they should be, a copy put aside and a note are well', () => {
	expect(
		sudoUnread([sudo('anna'), sudo('anna.bak'), sudo('anna~'), sudo('READ.ME', 0o440, 0, false)], undefined)
	).toEqual([]);
	expect(sudoUnread([sudo('anna', 0o644), sudo('group', 0o460)], undefined)).toEqual([]);
});

const apt = (files: Readonly<Record<string, string>>, more: object = {}) => {
	const all = Object.entries(files).map(([path, text]) => ({ path, name: path.split('/').at(-1) ?? '', text }));
	return {
		sources: all.filter(({ path }) => path.includes('sources')),
		preferences: all.filter(({ path }) => path.includes('preferences')),
		...{
			keys: new Map(),
			releases: [{ Origin: 'Debian', Suite: 'stable', Codename: 'bookworm', Site: 'deb.debian.org' }]
		},
		...more
	};
};
const LIST = '/etc/apt/sources.list.d/shop.list';

test.each([
	['deb [signed-by=/k.gpg https://shop.example stable main', 'bracket'],
	['dep https://shop.example stable main', 'begins with dep'],
	['deb https://shop.example', 'no suite'],
	['deb https://shop.example stable', 'no component'],
	['https://shop.example stable main', 'begins with https']
])('%s is no source', (line, why) => {
	const [found] = aptUnread(apt({ [LIST]: `# x\n${line}\n` }));
	expect(found).toMatchObject({ file: LIST, line: 2, kind: 'apt-source' });
	expect(found?.says).toContain(why);
	expect(found?.says).toContain('unknown');
});

const edits = (was: string, is: string, line = 2) => ({ how: 'lines', edits: [{ line, was, is }] });

test.each([
	['deb [signed-by=/k.gpg https://shop.example stable main', 'deb [signed-by=/k.gpg] https://shop.example stable main'],
	[
		'deb-src [ arch=amd64,arm64 signed-by=/k.gpg http://a.example ./ # mine',
		'deb-src [ arch=amd64,arm64 signed-by=/k.gpg] http://a.example ./ # mine'
	],
	['deb arch+=arm64] https://shop.example stable main', 'deb [arch+=arm64] https://shop.example stable main']
])('%s: its bracket is put where it belongs', (line, is) => {
	const [found] = aptUnread(apt({ [LIST]: `# x\n${line}\n` }));
	expect(found?.mend).toEqual(edits(line, is));
	expect(found?.task).toMatch(/bracket/);
});

const OTHERS = { '/etc/apt/sources.list': 'deb http://deb.debian.org/debian stable main\n' };
test.each([
	'deb [trusted=yes https://shop.example stable main',
	'deb [arch=amd64 some words https://shop.example stable main',
	'deb [arch=amd64 https://shop.example',
	'dep https://shop.example stable main'
])('%s: it is left out, where others stand and that is not plain', (line) => {
	const [found] = aptUnread(apt({ [LIST]: `# x\n${line}\n`, ...OTHERS }));
	expect(found?.mend).toEqual(edits(line, `# ${line}`));
	expect(found?.task).toMatch(/^Leave line 2 of .* out/);
	const [alone] = aptUnread(apt({ [LIST]: `# x\n${line}\n` }));
	expect(alone?.mend).toBeUndefined();
	expect(alone?.reportOnly).toContain('author');
	const [main] = aptUnread(apt({ '/etc/apt/sources.list': `# x\n${line}\n`, [LIST]: OTHERS['/etc/apt/sources.list'] }));
	expect(main?.mend).toBeUndefined();
});

test('a part of a file of sources without its suite is none either', () => {
	const text = 'Types: deb\nURIs: https://a.example\nComponents: main\n';
	const [found] = aptUnread(apt({ '/etc/apt/sources.list.d/a.sources': text }));
	expect(found?.says).toMatch(/no Suites:/);
});

test('a key that is missing, or closed to apt, is told; the second is opened', () => {
	const files = { [LIST]: 'deb [signed-by=/etc/apt/keyrings/shop.gpg] https://shop.example stable main\n' };
	const [gone] = aptUnread(apt(files, { keys: new Map([['/etc/apt/keyrings/shop.gpg', undefined]]) }));
	expect(gone).toMatchObject({ kind: 'apt-key-missing', line: 1 });
	const [closed] = aptUnread(apt(files, { keys: new Map([['/etc/apt/keyrings/shop.gpg', { mode: 0o600, uid: 0 }]]) }));
	expect(closed).toMatchObject({ file: '/etc/apt/keyrings/shop.gpg', mend: { how: 'mode', to: 0o644 } });
});

test.each(['release *', 'release a=*', 'release o=Debian', 'release n=bookworm', 'origin deb.debian.org'])(
	'a pin of everything by “%s” keeps every update away, and goes',
	(pin) => {
		const text = `Package: vim\nPin: release a=stable\nPin-Priority: -1\n\nPackage: *\nPin: ${pin}\nPin-Priority: -10\n`;
		const [found, ...more] = aptUnread(apt({ '/etc/apt/preferences.d/hold': text }));
		expect(more).toEqual([]);
		expect(found).toMatchObject({ kind: 'apt-pin', line: 5 });
		expect(found?.mend).toMatchObject({
			edits: [
				{ line: 5, is: '' },
				{ line: 6, is: '' },
				{ line: 7, is: '' }
			]
		});
	}
);

test.each([
	[
		'/etc/apt/sources.list',
		'deb cdrom:[x]/ stable main # a note\ndeb-src [arch=amd64 signed-by=/k] http://a b c\ndeb http://flat ./\n'
	],
	[`${LIST}.save`, 'deb nothing'],
	['/etc/apt/sources.list.d/off.sources', 'Enabled: no\nTypes: deb\n'],
	[
		'/etc/apt/sources.list.d/a.sources',
		'# x\nTypes: deb\nURIs: https://a\nSuites: ./\nSigned-By:\n -----BEGIN\n .\n x\n'
	],
	['/etc/apt/preferences.d/backports', 'Package: *\nPin: release a=bookworm-backports\nPin-Priority: -1\n'],
	['/etc/apt/preferences.d/low', 'Package: *\nPin: release o=Debian\nPin-Priority: 500\n'],
	['/etc/apt/preferences.d/no-snap.pref', 'Package: snapd\nPin: release *\nPin-Priority: -1\n']
])('%s is well', (path, text) => {
	expect(aptUnread(apt({ [path]: text }))).toEqual([]);
});
