// What people install and set up every day, without a network: it works in a closed home, and nothing of it is set aside.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exec } from '../../integration/gate/support.ts';
import { whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

const noBubblewrap = await whyNoBubblewrap();
/** Found on the person's PATH, and run from outside of home. */
const missing = (...programs: string[]): string | undefined =>
	programs.find(
		(program) => spawnSync('sh', ['-c', `PATH=/usr/local/bin:/usr/bin:/bin command -v ${program}`]).status !== 0
	);

interface Row {
	readonly text: string;
	/** Relative to home, what is there afterwards. */
	readonly makes?: readonly string[];
	readonly needs?: readonly string[];
	readonly cwd?: string;
	/** Not with Landlock alone: it makes something directly in home, or beside what is closed. */
	readonly onlyBubblewrap?: true;
}

const NPM = ['npm'];
const ROWS: readonly Row[] = [
	{
		text: 'npm install --offline ./pkg',
		cwd: 'app',
		needs: NPM,
		makes: ['app/node_modules/pkg/package.json'],
		onlyBubblewrap: true
	},
	{ text: 'npm ci --offline', cwd: 'app', needs: NPM, makes: ['app/node_modules/pkg'], onlyBubblewrap: true },
	{
		text: 'npm install -g --offline --prefix ~/.npm-global ./app/pkg',
		needs: NPM,
		makes: ['.npm-global/bin/pkg-tool'],
		onlyBubblewrap: true
	},
	{ text: 'npm run build', cwd: 'app', needs: NPM, makes: ['app/built'], onlyBubblewrap: true },
	{ text: 'npm config set fund false', needs: NPM, makes: ['.npmrc'], onlyBubblewrap: true },
	{
		text: 'python3 -m venv --without-pip env',
		cwd: 'app',
		needs: ['python3'],
		makes: ['app/env/bin/python3'],
		onlyBubblewrap: true
	},
	{ text: "python3 -c 'print(1)'", needs: ['python3'] },
	{
		text: 'make install PREFIX=~/.local',
		cwd: 'made',
		needs: ['make'],
		makes: ['.local/bin/made', '.local/share/made/x'],
		onlyBubblewrap: true
	},
	{
		text: './configure --prefix=$HOME/.opt/made && make install',
		cwd: 'made',
		needs: ['make'],
		makes: ['.opt/made/bin/made'],
		onlyBubblewrap: true
	},
	{ text: 'git clone -q ~/bare.git ~/cloned', needs: ['git'], makes: ['cloned/.git/config'], onlyBubblewrap: true },
	{
		text: 'git clone -q ~/bare.git ~/.dotfiles',
		needs: ['git'],
		makes: ['.dotfiles/.git/config'],
		onlyBubblewrap: true
	},
	{
		text: 'git config --global user.name Ann && git config --global user.email ann@example.org',
		needs: ['git'],
		makes: ['.gitconfig'],
		onlyBubblewrap: true
	},
	{ text: 'git commit -q --allow-empty -m x', cwd: 'repo', needs: ['git'] },
	{ text: 'echo "alias x=y" >> ~/.bashrc', makes: ['.bashrc'] },
	{ text: "sed -i 's/x/z/' ~/.config/app/settings.conf", makes: ['.config/app/settings.conf'] },
	{
		text: 'mkdir -p ~/.config/newapp && echo a > ~/.config/newapp/conf',
		makes: ['.config/newapp/conf'],
		onlyBubblewrap: true
	},
	{ text: 'cp tool ~/.local/bin/tool && chmod +x ~/.local/bin/tool', cwd: 'made', makes: ['.local/bin/tool'] },
	{ text: 'ln -s ~/made/tool ~/.local/bin/linked', makes: ['.local/bin/linked'] },
	{ text: 'rm -rf ~/.oldtool', onlyBubblewrap: true },
	{ text: 'mv ~/.config/app/settings.conf ~/.config/app/kept.conf', makes: ['.config/app/kept.conf'] },
	{ text: 'tar -xf made.tar -C ~/.config/app', cwd: 'made', makes: ['.config/app/from-tar'] },
	{ text: 'vim -es -u NONE -c "normal ihello" -c wq! note.txt', cwd: 'app', needs: ['vim'], makes: ['app/note.txt'] },
	{ text: 'fc-cache', needs: ['fc-cache'] },
	{ text: 'code --install-extension ./x.vsix', cwd: 'app', needs: ['code'] },
	{
		text: 'mkdir -p ~/.keys && ssh-keygen -q -t ed25519 -N "" -f ~/.keys/id',
		needs: ['ssh-keygen'],
		makes: ['.keys/id'],
		onlyBubblewrap: true
	},
	{ text: 'cat ~/.config/app/kept.conf | sort > ~/out.txt', makes: ['out.txt'], onlyBubblewrap: true },
	{
		text: 'mkdir -p ~/newproject/.config && echo x > ~/newproject/.env',
		makes: ['newproject/.env'],
		onlyBubblewrap: true
	},
	{ text: '. ~/.nvm/nvm.sh && nvm install 20', makes: ['.nvm/versions/v20/node'], onlyBubblewrap: true },
	{ text: 'mkdir -p ~/.cache/mine && date > ~/.cache/mine/now', makes: ['.cache/mine/now'], onlyBubblewrap: true }
];

for (const backend of ['bubblewrap', 'landlock'] as const)
	describe.skipIf(backend === 'bubblewrap' && noBubblewrap !== undefined)(
		`every day in a closed home, on ${backend}`,
		() => {
			let service: StartedService;
			const put = (path: string, text: string, mode = 0o644) => {
				mkdirSync(dirname(join(service.home, path)), { recursive: true });
				writeFileSync(join(service.home, path), text);
				chmodSync(join(service.home, path), mode);
			};
			beforeAll(async () => {
				service = await startService({ config: `sandbox:\n  backend: ${backend}\n` });
				const { home } = service;
				put('.bashrc', '# mine\n');
				put('.config/app/settings.conf', 'x = 1\n');
				put('.config/other/conf', 'other\n');
				put('.local/bin/mine', '#!/bin/sh\n', 0o755);
				put('.oldtool/x', 'x');
				put('.nvm/nvm.sh', 'nvm() { mkdir -p ~/.nvm/versions/v$2; echo >~/.nvm/versions/v$2/node; }\n');
				put(
					'app/package.json',
					JSON.stringify({ name: 'app', version: '1.0.0', scripts: { build: 'echo x > built' } })
				);
				put('app/pkg/package.json', JSON.stringify({ name: 'pkg', version: '1.0.0', bin: { 'pkg-tool': 'x.js' } }));
				put('app/pkg/x.js', '#!/usr/bin/env node\n', 0o755);
				put('made/tool', '#!/bin/sh\n', 0o755);
				put('made/configure', '#!/bin/sh\necho "PREFIX = ${1#--prefix=}" > config.mk\n', 0o755);
				put(
					'made/Makefile',
					'-include config.mk\nPREFIX ?= /usr/local\ninstall:\n\tmkdir -p $(PREFIX)/bin $(PREFIX)/share/made\n\tcp tool $(PREFIX)/bin/made\n\techo > $(PREFIX)/share/made/x\n'
				);
				put('made/from-tar', 'x');
				execFileSync('tar', ['-cf', 'made.tar', 'from-tar'], { cwd: join(home, 'made') });
				if (missing('git') === undefined) {
					const own = ['-c', 'user.name=x', '-c', 'user.email=x@y'];
					execFileSync('git', ['init', '-q', join(home, 'repo')]);
					for (const key of ['user.name', 'user.email'])
						execFileSync('git', ['-C', join(home, 'repo'), 'config', key, 'x']);
					execFileSync('git', ['-C', join(home, 'repo'), ...own, 'commit', '-q', '--allow-empty', '-m', 'x']);
					execFileSync('git', ['clone', '-q', '--bare', join(home, 'repo'), join(home, 'bare.git')]);
				}
			});
			afterAll(() => service?.stop());

			for (const { text, makes = [], needs = [], cwd, onlyBubblewrap } of ROWS) {
				const why = onlyBubblewrap && backend === 'landlock' ? 'bubblewrap' : missing(...needs);
				test.skipIf(why !== undefined)(text, { timeout: 60_000 }, async () => {
					const { result } = await exec(service, text, { cwd: join(service.home, cwd ?? ''), timeout: 50 });
					const limits = result.sandbox?.limits ?? [];
					expect({
						output: result.output,
						exit: result.exit_code,
						limits: limits.filter((one) => /so it was (?:set aside|removed)/.test(one))
					}).toMatchObject({
						exit: 0,
						limits: []
					});
					expect(makes.filter((path) => !existsSync(join(service.home, path)))).toEqual([]);
					expect(readFileSync(join(service.home, '.config/other/conf'), 'utf8')).toBe('other\n');
				});
			}
		}
	);
