// Somebody who may write to the folder that a step works in puts a link there as fast as they can, while the request is filed, decided
// and carried out: nothing of root's changes hands, as the service of root and as that of a user with sudo.
import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Step } from '#wire/approval.ts';
import { approvalsOf, type Door } from '../../support/approvals.ts';
import { type Lab, labAbsence, labOfTheRun } from '../../support/lab.ts';
import { type LabService, startInLab } from '../../support/lab-service.ts';
import { unless } from '../../support/unless.ts';

let lab: Lab;
const bash = (text: string): string => lab.bash(text);

/** Root's, and where a link would lead. */
const KEPT = '/etc/hw-kept';
const PREPARE = `rm -rf ${KEPT} /srv/hw-race /tmp/hw-race; mkdir -p ${KEPT} /srv/hw-race/team /srv/hw-race/own
echo root >${KEPT}/x; echo root >${KEPT}/new; chmod 0600 ${KEPT}/*; echo payload >/root/hw-a; tar -C /root -cf /root/hw.tar hw-a
chgrp games /srv/hw-race/team; chmod 2775 /srv/hw-race/team; usermod -aG games hw-eve
mkdir -p /tmp/hw-race; chown hw-eve: /tmp/hw-race; install -d -o hw-eve /home/hw-eve/d`;
const SEEN = `stat -c '%n %U %a %s' ${KEPT} ${KEPT}/*; ls ${KEPT}`;

/** While it is there. */
const GOES_ON = '/run/hw-race-goes-on';

/** Swaps a folder and a link for each other; one line is said when it has begun. */
const attacker = (folder: string): string =>
	`cd ${folder} || exit 1; mkdir -p d; touch d/x; ln -sfn ${KEPT} l; echo begun
while [ -e ${GOES_ON} ]; do mv -T d t 2>/dev/null; mv -T l d 2>/dev/null; mv -T d l 2>/dev/null; mv -T t d 2>/dev/null; done`;

const command = (text: string): Step => ({ kind: 'command', command: text, cwd: '/' });

unless(describe, labAbsence())('in the lab', () => {
	beforeAll(() => {
		lab = labOfTheRun();
		bash('id hw-eve 2>/dev/null || useradd -m -s /bin/bash hw-eve');
	});
	afterAll(
		() =>
			void bash(`rm -rf ${KEPT} /srv/hw-race /tmp/hw-race /root/hw-a /root/hw.tar; userdel -r hw-eve 2>/dev/null; true`)
	);

	describe('the service of root', () => {
		let service: LabService;
		let door: Door;
		beforeAll(async () => {
			service = await startInLab(lab, 'root');
			door = approvalsOf(service);
		});
		afterAll(() => service?.stop());
		beforeEach(() => void bash(PREPARE));

		async function whileSwapping(folder: string, work: () => Promise<void>): Promise<void> {
			bash(`touch ${GOES_ON}`);
			const [file, ...args] = lab.command('root', ['runuser', '-u', 'hw-eve', '--', 'bash', '-c', attacker(folder)]);
			const child: ChildProcess = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
			const ended = new Promise((resolve) => child.once('exit', resolve));
			try {
				await new Promise((resolve) => child.stdout?.once('data', resolve));
				await work();
			} finally {
				bash(`rm -f ${GOES_ON}`);
				await ended;
			}
		}

		test.each([
			['a folder of a group', '/srv/hw-race/team', 'which the group games may write to'],
			['a folder of another user in /tmp', '/tmp/hw-race', 'sudo -u hw-eve'],
			['the home of another user', '/home/hw-eve', 'sudo -u hw-eve']
		])('%s: nothing is done there, however the link is swapped', async (_, folder, said) => {
			const before = bash(SEEN);
			await whileSwapping(folder, async () => {
				for (const text of [
					`chown hw-eve ${folder}/d/x`,
					`chmod 0666 ${folder}/d/x`,
					`cp /root/hw-a ${folder}/d/new`,
					`rm -f ${folder}/d/x`,
					`tar -C ${folder}/d -xf /root/hw.tar`,
					`cd ${folder} && chown hw-eve d/x`,
					`echo more >>${folder}/d/x`
				]) {
					const { status, detail } = await door.file([command(text)]);
					expect([status, detail], text).toEqual([422, expect.stringContaining(said)]);
				}
			});
			expect(bash(SEEN)).toBe(before);
		});

		test('a folder that is given away between the decision and the step: the step is not run', async () => {
			const folder = '/srv/hw-race/own';
			const before = bash(SEEN);
			// The first step waits for the test, which gives the folder away meanwhile.
			bash(`rm -f /root/hw-go; mkdir -p ${folder}/d; touch ${folder}/d/x`);
			const { id, detail } = await door.file([
				command('[ ! -p /root/hw-go ] || read -r -t 60 word </root/hw-go'),
				command(`chown games ${folder}/d/x`)
			]);
			expect(detail).toBeUndefined();
			bash('mkfifo /root/hw-go');
			const answer = door.approve(id);
			// It opens when the first step does.
			const [file, ...args] = lab.command('root', [
				'bash',
				'-c',
				`exec 3>/root/hw-go; chown hw-eve ${folder}; echo go >&3`
			]);
			const giver = spawn(file, args, { stdio: 'ignore' });
			await new Promise((resolve) => giver.once('exit', resolve));
			const ended = await answer;
			expect(ended.message).toContain('Step 2 was not run');
			expect(ended.message).toContain(`in ${folder}, which belongs to hw-eve`);
			expect(bash(`stat -c %U ${folder}/d/x`).trim()).toBe('root');
			expect(bash(SEEN)).toBe(before);
			bash('rm -f /root/hw-go');
		});

		test('the way out that is told works: as the owner', async () => {
			const { id, detail } = await door.file([command('sudo -u hw-eve cp /etc/hostname /home/hw-eve/d/new')]);
			expect(detail).toBeUndefined();
			const answer = await door.approve(id);
			expect(answer, answer.message).toMatchObject({ applied: true });
			expect(bash('stat -c %U /home/hw-eve/d/new').trim()).toBe('hw-eve');
		});

		test('a folder of root’s alone is worked in', async () => {
			const { id } = await door.file([command('cp /root/hw-a /srv/hw-race/own/new')]);
			expect((await door.approve(id)).applied).toBe(true);
			expect(bash('cat /srv/hw-race/own/new').trim()).toBe('payload');
		});
	});

	describe('the service of a user with sudo', () => {
		let service: LabService;
		let door: Door;
		beforeAll(async () => {
			service = await startInLab(lab, 'lab');
			door = approvalsOf(service);
		});
		afterAll(() => service?.stop());

		test.each(['sudo chown root /tmp/hw-race/d/x', 'sudo cp notes /etc/hw-kept/x', 'sudo ./install.sh'])(
			'what root would do in a folder of others, or of the user’s own: %s',
			async (text) => {
				bash(`${PREPARE}; su lab -c 'touch ~/notes; echo true >~/install.sh; chmod +x ~/install.sh'`);
				const { status, detail } = await door.file([{ kind: 'command', command: text }]);
				expect([status, detail]).toEqual([422, expect.stringContaining('it works as root in ')]);
				bash("su lab -c 'rm -f ~/notes ~/install.sh'");
			}
		);
	});
});
