// An approved request on the real service: its files, its commands, what proves it, what takes it back.
import {
	chmodSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	symlinkSync,
	unlinkSync,
	writeFileSync
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvalsOf, type Door } from '../../support/approvals.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

let service: StartedService;
let door: Door;
let home: string;
let count = 0;
let at: string;
beforeAll(async () => {
	service = await startService({ startTimeoutMs: 60_000 });
	door = approvalsOf(service);
	home = service.home;
});
afterAll(() => service.stop());
beforeEach(() => {
	at = join(home, `case-${++count}`);
	mkdirSync(at);
});

const edit = (path: string, content: string, mode?: string) =>
	({ kind: 'file-edit', path, content, ...(mode && { mode }) }) as const;
const run = (command: string) => ({ kind: 'command', command, cwd: at }) as const;
/** A step that is over at once in rehearsal, and goes on for ever when it is applied after `stay`. */
const endless = () => {
	writeFileSync(join(at, 'go'), '');
	return run('until [ -e go ]; do sleep 0.05; done');
};
const stay = () => unlinkSync(join(at, 'go'));

test('a file is edited in one rename, keeps its mode, is proved by its digest, and is kept as it was', async () => {
	const path = join(at, 'settings');
	writeFileSync(path, 'old\n');
	chmodSync(path, 0o640);
	const { id, status, detail } = await door.file([edit(path, 'new\n')]);
	expect([status, detail]).toEqual([201, undefined]);
	const answer = await door.approve(id);
	expect(answer).toMatchObject({ success: true, applied: true, proposal: { status: 'applied', verified: null } });
	expect(readFileSync(path, 'utf8')).toBe('new\n');
	expect(statSync(path).mode & 0o7777).toBe(0o640);
	expect(readdirSync(at)).toEqual(['settings']);
	const shown = await door.show(id);
	expect(shown.progress).toMatchObject([{ index: 0, state: 'done', exit_code: 0 }]);
	expect(shown.before_images).toMatchObject([{ path, kept: true, was: 'file', bytes: 4 }]);
	expect(shown.proof.every(({ holds }) => holds === true)).toBe(true);
	expect(shown.can_undo).toBe(true);
});

test('an undo is a proposal, and puts content, mode and time back', async () => {
	const path = join(at, 'settings');
	writeFileSync(path, 'old\n');
	chmodSync(path, 0o604);
	const made = join(at, 'made');
	const { id } = await door.file([edit(path, 'new\n', '0600'), edit(made, 'made\n')]);
	expect((await door.approve(id)).applied).toBe(true);
	const undo = await door.post(`/api/approvals/${id}/undo`);
	expect(undo.status).toBe(201);
	const undoId = String(undo.body.id);
	const shown = await door.show(undoId);
	expect(shown).toMatchObject({ source: 'undo', undo_of: id, status: 'pending' });
	expect((await door.approve(undoId)).applied).toBe(true);
	expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o7777, existsSync(made)]).toEqual(['old\n', 0o604, false]);
	expect((await door.show(id)).status).toBe('undone');
});

test('a step that fails in the middle has everything before it taken back', async () => {
	const path = join(at, 'settings');
	writeFileSync(path, 'old\n');
	const { id } = await door.file([edit(path, 'new\n'), run('false'), run('touch never')]);
	const answer = await door.approve(id);
	expect(answer).toMatchObject({ success: true, applied: false, proposal: { status: 'rolled-back' } });
	expect(answer.message).toContain('Step 2 failed with exit code 1');
	expect(answer.proposal.skipped).toEqual(['touch never']);
	expect([readFileSync(path, 'utf8'), existsSync(join(at, 'never'))]).toEqual(['old\n', false]);
});

test('folders that were made for a file go with it, and stay where something else was put in', async () => {
	const steps = [edit(join(at, 'a/b/one'), 'x\n'), edit(join(at, 'c/two'), 'x\n')];
	const failing = await door.file([...steps, run('false')]);
	expect((await door.approve(failing.id)).applied).toBe(false);
	expect(readdirSync(at)).toEqual([]);
	const { id } = await door.file(steps);
	expect((await door.approve(id)).applied).toBe(true);
	writeFileSync(join(at, 'c/other'), '');
	const undo = await door.post(`/api/approvals/${id}/undo`);
	expect(await door.approve(String(undo.body.id))).toMatchObject({ applied: true });
	expect([readdirSync(at), readdirSync(join(at, 'c'))]).toEqual([['c'], ['other']]);
});

test('a roll-back that fails says what stands, and the request has failed', async () => {
	const path = join(at, 'settings');
	writeFileSync(path, 'old\n');
	const { id } = await door.file([edit(path, 'new\n'), run('touch one'), run('false')], {
		undo: [run('true'), run('rm not-there')]
	});
	const answer = await door.approve(id);
	expect(answer).toMatchObject({ applied: false, proposal: { status: 'failed' } });
	expect(answer.message).toContain('Not everything could be taken back: rm not-there');
	// One that fails keeps no other from being tried.
	expect(readFileSync(path, 'utf8')).toBe('old\n');
});

test('what changed between rehearsal and approval is not overwritten', async () => {
	const path = join(at, 'settings');
	writeFileSync(path, 'old\n');
	const { id } = await door.file([edit(path, 'new\n')]);
	writeFileSync(path, 'by another hand\n');
	const answer = await door.approve(id);
	expect(answer).toMatchObject({ success: true, applied: false, proposal: { status: 'failed' } });
	expect(readFileSync(path, 'utf8')).toBe('by another hand\n');
});

test('a file edit goes through no link, onto no device and into no folder of somebody else', async () => {
	const path = join(at, 'settings');
	writeFileSync(path, 'old\n');
	symlinkSync(path, join(at, 'link'));
	for (const target of [join(at, 'link'), '/dev/null', at, join(service.stateDir, 'api-token')]) {
		const { status, detail } = await door.file([edit(target, 'x')]);
		expect([target, status]).toEqual([target, 422]);
		expect(detail).toBeTruthy();
	}
	// Swapped for a link after it was shown.
	const { id } = await door.file([edit(path, 'new\n')]);
	unlinkSync(path);
	symlinkSync('/etc/hostname', path);
	expect((await door.approve(id)).applied).toBe(false);
	expect(readFileSync('/etc/hostname', 'utf8')).not.toContain('new');
});

test('an application that is stopped is interrupted, and is taken back when a person says so', async () => {
	const path = join(at, 'settings');
	writeFileSync(path, 'old\n');
	const { id } = await door.file([edit(path, 'new\n'), endless()]);
	stay();
	const decided = door.approve(id);
	for (;;) {
		const { progress } = await door.show(id);
		if (progress.some(({ index, state }) => index === 1 && state === 'running')) break;
	}
	expect((await door.post(`/api/approvals/${id}/stop`)).body).toMatchObject({ status: 'interrupted' });
	expect(await decided).toMatchObject({ applied: false, proposal: { status: 'interrupted' } });
	expect(readFileSync(path, 'utf8')).toBe('new\n');
	const taken = await door.post(`/api/approvals/${id}/finish`, { how: 'roll-back' });
	expect(taken.body).toMatchObject({ proposal: { status: 'rolled-back' } });
	expect(readFileSync(path, 'utf8')).toBe('old\n');
});

test('what was interrupted is not gone on with once a script that is left of it is another one', async () => {
	const [script, made] = [join(at, 'rest.sh'), join(at, 'made-by-rest')];
	writeFileSync(script, 'true\n');
	const { id } = await door.file([endless(), run(`sh ${script}`)]);
	stay();
	const decided = door.approve(id);
	for (;;) if ((await door.show(id)).progress.some(({ state }) => state === 'running')) break;
	await door.post(`/api/approvals/${id}/stop`);
	await decided;
	writeFileSync(script, `touch ${made}\n`);
	const { body } = await door.post(`/api/approvals/${id}/finish`, { how: 'finish' });
	expect(body).toMatchObject({
		applied: false,
		message: expect.stringContaining(`The content of ${script} changed.`),
		proposal: { status: 'interrupted' }
	});
	expect(existsSync(made)).toBe(false);
	await door.post(`/api/approvals/${id}/finish`, { how: 'roll-back' });
});

test('two applications on one resource go one after the other', async () => {
	const step = (name: string) => run(`touch ${name}-in; sleep 0.3; touch ${name}-out`);
	const more = { affected_resources: ['unit:x.service'] };
	const filed = [await door.file([step('a')], more), await door.file([step('b')], more)];
	const answers = await Promise.all(filed.map(({ id }) => door.approve(id)));
	expect(answers.map(({ applied }) => applied)).toEqual([true, true]);
	const timeOf = (name: string): bigint => statSync(join(at, name), { bigint: true }).mtimeNs;
	expect(timeOf('a-out') <= timeOf('b-in') || timeOf('b-out') <= timeOf('a-in')).toBe(true);
});

test('while it only observes nothing is applied, and what runs is stopped', async () => {
	const { id } = await door.file([endless()]);
	stay();
	const decided = door.approve(id);
	for (;;) if ((await door.show(id)).progress.some(({ state }) => state === 'running')) break;
	expect((await door.post('/trpc/approvals.setObserveOnly', { on: true })).status).toBeLessThan(300);
	expect(await decided).toMatchObject({ applied: false, proposal: { status: 'interrupted' } });
	const other = await door.file([run('touch never')]);
	expect((await door.approve(other.id)).detail).toContain('only observes');
	await door.post('/trpc/approvals.setObserveOnly', { on: false });
});

test('a command in a folder that others may write to is refused, with the folder, who, and a way out', async () => {
	mkdirSync(join(at, 'shared'));
	chmodSync(join(at, 'shared'), 0o777);
	const { status, detail } = await door.file([run('touch shared/x')]);
	expect(status).toBe(422);
	expect(detail).toContain(`in ${join(at, 'shared')}, which everyone may write to`);
	expect(detail).toContain('or do it in a terminal of your own');
});

test('a folder that is given to others after the card was shown ends the request', async () => {
	mkdirSync(join(at, 'shared'));
	const { id } = await door.file([run('touch shared/x')]);
	chmodSync(join(at, 'shared'), 0o777);
	const answer = await door.approve(id);
	expect([answer.applied, existsSync(join(at, 'shared/x'))]).toEqual([false, false]);
	expect(answer.message).toContain('everyone may write to');
});

test('a folder that an earlier step gives to others is seen before the step that works there', async () => {
	mkdirSync(join(at, 'shared'));
	const { id, detail } = await door.file([run('chmod 0777 shared'), run('touch shared/x')]);
	expect(detail).toBeUndefined();
	const answer = await door.approve(id);
	expect(answer.message).toContain('Step 2 was not run, because something changed since it was shown');
	expect([answer.applied, existsSync(join(at, 'shared/x'))]).toEqual([false, false]);
	expect(statSync(join(at, 'shared')).mode & 0o777).toBe(0o755);
});

test('what a pattern stands for is shown and held, and what is not held is said and counts in the risk', async () => {
	writeFileSync(join(at, 'a.old'), '');
	const { id } = await door.file([run('rm *.old')]);
	const shown = await door.show(id);
	expect(shown.stands_for).toEqual([{ step: 0, pattern: join(at, '*.old'), names: [join(at, 'a.old')], more: 0 }]);
	expect(shown.unheld).toEqual([]);
	writeFileSync(join(at, 'b.old'), '');
	const answer = await door.approve(id);
	expect(answer.message).toContain(`What ${join(at, '*.old')} stands for changed.`);
	expect([answer.applied, readdirSync(at)]).toEqual([false, ['a.old', 'b.old']]);
	const loose = await door.file([run('touch "x-$(id -un)"')]);
	const told = await door.show(loose.id);
	expect(told.unheld?.join(' ')).toContain('is known only when it runs');
	expect(told.risk_reasons.map(({ what }) => what).join(' ')).toContain('not held as shown');
});

/** Applied, then edited by hand. */
async function editedSince(): Promise<{ readonly id: string; readonly path: string }> {
	const path = join(at, 'settings');
	writeFileSync(path, 'old\n');
	const { id } = await door.file([edit(path, 'new\n'), edit(join(at, 'other'), 'made\n')]);
	expect((await door.approve(id)).applied).toBe(true);
	writeFileSync(path, 'new\nmine\n');
	return { id, path };
}
const undoOf = async (id: string, how = ''): Promise<string> =>
	String((await door.post(`/api/approvals/${id}/undo${how}`)).body.id);

test('an undo shows what was edited since, its risk says so, and an edit after it was filed refuses it', async () => {
	const { id, path } = await editedSince();
	const undo = await undoOf(id);
	const shown = await door.show(undo);
	expect(shown.later_changes).toMatchObject([
		{ resource: `file:${path}`, what: `${path} was edited after the change was applied.` }
	]);
	expect(shown.later_changes?.[0]?.diff).toContain('+mine');
	expect(shown.risk_level).toBe('high');
	expect(shown.risk_reasons.map(({ what }) => what).join(' ')).toContain('Overwrites what was changed since');
	expect(shown.reasoning).toContain('Changed since, and would be overwritten');
	writeFileSync(path, 'new\nmine\nmore\n');
	const refused = await door.approve(undo);
	expect([refused.applied, readFileSync(path, 'utf8')]).toEqual([false, 'new\nmine\nmore\n']);
	expect(refused.message).toContain(`The content of ${path} changed.`);
	const again = await undoOf(id);
	expect((await door.show(again)).later_changes?.[0]?.diff).toContain('+more');
	expect((await door.approve(again)).applied).toBe(true);
	expect(readFileSync(path, 'utf8')).toBe('old\n');
});

test('an undo of the rest leaves what was edited since, and takes the place of the other', async () => {
	const { id, path } = await editedSince();
	const whole = await undoOf(id);
	const rest = await undoOf(id, '?keep_later_changes=true');
	expect((await door.show(whole)).status).toBe('withdrawn');
	const shown = await door.show(rest);
	expect(shown.later_changes).toBeUndefined();
	expect(shown.reasoning).toContain('Left as it is, because it was changed since');
	expect((await door.approve(rest)).applied).toBe(true);
	expect([readFileSync(path, 'utf8'), existsSync(join(at, 'other'))]).toEqual(['new\nmine\n', false]);
});

test('an undo of what nobody touched since says that all of it can be taken back', async () => {
	const path = join(at, 'settings');
	writeFileSync(path, 'old\n');
	const { id } = await door.file([edit(path, 'new\n')]);
	expect((await door.approve(id)).applied).toBe(true);
	const applied = await door.show(id);
	expect([applied.can_undo, applied.undo_whole]).toEqual([true, true]);
	const shown = await door.show(await undoOf(id));
	expect(shown.reasoning).toContain('All of it can be taken back.');
	expect(shown.risk_level).toBe('low');
});

test('what cannot be kept is not promised: a folder that goes with the files in it', async () => {
	mkdirSync(join(at, 'data'));
	writeFileSync(join(at, 'data/one'), '1');
	const { id } = await door.file([run('rm -r data')], { undo: [{ kind: 'command', command: 'true', cwd: at }] });
	const shown = await door.show(id);
	expect(shown.undo_whole).toBe(false);
	expect(shown.taken_back).toMatchObject([{ index: 0, back: false }]);
	expect(shown.undo_promise).not.toContain('can be put back');
});

test('an inverse that would find nothing left to do is not run after the files are back', async () => {
	const { id } = await door.file([run('touch made')], { undo: [run('rm made')] });
	expect((await door.approve(id)).applied).toBe(true);
	const undo = await undoOf(id);
	expect((await door.show(undo)).reasoning).toContain('All of it can be taken back.');
	expect((await door.approve(undo)).applied).toBe(true);
	expect(readdirSync(at)).toEqual([]);
});

test('a folder in which a person has put something since stays, and that is said', async () => {
	const { id } = await door.file([run('mkdir made')], { undo: [run('rmdir made')] });
	expect((await door.approve(id)).applied).toBe(true);
	writeFileSync(join(at, 'made/mine'), '1');
	const answer = await door.post(`/api/approvals/${id}/undo`);
	expect(JSON.stringify(answer.body)).toContain('something is in it that was not there when it was made (mine)');
	expect(readdirSync(join(at, 'made'))).toEqual(['mine']);
});
