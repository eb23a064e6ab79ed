// What an undo says of its own steps: which of them only take back what was done.
import { expect, test } from 'vitest';
import type { Image } from '#server/approvals/apply/image.ts';
import type { ApplicationRow, StepRow } from '#server/approvals/apply/journal.ts';
import { planUndo } from '#server/approvals/apply/undo-plan.ts';
import type { LaterChange } from '#server/approvals/plan.ts';
import { NOW_MS, plan, request, step } from '../made.ts';

const DROP_IN = '/etc/systemd/system/web.service.d/zz-hostwright-limit.conf';
const command = (index: number, text: string) =>
	step(text, { index, step: { kind: 'command', command: text, cwd: '/' }, cwd: '/' });
const unit = (index: number, verb: 'stop' | 'restart') =>
	step(`systemctl ${verb} web.service`, { index, step: { kind: 'unit', unit: 'web.service', verb } });
const absent = { path: DROP_IN, was: 'absent', place: null, kept: true } as unknown as Image;

function undoOf(source: 'finding' | 'outside', changes: readonly LaterChange[] = []) {
	const steps = [
		step('put', { index: 0, step: { kind: 'file-edit', path: DROP_IN, content: 'x' } }),
		command(1, 'useradd --system films'),
		unit(2, 'restart')
	];
	const undoSteps = [
		unit(0, 'stop'),
		command(1, 'userdel films'),
		command(2, 'systemctl start --no-block web.service')
	];
	const afterUndo = 'web.service is then started with what it had before.';
	const row = {
		startedMs: NOW_MS,
		images: [absent],
		steps: steps.map(({ index }) => ({ phase: 'do', index, state: 'done' }) as StepRow)
	} as unknown as ApplicationRow;
	const undo = planUndo(
		request({ steps, undoSteps, status: 'applied', plan: plan({ source, afterUndo }) }),
		row,
		{
			before: { read: () => Buffer.of(), has: () => false },
			copies: { placeOf: () => '' },
			readAttributes: () => null,
			nowMs: () => NOW_MS,
			look: () => ({ was: 'file', digest: 'd', mode: 0o644, uid: 0, gid: 0, bytes: 1 }) as never
		},
		{ changes, keep: false }
	);
	if ('impossible' in undo) throw new Error(undo.impossible);
	return undo;
}

test('what was made goes, the unit does again what it did, and an inverse is what was shown', () => {
	const { takesBack, reasoning } = undoOf('finding');
	expect(takesBack?.map(({ how }) => how)).toEqual(['made', 'unit', 'inverse', 'unit']);
	expect(reasoning).toContain('web.service is then started with what it had before.');
});

test('of what another program handed in, its commands may be anything', () =>
	expect(undoOf('outside').takesBack?.map(({ index, how }) => [index, how])).toEqual([[0, 'made']]));

test('what was changed since is no longer only what was done', () => {
	const changes = [{ resource: `file:${DROP_IN}`, what: `${DROP_IN} was changed.`, diff: null }];
	expect(undoOf('finding', changes)).not.toHaveProperty('takesBack');
});
