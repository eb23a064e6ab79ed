// What is read of names and of limits: from files on a disk that stands for /.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';
import { readKernelSettings } from '#server/host/network/read-kernel-settings.ts';
import { readNameSetup } from '#server/host/network/read-name-setup.ts';
import { openProxies } from '#server/host/proxies/read-proxies.ts';
import { unit } from '../../findings/detectors/facts.ts';

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-net-ground-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function put(path: string, text: string): void {
	mkdirSync(dirname(join(dir, path)), { recursive: true });
	writeFileSync(join(dir, path), text);
}

describe('how names are looked up', () => {
	test('is told with lines, and a source without a library is lacking', async () => {
		put('/etc/nsswitch.conf', '# order\npasswd: files\nhosts: files dsn mdns4 [NOTFOUND=return] dns\n');
		put('/etc/hosts', '# own\n127.0.0.1 localhost\n\n10.0.0.9 store.lan store # old\n');
		put('/usr/lib/x86_64-linux-gnu/libnss_mdns4.so.2', '');
		const found = await readNameSetup(createHostRoot(dir));
		expect(found.order).toEqual({
			line: 3,
			text: 'hosts: files dsn mdns4 [NOTFOUND=return] dns',
			words: ['files', 'dsn', 'mdns4', '[NOTFOUND=return]', 'dns']
		});
		expect(found.lacking).toEqual(['dsn']);
		expect(found.hosts).toEqual([
			{ line: 2, address: '127.0.0.1', names: ['localhost'] },
			{ line: 4, address: '10.0.0.9', names: ['store.lan', 'store'] }
		]);
	});

	test('lacks nothing where no library of the kind can be seen', async () => {
		put('/etc/nsswitch.conf', 'hosts: files mdns4 dns\n');
		expect((await readNameSetup(createHostRoot(dir))).lacking).toEqual([]);
	});

	test('a link that leads nowhere ends where it leads', async () => {
		mkdirSync(join(dir, 'etc'));
		symlinkSync('/run/systemd/resolve/stub-resolv.conf', join(dir, 'etc/resolv.conf'));
		const { resolv } = await readNameSetup(createHostRoot(dir));
		expect([resolv.end, resolv.at]).toEqual(['absent', '/run']);
	});
});

test('of several files that set a limit, the last by name counts, and one of the machine hides one of a package', async () => {
	const key = 'fs.inotify.max_user_watches';
	put('/proc/sys/fs/inotify/max_user_watches', '300\n');
	put('/usr/lib/sysctl.d/50-app.conf', `${key}=100\n`);
	put('/etc/sysctl.d/50-app.conf', `# ours\nfs/inotify/max_user_watches = 200\n`);
	put('/etc/sysctl.d/60-more.conf', `-${key}   =   300\n`);
	const found = (await readKernelSettings(createHostRoot(dir))).get(key);
	expect(found).toEqual({ key, value: '300', setBy: { path: '/etc/sysctl.d/60-more.conf', line: 1, value: '300' } });
});

test('a proxy that runs is read with all files that it takes in, and the end of its log', async () => {
	put('/etc/passwd', 'root:x:0:0::/root:/bin/sh\nwww:x:33:33::/:/bin/false\n');
	put('/etc/group', 'www:x:33:\nshop:x:50:www\n');
	put('/etc/nginx/nginx.conf', 'user www;\nhttp { include conf.d/*.conf; }\n');
	put(
		'/etc/nginx/conf.d/a.conf',
		'upstream a { server 127.0.0.1:1; }\nserver { location / { proxy_pass http://a; } }\n'
	);
	put('/etc/nginx/conf.d/b.conf.old', 'server { location / { proxy_pass http://127.0.0.1:2; } }\n');
	put(
		'/var/log/nginx/error.log',
		`${'x'.repeat(70_000)}\n[error] (111: Connection refused) upstream: "http://127.0.0.1:1/"\n`
	);
	const clock = { nowMs: () => 0, monotonicMs: () => 0 };
	const read = openProxies({ root: createHostRoot(dir), clock } as never);
	const found = await read({ units: [unit({ name: 'nginx.service' })] } as never);
	if (!found.known) throw new Error(found.reason);
	const [nginx] = found.value.running;
	expect(nginx?.who).toEqual({ user: 'www', uid: 33, gids: [33, 50] });
	expect(nginx?.upstreams.map(({ port, path, line }) => `${port} ${path} ${line}`)).toEqual([
		'1 /etc/nginx/conf.d/a.conf 1'
	]);
	expect(nginx?.said).toEqual(['[error] (111: Connection refused) upstream: "http://127.0.0.1:1/"']);
	expect((await read({ units: [] } as never)).known).toBe(false);
});
