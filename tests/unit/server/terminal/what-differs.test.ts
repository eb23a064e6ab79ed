import { expect, test } from 'vitest';
import { classify } from '#classifier';
import { differencesIn, differencesOf, type Surroundings } from '#server/terminal/what-differs.ts';

const user: Surroundings = { profile: 'observe', grants: [], backend: 'bubblewrap', uid: 1000 };
const before = (text: string, run: Partial<Surroundings> = {}) =>
	differencesOf(classify(text).reading, { ...user, ...run }).join('\n');

test.each([
	['mount', /mounts shown/],
	['cat /proc/mounts', /mounts shown/],
	['df -h | head -1', /mounts shown/],
	['find / -user lab', /nobody and nogroup/],
	['lsof -i', /hold open/],
	['ss -ltnp', /hold open/],
	['readlink /proc/1/exe', /outside the run/],
	['test -w /etc/hosts', /Nothing is writable/],
	['crontab -l', /rights of another user/],
	['systemd-cgls', /control groups/]
])('%s is told what it sees otherwise', (text, says) => expect(before(text)).toMatch(says));

test.each(['ls -l', 'mount /dev/sdb1 /mnt', 'ss -ltn', 'find / -name x', 'test -r /etc/hosts', 'uptime'])(
	'%s is told nothing',
	(text) => expect(before(text, { uid: 0, grants: ['processes'] })).toBe('')
);

test('what a run sees as it is, is not said to be otherwise', () => {
	expect(before('mount', { backend: 'landlock' })).toBe('');
	expect(before('find / -user lab', { uid: 0, profile: 'administer' })).toBe('');
	expect(before('test -w x', { profile: 'work' })).toBe('');
	expect(before('crontab -l', { uid: 0 })).toBe('');
});

test('what the output shows is said, with the path it is about', () => {
	expect(differencesIn('drwx 2 nobody nogroup x', user).join()).toMatch(/nobody and nogroup/);
	expect(differencesIn('drwx 2 nobody nogroup x', { ...user, backend: 'landlock' })).toEqual([]);
	const refused = "touch: cannot touch '/home/lab/new': Permission denied";
	expect(differencesIn(refused, { ...user, profile: 'work', backend: 'landlock' }).join()).toMatch(
		/may be what refused \/home\/lab\/new:/
	);
	expect(differencesIn(refused, { ...user, profile: 'work' })).toEqual([]);
	expect(differencesIn('du: /home/ann/x: Permission denied', { ...user, uid: 0 }).join()).toMatch(/As root/);
});
