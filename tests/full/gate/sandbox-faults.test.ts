// What becomes of a command when the sandbox is not what it was. The service lives in a mount namespace of its own, so that
// `bwrap` can be taken away under it without anybody else noticing. Needs root.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { linkPlaces } from '#native/services/state-places.mjs';
import { Health } from '#wire/health.ts';
import { auditOf, exec, fateOf } from '../../integration/gate/support.ts';
import { type StartedService, type StartOptions, startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';

const BWRAP = '/usr/bin/bwrap';
const why =
	process.getuid?.() !== 0
		? 'this needs root (a mount namespace)'
		: existsSync(BWRAP)
			? undefined
			: 'bubblewrap is not installed at /usr/bin/bwrap';

const services: StartedService[] = [];
const directories: string[] = [];
afterEach(async () => {
	for (const service of services.splice(0)) await service.stop();
	for (const path of directories.splice(0)) rmSync(path, { recursive: true, force: true });
});

async function start(within: readonly string[], backend: string, more: StartOptions = {}): Promise<StartedService> {
	const service = await startService({ within, config: `sandbox:\n  backend: ${backend}\n`, ...more });
	services.push(service);
	return service;
}
const OWN_MOUNTS = ['unshare', '--mount', '--propagation', 'private', '--'];
const beforeStart = (script: string) => [...OWN_MOUNTS, 'sh', '-c', `${script}; exec "$@"`, 'sh'];
/** Does something to the mounts of a running service. */
const within = (service: StartedService, ...command: string[]) =>
	execFileSync('nsenter', ['--target', String(service.pid), '--mount', '--', ...command]);
const healthOf = async (service: StartedService) => Health.parse(await (await service.fetch('/api/health')).json());

/** A file that every profile but `observe` could write; its absence shows that nothing ran bare. */
async function mustNotRun(service: StartedService, status: number): Promise<string> {
	const answer = await exec(service, 'echo ran > ~/ran; echo ran');
	expect(answer.status).toBe(status);
	expect(existsSync(join(service.home, 'ran'))).toBe(false);
	return answer.detail;
}

unless(describe, why)('bubblewrap changes while the service runs', () => {
	test('the control: it runs, confined by bubblewrap', async () => {
		const service = await start(OWN_MOUNTS, 'bubblewrap');
		expect((await exec(service, 'echo ran > ~/ran; echo ran')).result).toMatchObject({
			output: 'ran\r\n',
			sandbox: { backend: 'bubblewrap', profile: 'work' }
		});
		expect(existsSync(join(service.home, 'ran'))).toBe(true);
	});

	const changes: [name: string, replacement: string, detail: RegExp][] = [
		['replaced by `false`', '/bin/false', /did not start, so nothing was run/],
		['replaced by `true`', '/bin/true', /did not start, so nothing was run/],
		['no program any more', '/dev/null', /no longer installed/]
	];
	for (const [name, replacement, detail] of changes)
		test(`${name}: 503, never bare, and written down`, async () => {
			const service = await start(OWN_MOUNTS, 'bubblewrap');
			within(service, 'mount', '--bind', replacement, BWRAP);
			expect(await mustNotRun(service, 503)).toMatch(detail);
			expect(fateOf(service.stateDir, '~/ran')).toEqual(['run', 'not-started']);
			within(service, 'umount', BWRAP);
			expect((await exec(service, 'echo again')).result).toMatchObject({ output: 'again\r\n', exit_code: 0 });
		});

	test('replaced by a program that runs the command bare: it belongs to somebody else, so it is not taken', async () => {
		const service = await start(OWN_MOUNTS, 'bubblewrap');
		const path = mkdtempSync('/var/tmp/hostwright-evil-');
		directories.push(path);
		writeFileSync(join(path, 'bwrap'), '#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done; shift; exec "$@"\n', {
			mode: 0o777
		});
		execFileSync('chown', ['65534:65534', join(path, 'bwrap')]);
		within(service, 'mount', '--bind', join(path, 'bwrap'), BWRAP);
		await mustNotRun(service, 503);
	});
});

unless(describe, why)('bubblewrap is not there at the start', () => {
	for (const [name, replacement] of [
		['replaced by `false`', '/bin/false'],
		['replaced by `true`', '/bin/true'],
		['missing', '/dev/null']
	] as const) {
		test(`${name}, and nothing else is allowed: 503 with what to do, health says so`, async () => {
			const service = await start(beforeStart(`mount --bind ${replacement} ${BWRAP}`), 'bubblewrap');
			expect((await healthOf(service)).sandbox).toMatchObject({
				available: false,
				backend: null,
				remedy: expect.stringMatching(/bubblewrap/i)
			});
			expect(await mustNotRun(service, 503)).toMatch(/bubblewrap/);
			expect(auditOf(service.stateDir)).toContainEqual(
				expect.objectContaining({ kind: 'decision', verdict: 'refused', backend: null })
			);
		});
		test(`${name}, and the choice is free: another backend confines, and says which, or 503`, async () => {
			const service = await start(beforeStart(`mount --bind ${replacement} ${BWRAP}`), 'auto');
			const { sandbox } = await healthOf(service);
			expect(sandbox.backend).not.toBe('bubblewrap');
			if (!sandbox.available) await mustNotRun(service, 503);
			else
				expect((await exec(service, 'cat ~/../state/api-token; echo ran')).result).toMatchObject({
					output: expect.not.stringContaining(service.token),
					sandbox: { backend: sandbox.backend, limits: expect.arrayContaining([expect.any(String)]) }
				});
		});
	}

	test('no user namespaces: 503 with what to do', async () => {
		const closed = [
			'unshare',
			'--user',
			'--map-root-user',
			'--mount',
			'--',
			'sh',
			'-c',
			// It cannot look into the processes of others, and so would take any request for that of a run beside.
			'mkdir -p "$0" && mount -t tmpfs none "$0" && echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"',
			linkPlaces(0)[0] ?? ''
		];
		const service = await start(closed, 'bubblewrap');
		expect((await healthOf(service)).sandbox).toMatchObject({
			available: false,
			reason: expect.stringMatching(/namespace|space left/i)
		});
		expect(await mustNotRun(service, 503)).toMatch(/namespaces/);
	});
});
