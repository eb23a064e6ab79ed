// The grant `devices`, on a disk of the test's own: it is read, and never written. Needs root and a loop device.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '#native/ports/sandbox.ts';
import { type BubblewrapHome, openBackend, whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { whyNoNodeInside } from '../../support/node-inside.ts';

const dir = mkdtempSync(join(tmpdir(), 'hostwright-disk-'));
const image = join(dir, 'image');
writeFileSync(image, 'DISK-START');
truncateSync(image, 1024 * 1024);
const { status, stdout } = spawnSync('losetup', ['-f', '--show', image], { encoding: 'utf8' });
const disk = status === 0 ? stdout.trim() : undefined;
const reason = disk === undefined ? 'no loop device here' : (whyNoNodeInside() ?? (await whyNoBubblewrap()));
if (reason !== undefined) console.log(`skipped: the disks: ${reason}`);
afterAll(() => {
	if (disk !== undefined) execFileSync('losetup', ['-d', disk]);
	rmSync(dir, { recursive: true, force: true });
});

const WRITES = [
	`echo x >${disk}`,
	`echo x >>${disk}`,
	`dd if=/dev/zero of=${disk} conv=notrunc count=1`,
	`exec 3<>${disk}`,
	`ln -f ${disk} ~/disk 2>/dev/null; echo x >~/disk`,
	`mknod ~/own b 7 ${disk?.replace(/\D/g, '')} && echo x >~/own`,
	`blkdiscard ${disk}`
];

for (const backend of ['bubblewrap', 'landlock'] as const)
	describe.skipIf(reason !== undefined)(`the disks, on ${backend}`, () => {
		let at: BubblewrapHome;
		beforeAll(async () => {
			at = await openBackend(backend);
		});
		afterAll(() => at.close());
		const run = (text: string, profile: Profile, grants: readonly ['devices'] | readonly [] = ['devices']) =>
			at.run(text, { profile, grants });

		it.each(['observe', 'administer'] as const)('%s reads them with the grant, and without it not', async (profile) => {
			expect((await run(`head -c 10 ${disk}`, profile)).output).toBe('DISK-START');
			expect((await run(`head -c 10 ${disk}`, profile, [])).output).not.toContain('DISK');
		});
		it.each(['observe', 'administer'] as const)('%s writes to none of them', async (profile) => {
			await run(WRITES.map((text) => `( ${text} )`).join('\n'), profile);
			expect(readFileSync(image, 'latin1').startsWith('DISK-START')).toBe(true);
			expect((await run('echo a >/dev/null && echo written', profile)).output).toBe('written\n');
		});
		it('the kernel’s own memory and other people’s terminals stay out of reach', async () => {
			const { output } = await run('for n in mem kmsg port kvm; do head -c1 /dev/$n && echo GOT; done 2>&1', 'observe');
			expect(output).not.toContain('GOT');
		});
	});
