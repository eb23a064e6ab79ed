// A mode is changed on the very file that was shown, and on no other.
import {
	chmodSync,
	linkSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeMode, lookAtMode } from '#server/approvals/mode/mode-by-descriptor.ts';
import { modeBack } from '#server/approvals/mode/mode-step.ts';
import { type Made, makeKey, modeOf, SECRET, stepFor, UID } from './made.ts';

let made: Made;
beforeEach(() => {
	made = makeKey();
});
afterEach(() => rmSync(made.directory, { recursive: true, force: true }));

const refusal = (): unknown => {
	const before = statSync(made.key).mode;
	const came = changeMode(made.step, UID);
	expect(statSync(made.key).mode).toBe(before);
	return came;
};

test('it is closed, and opened again as it was; what it holds stays', () => {
	expect(changeMode(made.step, UID)).toEqual({ mode: 0o600 });
	expect(modeOf(made.key)).toBe(0o600);
	expect(changeMode(modeBack(made.step), UID)).toEqual({ mode: 0o644 });
	expect(modeOf(made.key)).toBe(0o644);
	expect(readFileSync(made.key, 'utf8')).toBe(SECRET);
});

test('it is not opened for that: when it was read last stays', () => {
	const { atimeNs, mtimeNs } = statSync(made.key, { bigint: true });
	changeMode(made.step, UID);
	expect(statSync(made.key, { bigint: true })).toMatchObject({ atimeNs, mtimeNs });
});

test('what is as it is to be is left so', () => {
	chmodSync(made.key, 0o600);
	expect(changeMode(made.step, UID)).toEqual({ mode: 0o600 });
});

test('a mode that was changed meanwhile is left as it is', () => {
	chmodSync(made.key, 0o640);
	expect(refusal()).toEqual({ why: expect.stringMatching(/its mode is 0640, and not 0644/) });
});

test('another file by that name is left as it is', () => {
	writeFileSync(`${made.key}.new`, SECRET, { mode: 0o644 });
	renameSync(`${made.key}.new`, made.key);
	expect(refusal()).toEqual({ why: expect.stringMatching(/another file than was shown/) });
});

test('a link in its place leads nowhere', () => {
	renameSync(made.key, `${made.key}.old`);
	symlinkSync(`${made.key}.old`, made.key);
	expect(refusal()).toEqual({ why: expect.stringMatching(/no plain file/) });
	expect(modeOf(`${made.key}.old`)).toBe(0o644);
});

test('a link on the way leads nowhere', () => {
	const folder = join(made.directory, '.ssh');
	renameSync(folder, join(made.directory, 'elsewhere'));
	symlinkSync(join(made.directory, 'elsewhere'), folder);
	expect(refusal()).toEqual({ why: expect.stringMatching(/is a link or no folder/) });
});

test('what has a second name is left as it is', () => {
	linkSync(made.key, join(made.directory, 'other'));
	expect(refusal()).toEqual({ why: expect.stringMatching(/another name as well/) });
});

test.each([0o777, 0o770, 0o702])('nothing is done in a folder that others may change: %o', (mode) => {
	chmodSync(join(made.directory, '.ssh'), mode);
	expect(refusal()).toEqual({ why: expect.stringMatching(/can be changed by others/) });
});

test('a folder is no file', () => {
	const folder = join(made.directory, 'folder');
	mkdirSync(folder, { mode: 0o755 });
	expect(changeMode(stepFor(folder, 0o755, 0o700), UID)).toEqual({ why: expect.stringMatching(/no plain file/) });
	expect(modeOf(folder)).toBe(0o755);
});

test('an ordinary account is not asked to change what is another’s', () => {
	expect(lookAtMode({ ...made.step, uid: 4711 }, 4712)).toEqual({ why: expect.stringMatching(/another account/) });
	expect(lookAtMode({ ...made.step, uid: UID + 1 }, 0)).toEqual({ why: expect.stringMatching(/another account/) });
});

test.each(['/a/../b', '/a//b', '/a/./b', '/a/', 'a'])('%s is no plain path', (path) => {
	expect(lookAtMode({ ...made.step, path }, UID)).toEqual({ why: expect.stringMatching(/not a plain path/) });
});

test('what is gone is told', () => {
	rmSync(made.key);
	expect(lookAtMode(made.step, UID)).toEqual({ why: expect.stringContaining(made.key) });
});
