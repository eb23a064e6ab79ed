// A home with secrets, a service's directories and a project, made for one test file.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { SandboxSurroundings } from '#native/ports/sandbox.ts';

export const SECRET = 'hostwright-test-secret';

export interface Home {
	readonly dir: string;
	readonly surroundings: SandboxSurroundings;
	remove(): void;
}

export function makeHome(): Home {
	const dir = realpathSync(mkdtempSync(join(tmpdir(), 'hw-landlock-')));
	const put = (path: string, text: string): void => {
		mkdirSync(dirname(join(dir, path)), { recursive: true, mode: 0o700 });
		writeFileSync(join(dir, path), text);
	};
	const stateDir = join(dir, '.local/state/hostwright');
	put('.local/state/hostwright/api-token', SECRET);
	put('.config/hostwright/config.yml', 'port: 8484\n');
	put('.ssh/id_ed25519', SECRET);
	put('.netrc', SECRET);
	put('.bashrc', '# mine\n');
	put('project/readme.txt', 'hello\n');
	put('plain.txt', 'plain\n');
	const { uid, gid, username } = userInfo();
	return {
		dir,
		surroundings: {
			uid,
			gid,
			userName: username,
			home: dir,
			loginShell: '/bin/bash',
			stateDir,
			readOnlyDirs: [join(dir, '.config/hostwright')],
			environment: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' }
		},
		remove: () => rmSync(dir, { recursive: true, force: true })
	};
}
