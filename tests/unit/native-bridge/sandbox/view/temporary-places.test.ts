import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeServiceTemporary, namedTemporary } from '#native/sandbox/view/temporary-places.ts';

const OWN = new Set(['/tmp/own', '/var/tmp/own', '/tmp/hostwright-run-a']);
const named = (text: string, cwd = '/home/ann') => namedTemporary(text, cwd, (path) => OWN.has(path));

it.each([
	['ls /tmp', ['/tmp']],
	['echo x > /tmp/new', ['/tmp']],
	['cp a /var/tmp/new', ['/var/tmp']],
	['cp a "/tmp/b c"', ['/tmp']],
	['mv /tmp/own/a /tmp/b', ['/tmp']],
	['rm -r /tmp/own', ['/tmp']],
	['make -C /tmp/own/x', ['/tmp/own']],
	['tar cf - . >/tmp/own/a.tar; ls /tmp/own/a', ['/tmp/own']],
	['ls /tmp/own/a /var/tmp/own/b', ['/tmp/own', '/var/tmp/own']],
	['ls /tmp/own/$x', ['/tmp']],
	['ls /tmp/own/*', ['/tmp']],
	['ls /tmp/own/../other/a', ['/tmp']],
	['ls /tmp/foreign/a', ['/tmp']],
	['cat /tmp/hostwright-run-a/b', ['/tmp']],
	['echo x >$TMPDIR/a', ['/tmp']],
	['dd of=/tmp/a', ['/tmp']],
	['true', []],
	['ls /srv/tmp ~/tmp tmp /tmpfs /tmp.old ./tmp/a', []]
])('%s shows %j', (text, paths) => expect(named(text)).toEqual(paths));

it('shows the directory that it runs in', () => expect(named('true', '/tmp')).toEqual(['/tmp']));

it('what services make for themselves lies in one directory that stays, and never where somebody else made one', () => {
	const real = process.env.TMPDIR;
	const place = mkdtempSync(join(tmpdir(), 'hostwright-places-'));
	process.env.TMPDIR = place;
	try {
		const parent = join(place, `hostwright-run-${process.getuid?.()}`);
		const first = makeServiceTemporary();
		expect(dirname(first)).toBe(parent);
		expect(statSync(parent).mode & 0o777).toBe(0o711);
		rmSync(parent, { recursive: true });
		symlinkSync('/etc', parent);
		expect(dirname(makeServiceTemporary())).toBe(place);
	} finally {
		if (real === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = real;
		rmSync(place, { recursive: true, force: true });
	}
});
