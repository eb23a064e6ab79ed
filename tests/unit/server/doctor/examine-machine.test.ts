// What the doctor says of a sandbox, by what was found when it was loaded.
import { expect, test } from 'vitest';
import type { Loaded } from '#native/ports/loaded.ts';
import type { SandboxPort } from '#native/ports/sandbox.ts';
import { examineMachine } from '#server/doctor/examine-machine.ts';

function sandboxCheck(sandbox: Loaded<SandboxPort>): string | undefined {
	const { checks } = examineMachine({
		configDir: '/nowhere',
		dataDir: '/nowhere',
		stateDir: '/nowhere',
		configProblems: [],
		sandbox,
		pty: { present: false, reason: 'none', remedy: '', tried: [] },
		auditProblem: undefined,
		serviceUrl: undefined,
		token: { path: '/nowhere/api-token', state: { kind: 'absent' }, accepted: undefined },
		path: ''
	});
	return checks.find(({ id }) => id === 'sandbox')?.detail;
}

test('without a sandbox, each thing that was tried is said once', () => {
	const tried = [
		{ what: 'bubblewrap', problem: 'it is not installed' },
		{ what: 'landlock', problem: 'the kernel has no Landlock, or Landlock is switched off' }
	];
	const reason = tried.map(({ what, problem }) => `${what}: ${problem}`).join('; ');
	expect(sandboxCheck({ present: false, reason, remedy: 'Install bubblewrap.', tried })).toBe(
		`${reason}. Until this is fixed, no command is run.`
	);
});

test('what the reason does not say is added to it, and a sentence ends once', () => {
	const tried = [{ what: 'seatbelt', problem: 'sandbox-exec is missing' }];
	expect(sandboxCheck({ present: false, reason: 'nothing works here', remedy: '', tried })).toBe(
		'nothing works here (tried seatbelt: sandbox-exec is missing). Until this is fixed, no command is run.'
	);
	expect(sandboxCheck({ present: false, reason: 'Nothing works here.', remedy: '', tried: [] })).toBe(
		'Nothing works here. Until this is fixed, no command is run.'
	);
});

test('an audit record that cannot be written is a problem, and says that nothing is run', () => {
	const examined = (auditProblem?: { reason: string; remedy: string }) =>
		examineMachine({
			configDir: '/nowhere',
			dataDir: '/nowhere',
			stateDir: '/nowhere',
			configProblems: [],
			sandbox: { present: false, reason: 'none', remedy: '', tried: [] },
			pty: { present: false, reason: 'none', remedy: '', tried: [] },
			auditProblem,
			serviceUrl: undefined,
			token: { path: '/nowhere/api-token', state: { kind: 'absent' }, accepted: undefined },
			path: ''
		}).checks.find(({ id }) => id === 'audit');
	expect(examined()).toMatchObject({ state: 'ok' });
	expect(examined({ reason: 'no space is left on the disk', remedy: 'Make room.' })).toMatchObject({
		state: 'problem',
		detail: 'cannot be written: no space is left on the disk. Until this is fixed, no command is run.',
		remedy: 'Make room.'
	});
});

test('says by what name browsers come, and that other servers see the cookie where that name is not its own', () => {
	const checkOf = (browserName: 'own' | 'localhost' | 'public') =>
		examineMachine({
			configDir: '/nowhere',
			dataDir: '/nowhere',
			stateDir: '/nowhere',
			configProblems: [],
			sandbox: { present: false, reason: 'none', remedy: '', tried: [] },
			pty: { present: false, reason: 'none', remedy: '', tried: [] },
			auditProblem: undefined,
			serviceUrl: undefined,
			browserName,
			token: { path: '/nowhere/api-token', state: { kind: 'absent' }, accepted: undefined },
			path: ''
		}).checks.find(({ id }) => id === 'browser-name');
	expect(checkOf('own')).toMatchObject({ state: 'ok' });
	expect(checkOf('public')).toMatchObject({ state: 'ok' });
	expect(checkOf('localhost')).toMatchObject({
		state: 'warning',
		detail: expect.stringContaining('other servers of this machine'),
		remedy: expect.stringContaining('hostwright.localhost')
	});
});
