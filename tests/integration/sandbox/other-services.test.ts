// What one service runs cannot read the state of another, wherever the other keeps it: each profile, on either backend.

import { execFileSync } from 'node:child_process';
import {
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readlinkSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Profile, SandboxPlan } from '#native/ports/sandbox.ts';
import { announceState } from '#native/services/announce-state.ts';
import { findStatePlaces, linkPlaces } from '#native/services/state-places.mjs';
import { approve } from '../../support/approve.ts';
import { type BubblewrapHome, openBackend, whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { runSandboxed } from '../../support/run-sandboxed.ts';
import { unless } from '../../support/unless.ts';

const TOKEN = 'THE-OTHER-TOKEN';
const uid = process.getuid?.() ?? 0;
const noBubblewrap = await whyNoBubblewrap();
/** Where a service was started with --state-dir: neither the usual place nor a home. */
const base = realpathSync(mkdtempSync(join(tmpdir(), 'hw-other-')));
const other = join(base, 'deep/state');
mkdirSync(other, { recursive: true, mode: 0o700 });
writeFileSync(join(other, 'api-token'), TOKEN, { mode: 0o600 });

afterAll(() => {
	rmSync(base, { recursive: true, force: true });
	const own = mkdtempSync(join(tmpdir(), 'hw-clears-'));
	announceState(own);
	rmSync(own, { recursive: true, force: true });
});

const plans: readonly [name: string, plan: Partial<SandboxPlan> & { profile: Profile }][] = [
	['observe', { profile: 'observe' }],
	['observe, a reader that sees the machine', { profile: 'observe', sight: 'machine' }],
	['observe with the network', { profile: 'observe', grants: ['net'] }],
	['work', { profile: 'work' }],
	['work as a person approved it', { profile: 'work', temporary: 'host' }],
	['administer', { profile: 'administer' }],
	['administer with processes', { profile: 'administer', grants: ['processes'] }]
];
const backends = [
	['bubblewrap', noBubblewrap ?? false],
	['landlock', false]
] as const;

for (const [backend, reason] of backends)
	unless(describe, reason)(`under ${backend}`, () => {
		let box: BubblewrapHome;
		beforeAll(async () => {
			expect(announceState(other)).toBeUndefined();
			box = await openBackend(backend);
		});
		afterAll(() => box?.close());

		it.each(plans)('%s does not read it, copy it or come to it by a link', async (_name, plan) => {
			const text = `cat ${other}/api-token; cd ${base}/deep && cat state/api-token; tar -cf - ${base} | grep -a TOKEN`;
			const { output, outcome } = await box.run(text, plan);
			expect(outcome.started).toBe(true);
			expect(output).not.toContain(TOKEN);
		});

		it.each(plans)('%s cannot take it out of the way', async (_name, plan) => {
			const away = join(base, 'away');
			await box.run(`mv -fT ${base}/deep ${away}; mv -fT ${other} ${away}; rm -rf ${other}`, plan);
			// What `mv` makes of a hidden directory that cannot be moved.
			if (existsSync(away)) execFileSync('chmod', ['-R', 'u+rwx', away]);
			rmSync(away, { recursive: true, force: true });
			expect(readdirSync(other)).toEqual(['api-token']);
		});

		it('a state that is taken away between the look and the start is told as that, and nothing runs', async () => {
			const gone = realpathSync(mkdtempSync('/var/tmp/hw-leaves-'));
			announceState(gone);
			const command = await box.port.wrap(approve('ls /var/tmp; echo ran', { profile: 'observe' }, { cwd: box.home }));
			rmSync(gone, { recursive: true });
			const { outcome, output } = await runSandboxed(command);
			if (backend === 'bubblewrap') expect(outcome).toMatchObject({ started: false, again: expect.any(Number) });
			expect(output.includes('ran')).toBe(outcome.started);
			expect((await box.run('echo ran', { profile: 'observe' })).outcome.started).toBe(true);
		});

		it.each(plans)('%s cannot change who is known', async (_name, plan) => {
			const [place = ''] = linkPlaces(uid);
			await box.run(`rm -f ${place}/*; ln -s ${box.home} ${place}/planted; mv ${place} ${place}-away`, plan);
			// Others come and go meanwhile.
			expect(readdirSync(place)).not.toContain('planted');
			expect(findStatePlaces(uid).map(({ path }) => path)).toContain(other);
		});
	});

describe('who is known', () => {
	it('is who announced it, once, and stays known when it stops', () => {
		expect(announceState(other)).toBeUndefined();
		expect(announceState(other)).toBeUndefined();
		const links = linkPlaces(uid).flatMap((place) => {
			try {
				return readdirSync(place).map((name) => readlinkSync(join(place, name)));
			} catch {
				return [];
			}
		});
		expect(links.filter((target) => target === other)).toHaveLength(1);
	});

	it('no longer, once its directory is gone', () => {
		const gone = realpathSync(mkdtempSync(join(tmpdir(), 'hw-gone-')));
		announceState(gone);
		rmSync(gone, { recursive: true });
		expect(findStatePlaces(uid).map(({ path }) => path)).not.toContain(gone);
	});

	it("never a directory of somebody else's, whoever points at it", () => {
		const [place = ''] = linkPlaces(uid);
		const link = join(place, 'points-at-others');
		const foreign = uid === 0 ? realpathSync(mkdtempSync(join(base, 'theirs-'))) : '/etc';
		if (uid === 0) chownSync(foreign, 65_534, 65_534);
		symlinkSync(foreign, link);
		try {
			expect(findStatePlaces(uid).map(({ path }) => path)).not.toContain(foreign);
		} finally {
			rmSync(link);
		}
	});
});
