// Who writes what nobody has open: the line of a unit, of a table of cron, or of a script that one of these starts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';
import { readNamedBy } from '#server/host/storage/read-named-by.ts';

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-named-'));
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
