import { expect, test } from 'vitest';
import { sudoPrefix, textBehindSudo } from '#native/sandbox/landlock/landlock-sudo.ts';
import { sudoCall } from '../../../../support/sudo-call.ts';

const text = 'sudo dumpe2fs -h ~/disk.img | head -1';
const asWhole = 'sudo dumpe2fs -h /home/ann/disk.img | head -1';

test('behind sudo the words of a text are those of the caller, whose home is not that of root', () => {
	const elevation = { kind: 'broker', allowed: [], asWhole } as const;
	expect(textBehindSudo(elevation, text, true)).toContain(asWhole);
	expect(textBehindSudo(elevation, text, true)).not.toContain('~');
	expect(textBehindSudo(elevation, text, false)).toContain(text);
});

test('a script that sudo stands in is refused by the name of what it was to run, and by nothing that follows it', () => {
	const refused = (allowed: readonly string[][]) => () =>
		sudoPrefix({ kind: 'broker', allowed: allowed.map((words) => sudoCall(words)) }, 1000, false);
	expect(refused([['mysql', '-psecret'], ['ls']])).toThrow(/: sudo mysql, sudo ls\./);
	expect(refused([['mysql', '-psecret']])).not.toThrow(/secret/);
	expect(refused([])).toThrow(/known only when the script runs/);
});
