// What a row makes of the facts of one thing: how it is, and whether that is wrong.
import { describe, expect, test } from 'vitest';
import { CONTAINER, judgeContainer } from '#server/findings/diagnosis/resources/of-container.ts';
import { judgePort } from '#server/findings/diagnosis/resources/of-network.ts';
import { filesystemOf, judgeFilesystem, judgePath } from '#server/findings/diagnosis/resources/of-place.ts';
import { judgeUnit } from '#server/findings/diagnosis/resources/of-unit.ts';
import type { Means } from '#server/findings/diagnosis/resources/resource-row.ts';
import type { TroubledUnit, Walk } from '#server/host/asked-facts.ts';
import type { ContainerRow } from '#wire/host/containers.ts';
import type { Listener } from '#wire/host/network-sockets.ts';
import type { Filesystem } from '#wire/host/storage.ts';
import { container, detail, filesystem, line, listener, NOW, unit } from '../../detectors/facts.ts';

const troubled = (more: Readonly<Record<string, unknown>>, lines: readonly object[] = []): TroubledUnit =>
	({ unit: unit(more), detail: detail({ unit: unit(more) }), lines, ground: undefined }) as unknown as TroubledUnit;

describe('a unit', () => {
	test('that runs is told to run, and nothing is wrong', () => {
		const found = judgeUnit(troubled({ state: 'active', sub: 'running', problem: null }), NOW);
		expect(found.state).toMatch(/ runs/);
		expect(found).toMatchObject({ wrong: false, cause: undefined });
	});

	test('that failed is told with what it said last', () => {
		const failed = { state: 'failed', sub: 'failed', result: 'exit-code', problem: 'It ended with code 3.' };
		const found = judgeUnit(troubled(failed, [line('cannot open the door')]), NOW);
		expect(found.wrong).toBe(true);
		expect(found.cause).toMatchObject({ kind: 'last-words', says: 'It said last: “cannot open the door”' });
	});

	test('of which no line could be read says so', () => {
		const found = judgeUnit(troubled({ state: 'failed', sub: 'failed', problem: null }), NOW);
		expect(found.couldNotLook).toContainEqual({ what: 'what it said', because: 'No line of it could be read.' });
	});

	test('that is masked cannot be started', () => {
		expect(judgeUnit(troubled({ state: 'inactive', load: 'masked', problem: null }), NOW).state).toContain('masked');
	});
});

describe('a place', () => {
	const list = ['/', '/srv', '/srv/deep'].map((mountPoint) => filesystem({ mountPoint })) as unknown as Filesystem[];

	test.each([
		['/srv/deep/a', '/srv/deep'],
		['/srv/deeper', '/srv'],
		['/etc', '/']
	])('%s lies on %s', (path, point) => {
		expect(filesystemOf(path, list)?.mountPoint).toBe(point);
	});

	test('that is no mount point is told on which filesystem it lies', () => {
		const one = filesystem({ mountPoint: '/srv' }, 0.93) as unknown as Filesystem;
		expect(judgeFilesystem('/srv', one).state).toMatch(/^\/srv is 93 % full/);
		expect(judgeFilesystem('/srv/a', one).state).toMatch(
			/^\/srv\/a lies on the filesystem at \/srv, which is 93 % full/
		);
	});

	test('without room for a further file is wrong', () => {
		expect(judgeFilesystem('/srv', filesystem({}, 0.5, 1) as unknown as Filesystem)).toMatchObject({ wrong: true });
	});

	test('that is missing is told at which part of the way', () => {
		const facts = { kind: 'directory', mode: 0o755, uid: 0, sizeBytes: 0, modifiedMs: 0 };
		const walk = { path: '/a/b/c', end: 'absent', at: '/a/b', parts: [{ path: '/', facts }] } as unknown as Walk;
		expect(judgePath(walk, String)).toMatchObject({ wrong: true, state: '/a/b/c is not there: /a/b is not there.' });
	});

	test('that may not be looked at is not said to be missing', () => {
		const walk = { path: '/a/b', end: 'denied', at: '/a', parts: [] } as unknown as Walk;
		const found = judgePath(walk, String);
		expect(found.wrong).toBeFalsy();
		expect(found.couldNotLook?.[0]?.because).toContain('/a');
	});
});

describe('a port', () => {
	const one = listener({ port: 443, address: '0.0.0.0' }) as unknown as Listener;

	test('is told with who holds it', () => {
		expect(judgePort('tcp/443', [one]).state).toMatch(/listens on tcp 443 at 0\.0\.0\.0/);
		expect(judgePort('udp/443', [one]).state).toBe('Nothing listens on udp 443.');
	});

	test('whose holder cannot be seen says so', () => {
		const hidden = { ...one, owners: [], ownerless: false };
		expect(judgePort('tcp/443', [hidden]).couldNotLook).toHaveLength(1);
	});
});

describe('a container', () => {
	const of = (more: Readonly<Record<string, unknown>>) => container(more) as unknown as ContainerRow;

	test('that is well is not wrong', () => {
		expect(judgeContainer(of({ state: 'running', health: 'none' }), [], NOW).wrong).toBe(false);
	});

	test('that is unhealthy is told with what it said last', () => {
		const found = judgeContainer(of({ state: 'running', health: 'unhealthy' }), ['fatal: no disk'], NOW);
		expect(found.wrong).toBe(true);
		expect(found.cause?.says).toContain('fatal: no disk');
	});

	test('that ended by design is not wrong', () => {
		expect(judgeContainer(of({ state: 'exited', health: 'none', exitCode: 0 }), [], NOW).wrong).toBe(false);
	});

	test('that was ended for memory is told with the limit and who set it', async () => {
		const ended = container({ state: 'exited', exitCode: 137 }, { outOfMemory: true, exitCode: 137 });
		const known = (value: unknown) => async () => ({ known: true, value });
		const facts = {
			containers: known([ended]),
			troubledContainers: known(
				new Map([[ended.id, { lines: [], health: null, ground: { anatomy: {}, walks: new Map(), compose: null } }]])
			)
		};
		const found = await CONTAINER.look('shop', { facts, nowMs: NOW } as unknown as Means);
		expect(found).toMatchObject({
			wrong: true,
			cause: { kind: 'memory-limit', says: expect.stringContaining('--memory') }
		});
	});

	test('that runs for a moment between two of many starts is wrong', () => {
		const looping = container({ state: 'running', health: 'none' }, { restarts: 9, startedAtMs: NOW - 2000 });
		const found = judgeContainer(looping as unknown as ContainerRow, ['no such file'], NOW);
		expect(found.wrong).toBe(true);
		expect(found.state).toContain('again and again (9 times');
	});
});
