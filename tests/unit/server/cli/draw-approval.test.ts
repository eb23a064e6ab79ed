// One request as the command line shows it.
import { expect, test } from 'vitest';
import { toApprovalDetail } from '#server/approvals/describe-request.ts';
import { drawApproval } from '#server/cli/approvals/draw-approval.ts';
import { plan, request } from '../approvals/made.ts';

const NOTHING = { journal: undefined, undoId: null, canUndo: false, undoWhole: false, prompt: undefined };
const drawn = (more: Parameters<typeof request>[0]): string => drawApproval(toApprovalDetail(request(more), NOTHING));

test('a confidence that the caller stated is shown as theirs', () => {
	const text = drawn({ confidence: { value: 0.98, from: 'caller', reasons: [{ what: 'x', value: '0.98' }] } });
	expect(text).toContain('Confidence: stated by the caller: 0.98\n');
	expect(text).not.toContain('Confidence: 0.98');
});

test('one that was reckoned is shown with its sum', () =>
	expect(drawn({ confidence: { value: 0.8, reasons: [{ what: 'seen', value: '+0.80' }] } })).toContain(
		'Confidence: 0.80\n  seen: +0.80'
	));

test('what is not our own is said to be', () => {
	expect(drawn({ plan: plan({ untrusted: true }) })).toContain('Text of the host, of a model or of another program');
	expect(drawn({ plan: plan({ untrusted: false }) })).not.toContain('Text of the host, of a model');
});

test('one of several ways tells the others, and that it closes them', () => {
	const others = [request({ id: 'b', plan: plan({ task: 'Give it away' }) }), request({ id: 'c', status: 'rejected' })];
	const text = drawApproval(toApprovalDetail(request(), { ...NOTHING, others }));
	expect(text).toContain('One of 2 ways: which one is right only you know. Approving this one closes the other:\n');
	expect(text).toContain('  Give it away: hostwright approvals show b\n');
	expect(drawn({})).not.toContain('ways');
});
