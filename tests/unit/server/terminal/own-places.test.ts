import { expect, test } from 'vitest';
import { classify } from '#classifier';
import { lookedAtOwnPlaces } from '#server/terminal/own-places.ts';
import type { Surroundings } from '#server/terminal/what-differs.ts';

const work: Surroundings = { profile: 'work', grants: [], backend: 'bubblewrap', uid: 1000 };
const told = (text: string, run: Partial<Surroundings> = {}) =>
	lookedAtOwnPlaces(text, classify(text).reading, { ...work, ...run }, { home: '/home/ann', cwd: '/home/ann' }).join(
		'\n'
	);

test.each([
	['ls /run > list', /\/run of its own.*ls \/run/],
	['cat /run/x.pid', /\/run of its own/],
	['cat /var/run/x.pid', /\/run of its own/],
	['wc -l < /run/x.pid', /\/run of its own/],
	["find / -name '*.pid'", /\/run of its own/],
	['cd /run && ls', /\/run of its own/],
	['test -S /run/x.sock && echo yes', /\/run of its own/],
	['python3 -c "import os; print(os.listdir(\'/run\'))"', /\/run of its own/],
	['ls -l /dev | tee list', /\/dev of its own/],
	['stat /dev/sda', /\/dev of its own/],
	['perl -e \'print -b "/dev/loop0"\'', /\/dev of its own/],
	['ls -la /', /its mode and its time/],
	['ls -ld /*', /its mode and its time/]
])('%s is told', (text, says) => expect(told(text)).toMatch(says));

test.each([
	'ls ~/run',
	'cat run/x.pid',
	'npm run dev',
	'echo x > /dev/null',
	'cat a > b 2>/dev/null',
	'dd if=/dev/zero of=x count=1',
	'ls -l /dev/null',
	'ls /',
	'cat /srv/dev/x /opt/run/y',
	'docker run -v /run:/run x',
	'du -s .'
])('%s is told nothing', (text) => expect(told(text)).toBe(''));

test('whoever administers is told where kinds are shown, and what sees the machine nothing', () => {
	const administer = { profile: 'administer', uid: 0 } as const;
	expect(told('stat -c %F /run/dbus/system_bus_socket', administer)).toMatch(/covered by empty files/);
	expect(told('find /run -type s', administer)).toMatch(/covered by empty files/);
	expect(told('ls /run; cat /run/x.pid', administer)).toBe('');
	expect(told('ls -l /run /dev', { profile: 'observe', backend: 'landlock', seesMachine: true })).toBe('');
	expect(told('mount /dev/sda1 /mnt', { profile: 'host' })).toBe('');
	expect(told('ls -l /dev /', { backend: 'landlock' })).toBe('');
});
