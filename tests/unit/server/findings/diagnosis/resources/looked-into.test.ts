// What a row makes of the facts of one thing: how it is, and whether that is wrong.
import { describe, expect, test } from 'vitest';
import type { ContainersSeen } from '#server/findings/detectors/of-container.ts';
import { CONTAINER, judgeContainer } from '#server/findings/diagnosis/resources/of-container.ts';
import { judgeName, judgePort } from '#server/findings/diagnosis/resources/of-network.ts';
import { filesystemOf, judgeFilesystem, judgePath } from '#server/findings/diagnosis/resources/of-place.ts';
import { judgeUnit } from '#server/findings/diagnosis/resources/of-unit.ts';
import type { Means } from '#server/findings/diagnosis/resources/resource-row.ts';
import type { TroubledUnit, Walk } from '#server/host/asked-facts.ts';
import type { NameSetup } from '#server/host/network/read-name-setup.ts';
import type { ContainerRow } from '#wire/host/containers.ts';
import type { NameLookup } from '#wire/host/network.ts';
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

	test('that is between two starts is told so once, with how often', () => {
		const between = { state: 'activating', sub: 'auto-restart', restarts: 5, result: 'exit-code' };
		const problem = 'It ends again and again: systemd has restarted it 5 times. It failed.';
		expect(judgeUnit(troubled({ ...between, name: 'web.service', problem }), NOW).state).toBe(
			'web.service ends again and again: systemd has restarted it 5 times. It failed.'
		);
		expect(judgeUnit(troubled({ ...between, name: 'web.service', problem: null }), NOW).state).toBe(
			'web.service ends and is started again and again.'
		);
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
		expect(judgeFilesystem('/srv', one, [], NOW).state).toMatch(/^\/srv is 93 % full/);
		expect(judgeFilesystem('/srv/a', one, [], NOW).state).toMatch(
			/^\/srv\/a lies on the filesystem at \/srv, which is 93 % full/
		);
	});

	test('that is full is wrong; an image, which is full by its making, is not', () => {
		const full = filesystem({ mountPoint: '/srv' }, 0.97) as unknown as Filesystem;
		expect(judgeFilesystem('/srv', full, [], NOW).wrong).toBe(true);
		expect(judgeFilesystem('/srv', { ...full, kind: 'image' }, [], NOW).wrong).toBe(false);
	});

	test('without room for a further file is wrong', () => {
		expect(judgeFilesystem('/srv', filesystem({}, 0.5, 1) as unknown as Filesystem, [], NOW)).toMatchObject({
			wrong: true
		});
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
		expect(judgePort('tcp/443', [one], []).state).toMatch(/listens on tcp 443 at 0\.0\.0\.0/);
		expect(judgePort('udp/443', [one], []).state).toBe('Nothing listens on udp 443.');
	});

	test('at which nobody listens is told with who listens beside it', () => {
		const beside = { ...one, port: 8081 };
		expect(judgePort('tcp/8080', [beside], []).says).toMatch(
			/^Nothing listens on tcp 8080.* listens on .*:8081 instead/
		);
		expect(judgePort('tcp/443', [one], []).says).toBeUndefined();
	});

	const wanting = (more: object = {}) => ({
		...{ name: 'web.service', cause: undefined, isTaken: true, resource: 'unit:web.service' },
		...more
	});
	const holder = {
		...one,
		unit: 'old.service',
		owners: [{ pid: 7, name: 'oldd', command: 'oldd', unit: 'old.service' }]
	};

	test('that another one holds than the one that wants it is told so', () => {
		const found = judgePort('tcp/443', [holder as unknown as Listener], [], wanting());
		expect(found.wrong).toBe(true);
		expect(found.cause?.says).toBe(
			'web.service wants tcp 443 and does not get it: old.service (oldd, process 7) holds it instead.'
		);
	});

	test('at which nobody listens is told with who was to, and why it does not', () => {
		const cause = { kind: 'file-missing', says: '/etc/web.conf is not there.', evidence: [], affected: [], about: {} };
		const found = judgePort('tcp/443', [], [], wanting({ isTaken: false, cause }));
		expect(found.cause?.says).toBe(
			'web.service, which is to listen on tcp 443, does not run: /etc/web.conf is not there.'
		);
	});

	test.each([
		['its holder is the one that wants it', { name: 'old.service' }],
		['it failed of something else', { isTaken: false }]
	])('that somebody holds is not wrong where %s', (_, more) => {
		expect(judgePort('tcp/443', [holder as unknown as Listener], [], wanting(more)).wrong).toBeUndefined();
	});

	test('whose rules cannot be seen says so', () => {
		expect(judgePort('tcp/443', [one], null).couldNotLook?.[0]?.what).toContain('firewall');
	});

	test('whose holder cannot be seen says so', () => {
		const hidden = { ...one, owners: [], ownerless: false };
		expect(judgePort('tcp/443', [hidden], []).couldNotLook).toHaveLength(1);
	});
});

describe('a container', () => {
	const saidBy = (...lines: string[]): ContainersSeen =>
		({
			containers: [],
			troubledContainers: new Map([[String(container().id), { lines, health: null }]]),
			listenersAtHand: null
		}) as unknown as ContainersSeen;
	const of = (more: Readonly<Record<string, unknown>>) => container(more) as unknown as ContainerRow;

	test('that is well is not wrong', () => {
		expect(judgeContainer(of({ state: 'running', health: 'none' }), saidBy(), NOW).wrong).toBe(false);
	});

	test('that is unhealthy is told with what it said last', () => {
		const found = judgeContainer(of({ state: 'running', health: 'unhealthy' }), saidBy('fatal: no disk'), NOW);
		expect(found.wrong).toBe(true);
		expect(found.cause?.says).toContain('fatal: no disk');
	});

	test('that ended by design is not wrong', () => {
		expect(judgeContainer(of({ state: 'exited', health: 'none', exitCode: 0 }), saidBy(), NOW).wrong).toBe(false);
	});

	test('that was ended for memory is told with the limit and who set it', async () => {
		const ended = container({ state: 'exited', exitCode: 137 }, { outOfMemory: true, exitCode: 137 });
		const known = (value: unknown) => async () => ({ known: true, value });
		const facts = {
			containers: known([ended]),
			listenersAtHand: known(null),
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
		const found = judgeContainer(looping as unknown as ContainerRow, saidBy('no such file'), NOW);
		expect(found.wrong).toBe(true);
		expect(found.state).toContain('again and again (9 times');
	});
});

describe('a name', () => {
	const setup = (more: object = {}) =>
		({
			order: { words: ['files', 'dns'], line: 3, text: 'hosts: files dns' },
			lacking: [],
			hosts: [],
			others: [],
			...{ passedOver: [], servers: ['192.0.2.1'] },
			...more
		}) as unknown as NameSetup;
	const net = (more: object = {}) => ({
		names: { ...setup(more), resolv: { path: '/etc/resolv.conf', parts: [] } } as unknown as NameSetup,
		units: []
	});
	const lookup = { file: { servers: ['192.0.2.1'] }, state: 'set-up' } as unknown as NameLookup;
	const hosts = [{ line: 4, address: '10.0.0.9', names: ['Store.lan'] }];

	test('that stands in the hosts file is answered there, by line', () => {
		expect(judgeName('store.lan', net({ hosts }), lookup, NOW)).toMatchObject({
			...{ wrong: false, couldNotLook: [] },
			state: 'store.lan is 10.0.0.9 (/etc/hosts line 4) here; no server is asked for it.'
		});
	});

	test('that a server would be asked for is not said to be well', () => {
		const found = judgeName('example.org', net(), lookup, NOW);
		expect(found.state).toContain('192.0.2.1');
		expect(found.couldNotLook).toHaveLength(1);
	});

	test('for which no server is ever asked has its cause in a line', () => {
		const order = { words: ['files'], line: 7, text: 'hosts: files' };
		const found = judgeName('example.org', net({ order, hosts }), lookup, NOW);
		expect(found).toMatchObject({ wrong: true, cause: { kind: 'nss-without-dns' } });
		expect(found.cause?.says).toContain('line 7');
		expect(judgeName('store.lan', net({ order, hosts }), lookup, NOW).wrong).toBe(false);
	});

	test('whose line is passed over has its cause there, and others have not', () => {
		const passedOver = [
			{ path: '/etc/hosts', line: 5, text: '10.0.0.9,store.lan', says: 'begins with …', meant: '10.0.0.9 store.lan' }
		];
		const found = judgeName('store.lan', net({ passedOver }), lookup, NOW);
		expect(found).toMatchObject({ wrong: true, cause: { kind: 'name-line-passed-over', about: { line: '5' } } });
		expect(judgeName('example.org', net({ passedOver }), lookup, NOW).wrong).toBe(false);
	});

	test('for which the one server stands in a line that is passed over is asked of nobody', () => {
		const passedOver = [
			{ path: '/etc/resolv.conf', line: 1, text: 'nameserver: 192.0.2.1', says: 'x', meant: undefined }
		];
		const found = judgeName('example.org', net({ passedOver, servers: [] }), lookup, NOW);
		expect(found.cause?.says).toContain('no other line names a server, so none is asked');
		expect(judgeName('example.org', net({ passedOver }), lookup, NOW).wrong).toBe(false);
	});
});
