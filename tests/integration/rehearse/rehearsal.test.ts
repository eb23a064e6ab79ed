// A plan that is filed is rehearsed: with the real gate, sandbox and tools.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SimulationResult, Step } from '#wire/approval.ts';
import { whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { openServicesHere, type ServicesHere } from '../../support/services-here.ts';
import { unless } from '../../support/unless.ts';

async function file(here: ServicesHere, steps: readonly Step[]): Promise<SimulationResult> {
	const { simulation_result } = await here.services.approvals.file(
		{
			source: 'outside',
			task: 'Try it',
			reasoning: 'To see what it does.',
			steps,
			undo: [],
			affected: [],
			confidence: { value: 0.5, reasons: [] },
			alternatives: [],
			irreversible: [],
			untrusted: true
		},
		'a test'
	);
	if (simulation_result === null) throw new Error('not rehearsed');
	return simulation_result;
}

unless(describe, await whyNoBubblewrap())('a plan on a machine with bubblewrap', () => {
	let here: ServicesHere;
	beforeAll(async () => {
		here = await openServicesHere();
	});
	afterAll(() => here?.close());

	test('a file edit shows its difference, a later step finds it, and the machine is as it was', async () => {
		const path = join(here.home, 'settings');
		writeFileSync(path, 'colour = red\npassword = hunter2hunter2\n', { mode: 0o640 });
		const result = await file(here, [
			{ kind: 'file-edit', path, content: 'colour = blue\npassword = hunter2hunter2\n' },
			{ kind: 'command', command: `grep -q blue ${path} && chmod 600 ${path}` }
		]);
		expect(result).toMatchObject({ ok: true, unsupported_reason: null });
		expect(result.steps.map(({ by, ok, exit_code }) => ({ by, ok, exit_code }))).toEqual([
			{ by: 'run', ok: true, exit_code: 0 },
			{ by: 'run', ok: true, exit_code: 0 }
		]);
		expect(result.changes).toHaveLength(1);
		expect(result.changes[0]).toMatchObject({ path, change: 'changed', note: 'mode 0640 → 0600' });
		expect(result.changes[0]?.diff).toContain('-colour = red\n+colour = blue\n');
		expect(result.changes[0]?.diff).not.toContain('hunter2');
		expect(readFileSync(path, 'utf8')).toContain('red');
		expect(statSync(path).mode & 0o777).toBe(0o640);
	});

	test('a step that fails ends the rehearsal, as it would end the application', async () => {
		const result = await file(here, [
			{ kind: 'command', command: `cat ${here.home}/not-there` },
			{ kind: 'command', command: `touch ${here.home}/after` }
		]);
		expect(result.ok).toBe(false);
		expect(result.steps).toMatchObject([
			{ by: 'run', ok: false, exit_code: 1 },
			{ by: 'none', ok: null }
		]);
		expect(result.changes).toEqual([]);
	});

	test('what is the whole machine’s is not run, and says so', async () => {
		const result = await file(here, [{ kind: 'command', command: 'docker image prune -f' }]);
		expect(result).toMatchObject({ ok: true, changes: [], unsupported_reason: expect.stringContaining('Step 1:') });
		expect(result.steps).toMatchObject([{ by: 'none', ok: null, what: '' }]);
	});

	test('an attack finds neither the token nor a way out, and leaves nothing', async () => {
		const script = join(here.home, 'attack.sh');
		const { stateDir } = here;
		writeFileSync(
			script,
			`cat ${stateDir}/api-token /proc/1/root${stateDir}/api-token; ls -A ${stateDir} | head -3
(exec 3<>/dev/tcp/127.0.0.1/22) 2>&1; ls -A /run; echo x >${stateDir}/planted; echo x >>${here.home}/.bashrc
setsid sleep 60 & echo done`
		);
		const result = await file(here, [{ kind: 'command', command: `sh ${script}` }]);
		const text = JSON.stringify(result);
		expect(text).toContain('done');
		expect(text).not.toContain('hostwright.db');
		expect(result.changes.map(({ path }) => path)).toEqual([join(here.home, '.bashrc')]);
		expect(existsSync(join(here.stateDir, 'planted'))).toBe(false);
		expect(existsSync(join(here.home, '.bashrc'))).toBe(false);
	});

	test('every run of it is in the record, as the rehearsal’s', async () => {
		mkdirSync(join(here.home, 'dir'));
		await file(here, [{ kind: 'command', command: `rmdir ${here.home}/dir` }]);
		const lines = readFileSync(join(here.stateDir, 'audit.jsonl'), 'utf8')
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line));
		expect(lines).toContainEqual(
			expect.objectContaining({ actor: 'rehearsal', profile: 'rehearse', command: `rmdir ${here.home}/dir` })
		);
		expect(existsSync(join(here.home, 'dir'))).toBe(true);
	});

	unless(test, process.getuid?.() !== 0 && 'only root writes there')(
		'a unit that would not load and a sudoers file with a mistake are objected to by their own tools',
		async () => {
			const unit = await file(here, [
				{ kind: 'file-edit', path: '/etc/systemd/system/hostwright-try.service', content: '[Service]\nType=oneshot\n' }
			]);
			if (unit.steps.some(({ by }) => by === 'checker')) expect(unit.ok).toBe(false);
			const sudoers = await file(here, [
				{ kind: 'file-edit', path: '/etc/sudoers.d/hostwright-try', content: 'not a rule\n', mode: '0440' }
			]);
			if (sudoers.steps.some(({ by }) => by === 'checker')) expect(sudoers.ok).toBe(false);
			expect(existsSync('/etc/systemd/system/hostwright-try.service')).toBe(false);
			expect(existsSync('/etc/sudoers.d/hostwright-try')).toBe(false);
		}
	);
});
