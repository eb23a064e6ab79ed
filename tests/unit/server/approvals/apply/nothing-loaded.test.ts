// A unit that systemd let go of has no failed state and does not run: what was to clear or stop it has done its work.
import { expect, test } from 'vitest';
import { unlessNotLoaded } from '#server/approvals/apply/nothing-loaded.ts';

const ended = (output: string, how: 'failed' | 'done' = 'failed') =>
	({ how, exitCode: how === 'done' ? 0 : 1, output, detail: '', backend: null, limits: [] }) as const;
const GONE = 'Failed to reset failed state of unit srv-x.mount: Unit srv-x.mount not loaded.\r\n';
const GONE_STOP = 'Failed to stop srv-x.mount: Unit srv-x.mount not loaded.\n';

test.each([
	'systemctl reset-failed srv-x.mount',
	'sudo systemctl reset-failed srv-x.mount',
	'systemctl --user reset-failed web.service'
])('%s of a unit that is not loaded is done', (text) => {
	expect(unlessNotLoaded(text, 'do', ended(GONE)).how).toBe('done');
	expect(unlessNotLoaded(text, 'undo', ended(GONE)).how).toBe('done');
});

test('to stop what is gone is done where something is taken back, and a mistake where it was the plan', () => {
	expect(unlessNotLoaded('systemctl stop srv-x.mount', 'undo', ended(GONE_STOP)).how).toBe('done');
	expect(unlessNotLoaded('systemctl stop srv-x.mount', 'do', ended(GONE_STOP)).how).toBe('failed');
});

test.each([
	['another step', 'systemctl start srv-x.mount', 'Failed to start srv-x.mount: Unit srv-x.mount not loaded.'],
	['another failure', 'systemctl reset-failed srv-x.mount', 'Failed to reset failed state: Access denied'],
	['more than that step', 'systemctl reset-failed x.mount && rm /x', GONE]
])('%s stays a failure', (_, text, output) => {
	expect(unlessNotLoaded(text, 'undo', ended(output)).how).toBe('failed');
});
