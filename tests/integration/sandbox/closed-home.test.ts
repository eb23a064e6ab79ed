// Nothing that a run plants in a home stays, wherever its start-up files lead: by families of places and by tricks, on both backends.

import { execFileSync, spawnSync } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Lasting } from '#native/ports/sandbox.ts';
import { type BubblewrapHome, openBackend, whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { LEADING, LED_TO } from '../../support/leading-settings.ts';
import { PLANTED } from '../../support/planted-places.ts';

const noBubblewrap = await whyNoBubblewrap();
const NOTHING: Lasting = { places: [], within: [], repositories: [], mayChangeGit: false };
const OWN = new Set(['.bashrc', '.profile', '.config', '.local', 'project']);

for (const backend of ['bubblewrap', 'landlock'] as const)
	describe.skipIf(backend === 'bubblewrap' && noBubblewrap !== undefined)(`a closed home, on ${backend}`, () => {
		let at: BubblewrapHome;
		beforeAll(async () => {
			at = await openBackend(backend);
		});
		afterAll(() => at.close());
		const here = (path: string) => join(at.home, path);
		const put = (path: string, text = '# mine\n') => {
			mkdirSync(dirname(here(path)), { recursive: true });
			writeFileSync(here(path), text);
		};
		const run = (script: string, lasting: Partial<Lasting> = {}, cwd = here('project')) => {
			put('project/script', script);
			return at.run('bash ~/project/script', { profile: 'work', lasting: { ...NOTHING, ...lasting } }, { cwd });
		};
		const text = (path: string) => readFileSync(here(path), 'utf8');
		beforeEach(() => {
			rmSync(here('.bashrc'), { force: true });
			put('.bashrc');
		});
		afterEach(() => {
			for (const name of readdirSync(at.home)) if (!OWN.has(name)) spawnSync('rm', ['-rf', here(name)]);
			for (const dir of ['.config', '.local', '.local/share', '.local/state'])
				for (const name of existsSync(here(dir)) ? readdirSync(here(dir)) : [])
					if (!/hostwright|^share$|^state$/.test(name))
						rmSync(here(`${dir}/${name}`), { recursive: true, force: true });
			for (const name of readdirSync(here('project')))
				rmSync(here(`project/${name}`), { recursive: true, force: true });
		});
		/** Everything below home but the project, with what is in it. */
		const picture = () =>
			execFileSync(
				'find',
				[
					'.',
					'-path',
					'./project',
					'-prune',
					'-o',
					'-path',
					'*hostwright*',
					'-prune',
					'-o',
					'-printf',
					'%P %y %l %m %s\\n'
				],
				{
					cwd: at.home
				}
			)
				.toString('latin1')
				.split('\n')
				.filter((line) => line !== '' && !/^(?:\.local\/(?:state|share)|\.local|\.config| d)? d /.test(line))
				.sort();

		it(`of ${PLANTED.length} planted places none stays, in an empty home and in one that has them all`, async () => {
			const plant = `while read -r place; do mkdir -p "$HOME/$(dirname "$place")"; echo evil >>"$HOME/$place"; done <<'END'\n${PLANTED.join('\n')}\nEND`;
			await run(plant);
			expect(PLANTED.filter((place) => existsSync(here(place)))).toEqual([]);
			for (const place of PLANTED) put(place);
			const before = picture();
			await run(
				`${plant}\nfor place in $(cat <<'END'\n${PLANTED.map((place) => dirname(place))
					.filter((dir) => dir !== '.')
					.join('\n')}\nEND\n); do echo evil >"$HOME/$place/new"; done`
			);
			expect(PLANTED.filter((place) => text(place) !== '# mine\n')).toEqual([]);
			expect(picture()).toEqual(before);
		});

		describe('what start-up files lead to', () => {
			it.each([
				['source ~/dotfiles/a.sh', 'dotfiles/a.sh'],
				['. "$HOME/dotfiles/a.sh"', 'dotfiles/a.sh'],
				['[ -f ~/dotfiles/a.sh ] && . ~/dotfiles/a.sh', 'dotfiles/a.sh'],
				['if [[ -r ~/dotfiles/a.sh ]]; then source ~/dotfiles/a.sh; fi', 'dotfiles/a.sh'],
				['D=$HOME/dotfiles\nsource $D/a.sh', 'dotfiles/a.sh'],
				['export ZSH="$HOME/omz"\nsource $ZSH/oh-my-zsh.sh', 'omz/oh-my-zsh.sh'],
				['for f in ~/shell.d/*.sh; do . "$f"; done', 'shell.d/x.sh'],
				['for f in a b; do source ~/shell.d/$f.bash; done', 'shell.d/a.bash'],
				['eval "$(~/tools/thing init bash)"', 'tools/thing'],
				['eval `~/tools/thing init`', 'tools/thing'],
				['export PATH="$HOME/tools/bin:$PATH"', 'tools/bin/new'],
				['PATH=$PATH:~/tools/bin', 'tools/bin/new'],
				['export NVM_DIR="$HOME/nvm"\n[ -s "$NVM_DIR/nvm.sh" ] && \\. "$NVM_DIR/nvm.sh"', 'nvm/nvm.sh'],
				["alias ll='~/tools/ll.sh -l'", 'tools/ll.sh'],
				['PROMPT_COMMAND=~/tools/prompt', 'tools/prompt'],
				['source <(~/tools/kube completion bash)', 'tools/kube'],
				['test -x "${TOOLS:-$HOME/tools}/run" && "${TOOLS:-$HOME/tools}/run"', 'tools/run'],
				['trap ~/tools/bye EXIT', 'tools/bye'],
				['export BASH_ENV=~/tools/env', 'tools/env'],
				['python3 ~/tools/motd.py', 'tools/motd.py']
			])('%s', async (line, place) => {
				put(place);
				put('.bashrc', `${line}\n`);
				const beside = place.replace(/[^/]+$/, 'unrelated.txt');
				await run(
					`echo evil >>~/${place}; rm -f ~/${place}; mv ~/${place.split('/')[0]} ~/gone; echo evil >~/${place}`
				);
				expect(text(place)).toBe('# mine\n');
				expect(existsSync(here('gone'))).toBe(false);
				if (backend === 'bubblewrap' && !/PATH=/.test(line)) {
					await run(`echo kept >~/${beside}`);
					expect(text(beside)).toBe('kept\n');
				}
				rmSync(here(place));
				await run(`echo evil >~/${place}`);
				expect(existsSync(here(place))).toBe(false);
			});

			it(`leads to ${LED_TO.length} places, however it is spelled, and to none of a person's folders`, async () => {
				for (const [path, content] of Object.entries(LEADING)) put(path, content.replaceAll('@HOME@', at.home));
				for (const path of LED_TO) put(path);
				put('docs/a.txt');
				writeFileSync(here('.bashrc'), `alias d='cd ~/docs'\ncd ~/docs\nexport LOG=~/docs/a.txt\n${text('.bashrc')}`);
				await run(
					`${LED_TO.map((path) => `echo evil >>"$HOME/${path}"; rm -f "$HOME/${path}"; echo evil >"$HOME/${path}"`).join('\n')}
					echo kept >~/docs/a.txt; echo kept >~/docs/b.sh`
				);
				expect(LED_TO.filter((path) => !existsSync(here(path)) || text(path) !== '# mine\n')).toEqual([]);
				expect(text('docs/a.txt')).toBe('kept\n');
				expect(text('docs/b.sh')).toBe('kept\n');
			});

			it('is followed from file to file, through links and back', async () => {
				put('dotfiles/bashrc', 'source "$(dirname "${BASH_SOURCE[0]}")/lib/one.sh"\n. ~/repo/two.sh\n');
				put('dotfiles/lib/one.sh', '. ~/.hidden/three.sh\n');
				put('repo/two.sh', 'for f in ~/more/*.bash; do source $f; done');
				put('.hidden/three.sh', 'source ~/four/five.sh');
				put('four/five.sh');
				rmSync(here('.bashrc'));
				symlinkSync('dotfiles/bashrc', here('.bashrc'));
				mkdirSync(here('.config/nvim'), { recursive: true });
				mkdirSync(here('stow/nvim'), { recursive: true });
				put('stow/nvim/init.lua');
				symlinkSync('../../stow/nvim/init.lua', here('.config/nvim/init.lua'));
				symlinkSync('stow/nvim', here('.nvimlink'));
				const files = [
					'dotfiles/bashrc',
					'dotfiles/lib/one.sh',
					'repo/two.sh',
					'.hidden/three.sh',
					'four/five.sh',
					'stow/nvim/init.lua'
				];
				const before = files.map(text);
				await run(
					`${files.map((file) => `echo evil >>~/${file}; rm -f ~/${file}; echo evil >~/${file}`).join('\n')}
					mkdir -p ~/more; echo evil >~/more/x.bash; ln -sf ~/project/script ~/.bashrc; mv ~/dotfiles ~/d; mv ~/stow ~/s`
				);
				expect(files.map(text)).toEqual(before);
				expect(existsSync(here('more/x.bash'))).toBe(false);
				expect(readlinkSync(here('.bashrc'))).toBe('dotfiles/bashrc');
			});

			it('settings that name files are followed too: git, units, desktop entries, editors', async () => {
				put(
					'.gitconfig',
					'[include]\n\tpath = ~/dotfiles/git\n[core]\n\thooksPath = ~/hooks\n[alias]\n\tx = "!~/tools/alias"\n'
				);
				put('.config/systemd/user/bot.service', '[Service]\nExecStart=/usr/bin/python3 %h/bots/bot.py --x\n');
				put('.config/autostart/x.desktop', `[Desktop Entry]\nExec=${here('apps/start')} --now\n`);
				put('.vimrc', 'source ~/vimstuff/a.vim\n');
				put('.tmux.conf', "run-shell '~/tmuxstuff/x.tmux'\n");
				const files = [
					'dotfiles/git',
					'hooks/pre-commit',
					'tools/alias',
					'bots/bot.py',
					'apps/start',
					'vimstuff/a.vim',
					'tmuxstuff/x.tmux'
				];
				for (const file of files) put(file);
				await run(
					files.map((file) => `echo evil >>~/${file}; rm -f ~/${file}; echo evil >~/${file}`).join('\n') +
						'\necho evil >~/hooks/post-commit'
				);
				expect(files.filter((file) => text(file) !== '# mine\n')).toEqual([]);
				expect(readdirSync(here('hooks'))).toEqual(['pre-commit']);
			});
		});

		it('tricks come to nothing: links, hard links, renames, swaps, pipes, modes, names, processes left behind', async () => {
			put('.foorc');
			put('.foo/deep/conf');
			put('bin/tool');
			symlinkSync('.foo', here('.flink'));
			const before = picture();
			await run(`cd ~
				ln -s project/script .evillink; ln -s /etc/passwd .evilabs; ln -sfn project .flink; ln -sfn project .foo
				ln .foorc project/hard && echo evil >>project/hard; ln project/script .hard; ln project/script bin/hard
				mv .foo project/foo; mv .foorc x; mv bin y; mkdir -p bin; echo evil >bin/z; mv project/.. z
				cp -r .foo .foo2; mv .foo2 .foo; exchange .foo .foo2
				mkfifo .pipe; mknod .node p; python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(".sock")'
				mkdir .closed; echo x >.closed/x; chmod 000 .closed/x .closed; mkdir -p .ro/a/b; echo x >.ro/a/b/c; chmod -R 500 .ro
				printf evil >"$(printf '.caf\\351')"; printf evil >"$(printf '.new\\nline')"; printf evil >'.with space'; echo evil >.BASHRC
				mkdir -p .FOO .Config; echo evil >.Config/x; echo evil >.foo/deep/new; chmod 777 .foo .foorc; touch -d 1999-01-01 .foorc
				truncate -s 20G .huge; mount --bind project .foo; umount .foo; unshare -rm mount --bind project .foo
				( setsid sh -c 'while :; do echo evil >~/.late; echo evil >>~/.foorc; done' & ) >/dev/null 2>&1
				sleep 0.2; rm -rf .foo .foorc bin`);
			// With Landlock alone modes can be changed, as its limits say.
			const seen = (lines: readonly string[]) =>
				backend === 'bubblewrap' ? lines : lines.map((line) => line.replace(/ \d+ \d+$/, ''));
			expect(seen(picture())).toEqual(seen(before));
			expect(text('.foorc')).toBe('# mine\n');
		});

		it('a store is open for what its program keeps there, and closed for what configures it', async () => {
			put('.cargo/registry/index');
			put('.cargo/config.toml');
			put('.cargo/bin/cargo');
			const lasting = { within: ['.cargo/registry', '.cargo/.package-cache', '.npm/_cacache'] };
			await run(
				`cd ~/.cargo; echo kept >registry/new; echo lock >.package-cache; echo evil >config; echo evil >>config.toml; echo evil >bin/ls
				mkdir -p ~/.npm/_cacache; echo kept >~/.npm/_cacache/x; echo evil >~/.npm/evil; mv ~/.cargo ~/.c; mv ~/.cargo/registry ~/.cargo/r; true`,
				lasting
			);
			expect(text('.cargo/registry/new')).toBe('kept\n');
			expect(
				readdirSync(here('.cargo'))
					.filter((name) => name !== '.package-cache')
					.sort()
			).toEqual(['bin', 'config.toml', 'registry']);
			expect(text('.cargo/config.toml')).toBe('# mine\n');
			expect(readdirSync(here('.cargo/bin'))).toEqual(['cargo']);
			if (backend === 'bubblewrap') {
				expect(existsSync(here('.cargo/.package-cache'))).toBe(true);
				expect(readdirSync(here('.npm'))).toEqual(['_cacache']);
			}
		});

		it('who stands in a hidden directory may work in it, but for what starts', async () => {
			put('.work/app/x');
			put('.bashrc', '. ~/.work/env.sh\n');
			put('.work/env.sh');
			await run(
				'echo kept >new; echo kept >app/x; echo evil >>env.sh; rm -f env.sh; echo evil >../.evil',
				{},
				here('.work')
			);
			expect(text('.work/app/x')).toBe('kept\n');
			if (backend === 'bubblewrap') expect(text('.work/new')).toBe('kept\n');
			expect(text('.work/env.sh')).toBe('# mine\n');
			expect(existsSync(here('.evil'))).toBe(false);
		});

		it('visible folders are as open as they were', async () => {
			put('docs/a');
			mkdirSync(here('code/.git-like'), { recursive: true });
			const { settled } = await run(
				'echo kept >~/docs/b; mv ~/docs/a ~/docs/c; echo kept >~/code/.env; rm -r ~/code/.git-like'
			);
			expect(settled).toEqual([]);
			expect(readdirSync(here('docs')).sort()).toEqual(['b', 'c']);
			expect(readdirSync(here('code'))).toEqual(['.env']);
			if (backend === 'bubblewrap') {
				await run('mkdir ~/fresh; echo kept >~/fresh/x; echo kept >~/top');
				expect(text('fresh/x') + text('top')).toBe('kept\nkept\n');
			}
		});

		it('a home of many hidden entries is closed as a whole, and its folders are open', async () => {
			for (let at = 0; at < 170; at++) put(`.many${at}/x`);
			put('docs/a');
			await run(
				'echo evil >~/.many7/x; echo evil >~/.many7/y; echo evil >~/.fresh; echo kept >~/docs/a; echo kept >~/.many9/open/x; true',
				{
					within: ['.many8']
				}
			);
			expect(text('.many7/x')).toBe('# mine\n');
			expect(existsSync(here('.many7/y'))).toBe(false);
			expect(existsSync(here('.fresh'))).toBe(false);
			expect(text('docs/a')).toBe('kept\n');
		});
	});
