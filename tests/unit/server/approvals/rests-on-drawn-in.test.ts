// Over real files and the real reading of commands: modules that a script draws in by a plain name, units and what they start, patterns,
// and what is told as not held.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeBeforeDigests, tellDrift } from '#server/approvals/before-digests.ts';
import { filesRestedOn, type RestsOn } from '#server/approvals/rests-on/files-rested-on.ts';
import { classify } from '#server/classifier/classify.ts';
import { step } from './made.ts';

let home: string;
beforeEach(() => {
	home = realpathSync(mkdtempSync(join(tmpdir(), 'hw-drawn-')));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(dirname(join(home, name)), { recursive: true });
		writeFileSync(join(home, name), content.replaceAll('HOME', home));
	}
}
const rests = async (text: string): Promise<RestsOn> =>
	filesRestedOn([{ planned: step(text, { cwd: home }), reading: classify(text).reading, writes: [] }], home);

/** What is said when, after it was filed, that file is written. */
async function drift(text: string, change: Readonly<Record<string, string>>): Promise<readonly string[]> {
	const { held } = await rests(text);
	const before = await takeBeforeDigests(held);
	write(change);
	return tellDrift(before, await takeBeforeDigests(held));
}

describe('a module that is drawn in by a plain name is held', () => {
	test.each<[string, string, string, string]>([
		['python3 app/main.py', 'app/main.py', 'import helper\n', 'app/helper.py'],
		['python3 app/main.py', 'app/main.py', 'from pkg.deep import thing\n', 'app/pkg/deep.py'],
		['python3 app/main.py', 'app/main.py', 'from pkg import thing\n', 'app/pkg/__init__.py'],
		["python3 -c 'import helper'", 'x', '', 'helper.py'],
		['python3 -m tool', 'x', '', 'tool.py'],
		['perl app/main.pl', 'app/main.pl', 'require "./lib.pl";\n', 'lib.pl'],
		['perl app/main.pl', 'app/main.pl', 'use lib "lib";\nuse Foo::Bar;\n', 'lib/Foo/Bar.pm'],
		['perl -Ilib app/main.pl', 'app/main.pl', 'use Foo;\n', 'lib/Foo.pm'],
		['perl app/main.pl', 'app/main.pl', 'use FindBin;\nuse lib "$FindBin::Bin/lib";\nuse Foo;\n', 'app/lib/Foo.pm'],
		['ruby app/main.rb', 'app/main.rb', "require_relative 'helper'\n", 'app/helper.rb'],
		['ruby app/main.rb', 'app/main.rb', "require './helper'\n", 'helper.rb'],
		['node app/main.js', 'app/main.js', "const x = require('./lib/x');\n", 'app/lib/x.js'],
		['node app/main.mjs', 'app/main.mjs', "import { x } from '../x.mjs';\n", 'x.mjs'],
		['php app/main.php', 'app/main.php', "require_once __DIR__ . '/x.php';\n", 'app/x.php'],
		['sh run.sh', 'run.sh', '. ./lib.sh\n', 'lib.sh'],
		['./run', 'run', '#!/usr/bin/env python3\nimport helper\n', 'helper.py'],
		['make install', 'Makefile', 'include rules.mk\ninstall:\n\ttrue\n', 'rules.mk']
	])('%s in %s: %s', async (text, script, content, module) => {
		write({ [script]: content, [module]: 'one\n' });
		expect(await drift(text, { [module]: 'two\n' })).toEqual([`The content of ${join(home, module)} changed.`]);
	});
	test('one that comes and would be read in the place of the system’s is seen', async () => {
		write({ 'app/main.py': 'import json\n' });
		expect(await drift('python3 app/main.py', { 'app/json.py': 'evil\n' })).toHaveLength(1);
	});
	test('what one takes in is followed', async () => {
		write({ 'main.py': 'import one\n', 'one.py': 'import two\n', 'two.py': 'x = 1\n' });
		expect(await drift('python3 main.py', { 'two.py': 'x = 2\n' })).toHaveLength(1);
	});
	test('a file beside it that nothing draws in is nobody’s business', async () => {
		write({ 'main.py': 'import one\n', 'one.py': '', 'state.json': '1' });
		expect(await drift('python3 main.py', { 'state.json': '2', 'other.py': '' })).toEqual([]);
	});
});

describe('of a unit is held', () => {
	const unit = '.config/systemd/user/app.service';
	const text = 'systemctl --user restart app';
	const files = {
		[unit]: '[Service]\nEnvironmentFile=-HOME/app.env\nExecStart=/usr/bin/python3 \\\n  HOME/app/main.py --port 1\n',
		'app/main.py': 'import helper\n',
		'app/helper.py': ''
	};
	test.each<[string, string, string]>([
		['its file', unit, '[Service]\nExecStart=/bin/true\n'],
		['a drop-in that comes', '.config/systemd/user/app.service.d/over.conf', '[Service]\nUser=root\n'],
		['a drop-in for every service', '.config/systemd/user/service.d/over.conf', '[Service]\n'],
		['a file that would come before it', '.config/systemd/user.control/app.service', '[Service]\n'],
		['an environment file that comes', 'app.env', 'A=1\n'],
		['the program it names', 'app/main.py', 'import os\n'],
		['a module that the program draws in', 'app/helper.py', 'x = 1\n']
	])('%s', async (_what, path, content) => {
		write(files);
		expect((await drift(text, { [path]: content })).length).toBeGreaterThan(0);
	});
	test('the same of an instance of a template and of what a timer starts', async () => {
		write({
			'.config/systemd/user/job@.service': '[Service]\nExecStart=HOME/jobs/%i.sh\n',
			'.config/systemd/user/night.timer': '[Timer]\nUnit=job@night.service\n',
			'jobs/night.sh': 'true\n'
		});
		expect(await drift('systemctl --user start job@night', { 'jobs/night.sh': 'false\n' })).toHaveLength(1);
		expect(await drift('systemctl --user start night.timer', { 'jobs/night.sh': 'true\n' })).toHaveLength(1);
	});
	test('a file that is the unit’s, and nothing of another’s', async () => {
		write(files);
		expect(await drift(text, { '.config/systemd/user/other.service': '', 'app/data.db': '' })).toEqual([]);
	});
	test('and not the folders of units, which come and go when systemd reads its files anew', async () => {
		write(files);
		expect(await drift(text, { '.config/systemd/user.control/other.service': '' })).toEqual([]);
	});
});

describe('a pattern', () => {
	test('is settled: what it stands for is told, and one more is seen', async () => {
		write({ 'old/a.log': '', 'old/b.log': '' });
		const { standsFor } = await rests('rm old/*.log');
		expect(standsFor).toEqual([
			{ step: 0, pattern: join(home, 'old/*.log'), names: [join(home, 'old/a.log'), join(home, 'old/b.log')] }
		]);
		expect(await drift('rm old/*.log', { 'old/c.log': '' })).toEqual([
			`What ${join(home, 'old/*.log')} stands for changed.`
		]);
	});
	test('of what is only taken away the content does not matter, of what is carried on it does', async () => {
		write({ 'old/a.conf': 'x', 'new/x': '' });
		expect(await drift('rm old/*.conf', { 'old/a.conf': 'y' })).toEqual([]);
		write({ 'old/a.conf': 'x' });
		expect(await drift('cp old/*.conf new', { 'old/a.conf': 'y' })).toHaveLength(1);
	});
	test.each(["sed -i 's/a.*b/c/' x", "grep -c '[0-9]*' x && touch y"])(
		'an expression stands for no files: %s',
		async (text) => {
			expect((await rests(text)).standsFor).toEqual([]);
		}
	);
});

describe('what cannot be held is told', () => {
	test.each<[string, Readonly<Record<string, string>>, string]>([
		['rm -r "$OLD"/cache', {}, 'Step 1: “$OLD/cache” is known only when it runs.'],
		[
			'python3 main.py',
			{ 'main.py': 'import importlib\n' },
			'Step 1: what main.py imports by a name or from a place that it puts together.'
		],
		[
			'node main.js',
			{ 'main.js': "require('left-pad')\n" },
			'Step 1: packages below node_modules that main.js takes in (left-pad).'
		],
		['sh run.sh', { 'run.sh': '. "$LIB/x.sh"\n' }, 'Step 1: what run.sh sources by “$LIB/x.sh”.'],
		[
			'npm run build',
			{ 'package.json': '{}' },
			'Step 1: what npm reads of its project beside the files that say what to do.'
		],
		['docker build -t x .', { Dockerfile: 'FROM x\n' }, 'Step 1: the files that docker takes into the image.']
	])('%s', async (text, files, told) => {
		write(files);
		expect((await rests(text)).unheld).toContain(told);
	});
	test.each(['systemctl restart nginx', 'rm /srv/x', 'apt-get install nginx', 'python3 main.py', 'docker restart db'])(
		'nothing where all is: %s',
		async (text) => {
			write({ 'main.py': 'import json\n' });
			expect((await rests(text)).unheld).toEqual([]);
		}
	);
});
