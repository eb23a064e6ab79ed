// How an application ended, as its receipt says it: what was only stopped is told as stopped.
import { expect, test } from 'vitest';
import { describeEnd } from '#server/approvals/apply/describe-end.ts';
import type { StoredRequest } from '#server/approvals/stored-request.ts';
import type { Step } from '#wire/approval.ts';
import { stoppedBy } from '#wire/stopped-by.ts';

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

const unit = (verb: 'stop' | 'start' | 'restart'): Step => ({ kind: 'unit', unit: 'web.service', verb });
const text = (one: string): Step => ({ kind: 'command', command: one });

test.each<[readonly Step[], readonly string[]]>([
	[[unit('stop')], ['web.service']],
	// What it also wrote makes it no more than stopped.
	[[{ kind: 'file-edit', path: '/etc/a', content: '' }, unit('stop')], ['web.service']],
	[[unit('stop'), unit('start')], []],
	[[unit('restart')], []],
	[[text('docker stop shop')], ['shop']],
	[[text('sudo systemctl stop web.service'), text('sudo systemctl start web.service')], []],
	[[text('echo docker stop shop')], []]
])('%j leaves %j stopped', (steps, expected) => {
	expect(stoppedBy(steps.map((step) => ({ step })))).toEqual(expected);
});
