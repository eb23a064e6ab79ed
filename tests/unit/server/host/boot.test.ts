// What is read of the next start, each reader over what it reads.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBootFiles, readDefaultTarget } from '#server/host/boot/read-boot-files.ts';
import { readBootGround } from '#server/host/boot/read-boot-ground.ts';
import { readNamedInterfaces } from '#server/host/boot/read-named-interfaces.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { isKnown } from '#wire/host/known.ts';
import { start } from '../findings/detectors/boot-cases.ts';

const clock = { nowMs: () => 0, monotonicMs: () => 0 };
let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-boot-'));
});
afterEach(() => rmSync(dir, { recursive: true }));
function write(path: string, text: string, mode = 0o644): void {
	mkdirSync(dirname(join(dir, path)), { recursive: true });
	writeFileSync(join(dir, path), text);
	chmodSync(join(dir, path), mode);
}
const root = () => createHostRoot(dir);
const got = <T>(answer: { known: true; value: T } | { known: false; reason: string }): T => {
	if (!answer.known) throw new Error(answer.reason);
	return answer.value;
};

test('kernels are found with what belongs to each, and those that the menu names and are not there', async () => {
	write('boot/vmlinuz-6.1.0-9-amd64', 'k');
	write('boot/initrd.img-6.1.0-9-amd64', 'initrd');
	write('boot/vmlinuz-6.1.0-10-amd64', 'k');
	write('lib/modules/6.1.0-9-amd64/modules.dep', '');
	write('boot/grub/grub.cfg', '\tlinux /boot/vmlinuz-6.1.0-9-amd64 ro\n\tlinux /vmlinuz-6.1.0-7-amd64 ro\n');
	const { kernels, missing } = got(await readBootFiles({ root: root(), clock }));
	expect(kernels.map(({ version, initrd, modules }) => [version, initrd?.bytes ?? null, modules]).sort()).toEqual([
		['6.1.0-10-amd64', null, false],
		['6.1.0-9-amd64', 6, true]
	]);
	expect(missing).toEqual(['vmlinuz-6.1.0-7-amd64']);
});

test('a machine without a kernel in /boot has none to be judged', async () => {
	mkdirSync(join(dir, 'boot'));
	expect(await readBootFiles({ root: root(), clock })).toMatchObject({ known: false, why: 'not-applicable' });
});

test('the target is the link of the machine, else that of its packages', async () => {
	mkdirSync(join(dir, 'run/systemd/system'), { recursive: true });
	write('usr/lib/systemd/system/graphical.target', '');
	symlinkSync('graphical.target', join(dir, 'usr/lib/systemd/system/default.target'));
	expect(got(await readDefaultTarget({ root: root(), clock }))).toMatchObject({
		there: true,
		name: 'graphical.target'
	});
	mkdirSync(join(dir, 'etc/systemd/system'), { recursive: true });
	symlinkSync('/lib/systemd/system/kiosk.target', join(dir, 'etc/systemd/system/default.target'));
	expect(got(await readDefaultTarget({ root: root(), clock }))).toMatchObject({ there: false, name: 'kiosk.target' });
});

test('of a unit to which nothing is missing no file is read; of another its settings have their lines', async () => {
	write('srv/shop/run', '', 0o755);
	write('etc/systemd/system/shop.service', '[Service]\nExecStart=/srv/shop/run\n');
	write('etc/passwd', 'root:x:0:0::/root:/bin/sh\n');
	const of = async (more: object) =>
		got(await readBootGround({ root: root(), clock, starts: async () => isKnown([start(more)], 0) })).standing[0];
	expect((await of({}))?.written).toEqual([]);
	expect((await of({ user: 'shop' }))?.written).toMatchObject([{ key: 'ExecStart', line: 2 }]);
	const missing = await of({ environment: [{ path: '/etc/default/shop', mayMiss: false }] });
	expect(missing?.walks.get('/etc/default/shop')?.end).toBe('absent');
	// What may be missing is not looked for.
	const optional = await of({ environment: [{ path: '/etc/default/shop', mayMiss: true }] });
	expect([...(optional?.walks.keys() ?? [])]).toEqual(['/srv/shop/run']);
});

test('a link that enables a unit dangles only where no folder has a file of its name', async () => {
	const wants = join(dir, 'etc/systemd/system/multi-user.target.wants');
	mkdirSync(wants, { recursive: true });
	write('usr/lib/systemd/system/moved.service', '');
	write('usr/lib/systemd/system/many@.service', '');
	for (const [name, to] of [
		['moved.service', '/lib/systemd/system/moved.service'],
		['many@1.service', '/lib/systemd/system/many@.service'],
		['gone.service', '/etc/systemd/system/gone.service']
	] as const)
		symlinkSync(to, join(wants, name));
	const { dangling } = got(await readBootGround({ root: root(), clock, starts: async () => isKnown([], 0) }));
	expect(dangling).toEqual([
		{ link: '/etc/systemd/system/multi-user.target.wants/gone.service', target: '/etc/systemd/system/gone.service' }
	]);
});

test('interfaces are named by whichever program sets up the network, but for those that it makes itself', async () => {
	write(
		'etc/network/interfaces',
		'auto lo eth0\nallow-hotplug eth1\nauto br7\niface br7 inet dhcp\n  bridge_ports eth0\n'
	);
	write('etc/systemd/network/10.network', '[Match]\nName=ens3\n[Network]\nDHCP=yes\n');
	write('etc/systemd/network/20.network', '[Match]\nName=en*\n');
	write(
		'etc/netplan/01.yaml',
		'network:\n  ethernets:\n    enp1s0:\n      dhcp4: true\n    any:\n      match: {name: "en*"}\n    spare:\n      optional: true\n  bridges:\n    br1: {}\n'
	);
	const { named } = got(await readNamedInterfaces({ root: root(), clock }));
	expect(named.map(({ name, line, awaited }) => `${name} ${line} ${awaited}`)).toEqual([
		'lo 1 true',
		'eth0 1 true',
		'ens3 2 false',
		'enp1s0 3 true'
	]);
});
