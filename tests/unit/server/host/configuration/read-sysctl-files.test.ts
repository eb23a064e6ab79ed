// Which files of sysctl.d count, in which order, and what the kernel knows of what they set.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { sysctlUnread } from '#server/findings/diagnosis/unread/sysctl-lines.ts';
import { readSysctlFiles } from '#server/host/configuration/read-sysctl-files.ts';
import { createHostRoot } from '#server/host/host-root.ts';

const roots: string[] = [];
afterEach(() => {
	for (const one of roots.splice(0)) rmSync(one, { recursive: true, force: true });
});

const PROC = {
	'/proc/sys/vm/swappiness': '60\n',
	'/proc/sys/vm/max_map_count': '65530\n',
	'/proc/sys/vm/overcommit_memory': '0\n',
	'/proc/sys/net/ipv4/ip_forward': '1\n',
	'/proc/sys/net/ipv4/tcp_rmem': '4096\t131072\t6291456\n',
	'/proc/sys/net/ipv4/conf/eth0.5/rp_filter': '2\n',
	'/proc/sys/fs/protected_regular': '2\n',
	'/usr/lib/systemd/systemd-sysctl': ''
};

async function read(files: Readonly<Record<string, string>>, links: Readonly<Record<string, string>> = {}) {
	const root = mkdtempSync(join(tmpdir(), 'sysctl-'));
	roots.push(root);
	const place = (path: string): string => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		return join(root, path);
	};
	for (const [path, text] of Object.entries({ ...PROC, ...files })) writeFileSync(place(path), text);
	for (const [path, to] of Object.entries(links)) symlinkSync(to, place(path));
	const found = await readSysctlFiles({ root: createHostRoot(root), clock: { nowMs: () => 0 } as never });
	if (!found.known) throw new Error(found.reason);
	return found.value;
}

const told = async (files: Readonly<Record<string, string>>, links?: Readonly<Record<string, string>>) =>
	sysctlUnread(await read(files, links), []).map(
		({ file, line, kind, severity = 'warning', mend }) =>
			`${kind} ${file}:${line} ${severity}${mend?.how === 'lines' ? ` ${mend.edits.map(({ line: at, is }) => `${at}: ${is}`).join(', ')}` : mend?.how === 'rename' ? ` → ${mend.to}` : ''}`
	);

describe('of two lines for one setting the one in the file that is read later counts', () => {
	test('files of a package that come later by their name as well', async () => {
		const facts = await read({
			'/etc/sysctl.d/10-own.conf': '# ours\nfs.protected_regular = 0\n',
			'/usr/lib/sysctl.d/99-protect-links.conf': '\nfs.protected_regular = 2\n'
		});
		const [found] = sysctlUnread(facts, []);
		expect(found?.says).toBe(
			'Line 2 of /etc/sysctl.d/10-own.conf sets fs.protected_regular to 0, and line 2 of /usr/lib/sysctl.d/99-protect-links.conf, which is read later, sets it to 2: that counts. In force is 2.'
		);
		expect(found?.severity).toBeUndefined();
		expect(found?.reportOnly).toContain('/etc/sysctl.d/99-zz-own.conf');
	});

	test('/etc/sysctl.conf has its place by the link that leads to it', async () => {
		const files = { '/etc/sysctl.conf': 'vm.swappiness=60\n', '/etc/sysctl.d/50-db.conf': 'vm.swappiness = 10\n' };
		expect(await told(files, { '/etc/sysctl.d/99-sysctl.conf': '../sysctl.conf' })).toEqual([
			'sysctl-overridden /etc/sysctl.d/50-db.conf:1 warning'
		]);
	});

	test('what is in force by hand is lost at the next start, and breaks nothing now', async () =>
		expect(
			await told({ '/etc/sysctl.d/10-a.conf': 'vm.swappiness=60\n', '/etc/sysctl.d/20-b.conf': 'vm/swappiness = 10\n' })
		).toEqual(['sysctl-overridden /etc/sysctl.d/10-a.conf:1 info']));

	test('a line that says a setting is left alone takes the one before it away', async () =>
		expect(
			await told({ '/etc/sysctl.d/10-a.conf': 'vm.swappiness=10\n', '/etc/sysctl.d/20-b.conf': '-vm.swappiness\n' })
		).toEqual(['sysctl-overridden /etc/sysctl.d/10-a.conf:1 warning']));

	test.each([
		[
			'the same value, written otherwise',
			'net.ipv4.tcp_rmem = 4096 131072\t6291456',
			'net/ipv4/tcp_rmem=4096\t131072 6291456'
		],
		['a number of another base', 'vm.swappiness = 0x0a', 'vm.swappiness=10'],
		['a pattern beside a name: the name counts', 'net.ipv4.conf.eth0/5.rp_filter = 1', 'net.ipv4.conf.*.rp_filter = 2'],
		[
			'dots of an interface are part of its name',
			'net/ipv4/conf/eth0.5/rp_filter=1',
			'net.ipv4.conf.eth0.5.rp_filter=2'
		],
		['a comment', 'vm.swappiness = 10', '# vm.swappiness = 60\n; vm.swappiness = 60']
	])('quiet: %s', async (_, first, second) =>
		expect(await told({ '/etc/sysctl.d/10-a.conf': `${first}\n`, '/etc/sysctl.d/20-b.conf': `${second}\n` })).toEqual(
			[]
		)
	);

	test('quiet: a file of this host over one of a package, wherever that lies, and one in the place of another', async () =>
		expect(
			await told(
				{
					'/usr/lib/sysctl.d/50-x.conf': 'vm.swappiness = 30\n',
					'/etc/sysctl.d/10-shipped.conf': 'vm.swappiness = 20\nvm.swapiness = 20\n',
					'/etc/sysctl.d/60-own.conf': 'vm.swappiness = 60\nfs.protected_regular = 0\n',
					'/usr/lib/sysctl.d/99-hidden.conf': 'fs.protected_regular = 2\n',
					'/usr/lib/sysctl.d/99-off.conf': 'vm.swappiness = 1\n',
					'/etc/sysctl.d/99-hidden.conf': '# ours\n',
					'/var/lib/dpkg/info/net.conffiles': '/etc/sysctl.d/10-shipped.conf\n'
				},
				{ '/etc/sysctl.d/99-off.conf': '/dev/null' }
			)
		).toEqual([]));
});

describe('lines that are no setting', () => {
	test('a mistyped name and a missing = are written right, where all is plain', async () =>
		expect(
			await told({
				'/etc/sysctl.d/60-own.conf': '  vm.swapiness = 10\nvm.max_map_count 262144\nvm.overcommit_memory: 1\n'
			})
		).toEqual([
			'sysctl-key /etc/sysctl.d/60-own.conf:1 warning 1:   vm.swappiness = 10, 2: vm.max_map_count = 262144, 3: vm.overcommit_memory = 1',
			expect.stringMatching(/^sysctl-line \S+:2 warning/),
			expect.stringMatching(/^sysctl-line \S+:3 warning/)
		]));

	test('where something else in the file is for its author, nothing is offered', async () =>
		expect(await told({ '/etc/sysctl.d/60-own.conf': 'vm.swapiness = 10\nset it high\n' })).toEqual([
			'sysctl-key /etc/sysctl.d/60-own.conf:1 warning',
			'sysctl-line /etc/sysctl.d/60-own.conf:2 warning'
		]));

	test('a setting of a module that is not loaded is told as that; one that may miss, or of an interface to come, is not', async () =>
		expect(
			await told({
				'/etc/sysctl.d/60-own.conf':
					'net.bridge.bridge-nf-call-iptables = 1\n-vm.swapiness = 1\nnet.ipv4.conf.wg0.rp_filter = 0\n'
			})
		).toEqual(['sysctl-key /etc/sysctl.d/60-own.conf:1 info']));

	test('without IPv6, or with a setting that a later kernel has no more, the one beside it is not meant', async () =>
		expect(
			await told({
				'/etc/sysctl.d/60-own.conf': 'net.ipv6.conf.all.rp_filter = 0\nnet.ipv4.tcp_wmem = 1\n',
				'/proc/sys/net/ipv4/conf/all/rp_filter': '0'
			})
		).toEqual(['sysctl-key /etc/sysctl.d/60-own.conf:1 info', 'sysctl-key /etc/sysctl.d/60-own.conf:2 info']));

	test('a value that the kernel refused, as it said', async () => {
		const facts = await read({ '/etc/sysctl.d/60-own.conf': 'vm.swappiness = lots\n' });
		expect(sysctlUnread(facts, [{ key: 'vm/swappiness', value: 'lots', why: 'Invalid argument' }])).toMatchObject([
			{ kind: 'sysctl-value', failed: true, says: expect.stringContaining('it stays at 60') }
		]);
		// Said of what stood there before.
		expect(sysctlUnread(facts, [{ key: 'vm/swappiness', value: 'more', why: 'Invalid argument' }])).toEqual([]);
	});
});

describe('files that nobody reads', () => {
	test('a name without .conf', async () =>
		expect(await told({ '/etc/sysctl.d/99-tuning': 'vm.swappiness = 10\n' })).toEqual([
			'sysctl-name /etc/sysctl.d/99-tuning:1 warning → /etc/sysctl.d/99-tuning.conf'
		]));
	test('/etc/sysctl.conf without a link to it', async () =>
		expect(await told({ '/etc/sysctl.conf': '# x\nvm.swappiness = 10\n' })).toEqual([
			'sysctl-no-link /etc/sysctl.conf:2 warning'
		]));
	test('quiet: notes, what was put aside, and a file with comments alone', async () =>
		expect(
			await told({
				'/etc/sysctl.d/README.sysctl': 'vm.swappiness = 10\n',
				'/etc/sysctl.d/60-own.conf.bak': 'vm.swappiness = 10\n',
				'/etc/sysctl.d/notes': 'a = b\n',
				'/etc/sysctl.conf': '#net.ipv4.ip_forward=1\n'
			})
		).toEqual([]));
});
