// What a remedy rests on is told with a finding: lines of the machine's files, without the secrets in them.
import { expect, test } from 'vitest';
import { toFinding } from '#server/findings/describe-finding.ts';

test('a password in a line that is to be changed leaves with no finding', () => {
	const was = '* * * * * root mysqldump --password=hunter2hunter2 shop';
	const edits = JSON.stringify([{ line: 1, was, is: `PATH=/bin\n${was}` }]);
	const observation = {
		severity: 'warning',
		title: '',
		whyNow: '',
		whyCare: '',
		whySo: `Line 1 says ${was}.`,
		evidence: []
	};
	const kept = {
		...{ id: 'f', detector: 'V24', resource: 'cron-job:x', status: 'open', sinceMs: 0, lastSeenMs: 0 },
		...{ resolvedMs: null, snoozedUntilMs: null, dismissedReason: null },
		observation: { ...observation, cause: { kind: 'command-off-path', about: { edits, file: '/etc/cron.d/x' } } }
	};
	const finding = toFinding(kept as never, { notes: [], symptoms: [], causeId: null, requestIds: [] });
	expect(JSON.stringify(finding)).not.toContain('hunter2');
	expect(finding.cause?.about.file).toBe('/etc/cron.d/x');
});
