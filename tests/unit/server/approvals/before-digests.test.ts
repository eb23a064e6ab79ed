import {
	chmodSync,
	closeSync,
	mkdtempSync,
	openSync,
	rmSync,
	symlinkSync,
	truncateSync,
	unlinkSync,
	utimesSync,
	writeFileSync,
	writeSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MOST_PATHS, takeBeforeDigests, tellDrift } from '#server/approvals/before-digests.ts';

let directory: string;
let file: string;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-before-'));
	file = join(directory, 'file');
	writeFileSync(file, 'one');
	chmodSync(file, 0o644);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

async function driftAfter(change: () => void, path = file): Promise<readonly string[]> {
	const before = await takeBeforeDigests([path]);
	change();
	return tellDrift(before, await takeBeforeDigests([path]));
}

test('a file that was only read is no drift', async () => {
	expect(await driftAfter(() => {})).toEqual([]);
});
test.each([
	['its content', () => writeFileSync(file, 'two'), /^The content of .* changed\.$/],
	['its mode', () => chmodSync(file, 0o600), /^Mode or owner of .* changed\.$/],
	['its absence', () => unlinkSync(file), /was a file and is not there now/],
	[
		'a link in its place',
		() => {
			unlinkSync(file);
			symlinkSync('/etc/hostname', file);
		},
		/was a file and is a link now/
	]
] as const)('%s is', async (_, change, says) => {
	expect(await driftAfter(change)).toEqual([expect.stringMatching(says)]);
});
test('a file that came is', async () => {
	const path = join(directory, 'new');
	expect(await driftAfter(() => writeFileSync(path, ''), path)).toEqual([
		expect.stringMatching(/was not there and is a file/)
	]);
});
test('a large file is told by what it is and not read: a change is still seen', async () => {
	truncateSync(file, 64 * 1024 * 1024);
	expect((await takeBeforeDigests([file]))[0]).toMatchObject({ was: 'file', digest: null });
	expect(await driftAfter(() => truncateSync(file, 63 * 1024 * 1024))).toHaveLength(1);
});
test('so is one that was written into where it stands, and given its old time', async () => {
	truncateSync(file, 64 * 1024 * 1024);
	utimesSync(file, 1_000, 1_000);
	const drift = await driftAfter(() => {
		const fd = openSync(file, 'r+');
		writeSync(fd, 'other');
		closeSync(fd);
		utimesSync(file, 1_000, 1_000);
	});
	expect(drift).toHaveLength(1);
});
test('where there are more than are held, those named first are', async () => {
	const more = Array.from({ length: MOST_PATHS }, (_, at) => `/a/${at}`);
	const taken = await takeBeforeDigests([file, ...more]);
	expect(taken).toHaveLength(MOST_PATHS);
	expect(taken.map(({ path }) => path)).toContain(file);
});
test('what the kernel makes up when it is read is not looked at, and nothing twice', async () => {
	expect(await takeBeforeDigests(['/proc/self/stat', '/dev/null', file, file, 'relative'])).toHaveLength(1);
});
