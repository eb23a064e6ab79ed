import { expect, test } from 'vitest';
import { sayKept, sayReadOnly } from '#server/terminal/kept-read-only.ts';

const places = {
	readOnlyDirs: ['/home/ann/.config/hostwright', '/srv/hostwright'],
	home: '/home/ann',
	cwd: '/home/ann'
};
const said = (output: string, cwd = places.cwd) => sayReadOnly(output, { ...places, cwd }).join(' ');

test.each([
	["touch: cannot touch '/srv/hostwright/x': Read-only file system", '/home/ann', '/srv/hostwright'],
	["touch: cannot touch 'x': Read-only file system", '/srv/hostwright', '/srv/hostwright'],
	["touch: cannot touch 'a/b': Read-only file system", '/srv/hostwright/docs', '/srv/hostwright'],
	['bash: line 1: notes.txt: Read-only file system', '/srv/hostwright', '/srv/hostwright'],
	["fatal: Unable to create '/srv/hostwright/.git/index.lock': Read-only file system", '/tmp', '/srv/hostwright'],
	['npm error code EROFS', '/srv/hostwright', '/srv/hostwright'],
	[
		"cp: cannot create regular file '/home/ann/.config/hostwright/config.yml': Permission denied",
		'/',
		'~/.config/hostwright'
	]
])('%s in %s names %s', (output, cwd, place) => {
	expect(said(output, cwd)).toBe(
		`Read-only to every command, so that none can change the service itself: ${place}. A terminal can write there.`
	);
});

test.each([
	["touch: cannot touch '/etc/x': Permission denied", '/srv/hostwright'],
	["touch: cannot touch 'x': Read-only file system", '/home/ann'],
	["touch: cannot touch '/srv/hostwright-data/x': Read-only file system", '/home/ann'],
	['/srv/hostwright/package.json', '/srv/hostwright']
])('%s in %s says nothing', (output, cwd) => expect(said(output, cwd)).toBe(''));

test.each([
	["cp: cannot create regular file '/home/ann/.local/bin/x': Read-only file system", '~/.local/bin/x'],
	['bash: line 1: .bashrc: Permission denied', '~/.bashrc'],
	["mv: cannot move '.local' to 'gone': Device or resource busy", '~/.local'],
	["Error: EROFS: read-only file system, open '/home/ann/.local/state/x'", '~/.local/state/x']
])('a refused write in a closed home is named: %s', (line, name) => {
	const kept = { closed: ['/home/ann/.local', '/home/ann/.bashrc'], opened: ['/home/ann/.local/share'] };
	const said = (text: string) => sayKept(text, { ...kept, home: '/home/ann', cwd: '/home/ann' });
	expect(said(line)).toEqual([expect.stringContaining(`: ${name}. A command whose own words write there`)]);
	expect(said(line.replace(/\.local|\.bashrc/, 'site'))).toEqual([]);
	expect(said(line.replace(/\.local|\.bashrc/, '.local/share/x'))).toEqual([]);
});
