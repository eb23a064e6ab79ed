import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSystemProgramTest } from '#server/terminal/system-program.ts';

let place: string;
beforeEach(() => {
	place = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-path-')));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test('a folder of the path that cannot be looked into is passed over, as by a shell', () => {
	const looped = join(place, 'looped');
	mkdirSync(looped);
	symlinkSync('cat', join(looped, 'cat'));
	symlinkSync(join(place, 'loop'), join(place, 'loop'));
	const isSystemProgram = createSystemProgramTest(`${looped}:${join(place, 'loop')}:/usr/bin`);
	expect(isSystemProgram('cat')).toBe(true);
	expect(isSystemProgram(join(looped, 'cat'))).toBe(false);
});
