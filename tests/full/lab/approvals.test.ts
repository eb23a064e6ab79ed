// Real faults on a real host: each is proposed, approved, applied, verified and undone, as root and as a user whose sudo asks for
// a password; and a firewall mistake that cuts the way to the service takes itself back.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApprovalDetail, DecisionAnswer, Step } from '#wire/approval.ts';
import { approvalsOf, type Door } from '../../support/approvals.ts';
import { approveOnPage, callAs } from '../../support/approve-in-lab.ts';
import { type Lab, labAbsence, labOfTheRun, lendDocker } from '../../support/lab.ts';
import { type LabService, type LabUser, startInLab } from '../../support/lab-service.ts';
import { unless } from '../../support/unless.ts';

let lab: Lab;
const bash = (text: string): string => lab.bash(text);

interface Fault {
	readonly name: string;
	readonly make: string;
	readonly steps: (sudo: string) => readonly Step[];
	readonly undo?: (sudo: string) => readonly Step[];
	/** Prints `well` when the fault is gone and `ill` while it is there. */
	readonly look: string;
	/** Where it cannot be undone by an ordinary user's service, which cannot rehearse what root would do. */
	readonly final?: true;
	readonly needs?: string;
}

const command = (text: string) => ({ kind: 'command', command: text, cwd: '/' }) as const;
const UNIT = (start: string): string =>
	`[Unit]\nStartLimitIntervalSec=0\n[Service]\nExecStart=${start}\nRestart=always\nRestartSec=1\n`;

const FAULTS: readonly Fault[] = [
	{
		name: 'a unit that crashes again and again',
		make: `printf '${UNIT('/bin/false').replaceAll('\n', '\\n')}' >/etc/systemd/system/hw-crash.service; systemctl daemon-reload; systemctl start --no-block hw-crash`,
		steps: (sudo) => [
			{ kind: 'file-edit', path: '/etc/systemd/system/hw-crash.service', content: UNIT('/bin/sleep infinity') },
			command(`${sudo}systemctl daemon-reload`),
			{ kind: 'unit', unit: 'hw-crash.service', verb: 'restart' }
		],
		undo: (sudo) => [
			command(`${sudo}systemctl daemon-reload`),
			{ kind: 'unit', unit: 'hw-crash.service', verb: 'restart' }
		],
		look: `grep -q infinity /etc/systemd/system/hw-crash.service && systemctl show -p ExecStart hw-crash | grep -q infinity && echo well || echo ill`
	},
	{
		name: 'an fstab entry of a disk that is not there',
		make: `printf 'UUID=0badc0de-0000-4000-8000-000000000001 /srv/backup ext4 defaults 0 2\\n' >/etc/fstab; chmod 0640 /etc/fstab`,
		steps: () => [{ kind: 'file-edit', path: '/etc/fstab', content: '# nothing to mount\n' }],
		look: 'grep -q 0badc0de /etc/fstab && echo ill || echo well; stat -c %a /etc/fstab'
	},
	{
		name: 'a private key that everybody may read',
		make: 'mkdir -p /etc/hw-keys; echo secret >/etc/hw-keys/site.key; chmod 0644 /etc/hw-keys/site.key',
		steps: (sudo) => [command(`${sudo}chmod 0600 /etc/hw-keys/site.key`)],
		undo: (sudo) => [command(`${sudo}chmod 0644 /etc/hw-keys/site.key`)],
		look: '[ $(stat -c %a /etc/hw-keys/site.key) = 600 ] && echo well || echo ill'
	},
	{
		name: 'a full filesystem',
		make: 'mkdir -p /srv/hw-full; mountpoint -q /srv/hw-full || mount -t tmpfs -o size=8m,mode=0755 full /srv/hw-full; head -c 8388608 /dev/zero >/srv/hw-full/old.log 2>/dev/null || true',
		steps: (sudo) => [command(`${sudo}rm -f /srv/hw-full/old.log`)],
		look: '[ -e /srv/hw-full/old.log ] && echo ill || echo well',
		final: true
	},
	{
		name: 'a container that nobody starts again',
		needs: '/usr/bin/docker',
		make: 'docker rm -f hw-lone >/dev/null 2>&1; docker create --name hw-lone --network=none lab/busybox:1 sleep 600 >/dev/null',
		steps: (sudo) => [command(`${sudo}docker update --restart=unless-stopped hw-lone`)],
		undo: (sudo) => [command(`${sudo}docker update --restart=no hw-lone`)],
		look: `[ "$(docker inspect -f '{{.HostConfig.RestartPolicy.Name}}' hw-lone)" = unless-stopped ] && echo well || echo ill`
	}
];

/** A second way in, by which it is seen whether there is one. */
const OPEN_SSH = `mkdir -p /run/sshd
printf 'Port 22922\\nListenAddress 127.0.0.1\\n' >/etc/ssh/sshd_config.d/10-lab.conf
systemctl start ssh
su lab -c 'umask 077; mkdir -p ~/.ssh; ssh-keygen -q -t ed25519 -N "" -f ~/.ssh/hw-key; cp ~/.ssh/hw-key.pub ~/.ssh/authorized_keys'
printf 'table inet hw_cut {\\n}\\n' >/etc/hw-cut.nft`;
const CLOSE_SSH =
	'systemctl stop ssh; rm -rf /etc/ssh/sshd_config.d/*-lab.conf /home/lab/.ssh /etc/hw-cut.nft; nft delete table inet hw_cut 2>/dev/null; true';

unless(describe, labAbsence())('in the lab', () => {
	beforeAll(() => {
		lab = labOfTheRun();
		bash('cp -p /etc/fstab /root/hw-fstab');
		lendDocker(lab);
	});

	// Others look at this host as well, and are to find it as it was.
	afterAll(
		() =>
			void bash(`systemctl stop hw-crash; rm -f /etc/systemd/system/hw-crash.service; systemctl daemon-reload; systemctl reset-failed
mv /root/hw-fstab /etc/fstab; rm -rf /etc/hw-keys; umount /srv/hw-full; rmdir /srv/hw-full; docker rm -f hw-lone; true`)
	);

	describe.each<LabUser>(['root', 'lab'])('as %s', (user) => {
		let service: LabService;
		let door: Door;
		const sudo = user === 'root' ? '' : 'sudo ';
		beforeAll(async () => {
			service = await startInLab(lab, user);
			door = approvalsOf(service);
			if (user === 'lab') bash(OPEN_SSH);
		});
		afterAll(async () => {
			bash(CLOSE_SSH);
			await service?.stop();
		});

		async function approve(id: string): Promise<DecisionAnswer> {
			if (user === 'root') return door.approve(id);
			const { answer, asked } = await approveOnPage(lab, service, id);
			expect(asked).toBe(1);
			return answer;
		}

		for (const { name, make, steps, undo, look, final, needs } of FAULTS)
			unless(test, needs !== undefined && !existsSync(needs) && `no ${needs} here`)(
				`${name}: approved, applied, verified, undone`,
				async () => {
					bash(make);
					const ill = bash(look);
					expect(ill).toContain('ill');
					const { id, detail } = await door.file(steps(sudo), undo ? { undo: undo(sudo) } : {});
					expect(detail).toBeUndefined();
					const answer = await approve(id);
					expect(answer, answer.message).toMatchObject({
						success: true,
						applied: true,
						proposal: { status: 'applied', verified: null }
					});
					expect(bash(look)).toContain('well');
					const shown = await door.show(id);
					expect(shown.proof.map(({ holds }) => holds)).not.toContain(false);
					if (final && user === 'lab') {
						expect((await door.post(`/api/approvals/${id}/undo`)).status).toBe(409);
						return;
					}
					const { body } = await door.post(`/api/approvals/${id}/undo`);
					expect(body).toEqual({ id: expect.any(String) });
					expect(await approve(String(body.id))).toMatchObject({ applied: true });
					expect(bash(look)).toBe(ill);
					expect((await door.show(id)).status).toBe('undone');
				}
			);

		test('what fails in the middle is taken back with the same rights', async () => {
			bash(`printf 'old\\n' >/etc/hw-settings; chmod 0600 /etc/hw-settings; rm -rf /etc/hw-made`);
			const { id } = await door.file([
				{ kind: 'file-edit', path: '/etc/hw-settings', content: 'new\n' },
				{ kind: 'file-edit', path: '/etc/hw-made/for/it', content: 'made\n' },
				command(`${sudo}systemctl restart hw-not-there.service`)
			]);
			const answer = await approve(id);
			expect(answer).toMatchObject({ applied: false, proposal: { status: 'rolled-back' } });
			expect(bash('cat /etc/hw-settings; stat -c "%a %U" /etc/hw-settings; ls /etc | grep -c hw-made || true')).toBe(
				'old\n600 root\n0\n'
			);
		});

		test.runIf(user === 'lab')(
			'over REST nobody can type a password: nothing happens, and it says what to run by hand',
			async () => {
				bash('echo old >/etc/hw-settings');
				const { id } = await door.file([{ kind: 'file-edit', path: '/etc/hw-settings', content: 'new\n' }]);
				const answer = await door.approve(id);
				expect(answer).toMatchObject({ success: true, applied: false, proposal: { status: 'failed' } });
				expect(answer.message).toContain('To do it by hand: sudo sh -c');
				expect(bash('cat /etc/hw-settings')).toBe('old\n');
			}
		);

		test.runIf(user === 'lab')('a step that asks for a secret gets no field', async () => {
			const { id } = await door.file([
				command(`sudo sh -c 'printf "[sudo] password for lab: "; read -r secret; echo "got <$secret>" >/etc/hw-got'`)
			]);
			expect(await approve(id)).toBeDefined();
			expect(bash('cat /etc/hw-got 2>/dev/null || true')).not.toContain('lab>');
		});

		describe.runIf(user === 'lab')('what can lock out, behind one password', () => {
			const SSH = 'ssh -i ~/.ssh/hw-key -o StrictHostKeyChecking=no -o BatchMode=yes -p 22922 lab@127.0.0.1';
			const signsIn = (): boolean => lab.run('lab', ['sh', '-c', `${SSH} true`]).code === 0;
			/** As it does by itself after two minutes. */
			async function goesOff(id: string): Promise<ApprovalDetail> {
				expect(bash(`systemctl is-active hostwright-revert-${id}.timer hostwright-revert-${id}-wait.service`)).toBe(
					'active\nactive\n'
				);
				bash(`systemctl start hostwright-revert-${id}.service`);
				expect(bash('ls /run/hostwright /run/systemd/system')).not.toContain(id);
				return await door.until(id, 'rolled-back');
			}

			test('rules of the firewall are as they were when nobody confirmed them', async () => {
				const { id } = await door.file([command('sudo nft -f /etc/hw-cut.nft')]);
				const answer = await approve(id);
				expect(answer, answer.message).toMatchObject({ proposal: { status: 'awaiting-confirmation' } });
				expect(bash('nft list tables')).toContain('hw_cut');
				expect((await goesOff(id)).message).toContain('taken back by itself');
				expect(bash('nft list tables')).not.toContain('hw_cut');
			});

			test('sshd reads its old settings again; only a sign-in after the change confirms new ones', async () => {
				const call = await callAs(lab, service);
				const file = (who: string) =>
					door.file([
						{ kind: 'file-edit', path: '/etc/ssh/sshd_config.d/20-lab.conf', content: `AllowUsers ${who}\n` },
						{ kind: 'unit', unit: 'ssh.service', verb: 'reload' }
					]);
				const mistake = await file('nobody');
				expect(signsIn()).toBe(true);
				expect(await approve(mistake.id)).toMatchObject({ proposal: { status: 'awaiting-confirmation' } });
				expect(signsIn()).toBe(false);
				await expect(call('approvals.confirm', { id: mistake.id })).rejects.toThrow(
					'Sign in to the machine anew first'
				);
				await goesOff(mistake.id);
				expect(signsIn()).toBe(true);

				const good = await file('lab');
				expect(await approve(good.id)).toMatchObject({ proposal: { status: 'awaiting-confirmation' } });
				const [program, ...args] = lab.command('lab', ['sh', '-c', `${SSH} 'echo in; cat'`]);
				const session = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
				await new Promise((resolve) => session.stdout.once('data', resolve));
				expect(await call('approvals.confirm', { id: good.id })).toMatchObject({ status: 'applied' });
				session.stdin.end();
				bash(`systemctl start hostwright-revert-${good.id}.service`);
				expect(bash('cat /etc/ssh/sshd_config.d/20-lab.conf')).toBe('AllowUsers lab\n');
			});
		});

		describe.runIf(user === 'root')('what can lock out', () => {
			/** As a browser does: two requests over one connection. */
			function over(
				agent: Agent,
				path: string,
				body: unknown,
				token: string
			): Promise<{ status: number; text: string; connection: string | undefined }> {
				return new Promise((resolve, reject) => {
					const asked = httpRequest(
						`${service.url}${path}`,
						{
							method: 'POST',
							agent,
							headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
						},
						(answer) => {
							let text = '';
							answer.on('data', (piece) => {
								text += String(piece);
							});
							answer.on('end', () =>
								resolve({ status: answer.statusCode ?? 0, text, connection: answer.headers.connection })
							);
						}
					);
					asked.on('error', reject);
					asked.end(JSON.stringify(body));
				});
			}
			const rules = () => bash('nft list tables');

			test('it stays when it is confirmed over a new connection, and an old one is no proof', async () => {
				const token = bash('cat /root/.local/state/hostwright/api-token').trim();
				const { id, detail } = await door.file([command('nft add table inet hw_kept')], {
					undo: [command('nft delete table inet hw_kept')]
				});
				expect(detail).toBeUndefined();
				expect((await door.show(id)).locks_out).toBe(true);
				const agent = new Agent({ keepAlive: true, maxSockets: 1 });
				const decided = await over(agent, `/api/approvals/${id}/approve`, { approved: true }, token);
				expect(JSON.parse(decided.text)).toMatchObject({
					applied: false,
					proposal: { status: 'awaiting-confirmation' }
				});
				const shown = await door.show(id);
				expect(Date.parse(shown.confirm_by ?? '')).toBeGreaterThan(Date.now());
				const early = await over(agent, `/api/approvals/${id}/confirm`, {}, token);
				agent.destroy();
				expect([early.status, early.connection]).toEqual([409, 'close']);
				const fresh = await over(new Agent(), `/api/approvals/${id}/confirm`, {}, token);
				expect([fresh.status, JSON.parse(fresh.text)]).toMatchObject([200, { status: 'applied' }]);
				// The timer goes off, and finds that it was confirmed.
				bash(`systemctl start hostwright-revert-${id}.service`);
				expect(rules()).toContain('hw_kept');
				bash('nft delete table inet hw_kept');
			});

			test('a mistake that cuts the way to the service takes itself back', async () => {
				const port = new URL(service.url).port;
				const before = rules();
				bash(
					`printf 'table inet hw_cut {\\n chain in {\\n type filter hook input priority 0\\n tcp dport ${port} drop\\n }\\n}\\n' >/etc/hw-cut.nft`
				);
				const { id, detail } = await door.file([command('nft -f /etc/hw-cut.nft')]);
				expect(detail).toBeUndefined();
				// Its answer may never come.
				const decided = door.approve(id).catch(() => undefined);
				await expect.poll(rules, { timeout: 60_000, interval: 200 }).toContain('hw_cut');
				expect(rules()).toContain('hw_cut');
				await expect.poll(rules, { timeout: 200_000, interval: 1000 }).toBe(before);
				await decided;
				expect((await door.until(id, 'rolled-back')).message).toContain('taken back by itself');
			});
		});
	});
});
