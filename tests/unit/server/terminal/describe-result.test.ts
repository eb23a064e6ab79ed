import { expect, test } from 'vitest';
import { classifyCommand } from '#server/terminal/classified-command.ts';
import { describeResult } from '#server/terminal/describe-result.ts';
import type { RunReport } from '#server/terminal/run.ts';
import { approve } from '../../../support/approve.ts';
import { command, reading } from '../../../support/reading.ts';

const SANDBOX = { profile: 'administer', grants: [], backend: 'bubblewrap', limits: [] } as const;
const REPORT: RunReport = {
	ended: 'finished',
	output: { text: 'x', leftOutBytes: 0 },
	exit: { exitCode: 0, signal: null },
	status: { started: true, exitCode: 0 },
	survivors: [],
	settled: [],
	leftBehind: [],
	awaitedInput: false
};
function describe(report: Partial<RunReport>, text = 'apt-get install x') {
	const read = classifyCommand(text, () => reading([command(text, ['package'])]));
	const approved = approve(text, {}, { timeoutMs: 7000 });
	const sandbox = { ...SANDBOX, grants: [], limits: [] };
	const { error, exit_code } = describeResult(read, approved, sandbox, { ...REPORT, ...report });
	return { error, exit_code };
}

test('an end that is no error leaves `error` empty, whatever the exit code', () => {
	expect(describe({})).toEqual({ error: '', exit_code: 0 });
	expect(describe({ status: { started: true, exitCode: 9 } })).toEqual({ error: '', exit_code: 9 });
	expect(
		describe({ status: { started: true, exitCode: null }, exit: { exitCode: 137, signal: 9 } }, 'sleep 9')
	).toEqual({
		error: '',
		exit_code: 137
	});
});

test.each([
	['a signal', { status: { started: true, exitCode: 130 } }],
	['its caller, who went away', { ended: 'cancelled' }],
	['the service, which stopped', { ended: 'stopped' }]
] as const)('packages that are left half-way by %s say what mends them', (_, more) => {
	const mends = 'apt-get was cut short; run: sudo dpkg --configure -a && sudo apt-get -f install';
	expect(describe(more).error).toBe(mends);
});

test('over time: -1, the time, and what mends the tool that was cut short', () => {
	const timedOut = { ended: 'timed-out', status: { started: true, exitCode: null } } as const;
	expect(describe(timedOut)).toEqual({
		error:
			'Command timed out after 7s; apt-get was cut short; run: sudo dpkg --configure -a && sudo apt-get -f install',
		exit_code: -1
	});
	expect(describe(timedOut, 'sleep 900')).toEqual({ error: 'Command timed out after 7s', exit_code: -1 });
});

test('over time before anything of it was started: what it waited for, and nothing of a tool that was cut short', () => {
	const timeOut = { texts: ['sudo was still waiting', undefined], nothingRan: true };
	expect(describe({ ended: 'timed-out', status: { started: true, exitCode: null }, timeOut }).error).toBe(
		'Command timed out after 7s; sudo was still waiting'
	);
});

test('every problem is told, the time first', () => {
	const { error } = describe(
		{ ended: 'timed-out', output: { text: '', leftOutBytes: 12 }, survivors: [41, 42] },
		'sleep 900'
	);
	expect(error).toBe(
		'Command timed out after 7s; Output is longer than 1 MiB: 12 bytes between its first and last 512 KiB were left out; These processes could not be ended: 41, 42'
	);
});

test('a mount that was kept from the machine says what to do, when it failed', () => {
	const text = 'mount -a; cat x';
	const read = classifyCommand(text, () => reading([command('mount -a', ['mount']), command('cat x', ['read'])]));
	const told = (profile: 'administer' | 'host', exitCode: number) =>
		describeResult(
			read,
			approve(text, { profile }),
			{ ...SANDBOX, profile, grants: [], limits: [] },
			{
				...REPORT,
				status: { started: true, exitCode }
			}
		).error;
	expect(told('administer', 1)).toMatch(/run that part on its own/);
	expect(told('administer', 0)).toBe('');
	expect(told('host', 1)).toBe('');
});
