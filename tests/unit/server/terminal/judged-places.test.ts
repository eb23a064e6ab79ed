// What of the places that outlive a session a text may change: from its words, as the real classifier reads them.
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { judgedPlaces } from '#server/terminal/judged-places.ts';

const FACTS = { home: '/home/ann', cwd: '/home/ann/site' };
const judged = (text: string, facts = FACTS) => judgedPlaces(classify(text).reading, facts);

describe('a place that the text names as written may change', () => {
	test.each([
		['echo x >> ~/.bashrc', '.bashrc'],
		['f=.zshenv; echo x > ~/$f', '.zshenv'],
		['cp tool ~/.local/bin/tool', '.local/bin/tool'],
		['mkdir -p ~/.config/systemd/user', '.config/systemd/user'],
		["sh -c 'echo x > /home/ann/.profile'", '.profile'],
		['rm -rf ~/.cargo', '.cargo'],
		['cp tool ../tools/x', 'tools/x']
	])('%s', (text, place) => expect(judged(text)?.places).toContain(place));
});

describe('an installer may change where it installs, and nothing else', () => {
	test.each([
		['cargo install ripgrep', '.cargo/bin'],
		['pip install --user black', '.local/bin'],
		['python3 -m pip install --user black', '.local/bin'],
		['npm install -g typescript', '.npm-global/bin'],
		['npm install -g typescript', '.nvm/versions'],
		['pip install black', '.pyenv/versions'],
		['gem install rake', '.rbenv/versions'],
		['vim +PlugInstall +qall', '.vim/plugged'],
		['pipx install black', '.local/bin'],
		['go install example.org/x@latest', 'go/bin'],
		['git config --global user.name x', '.gitconfig'],
		['pip install --user black', '.local/lib/python3.*/site-packages/*.pth'],
		['aws configure set region eu-central-1', '.aws/config'],
		['kubectl config use-context prod', '.kube/config'],
		['helm plugin install https://example.org/x', '.helm/plugins'],
		['code --install-extension ms-python.python', '.vscode/extensions'],
		['go env -w GOPROXY=direct', '.config/go'],
		['nix profile install nixpkgs#hello', '.nix-profile'],
		['docker login registry.example.org', '.docker/config.json']
	])('%s', (text, place) => {
		expect(judged(text)?.places).toContain(place);
		expect(judged(text)?.places).not.toContain('.bashrc');
	});
	test.each(['cargo build', 'npm install', 'npm test', 'pip list', 'go build', 'make install', 'sh ./install.sh'])(
		'%s installs nothing there',
		(text) => expect(judged(text)?.places ?? []).toEqual([])
	);
});

describe('what git executes may change where the text has git make it', () => {
	test.each([
		'git init',
		'git clone https://example.org/x.git',
		'git -C ~/x submodule update --init',
		'git config core.hooksPath .githooks',
		'git config --edit',
		'pre-commit install',
		'echo x > .git/hooks/pre-commit',
		'rm -rf .git'
	])('%s', (text) => expect(judged(text)?.mayChangeGit).toBe(true));
	test.each([
		'git commit -m x',
		'git remote add o url',
		'git branch -u o/main',
		'git config user.name x',
		'git checkout main',
		'make'
	])('%s may not', (text) => expect(judged(text)?.mayChangeGit ?? false).toBe(false));
});

test('repositories that the text goes to are watched as well', () => {
	expect(judged('cd ~/other && make')?.repositories).toContain('/home/ann/other');
	expect(judged('git -C ../lib commit -m x')?.repositories).toContain('/home/ann/lib');
});
test('what runs elsewhere names nothing here', () => {
	expect(judged('ssh host "echo x >> ~/.bashrc"')?.places ?? []).toEqual([]);
});

describe('a program that the text runs may change its stores, and what configures it stays closed', () => {
	test.each([
		['npm ci', '.npm/_cacache', '.npmrc'],
		['cargo build', '.cargo/registry', '.cargo/config.toml'],
		['pip install --user ./pkg', '.local/lib/python3.*', '.config/pip'],
		['python3 -m pip install x', '.cache/pip', '.bashrc'],
		['go build ./...', '.cache/go-build', 'go/bin'],
		['timeout 60 mvn -q package', '.m2/repository', '.m2/settings.xml'],
		['newtool build', '.cache/newtool', '.config/newtool']
	])('%s', (text, store, closed) => {
		expect(judged(text)?.within).toContain(store);
		expect([...(judged(text)?.within ?? []), ...(judged(text)?.places ?? [])]).not.toContain(closed);
	});
	test.each(['sh ./install.sh', 'make', 'bash -c "$x"'])('%s names no program with stores', (text) =>
		expect(judged(text)?.within ?? []).toEqual([])
	);
});

describe('a directory that the text hands on may be written in', () => {
	test.each([
		['make install PREFIX=~/.local', '.local', '.local/bin'],
		['./configure --prefix=/home/ann/.local && make install', '.local', '.local/bin'],
		['./tool --out ~/.data/x', '.data/x', undefined],
		['cd ~/.dotfiles && ./tool', '.dotfiles', undefined]
	])('%s', (text, within, programs) => {
		expect(judged(text)?.within).toContain(within);
		if (programs !== undefined) expect(judged(text)?.places).toContain(programs);
	});
	test.each([['bash ~/.tools/x.sh'], ['cd ~/.config && ./tool'], ['cat ~/.netrc | ./tool']])(
		'%s hands nothing on',
		(text) => expect(judged(text)?.within ?? []).toEqual([])
	);
	test('a file of a project by the name of a program has no stores, but for its wrapper', () => {
		expect(judged('./npm ci')?.within ?? []).toEqual([]);
		expect(judged('./gradlew build')?.within).toContain('.gradle/caches');
	});
	test('a directory that others keep start-up files in is written in, not replaced', () => {
		expect(judged('tar -xf x.tar -C ~/.config')?.places ?? []).not.toContain('.config');
	});
});
