// The line of a socket unit by which systemd holds a port, from files on a disk.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';
import { readSocketUnits } from '#server/host/network/read-socket-units.ts';
import { listener, unit } from '../../findings/detectors/facts.ts';

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-sockets-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const BY_SYSTEMD = listener({ port: 8090, unit: 'init.scope', owners: [{ pid: 1, name: 'systemd' }] });
const SOCKET = unit({ name: 'web.socket', type: 'socket', state: 'active', enabled: 'enabled' });

function read(files: Readonly<Record<string, string>>, listeners: unknown = [BY_SYSTEMD], units: unknown = [SOCKET]) {
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(dir, path)), { recursive: true });
		writeFileSync(join(dir, path), text);
	}
	return readSocketUnits(createHostRoot(dir), listeners as never, units as never);
}

test.each([
	['8090', 8090],
	['127.0.0.1:8090', 8090],
	['[::1]:8090', 8090],
	['/run/web.sock', undefined],
	['@web:8090', undefined],
	['vsock:2:8090', undefined]
])('ListenStream=%s is port %s', async (value, port) => {
	const found = await read({ 'usr/lib/systemd/system/web.socket': `[Socket]\n# it\nListenStream=${value}\n` });
	expect(found[0]?.port).toBe(port);
	if (port !== undefined)
		expect(found[0]).toMatchObject({ name: 'web.socket', service: 'web.service', setting: { line: 3 } });
});

test('a drop-in takes it back, and names another', async () => {
	const found = await read({
		'usr/lib/systemd/system/web.socket': '[Socket]\nListenStream=80\nService=site.service\n',
		'etc/systemd/system/web.socket.d/port.conf': '[Socket]\nListenStream=\nListenStream=8090\n'
	});
	expect(found).toHaveLength(1);
	expect(found[0]).toMatchObject({
		port: 8090,
		service: 'site.service',
		setting: { path: '/etc/systemd/system/web.socket.d/port.conf', line: 3 }
	});
});

test('nothing is read where systemd holds no port, or the socket rests', async () => {
	const files = { 'etc/systemd/system/web.socket': '[Socket]\nListenStream=8090\n' };
	expect(await read(files, [listener({ port: 8090 })])).toEqual([]);
	expect(await read(files, [BY_SYSTEMD], [{ ...SOCKET, state: 'inactive' }])).toEqual([]);
});
