// What is no file is never opened: a pipe would hold its reader for good, and four of them everybody.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';
import { walkPath, wayOf } from '#server/host/system/walk-path.ts';

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

test('the kernel’s own files are read by their own name alone: behind a link they would tell of whoever reads them', async () => {
	symlinkSync('/proc/self/maps', join(folder, 'to-maps'));
	symlinkSync('/proc/self', join(folder, 'to-self'));
	symlinkSync('/sys/kernel', join(folder, 'to-sys'));
	const refused = { got: false, why: 'failed', detail: expect.stringContaining('kernel’s own') };
	for (const name of ['to-maps', 'to-self/environ', 'to-sys/uevent_seqnum']) {
		expect(await root().readText(name, 64)).toMatchObject(refused);
		expect(await root().readEnd(name, 64)).toMatchObject(refused);
		expect(await root().readPieces(name, 64, () => {})).toMatchObject(refused);
	}
	expect(await root().readPart('to-self/environ', 0, 64)).toMatchObject(refused);
	// Nor where the way was looked at before, and leads there.
	const host = createHostRoot();
	const walk = await walkPath(host, join(folder, 'to-maps'));
	expect(await host.readText(walk.at, 64, wayOf(walk))).toMatchObject(refused);
	expect((await host.readText('/sys/kernel/uevent_seqnum', 64)).got).toBe(true);
	writeFileSync(join(folder, 'empty'), '');
	expect(await root().readText('empty')).toEqual({ got: true, value: '' });
});
