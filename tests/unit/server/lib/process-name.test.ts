import { expect, test } from 'vitest';
import { nameOfProcess, readProcessName } from '#server/lib/process-name.ts';

test.each([
	['MainThread', '/usr/bin/node\0server.js\0', 'node'],
	['node-MainThread', 'next-server\0', 'next-server'],
	['MainThread', '', 'MainThread'],
	['nginx', '/usr/sbin/nginx\0-g\0', 'nginx']
])('%s, started as %j, is %s', (own, started, name) => {
	expect(nameOfProcess(own, started)).toBe(name);
});

test('what was started is looked up only for who is named after a thread', async () => {
	const read: string[] = [];
	const rootOf = (comm: string) => ({
		readText: async (path: string) => {
			read.push(path);
			const value = path.endsWith('comm') ? `${comm}\n` : '/opt/app/bin/app\0--port\x0080\0';
			return { got: true as const, value };
		}
	});
	expect(await readProcessName(rootOf('sshd'), 7)).toBe('sshd');
	expect(read).toEqual(['proc/7/comm']);
	expect(await readProcessName(rootOf('MainThread'), 8)).toBe('app');
	expect(await readProcessName({ readText: async () => ({ got: false }) }, 9)).toBeUndefined();
});
