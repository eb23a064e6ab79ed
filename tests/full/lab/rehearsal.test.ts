// Plans rehearsed on a real host with systemd, as root and as an ordinary user: the tools of their files object or not, what can be
// tried is tried, and nothing of it is there afterwards.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SimulationResult, Step } from '#wire/approval.ts';
import { approvalsOf, type Door } from '../../support/approvals.ts';
import { type Lab, labAbsence, labOfTheRun } from '../../support/lab.ts';
import { homeOf, type LabService, type LabUser, startInLab } from '../../support/lab-service.ts';
import { unless } from '../../support/unless.ts';

/** sudo takes no file that anybody may read. */
const edit = (path: string, content: string): Step => ({
	kind: 'file-edit',
	path,
	content,
	...(path.includes('sudoers') && { mode: '0440' })
});
const TABLE = (hook: string): string =>
	`table inet hw_try {\n\tchain in {\n\t\ttype filter hook ${hook} priority 0;\n\t}\n}\n`;

/** A file that its tool takes, and one that it objects to. */
const FILES: readonly (readonly [path: string, sound: string, wrong: string])[] = [
	['/etc/ssh/sshd_config.d/hw-try.conf', 'PermitRootLogin no\n', 'PermitRootLogin perhaps\n'],
	['/etc/nftables.conf', TABLE('input'), TABLE('nowhere')],
	['/etc/sudoers.d/hw-try', '# nothing\n', 'not a rule\n'],
	[
		'/etc/logrotate.d/hw-try',
		'/var/log/hw-try.log {\n\tweekly\n\tmissingok\n}\n',
		'/var/log/hw-try.log {\n\tbogus\n}\n'
	],
	['/etc/systemd/system/hw-try.service', '[Service]\nExecStart=/bin/true\n', '[Service]\nExecStart=/nowhere\n'],
	['/etc/systemd/system/cron.service.d/hw-try.conf', '[Service]\nMemoryMax=1G\n', '[Service]\nExecStart=/nowhere\n'],
	['/etc/fstab', '# nothing\n', 'UUID=not-there /mnt ext4 defaults 0 2\n']
];

unless(describe, labAbsence())('in the lab', () => {
	let lab: Lab;
	beforeAll(() => {
		lab = labOfTheRun();
		// A home that is closed to everybody else, with what every run is kept from: root’s checkers meet it as well.
		lab.run('root', [
			'sh',
			'-c',
			'mkdir -p /home/lab/.ssh && chown lab: /home/lab/.ssh && chmod 700 /home/lab /home/lab/.ssh'
		]);
	}, 300_000);

	describe.each(['root', 'lab'] as const)('as %s', (user: LabUser) => {
		let service: LabService;
		let door: Door;
		beforeAll(async () => {
			service = await startInLab(lab, user);
			door = approvalsOf(service);
		}, 60_000);
		afterAll(() => service?.stop());

		async function rehearse(...steps: readonly Step[]): Promise<SimulationResult> {
			const { id, detail } = await door.file(steps);
			expect(detail).toBeUndefined();
			const { simulation_result } = await door.show(id);
			if (simulation_result === null) throw new Error('it was not rehearsed');
			return simulation_result;
		}
		const there = (path: string): string => lab.run('root', ['sh', '-c', 'cat "$1" 2>&1', 'sh', path]).stdout;

		test.each(FILES)(
			'%s: what is sound is not objected to, what is wrong is, and the file is as it was',
			async (path, sound, wrong) => {
				const before = there(path);
				const good = await rehearse(edit(path, sound));
				expect(good.ok, JSON.stringify(good)).toBe(true);
				expect(good.steps).toContainEqual(expect.objectContaining({ by: 'checker' }));
				const bad = await rehearse(edit(path, wrong));
				expect(bad.ok, JSON.stringify(bad)).toBe(false);
				expect(bad.steps).toContainEqual(expect.objectContaining({ by: 'checker', ok: false }));
				expect(bad.changes.map((change) => change.path)).toContain(path);
				expect(there(path)).toBe(before);
				if (user === 'lab') expect(good.unsupported_reason).toContain('other rights');
			},
			60_000
		);

		test('a file of its own is changed on the view, and not on the host', async () => {
			const path = `${homeOf(user)}/hw-try`;
			const result = await rehearse(edit(path, 'x\n'), { kind: 'command', command: `rm ${path}` });
			expect(result).toMatchObject({ ok: true, changes: [], unsupported_reason: null });
			expect(there(path)).toContain('No such file');
		}, 30_000);

		test('of a unit it says what stands on it, and that systemd is not rehearsed', async () => {
			const result = await rehearse({ kind: 'unit', unit: 'dbus.service', verb: 'restart' });
			expect(result.steps[0]).toMatchObject({ by: 'checker', output: expect.stringContaining('multi-user.target') });
			expect(result.unsupported_reason).not.toBeNull();
		}, 30_000);
	});
});
