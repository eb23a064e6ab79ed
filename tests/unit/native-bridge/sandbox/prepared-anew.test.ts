// A run is prepared a second time only where nothing of it can have run: what it printed may be anybody's words.
import { expect, test } from 'vitest';
import { outcomeOf } from '#native/sandbox/bubblewrap/confine.ts';

const GONE = "bwrap: Can't mkdir /srv/gone: Read-only file system\r\n";
const after = (printed: string) => outcomeOf('/nowhere/status', { exitCode: 1, signal: null }, printed);

test('a place that went away under bubblewrap, and nothing else that was printed, may be tried once more', () => {
	expect(after(GONE)).toMatchObject({ started: false, again: true });
	expect(after(`bash: warning: setlocale: LC_ALL: cannot change locale\r\n${GONE}`)).toMatchObject({ again: true });
});

test.each([
	`copied 3 files\r\n${GONE}`,
	`${GONE}done\r\n`,
	`Nov 28 web[1]: ${GONE}`,
	'bwrap: Write to info_fd: No space left on device\r\n',
	''
])('with other words, or for another reason, it is not: %j', (printed) => {
	expect(after(printed)).not.toHaveProperty('again');
});
