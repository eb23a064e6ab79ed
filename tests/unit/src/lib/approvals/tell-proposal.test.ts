import { expect, test } from 'vitest';
import { SECTION_KEYS, tellProposal } from '#lib/approvals/tell-proposal.ts';
import type { ApprovalDetail, FileChange, PlannedStep, Step } from '#wire/approval.ts';

const planned = (index: number, step: Step, text = step.kind === 'command' ? step.command : 'cp x y'): PlannedStep => ({
	index,
	step,
	text,
	cwd: '/',
	timeout: 30,
	tier: 'safe',
	profile: 'work',
	grants: [],
	elevated: false,
	says: ''
});
const edit = (path: string, content: string) => ({ kind: 'file-edit', path, content }) as const;
const detail = (steps: readonly Step[], changes: readonly FileChange[] = []): ApprovalDetail =>
	({
		reasoning: 'why',
		steps: steps.map((step, index) => planned(index, step)),
		simulation_result: { ok: true, steps: [], changes: [...changes], unsupported_reason: null }
	}) as unknown as ApprovalDetail;
const change = (path: string, diff: string | null): FileChange => ({
	path,
	change: 'changed',
	kind: 'file',
	bytes_before: 1,
	bytes_after: 1,
	diff,
	note: ''
});
const DIFF = '--- /a\n+++ /a\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n';

test('all that would run has to be seen: each piece of each step, its place, its file, and what surrounds it', () => {
	const told = tellProposal(detail([{ kind: 'command', command: 'x'.repeat(1000) }, edit('/a', 'new\n')]));
	expect(told.keys).toEqual(expect.arrayContaining(Object.values(SECTION_KEYS)));
	expect(told.keys.filter((key) => /^step0\.\d/.test(key))).toHaveLength(7);
	expect(told.keys).toEqual(expect.arrayContaining(['why.0', 'step0.in.0', 'step1.0', 'step1.file.0', 'step1.file.1']));
	expect(new Set(told.keys).size).toBe(told.keys.length);
});

test('a file is told by what changes in it', () => {
	const [step] = tellProposal(detail([edit('/a', 'one\n2\nthree\n')], [change('/a', DIFF)])).steps;
	expect(step?.file).toMatchObject({ by: 'diff', added: 1, removed: 1 });
});

test.each([
	['there is no difference to show', [edit('/a', 'one\n2\nthree\n')], [change('/a', null)]],
	[
		'it was masked, so that it is not what the file is to be',
		[edit('/a', 'one\nkey=s3cret\nthree\n')],
		[change('/a', DIFF)]
	],
	['two steps write it', [edit('/a', 'one\n2\nthree\n'), edit('/a', 'one\n2\nthree\n')], [change('/a', DIFF)]]
])('a file is told by all of its content where %s', (_, steps, changes) => {
	expect(tellProposal(detail(steps, changes)).steps[0]?.file?.by).toBe('content');
});

test('more than five steps, or one that is long, begin with a summary', () => {
	const short = { kind: 'command', command: 'ls' } as const;
	expect(tellProposal(detail(Array(5).fill(short))).long).toBe(false);
	expect(tellProposal(detail(Array(6).fill(short))).long).toBe(true);
	expect(tellProposal(detail([{ kind: 'command', command: 'y'.repeat(300) }])).long).toBe(true);
});
