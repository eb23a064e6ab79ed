// A program of many words: node-pty loses its terminal at some lengths, which are past a thousand.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PtyPort } from '#native/ports/pty.ts';
import { ENVIRONMENT, realPty, run, start } from './run-shell.ts';

let pty: PtyPort;
beforeAll(async () => {
	pty = await realPty();
});
afterAll(() => pty.close());

const program = (file: string, args: readonly string[]) => ({ file, args, env: ENVIRONMENT, cwd: '/' }) as never;

describe('a program of many words', () => {
	it('has its terminal, however many they are', async () => {
		for (const from of [1000, 2020, 3040])
			for (let words = from; words < from + 20; words++) {
				const { exit } = await run(pty, program('/bin/true', Array(words).fill('word')));
				expect([words, exit.exitCode]).toEqual([words, 0]);
			}
	});

	it('gets exactly these words', async () => {
		const odd = ['', ' ', "it's", '$HOME `id` "x"', '\\', 'a\tb', '*', '~', '-n', 'ä→', `${"'".repeat(30_000)}end`];
		const words = [
			...odd,
			...Array.from({ length: 3000 }, (_, at) => `word-number-${at}-${'x'.repeat(50)}`),
			'$1',
			'last'
		];
		const digest = 'printf "%s\\0" "$@" | sha256sum; printf "%s|" "$#" "$0" "$2" "$4" "${11}"| cut -c1-60';
		const { output } = await run(pty, program('/bin/bash', ['-c', digest, 'zero', ...words]));
		const expected = createHash('sha256')
			.update(words.map((word) => `${word}\0`).join(''))
			.digest('hex');
		expect(output.toString()).toContain(`${expected}  -`);
		expect(output.toString()).toContain(`${words.length}|zero| |$HOME \`id\` "x"|''`);
	});

	it('with a NUL in one of them is not started', () => {
		expect(() => start(pty, program('/bin/true', ['a\0b']))).toThrow('NUL');
	});

	it('one that does not exist says so', async () => {
		const { exit, output } = await run(pty, program('/nonexistent/program', Array(1500).fill('word')));
		expect(exit.exitCode).not.toBe(0);
		expect(output.toString()).toMatch(/\/nonexistent\/program.*not found|No such file/);
	});
});
