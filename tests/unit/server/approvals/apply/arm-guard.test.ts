// What an armed timer would run, as it is laid down for it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApplyDeps } from '#server/approvals/apply/apply-deps.ts';
import { planArming } from '#server/approvals/apply/arm-guard.ts';
import { createGuard } from '#server/approvals/apply/guard.ts';
import type { Image } from '#server/approvals/apply/image.ts';
import { createPassingCopies } from '#server/approvals/apply/passing-copies.ts';
import { classify } from '#server/classifier/classify.ts';
import type { PlannedStep, Step } from '#wire/approval.ts';
import { request, step } from '../made.ts';

let directory: string;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hw-arming-'));
	mkdirSync(join(directory, 'run/systemd/system'), { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function armed(uid: number, steps: readonly PlannedStep[], undoSteps: readonly PlannedStep[], images: Image[] = []) {
	const copies = createPassingCopies(join(directory, 'copies'));
	const foresee = (text: string, cwd = '/', timeoutMs = 1000) => ({
		...{ cwd, timeoutMs, profile: 'administer', grants: [], elevated: true },
		classification: classify(text)
	});
	const planned = planArming(
		request({ steps, undoSteps, locksOut: true }),
		{ carryOut: () => Promise.reject(new Error('not here')), close: async () => {} },
		images,
		{
			...{ copies, uid, nowMs: () => 0, gate: { foresee }, before: { placeOf: (digest: string) => `/kept/${digest}` } },
			guard: createGuard(directory, join(directory, 'run'), join(directory, 'iptables'))
		} as unknown as ApplyDeps
	);
	if ('absence' in planned) return planned;
	const script = /cp -- [^\w/]*(\/[\w./-]+)[^\w/]+\/[\w./-]+revert\.sh/.exec(planned.order.text)?.[1];
	return { text: planned.order.text, lines: readFileSync(script ?? '', 'utf8').split('\n') };
}
const edit = (path: string): PlannedStep =>
	step('cp a b', { step: { kind: 'file-edit', path, content: 'x' } satisfies Step });
const run = (text: string, elevated = true): PlannedStep => step(text, { cwd: '/', elevated });
const kept = (path: string): Image => ({
	...{ path, was: 'file', kept: true, digest: 'd', bytes: 1, mode: 0o600, uid: 0, gid: 0, xattrs: null, place: 'd' },
	...{ times: null, reason: '' }
});
const indexOf = (lines: readonly string[], part: string): number => lines.findIndex((line) => line.includes(part));

test('files first, then the inverse, then what has a service read its files again', () => {
	const steps = [edit('/etc/ssh/sshd_config'), run('systemctl restart ssh'), run('systemctl stop nginx')];
	const made = armed(0, steps, [run('systemctl start nginx')], [kept('/etc/ssh/sshd_config')]);
	if (!('lines' in made)) throw new Error(made.absence);
	const order = ['/kept/d', 'systemctl start nginx', 'systemctl restart ssh'].map((part) => indexOf(made.lines, part));
	expect(order).not.toContain(-1);
	expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('what the kept files put back is not undone by a step besides', () => {
	const moved = [kept('/etc/cron.d/a'), { ...kept('/etc/cron.d/b'), was: 'absent' as const, digest: null }];
	const undo = [run('mv -n -- /etc/cron.d/b /etc/cron.d/a'), run('systemctl daemon-reload')];
	const made = armed(0, [run('mv -n -- /etc/cron.d/a /etc/cron.d/b')], undo, moved);
	if (!('lines' in made)) throw new Error(made.absence);
	expect(indexOf(made.lines, '/kept/d')).toBeGreaterThan(0);
	expect(indexOf(made.lines, 'daemon-reload')).toBeGreaterThan(0);
	expect(indexOf(made.lines, "cd '/' && mv")).toBe(-1);
});

test('what stands beside a file in one step is done all the same', () => {
	const undo = [run('chmod 0600 /etc/cron.d/a && systemctl reload cron')];
	const made = armed(0, [run('chmod 0644 /etc/cron.d/a')], undo, [kept('/etc/cron.d/a')]);
	if (!('lines' in made)) throw new Error(made.absence);
	expect(indexOf(made.lines, 'systemctl reload cron')).toBeGreaterThan(0);
});

test('behind sudo each step has the rights with which it was shown, and root is nobody’s', () => {
	const undo = [run('sudo ip link set eth0 up'), run('touch ~/x', false)];
	const made = armed(1000, [run('sudo ip link set eth0 down')], undo);
	if (!('lines' in made)) throw new Error(made.absence);
	expect(made.text.startsWith('sudo sh -c ')).toBe(true);
	expect(indexOf(made.lines, "cd '/' && ip link set eth0 up")).toBeGreaterThan(0);
	expect(indexOf(made.lines, `runuser -u '${userInfo().username}' -- env HOME=`)).toBeGreaterThan(0);
	expect(made.lines.join('\n')).not.toContain('sudo');
});

test('a file that could not be kept is none that is put back', () => {
	const lost = { ...kept('/etc/ssh/sshd_config'), kept: false };
	expect(armed(0, [edit('/etc/ssh/sshd_config')], [], [lost])).toEqual({
		absence: expect.stringContaining('nothing is known that would take step 1 back')
	});
});

test('rules of the older iptables are not seen by what would put them back', () => {
	const step = run('nft flush ruleset');
	expect(armed(0, [step], [])).toHaveProperty('text', expect.stringContaining('nft -s list ruleset'));
	writeFileSync(join(directory, 'xtables-legacy-multi'), '');
	symlinkSync('xtables-legacy-multi', join(directory, 'iptables'));
	expect(armed(0, [step], [])).toEqual({ absence: expect.stringContaining('could not be put back') });
});
