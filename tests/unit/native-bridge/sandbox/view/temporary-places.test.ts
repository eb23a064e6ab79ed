import { expect, it } from 'vitest';
import { namedTemporary } from '#native/sandbox/view/temporary-places.ts';

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
