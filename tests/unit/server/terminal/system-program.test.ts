import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
	const isSystemProgram = createSystemProgramTest([], [looped, join(place, 'loop'), '/usr/bin']);
	expect(isSystemProgram('cat')).toBe(true);
	expect(isSystemProgram(join(looped, 'cat'))).toBe(false);
});

test('what stands where runs may write is nobody’s system program, whoever owns it', () => {
	const planted = join(place, 'swapon');
	writeFileSync(planted, '#!/bin/sh\n', { mode: 0o755 });
	symlinkSync('/usr/bin/cat', join(place, 'cat'));
	const isSystemProgram = createSystemProgramTest([place], [place, '/usr/bin']);
	expect(isSystemProgram(planted)).toBe(false);
	expect(isSystemProgram('swapon')).toBe(false);
	expect(isSystemProgram(join(place, 'cat')), 'a link that can be turned to something else').toBe(false);
	expect(isSystemProgram('sort')).toBe(true);
});

test('a directory that others than root may write makes every program below it their own', () => {
	const open = join(place, 'open');
	mkdirSync(open);
	chmodSync(open, 0o777);
	mkdirSync(join(open, 'bin'), { mode: 0o755 });
	writeFileSync(join(open, 'bin', 'x'), '#!/bin/sh\n', { mode: 0o755 });
	expect(createSystemProgramTest([], [join(open, 'bin')])('x')).toBe(false);
});
