// The rehearsal over a gate and a view that only write down what they were asked.
import { expect, test } from 'vitest';
import type { Loaded } from '#native/ports/loaded.ts';
import type { SandboxPort, ThrowAwayView, ViewChange } from '#native/ports/sandbox.ts';
import { openRehearsal } from '#server/approvals/rehearsal/open-rehearsal.ts';
import { classify } from '#server/classifier/classify.ts';
import { createLog } from '#server/lib/log.ts';
import type { ExecCaller, ExecOutcome } from '#server/terminal/exec-call.ts';
import type { Foreseen } from '#server/terminal/foresee.ts';
import type { PlannedStep, Step } from '#wire/approval.ts';

interface Asked {
	readonly command: string;
	readonly timeout: number | undefined;
	readonly caller: ExecCaller;
}

function setUp(
	answer: (command: string, onView: boolean) => { code: number; output?: string; limits?: string[] } = () => ({
		code: 0
	}),
	sandbox: 'view' | 'no-view' | 'broken' = 'view',
	changes: readonly ViewChange[] = []
) {
	const asked: Asked[] = [];
	let opened = 0;
	let closed = 0;
	const openView = async (): Promise<ThrowAwayView> => {
		if (sandbox === 'broken') throw new Error('user namespaces are switched off');
		opened += 1;
		return {
			limits: [],
			changes: async () => ({ list: changes, more: 0 }),
			close: async () => {
				closed += 1;
			}
		} as unknown as ThrowAwayView;
	};
	const port = {
		backend: sandbox === 'no-view' ? 'landlock' : 'bubblewrap',
		...(sandbox !== 'no-view' && { openView })
	};
	const rehearsal = openRehearsal({
		gate: {
			foresee: (command) => ({ classification: classify(command) }) as Foreseen,
			async exec({ command, timeout }, caller): Promise<ExecOutcome> {
				asked.push({ command, timeout, caller });
				const { code, output = '', limits = [] } = answer(command, caller.view !== undefined);
				const sandbox = { profile: 'rehearse' as const, grants: [], backend: 'bubblewrap' as const, limits };
				return {
					kind: 'result',
					result: { output, error: '', exit_code: code, command, safety_tier: 'safe', safety_warning: '', sandbox }
				};
			}
		},
		sandbox: { present: true, port: port as unknown as SandboxPort, tried: [] } satisfies Loaded<SandboxPort>,
		placeOf: () => '/data/candidates/abc',
		clock: { nowMs: () => 0, monotonicMs: () => 0 },
		log: createLog({ level: 'silent', readable: false })
	});
	return { rehearsal, asked, views: () => ({ opened, closed }) };
}

const planned = (step: Step, index = 0, more: Partial<PlannedStep> = {}): PlannedStep => ({
	index,
	step,
	text:
		step.kind === 'command' ? step.command : step.kind === 'unit' ? `systemctl ${step.verb} ${step.unit}` : 'cp a b',
	cwd: '/',
	timeout: 30,
	tier: 'caution',
	profile: 'administer',
	grants: [],
	elevated: false,
	says: '',
	...more
});
const command = (text: string, index = 0, more: Partial<PlannedStep> = {}): PlannedStep =>
	planned({ kind: 'command', command: text }, index, more);
const rehearse = (made: ReturnType<typeof setUp>, ...steps: PlannedStep[]) =>
	made.rehearsal.rehearse({ id: 'r1', steps }, new AbortController().signal);

test('each step is run once, as a rehearsal, for ten seconds at most, on one view that is closed', async () => {
	const made = setUp();
	const result = await rehearse(made, command('touch /etc/a'), command('rm /etc/a', 1));
	expect(made.asked.map(({ command, timeout, caller }) => [command, timeout, caller.actor, caller.requestId])).toEqual([
		['touch /etc/a', 10, 'rehearsal', 'r1'],
		['rm /etc/a', 10, 'rehearsal', 'r1']
	]);
	expect(made.asked[0]?.caller.view).toBe(made.asked[1]?.caller.view);
	expect(made.views()).toEqual({ opened: 1, closed: 1 });
	expect(result).toMatchObject({ ok: true, unsupported_reason: null });
});

test.each([
	['systemctl restart nginx.service', 'systemd'],
	['docker restart db', 'container engine'],
	['umount /srv', 'Mounts'],
	['ip route del default', 'network'],
	['curl -o x https://example.org', 'no network'],
	['reboot', 'stop or restart'],
	['kill -HUP 1', 'processes']
])('%s is never run, and says why', async (text, why) => {
	const made = setUp();
	const result = await rehearse(made, command(text));
	expect(made.asked.filter(({ caller }) => caller.view !== undefined && !/^systemd-analyze|sshd/.test(text))).toSatisfy(
		(runs: Asked[]) => runs.every(({ command }) => command !== text)
	);
	expect(result.ok).toBe(true);
	expect(result.unsupported_reason).toContain(why);
});

test('an edit that takes other rights is not tried: its own tool looks at the content by itself, and it is compared', async () => {
	const made = setUp((text) => ({ code: 0, output: text.startsWith('cat ') ? '# old\r\n' : '' }));
	const edit: Step = { kind: 'file-edit', path: '/etc/sudoers.d/x', content: '# nothing\n' };
	const result = await rehearse(made, planned(edit, 0, { elevated: true }));
	expect(made.asked.map(({ command }) => command)).toEqual([
		"cat -- '/etc/sudoers.d/x'",
		"visudo -c -f '/data/candidates/abc'"
	]);
	expect(made.asked[0]?.caller.view, 'what is there is read as a reader may read it').toBeUndefined();
	expect(result.steps).toMatchObject([{ by: 'checker', ok: true }]);
	expect(result.changes).toMatchObject([{ path: '/etc/sudoers.d/x', note: 'compared with what is there, not tried' }]);
	expect(result.changes[0]?.diff).toContain('-# old\n+# nothing\n');
	expect(result.unsupported_reason).toContain('other rights');
});

test.each([
	['/etc/ssh/sshd_config', /sshd.* -f '\/data\/candidates\/abc'$/],
	['/etc/fstab', /^findmnt --verify --tab-file '\/data\/candidates\/abc'$/],
	['/etc/nftables.conf', /^nft -c -f '\/data\/candidates\/abc'$/],
	['/etc/logrotate.d/x', /^logrotate -d '\/data\/candidates\/abc'$/],
	[
		'/etc/systemd/system/web.service',
		/units\/web\.service' && SYSTEMD_UNIT_PATH=\S+: systemd-analyze verify --man=no -- 'web\.service'$/
	],
	['/etc/systemd/system/web.service.d/x.conf', /units\/web\.service\.d\/x\.conf' && .* 'web\.service'$/]
])('the candidate of %s is checked where it cannot be put in place', async (path, text) => {
	const made = setUp();
	await rehearse(made, planned({ kind: 'file-edit', path, content: '' }, 0, { elevated: true }));
	expect(made.asked.at(-1)?.command).toMatch(text);
	expect(made.asked.at(-1)?.caller.view).toBeDefined();
});

test.each(['no-view', 'broken'] as const)(
	'without a view (%s) readers still check, and the reason is there',
	async (kind) => {
		const made = setUp(undefined, kind);
		const result = await rehearse(made, command('apt-get install -y hello'), command('touch /etc/a', 1));
		expect(made.asked.map(({ command }) => command)).toEqual(['apt-get -s install -y hello']);
		expect(result.steps.map(({ by }) => by)).toEqual(['checker', 'none']);
		expect(result.unsupported_reason).toMatch(
			kind === 'broken' ? /user namespaces are switched off/ : /no throw-away view/
		);
	}
);

test('a step that fails ends it, and nothing after it is said to be known', async () => {
	const made = setUp((text) => ({ code: text.startsWith('rm') ? 1 : 0 }));
	const result = await rehearse(made, command('rm /etc/a'), command('touch /etc/b', 1));
	expect(result).toMatchObject({
		ok: false,
		steps: [
			{ ok: false, exit_code: 1 },
			{ by: 'none', ok: null }
		]
	});
	expect(made.asked).toHaveLength(1);
});

test('what met a hidden file, or is code of its own, is no failure: nobody knows', async () => {
	const hidden = setUp(() => ({
		code: 1,
		limits: ['Kept from this run, so that reading or copying it fails: /etc/shadow.']
	}));
	expect(await rehearse(hidden, command('cp /etc/shadow /root/x'))).toMatchObject({ ok: true, steps: [{ ok: null }] });
	const own = setUp(() => ({ code: 1 }));
	expect(await rehearse(own, command('./install.sh'))).toMatchObject({ ok: true, steps: [{ ok: null }] });
});

test('a content that was closed to what would check it, or put it in place, is no failure: it says so', async () => {
	const edit: Step = { kind: 'file-edit', path: '/etc/sudoers.d/x', content: '# nothing\n' };
	const closed = setUp((text) =>
		text.startsWith('cat ')
			? { code: 1 }
			: { code: 1, output: "x: cannot open '/data/candidates/abc': Permission denied" }
	);
	for (const elevated of [true, false]) {
		const result = await rehearse(closed, planned(edit, 0, { elevated }));
		expect(result.ok).toBe(true);
		expect(result.steps.map(({ ok }) => ok)).not.toContain(false);
		expect(result.steps.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('could not be seen'));
	}
	const wrong = setUp((text) =>
		/candidates/.test(text) ? { code: 1, output: '/etc/a: Permission denied' } : { code: 0 }
	);
	expect((await rehearse(wrong, planned(edit, 0, { elevated: true }))).ok).toBe(false);
});

test('a tool that objects in the same words without the change does not object to it', async () => {
	const edit: Step = { kind: 'file-edit', path: '/etc/fstab', content: '' };
	const same = setUp((text) =>
		text.startsWith('findmnt') ? { code: 1, output: '/old\r\n   [E] gone\r\n' } : { code: 0 }
	);
	const result = await rehearse(same, planned(edit));
	expect(result).toMatchObject({
		ok: true,
		steps: [
			{ by: 'run', ok: true },
			{ by: 'checker', ok: null }
		]
	});
	expect(same.views()).toEqual({ opened: 2, closed: 2 });
	let asked = 0;
	const other = setUp((text) =>
		text.startsWith('findmnt')
			? { code: 1, output: asked++ === 0 ? '/new\n   [E] gone\n' : '/old\n   [E] gone\n' }
			: { code: 0 }
	);
	expect((await rehearse(other, planned(edit))).ok).toBe(false);
});

test('secrets of the output are masked, colours and overwritten lines are gone, and a long one is cut', async () => {
	const noisy = `\u001b[31mred\u001b[0m\r\n10%\r50%\rdone\r\npassword=hunter2hunter2\r\n${'x'.repeat(20_000)}`;
	const made = setUp(() => ({ code: 0, output: noisy }));
	const [step] = (await rehearse(made, command('touch /etc/a'))).steps;
	expect(step?.output.startsWith('red\ndone\n')).toBe(true);
	expect(step?.output).not.toContain('hunter2');
	expect(step?.output.length).toBeLessThan(9000);
});

test('it never rejects', async () => {
	const made = setUp(() => {
		throw new Error('the gate is gone');
	});
	expect(await rehearse(made, command('touch /etc/a'))).toMatchObject({
		ok: true,
		unsupported_reason: expect.stringContaining('the gate is gone')
	});
	expect(made.views()).toEqual({ opened: 1, closed: 1 });
});

test('a mistake in a candidate is a mistake, whatever is there now; one that is there already is not', async () => {
	const edit = (path: string) => planned({ kind: 'file-edit', path, content: 'x' }, 0, { elevated: true });
	const wrong = setUp((text) => (/candidates/.test(text) ? { code: 1, output: 'line 1: what is this' } : { code: 0 }));
	expect(await rehearse(wrong, edit('/etc/ssh/sshd_config'))).toMatchObject({
		ok: false,
		steps: [{ by: 'checker', ok: false }]
	});
	const old = setUp((text) => (text.startsWith('findmnt') ? { code: 1, output: '[E] gone' } : { code: 0 }));
	expect(await rehearse(old, edit('/etc/fstab'))).toMatchObject({ ok: true, steps: [{ by: 'checker', ok: null }] });
});

test('rules with a mistake that are to be loaded are objected to, although nothing of them is new', async () => {
	const made = setUp((text) => (text.startsWith('nft -c') ? { code: 1, output: 'syntax error' } : { code: 0 }));
	expect((await rehearse(made, command('nft -f /etc/nftables.conf'))).ok).toBe(false);
});

test('what an edit that was not run would have changed is not asked about on the view', async () => {
	const made = setUp();
	const edit = planned({ kind: 'file-edit', path: '/etc/nftables.conf', content: 'x' }, 0, { elevated: true });
	const result = await rehearse(made, edit, command('nft -f /etc/nftables.conf', 1));
	expect(made.asked.filter(({ command }) => command.startsWith('nft')).map(({ command }) => command)).toEqual([
		"nft -c -f '/data/candidates/abc'"
	]);
	expect(result.steps.at(-1)).toMatchObject({ index: 1, by: 'none' });
});

test('an edit of a file that is not there makes it', async () => {
	const made = setUp((text) =>
		text.startsWith('cat') ? { code: 1, output: 'cat: /etc/x: No such file or directory\r\n' } : { code: 0 }
	);
	const { changes } = await rehearse(
		made,
		planned({ kind: 'file-edit', path: '/etc/x', content: 'a\n' }, 0, { elevated: true })
	);
	expect(changes).toMatchObject([{ change: 'created', diff: expect.stringContaining('+a\n') }]);
});
