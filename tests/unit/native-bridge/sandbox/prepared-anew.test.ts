// A run is prepared a second time only where nothing of it can have run: what it printed may be anybody's words.
import { expect, test } from 'vitest';
import { outcomeOf } from '#native/sandbox/bubblewrap/confine.ts';

const GONE = "bwrap: Can't mkdir /srv/gone: Read-only file system\r\n";
const after = (printed: string) => outcomeOf('/nowhere/status', { exitCode: 1, signal: null }, printed);

test.each([
	GONE,
	"bwrap: Can't mkdir parents for /srv/gone/state: Read-only file system\r\n",
	"bwrap: Can't find source path /srv/gone: No such file or directory\r\n",
	// As Debian's bubblewrap says it when the directory goes between its mount and its being made read-only.
	`bwrap: Can't remount readonly on /newroot/srv/gone: Unable to remount destination "/newroot/srv/gone" with correct flags: Invalid argument\r\n`,
	`bwrap: Can't bind mount /oldroot/srv/gone on /newroot/srv/gone: Unable to remount destination "/newroot/srv/gone" with correct flags: Invalid argument\r\n`,
	`bwrap: Can't bind mount /oldroot/srv/gone on /newroot/srv/gone: Unable to find "/newroot/srv/gone" in mount table\r\n`
])('a place that went away under bubblewrap, and nothing else that was printed, may be tried once more: %j', (said) => {
	expect(after(said)).toMatchObject({ started: false, again: 8 });
	expect(after(`bash: warning: setlocale: LC_ALL: cannot change locale\r\n${said}`)).toMatchObject({ again: 8 });
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
