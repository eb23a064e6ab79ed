import { describe, expect, test } from 'vitest';
import { compareVersions } from '#server/host/updates/compare-versions.ts';
import { parseSimulated } from '#server/host/updates/parse-apt.ts';
import { parseSecurity, parseUpdates } from '#server/host/updates/parse-dnf.ts';
import { readRestarts } from '#server/host/updates/read-restarts.ts';
import { readUpdates } from '#server/host/updates/read-updates.ts';
import { hostFixture } from '../../../../support/host-fixture.ts';
import { hostDeps, makeRoot } from '../../../../support/subjects-of.ts';

test('updates of a real Debian, those from its security archive marked', () => {
	const { updates, removes, heldBack } = parseSimulated(hostFixture('services/apt/simulated.txt'));
	expect(updates).toHaveLength(20);
	expect(updates.find(({ name }) => name === 'openssl')).toEqual({
		name: 'openssl',
		architecture: 'amd64',
		installed: '3.0.20-1~deb12u2',
		offered: '3.0.22-1~deb12u2',
		origin: 'Debian-Security:12/oldstable-security',
		security: true
	});
	expect([removes, heldBack]).toEqual([[], []]);
});

test('other archives, packages that come newly, go, or stay back', () => {
	const text = [
		'The following packages have been kept back:',
		'  linux-image-amd64 zfs-dkms',
		'  another',
		'The following packages will be upgraded:',
		'  bash',
		'Remv old-thing [1.0]',
		'Inst bash [5.1] (5.2 Debian:12.5/stable [amd64])',
		'Inst new-lib (1.0 Ubuntu:24.04/noble-security, Ubuntu:24.04/noble-updates [arm64])'
	].join('\n');
	const { updates, removes, heldBack } = parseSimulated(text);
	expect(updates.map(({ name, installed, security }) => [name, installed, security])).toEqual([
		['bash', '5.1', false],
		['new-lib', null, true]
	]);
	expect([removes, heldBack]).toEqual([['old-thing'], ['linux-image-amd64', 'zfs-dkms', 'another']]);
});

test('dnf: waiting packages, those with a security notice marked', () => {
	const security = parseSecurity('RHSA-2026:1 Important/Sec. openssl-libs-1:3.0.7-28.el9_4.x86_64\n');
	const listed =
		'openssl-libs.x86_64   1:3.0.7-28.el9_4   baseos\nvim.x86_64  2:9.0-1.el9  appstream\nObsoleting Packages\nx.noarch 1 y\n';
	expect(parseUpdates(listed, security).map(({ name, security }) => [name, security])).toEqual([
		['openssl-libs', true],
		['vim', false]
	]);
});

test('neither apt nor dnf: that is said, not "no update"', async () => {
	expect(await readUpdates(hostDeps())).toMatchObject({ known: false, why: 'not-applicable' });
});

test('an apt that cannot work it out is a reason with a way to mend it', async () => {
	const broken = { got: 'nothing', why: 'failed', detail: 'E: Unmet dependencies' } as const;
	expect(await readUpdates(hostDeps({ answers: { 'services.apt-upgrade': broken } }))).toMatchObject({
		known: false,
		why: 'failed',
		reason: expect.stringContaining('Unmet dependencies'),
		remedy: 'sudo apt-get install --fix-broken'
	});
});

describe('apt', () => {
	const answers = { 'services.apt-upgrade': '0 upgraded, 0 newly installed, 0 to remove and 0 not upgraded.\n' };

	test('that has fetched no lists is no machine that is up to date', async () => {
		const made = makeRoot({ 'var/lib/apt/lists/lock': '', 'var/lib/apt/lists/partial/x': '' });
		try {
			expect(await readUpdates(hostDeps({ answers, root: made.root }))).toMatchObject({
				known: false,
				remedy: 'sudo apt-get update'
			});
		} finally {
			made.remove();
		}
	});

	test.each(['deb.debian.org_debian_dists_bookworm_InRelease', 'mirror_Packages.lz4', 'x_Release'])(
		'that has %s says what is newer',
		async (list) => {
			const made = makeRoot({ [`var/lib/apt/lists/${list}`]: '' });
			try {
				expect(await readUpdates(hostDeps({ answers, root: made.root }))).toMatchObject({ known: true });
			} finally {
				made.remove();
			}
		}
	);
});

test('a newer kernel of the same kind, and what packages ask for, need a restart; replaced code is found', async () => {
	const made = makeRoot({
		'run/reboot-required': '*** System restart required ***\n',
		'run/reboot-required.pkgs': 'linux-base\nlibc6\nlibc6\n',
		'proc/sys/kernel/osrelease': '6.1.0-9-amd64\n',
		'lib/modules/6.1.0-9-amd64/x': '',
		'lib/modules/6.1.0-21-amd64/x': '',
		'lib/modules/6.1.0-30-rt-amd64-dbg/x': '',
		'boot/vmlinuz-6.1.0-9-amd64': '',
		'boot/vmlinuz-6.1.0-21-amd64': '',
		'proc/42/maps':
			'7f0-7f1 r-xp 00000000 08:01 123 /usr/lib/x86_64-linux-gnu/libssl.so.3 (deleted)\n7f2-7f3 rw-s 0 00:05 9 /dev/zero (deleted)\n',
		'proc/42/comm': 'nginx\n',
		'proc/42/cgroup': '0::/system.slice/nginx.service\n'
	});
	const read = await readRestarts(hostDeps({ root: made.root, uid: 0 }));
	made.remove();
	expect(read).toMatchObject({
		known: true,
		value: {
			rebootNeeded: true,
			reasons: [
				{ kind: 'asked', packages: ['linux-base', 'libc6'] },
				{ kind: 'kernel', text: 'The kernel 6.1.0-21-amd64 is installed, and 6.1.0-9-amd64 is running.' }
			],
			oldCode: [{ pid: 42, name: 'nginx', unit: 'nginx.service', files: ['/usr/lib/x86_64-linux-gnu/libssl.so.3'] }]
		}
	});
});

test('a container that does not know the running kernel asks for nothing', async () => {
	const made = makeRoot({
		'proc/sys/kernel/osrelease': '6.1.0-9-amd64\n',
		'boot/vmlinuz-6.9-amd64': '',
		'lib/modules/6.9-amd64/x': ''
	});
	const read = await readRestarts(hostDeps({ root: made.root, uid: 0 }));
	made.remove();
	expect(read).toMatchObject({ known: true, value: { rebootNeeded: false, reasons: [] } });
});

test.each([
	['6.1.0-9-amd64', '6.1.0-21-amd64', -1],
	['5.14.0-427.el9', '5.14.0-427.el9', 0],
	['6.10.0', '6.9.9', 1]
])('kernel %s against %s', (a, b, sign) => {
	expect(Math.sign(compareVersions(a, b))).toBe(sign);
});
