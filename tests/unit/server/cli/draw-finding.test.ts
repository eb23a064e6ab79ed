import { describe, expect, test } from 'vitest';
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

describe('what was offered and is over can be asked for once more', () => {
	const OVER = { id: 'r1', risk_level: 'low', task: 'Close it' } as const;
	const AGAIN = 'hostwright findings offer f1';
	test.each(['undone', 'rolled-back', 'rejected', 'failed'] as const)('where it is %s', (status) => {
		expect(drawFinding(finding, { requests: [{ ...OVER, status }], why_none: null })).toContain(AGAIN);
	});
	test.each(['pending', 'applying', 'applied'] as const)('and not where it is %s', (status) => {
		expect(drawFinding(finding, { requests: [{ ...OVER, status }], why_none: null })).not.toContain(AGAIN);
	});
	test('nor of what is over itself, or follows from another', () => {
		const offered = { requests: [{ ...OVER, status: 'undone' as const }], why_none: null };
		expect(drawFinding({ ...finding, status: 'resolved' }, offered)).not.toContain(AGAIN);
		expect(drawFinding({ ...finding, cause_id: 'f2' }, offered)).not.toContain(AGAIN);
	});
});
