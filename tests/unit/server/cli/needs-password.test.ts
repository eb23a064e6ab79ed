import { expect, test } from 'vitest';
import { whyPasswordFirst } from '#server/cli/approvals/needs-password.ts';

function ask(elevated: boolean, ended: { exit_code: number; output: string } | 'gone') {
	const ran: string[] = [];
	const exec = async (command: string) => {
		ran.push(command);
		if (ended === 'gone') throw new Error('gone');
		return ended;
	};
	const request = { id: 'r1', steps: [{ elevated: false }, { elevated }] };
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
