import { describe, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';
import { findOwner } from '#server/host/processes/find-owner.ts';
import { parseCommand, parseStat } from '#server/host/processes/parse-process.ts';
import { compareLooks, lookAtProcesses } from '#server/host/processes/read-processes.ts';
import { hostFixturePath } from '../../../../support/host-fixture.ts';

const HOST = {
	bootedMs: Date.UTC(2026, 10, 22, 16, 12),
	cores: 2,
	memoryTotalBytes: 24e9,
	uid: 0,
	userOf: (uid: number) => (uid === 1000 ? 'lab' : String(uid))
};

async function twoLooks(uid = 0) {
	const look = (name: string, monotonicMs: number) =>
		lookAtProcesses({
			root: createHostRoot(hostFixturePath(`services/processes/${name}`)),
			clock: { nowMs: () => 0, monotonicMs: () => monotonicMs }
		});
	const first = await look('first', 0);
	return compareLooks(first, await look('second', 1000), { ...HOST, uid });
}

test('what a process used between two looks at a real host', async () => {
	const list = await twoLooks();
	if (!list.known) throw new Error(list.reason);
	const busy = list.value.processes.find(({ name }) => name === 'busy');
	expect(busy).toMatchObject({
		user: 'lab',
		unit: { name: 'shop-busy.service', manager: 'system' },
		memoryBytes: 3120 * 1024,
		threads: 1
	});
	expect(busy?.cpuShare).toBeGreaterThan(0.2);
	const quiet = list.value.processes.find(({ name }) => name === 'dbus-daemon');
	expect(quiet).toMatchObject({ cpuShare: 0, unit: { name: 'dbus.service' } });
	expect(list.value.total).toBe(list.value.processes.length);
});

test('a secret on a command line is masked', async () => {
	const list = await twoLooks();
	expect(list.known && list.value.processes.find(({ name }) => name === 'busy')?.command).toContain(
		'--password=[masked]'
	);
	expect(JSON.stringify(list)).not.toContain('hunter2');
});

test('a list of processes that cannot be read is a reason', () => {
	expect(compareLooks(undefined, undefined, HOST)).toMatchObject({ known: false, why: 'failed' });
});

test('a process name may hold brackets, blanks and line ends', () => {
	const fields = 'S 1 7 7 0 -1 0 0 0 0 0 5 6 0 0 20 0 1 0 99 0 0';
	expect(parseStat(`7 (a) R (b\n) ${fields}`)).toMatchObject({
		name: 'a) R (b\n',
		state: 'S',
		parentPid: 1,
		cpuTicks: 11,
		startTicks: 99
	});
	expect(parseStat('')).toBeUndefined();
});

test('words of a command stay apart', () => {
	expect(parseCommand('sh\0-c\0echo a b\0\0')).toBe('sh -c "echo a b"');
	expect(parseCommand('')).toBe('');
});

describe('the owner of a process', () => {
	const id = 'a'.repeat(64);
	test.each([
		['0::/system.slice/nginx.service', { unit: { name: 'nginx.service', manager: 'system' }, container: null }],
		[
			'0::/system.slice/system-shop.slice/shop@north.service',
			{ unit: { name: 'shop@north.service', manager: 'system' }, container: null }
		],
		[
			'0::/user.slice/user-1000.slice/user@1000.service/app.slice/x.service',
			{ unit: { name: 'x.service', manager: 'user' }, container: null }
		],
		[
			'0::/user.slice/user-1000.slice/session-3.scope',
			{ unit: { name: 'session-3.scope', manager: 'system' }, container: null }
		],
		[
			`0::/system.slice/docker-${id}.scope`,
			{ unit: { name: `docker-${id}.scope`, manager: 'system' }, container: { engine: 'docker', id } }
		],
		[
			`0::/machine.slice/libpod-${id}.scope/container`,
			{ unit: { name: `libpod-${id}.scope`, manager: 'system' }, container: { engine: 'podman', id } }
		],
		[
			`12:memory:/docker/${id}\n1:name=systemd:/docker/${id}\n0::/`,
			{ unit: null, container: { engine: 'docker', id } }
		],
		[
			'9:name=systemd:/system.slice/shop.service\n1:cpu:/\n0::/system.slice/shop.service',
			{ unit: { name: 'shop.service', manager: 'system' }, container: null }
		],
		['0::/', { unit: null, container: null }]
	])('%s', (text, owner) => {
		expect(findOwner(text)).toEqual(owner);
	});
});
