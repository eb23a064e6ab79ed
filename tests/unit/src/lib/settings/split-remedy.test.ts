import { expect, test } from 'vitest';
import { splitRemedy } from '#lib/settings/split-remedy.ts';

test.each([
	[
		'If sudoers has a rule for this user, nothing needs to be done. Otherwise: sudo usermod -aG sudo "$(id -un)", then sign in again.',
		['sudo usermod -aG sudo "$(id -un)"']
	],
	['Install bubblewrap for the stronger sandbox: sudo apt install bubblewrap', ['sudo apt install bubblewrap']],
	[
		"chmod 600 '/home/ann/my, own/api-token', then hostwright token rotate",
		["chmod 600 '/home/ann/my, own/api-token'"]
	],
	["chmod u+rwx '/srv', or check that its file system is not read-only", ["chmod u+rwx '/srv'"]],
	["Move it away: mv '/a' '/a.old'", ["mv '/a' '/a.old'"]],
	[`sudo chown -R "$(id -un)" '/srv'`, [`sudo chown -R "$(id -un)" '/srv'`]],
	['Reinstall with: npm ci (koffi includes a prebuilt file for this platform)', ['npm ci']],
	['Run `hostwright doctor`; reinstall with `npm ci` if it names a missing file.', ['hostwright doctor', 'npm ci']],
	['An ordinary user with sudo is enough, and safer.', []],
	['Install sudo, or run the service as root.', []]
])('%s', (remedy, commands) => {
	const parts = splitRemedy(remedy);
	expect(parts.filter(({ command }) => command).map(({ text }) => text)).toEqual(commands);
	expect(parts.map(({ text }) => text).join('')).toBe(remedy.replaceAll('`', ''));
});
