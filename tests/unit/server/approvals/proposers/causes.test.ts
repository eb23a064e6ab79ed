// A unit whose cause is known: what takes it away, and that no start is offered where it would end in the same way.
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { detail, filesystem, unit } from '../../findings/detectors/facts.ts';
import { type Fixture, lineOf, propose } from './look.ts';

interface Row {
	readonly kind: string;
	readonly about: Readonly<Record<string, string>>;
	readonly files?: Fixture['files'];
}

const RELOAD = 'systemctl daemon-reload';
/** It had failed: when all is taken back it is started as it was. */
const AS_FOUND = ['reset-failed web.service', 'systemctl start --no-block web.service'];

const failed = { 'web.service': detail({ unit: unit({ state: 'failed', exit: { kind: 'exited', status: 1 } }) }) };
const proposed = ({ kind, about, files = {} }: Pick<Row, 'kind' | 'about' | 'files'>, detector = 'V01') =>
	propose({ detector, resource: 'unit:web.service', units: failed, files, cause: { kind, about } });

const contentOf = async (row: Pick<Row, 'kind' | 'about' | 'files'>): Promise<string> => {
	const plan = await proposed(row);
	if ('none' in plan) throw new Error(plan.none);
	return plan.steps.flatMap((step) => (step.kind === 'file-edit' ? [step.content] : [])).join('');
};

describe('a setting of the unit', () => {
	test.each([
		['limit-files', { setting: 'LimitNOFILE', value: '32' }, 'LimitNOFILE=4096'],
		['limit-files', { setting: 'LimitNOFILE', value: '8192' }, 'LimitNOFILE=32768'],
		['limit-processes', { setting: 'TasksMax', value: '8' }, 'TasksMax=512'],
		['limit-memory', { setting: 'MemoryMax', value: '64M' }, 'MemoryMax=128M'],
		['port-needs-right', { port: '81' }, 'AmbientCapabilities=CAP_NET_BIND_SERVICE'],
		['run-folder-missing', { folder: '/run/web' }, 'RuntimeDirectory=web'],
		['walled-off', { setting: 'ProtectHome', value: 'yes', wanted: '/home/anna/site' }, 'ProtectHome=read-only'],
		['walled-off', { setting: 'PrivateTmp', value: 'yes', wanted: '/tmp/in' }, 'PrivateTmp=no'],
		[
			'walled-off',
			{ setting: 'ProtectSystem', value: 'strict', wanted: '/var/cache/web', opens: '/var/cache/web' },
			'ReadWritePaths=/var/cache/web'
		],
		[
			'walled-off',
			{ setting: 'ProtectSystem', value: 'strict', wanted: '/srv/own/state', opens: '/srv/own' },
			'ReadWritePaths=/srv/own'
		],
		['pid-file-elsewhere', { found: '/run/web.pid' }, 'PIDFile=/run/web.pid'],
		[
			'device-group',
			{ group: 'dialout', user: 'anna', path: '/dev/ttyUSB0', written: '/etc/systemd/system/web.service line 3' },
			'SupplementaryGroups=dialout'
		]
	])('%s %j becomes one line of a drop-in', async (kind, about, line) => {
		const files = { 'dev/ttyUSB0': '' };
		expect(await contentOf({ kind, about, files })).toContain(`[Service]\n${line}\n`);
		const plan = await proposed({ kind, about, files });
		if ('none' in plan) throw new Error(plan.none);
		expect(plan.steps.map(lineOf).slice(-3)).toEqual([RELOAD, 'reset-failed web.service', 'restart web.service']);
		expect(plan.undo.map(lineOf)).toEqual(['stop web.service', RELOAD, ...AS_FOUND]);
	});

	test('stands in a file that is read after override.conf, where of one name the last one counts', async () => {
		const plan = await proposed({ kind: 'limit-files', about: { setting: 'LimitNOFILE', value: '64' } });
		if ('none' in plan) throw new Error(plan.none);
		const [name = ''] = plan.steps.flatMap((step) => (step.kind === 'file-edit' ? [basename(step.path)] : []));
		expect([name, 'override.conf', 'local.conf', '99-limits.conf'].sort().at(-1)).toBe(name);
	});
});

describe('a text', () => {
	test('loses its carriage returns, and nothing else', async () => {
		const row = {
			kind: 'carriage-return',
			about: { path: '/opt/run' },
			files: { '/opt/run': '#!/bin/sh\r\necho \ra\r\n' }
		};
		expect(await contentOf(row)).toBe('#!/bin/sh\necho \ra\n');
	});

	test('loses the comma too many, and not one in quotes', async () => {
		const row = {
			kind: 'document-broken',
			about: { path: '/etc/a.json' },
			files: { '/etc/a.json': '{\n "a": "x, }",\n "b": [1, 2, ],\n}\n' }
		};
		expect(await contentOf(row)).toBe('{\n "a": "x, }",\n "b": [1, 2 ]\n}\n');
	});

	test.each([
		['while :; do sleep 1; done\n', '#!/bin/sh\n'],
		['if [[ $a == b ]]; then echo; fi\n', '#!/bin/bash\n']
	])('%j is told to its shell', async (text, first) => {
		const row = { kind: 'interpreter-not-named', about: { path: '/opt/run' }, files: { '/opt/run': text } };
		expect(await contentOf(row)).toBe(first + text);
	});

	test('a second command takes the first one back', async () => {
		const path = '/etc/systemd/system/web.service.d/o.conf';
		const row = {
			kind: 'command-twice',
			about: { path, line: '2' },
			files: { [path]: '[Service]\nExecStart=/bin/b\n' }
		};
		expect(await contentOf(row)).toBe('[Service]\nExecStart=\nExecStart=/bin/b\n');
	});
});

describe('a user that is not there', () => {
	test('becomes a system account', async () => {
		const plan = await proposed({ kind: 'user-missing', about: { user: 'photos' } });
		if ('none' in plan) throw new Error(plan.none);
		expect(plan.steps.map(lineOf)[0]).toMatch(/^useradd --system .* photos$/);
		expect(plan.undo.map(lineOf)).toEqual(['stop web.service', 'userdel photos', ...AS_FOUND]);
	});
});

describe('no step is offered', () => {
	test.each<[string, Readonly<Record<string, string>>, Fixture['files']]>([
		['program-missing', { path: '/opt/gone' }, {}],
		['environment-file-missing', { path: '/etc/default/web' }, {}],
		['directory-missing', { path: '/srv/data' }, {}],
		['user-missing', { user: 'a b; rm -rf /' }, {}],
		['run-folder-missing', { folder: '/run/a/../../etc' }, {}],
		['walled-off', { setting: 'ProtectSystem', value: 'strict', wanted: '/etc/$(id)' }, {}],
		// systemd refuses a unit that is to write what is not there, and a folder of many is not opened for one file.
		['walled-off', { setting: 'ProtectSystem', value: 'strict', wanted: '/srv/own/a/b' }, {}],
		['walled-off', { setting: 'ProtectSystem', value: 'strict', wanted: '/var/log/own.log', opens: '/var/log' }, {}],
		['walled-off', { setting: 'InaccessiblePaths', value: '/srv', wanted: '/srv/a' }, {}],
		['walled-off', { setting: 'ProtectSystem', value: 'full', wanted: '/etc/cron.d/own' }, {}],
		['walled-off', { setting: 'ProtectHome', value: 'yes', wanted: '/root/.ssh/id_ed25519' }, {}],
		['walled-off', { setting: 'ProtectHome', value: 'yes', wanted: '/home/anna/.ssh/id_ed25519' }, {}],
		['device-group', { group: 'docker', user: 'anna', path: '/run/docker.sock' }, {}],
		['file-closed', { group: 'shadow', user: 'anna', path: '/etc/shadow' }, {}],
		['limit-files', { setting: 'LimitNOFILE', value: '1048576' }, {}],
		['interpreter-not-named', { path: '/opt/run' }, { '/opt/run': 'import os\n' }],
		['document-broken', { path: '/etc/a.json' }, { '/etc/a.json': '{ "a": }' }],
		['command-twice', { path: '/usr/lib/systemd/system/web.service', line: '2' }, {}]
	])('%s %j: the cause is left to a person, and starting it again is not offered', async (kind, about, files) => {
		expect(await proposed({ kind, about, files })).toEqual({ none: expect.stringMatching(/^.+[.]$/) });
	});
});

describe('how a place is mounted', () => {
	const facts = (more: object = {}) => ({
		mounts: { rows: [] },
		filesystems: { list: [filesystem({ mountPoint: '/srv/plug', readOnly: true })], limits: [] },
		readOnlyTrouble: { lines: [], limits: null },
		devices: { list: [] },
		...more
	});
	const healed = async (kind: string, about: Readonly<Record<string, string>>, more: object = {}) => {
		const plan = await propose({
			detector: 'V01',
			resource: 'unit:web.service',
			units: failed,
			files: { 'srv/plug/run': '', 'tmp/run': '' },
			facts: facts(more),
			cause: { kind, about }
		});
		return 'none' in plan ? plan.none : [...plan.steps.map(lineOf), '|', ...plan.undo.map(lineOf)].join(' ; ');
	};
	const about = { mount: '/srv/plug', path: '/srv/plug/run' };

	test('noexec that no line of fstab has is taken away', async () => {
		expect(await healed('mounted-noexec', about)).toBe(
			'mount -o remount,exec /srv/plug ; reset-failed web.service ; restart web.service ; | ; stop web.service ; mount -o remount,noexec /srv/plug ; reset-failed web.service ; systemctl start --no-block web.service'
		);
	});

	test('noexec that fstab says is meant, and so is that of places where everybody may write', async () => {
		const rows = [
			{
				mountPoint: '/srv/plug',
				written: { line: 4, source: 'x', type: 'ext4', options: ['noexec'] },
				notes: [],
				live: null
			}
		];
		expect(await healed('mounted-noexec', about, { mounts: { rows } })).toMatch(/line 4 of \/etc\/fstab says noexec/);
		expect(await healed('mounted-noexec', { mount: '/tmp', path: '/tmp/run' })).toMatch(
			/closed to programs for good reason/
		);
	});

	test('read-only without a word of errors is made writable', async () => {
		expect(await healed('mounted-read-only', { mount: '/srv/plug' })).toContain('mount -o remount,rw /srv/plug');
	});

	test('the attribute that forbids every change is taken away, and comes back', async () => {
		expect(await healed('immutable', { path: '/srv/plug/run' })).toBe(
			'chattr -i /srv/plug/run ; reset-failed web.service ; restart web.service ; | ; stop web.service ; chattr +i /srv/plug/run ; reset-failed web.service ; systemctl start --no-block web.service'
		);
	});
});
