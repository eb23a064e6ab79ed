// Lines by which folders, accounts and devices are made: what systemd 252 refused of them when they were given to it, and what it took.
import { describe, expect, test } from 'vitest';
import { startRulesUnread } from '#server/findings/diagnosis/unread/start-rules.ts';
import type { RuleFile, SaidOfLine, StartRules } from '#server/host/configuration/read-start-rules.ts';

const NOW = 1000;
const file = (path: string, text: string, own = true): RuleFile => ({
	...{ path, name: path.replace(/^.*\//, ''), text, own, modifiedMs: 10 },
	kind: path.includes('tmpfiles') ? 'tmpfiles' : path.includes('sysusers') ? 'sysusers' : 'udev'
});
const rules = (files: readonly RuleFile[], more: Partial<StartRules> = {}): StartRules => ({
	...{ files, strays: [], others: false, said: [], limits: undefined },
	users: new Set(['root', 'www-data', 'games', 'lab', 'postgres']),
	groups: new Set(['root', 'www-data', 'games', 'lab', 'dialout', 'plugdev']),
	top: new Set(['run', 'var', 'etc', 'tmp']),
	...more
});
const TMP = '/etc/tmpfiles.d/own.conf';
const USERS = '/etc/sysusers.d/own.conf';
const UDEV = '/etc/udev/rules.d/99-own.rules';
const of = (path: string, ...lines: readonly string[]) =>
	startRulesUnread(rules([file(path, `# x\n${lines.join('\n')}\n`)]), NOW);
const kinds = (path: string, line: string) => of(path, line).map(({ kind }) => kind);
const mended = (path: string, line: string) =>
	of(path, line).map(({ mend }) => (mend?.how === 'lines' ? mend.edits[0]?.is : undefined))[0];

describe('tmpfiles.d', () => {
	test.each([
		['d /run/a 0755 nosuch root -', 'tmpfiles-user'],
		['d /run/b 0755 root nogrp -', 'tmpfiles-group'],
		['Y /run/c 0755 root root -', 'tmpfiles-type'],
		['dd /run/o 0755', 'tmpfiles-type'],
		['dm /run/o 0755', 'tmpfiles-type'],
		['-d /run/o 0755', 'tmpfiles-type'],
		['d /run/d 7x5 root root -', 'tmpfiles-mode'],
		['d /run/d u=rwx,g=rx root root', 'tmpfiles-mode'],
		['f /run/v 99999 root root - x', 'tmpfiles-mode'],
		['d run/e 0755 root root -', 'tmpfiles-path'],
		['d /run/m/../n 0755 root root -', 'tmpfiles-path'],
		['C /run/q - - - - rel/path', 'tmpfiles-path'],
		['d', 'tmpfiles-fields'],
		['w /run/1', 'tmpfiles-fields'],
		['c /run/5 0660', 'tmpfiles-fields'],
		['b /run/r 0660 root root - 12', 'tmpfiles-fields'],
		['d /run/g 0755 root root 10x', 'tmpfiles-age'],
		['d /run/g 0755 root root # of the web', 'tmpfiles-age'],
		['f "/run/i 0644 root root -', 'tmpfiles-quote'],
		['d /run/8 0755 4294967295 root', 'tmpfiles-user'],
		['d /run/8 0755 root:nosuch root', 'tmpfiles-user']
	])('refused: %s', (line, kind) => expect(kinds(TMP, line)).toEqual([kind]));

	test.each([
		'q! /run/p 0755',
		'D+ /run/t 0755',
		'x /tmp/keep',
		'd=^-! /run/ab 0755 root',
		'L /run/k - - -',
		'L+ /run/l - - - - /usr',
		'd /run/s 0755 :root root',
		'd /run/w 0755 12345 54321 -',
		'd "/run/with space" 0755 root root 2weeks',
		'd /run/30\\ x 0755',
		"d '/run/29' 0755",
		'd /run/ok2 ~0755 root root',
		'd /run/14 :~0755 root root',
		'd /run/15 "0755" root',
		'd /run/ag 0755 root root m:10d',
		'd /run/ah 0755 root root ~10d',
		'd /run/ai 0755 root root 1y2month',
		'd /run/11 0755 root root 1.5h',
		'd /run/12 0755 root root infinity',
		'd /run/19 0755 root root - # comment here',
		'F /run/zf 0644 - - - text with  spaces',
		'H /run/25 - - - - +C',
		'd %t/own 0755 root root -',
		'd\t/run/tab\t1777\troot\troot\t0',
		'z /run/z 0640 root root',
		'C! /srv/x - - - - /usr/share/x'
	])('taken: %s', (line) => expect(kinds(TMP, line)).toEqual([]));

	test.each([
		['d   run/e  0755 root root -', 'd   /run/e  0755 root root -'],
		['d /run/a 0755 postgers root -', 'd /run/a 0755 postgres root -'],
		['d /run/a 0755 lab2 root -', undefined],
		['d /run/a 0755 root dialuot', 'd /run/a 0755 root dialout'],
		['d /run/a 0755 root:games', 'd /run/a 0755 root games'],
		['d /run/a 0755 www-data:games - 1d', 'd /run/a 0755 www-data games 1d'],
		['d /run/a 0755 scanner scanner -', undefined],
		['d elsewhere/e 0755', undefined],
		['d /run/a u=rwx root root', undefined]
	])('%s is meant as %s', (line, is) => expect(mended(TMP, line)).toBe(is));

	test('who is missing is named, and that it has to be made first', () =>
		expect(of(TMP, 'd /run/scanner 0750 scanner scanner -')).toMatchObject([
			{
				...{ line: 2, says: `Line 2 of ${TMP} names the user scanner, who does not exist here.` },
				reportOnly: 'make the account scanner first, or write one that is there.'
			}
		]));

	test('an account that sysusers.d makes, or that a directory may know, is not missed', () => {
		const line = file(TMP, 'd /run/scanner 0750 scanner scanner -\n');
		expect(startRulesUnread(rules([line, file('/usr/lib/sysusers.d/s.conf', 'u scanner -\n', false)]), NOW)).toEqual(
			[]
		);
		expect(startRulesUnread(rules([line], { others: true }), NOW)).toEqual([]);
	});

	test('of two lines for one path the first counts, and an own one that comes behind is passed over', () => {
		const shipped = file('/usr/lib/tmpfiles.d/tmp.conf', 'D /tmp 1777 root root -\nz /run/z 0600\n', false);
		const [found, ...more] = startRulesUnread(
			rules([shipped, file('/etc/tmpfiles.d/zz.conf', 'd /tmp/ 1777 root root 10d\nz /run/z 0640\n')]),
			NOW
		);
		expect(more).toEqual([]);
		expect(found?.says).toBe(
			'Line 1 of /etc/tmpfiles.d/zz.conf is passed over, since line 1 of /usr/lib/tmpfiles.d/tmp.conf, which is read first, is about /tmp as well (D /tmp 1777 root root -).'
		);
		expect(found?.reportOnly).toContain('/etc/tmpfiles.d/tmp.conf');
		// The same once more, or before it, or of packages among themselves.
		const quiet = [
			[shipped, file('/etc/tmpfiles.d/zz.conf', 'd /tmp 1777 0 root\n')],
			[file('/etc/tmpfiles.d/a.conf', 'd /tmp 1777 root root 10d\n'), shipped],
			[shipped, file('/usr/lib/tmpfiles.d/zz.conf', 'd /tmp 1777 root root 10d\n', false)]
		];
		for (const files of quiet) expect(startRulesUnread(rules(files), NOW)).toEqual([]);
	});
});

describe('sysusers.d', () => {
	test.each([
		['u foo abc "Foo" /', 'sysusers-id'],
		['u bad/name - "x"', 'sysusers-name'],
		['u 12a 408', 'sysusers-name'],
		['x foo', 'sysusers-type'],
		['U a9 405', 'sysusers-type'],
		['u', 'sysusers-fields'],
		['u two 100 "a" relative', 'sysusers-path'],
		['u three 200 "a" / bin/sh', 'sysusers-path'],
		['m foo', 'sysusers-fields'],
		['m - x', 'sysusers-fields'],
		['g bar 77777777777', 'sysusers-id'],
		['g a16 games', 'sysusers-id'],
		['u a17 -1', 'sysusers-id'],
		['u a18 65535', 'sysusers-id'],
		['r - 5-x', 'sysusers-id'],
		['r foo 300-400', 'sysusers-fields'],
		['u four 301 "unclosed', 'sysusers-quote'],
		['u five 302 gecos / /bin/sh extra', 'sysusers-fields'],
		['u a8 404 x:y', 'sysusers-fields'],
		['g seven 304 gecos', 'sysusers-fields']
	])('refused: %s', (line, kind) => expect(kinds(USERS, line)).toEqual([kind]));

	test.each([
		'u a1 - "gecos"',
		'u a2 /etc/passwd',
		'u a3 400:401',
		'u a4 401:games',
		'g a5 -',
		'm a1 games',
		'r - 500-600',
		'u a6 402 - /nonexistent /usr/sbin/nologin',
		'u a7 403 "x y" - -',
		'u a13',
		'u a14 -:games',
		'u! a10 406'
	])('taken: %s', (line) => expect(kinds(USERS, line)).toEqual([]));
});

describe('udev', () => {
	test.each([
		['SUBSYSTEM="tty", SYMLINK+="zigbee"', 'udev-operator', 'SUBSYSTEM=="tty", SYMLINK+="zigbee"'],
		['KERNEL=="ttyUSB*", MODE=0660', 'udev-pair', 'KERNEL=="ttyUSB*", MODE="0660"'],
		['KERNEL=="ttyUSB*", MODE=\'0660\'', 'udev-pair', 'KERNEL=="ttyUSB*", MODE="0660"'],
		['ATTRS{idVendor}==“046d”, MODE="0660"', 'udev-pair', 'ATTRS{idVendor}=="046d", MODE="0660"'],
		['SUBSYTEM=="usb", MODE="0660"', 'udev-key', 'SUBSYSTEM=="usb", MODE="0660"'],
		['subsystem=="usb", MODE="0660"', 'udev-key', 'SUBSYSTEM=="usb", MODE="0660"'],
		['BUS=="usb", MODE="0660"', 'udev-key', undefined],
		['KERNEL=="sda", GROUP="plugdevs"', 'udev-group', 'KERNEL=="sda", GROUP="plugdev"'],
		['KERNEL=="sda", OWNER="scanner"', 'udev-user', undefined],
		['KERNEL=="sda", MODE="rw"', 'udev-mode', undefined],
		['SUBSYSTEM=="usb", MODE="0666"  # Logitech', 'udev-pair', undefined],
		['SUBSYSTEM=="usb", MODE="0666', 'udev-pair', undefined]
	])('%s', (line, kind, is) => {
		expect(kinds(UDEV, line)).toEqual([kind]);
		expect(mended(UDEV, line)).toBe(is);
	});

	test.each([
		'ACTION=="add|change", SUBSYSTEM=="block", ENV{ID_FS_TYPE}!="", ATTR{queue/rotational}=="0", ATTR{queue/scheduler}="none"',
		'SUBSYSTEM=="usb", ATTRS{idVendor}=="0403", GROUP="dialout", MODE:="0660", SYMLINK+="serial/%k", TAG-="x"',
		'KERNEL=="a", PROGRAM="/bin/sh -c \\"echo x\\"", RESULT=="x", RUN{builtin}+="kmod load"',
		'KERNEL=="a", OWNER="$env{X}", NAME=e"b\\n"',
		'ACTION!="add", \\\n# between\n  GOTO="end"\nKERNEL=="b",,MODE="0600"\nLABEL="end"'
	])('taken: %s', (line) => expect(kinds(UDEV, line)).toEqual([]));
});

describe('what systemd said', () => {
	const PACKAGE = '/usr/lib/tmpfiles.d/web.conf';
	const said = (path: string, line: number, words: string, atMs = 500): SaidOfLine => ({ path, line, words, atMs });
	const shipped = file(PACKAGE, 'd /run/web 0755 webd webd -\n', false);

	test('of a package’s files only what it stumbled over counts', () => {
		expect(startRulesUnread(rules([shipped]), NOW)).toEqual([]);
		const words = "Failed to resolve user 'webd': No such process";
		expect(startRulesUnread(rules([shipped], { said: [said(PACKAGE, 1, words)] }), NOW)).toMatchObject([
			{ kind: 'tmpfiles-user', file: PACKAGE, line: 1 }
		]);
		// Said before the file was as it is.
		expect(startRulesUnread(rules([shipped], { said: [said(PACKAGE, 1, words, 5)] }), NOW)).toEqual([]);
		// The account is there by now.
		expect(
			startRulesUnread(
				rules([shipped], { said: [said(PACKAGE, 1, words)], users: new Set(['webd']), groups: new Set(['webd']) }),
				NOW
			)
		).toEqual([]);
	});

	test('what is not known here to be refused is told in its words', () => {
		const own = file(UDEV, 'KERNEL=="a", NAME{x}="b"\n');
		expect(startRulesUnread(rules([own], { said: [said(UDEV, 1, 'Invalid attribute for NAME.')] }), NOW)).toMatchObject(
			[{ kind: 'udev-said', says: `Line 1 of ${UDEV} is not done: udev says: Invalid attribute for NAME.` }]
		);
		expect(
			startRulesUnread(rules([own], { said: [said(UDEV, 1, 'Reading it.'), said(UDEV, 7, 'Invalid x')] }), NOW)
		).toEqual([]);
	});
});

test('a file that is passed over for its name is renamed; notes and what was put aside are not', () => {
	const strays = [
		file('/etc/tmpfiles.d/own', 'd /run/a 0755 root root -\n'),
		file('/etc/udev/rules.d/99-own.rule', 'KERNEL=="a", MODE="0600"\n'),
		file('/etc/tmpfiles.d/own.conf.bak', 'd /run/a\n'),
		file('/etc/tmpfiles.d/notes', 'do not change\n'),
		file('/etc/sysusers.d/app', 'u app -\n')
	];
	const found = startRulesUnread(rules([file('/usr/lib/sysusers.d/app.conf', 'u app -\n', false)], { strays }), NOW);
	expect(found.map(({ file: path, mend }) => [path, mend?.how === 'rename' ? mend.to : undefined])).toEqual([
		['/etc/tmpfiles.d/own', '/etc/tmpfiles.d/own.conf'],
		['/etc/udev/rules.d/99-own.rule', '/etc/udev/rules.d/99-own.rules'],
		['/etc/sysusers.d/app', undefined]
	]);
});

test('what is mended in a part ends nothing, and is not offered', () => {
	const found = of(TMP, 'd run/e 0755', 'd /run/a 0755 scanner');
	expect(found.map(({ mend }) => mend)).toEqual([undefined, undefined]);
	expect(of(TMP, 'd run/e 0755', 'd run/f 0755')[0]?.mend).toMatchObject({
		edits: [
			{ line: 2, is: 'd /run/e 0755' },
			{ line: 3, is: 'd /run/f 0755' }
		]
	});
});
