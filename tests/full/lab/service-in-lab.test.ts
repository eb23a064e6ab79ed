// The service on a real host: systemd as PID 1, an ordinary user with sudo, and root.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FindingsPage, WatchedThing } from '#wire/finding.ts';
import { type Lab, labAbsence, labOfTheRun } from '../../support/lab.ts';
import { type LabService, type LabUser, startInLab } from '../../support/lab-service.ts';
import { unless } from '../../support/unless.ts';

const absence = labAbsence();

let lab: Lab;
const started: LabService[] = [];

async function startAs(user: LabUser): Promise<LabService> {
	const service = await startInLab(lab, user);
	started.push(service);
	return service;
}

/** A disk of the lab's own, with a file on it that nobody may read through the node; undefined where there is no loop device. */
let disk: string | undefined;
const MAKE_DISK =
	'cd /var/tmp && mkdir -p content && echo DISK-TOKEN >content/token && mke2fs -q -t ext4 -L labdisk -d content disk.img 4M && losetup -f --show disk.img';

/** What shows a disk, and what it has to say of it. */
const READERS = (node: string): [text: string, says: RegExp][] => [
	[`blkid ${node}`, /LABEL="labdisk"/],
	[`tune2fs -l ${node}`, /Filesystem volume name:\s+labdisk/],
	[`parted -s ${node} print`, /4194kB/],
	['losetup -a', /disk\.img/],
	[`lsblk ${node} | grep loop`, /loop\d/]
];
const CONTENT_READERS = (node: string, sudo: string): string[] => [
	`${sudo}debugfs -R 'cat /token' ${node}`,
	`${sudo}dd if=${node} bs=1M`,
	`${sudo}mount ${node} /mnt; ${sudo}debugfs -R 'cat /token' ${node}`,
	`${sudo}blkid ${node}; ${sudo}cat ${node}`,
	`${sudo}sh -c "tune2fs -l ${node}; strings ${node}; debugfs -R 'cat /token' ${node}"`,
	`${sudo}env debugfs -R 'cat /token' ${node}`
];

async function expectDisks(service: LabService, sudo: string): Promise<void> {
	const node = disk ?? '';
	for (const [text, says] of READERS(node)) {
		const { output, sandbox } = await service.exec({ command: `${sudo}${text}` });
		expect(output, text).toMatch(says);
		expect(sandbox?.grants, text).toContain('devices');
	}
	for (const command of CONTENT_READERS(node, sudo)) {
		const { output, sandbox } = await service.exec({ command });
		expect(output, command).not.toContain('DISK-TOKEN');
		expect(sandbox?.profile, command).not.toBe('host');
		expect(sandbox?.grants, command).not.toContain('devices');
	}
}

unless(describe, absence)('the service in a real host', () => {
	beforeAll(() => {
		lab = labOfTheRun();
		disk = /\/dev\/loop\d+/.exec(lab.run('root', ['sh', '-c', MAKE_DISK]).stdout)?.[0];
	});
	afterAll(async () => {
		for (const service of started) await service.stop();
		if (disk !== undefined) lab.run('root', ['losetup', '-d', disk]);
	});

	describe('as an ordinary user', () => {
		let service: LabService;
		beforeAll(async () => {
			service = await startAs('lab');
		});

		test('a reading command is confined and sees the host as it is', async () => {
			const result = await service.exec({ command: 'id -un; cat /proc/1/comm' });
			expect(result.output).toBe('lab\r\nsystemd\r\n');
			expect(result.sandbox).toMatchObject({ profile: 'observe', backend: 'landlock' });
		});

		test('systemctl status is a read that is granted the bus', async () => {
			const result = await service.exec({ command: 'systemctl is-active systemd-journald.service' });
			expect(result.output).toContain('active');
			expect(result.exit_code).toBe(0);
			expect(result.sandbox?.grants).toContain('bus');
		});

		test("sudo's prompt is in the output, and the answer says it took too long", async () => {
			const result = await service.exec({ command: 'sudo id -u', timeout: 3 });
			expect(result.output).toContain('password for lab');
			expect(result.exit_code).toBe(-1);
			expect(result.error).toContain('Command timed out after 3s');
			expect(result.safety_warning).toBe('Elevated privileges required');
		});

		test("sudo's prompt is in the output when sudo is within a pipe", async () => {
			const result = await service.exec({ command: "echo before; sudo id -u | sed 's/^/uid=/'", timeout: 3 });
			expect(result.output).toContain('before');
			expect(result.output).toContain('password for lab');
			expect(result.exit_code).toBe(-1);
		});

		test('nothing of a run that waited for a password is left', async () => {
			const left = lab.run('root', ['pgrep', '-fa', 'sudo.*id -u']);
			expect(left.stdout).toBe('');
		});

		describe('when sudo asks for no password', () => {
			beforeAll(() => {
				lab.run('root', [
					'sh',
					'-c',
					'echo "lab ALL=(ALL) NOPASSWD: ALL" > /etc/sudoers.d/lab && chmod 440 /etc/sudoers.d/lab'
				]);
			});
			afterAll(() => {
				lab.run('root', ['rm', '/etc/sudoers.d/lab']);
			});

			test('the whole command runs as root, still confined, and its exit code is exact', async () => {
				const result = await service.exec({ command: "sudo sh -c 'id -u; exit 9'" });
				expect(result.output).toContain('0\r\n');
				expect(result.exit_code).toBe(9);
				expect(result.sandbox?.profile).toBe('administer');
			});

			test('mount is refused there: elevation stands outside, the sandbox inside', async () => {
				const result = await service.exec({
					command: 'sudo sh -c \'grep -E "CapEff|NoNewPrivs|Seccomp:" /proc/self/status; unshare -m true; echo rc=$?\''
				});
				expect(result.output).toMatch(/NoNewPrivs:\s+1/);
				expect(result.output).toMatch(/Seccomp:\s+2/);
				expect(result.output).toMatch(/rc=[^0]/);
			});

			test('sudo within a pipe runs just what was read, the rest stays an ordinary user', async () => {
				const result = await service.exec({
					command: "id -u; sudo id -u | sed 's/^/uid=/'; echo text | sudo tee /etc/hostwright-lab >/dev/null"
				});
				expect(result.output).toBe('1000\r\nuid=0\r\n');
				expect(lab.run('root', ['stat', '-c', '%U', '/etc/hostwright-lab']).stdout).toBe('root\n');
				lab.run('root', ['rm', '/etc/hostwright-lab']);
			});

			test('a unit is restarted through the bus', async () => {
				lab.run('root', [
					'sh',
					'-c',
					'printf "[Service]\\nExecStart=/bin/sleep infinity\\n" > /run/systemd/system/hw-test.service && systemctl daemon-reload && systemctl start hw-test'
				]);
				const before = lab.run('root', ['systemctl', 'show', '-P', 'MainPID', 'hw-test']).stdout;
				const result = await service.exec({ command: 'sudo systemctl restart hw-test' });
				expect(result.output).toBe('');
				expect(result.exit_code).toBe(0);
				expect(lab.run('root', ['systemctl', 'show', '-P', 'MainPID', 'hw-test']).stdout).not.toBe(before);
			});

			test('a disk is shown to its readers, and what is on it to nobody', async (context) => {
				if (disk === undefined) context.skip('no loop device in the lab');
				await expectDisks(service, 'sudo ');
			});

			test('a mount made in the host profile is seen by the host', async () => {
				const result = await service.exec({ command: 'sudo mount -t tmpfs -o size=1m hw /mnt' });
				expect(result.exit_code, result.output).toBe(0);
				expect(result.sandbox?.profile).toBe('host');
				expect(result.sandbox?.limits.join(' ')).toMatch(/mount/i);
				expect(lab.run('root', ['findmnt', '-n', '-o', 'SOURCE', '/mnt']).stdout.trim()).toBe('hw');
				lab.run('root', ['umount', '/mnt']);
			});
		});

		describe('when sudoers allows one program and no other', () => {
			const sudoers = (text: string) =>
				lab.run('root', ['sh', '-c', 'cat > /etc/sudoers.d/lab && chmod 440 /etc/sudoers.d/lab'], text);
			const ONE_PROGRAM = 'lab ALL=(ALL) /usr/bin/id\n';
			// The service keeps the group that it was started with, whatever /etc/group says since: the group's own line goes.
			beforeAll(() => {
				lab.run('root', ['sed', '-i', 's/^%sudo/#&/', '/etc/sudoers']);
			});
			afterAll(() => {
				lab.run('root', ['sh', '-c', "rm -f /etc/sudoers.d/lab; sed -i 's/^#%sudo/%sudo/' /etc/sudoers"]);
			});

			test('the sandbox around it is refused: nothing runs, and the line to add is told, which then is enough', async () => {
				sudoers(`Defaults:lab !authenticate\n${ONE_PROGRAM}`);
				expect(lab.run('lab', ['sudo', 'id', '-u']).stdout).toBe('0\n');

				const refused = await service.exec({ command: 'sudo id -u' });
				expect(refused.output).toBeUndefined();
				const line = /add this line with visudo: (lab ALL=.* \*)/.exec(refused.detail ?? '')?.[1];
				expect(line, refused.detail).toBeDefined();

				sudoers(`Defaults:lab !authenticate\n${ONE_PROGRAM}${line}\n`);
				const allowed = await service.exec({ command: 'sudo id -u' });
				expect(allowed.output, allowed.detail).toBe('0\r\n');
				expect(allowed.sandbox).toMatchObject({ profile: 'administer', backend: 'bubblewrap' });
			});

			test('where it asks for a password first, what is not known without it is not claimed', async () => {
				sudoers(ONE_PROGRAM);
				for (const command of ['sudo id -u', 'echo before; sudo id -u | cat']) {
					const { output, error } = await service.exec({ command, timeout: 2 });
					expect(output).toContain('password for lab');
					expect(error).toContain('is not known without the password');
					expect(error).toContain('lab ALL=(ALL) ');
					expect(error).not.toMatch(/would refuse|does not allow/);
				}
			});

			test('where it asks for a password first, but tells without it that it would refuse: the line to add is told', async () => {
				sudoers(`${ONE_PROGRAM}lab ALL=(ALL) NOPASSWD: /usr/bin/true\n`);
				for (const command of ['sudo -k id -u', 'echo before; sudo -k id -u | cat']) {
					const { output, error } = await service.exec({ command, timeout: 2 });
					expect(output).toContain('password for lab');
					expect(error).toContain('with the password sudo would refuse');
					expect(error).toMatch(/add this line with visudo: lab ALL=\(ALL\) .* \*$/);
				}
			});

			test('sudo within a script is refused in its place, with the line', async () => {
				sudoers(`Defaults:lab !authenticate\n${ONE_PROGRAM}`);
				const result = await service.exec({ command: 'echo before; sudo id -u; echo rc=$?' });
				expect(result.output).toContain('before\r\n');
				expect(result.output).toContain('rc=1\r\n');
				expect(result.output).not.toMatch(/^0\r$/m);
				expect(result.error).toContain('add this line with visudo: lab ALL=');
			});
		});
	});

	describe('as root', () => {
		let service: LabService;
		beforeAll(async () => {
			service = await startAs('root');
		});
		// One at a time has root's state directory.
		afterAll(() => service.stop());

		test('reads are confined for root too: no secrets', async () => {
			const result = await service.exec({
				command: 'cat /etc/shadow; cat ~/.local/state/hostwright/api-token; id -u'
			});
			expect(result.output).not.toContain('root:');
			expect(result.output).toMatch(/0\r\n$/);
			expect(result.sandbox?.profile).toBe('observe');
		});

		test('a unit is restarted', async () => {
			const result = await service.exec({ command: 'systemctl restart systemd-journald.service' });
			expect(result.exit_code, result.output).toBe(0);
			expect(result.sandbox?.profile).toBe('administer');
		});

		test('a disk is shown to its readers, and what is on it to nobody', async (context) => {
			if (disk === undefined) context.skip('no loop device in the lab');
			await expectDisks(service, '');
		});

		test('sudo is no obstacle for root', async () => {
			const result = await service.exec({ command: "sudo -u lab id -un; echo x | sudo cat | sed 's/^/>/'" });
			expect(result.output).toBe('lab\r\n>x\r\n');
		});

		test('a mount is seen by the host, and other changes are refused there', async () => {
			const result = await service.exec({ command: 'mount -t tmpfs -o size=1m hw /mnt' });
			expect(result.exit_code, result.output).toBe(0);
			expect(lab.run('root', ['findmnt', '-n', '-o', 'SOURCE', '/mnt']).stdout.trim()).toBe('hw');
			lab.run('root', ['umount', '/mnt']);
		});
	});

	describe('what happens is noticed the moment it happens, and not at the next interval', () => {
		let service: LabService;
		const bash = (text: string): void => void lab.run('root', ['bash', '-s'], text);
		const watched = async () => service.get<readonly WatchedThing[]>('/api/findings/watched');
		const listed = async () => (await service.get<FindingsPage>('/api/findings')).findings;
		/** The shortest interval of those that look for it is twice as long, most are many minutes. */
		const soon = { timeout: 14_000, interval: 200 };
		beforeAll(async () => {
			service = await startAs('root');
		});
		afterAll(() => {
			bash(`systemctl stop hwt-now.service; systemctl reset-failed hwt-now.service
				rm -rf /etc/sudoers.d/hwt /run/systemd/system/hwt-now.service; sed -i /hwt-now/d /etc/fstab
				umount /mnt/hwt-full; rmdir /mnt/hwt-full; systemctl daemon-reload`);
		});

		test('the first look begins by itself, and until it is over who has yet to look is named', async () => {
			const looking = async () => (await service.get<FindingsPage>('/api/findings')).looking;
			await expect.poll(looking, { timeout: 60_000 }).toEqual([]);
		});

		test('a unit that fails is watched, and no finding yet', async () => {
			bash('systemd-run --unit=hwt-now.service --no-block sh -c "sleep 0.3; exit 3"');
			const seen = async () => (await watched()).map(({ resource }) => resource);
			await expect.poll(seen, soon).toContain('unit:hwt-now.service');
			const about = (await listed()).flatMap(({ affected_resources }) => affected_resources);
			expect(about).not.toContain('unit:hwt-now.service');
		});

		test('what is mended before its time is forgotten', async () => {
			bash('systemctl reset-failed hwt-now.service');
			const seen = async () => (await watched()).map(({ resource }) => resource);
			// What changed often in a short time has its looks used up, and is looked at a minute later.
			await expect.poll(seen, { ...soon, timeout: 90_000 }).not.toContain('unit:hwt-now.service');
		});

		test('a file that grants rights, opened to everybody and closed again', async () => {
			const seen = async () => (await listed()).map(({ title }) => title);
			const title = '/etc/sudoers.d/hwt is open to everybody on this machine';
			bash('echo "# hwt" >/etc/sudoers.d/hwt; chmod 0646 /etc/sudoers.d/hwt');
			await expect.poll(seen, soon).toContain(title);
			bash('chmod 0440 /etc/sudoers.d/hwt');
			await expect.poll(seen, soon).not.toContain(title);
		});

		test('a line of fstab whose device is not there', async () => {
			const seen = async () => (await listed()).filter(({ title }) => title.includes('0000-1111')).length;
			bash('echo "UUID=0000-1111 /mnt/hwt-now ext4 defaults 0 2" >>/etc/fstab');
			await expect.poll(seen, soon).toBe(1);
			bash('sed -i /hwt-now/d /etc/fstab');
			await expect.poll(seen, soon).toBe(0);
		});

		test('what is mounted and full', async () => {
			bash(
				'mkdir -p /mnt/hwt-full; mount -t tmpfs -o size=1M hwt /mnt/hwt-full; head -c 2M /dev/zero >/mnt/hwt-full/f'
			);
			// It is filled before it is noticed; were it not, the next minute sees it.
			const seen = async () => (await watched()).map(({ resource }) => resource);
			await expect.poll(seen, soon).toContain('mount:/mnt/hwt-full');
		});
	});
});
