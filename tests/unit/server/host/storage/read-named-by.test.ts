// Who writes what nobody has open: the line of a unit, of a table of cron, or of a script that one of these starts.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';
import { readNamedBy } from '#server/host/storage/read-named-by.ts';

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-named-'));
	// It stands for /, which everybody may enter.
	chmodSync(dir, 0o755);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function named(files: Readonly<Record<string, string>>, path: string) {
	for (const [name, text] of Object.entries(files)) {
		mkdirSync(dirname(join(dir, name)), { recursive: true });
		writeFileSync(join(dir, name), text);
	}
	return (await readNamedBy(createHostRoot(dir), [path])).get(path);
}

const UNIT = '/etc/systemd/system/shots.service';

test('a unit names the folder', async () => {
	const files = { [UNIT]: '[Service]\n# /srv/shots/raw\nExecStart=/usr/bin/grab --to /srv/shots\n' };
	expect(await named(files, '/srv/shots/raw')).toEqual({
		file: UNIT,
		line: 3,
		place: '/srv/shots',
		startedBy: undefined
	});
});

test('a script that a table of cron starts names it more nearly', async () => {
	const files = {
		'/etc/cron.d/copies': '# daily\n5 1 * * * root /opt/copies/run.sh /srv/copies\n',
		'/opt/copies/run.sh': '#!/bin/sh\ntar cf /srv/copies/all/$(date +%F).tar /etc\n'
	};
	expect(await named(files, '/srv/copies/all')).toEqual({
		file: '/opt/copies/run.sh',
		line: 2,
		place: '/srv/copies/all',
		startedBy: '/etc/cron.d/copies line 2'
	});
});

test.each([
	['another folder that begins alike', '[Service]\nExecStart=/usr/bin/a /srv/shots-old\n'],
	['what all lies in', '[Service]\nWorkingDirectory=/srv\n'],
	['a remark', '# /srv/shots\n']
])('%s is not it', async (_, text) => {
	expect(await named({ [UNIT]: text }, '/srv/shots/raw')).toBeUndefined();
});

describe('a script is read for whom it is started', () => {
	const put = (path: string, text: string, mode: number): void => {
		mkdirSync(dirname(join(dir, path)), { recursive: true });
		writeFileSync(join(dir, path), text);
		chmodSync(join(dir, path), mode);
	};
	const COPIES = '#!/bin/sh\ncp /a/b /srv/copies/all\n';

	test.each([
		['/var/spool/cron/crontabs/anna', 0o600, false],
		['/var/spool/cron/crontabs/anna', 0o644, true],
		['/var/spool/cron/crontabs/root', 0o644, true]
	])('named by %s, mode %o', async (table, mode, isRead) => {
		put('/opt/copies/run.sh', COPIES, mode);
		const found = await named({ [table]: '5 1 * * * /opt/copies/run.sh\n' }, '/srv/copies/all');
		expect(found?.file).toBe(isRead ? '/opt/copies/run.sh' : undefined);
	});

	test('where others could put another file in its place, as far as anybody may', async () => {
		put('/opt/secret', COPIES, 0o600);
		mkdirSync(join(dir, '/srv/anna'), { recursive: true });
		chmodSync(join(dir, '/srv/anna'), 0o777);
		symlinkSync('/opt/secret', join(dir, '/srv/anna/run.sh'));
		expect(await named({ [UNIT]: '[Service]\nExecStart=/srv/anna/run.sh\n' }, '/srv/copies/all')).toBeUndefined();
	});
});
