// From a fault to its end by what the service proposes itself: found, rehearsed, approved, applied, verified and undone; as root,
// and as a user whose sudo asks for a password.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApprovalDetail, DecisionAnswer } from '#wire/approval.ts';
import type { Finding } from '#wire/finding.ts';
import { approvalsOf, type Door } from '../../support/approvals.ts';
import { approveOnPage } from '../../support/approve-in-lab.ts';
import { type Lab, labAbsence, labOfTheRun } from '../../support/lab.ts';
import { type LabService, type LabUser, startInLab } from '../../support/lab-service.ts';
import { unless } from '../../support/unless.ts';

let lab: Lab;
const bash = (text: string): string => lab.bash(text);

interface Fault {
	readonly name: string;
	/** Detector and resource. */
	readonly finds: string;
	readonly make: string;
	readonly gone: string;
	/** Prints `well` when the fault is gone and `ill` while it is there. */
	readonly look: string;
	/** What the ordinary user cannot see of it. */
	readonly rootOnly?: string;
	/** It deletes, and says beforehand that this cannot be taken back. */
	readonly final?: true;
	readonly confirms?: true;
	/** It takes no cause away: nothing is filed until somebody asks for it. */
	readonly onRequest?: true;
}

const ARCHIVES = '/var/cache/apt/archives';
const FAULTS: readonly Fault[] = [
	{
		name: 'a unit that crashes again and again',
		finds: 'V02 unit:hw-own-loop.service',
		make: `printf '[Unit]\\nStartLimitIntervalSec=0\\n[Service]\\nExecStart=/bin/sh -c "echo no database; exit 7"\\nRestart=always\\nRestartSec=200ms\\n' >/run/systemd/system/hw-own-loop.service; systemctl daemon-reload; systemctl start --no-block hw-own-loop`,
		gone: 'systemctl stop hw-own-loop; rm -rf /run/systemd/system/hw-own-loop.service /etc/systemd/system/hw-own-loop.service.d; systemctl daemon-reload; systemctl reset-failed',
		look: '[ $(systemctl is-active hw-own-loop) = inactive ] && [ -e /etc/systemd/system/hw-own-loop.service.d ] && echo well || echo ill',
		onRequest: true
	},
	{
		name: 'an fstab entry of a disk that is not there',
		finds: 'S05 mount:/srv/own-backup',
		make: `cp -p /etc/fstab /root/hw-own-fstab; printf 'UUID=0badc0de-0000-4000-8000-000000000002 /srv/own-backup ext4 defaults 0 2\\n' >>/etc/fstab`,
		gone: 'mv /root/hw-own-fstab /etc/fstab; systemctl daemon-reload',
		look: 'grep -q "^UUID=0badc0de" /etc/fstab && echo ill || echo well',
		rootOnly: 'without udev the signatures of disks are root’s to read'
	},
	{
		name: 'a run of dpkg that was killed half-way',
		finds: 'V27 packages:dpkg',
		make: `mkdir -p /root/hw-slow/DEBIAN; printf 'Package: hw-slow\\nVersion: 1\\nArchitecture: all\\nMaintainer: x <x@example.org>\\nDescription: x\\n' >/root/hw-slow/DEBIAN/control; printf '#!/bin/sh\\n[ -e /run/hw-own-fast ] || kill -9 $PPID\\n' >/root/hw-slow/DEBIAN/postinst; chmod 755 /root/hw-slow/DEBIAN/postinst; dpkg-deb --build /root/hw-slow /root/hw-slow.deb; dpkg -i /root/hw-slow.deb; touch /run/hw-own-fast`,
		gone: 'touch /run/hw-own-fast; dpkg --configure -a; dpkg -P hw-slow; rm -rf /root/hw-slow* /run/hw-own-fast',
		look: 'dpkg -s hw-slow | grep -q "install ok installed" && echo well || echo ill',
		final: true
	},
	{
		name: 'a private key that everybody may read',
		finds: 'V18 file:/etc/nginx/ssl/own.key',
		make: 'mkdir -p /etc/nginx/ssl; openssl genrsa -out /etc/nginx/ssl/own.key 2048 2>/dev/null || ssh-keygen -q -t rsa -b 2048 -m PEM -N "" -f /etc/nginx/ssl/own.key; chmod 0644 /etc/nginx/ssl/own.key',
		gone: 'rm -f /etc/nginx/ssl/own.key*; rmdir --ignore-fail-on-non-empty /etc/nginx/ssl /etc/nginx',
		look: 'case $(stat -c %a /etc/nginx/ssl/own.key) in *[1-7]) echo ill;; *) echo well;; esac'
	},
	{
		name: 'a full filesystem on a loop device',
		finds: `S01 mount:${ARCHIVES}`,
		make: `truncate -s 96M /var/hw-own.img; mkfs.ext4 -qF -m0 /var/hw-own.img; mount -o loop /var/hw-own.img ${ARCHIVES}; mkdir ${ARCHIVES}/partial; touch ${ARCHIVES}/lock ${ARCHIVES}/partial/lock; head -c 50M /dev/zero >${ARCHIVES}/hw_1_all.deb; head -c 80M /dev/zero >${ARCHIVES}/hw_2_all.deb 2>/dev/null || true`,
		gone: `umount ${ARCHIVES}; rm -f /var/hw-own.img`,
		look: `ls ${ARCHIVES}/*.deb >/dev/null 2>&1 && echo ill || echo well`,
		final: true
	},
	{
		name: 'a firewall that is not in force',
		finds: 'N12 firewall:nftables',
		make: `cp -p /etc/nftables.conf /root/hw-own-nft 2>/dev/null || true; printf 'table inet hw_own {\\n chain input {\\n  type filter hook input priority 0; policy accept;\\n  tcp dport 9 drop\\n }\\n}\\n' >/etc/nftables.conf; systemctl enable -q nftables`,
		gone: 'systemctl disable -q nftables; nft delete table inet hw_own 2>/dev/null; [ -e /root/hw-own-nft ] && mv /root/hw-own-nft /etc/nftables.conf || rm -f /etc/nftables.conf',
		look: 'nft list tables | grep -q hw_own && echo well || echo ill',
		rootOnly: 'the rules in force are root’s to read',
		confirms: true
	}
];

const HOLDS_MS = 240_000;
const keyOf = ({ detector, affected_resources: [resource] }: Finding): string => `${detector} ${resource}`;

unless(describe, labAbsence())('what the service proposes for a fault of a real host', () => {
	beforeAll(() => {
		lab = labOfTheRun();
	});

	describe.each<LabUser>(['root', 'lab'])('as %s', (user) => {
		let service: LabService;
		let door: Door;
		const mine = FAULTS.filter(({ rootOnly }) => user === 'root' || rootOnly === undefined);
		beforeAll(async () => {
			for (const { make } of mine) bash(make);
			service = await startInLab(lab, user);
			door = approvalsOf(service);
			// What has to hold for a minute holds from now on, while the first of them are mended.
			await look();
		});
		afterAll(async () => {
			await service?.stop();
			for (const { gone } of mine) lab.run('root', ['bash', '-s'], gone);
		});

		async function approve(id: string): Promise<DecisionAnswer> {
			if (user === 'root') return door.approve(id);
			const { answer, asked } = await approveOnPage(lab, service, id);
			expect(asked).toBe(1);
			return answer;
		}
		/** Looks with one detector, or with all: nobody waits here until the next look is due. */
		const look = (detector?: string) => service.post('/trpc/findings.run', detector ? { detector } : {});
		/** Of what its detector found. */
		async function proposalOf({ finds, onRequest }: Fault): Promise<ApprovalDetail> {
			const [detector] = finds.split(' ');
			let id = '';
			let asked = false;
			const seen = async () => {
				await look(detector);
				const { findings } = await service.get<{ findings: readonly Finding[] }>('/api/findings?status=open');
				const found = findings.find((finding) => keyOf(finding).startsWith(finds));
				if (found && onRequest && found.request_ids.length === 0) {
					asked = true;
					await service.post('/trpc/approvals.offer', { id: found.id });
				}
				id = found?.request_ids.at(-1) ?? '';
				return id === '' ? findings.map(keyOf) : finds;
			};
			await expect.poll(seen, { timeout: HOLDS_MS, interval: 1_000 }).toBe(finds);
			// By itself nothing was filed that takes no cause away.
			expect(asked).toBe(onRequest ?? false);
			return door.show(id);
		}
		async function settled(id: string, answer: DecisionAnswer, confirms: boolean): Promise<ApprovalDetail> {
			if (!confirms) {
				expect(answer, answer.message).toMatchObject({ success: true, applied: true });
				return door.show(id);
			}
			expect(answer, answer.message).toMatchObject({ proposal: { status: 'awaiting-confirmation' } });
			const confirm = () => door.post(`/api/approvals/${id}/confirm`);
			let { status, body } = await confirm();
			// One that was open before the change proves nothing, and is closed; at last there is none of them.
			for (let tries = 0; status === 409 && tries < 20; tries++) ({ status, body } = await confirm());
			expect([status, body.status]).toEqual([200, 'applied']);
			return door.show(id);
		}

		test.each(mine)('$name: found, rehearsed, approved, applied, verified, undone', async (fault) => {
			const shown = await proposalOf(fault);
			expect(bash(fault.look)).toBe('ill\n');
			expect(shown).toMatchObject({ source: 'finding', status: 'pending', locks_out: fault.confirms === true });
			expect(shown.why).not.toBe('');
			expect(shown.simulation_result).toMatchObject({ ok: true });
			const done = await settled(shown.id, await approve(shown.id), fault.confirms === true);
			expect(bash(fault.look)).toBe('well\n');
			expect(done.proof.map(({ holds }) => holds)).not.toContain(false);
			expect(done.proof.map(({ what }) => what).join()).toContain(fault.finds.split(' ')[0]);
			const { status, body } = await door.post(`/api/approvals/${shown.id}/undo`);
			if (fault.final) {
				expect(shown.undo_promise).not.toBe('');
				// What its rehearsal saw deleted was kept, where it may be read; otherwise it says that it cannot be taken back.
				expect([201, 409]).toContain(status);
				return;
			}
			expect(body).toEqual({ id: expect.any(String) });
			const undo = await door.show(String(body.id));
			await settled(undo.id, await approve(undo.id), undo.locks_out);
			expect(bash(fault.look)).toBe('ill\n');
			expect((await door.show(shown.id)).status).toBe('undone');
		});
	});
});
