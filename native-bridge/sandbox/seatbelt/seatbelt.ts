// macOS: the profile text for sandbox-exec. Generated and tested as text; nothing is run with it until somebody has checked on a
// Mac that it holds. What is known already: sandbox-exec refuses setuid programs, so sudo has to stand outside, as on Linux.

import { join } from 'node:path';
import { isPattern, PROGRAM_PLACES, START_UP_PLACES } from '#wire/text/lasting-places.ts';
import type { Loaded } from '../../ports/loaded.ts';
import type { Grant, Profile, SandboxPort, SandboxSurroundings } from '../../ports/sandbox.ts';
import { SECRET_HOME_DIRS, SECRET_HOME_FILES } from '../view/secret-paths.ts';

/** Said by `exec` and `doctor` word for word. */
export const NOT_VERIFIED = 'not yet verified on macOS';

export interface SeatbeltRequest {
	readonly profile: Profile;
	readonly grants: readonly Grant[];
	readonly surroundings: SandboxSurroundings;
	/** Real path of an existing directory. */
	readonly cwd: string;
	/** The run's own temporary directory, by its real path (below /private). */
	readonly temporaryDir: string;
}

/** Absent everywhere: on a Mac because it was not verified yet, elsewhere because there is no sandbox-exec. */
export async function loadSeatbelt(_surroundings: SandboxSurroundings): Promise<Loaded<SandboxPort>> {
	const reason = process.platform === 'darwin' ? NOT_VERIFIED : 'seatbelt: it runs on macOS only';
	return {
		present: false,
		reason,
		remedy: 'Run the service on Linux, where commands are confined by bubblewrap or Landlock.',
		tried: [{ what: 'seatbelt', problem: reason }]
	};
}

const MACOS_SECRETS: readonly string[] = [
	'Library/Keychains',
	'Library/Cookies',
	'Library/Application Support/Google/Chrome'
];
const MACOS_START_UP: readonly string[] = ['Library/LaunchAgents'];
const TEMPORARY_DIRS: readonly string[] = ['/private/tmp', '/private/var/tmp'];
const DEVICES: readonly string[] = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom', '/dev/tty'];

/**
 * The profile text (`sandbox-exec -p <text>`). Everything is denied first and the last rule that matches decides, so what is
 * hidden stands at the end.
 *
 * @throws RangeError for `host`: there is nothing on macOS that it could be held with
 */
export function seatbeltProfile(request: SeatbeltRequest): string {
	const { profile, grants, surroundings, cwd, temporaryDir } = request;
	if (profile === 'host') throw new RangeError('seatbelt cannot enforce the profile "host"');
	const { home } = surroundings;
	const lines = [
		'(version 1)',
		'(deny default)',
		'(allow process-fork)',
		'(allow process-exec)',
		'(allow sysctl-read)',
		'(allow mach-lookup (global-name "com.apple.system.opendirectoryd.libinfo"))',
		// A command may signal its own tree, and look at others.
		profile === 'administer' || grants.includes('processes')
			? '(allow signal)'
			: '(allow signal (target same-sandbox))',
		'(allow process-info*)',
		'(allow pseudo-tty)',
		'(allow file-read-metadata)',
		'(allow file-read*)',
		allow('file-read* file-write* file-ioctl', DEVICES.map(literal)),
		'(allow file-read* file-write* file-ioctl (regex #"^/dev/ttys[0-9]+$"))',
		allow('file-read* file-write*', [subpath(temporaryDir)])
	];
	if (profile !== 'observe' || grants.includes('net'))
		lines.push(
			'(allow network-outbound (remote ip))',
			'(allow network-outbound (literal "/private/var/run/mDNSResponder"))'
		);
	if (profile === 'work' || profile === 'administer')
		lines.push('(allow network-inbound (local ip))', '(allow network-bind (local ip))');
	if (grants.includes('docker')) lines.push('(allow network-outbound (literal "/private/var/run/docker.sock"))');
	if (profile === 'administer')
		lines.push('(allow network*)', '(allow mach-lookup)', '(allow file-write*)', '(allow ipc-posix*)');
	if (profile === 'work') lines.push(allow('file-write*', workPlaces(home, cwd).map(subpath)));

	if (profile === 'work')
		lines.push(
			deny(
				'file-write*',
				[...START_UP_PLACES.filter((p) => !isPattern(p)), ...PROGRAM_PLACES, ...MACOS_START_UP].map((p) =>
					subpath(join(home, p))
				)
			)
		);
	// Other people's temporary files are hidden like bubblewrap's private /tmp hides them, but for a working directory there.
	if (profile !== 'administer') {
		lines.push(deny('file-read-data file-write*', TEMPORARY_DIRS.map(subpath)));
		lines.push(allow('file-read* file-write*', [subpath(temporaryDir)]));
		if (TEMPORARY_DIRS.some((place) => cwd.startsWith(`${place}/`)))
			lines.push(allow(profile === 'work' ? 'file-read* file-write*' : 'file-read*', [subpath(cwd)]));
	}
	if (surroundings.readOnlyDirs.length > 0) lines.push(deny('file-write*', surroundings.readOnlyDirs.map(subpath)));
	const hidden = [
		surroundings.stateDir,
		...[...SECRET_HOME_DIRS, ...SECRET_HOME_FILES, ...MACOS_SECRETS].map((path) => join(home, path))
	];
	lines.push(deny('file-read* file-write*', hidden.map(subpath)));
	// Renaming a parent would carry what is hidden to a name that is not.
	lines.push(deny('file-write-unlink file-write-create', parentsWithin(home, hidden).map(literal)));
	return `${lines.join('\n')}\n`;
}

function workPlaces(home: string, cwd: string): string[] {
	const inside = cwd === home || cwd.startsWith(`${home}/`);
	return inside ? [home] : [home, ...(TEMPORARY_DIRS.some((place) => cwd.startsWith(`${place}/`)) ? [cwd] : [])];
}

/** Directories between `home` (included) and what lies in it. */
function parentsWithin(home: string, paths: readonly string[]): string[] {
	const found = new Set<string>([home]);
	for (const path of paths) {
		if (!path.startsWith(`${home}/`)) continue;
		for (let at = path.lastIndexOf('/'); at > home.length; at = path.lastIndexOf('/', at - 1))
			found.add(path.slice(0, at));
	}
	return [...found].sort();
}

const allow = (what: string, where: readonly string[]): string => `(allow ${what} ${where.join(' ')})`;
const deny = (what: string, where: readonly string[]): string => `(deny ${what} ${where.join(' ')})`;
const subpath = (path: string): string => `(subpath ${quote(path)})`;
const literal = (path: string): string => `(literal ${quote(path)})`;

/** A string of the profile language. Control characters have no place in it. */
function quote(path: string): string {
	if (/[\0-\x1f\x7f]/.test(path))
		throw new RangeError(`a path with a control character cannot be put in a profile: ${JSON.stringify(path)}`);
	return `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
