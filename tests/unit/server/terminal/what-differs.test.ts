import { expect, test } from 'vitest';
import { classify } from '#classifier';
import { differencesIn, differencesOf, type Surroundings } from '#server/terminal/what-differs.ts';

const user: Surroundings = {
	profile: 'observe',
	grants: [],
	backend: 'bubblewrap',
	uid: 1000,
	home: '/home/ann',
	cwd: '/home/ann'
};
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
	['crontab -l', /sudo crontab -u/],
	['passwd', /rights of another user/],
	['systemctl --user status x', /own units \(--user\) is only asked/],
	['systemd-cgls', /control groups/],
	['tcpdump -i lo -A', /^Raw sockets are refused here.*use your own terminal/],
	['nmap -sS 10.0.0.1', /Raw sockets are refused/],
	['arping -c1 10.0.0.1', /Raw sockets are refused/],
	['python3 -c "import socket; socket.socket(socket.AF_PACKET)"', /Raw sockets are refused/]
])('%s is told what it sees otherwise', (text, says) => expect(before(text)).toMatch(says));

test.each([
	'tcpdump -r old.pcap',
	'nmap -sT host',
	'ping -c1 host',
	'grep SOCK_RAW x.c',
	'ls -l',
	'mount /dev/sdb1 /mnt',
	'ss -ltn',
	'find / -name x',
	'test -r /etc/hosts',
	'uptime'
])('%s is told nothing', (text) => expect(before(text, { uid: 0, grants: ['processes'] })).toBe(''));

test('what a run sees as it is, is not said to be otherwise', () => {
	expect(before('mount', { backend: 'landlock' })).toBe('');
	expect(before('find / -user lab', { uid: 0, profile: 'administer' })).toBe('');
	expect(before('test -w x', { profile: 'work' })).toBe('');
	expect(before('crontab -l', { uid: 0 })).toBe('');
});

test('what the output shows is said, with the path it is about', () => {
	expect(differencesIn('drwx 2 nobody nogroup x', user).join()).toMatch(/nobody and nogroup/);
	expect(differencesIn('drwx 2 nobody nogroup x', { ...user, backend: 'landlock' })).toEqual([]);
	const behindSudo: Surroundings = { ...user, profile: 'administer', uid: 0 };
	expect(differencesIn('drwx 2 nobody nogroup x', behindSudo)).toEqual([]);
	expect(differencesIn('drwx 2 nobody nogroup x', { ...behindSudo, partlyCaller: true }).join()).toMatch(/nobody/);
	const accounts = classify('getent passwd').reading;
	expect(differencesIn('nobody:x:65534:65534:nobody:/:/bin/false', user, accounts)).toEqual([]);
	const refused = "touch: cannot touch '/home/lab/new': Permission denied";
	expect(differencesIn(refused, { ...user, profile: 'work', backend: 'landlock' }).join()).toMatch(
		/may be what refused \/home\/lab\/new:/
	);
	expect(differencesIn(refused, { ...user, profile: 'work' })).toEqual([]);
	expect(differencesIn('du: /home/ann/x: Permission denied', { ...user, uid: 0 }).join()).toMatch(/As root/);
});

test("a number below /proc is said to be the run's own where it is", () => {
	const run = { profile: 'administer', uid: 0 } as const;
	expect(before('sudo ls -l /proc/1/exe', run)).toMatch(/not that of the machine: ls -l \/proc\/1\/exe/);
	expect(before('sudo ls -l /proc/1/exe', { ...run, backend: 'landlock' })).toMatch(/not that of the machine/);
	expect(before('ls /proc/1/exe; rm /etc/x', { ...run, backend: 'landlock' })).not.toMatch(/not that of the machine/);
	expect(before('ls -l /proc/1/exe')).not.toMatch(/not that of the machine/);
	expect(before('sudo ls /proc', run)).toMatch(/not that of the machine/);
	expect(before('sudo ls /proc/sys', run)).not.toMatch(/not that of the machine/);
});

test('a search of command lines that finds itself is told so', () => {
	const run = { profile: 'administer', grants: ['processes'] } as const;
	expect(before('pkill -9 -f my-server', run)).toMatch(/signalled the run as well/);
	expect(before("pkill -f '[m]y-server'", run)).not.toMatch(/signalled the run/);
	expect(before('pkill my-server', run)).not.toMatch(/signalled the run/);
});

test.each<[output: string, run: Partial<Surroundings>, says: RegExp]>([
	[
		'sudo: not part of the command that was checked, so it was not run: sudo kill -HUP 32\r\n',
		{ profile: 'administer' },
		/known when it runs: sudo kill -HUP 32\. /
	],
	[
		'mount: /mnt: failed to setup loop device for /home/ann/disk.img.\r\n',
		{ profile: 'host', uid: 0 },
		/for root as well: \/home\/ann\/disk\.img\. /
	],
	[
		'Warning: Unable to open /home/ann/disk.img read-write (Read-only file system).',
		{},
		/^Nothing is writable in a run that only reads, so \/home\/ann\/disk\.img was opened to be read/
	]
])('%s is told what it came from', (output, run, says) =>
	expect(differencesIn(output, { ...user, ...run }).join('\n')).toMatch(says)
);

test('a refused raw socket is said where its program did not tell it, and is no matter of a ping', () => {
	const shown = (text: string, output: string, run: Partial<Surroundings> = {}) =>
		differencesIn(output, { ...user, ...run }, classify(text).reading).join('\n');
	const refused = "Couldn't open a raw socket. Error: Operation not permitted (1)";
	expect(shown('nmap host', refused)).toMatch(/^Raw sockets are refused here/);
	expect(shown('./mine', 'error: packet socket: Operation not permitted')).toMatch(/Raw sockets are refused/);
	expect(
		shown('python3 x.py', 'File "/usr/lib/socket.py"\nPermissionError: [Errno 1] Operation not permitted')
	).toMatch(/Raw sockets are refused/);
	expect(shown('cat socket.txt', 'raw socket: denied')).toBe('');
	const company = 'ping: socket: Operation not permitted';
	expect(shown('ping -c1 host | tail -1', company)).toMatch(/alone in its text/);
	expect(shown('ping -c1 host', company, { hasRaw: true })).toBe('');
	const rule = 'RTNETLINK answers: Operation not permitted';
	const asRoot = { profile: 'administer', uid: 0 } as const;
	expect(shown('./mine', rule, asRoot)).toMatch(/only by a text of recognised programs/);
	expect(shown('./mine', rule, { ...asRoot, setsNetwork: true })).toBe('');
	expect(before('ufw allow 80', { ...asRoot, setsNetwork: true })).toMatch(/settings of the network were within reach/);
});

test('sudo in a script of its own is answered with the two ways that work, and not with a talk of owners', () => {
	const output =
		'deploying\r\nsudo: /etc/sudo.conf is owned by uid 65534, should be 0\r\nsudo: The "no new privileges" flag is set, which prevents sudo from running as root.\r\n';
	const said = differencesIn(output, { ...user, profile: 'work' }, classify('./deploy.sh').reading);
	expect(said).toHaveLength(1);
	expect(said[0]).toMatch(/sudo \.\/NAME.*hostwright exec - < NAME/);
});
