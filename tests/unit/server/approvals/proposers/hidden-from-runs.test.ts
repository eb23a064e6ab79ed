// A step on what no run can look into is not offered: by whichever proposer, and wherever in its plan.
import { describe, expect, test } from 'vitest';
import { SECRET_HOME_DIRS, SECRET_HOME_FILES, SECRET_SYSTEM_DIRS } from '#native/sandbox/view/secret-paths.ts';
import type { ProposedPlan } from '#server/approvals/plan.ts';
import { isHiddenFromRuns, seenByRuns } from '#server/approvals/proposers/hidden-from-runs.ts';
import type { Step } from '#wire/approval.ts';

const plan = (steps: readonly Step[], undo: readonly Step[] = []) => ({ steps, undo }) as unknown as ProposedPlan;
const run = (command: string): Step => ({ kind: 'command', command });
const proposed = (made: object) =>
	seenByRuns({ detector: 'X', propose: async () => made as never }).propose({} as never, {} as never);

test('whatever the sandbox hides in a home, or of the machine, is known here', () => {
	for (const home of ['/root', '/home/anna', '/srv/people/eve'])
		for (const name of [...SECRET_HOME_DIRS, ...SECRET_HOME_FILES])
			expect([name, isHiddenFromRuns(`${home}/${name}`)]).toEqual([name, true]);
	for (const path of [...SECRET_SYSTEM_DIRS, ...SECRET_SYSTEM_DIRS.map((one) => `${one}/x.key`)])
		expect(isHiddenFromRuns(path)).toBe(true);
});

test.each([
	'/root/.sshd',
	'/home/anna/.bashrc',
	'/etc/ssl/certs/x.pem',
	'/srv/ssh/id',
	'/opt/.npmrc.d/x',
	'/etc/shadow'
])('%s can be changed by a run', (path) => {
	expect(isHiddenFromRuns(path)).toBe(false);
});

describe('a plan', () => {
	test.each([
		[[run('sudo chmod 0600 /root/.ssh/id')], []],
		[[run("chown -h 0:0 '/home/anna/.gnupg/a b'")], []],
		[[run('true')], [run('install --target-directory=/root/.aws x')]],
		[[{ kind: 'file-edit', path: '/etc/ssl/private/x', content: '' }], []]
	] as [Step[], Step[]][])('%j, taken back by %j, is not offered, and told', async (steps, undo) => {
		expect(await proposed(plan(steps, undo))).toEqual({
			none: expect.stringMatching(/^Report only: \/\S.* is hidden from every command of this service/)
		});
	});

	test('is offered where its paths are seen, whatever stands in the files that it writes', async () => {
		const made = plan([
			run('chmod 0600 /etc/backup/id'),
			{ kind: 'file-edit', path: '/etc/x', content: 'key /root/.ssh/id\n' },
			{ kind: 'unit', unit: 'x.service', verb: 'restart' }
		]);
		expect(await proposed(made)).toBe(made);
	});

	test('of several, those that can be carried out are left; and where none can, the first is told', async () => {
		const [hidden, seen] = [plan([run('chmod 0600 /root/.ssh/id')]), plan([run('chmod 0600 /srv/id')])];
		expect(await proposed({ ways: [hidden, seen] })).toEqual({ ways: [seen] });
		expect(await proposed({ ways: [hidden] })).toMatchObject({
			none: expect.stringContaining('chmod 0600 /root/.ssh/id')
		});
		expect(await proposed({ none: 'Report only.', asked: hidden })).toEqual({ none: 'Report only.' });
	});
});
