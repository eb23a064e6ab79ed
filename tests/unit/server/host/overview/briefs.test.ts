import { describe, expect, test } from 'vitest';
import { briefContainers, type ContainerNow } from '#server/host/overview/brief-containers.ts';
import { briefFilesystems } from '#server/host/overview/brief-filesystems.ts';
import { labelOf } from '#server/host/overview/brief-processes.ts';
import { briefUpdates } from '#server/host/overview/brief-updates.ts';
import { isKnown, notKnown } from '#wire/host/known.ts';
import type { Filesystem } from '#wire/host/storage.ts';

const filesystem = (mountPoint: string, used: number, more: Partial<Filesystem> = {}): Filesystem => ({
	mountPoint,
	alsoAt: [],
	mountCount: 1,
	source: '/dev/sda1',
	type: 'ext4',
	kind: 'disk',
	readOnly: false,
	device: null,
	deviceGone: false,
	space: {
		state: 'measured',
		totalBytes: 100,
		usedBytes: used,
		availableBytes: 100 - used,
		files: null,
		usedFiles: null
	},
	...more
});
const forecastOf = async () => ({ kind: 'not-growing', bytesPerDay: 0, lookedAtMs: 1 }) as const;

test('the fullest filesystem is first, by bytes or by inodes; one that hangs is before it; what is always full is left out', async () => {
	const { list, total } = await briefFilesystems(
		{
			list: [
				filesystem('/', 50),
				filesystem('/inodes', 1, {
					space: { state: 'measured', totalBytes: 100, usedBytes: 1, availableBytes: 99, files: 100, usedFiles: 99 }
				}),
				filesystem('/snap', 100, { kind: 'image' }),
				filesystem('/run', 90, { kind: 'memory' }),
				filesystem('/nfs', 0, { kind: 'network', space: { state: 'hangs', reason: 'It does not answer.' } }),
				filesystem('/var', 80)
			],
			limits: []
		},
		forecastOf
	);
	expect(list.map(({ mountPoint }) => mountPoint)).toEqual(['/nfs', '/inodes', '/var', '/']);
	expect(total).toBe(4);
	expect(list[0]).toMatchObject({ space: null, reason: 'It does not answer.' });
});

const container = (name: string, more: Partial<ContainerNow>): ContainerNow => ({
	engine: 'docker',
	id: 'abc',
	name,
	state: 'running',
	health: 'none',
	exitCode: null,
	details: { outOfMemory: false, restartPolicy: 'always' },
	usage: null,
	...more
});

test('a container is in trouble that restarts, is unhealthy, ran out of memory, or should run and ended by itself', () => {
	const { troubled, troubledTotal, running, total } = briefContainers(
		[
			container('fine', {}),
			container('sick', { health: 'unhealthy' }),
			container('loops', { state: 'restarting' }),
			container('ended', { state: 'exited', exitCode: 3 }),
			container('stopped', { state: 'exited', exitCode: 143 }),
			container('done', { state: 'exited', exitCode: 1, details: { outOfMemory: false, restartPolicy: 'no' } }),
			container('oom', { state: 'exited', exitCode: 137, details: { outOfMemory: true, restartPolicy: 'no' } })
		],
		[]
	);
	expect(troubled.map(({ name }) => name)).toEqual(['loops', 'oom', 'sick', 'ended']);
	expect([troubledTotal, running, total]).toEqual([4, 2, 7]);
});

describe('a process is named by', () => {
	test.each([
		[
			'MainThread',
			'/opt/app/node_modules/.bin/node --max-old-space-size=8 /opt/app/server/main.ts start',
			'node main.ts'
		],
		['postgres', 'postgres: checkpointer', 'postgres:'],
		['kworker/0:1', '', 'kworker/0:1'],
		['bash', '-bash', '-bash'],
		['sh', 'sh -c "node --conditions=built server/main.ts"', 'sh node'],
		['MainThread', '"npm start"', 'npm'],
		['python3', '/usr/bin/python3 -m http.server', 'python3 http.server'],
		['sshd', '/usr/sbin/sshd -D', 'sshd']
	])('%s, started as "%s": %s', (name, command, label) => {
		expect(labelOf(name, command)).toBe(label);
	});
});

test('updates that are known stay known where a restart is not', () => {
	const found = briefUpdates(
		isKnown({ manager: 'apt', updates: [], removes: [], heldBack: [], listsReadMs: null, limits: [] }, 0),
		notKnown('failed', 'Whether a restart is needed is not known.')
	);
	expect(found).toMatchObject({
		known: true,
		value: { waiting: 0, reboot: [], limits: ['Whether a restart is needed is not known.'] }
	});
});
