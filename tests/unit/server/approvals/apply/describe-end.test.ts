// How an application ended, as its receipt says it: what was only stopped is told as stopped.
import { expect, test } from 'vitest';
import { describeEnd } from '#server/approvals/apply/describe-end.ts';
import type { StoredRequest } from '#server/approvals/stored-request.ts';

const request = (source: string, ...steps: readonly object[]) =>
	({ plan: { source }, steps: steps.map((step, index) => ({ index, step })) }) as unknown as StoredRequest;
const command = (text: string) => ({ kind: 'command', command: text });
const messageOf = (of: StoredRequest) => describeEnd(of, 'applied', '', true).message;

test.each([
	['a container', command('docker stop db')],
	['a unit', { kind: 'unit', unit: 'web.service', verb: 'stop' }],
	['a unit of the user', command('systemctl --user stop web.service')]
])('%s that was stopped is told as stopped, and not as holding', (_, step) => {
	expect(messageOf(request('finding', step))).toMatch(/it is stopped\. What was wrong with it is as it was/);
});

test.each([
	['mended and started', request('finding', command('chmod 0755 /srv/a'), command('docker restart db'))],
	['stopped and started anew', request('finding', command('docker stop db'), command('docker start db'))],
	['taken back', request('undo', command('docker stop db'))]
])('what was %s holds', (_, of) => {
	expect(messageOf(of)).toMatch(/the check after it holds/);
});
