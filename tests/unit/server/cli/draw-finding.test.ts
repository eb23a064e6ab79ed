import { expect, test } from 'vitest';
import { drawFinding } from '#server/cli/findings/draw-finding.ts';
import type { Finding } from '#wire/finding.ts';

const finding: Finding = {
	id: 'f1',
	detector: 'V18',
	severity: 'warning',
	title: 'A private key is open to others',
	why_now: 'Its mode is 0644.',
	why_care: '',
	why_so: '',
	evidence: [],
	affected_resources: ['file:/srv/shop.key'],
	status: 'open',
	since: '2026-11-22T20:05:13.258Z',
	last_seen_at: '2026-11-22T20:05:13.258Z',
	resolved_at: null,
	snoozed_until: null,
	dismissed_reason: null,
	request_ids: [],
	timeline: [],
	symptoms: [],
	cause_id: null,
	ask: null
};

test('a finding leads to the request that would end it', () => {
	const request = { id: 'r1', status: 'pending', risk_level: 'low', task: 'Close it\u001b[2J' } as const;
	const text = drawFinding(finding, { requests: [request], why_none: null });
	expect(text).toContain('What can be done\n  Close it');
	expect(text).toContain('(low risk, pending): hostwright approvals show r1');
	expect(text).not.toContain('\u001b');
});

test('where nothing can be offered, it says why', () => {
	const text = drawFinding(finding, { requests: [], why_none: 'Only a person can tell which one is right.' });
	expect(text).toContain('What can be done\n  Only a person can tell which one is right.');
});
