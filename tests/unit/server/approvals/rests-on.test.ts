// Over real files and the real reading of commands: which files a step is held to.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesRestedOn } from '#server/approvals/rests-on/files-rested-on.ts';
import { classify } from '#server/classifier/classify.ts';
import { step } from './made.ts';

let directory: string;
beforeEach(() => {
	directory = realpathSync(mkdtempSync(join(tmpdir(), 'hw-rests-')));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(dirname(join(directory, name)), { recursive: true });
		writeFileSync(join(directory, name), content);
	}
}
async function restedOn(text: string, cwd = directory): Promise<readonly string[]> {
	const planned = step(text, { cwd });
	const { held: found } = await filesRestedOn([{ planned, reading: classify(text).reading, writes: [] }], directory);
	return found
		.filter((path) => path.startsWith('/'))
		.map((path) => (path.startsWith(`${directory}/`) ? path.slice(directory.length + 1) : path))
		.sort();
}

describe('a file that is named', () => {
	const rows: readonly (readonly [string, readonly string[]])[] = [
		['sh ./run.sh', ['run.sh']],
		['sudo bash run.sh --fast', ['run.sh']],
		['./run.sh && true', ['run.sh']],
		['cd sub && ./deep.sh', ['sub/deep.sh']],
		['nft -f rules.nft', ['rules.nft']],
		['dpkg -i ./tool.deb', ['tool.deb']],
		['docker run --env-file=env.list -v ./rules.nft:/etc/rules.nft:ro web', ['env.list', 'rules.nft']],
		['install -m 0644 rules.nft ./elsewhere.nft', ['rules.nft']],
		['install -m 0644 rules.nft ./env.list', ['env.list', 'rules.nft']],
		['cp rules.nft elsewhere', ['rules.nft']],
		['cat run.sh', []],
		['sh gone.sh', []]
	];
	test.each(rows)('%s', async (text, held) => {
		write({ 'run.sh': 'true', 'sub/deep.sh': 'true', 'rules.nft': '', 'tool.deb': '', 'env.list': '' });
		expect(await restedOn(text)).toEqual(held);
	});
});

test('every link on the way is held, and a program of the system is not', async () => {
	write({ 'real.sh': 'true' });
	symlinkSync('real.sh', join(directory, 'middle'));
	symlinkSync('middle', join(directory, 'first'));
	symlinkSync('/usr/bin/env', join(directory, 'tool'));
	expect(await restedOn('sh first')).toEqual(['first', 'middle', 'real.sh']);
	// Where it leads, but not what stands there.
	expect(await restedOn('./tool')).toEqual(['tool']);
	expect(await restedOn('/usr/bin/env sh -c true')).toEqual([]);
});

describe('what a program reads without being told', () => {
	test('Compose: the files of the project and its environment, there or not', async () => {
		const held = await restedOn('docker compose up -d');
		expect(held).toEqual(
			expect.arrayContaining(['.env', 'compose.yaml', 'compose.override.yaml', 'docker-compose.yml'])
		);
		write({ 'compose.yaml': '' });
		expect(await restedOn('docker compose up -d', join(directory, 'sub'))).toEqual(
			expect.arrayContaining(['compose.yaml', 'compose.override.yaml', '.env', 'sub/compose.yaml'])
		);
	});
	test('Compose with files that are given: those and their environment', async () => {
		write({ 'site/a.yml': '' });
		expect(await restedOn('docker compose -f site/a.yml restart')).toEqual(['.env', 'site/.env', 'site/a.yml']);
	});
	test.each([
		['make install', ['GNUmakefile', 'Makefile', 'makefile']],
		['make -C sub install', ['sub/GNUmakefile', 'sub/Makefile', 'sub/makefile']],
		['make --directory=sub', ['sub/GNUmakefile', 'sub/Makefile', 'sub/makefile']]
	])('%s', async (text, held) => expect(await restedOn(text)).toEqual(held));
	test('a build of an image, and a script of a package', async () => {
		expect(await restedOn('docker build -t web ./sub')).toEqual(
			expect.arrayContaining(['sub/Dockerfile', 'sub/.dockerignore'])
		);
		expect(await restedOn('npm run deploy')).toEqual(expect.arrayContaining(['package.json', 'package-lock.json']));
	});
});

describe('what a file takes in', () => {
	test('scripts by their plain names, from where they run or from their own folder', async () => {
		write({
			'lib/run.sh': [
				'#!/bin/sh',
				'. ./settings',
				'  source "$(dirname "$0")/own.sh"',
				// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the shell that fills it in
				'[ -e x ] && . "${BASH_SOURCE%/*}/more.sh"',
				'. "$NAME/unknown"',
				'echo . ./not-this'
			].join('\n'),
			settings: '. ./deeper',
			deeper: '. ./settings',
			'lib/own.sh': '',
			'lib/more.sh': '',
			'not-this': '',
			unknown: ''
		});
		expect(await restedOn('sh lib/run.sh')).toEqual(['deeper', 'lib/more.sh', 'lib/own.sh', 'lib/run.sh', 'settings']);
	});
	test('rules of the firewall, also by a pattern', async () => {
		write({ 'main.nft': 'include "./one.nft"\ninclude "./d/*.nft"\n', 'one.nft': '', 'd/a.nft': '', 'd/b.txt': '' });
		expect(await restedOn('nft -f main.nft')).toEqual(['d/a.nft', 'main.nft', 'one.nft']);
	});
});

test('more names than can be looked at are refused, with what to do', async () => {
	const steps = Array.from({ length: 6 }, (_, part) => {
		const words = Array.from({ length: 1000 }, (__, at) => `c${part}-${at}`);
		const text = `docker rm ${words.join(' ')}`;
		return { planned: step(text, { cwd: directory }), reading: classify(text).reading, writes: [] };
	});
	await expect(filesRestedOn(steps, directory)).rejects.toMatchObject({
		detail: expect.stringContaining('Propose them in parts')
	});
	expect((await filesRestedOn(steps.slice(0, 4), directory)).held).toEqual([]);
});
