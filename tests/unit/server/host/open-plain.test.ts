// What is no file is never opened: a pipe would hold its reader for good, and four of them everybody.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';

let folder = '';
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'plain-'));
	execFileSync('mkfifo', [join(folder, 'pipe')]);
	symlinkSync('pipe', join(folder, 'to-pipe'));
	symlinkSync('/dev/zero', join(folder, 'to-device'));
	mkdirSync(join(folder, 'folder'));
	writeFileSync(join(folder, 'file'), 'one\ntwo\n');
	symlinkSync('file', join(folder, 'to-file'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const root = () => createHostRoot(folder);

test('pipes, devices and folders are refused at once, also behind a link, and by every way of reading', async () => {
	for (const name of ['pipe', 'to-pipe', 'to-device', 'folder']) {
		expect(await root().readText(name, 64)).toMatchObject({ got: false, why: 'failed' });
		expect(await root().readEnd(name, 64)).toMatchObject({ got: false, why: 'failed' });
		expect(await root().readPieces(name, 64, () => {})).toMatchObject({ got: false, why: 'failed' });
	}
});

test('a pipe that is reached by way of a process is not waited for', async () => {
	const got = await createHostRoot().readText(`/proc/${process.pid}/root${folder}/pipe`, 64);
	expect(got).toMatchObject({ got: false, why: 'failed' });
});

test('a file is read, through a link as well; what is missing is named as it was asked for', async () => {
	expect(await root().readText('to-file')).toEqual({ got: true, value: 'one\ntwo\n' });
	expect(await root().readEnd('file', 5)).toEqual({ got: true, value: 'two\n' });
	expect(await root().readText('gone')).toMatchObject({ got: false, why: 'absent' });
	expect((await createHostRoot().readText('/proc/self/status', 64)).got).toBe(true);
});
