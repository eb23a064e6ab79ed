// What a unit is ordered behind, what it needs by a wrong name, and words of its command that are taken otherwise than meant.
import { describe, expect, test } from 'vitest';
import { diagnoseUnit } from '#server/findings/diagnosis/diagnose-unit.ts';
import type { NetGround } from '#server/host/network/read-net-ground.ts';
import { settingsOf } from '#server/host/services/unit-settings.ts';
import { detail, ground, line, listener, NOW, netGround, unit } from '../detectors/facts.ts';
import { diagnose, type Given, onDisk, UNIT } from './unit-on-disk.ts';

const FAILED = { state: 'failed', result: 'exit-code', exit: { kind: 'exited', status: 1 } };
const SAID_AT = line('').atMs as number;
const database = (sinceMs: number, more: object = {}) =>
	unit({ name: 'postgresql.service', state: 'active', sub: 'running', sinceMs, ...more });
const port = listener({
	address: '127.0.0.1',
	port: 5432,
	unit: 'postgresql.service',
	owners: [{ pid: 81, name: 'postgres', command: 'postgres', unit: 'postgresql.service' }]
});
const REFUSED = 'could not connect to server: connection to 127.0.0.1:5432 refused: Connection refused';

interface Met {
	readonly text?: string;
	readonly says: string;
	readonly units: readonly object[];
	readonly listeners?: readonly object[];
	readonly links?: readonly object[];
	readonly others?: readonly Readonly<Record<string, unknown>>[];
}

function causeOf({
	text = '[Service]\nExecStart=/opt/web\n',
	says,
	units,
	listeners = [port],
	links = [],
	others = []
}: Met) {
	const file = { path: UNIT, text, why: null };
	const own = unit(FAILED);
	return diagnoseUnit(
		{
			unit: own,
			detail: detail({ unit: own, file, links }),
			ground: { ...ground(others), settings: settingsOf({ file, dropIns: [] }) },
			lines: [line(says)],
			net: netGround({ listeners, units }) as unknown as NetGround,
			targets: []
		} as never,
		NOW
	).cause;
}

describe('what it needs was started after it', () => {
	test('it is told who came later, and that nothing has it wait', () => {
		const found = causeOf({ says: REFUSED, units: [database(SAID_AT + 4000)] });
		expect(found?.kind).toBe('started-before');
		expect(found?.says).toContain('It asked 127.0.0.1:5432 before postgresql.service was there');
		expect(found?.about).toEqual({ other: 'postgresql.service', port: '5432' });
	});

	test.each<[string, Partial<Met>]>([
		['it was there before', { units: [database(SAID_AT - 4000)] }],
		['it was started much later, for a reason of its own', { units: [database(SAID_AT + 3_600_000)] }],
		[
			'the unit waits for it',
			{ text: '[Unit]\nAfter=network.target postgresql.service\n[Service]\nExecStart=/opt/web\n' }
		],
		['somebody else listens', { listeners: [{ ...(port as object), unit: 'session-3.scope' }] }],
		['nobody listens', { listeners: [] }]
	])('not where %s', (_, more) => {
		expect(causeOf({ says: REFUSED, units: [database(SAID_AT + 4000)], ...more })?.kind).not.toBe('started-before');
	});
});

describe('a socket that systemd is to hand over', () => {
	onDisk();
	const socket = (more: object) =>
		unit({ name: 'web.socket', type: 'socket', state: 'inactive', enabled: 'disabled', ...more });
	test.each([
		'no sockets were passed by systemd',
		'LISTEN_FDS is not set',
		'This daemon must be started via socket activation'
	])('%s', (says) => {
		const found = causeOf({ says, units: [socket({})] });
		expect(found).toMatchObject({ kind: 'socket-off', about: { other: 'web.socket' } });
		expect(found?.says).toContain('web.socket, which opens it, is off and disabled');
	});

	test('one that was never started is in no list of units: its file tells', async () => {
		const says = 'no sockets were passed by systemd';
		const file = { '/etc/systemd/system/web.socket': '[Socket]\nListenStream=80\n' };
		const net = netGround({ units: [] }) as unknown as NetGround;
		const found = (files: Given['files']) => diagnose({ service: ['ExecStart=/bin/a'], says: [says], files }, net);
		expect((await found({})).cause?.kind).not.toBe('socket-off');
		expect((await found(file)).cause).toMatchObject({ kind: 'socket-off', about: { other: 'web.socket' } });
	});

	test('one that is on, or is not there, or another complaint, is not it', () => {
		const says = 'no sockets were passed by systemd';
		expect(causeOf({ says, units: [socket({ state: 'active' })] })?.kind).not.toBe('socket-off');
		expect(causeOf({ says, units: [] })?.kind).not.toBe('socket-off');
		expect(causeOf({ says: 'socket hang up', units: [socket({})] })?.kind).not.toBe('socket-off');
	});

	test('one that failed is not only to be switched on', () => {
		const found = causeOf({ says: 'LISTEN_FDS is not set', units: [socket({ state: 'failed' })] });
		expect(found).toMatchObject({ kind: 'socket-off', about: {} });
		expect(found?.about).toEqual({});
	});
});

describe('what it needs is not there by that name', () => {
	const needs = (name: string, there: readonly string[]) =>
		causeOf({
			text: `[Unit]\nRequires=${name}\n[Service]\nExecStart=/opt/web\n`,
			says: 'x',
			units: there.map((one) => unit({ name: one })),
			links: [{ kind: 'requires', units: [name] }],
			others: [unit({ name, load: 'not-found', state: 'inactive' })]
		});

	test.each([
		['redis.service', ['redis-server.service', 'ssh.service'], 'redis-server.service'],
		['postgres.service', ['postgresql.service', 'postgresql@15-main.service'], 'postgresql.service'],
		['nginix.service', ['nginx.service'], 'nginx.service']
	])('%s', (name, there, near) => {
		const found = needs(name, there);
		expect(found).toMatchObject({ kind: 'needed-missing', about: { near, path: UNIT, line: '2', key: 'Requires' } });
		expect(found?.says).toContain(`There is ${near}.`);
	});

	test('nothing is guessed where nothing is near', () => {
		expect(needs('db.service', ['dbus.service'])?.about.near).toBeUndefined();
		// It is web.service itself that needs it.
		expect(needs('webdb.service', ['web.service'])?.about.near).toBeUndefined();
		expect(needs('webb.service', ['web.service'])?.about.near).toBeUndefined();
		expect(needs('cache.service', ['cron.service', 'cache.socket'])?.about.near).toBeUndefined();
	});
});

describe('words of a command', () => {
	onDisk();
	const A = { '/bin/a': '0755 \u007fELF' };
	test.each<[string, Given, string, object]>([
		[
			'a variable within a word, without braces',
			{ service: ['Environment=PORT=80', 'ExecStart=/bin/a --port=$PORT'] },
			'hands over --port=$PORT as it stands',
			{ names: 'PORT', alone: 'yes' }
		],
		[
			'two in one word: nothing stands in their place',
			{
				service: ['EnvironmentFile=/etc/default/a', 'ExecStart=/bin/a $HOST:$PORT'],
				files: { '/etc/default/a': 'HOST=b\nPORT=1\n' }
			},
			'hands over $HOST:$PORT with nothing in its place',
			{ names: 'HOST PORT' }
		],
		[
			'one that its own program stumbles over',
			{ service: ['ExecStart=/bin/a --dir=$DATA'], says: ['a: cannot use "$DATA"'] },
			'${DATA}',
			{ names: 'DATA' }
		],
		[
			'a comment behind the command',
			{ service: ['ExecStart=/bin/a --port 80 # the port'] },
			'hands a all that stands behind # as further words',
			{ alone: 'yes' }
		]
	])('%s', async (_, given, tells, about) => {
		const { cause } = await diagnose({ ...given, files: { ...A, ...given.files } });
		expect(cause?.kind).toMatch(/^(?:variable-in-word|comment-in-command)$/);
		expect(cause?.says).toContain(tells);
		expect(cause?.says).toContain(UNIT);
		expect(cause?.about).toMatchObject(about);
	});

	test.each<[string, Given]>([
		['braces', { service: ['Environment=PORT=80', 'ExecStart=/bin/a --port=${PORT}'] }],
		['a word of its own', { service: ['Environment=OPTS=-v', 'ExecStart=/bin/a $OPTS'] }],
		['a sign that is written twice', { service: ['Environment=PORT=80', 'ExecStart=/bin/a --x=$$PORT'] }],
		['a name that nobody set', { service: ['ExecStart=/bin/a --format=$remote_addr'] }],
		[
			'a shell',
			{
				service: ['Environment=PORT=80', "ExecStart=/bin/sh -c 'a --port=$PORT # x'"],
				files: { '/bin/sh': '0755 \u007fELF' }
			}
		],
		['a channel', { service: ['ExecStart=/bin/a --join #help now'] }]
	])('not %s', async (_, given) => {
		const { cause } = await diagnose({ ...given, files: { ...A, ...given.files } });
		expect(cause?.kind ?? '').not.toMatch(/^(?:variable-in-word|comment-in-command)$/);
	});
});
