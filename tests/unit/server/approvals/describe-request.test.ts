import { describe, expect, test } from 'vitest';
import { changedPaths } from '#server/approvals/apply/keep-images.ts';
import { promiseUndo, toApprovalDetail, toApprovalRequest } from '#server/approvals/describe-request.ts';
import { markUnkept } from '#server/approvals/mark-unkept.ts';
import type { RehearsedStep, SimulationResult } from '#wire/approval.ts';
import { ApprovalDetail, ApprovalRequest } from '#wire/approval.ts';
import { plan, request, step } from './made.ts';

const rehearsed = (by: RehearsedStep['by'], paths: readonly string[] = []): SimulationResult => ({
	ok: true,
	steps: [{ index: 0, by, what: '', ok: true, exit_code: 0, output: '', duration_ms: 1, reason: '' }],
	changes: paths.map((path) => ({
		path,
		change: 'changed',
		kind: 'file',
		bytes_before: 1,
		bytes_after: 1,
		diff: null,
		note: ''
	})),
	unsupported_reason: null
});

test('a request has exactly the fields of the wire, and the action is the command itself or a line for each step', () => {
	const one = toApprovalRequest(request());
	expect(ApprovalRequest.strict().parse(one)).toEqual(one);
	const several = request({
		steps: [
			step('touch ~/x'),
			step('t', { index: 1, step: { kind: 'unit', unit: 'a.service', verb: 'restart' } }),
			step('cp', { index: 2, step: { kind: 'file-edit', path: '/etc/motd', content: '' } })
		]
	});
	expect(toApprovalRequest(several).action).toBe('touch ~/x\nsystemctl restart a.service\nwrite /etc/motd');
});

test('whatever else could be done, nothing can be', () => {
	const detail = toApprovalDetail(
		request({ plan: plan({ alternatives: [{ title: 'Grow it', detail: 'lvextend' }] }) }),
		{
			journal: undefined,
			undoId: null,
			prompt: undefined,
			canUndo: false,
			undoWhole: false
		}
	);
	expect(ApprovalDetail.parse(detail)).toEqual(detail);
	expect(detail.alternatives.map(({ title }) => title)).toEqual(['Grow it', 'Do nothing']);
});

describe('the promise to take it back', () => {
	const change = [step('chmod 0600 /x')];
	test('names the files that the rehearsal saw changed', () =>
		expect(promiseUndo(change, [], [], rehearsed('run', ['/x']))).toBe(
			'/x can be put back as it was: content, owner and mode.'
		));
	test('says nothing of what its program makes anew by itself, and nothing of it is kept', () => {
		const cache = '/var/cache/apt/pkgcache.bin';
		const rehearsal = rehearsed('run', [cache, '/x']);
		expect(promiseUndo(change, [], [], rehearsal)).toBe('/x can be put back as it was: content, owner and mode.');
		expect(changedPaths({ steps: change, rehearsal })).toEqual(['/x']);
	});
	test('promises nothing of what only a checker looked at', () =>
		expect(promiseUndo(change, [], [], rehearsed('checker'))).toBe('No inverse is known of step 1.'));
	test('promises nothing of what was not rehearsed', () =>
		expect(promiseUndo(change, [], [], null)).toBe('No inverse is known of step 1.'));
	test('says what the plan brings along, and what it cannot take back', () =>
		expect(promiseUndo(change, [step('chmod 0644 /x')], ['The log is gone.'], null)).toBe(
			'Taken back by: chmod 0644 /x. The log is gone.'
		));
	test('counts where it would be long', () => {
		const paths = Array.from({ length: 9 }, (_, n) => `/${n}`);
		expect(promiseUndo(change, [], [], rehearsed('run', paths))).toMatch(/^\/0, \/1, \/2, \/3 and 5 others can be/);
	});
	test('does not promise what would be led elsewhere, and names it once for all', () => {
		const led = (path: string) => (path.startsWith('/open/') ? 'others may write to the folder /open' : undefined);
		const clean = [step('apt-get clean')];
		const marked = markUnkept(rehearsed('run', ['/open/a.deb', '/own/list', '/open/b.deb']), [], 0, led);
		expect(promiseUndo(clean, [], [], marked)).toBe(
			'/own/list can be put back as it was: content, owner and mode. Step 1 cannot be taken back: what it deletes, ends or sends away does not come back. /open/a.deb and /open/b.deb cannot be put back: others may write to the folder /open.'
		);
		// Where the plan takes it back itself, nothing has to be kept for that.
		const undo = [step('chmod 0644 /open/x')];
		expect(markUnkept(rehearsed('run', ['/open/x']), undo, 0, led)).toEqual(rehearsed('run', ['/open/x']));
	});
	test('a look needs none', () => expect(promiseUndo([step('ls', { tier: 'safe' })], [], [], null)).toBe(''));
});
