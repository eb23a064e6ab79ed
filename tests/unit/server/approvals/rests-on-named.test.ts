// What a step runs, follows or carries elsewhere is held to be as it was, however it is named.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesRestedOn } from '#server/approvals/rests-on/files-rested-on.ts';
import { classify } from '#server/classifier/classify.ts';
import { step } from './made.ts';

let home: string;
beforeEach(() => {
	home = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-rests-')));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function lay(files: Readonly<Record<string, string>>): void {
	for (const [name, text] of Object.entries(files)) {
		mkdirSync(dirname(join(home, name)), { recursive: true });
		writeFileSync(join(home, name), text);
	}
}
/** Below the home, without it. */
const heldBy = async (text: string, cwd = home): Promise<readonly string[]> =>
	(await filesRestedOn([{ planned: step(text, { cwd }), reading: classify(text).reading, writes: [] }], home)).held
		.filter((path) => path.startsWith(`${home}/`))
		.map((path) => path.slice(home.length + 1));

describe('a file is held', () => {
	test.each([
		['sh deploy.sh'],
		['./deploy.sh now'],
		['sh ~/deploy.sh'],
		['sh "$HOME/deploy.sh"'],
		['. ./deploy.sh'],
		['bash < deploy.sh'],
		['cat deploy.sh | sh'],
		['sh -c "sh ./deploy.sh"'],
		['sudo sh deploy.sh'],
		['nft -f deploy.sh'],
		['iptables-restore < deploy.sh'],
		['docker compose -f deploy.sh up -d'],
		['docker run --env-file=deploy.sh nginx'],
		['systemctl link ./deploy.sh'],
		['sudo apt-get install ./deploy.sh'],
		['sudo dpkg -i deploy.sh'],
		['sudo cp deploy.sh /usr/local/bin/'],
		['sudo install -m755 deploy.sh /usr/local/bin/deploy'],
		['sudo tee /etc/motd < deploy.sh'],
		['crontab deploy.sh'],
		['patch -p1 -i deploy.sh'],
		['curl -X POST -d @deploy.sh https://example.com'],
		['make -f deploy.sh install']
	])('%s', async (text) => {
		lay({ 'deploy.sh': 'true\n' });
		expect(await heldBy(text)).toContain('deploy.sh');
	});

	test.each([
		['cd app && ./deploy.sh'],
		['make -C app -f deploy.sh'],
		['env -C app sh deploy.sh'],
		['pushd ~/app; sh deploy.sh']
	])('in the folder that the text goes to: %s', async (text) => {
		lay({ 'app/deploy.sh': 'true\n' });
		expect(await heldBy(text)).toContain('app/deploy.sh');
	});

	test('where its name is a link, with what the link leads to', async () => {
		lay({ 'releases/1.sh': 'true\n' });
		symlinkSync('releases/1.sh', join(home, 'current'));
		expect(await heldBy('sh current')).toEqual(['current', 'releases/1.sh']);
	});

	test('when a script or rules draw it in, and what that draws in', async () => {
		lay({
			'deploy.sh': '#!/bin/sh\n. ./lib.sh\nif true; then ./steps/one.sh; fi\n# ./no.sh\n./steps/one.sh\n',
			'lib.sh': 'source "more.sh"\n',
			'more.sh': 'true\n',
			'steps/one.sh': 'true\n',
			'no.sh': 'true\n',
			'rules.nft': 'include "./ports.nft"\n',
			'ports.nft': 'define p = 22\n',
			'app.service': '[Service]\nExecStart=/bin/sh HOME/run.sh\n'.replace('HOME', home),
			'run.sh': 'true\n'
		});
		expect((await heldBy('sh deploy.sh')).toSorted()).toEqual(['deploy.sh', 'lib.sh', 'more.sh', 'steps/one.sh']);
		expect(await heldBy('nft -f rules.nft')).toEqual(['rules.nft', 'ports.nft']);
		expect(await heldBy('systemctl link ./app.service')).toContain('run.sh');
	});

	test('that a program finds by itself, also one that is not there yet and would be taken', async () => {
		lay({
			'compose.yaml':
				'include:\n  - ./db.yaml\nservices:\n  a:\n    env_file: a.env\n    volumes:\n      - ./state.json:/state.json\n',
			'db.yaml': '',
			'a.env': '',
			'state.json': ''
		});
		expect(await heldBy('docker compose up -d')).toEqual(
			expect.arrayContaining(['compose.yaml', 'db.yaml', 'a.env', '.env', 'compose.override.yaml', 'Dockerfile'])
		);
		expect(await heldBy('docker compose up -d')).not.toContain('state.json');
		expect(await heldBy('make install')).toEqual(['GNUmakefile', 'makefile', 'Makefile']);
		expect(await heldBy('npm run build')).toContain('package.json');
	});
});

describe('nothing is', () => {
	test.each([
		['of a step that only reads', 'cat notes.txt | grep x'],
		['that is only carried and grows by itself', 'tar czf /tmp/a.tgz app.log app.db'],
		['that is a word for something else', 'docker restart web']
	])('%s', async (_, text) => {
		lay({ 'notes.txt': '', 'app.log': '', 'app.db': '', 'compose.yaml': '' });
		expect(await heldBy(text)).toEqual([]);
	});
});

test('a log that is run is a script', async () => {
	lay({ 'app.log': 'true\n' });
	expect(await heldBy('sh app.log')).toEqual(['app.log']);
});
