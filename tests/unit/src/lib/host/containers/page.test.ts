// What the page of containers shows of what it was given.
import { describe, expect, test } from 'vitest';
import { filterRows, isInTrouble } from '#lib/host/containers/filter-rows.ts';
import { containerAddress, showOf, sortOf, tabOf, withPart } from '#lib/host/containers/in-address.ts';
import { logLines } from '#lib/host/containers/log-lines.ts';
import { portTexts } from '#lib/host/containers/port-texts.ts';
import { sayState } from '#lib/host/containers/say-state.ts';
import { commandFor } from '#lib/host/containers/stage-commands.ts';
import { containers as words } from '#lib/words/en/containers.ts';
import { parseContainer } from '#server/host/containers/parse-container.ts';
import { parseDetails } from '#server/host/containers/parse-inspect.ts';
import { recordsOf } from '#server/host/containers/raw.ts';
import type { ContainerEngine } from '#wire/host/containers.ts';
import { recordedJson } from '../../../../../support/engine-stand-in.ts';

const rows = recordsOf(recordedJson<unknown>('docker-20.10', 'list.json')).map((raw) => {
	const row = parseContainer('docker', raw);
	return { ...row, details: parseDetails(recordedJson('docker-20.10', `inspect-${row.name}.json`)) };
});
const names = (shown: readonly { name: string }[]): string[] => shown.map(({ name }) => name).sort();

describe('the list', () => {
	test('is narrowed by state', () => {
		expect(names(filterRows(rows, '', 'trouble'))).toEqual(['eater', 'failed', 'looping', 'mighty', 'sick']);
		expect(filterRows(rows, '', 'running').length + filterRows(rows, '', 'stopped').length).toBe(rows.length);
	});

	test.each([
		['web', ['web']],
		['SHOP', ['db', 'web']],
		['shop db', ['db']],
		['no such', []]
	])('is narrowed by %j', (typed, shown) => {
		expect(names(filterRows(rows, typed, 'all'))).toEqual(shown);
	});

	test('finds a published port', () => {
		const [row] = rows;
		const port = {
			containerPort: 80,
			protocol: 'tcp',
			hostAddress: '0.0.0.0',
			hostPort: 8443,
			exposure: 'all'
		} as const;
		expect(filterRows([{ ...(row as (typeof rows)[number]), ports: [port] }], '8443', 'all')).toHaveLength(1);
	});

	test('counts nobody as in trouble who was stopped by hand', () => {
		const done = rows.find(({ name }) => name === 'done') as (typeof rows)[number];
		for (const exitCode of [0, 130, 137, 143]) expect(isInTrouble({ ...done, exitCode })).toBe(false);
		expect(isInTrouble({ ...done, exitCode: 139 })).toBe(true);
	});

	test.each([
		['web', 'Running, healthy'],
		['sick', 'Running, unhealthy'],
		['eater', 'Out of memory'],
		['failed', 'Failed (7)'],
		['done', 'Finished'],
		['looping', 'Restarting (3)'],
		['mighty', 'Could not start'],
		['created', 'Created']
	])('%s: %s', (name, said) => {
		expect(sayState(rows.find((row) => row.name === name) as (typeof rows)[number], words)).toBe(said);
	});
});

test('ports are said once each, those that most can reach first', () => {
	const [ports] = recordsOf(recordedJson<unknown>('docker-20.10', 'list-ports.json'))
		.map((raw) => parseContainer('docker', raw))
		.filter(({ name }) => name === 'ports');
	expect(portTexts(ports?.ports ?? [])).toEqual([
		{ text: '8482 → 81/udp', exposure: 'all' },
		{ text: '8483 → 82', exposure: 'all' },
		{ text: '127.0.0.1:8481 → 80', exposure: 'loopback' },
		{ text: '99', exposure: 'inside' }
	]);
});

test('an address with colons is told from its port', () => {
	const port = {
		containerPort: 80,
		protocol: 'tcp',
		hostAddress: '::1',
		hostPort: 8080,
		exposure: 'loopback'
	} as const;
	expect(portTexts([port])).toEqual([{ text: '[::1]:8080 → 80', exposure: 'loopback' }]);
});

test('what is shown stands in the address', () => {
	const url = (text: string) => new URL(text, 'http://x');
	expect(tabOf(url('/containers?tab=images').searchParams)).toBe('images');
	expect(tabOf(url('/containers?tab=evil').searchParams)).toBe('containers');
	expect(showOf(url('/containers?show=trouble').searchParams)).toBe('trouble');
	expect(sortOf(url('/containers?sort=-memory').searchParams)).toEqual({ column: 'memory', down: true });
	expect(withPart(url('/containers?q=web'), 'show', 'running')).toBe('/containers?q=web&show=running');
	expect(withPart(url('/containers?q=web'), 'q', '')).toBe('/containers');
	expect(containerAddress({ engine: 'docker', id: 'a'.repeat(64) })).toBe(`/containers/docker/${'a'.repeat(12)}`);
});

test('commands speak to the engine they are for, and quote what has to be', () => {
	const engine = (more: Partial<ContainerEngine>) =>
		({
			id: 'docker',
			kind: 'docker',
			rootless: false,
			owner: 'root',
			socket: '/run/docker.sock',
			...more
		}) as ContainerEngine;
	expect(commandFor(engine({}), 'restart', 'web')).toBe('docker restart web');
	expect(commandFor(engine({ kind: 'podman', socket: '/run/user/1000/podman/podman.sock' }), 'stop', 'x')).toBe(
		'podman stop x'
	);
	expect(commandFor(engine({ socket: '/home/lab/.docker/run/docker.sock' }), 'stop', 'x; reboot')).toBe(
		"docker -H unix:///home/lab/.docker/run/docker.sock stop 'x; reboot'"
	);
});

test('lines that are missing from a log are counted in their place', () => {
	const line = { cursor: 'a', atMs: 7, level: 'info', text: 'one' } as const;
	expect(
		logLines(
			[
				{ key: 'a', line },
				{ key: 'gap', skipped: 3 }
			],
			words.log.skipped
		)
	).toMatchObject([
		{ text: 'one' },
		{ atMs: 7, level: 'warning', text: expect.stringContaining('3 lines are missing here') }
	]);
});
