import { chmodSync, linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentDigest, createCandidates } from '#server/approvals/candidates.ts';
import { type PlanDeps, planSteps } from '#server/approvals/plan-steps.ts';
import { classify } from '#server/classifier/classify.ts';
import type { Foreseen } from '#server/terminal/foresee.ts';
import type { Step } from '#wire/approval.ts';

let directory: string;
let deps: PlanDeps;
beforeEach(() => {
	// Not below /tmp, which everybody may write to: what lies there could be swapped.
	directory = realpathSync(mkdtempSync(join(process.cwd(), 'node_modules/.plan-')));
	mkdirSync(join(directory, 'state'));
	deps = {
		foresee: (text, cwd = '/', timeoutMs = 30_000): Foreseen | null => {
			const classification = classify(text);
			return cwd === '/nowhere'
				? null
				: {
						tier: classification.tier,
						profile: 'work',
						grants: [],
						elevated: false,
						classification,
						cwd,
						timeoutMs,
						digest: ''
					};
		},
		candidates: createCandidates(join(directory, 'data')),
		uid: process.getuid?.() ?? 0,
		home: directory,
		ownDirs: [join(directory, 'state')]
	};
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const edit = (path: string, more: Partial<Extract<Step, { kind: 'file-edit' }>> = {}): Step => ({
	kind: 'file-edit',
	path: path.startsWith('/') ? path : join(directory, path),
	content: 'new\n',
	...more
});
const refused = (step: Step) => expect(() => planSteps([step], deps));

test('a unit step is systemctl, and a command the text itself', () => {
	const [unit, command] = planSteps(
		[
			{ kind: 'unit', verb: 'restart', unit: 'dev-disk-by\\x2dlabel.swap' },
			{ kind: 'command', command: "echo 'a'  b", cwd: '/usr' }
		],
		deps
	);
	expect(unit?.planned.text).toBe("systemctl restart 'dev-disk-by\\x2dlabel.swap'");
	expect(command?.planned).toMatchObject({ text: "echo 'a'  b", cwd: '/usr', index: 1 });
});

test('a file edit is one rename of a candidate named by its content, over the real path', () => {
	mkdirSync(join(directory, 'real'));
	symlinkSync('real', join(directory, 'link'));
	const [read] = planSteps([edit('link/new.conf')], deps);
	expect(read?.writes).toEqual([join(directory, 'real/new.conf')]);
	expect(read?.planned.text).toContain(join(directory, 'data/candidates', contentDigest('new\n')));
	expect(read?.planned.text.match(/\bmv -fT/g)).toHaveLength(1);
	expect(read?.planned.says).toBe(`Creates ${join(directory, 'link/new.conf')}: 1 line.`);
});

test('a package manager has an hour, for it must not be cut short', () => {
	const [install, look] = planSteps(
		[
			{ kind: 'command', command: 'apt-get install -y hello' },
			{ kind: 'command', command: 'ls' }
		],
		deps
	);
	expect([install?.planned.timeout, look?.planned.timeout]).toEqual([3600, 30]);
});

test('the same plan gives the same text, and planning writes nothing', () => {
	const [first] = planSteps([edit('a/b/c.conf')], deps);
	const [second] = planSteps([edit('a/b/c.conf')], deps);
	expect(second?.planned).toEqual(first?.planned);
	expect(first?.planned.text).toMatch(/^mkdir -p -- /);
});

test('a file that a step before puts there is replaced by the next', () => {
	const [first, second] = planSteps([edit('x'), edit('x', { content: 'other\n' })], deps);
	expect(first?.planned.says).toMatch(/^Creates/);
	expect(second?.planned.says).toMatch(/in the place of what is there/);
});

describe('is not planned', () => {
	test('a file through a link', () => {
		writeFileSync(join(directory, 'target'), '');
		symlinkSync('target', join(directory, 'link'));
		refused(edit('link')).toThrow(/symbolic link/);
	});
	test('a link that leads nowhere', () => {
		symlinkSync('nothing', join(directory, 'dangling'));
		refused(edit('dangling')).toThrow(/symbolic link/);
	});
	test('a device', () => refused(edit('/dev/null')).toThrow(/not a regular file|swap/));
	test('a directory', () => refused(edit(directory)).toThrow(/not a regular file/));
	test('a path that leads up', () => refused(edit(`${directory}/no/../../x`)).toThrow(/not a plain path|folder/));
	test('a file with another name', () => {
		writeFileSync(join(directory, 'one'), '');
		linkSync(join(directory, 'one'), join(directory, 'other'));
		refused(edit('one')).toThrow(/another name/);
	});
	test('what lies where others may write', () => {
		mkdirSync(join(directory, 'open'));
		chmodSync(join(directory, 'open'), 0o777);
		refused(edit('open/x')).toThrow(/others may write/);
	});
	test('a file of the service’s own, also through a link', () => {
		symlinkSync('state', join(directory, 'door'));
		refused(edit('state/api-token')).toThrow(/the service's own/);
		refused(edit('door/api-token')).toThrow(/the service's own/);
		refused(edit('door/deep/er')).toThrow(/the service's own/);
	});
	test('half a character', () => refused(edit('x', { content: '\ud800' })).toThrow(/half a character/));
	test('a place that is not there', () =>
		refused({ kind: 'command', command: 'ls', cwd: '/nowhere' }).toThrow(/Step 1 cannot be planned.*\/nowhere/));
	test('what is blocked, whichever step it is', () =>
		expect(() =>
			planSteps(
				[
					{ kind: 'command', command: 'ls' },
					{ kind: 'command', command: 'rm -rf /' }
				],
				deps
			)
		).toThrow(/^Step 2 is blocked/));
});

test('what this user may not write takes other rights, in so many words', () => {
	const [read] = planSteps([edit('x')], { ...deps, uid: 1000, mayWrite: () => false });
	expect(read?.planned.text).toMatch(/^sudo sh -c '/);
});
