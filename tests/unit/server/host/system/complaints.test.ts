// What a program complains of, in lines that others may have made long.
import { expect, test } from 'vitest';
import { complaintsIn } from '#server/host/system/complaints.ts';

test.each(['a.', 'a-', 'a@', 'a/', '/a', ' '])(
	'a line of a hundred thousand times %j is gone through in one step',
	(sign) => {
		const long = sign.repeat(100_000);
		expect(complaintsIn([`missing ${long}`], '/srv').length).toBeLessThanOrEqual(8);
		const text = `cannot open /srv/app/x.conf: Permission denied ${long}`;
		expect(complaintsIn([text], '/srv')[0]).toMatchObject({ trouble: 'denied', text });
	}
);

test('the path of a sentence is found before all that stands behind it', () => {
	expect(complaintsIn([`/srv/app/x.conf: Permission denied${' '.repeat(5000)}`], undefined)).toMatchObject([
		{ trouble: 'denied', path: '/srv/app/x.conf' }
	]);
});

test('what mount says of every failure is no word of a file that is missing', () => {
	const says =
		'mount: /srv/a: wrong fs type, bad option, bad superblock on a, missing codepage or helper program, or other error.';
	expect(complaintsIn([says], '/')).toEqual([]);
	expect(complaintsIn(['/srv/a: missing'], '/')).toMatchObject([{ trouble: 'absent', path: '/srv/a' }]);
});

test('a unit that systemd does not know is no file where the program works', () => {
	const paths = (text: string) => complaintsIn([text], '/srv').map(({ path }) => path);
	expect(paths('Failed to reload relay.service: Unit relay.service not found.')).toEqual([undefined]);
	expect(paths('cannot open "relay.conf": not found')).toEqual(['/srv/relay.conf']);
});

test('a shell that could not work in a folder says no reason, or one that counts', () => {
	const of = (text: string) => complaintsIn([text], undefined);
	expect(of("/usr/local/lib/a/watch.sh: 2: cd: can't cd to /srv/a/b")).toMatchObject([
		{ trouble: 'not-entered', path: '/srv/a/b' }
	]);
	expect(of("sh: cd: line 1: can't cd to /srv/a: No such file or directory")).toMatchObject([{ trouble: 'absent' }]);
	expect(of("sh: 1: cd: can't cd to there")).toEqual([]);
});
