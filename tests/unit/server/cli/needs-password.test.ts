import { expect, test } from 'vitest';
import { whyPasswordFirst } from '#server/cli/approvals/needs-password.ts';

function ask(elevated: boolean, ended: { exit_code: number; output: string } | 'gone', more: object = {}) {
	const ran: string[] = [];
	const exec = async (command: string) => {
		ran.push(command);
		if (ended === 'gone') throw new Error('gone');
		return ended;
	};
	const request = { id: 'r1', steps: [{ elevated: false }, { elevated }], undo_steps: [], locks_out: false, ...more };
	return whyPasswordFirst(request as never, { url: 'http://here', exec: exec as never }).then((why) => ({ why, ran }));
}
const REFUSED = { exit_code: 1, output: 'sudo: a password is required\n' };

test('where sudo wants a password, nothing is decided, and it is said where it can be given', async () => {
	const { why, ran } = await ask(true, REFUSED);
	expect(why).toMatch(/sudo asks for a password.* http:\/\/here\/approvals\/r1 .*Nothing was decided\.$/);
	expect(ran).toEqual(['sudo -n true']);
});

test('where sudo wants none, or nobody can tell, the service decides', async () => {
	expect((await ask(true, { exit_code: 0, output: '' })).why).toBeUndefined();
	expect((await ask(true, { exit_code: 1, output: 'sudo: not found' })).why).toBeUndefined();
	expect((await ask(true, 'gone')).why).toBeUndefined();
});

test('what needs no rights of root is not asked about', async () => {
	expect(await ask(false, REFUSED)).toEqual({ why: undefined, ran: [] });
});

test.each([
	'sudo: a password is required',
	'sudo: a terminal is required to read the password; either use the -S option to read from standard input',
	'sudo: interactive authentication is required',
	'sudo: A terminal is required to authenticate',
	'sudo: password is needed'
])('%s: that is how it says so', async (output) => {
	expect((await ask(true, { exit_code: 1, output: `${output}\n` })).why).toMatch(/sudo asks for a password/);
});

test('what takes it back may need them as well, and so does the timer that takes back what locks a person out', async () => {
	expect((await ask(false, REFUSED, { undo_steps: [{ elevated: true }] })).why).toMatch(/sudo asks for a password/);
	expect((await ask(false, REFUSED, { locks_out: true })).why).toMatch(/sudo asks for a password/);
});
