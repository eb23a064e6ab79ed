import { expect, test } from 'vitest';
import { lastSshLoginMs } from '#server/host/last-login.ts';

const NOW = { nowMs: 1_000_000, runningMs: 100_000 };
/** The machine is 500 s old; this process began at 400 s. */
const stat = (ticks: number, parent = 1): string =>
	`1 (x) S ${parent} ${Array.from({ length: 17 }, () => 0).join(' ')} ${ticks} 0`;
const host = (files: Readonly<Record<string, string>>) => {
	const all: Record<string, string> = { 'proc/uptime': '500.00 1', 'proc/self/stat': stat(40_000), ...files };
	return {
		read: (path: string) => all[path] ?? null,
		list: (folder: string) => [
			...new Set(
				Object.keys(all).flatMap((path) =>
					path.startsWith(`${folder}/`) ? [path.split('/')[folder.split('/').length] ?? ''] : []
				)
			)
		]
	};
};
const process = (id: number, cmdline: string, ticks: number, uid = 0, parent = 1) => ({
	[`proc/${id}/cmdline`]: cmdline,
	[`proc/${id}/stat`]: stat(ticks, parent),
	[`proc/${id}/status`]: `Name:\tx\nUid:\t${uid}\t${uid}\t${uid}\t${uid}\n`
});

test('the process of one who signed in says when', () => {
	expect(lastSshLoginMs(host(process(7, 'sshd-session: lab@pts/0\0', 45_000)), NOW)).toBe(950_000 - 200);
	const two = { ...process(7, 'sshd: lab@notty', 45_000), ...process(8, 'sshd: root@pts/1\0\0', 49_000) };
	expect(lastSshLoginMs(host(two), NOW)).toBe(990_000 - 200);
});

test.each([
	'sshd: lab [priv]',
	'sshd: /usr/sbin/sshd -D [listener]',
	'sshd: unknown [net]',
	'ssh lab@host',
	'bash\0-c\0sshd: lab@x'
])('%s has signed in nobody', (cmdline) =>
	expect(lastSshLoginMs(host(process(7, cmdline, 45_000)), NOW)).toBeUndefined()
);

test('of two clocks that disagree the earlier answer counts', () => {
	const one = process(7, 'sshd: lab@pts/0', 45_000);
	// A container that is told an age of its own; a machine that slept.
	expect(lastSshLoginMs(host({ ...one, 'proc/uptime': '10.00 1' }), NOW)).toBe(950_000 - 200);
	expect(lastSshLoginMs(host({ ...one, 'proc/uptime': '900.00 1' }), NOW)).toBe(550_000 - 200);
});

test('logind is believed about sessions of sshd, and of nothing else', () => {
	const session = (service: string) => ({
		'run/systemd/sessions/3': `USER=lab\nSERVICE=${service}\nREALTIME=990000000\n`
	});
	expect(lastSshLoginMs(host(session('sshd')), NOW)).toBe(990_000);
	expect(lastSshLoginMs(host(session('login')), NOW)).toBeUndefined();
	expect(lastSshLoginMs(host({}), NOW)).toBeUndefined();
});

test('a process of a person’s is believed where one of root’s serves it, and by no title that it gives itself', () => {
	const session = process(7, 'sshd-session: lab@pts/0\0', 45_000, 1000, 6);
	const serves = (title: string, uid: number) =>
		lastSshLoginMs(host({ ...session, ...process(6, title, 44_000, uid) }), NOW);
	expect(serves('sshd-session: lab [priv]\0', 0)).toBe(950_000 - 200);
	expect(serves('sshd-session: lab [priv]\0', 1000)).toBeUndefined();
	expect(serves('bash', 0)).toBeUndefined();
	expect(lastSshLoginMs(host(session), NOW)).toBeUndefined();
});
