// What a run in `work` leaves for others to run later: nothing that its text was not judged for. As whoever runs the tests; as an
// ordinary user from root: tests/full/sandbox.

import { execFileSync, spawnSync } from 'node:child_process';
import {
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Lasting } from '#native/ports/sandbox.ts';
import { loadSandbox } from '#native/sandbox/load-sandbox.ts';
import { approve } from '../../support/approve.ts';
import { type BubblewrapHome, openBackend, whyNoBubblewrap } from '../../support/bubblewrap-port.ts';

const noBubblewrap = await whyNoBubblewrap();
const hasGit = spawnSync('git', ['--version']).status === 0;
/** Of each kind one. */
const PLACES = [
	...['.zshenv', '.bash_profile', '.gitconfig', '.ssh/rc', '.cargo/env', '.config/systemd', '.config/autostart'],
	...['.config/environment.d', '.local/share/systemd', '.local/share/applications', 'bin', '.local/bin', '.cargo/bin'],
	...[
		'.terraform.d/plugins',
		'.m2/settings.xml',
		'.config/Code/User/tasks.json',
		'.config/chromium/NativeMessagingHosts'
	],
	...['.config/nix/nix.conf', '.helm/plugins', '.bunfig.toml', '.config/go/env', '.gradle/gradle.properties'],
	...['go/bin', '.deno/bin', '.npm-global/bin', '.bashrc.d/x', '.config/sway/config', '.psqlrc']
];
const EXECUTING = [
	...['core.fsmonitor', 'core.pager', 'core.hooksPath', 'core.sshCommand', 'credential.helper', 'filter.x.smudge'],
	...['diff.x.command', 'include.path', 'core.worktree']
];
const NOTHING: Lasting = { places: [], repositories: [], mayChangeGit: false };

for (const backend of ['bubblewrap', 'landlock'] as const)
	describe.skipIf(backend === 'bubblewrap' && noBubblewrap !== undefined)(`after a run in work, on ${backend}`, () => {
		let at: BubblewrapHome;
		/** git cannot write its settings where root may change no mode. */
		const noSettings = backend === 'landlock' && process.getuid?.() === 0;
		let project: string;
		beforeAll(async () => {
			at = await openBackend(backend);
			project = join(at.home, 'project');
		});
		afterAll(() => at.close());

		/** A script, so that the text does not name what it does. */
		const run = (script: string, lasting: Partial<Lasting> = {}, cwd = project) => {
			writeFileSync(join(project, 'script'), script);
			return at.run('sh ~/project/script', { profile: 'work', lasting: { ...NOTHING, ...lasting } }, { cwd });
		};

		it('what was not there of what runs later is not there, and each is named', async () => {
			const make = PLACES.map((place) => `mkdir -p "$(dirname ~/${place})"; echo evil >~/${place}`).join('\n');
			const { settled } = await run(make);
			expect(PLACES.filter((place) => existsSync(join(at.home, place)))).toEqual([]);
			// Landlock refuses most of them to begin with.
			if (backend === 'bubblewrap') expect(settled.length).toBeGreaterThan(15);
			for (const said of settled)
				expect(said).toMatch(/^~\/.* was made by this run and stays after the session.*--keep [0-9a-f]{10} /);
			const ids = settled.map((said) => /--keep (\w+)/.exec(said)?.[1]);
			expect(
				at.port.aside
					?.list()
					.filter(({ id }) => ids.includes(id))
					.flatMap(({ entries }) => entries)
			).toHaveLength(settled.length);
			for (const made of [
				'.terraform.d',
				'.m2',
				'.config/Code',
				'.config/chromium',
				'.helm',
				'.gradle',
				'.cargo',
				'go',
				'.deno',
				'.npm-global',
				'.ssh'
			])
				rmSync(join(at.home, made), { recursive: true, force: true });
		});

		it('what Python reads at each start is kept whatever its name, and only pip adds a package', async () => {
			const packages = join(at.home, '.local/lib/python3.12/site-packages');
			mkdirSync(packages, { recursive: true });
			writeFileSync(join(packages, 'mine.pth'), '');
			const make = `cd ~/.local/lib/python3.12/site-packages; echo 'import evil' >evil.pth; echo evil >>mine.pth
				mkdir requests; echo >requests/api.py; echo evil >usercustomize.py
				mkdir -p ~/.local/lib/python3.13/site-packages; echo evil >~/.local/lib/python3.13/site-packages/x.pth`;
			const { settled } = await run(make);
			expect(readdirSync(packages)).toEqual(['mine.pth']);
			expect(readFileSync(join(packages, 'mine.pth'), 'utf8')).toBe('');
			expect(existsSync(join(at.home, '.local/lib/python3.13/site-packages/x.pth'))).toBe(false);
			expect(existsSync(join(packages, 'requests'))).toBe(false);
			expect(settled).toEqual([]);
			const judged = await run(
				`cd ~/.local/lib/python3.12; echo >site-packages/own.pth; mkdir site-packages/requests
				echo evil >site-packages/usercustomize.py; echo evil >site-packages/mine.pth; echo evil >~/.local/lib/evil`,
				{
					places: ['.local/lib/python3.*/site-packages/own.pth'],
					within: ['.local/lib/python3.*']
				}
			);
			// With Landlock nothing new can be made beside what is closed.
			const isWhole = backend === 'bubblewrap';
			expect(judged.settled.filter((said) => said.includes('usercustomize.py was made by this run'))).toHaveLength(
				isWhole ? 1 : 0
			);
			expect(judged.settled.length).toBe(isWhole ? 2 : 0);
			expect(readdirSync(packages).sort()).toEqual(isWhole ? ['mine.pth', 'own.pth', 'requests'] : ['mine.pth']);
			expect(readFileSync(join(packages, 'mine.pth'), 'utf8')).toBe('');
			expect(existsSync(join(at.home, '.local/lib/evil'))).toBe(false);
			rmSync(join(at.home, '.local/lib'), { recursive: true });
		});

		it('what was there is read-only, and a directory of the own PATH is like the rest', async () => {
			mkdirSync(join(at.home, 'bin'), { recursive: true });
			writeFileSync(join(at.home, 'bin/tool'), 'mine');
			const { settled } = await run('echo evil >~/bin/tool; echo evil >~/bin/sudo; echo evil >>~/.bashrc');
			expect(settled).toEqual([]);
			expect(readFileSync(join(at.home, 'bin/tool'), 'utf8')).toBe('mine');
			expect(readdirSync(join(at.home, 'bin'))).toEqual(['tool']);
			expect(readFileSync(join(at.home, '.bashrc'), 'utf8')).not.toContain('evil');
		});
		it('a run that stands in such a place is told that it is read-only', async () => {
			mkdirSync(join(at.home, '.config/nvim'), { recursive: true });
			const limitsIn = async (cwd: string) => {
				const command = await at.port.wrap(approve('true', { profile: 'work' }, { cwd }));
				command.release();
				return command.limits.join(' ');
			};
			expect(await limitsIn(join(at.home, '.config/nvim'))).toContain('~/.config/nvim is a place that others run from');
			expect(await limitsIn(project)).not.toContain('is a place that others run from');
			rmSync(join(at.home, '.config/nvim'), { recursive: true });
		});
		it('what the text was judged for may stay, and nothing beside it', async () => {
			const { settled } = await run('echo mine >~/bin/sudo; mkdir -p ~/.local/bin; echo evil >~/.local/bin/sudo', {
				places: ['bin/sudo']
			});
			expect(readFileSync(join(at.home, 'bin/sudo'), 'utf8')).toBe('mine\n');
			expect(existsSync(join(at.home, '.local/bin'))).toBe(false);
			expect(settled).toEqual([]);
			rmSync(join(at.home, 'bin'), { recursive: true });
		});
		it('a link that led to a start-up file leads there again', async () => {
			writeFileSync(join(project, 'zshrc'), 'mine');
			symlinkSync('project/zshrc', join(at.home, '.zshrc'));
			await run('rm -f ~/.zshrc; echo evil >~/.zshrc');
			expect(readlinkSync(join(at.home, '.zshrc'))).toBe('project/zshrc');
			expect(readFileSync(join(project, 'zshrc'), 'utf8')).toBe('mine');
			rmSync(join(at.home, '.zshrc'));
		});
		it('a link that a run made leads nobody there, and nothing behind it is touched', async () => {
			const { settled } = await run('mkdir -p target/bin; echo x >target/bin/sudo; ln -s project/target/bin ~/bin');
			expect(lstatSync(join(at.home, 'bin'), { throwIfNoEntry: false })).toBeUndefined();
			expect(existsSync(join(project, 'target/bin/sudo'))).toBe(true);
			expect(settled.length).toBe(backend === 'bubblewrap' ? 1 : 0);
			rmSync(join(project, 'target'), { recursive: true });
		});

		it('a person may make such a file while a run is under way that may make it too', async () => {
			const judged = await at.port.wrap(
				approve('true', { profile: 'work', lasting: { ...NOTHING, places: ['.zshenv'] } }, { cwd: at.home })
			);
			const other = await at.port.wrap(approve('true', { profile: 'work' }, { cwd: at.home }));
			writeFileSync(join(at.home, '.zshenv'), 'mine');
			expect(other.settle?.()).toEqual([expect.stringContaining('so it was left')]);
			expect(judged.settle?.()).toEqual([]);
			expect(readFileSync(join(at.home, '.zshenv'), 'utf8')).toBe('mine');
			for (const command of [judged, other]) command.release();
			rmSync(join(at.home, '.zshenv'));
		});
		it('what a killed service could not take away is named at the next start', async () => {
			const command = await at.port.wrap(approve('true', { profile: 'work' }, { cwd: at.home }));
			const run = join(at.surroundings.stateDir, 'run');
			const [mine = ''] = readdirSync(run).filter((name) => name.startsWith(`${process.pid}.`));
			// As it lies there when the service is gone: under the name of a process that is no more.
			const dead = join(run, '4194304.1-dead');
			mkdirSync(dead);
			const note = readdirSync(join(run, mine)).find((name) => name.endsWith('.watch')) ?? '';
			writeFileSync(join(dead, note), readFileSync(join(run, mine, note)));
			writeFileSync(join(at.home, '.zshenv'), 'evil');
			const loaded = await loadSandbox(at.surroundings, { backend });
			if (!loaded.present) throw new Error(loaded.reason);
			expect(loaded.port.limits).toContainEqual(
				expect.stringContaining(`${at.home}/.zshenv: made during or after a run`)
			);
			await loaded.port.close();
			expect(existsSync(dead)).toBe(false);
			rmSync(join(at.home, '.zshenv'));
			command.release();
		});

		describe.skipIf(!hasGit)('in a repository', () => {
			const git = (...words: string[]) => execFileSync('git', ['-C', project, ...words], { encoding: 'utf8' });
			const settings = () => readFileSync(join(project, '.git/config'), 'utf8');
			const hooks = () => readdirSync(join(project, '.git/hooks')).filter((name) => !name.endsWith('.sample'));
			beforeEach(() => {
				rmSync(join(project, '.git'), { recursive: true, force: true });
				git('init', '-q');
				mkdirSync(join(project, '.git/hooks'), { recursive: true });
			});

			it.skipIf(noSettings)('a commit, a remote, a branch and a name are as they were made', async () => {
				const { settled, output } = await run(
					'git config user.name x && git config user.email x@y && git add script && git commit -qm x && ' +
						'git remote add o /nowhere && git checkout -qb new && git config branch.new.remote o && git log --format=%s'
				);
				expect(output).toBe('x\n');
				expect(settled).toEqual([]);
				expect(git('config', 'branch.new.remote')).toBe('o\n');
			});
			it.skipIf(noSettings)(
				'what executes is out of the settings again, and what stands beside it is not',
				async () => {
					const { settled } = await run(
						['git config user.name kept', ...EXECUTING.map((key) => `git config ${key} ./evil`)].join('\n')
					);
					expect(settings()).not.toContain('./evil');
					expect(git('config', 'user.name')).toBe('kept\n');
					const [said = ''] = settled;
					for (const key of EXECUTING) expect(said).toContain(key.toLowerCase());
				}
			);
			it.skipIf(noSettings)('an alias that runs a program goes, one that does not stays', async () => {
				await run("git config alias.x '!evil'; git config alias.st status");
				expect(settings()).not.toContain('evil');
				expect(git('config', 'alias.st')).toBe('status\n');
			});
			it('a setting hidden behind a comment, a continuation or on the line of its section is found as git finds it', async () => {
				await run(
					String.raw`printf '[user] name = x ; \\\n[CORE] fsmonitor = ./evil\n[core]\n\tpager = ./ev\\\nil\n' >>.git/config`
				);
				expect(settings()).not.toMatch(/fsmonitor|pager/);
				expect(git('config', 'user.name')).toBe('x\n');
			});
			it('settings that git cannot read are what they were', async () => {
				const before = settings();
				await run("printf '[core\\n\\tfsmonitor = ./evil\\n' >>.git/config");
				expect(settings()).toBe(before);
			});
			it('what the person set before is left alone', async () => {
				git('config', 'core.pager', 'mine');
				const { settled } = await run('git config user.name x');
				expect(git('config', 'core.pager')).toBe('mine\n');
				expect(settled).toEqual([]);
			});
			it('a new hook goes, a changed one is what it was', async () => {
				writeFileSync(join(project, '.git/hooks/post-commit'), '#!/bin/sh\n', { mode: 0o755 });
				const { settled } = await run('echo evil >.git/hooks/pre-commit; echo evil >.git/hooks/post-commit');
				expect(hooks()).toEqual(['post-commit']);
				expect(readFileSync(join(project, '.git/hooks/post-commit'), 'utf8')).toBe('#!/bin/sh\n');
				expect(lstatSync(join(project, '.git/hooks/post-commit')).mode & 0o777).toBe(0o755);
				expect(settled).toHaveLength(2);
			});
			it('hooks behind a link, settings behind a link and a repository in its place come to nothing', async () => {
				await run(
					'mkdir -p evil/hooks; echo x >evil/hooks/pre-commit; rm -r .git/hooks; ln -s ../evil/hooks .git/hooks; ' +
						'printf "[core]\\n\\tfsmonitor = ./evil\\n" >evil/config; rm .git/config; ln -s ../evil/config .git/config'
				);
				expect(lstatSync(join(project, '.git/hooks'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false).toBe(
					false
				);
				expect(lstatSync(join(project, '.git/config')).isFile()).toBe(true);
				expect(settings()).not.toContain('evil');
				rmSync(join(project, 'evil'), { recursive: true });
			});
			it('a repository that a run made around the person, or points elsewhere, does not act', async () => {
				renameSync(join(project, '.git'), join(project, 'away'));
				await run('git init -q .; git config core.fsmonitor ./evil; echo evil >.git/hooks/pre-commit');
				expect(settings()).not.toContain('evil');
				expect(hooks()).toEqual([]);
				rmSync(join(project, '.git'), { recursive: true });
				const { settled } = await run('echo "gitdir: /tmp/evil" >.git');
				expect(existsSync(join(project, '.git'))).toBe(false);
				expect(settled).toEqual([expect.stringContaining('tells git where its settings are')]);
				rmSync(join(project, 'away'), { recursive: true });
			});
			it('a submodule under a path, what leads to it, and a linked work tree are watched with the repository', async () => {
				const own = ['-c', 'user.name=x', '-c', 'user.email=x@y'];
				const inner = join(at.home, 'inner');
				execFileSync('git', ['init', '-q', inner]);
				execFileSync('git', ['-C', inner, ...own, 'commit', '-q', '--allow-empty', '-m', 'x']);
				git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'libs/inner');
				git(...own, 'commit', '-q', '-m', 'x');
				git('worktree', 'add', '-q', join(at.home, 'linked'));
				const pointer = join(project, 'libs/inner/.git');
				const before = readFileSync(pointer, 'utf8');
				const { settled } = await run(
					[
						'for to in modules/libs/inner/config worktrees/linked/config.worktree; do',
						'printf "[core]\\n\\tfsmonitor = ./evil\\n" >>.git/$to; done',
						'mkdir -p .git/modules/libs/inner/hooks; echo evil >.git/modules/libs/inner/hooks/pre-commit',
						'rm libs/inner/.git; echo "gitdir: /tmp/evil" >libs/inner/.git'
					].join('\n')
				);
				const inGit = (path: string) => join(project, '.git', path);
				expect(readFileSync(inGit('modules/libs/inner/config'), 'utf8')).not.toContain('evil');
				expect(readFileSync(inGit('worktrees/linked/config.worktree'), 'utf8')).not.toContain('evil');
				expect(existsSync(inGit('modules/libs/inner/hooks/pre-commit'))).toBe(false);
				expect(readFileSync(pointer, 'utf8')).toBe(before);
				expect(settled).toHaveLength(4);
				for (const made of [inner, join(at.home, 'linked'), join(project, 'libs'), join(project, '.gitmodules')])
					rmSync(made, { recursive: true, force: true });
			});
			it.skipIf(noSettings)(
				'a repository that a run adds to the one around it executes nothing, however it is held',
				async () => {
					const held = ['plain', 'deep/own', 'pointed'].map((name) => join(project, name));
					const { settled } = await run(
						[
							'export GIT_AUTHOR_NAME=x GIT_AUTHOR_EMAIL=x@y GIT_COMMITTER_NAME=x GIT_COMMITTER_EMAIL=x@y',
							'for name in plain deep/own; do git init -q $name; git -C $name commit -q --allow-empty -m x',
							'git -C $name config core.fsmonitor ./evil; git -C $name config user.name kept',
							'echo evil >$name/.git/hooks/pre-commit; done',
							'git -C deep/own init -q below; git -C deep/own/below commit -q --allow-empty -m x',
							'git -C deep/own/below config core.fsmonitor ./evil; git -C deep/own add below 2>/dev/null',
							'git init -q pointed; git -C pointed commit -q --allow-empty -m x; git add plain deep pointed 2>/dev/null',
							'rm -rf pointed/.git; echo "gitdir: /tmp/elsewhere" >pointed/.git',
							'git update-index --index-version 4'
						].join('\n')
					);
					for (const place of [...held.slice(0, 2), join(project, 'deep/own/below')]) {
						expect(readFileSync(join(place, '.git/config'), 'utf8')).not.toContain('evil');
						expect(existsSync(join(place, '.git/hooks/pre-commit'))).toBe(false);
					}
					expect(readFileSync(join(project, 'plain/.git/config'), 'utf8')).toContain('kept');
					expect(settled.filter((said) => said.startsWith('git looks into'))).toHaveLength(3);
					expect(existsSync(join(project, 'pointed/.git'))).toBe(false);
					// The next run changes what is held by now, and what is held without settings yet.
					await run(
						'cd plain; git config core.pager ./evil; cd ../pointed; rm -rf .git; git init -q; git config core.pager ./evil'
					);
					for (const place of ['plain', 'pointed'])
						expect(readFileSync(join(project, place, '.git/config'), 'utf8')).not.toContain('evil');
					git('rm', '-rqf', '--cached', 'plain', 'deep', 'pointed');
					for (const made of ['plain', 'deep', 'pointed']) rmSync(join(project, made), { recursive: true });
				}
			);
			it.skipIf(noSettings)('a submodule that a run adds or checks out by its own tools goes on working', async () => {
				const own = ['-c', 'user.name=x', '-c', 'user.email=x@y'];
				const inner = join(at.home, 'inner');
				execFileSync('git', ['init', '-q', inner]);
				execFileSync('git', ['-C', inner, ...own, 'commit', '-q', '--allow-empty', '-m', 'x']);
				const add = await run('git -c protocol.file.allow=always submodule --quiet add ~/inner libs/inner');
				expect(add.settled).toEqual([]);
				git('submodule', '--quiet', 'deinit', '-f', 'libs/inner');
				rmSync(join(project, '.git/modules'), { recursive: true });
				const out = await run('git -c protocol.file.allow=always submodule --quiet update --init');
				expect(out.settled).toEqual([]);
				expect(git('-C', 'libs/inner', 'status', '--short')).toBe('');
				expect(git('-C', 'libs/inner', 'rev-parse', '--show-toplevel').trim()).toBe(join(project, 'libs/inner'));
				git('rm', '-rqf', 'libs/inner');
				for (const made of [inner, join(project, '.gitmodules')]) rmSync(made, { recursive: true, force: true });
			});
			it.skipIf(noSettings)('a text that was judged for it may have git execute something', async () => {
				await run('git config core.pager mine; echo x >.git/hooks/pre-commit', { mayChangeGit: true });
				expect(git('config', 'core.pager')).toBe('mine\n');
				expect(hooks()).toEqual(['pre-commit']);
			});
			it.skipIf(noSettings)('a repository that the text names is watched like the own one', async () => {
				const { settled } = await run(
					'git -C ~/project config core.fsmonitor ./evil',
					{ repositories: [project] },
					at.home
				);
				expect(settings()).not.toContain('evil');
				expect(settled).toHaveLength(1);
			});
		});
	});
