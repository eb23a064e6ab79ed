// What findmnt has against fstab: lines that it cannot read, and nothing else that it says.
import { expect, test } from 'vitest';
import { parseFstab } from '#server/host/storage/parse-fstab.ts';
import { openVerifyFstab } from '#server/host/storage/verify-fstab.ts';

const TEXT = '/dev/sda1 / ext4 defaults 0 1\n\n/dev/sdb1 /srv ext4 defaults 0 2 x\n';
const failed = (detail: string) => ({ got: 'nothing', why: 'failed', detail, exitCode: 1 });

async function verified(answer: object, text = TEXT) {
	let asked = 0;
	const verify = openVerifyFstab({
		ask: async () => {
			asked += 1;
			return answer;
		}
	} as never);
	await verify(text, parseFstab(text));
	const fstab = await verify(text, parseFstab(text));
	return { asked, lines: fstab.lines.map(({ line }) => line), problems: fstab.problems };
}

test('a line that mount does not take is a problem, and asked about once', async () => {
	expect(await verified(failed('findmnt: /etc/fstab: parse error at line 3 -- ignored'))).toEqual({
		asked: 1,
		lines: [1],
		problems: [
			{ line: 3, text: '/dev/sdb1 /srv ext4 defaults 0 2 x', problem: expect.stringContaining('findmnt --verify') }
		]
	});
});

test.each([
	['places and devices that are not there yet', failed('0 parse errors, 10 errors, 13 warnings')],
	['a line that is known as a problem', failed('findmnt: /etc/fstab: parse error at line 9 -- ignored')],
	['nothing', { got: 'output', text: 'Success, no errors or warnings detected', exitCode: 0, truncated: false }],
	['that it is not there', { got: 'nothing', why: 'absent', detail: 'findmnt is not installed' }]
])('it changes nothing that it says %s', async (_name, answer) => {
	expect(await verified(answer)).toEqual({ asked: 1, lines: [1, 3], problems: [] });
});
