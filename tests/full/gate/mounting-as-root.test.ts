// A service that is root mounts on the machine, and a text that does more than that has neither the token nor the record in
// reach. The service lives in a mount namespace of its own, so nothing is mounted on the machine itself. Needs root.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exec } from '../../integration/gate/support.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';

const OWN_MOUNTS = ['unshare', '--mount', '--propagation', 'private', '--'];
const why =
	process.getuid?.() !== 0
		? 'this needs root'
		: spawnSync('env', [...OWN_MOUNTS, 'mount', '-t', 'tmpfs', 'x', '/mnt']).status !== 0
			? 'this machine lets root mount nothing'
			: existsSync('/usr/bin/bwrap')
				? undefined
				: 'bubblewrap is not installed at /usr/bin/bwrap';

for (const backend of ['bubblewrap', 'landlock'] as const)
	unless(describe, why)(`root's own service, under ${backend}`, () => {
		let service: StartedService;
		let secret: string;
		let place: string;
		beforeAll(async () => {
			service = await startService({ within: OWN_MOUNTS, config: `sandbox:\n  backend: ${backend}\n` });
			secret = join(service.home, '.ssh', 'id_test');
			mkdirSync(join(service.home, '.ssh'), { mode: 0o700 });
			writeFileSync(secret, 'KEY-OF-A-PERSON\n', { mode: 0o600 });
			// Not below a temporary directory, which a sandbox covers.
			place = mkdtempSync('/srv/hostwright-mount-');
		});
		afterAll(async () => {
			await service?.stop();
			if (place) rmSync(place, { recursive: true, force: true });
		});
		const within = (...command: string[]) =>
			execFileSync('nsenter', ['--target', String(service.pid), '--mount', '--', ...command], { encoding: 'utf8' });
		const isMounted = () => readFileSync(`/proc/${service.pid}/mountinfo`, 'utf8').includes(` ${place} `);
		const run = async (command: string) => {
			const { status, result, detail } = await exec(service, command);
			if (status !== 200) throw new Error(`it did not run: ${detail}`);
			return result;
		};
		beforeEach(() => {
			while (isMounted()) within('umount', place);
		});

		test('the control: a mount on its own is seen by the machine, and so is its end', async () => {
			expect(await run(`mkdir -p ${place} && mount -t tmpfs -o size=1m hw ${place} && findmnt ${place}`)).toMatchObject(
				{
					exit_code: 0,
					error: '',
					sandbox: { profile: 'host', backend }
				}
			);
			expect(isMounted()).toBe(true);
			expect(await run(`umount ${place}`)).toMatchObject({ exit_code: 0, sandbox: { profile: 'host' } });
			expect(isMounted()).toBe(false);
		});

		test('the control behind sudo', async (context) => {
			if (!existsSync('/usr/bin/sudo')) context.skip('sudo is not installed');
			expect(await run(`sudo mount -t tmpfs hw ${place}`)).toMatchObject({
				exit_code: 0,
				sandbox: { profile: 'host' }
			});
			expect(isMounted()).toBe(true);
		});

		for (const [how, around] of [
			['as it is', (text: string) => text],
			['behind sudo', (text: string) => `sudo sh -c '${text}'`],
			['in parts behind sudo', (text: string) => text.replaceAll(/(^|; )/g, '$1sudo ')]
		] as const)
			test(`beside anything else, ${how}, it is kept from mounting, the token and keys stay out of reach, and it says why`, async (context) => {
				if (how !== 'as it is' && !existsSync('/usr/bin/sudo')) context.skip('sudo is not installed');
				if (how === 'in parts behind sudo' && backend === 'landlock') context.skip('nothing of it is run there');
				const result = await run(
					around(
						`mount -t tmpfs x ${place}; cat ${service.stateDir}/api-token ${secret}; cat /proc/1/root${service.stateDir}/api-token`
					)
				);
				expect(result.output).not.toContain(service.token);
				expect(result.output).not.toContain('KEY-OF-A-PERSON');
				expect(result.exit_code).not.toBe(0);
				expect(result.sandbox?.profile).toBe('administer');
				expect(result.sandbox?.limits.join(' ')).toContain('could not reach the mounts');
				expect(result.error).toContain('on its own');
				expect(isMounted()).toBe(false);
			});

		test('nor does it write to the record or change the configuration', async () => {
			const config = join(service.configDir, 'config.yml');
			const before = readFileSync(config, 'utf8');
			await run(`umount ${place}; echo forged >> ${service.stateDir}/audit.jsonl; echo forged >> ${config}`);
			expect(readFileSync(join(service.stateDir, 'audit.jsonl'), 'utf8')).not.toMatch(/^forged$/m);
			expect(readFileSync(config, 'utf8')).toBe(before);
		});

		test('the state directory is shown nowhere else by a run', async () => {
			for (const command of [
				`mount --bind ${service.stateDir} ${place}`,
				`mount --bind ${service.directory} ${place}`,
				`mount -t overlay o -o lowerdir=${service.stateDir}:/srv ${place}`
			]) {
				const result = await run(command);
				expect(result.exit_code).not.toBe(0);
				expect(result.error).toContain('kept from doing that');
			}
			expect(isMounted()).toBe(false);
		});

		for (const [how, make] of [
			['a bind mount', () => within('mount', '--bind', service.directory, place)],
			['an overlay', () => within('mount', '-t', 'overlay', 'o', '-o', `lowerdir=${service.directory}:/srv`, place)]
		] as const)
			test(`what ${how} shows elsewhere is hidden there too`, async () => {
				make();
				expect(within('cat', `${place}/state/api-token`)).toContain(service.token);
				for (const command of [`cat ${place}/state/api-token`, `touch /etc/hostname; cat ${place}/state/api-token`]) {
					const result = await run(command);
					expect(result.output).not.toContain(service.token);
					expect(result.exit_code).not.toBe(0);
				}
			});
	});
