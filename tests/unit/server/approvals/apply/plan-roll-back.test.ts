import { expect, test } from 'vitest';
import type { Image } from '#server/approvals/apply/image.ts';
import type { StepRow } from '#server/approvals/apply/journal.ts';
import { planRollBack } from '#server/approvals/apply/plan-roll-back.ts';
import { step } from '../made.ts';

const EDIT = step('put', { index: 0, step: { kind: 'file-edit', path: '/etc/a.conf', content: 'x' } });
const RESTART = step('systemctl restart a', { index: 1, step: { kind: 'unit', unit: 'a', verb: 'restart' } });
const image = { path: '/etc/a.conf', was: 'file', kept: true } as Image;

test('a service that read the new file reads the old one, though the plan has no inverse', () => {
	const rolled = (begun: number) =>
		planRollBack({
			steps: [EDIT, RESTART],
			undoSteps: [],
			irreversible: false,
			noInverse: [],
			rows: [0, 1].map((index) => ({ phase: 'do', index, state: index < begun ? 'done' : 'waiting' }) as StepRow),
			images: [image],
			targetOf: ({ step: { kind } }) => (kind === 'file-edit' ? '/etc/a.conf' : undefined)
		});
	expect(rolled(2)).toMatchObject({ images: [image], undo: [RESTART], stays: [], unknown: [] });
	expect(rolled(1)).toMatchObject({ images: [image], undo: [], stays: [], unknown: [] });
});

test('a unit that was never there is not told again', () => {
	const row = (index: number, more: Partial<StepRow> = {}) =>
		({ phase: 'do', index, state: 'done', ...more }) as StepRow;
	const rolled = (exitCode: number) =>
		planRollBack({
			steps: [EDIT, RESTART],
			undoSteps: [],
			irreversible: false,
			noInverse: [],
			rows: [row(0), row(1, { state: 'failed', exitCode })],
			images: [image],
			targetOf: ({ step: { kind } }) => (kind === 'file-edit' ? '/etc/a.conf' : undefined)
		}).undo;
	expect([rolled(1), rolled(5)]).toEqual([[RESTART], []]);
});

test('what puts a unit back as it was found is one whole, however many steps were done', () => {
	const command = (index: number, text: string) =>
		step(text, { index, step: { kind: 'command', command: text, cwd: '/' }, cwd: '/' });
	const undoSteps = ['systemctl stop a', 'chmod 644 /srv/a', 'systemctl start --no-block a'].map((text, at) =>
		command(at, text)
	);
	const rolled = planRollBack({
		steps: ['chmod 755 /srv/a', 'systemctl reset-failed a', 'systemctl restart a'].map((text, at) => command(at, text)),
		undoSteps,
		irreversible: false,
		noInverse: [],
		rows: [0, 1, 2].map((index) => ({ phase: 'do', index, state: index === 0 ? 'done' : 'waiting' }) as StepRow),
		images: [],
		targetOf: () => undefined
	});
	expect(rolled.undo).toEqual(undoSteps);
});

test.each([
	['touch /srv/x', 'rm /srv/x', '/srv/x', false],
	['touch x', 'rm -f -- x', '/data/x', false],
	['mkdir /srv/d', 'rmdir /srv/d', '/srv/d', false],
	['mv /srv/a /srv/b', 'mv /srv/b /srv/a', '/srv/b', false],
	['touch /srv/x', 'rm /srv/x /srv/other', '/srv/x', true],
	['touch /srv/x', 'rm /srv/*', '/srv/x', true],
	['cp /srv/a /srv/b', 'systemctl stop a', '/srv/b', true]
])('%s, and then %s: what goes with the files is not done a second time', (text, inverse, made, isRun) => {
	const at = { cwd: '/data' };
	const undo = step(inverse, { index: 0, step: { kind: 'command', command: inverse, cwd: '/data' }, ...at });
	const rolled = planRollBack({
		steps: [step(text, { index: 0, step: { kind: 'command', command: text, cwd: '/data' }, ...at })],
		undoSteps: [undo],
		irreversible: false,
		noInverse: [],
		rows: [{ phase: 'do', index: 0, state: 'done' } as StepRow],
		images: [{ path: made, was: 'absent' } as Image],
		targetOf: () => undefined
	});
	expect(rolled.undo).toEqual(isRun ? [undo] : []);
});

test('lines that were edited in a file that is put back whole are not edited a second time', () => {
	const inverse = "sed -i '1s/^/export /' /etc/default/a";
	const command = (text: string) =>
		step(text, { index: 0, step: { kind: 'command', command: text, cwd: '/' }, cwd: '/' });
	const rolled = (path: string) =>
		planRollBack({
			steps: [command("sed -i '1s/^export //' /etc/default/a")],
			undoSteps: [command(inverse)],
			irreversible: false,
			noInverse: [],
			rows: [{ phase: 'do', index: 0, state: 'done' } as StepRow],
			images: [{ path, was: 'file', kept: true } as Image],
			targetOf: () => undefined
		}).undo.map(({ text }) => text);
	expect(rolled('/etc/default/a')).toEqual([]);
	expect(rolled('/etc/default/b')).toEqual([inverse]);
});
