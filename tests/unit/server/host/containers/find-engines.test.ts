// Where engines are looked for, and what is said of one that may not be asked.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Asker, explainNoAnswer, explainPlace } from '#server/host/containers/explain-engine.ts';
import { type EnginePlace, findEngines } from '#server/host/containers/find-engines.ts';

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'hw-engines-'));
});
afterEach(() => rmSync(root, { recursive: true }));
const put = (path: string): void => {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), '');
};
const found = async (uid: number) =>
	(await findEngines({ uid, home: '/home/lab', root })).map(({ id, rootless, state }) => [id, rootless, state]);

describe('engines are found', () => {
	test('nowhere, where there is neither a socket nor a program', async () => {
		expect(await found(1000)).toEqual([]);
	});

	test.each([
		['/run/docker.sock', 'docker', false],
		['/run/podman/podman.sock', 'podman', false],
		['/run/user/1000/docker.sock', 'docker-1000', true],
		['/run/user/1000/podman/podman.sock', 'podman-1000', true],
		['/home/lab/.docker/run/docker.sock', 'docker-1000', true]
	])('at %s', async (path, id, rootless) => {
		put(path);
		expect(await found(1000)).toEqual([[id, rootless, 'open']]);
	});

	test('once, where one has several names', async () => {
		put('/run/podman/podman.sock');
		symlinkSync(join(root, 'run/podman/podman.sock'), join(root, 'run/docker.sock'));
		expect(await found(1000)).toEqual([['podman', false, 'open']]);
	});

	test('of other accounts by root alone', async () => {
		put('/run/user/1001/podman/podman.sock');
		put('/run/user/not-a-number/podman/podman.sock');
		expect(await found(0)).toEqual([['podman-1001', true, 'open']]);
		expect(await found(1000)).toEqual([]);
	});

	test('where only the program is installed, as one that is off', async () => {
		put('/usr/sbin/dockerd');
		put('/usr/bin/podman');
		expect(await found(1000)).toEqual([
			['docker', false, 'off'],
			['podman-1000', true, 'off']
		]);
		put('/run/docker.sock');
		expect(await found(1000)).toEqual([
			['docker', false, 'open'],
			['podman-1000', true, 'off']
		]);
	});
});

const asker: Asker = {
	uid: 1000,
	userName: 'lab',
	groupOf: (gid) => ({ 999: { name: 'docker', members: [] }, 998: { name: 'docker', members: ['lab'] } })[gid]
};
const place = (more: Partial<EnginePlace> = {}): EnginePlace => ({
	id: 'docker',
	kind: 'docker',
	rootless: false,
	ownerUid: 0,
	socket: '/run/docker.sock',
	state: 'open',
	...more
});

describe('one that may not be asked', () => {
	test('is said to be so with the command that grants it, and what that means', () => {
		const denied = explainPlace(place({ state: { deniedGroup: 999 } }), asker);
		expect(denied).toMatchObject({ why: 'denied', remedy: 'sudo usermod -aG docker lab' });
		expect(denied.reason).toMatch(/only root and the group docker may/);
		expect(denied.reason).toMatch(/can become root/);
	});

	test('is said to need a new login where that was granted meanwhile', () => {
		const denied = explainPlace(place({ state: { deniedGroup: 998 } }), asker);
		expect(denied).toMatchObject({ why: 'denied', remedy: null });
		expect(denied.reason).toMatch(/Log out and in again/);
	});

	test('offers nothing where no group may', () => {
		expect(explainPlace(place({ state: { deniedGroup: null } }), asker)).toMatchObject({ why: 'denied', remedy: null });
	});

	test('has names that a shell reads as one word', () => {
		const odd = { ...asker, userName: 'a b; rm -rf x', groupOf: () => ({ name: 'docker', members: [] }) };
		expect(explainPlace(place({ state: { deniedGroup: 1 } }), odd).remedy).toBe(
			"sudo usermod -aG docker 'a b; rm -rf x'"
		);
	});
});

test.each([
	[place({ state: 'off' }), undefined, 'absent', 'sudo systemctl start docker'],
	[
		place({ kind: 'podman', rootless: true, state: 'off' }),
		undefined,
		'absent',
		'systemctl --user enable --now podman.socket'
	],
	[place(), { why: 'absent' }, 'failed', 'sudo systemctl start docker'],
	[place(), { why: 'failed' }, 'failed', 'sudo systemctl start docker'],
	[place(), { why: 'failed', status: 500 }, 'failed', null],
	[place(), { why: 'timed-out' }, 'timed-out', 'journalctl -u docker -n 50'],
	[place({ rootless: true }), { why: 'failed' }, 'failed', 'systemctl --user start docker']
] as const)('case %#: what went wrong has a way on', (where, answer, why, remedy) => {
	const said = answer
		? explainNoAnswer(where, { got: 'nothing', detail: 'x', ...answer }, asker)
		: explainPlace(where, asker);
	expect(said).toMatchObject({ known: false, why, remedy });
	expect(said.reason).toMatch(/^[A-Z].*\.$/);
});
