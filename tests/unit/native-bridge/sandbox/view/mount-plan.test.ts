import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMountPlan, type MountPlan } from '#native/sandbox/view/mount-plan.ts';

let base = '';
let emptyFile = '';
let closedFile = '';

beforeAll(() => {
	base = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-plan-')));
	emptyFile = join(base, 'empty');
	closedFile = join(base, 'closed');
	for (const dir of ['home/.config/app', 'home/.ssh', 'home/real', 'state/inner'])
		mkdirSync(join(base, dir), { recursive: true });
	for (const file of ['empty', 'home/.netrc', 'home/.bashrc']) writeFileSync(join(base, file), '');
	symlinkSync('real', join(base, 'home/.aws'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const at = (path: string): string => join(base, path);
function planOf(build: (plan: MountPlan) => void, reaches = (_path: string) => true): string[] {
	const plan = createMountPlan({ emptyFile, closedFile, renamesAnything: true, reaches });
	plan.show('/', 'read-only');
	build(plan);
	return plan.options().slice(3);
}

it('hides directories and files, each in its way', () => {
	expect(
		planOf((plan) => {
			plan.hide(at('home/.ssh'));
			plan.hide(at('home/.netrc'));
		})
	).toEqual([
		...['--perms', '0000', '--tmpfs', at('home/.ssh'), '--remount-ro', at('home/.ssh')],
		...['--ro-bind', closedFile, at('home/.netrc')]
	]);
});

it('mounts over nothing that does not exist', () => {
	expect(
		planOf((plan) => {
			plan.hide(at('home/.gnupg'));
			plan.protect(at('home/.zshrc'));
			plan.show(at('no'), 'writable');
		})
	).toEqual([]);
});

it('comes to its end with a relative path too, which it makes absolute', () => {
	const options = planOf((plan) => {
		plan.show('.', 'writable');
		plan.protect('tests/unit');
		plan.hide('tests');
	});
	expect(options).toContain(realpathSync('tests'));
	for (const path of options.filter((word) => word !== '0000' && !word.startsWith('--'))) expect(path).toMatch(/^\//);
});

it('follows a symlink to what it hides', () => {
	expect(planOf((plan) => plan.hide(at('home/.aws')))).toContain(at('home/real'));
	expect(planOf((plan) => plan.hide(at('home/.aws')))).not.toContain(at('home/.aws'));
});

it('pins every ancestor that could be renamed away, outermost first, before what it protects', () => {
	const options = planOf((plan) => {
		plan.show(at('home'), 'writable');
		plan.protect(at('home/.config/app'));
	});
	expect(options).toEqual([
		...['--bind', at('home'), at('home')],
		...['--bind-try', at('home/.config'), at('home/.config')],
		...['--ro-bind', at('home/.config/app'), at('home/.config/app')]
	]);
});

it('never pins inside what is read-only, which would make it writable', () => {
	const options = planOf((plan) => {
		plan.show(at('home'), 'writable');
		plan.protect(at('home/.config'));
		plan.hide(at('home/.config/app'));
	});
	expect(options.join(' ')).not.toContain(`--bind ${at('home/.config')} `);
	expect(options.indexOf('--ro-bind')).toBeLessThan(options.indexOf('--tmpfs'));
});

it('leaves alone what a private directory covers already', () => {
	expect(
		planOf((plan) => {
			plan.empty(base);
			plan.hide(at('home/.ssh'));
			plan.protect(at('home/.bashrc'));
		})
	).toEqual(['--tmpfs', base]);
});

it('mounts nothing within what is hidden', () => {
	const options = planOf((plan) => {
		plan.show(base, 'writable');
		plan.hide(at('state'));
		plan.hide(at('state/inner'));
		plan.protect(at('state/inner'));
	});
	expect(options.filter((word) => word === at('state/inner'))).toEqual([]);
});

it('covers nothing that neither the command nor bubblewrap can walk to', () => {
	expect(
		planOf(
			(plan) => plan.hide(at('home/.ssh')),
			(path) => path !== at('home/.ssh')
		)
	).toEqual([]);
});

it('says which hidden place holds a directory', () => {
	const plan = createMountPlan({ emptyFile, closedFile, renamesAnything: true, reaches: () => true });
	plan.show('/', 'read-only');
	plan.hide(at('state'));
	expect(plan.hiddenBy(at('state/inner'))).toBe(at('state'));
	expect(plan.hiddenBy(at('home'))).toBeUndefined();
	expect(plan.hiddenBy(`${at('state')}-other`)).toBeUndefined();
});
