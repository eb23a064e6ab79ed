import { expect, test } from 'vitest';
import { recheckWith } from '#server/approvals/apply/recheck-finding.ts';
import { openedBy } from '#server/approvals/apply/targets.ts';
import { causeKey } from '#server/lib/cause-key.ts';

const FINDING = { id: 'f', detector: 'S01' };
/** @param seen  how many looks still see it */
function looking(seen: number) {
	let looks = 0;
	const findings = {
		run: async () => void looks++,
		coverage: () => [{ detector: 'S01', state: 'looked', reason: '' }],
		find: () => ({
			title: 'it is full',
			status: 'open',
			affected_resources: ['mount:/'],
			last_seen_at: new Date(looks <= seen ? 1000 : 0).toISOString()
		})
	};
	return { findings: findings as never, looks: () => looks };
}

test('what was read before the change is no proof against it: it is looked at again until the facts are new', async () => {
	const one = looking(2);
	const recheck = recheckWith(one.findings, () => 500, undefined, undefined, undefined, {
		factsOldMs: 60_000,
		againMs: 1
	});
	expect(await recheck(FINDING)).toMatchObject({ holds: true });
	expect(one.looks()).toBe(3);
});

test('what new facts still show was not mended', async () => {
	const recheck = recheckWith(looking(Number.POSITIVE_INFINITY).findings, () => 500, undefined, undefined, undefined, {
		factsOldMs: 0,
		againMs: 1
	});
	expect(await recheck(FINDING)).toEqual({ holds: false, detail: 'It was seen again: it is full' });
});

const CAUSE = { kind: 'path-closed', about: { path: '/srv/a' } };
const NEXT = { kind: 'file-closed', about: { path: '/srv/a/b' } };
const still = (cause: object, affected: readonly string[] = ['unit:web.service']) =>
	({
		run: async () => {},
		coverage: () => [{ detector: 'V01', state: 'looked', reason: '' }],
		find: () => ({
			...{ title: 'web.service failed', status: 'open', last_seen_at: new Date(1000).toISOString() },
			...{ why_so: 'The file is closed.', cause, affected_resources: affected }
		})
	}) as never;
const look = (findings: never, wrote: readonly string[] = [], opened: readonly string[] = [], was = CAUSE) =>
	recheckWith(findings, () => 500, undefined, undefined, undefined, { factsOldMs: 0, againMs: 1 })({
		...{ id: 'f', detector: 'V01', cause: causeKey(was), wrote, opened }
	});

test('of two faults one behind the other the mend of the first is kept, and the next one is told', async () => {
	expect(await look(still(NEXT))).toEqual({
		holds: null,
		detail: 'The cause it removed is gone. What is wrong now: The file is closed.'
	});
});

test('the same cause, and one that lies in what was just written, did not go', async () => {
	expect((await look(still(CAUSE))).holds).toBe(false);
	const own = '/etc/systemd/system/web.service.d/zz-hostwright-access.conf';
	expect((await look(still(NEXT, ['unit:web.service', `file:${own}`]), [own])).holds).toBe(false);
	// Where the cause names it, whatever the finding is about.
	expect((await look(still(NEXT), ['/srv/a/b'])).holds).toBe(false);
	expect((await look(still({ kind: 'config-refused', about: { place: `${own}:3` } }), [own])).holds).toBe(false);
});

test('one that is named by another path at each start did not go: what was mended helps no start', async () => {
	const was = { kind: 'folder-closed', about: { path: '/tmp/web-a81f0c' } };
	const ask = (path: string) => look(still({ kind: 'folder-closed', about: { path } }), [], [], was);
	expect((await ask('/tmp/web-77be12')).holds).toBe(false);
	expect((await ask('/srv/web/data')).holds).toBe(null);
});

test('who may use a file whose mode or owner was just changed is that change’s work; what stands in it is not', async () => {
	expect((await look(still(NEXT), [], ['/srv/a/b'])).holds).toBe(false);
	const tooOpen = { kind: 'ssh-key-open', about: { path: '/srv/a/b' } };
	expect((await look(still(tooOpen), [], ['/srv/a/b'])).holds).toBe(false);
	const broken = { kind: 'carriage-return', about: { path: '/srv/a/b' } };
	expect((await look(still(broken), [], ['/srv/a/b'])).holds).toBe(null);
	expect((await look(still(NEXT), [], ['/srv/a'])).holds).toBe(null);
});

test('which files a plan changes the mode or the owner of stands in its commands', () => {
	const step = (command: string) => ({ step: { kind: 'command', command } }) as never;
	expect(
		openedBy({
			steps: [
				step('sudo chmod 0640 /etc/web/key'),
				step("chown -h 0:33 '/srv/a b/c'"),
				step('cp /etc/a /etc/b'),
				step('systemctl restart web.service')
			]
		})
	).toEqual(['/etc/web/key', '/srv/a b/c']);
});

test('figures that change from look to look, and what a remedy would write, make no other cause', () => {
	const at = (about: Record<string, string>) => causeKey({ kind: 'limit-files', about });
	expect(at({ setting: 'LimitNOFILE', value: '32', edits: 'a' })).toBe(
		at({ setting: 'LimitNOFILE', value: '64', edits: 'b' })
	);
	expect(at({ setting: 'LimitNOFILE' })).not.toBe(at({ setting: 'TasksMax' }));
	expect(causeKey(null)).toBe('');
});

const after = (causeNow: Parameters<typeof recheckWith>[3], wrote: readonly string[] = []) =>
	recheckWith(
		looking(0).findings,
		() => 500,
		async () => 'web.service ended again meanwhile',
		causeNow,
		undefined,
		{ factsOldMs: 0, againMs: 1 }
	)({ ...FINDING, cause: causeKey(CAUSE), wrote });

test('what ends again before its detector sees it is asked what it ends of now', async () => {
	const next = { cause: NEXT, says: 'The file is closed.', affected: [] };
	expect(await after(async () => next)).toEqual({
		holds: null,
		detail: 'The cause it removed is gone. What is wrong now: The file is closed.'
	});
	const answers = [undefined, next];
	expect((await after(async () => answers.shift()))?.holds).toBe(null);
});

test('of the same cause, of none, of what was just written, or where nobody can tell, it did not help', async () => {
	const broken = { holds: false, detail: 'web.service ended again meanwhile.' };
	expect(await after(async () => ({ cause: CAUSE, says: '', affected: [] }))).toEqual(broken);
	expect(await after(async () => undefined)).toEqual(broken);
	expect(await after(async () => ({ cause: NEXT, says: '', affected: [] }), ['/srv/a/b'])).toEqual(broken);
	expect(await after(() => Promise.reject(new Error('gone')))).toEqual(broken);
});

test('a cause that names what was just written only beside it, or in words, is the work of the change', async () => {
	const own = '/etc/systemd/system/web.service';
	const fenced = { kind: 'right-taken', about: { setting: 'CapabilityBoundingSet' } };
	const now = (more: object) => async () => ({ cause: fenced, says: 'It has no rights.', affected: [], ...more });
	expect((await after(now({}), [own])).holds).toBe(null);
	expect((await after(now({ affected: [`file:${own}`] }), [own])).holds).toBe(false);
	expect((await after(now({ says: `CapabilityBoundingSet= in ${own} line 7 takes it.` }), [own])).holds).toBe(false);
	expect((await after(now({ says: `It is taken in /srv${own} line 7.` }), [own])).holds).toBe(null);
});

const ofOwner = (cause: object) =>
	look({
		run: async () => {},
		coverage: () => [{ detector: 'V01', state: 'looked', reason: '' }],
		find: (id: string) => ({
			...{ title: 'web.service failed', status: 'open', last_seen_at: new Date(1000).toISOString() },
			...(id === 'f'
				? { why_so: '', cause, cause_id: 'owner', affected_resources: ['unit:web.service'] }
				: { why_so: 'It is full.', cause: { kind: 'no-room', about: {} }, affected_resources: ['mount:/'] })
		})
	} as never);

test('another finding that owns it says what is wrong now, unless the cause that was to go is there still', async () => {
	expect(await ofOwner({ kind: 'other', about: {} })).toMatchObject({ holds: null });
	expect(await ofOwner(CAUSE)).toEqual({ holds: false, detail: 'It was seen again: web.service failed' });
});

const running = (
	findings: never,
	steady: Parameters<typeof recheckWith>[2],
	works: Parameters<typeof recheckWith>[4],
	more: object = {}
) =>
	recheckWith(
		findings,
		() => 500,
		steady,
		async () => ({ cause: NEXT, says: '', affected: [] }),
		works,
		{
			factsOldMs: 0,
			againMs: 1
		}
	)({ ...{ id: 'f', detector: 'V01', cause: causeKey(CAUSE), started: ['unit:web.service'], ran: true }, ...more });

test('what ran before and ends now was broken by the change, whatever it ends of', async () => {
	const ended = async () => 'web.service failed again meanwhile';
	expect((await running(looking(0).findings, ended, undefined, { detector: 'S01', ran: false })).holds).toBe(null);
	expect(await running(looking(0).findings, ended, undefined, { detector: 'S01' })).toEqual({
		holds: false,
		detail: 'web.service failed again meanwhile.'
	});
	expect((await running(still(NEXT), ended, undefined)).holds).toBe(false);
	expect((await running(still(NEXT), undefined, async () => ({ holds: false, detail: '' }))).holds).toBe(false);
	expect((await running(still(NEXT), undefined, undefined, { started: [] })).holds).toBe(false);
});

test('what ran before and runs on may still be kept from its work by another cause', async () => {
	expect((await running(still(NEXT), undefined, undefined)).holds).toBe(null);
});

test('what grows just now is another file at each look, and no other cause', () => {
	const full = (about: Record<string, string>) => causeKey({ kind: 'largest', about: { path: '/var/log', ...about } });
	expect(full({ growing: '/var/log/a.log' })).toBe(full({ growing: '/srv/b' }));
	expect(full({})).toBe(full({ growing: '/srv/b' }));
});
