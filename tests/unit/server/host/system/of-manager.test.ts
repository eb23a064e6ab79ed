// A unit's own program may print what looks like its manager's word, under its manager's name: a remedy would rest on that.
import { expect, test } from 'vitest';
import { ofManager } from '#server/host/system/of-manager.ts';

const line = (name: string, pid: number | null, text: string) => ({ name, pid, text }) as never;
const AGAIN = 'web.service: Scheduled restart job, restart counter is at 7.';

test('what the first process says of a unit is its manager’s; what calls itself systemd is not', () => {
	expect(ofManager('system')(line('systemd', 1, AGAIN)).name).toBe('systemd');
	expect(ofManager('system')(line('systemd', 4321, AGAIN)).name).toBeNull();
	expect(ofManager('system')(line('systemd', 4321, 'web.service: Watchdog timeout (limit 5s)!')).name).toBeNull();
	expect(ofManager('system')(line('web', 4321, AGAIN)).name).toBe('web');
});

test('a child of systemd that could not begin the program speaks for it, and a person’s manager is no first process', () => {
	const failed = 'web.service: Failed at step EXEC spawning /opt/web: No such file or directory';
	expect(ofManager('system')(line('systemd', 4321, failed)).name).toBe('systemd');
	expect(ofManager('system')(line('(web)', 4321, failed)).name).toBe('systemd');
	expect(ofManager('user')(line('systemd', 812, AGAIN)).name).toBe('systemd');
	expect(ofManager('system')(line('systemd', null, AGAIN)).name).toBe('systemd');
});
