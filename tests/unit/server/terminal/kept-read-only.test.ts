import { expect, test } from 'vitest';
import { sayReadOnly } from '#server/terminal/kept-read-only.ts';

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
