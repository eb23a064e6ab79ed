import { describe, expect, it } from 'vitest';
import type { Profile } from '#native/ports/sandbox.ts';
import {
	loadSeatbelt,
	NOT_VERIFIED,
	type SeatbeltRequest,
	seatbeltProfile
} from '#native/sandbox/seatbelt/seatbelt.ts';

const surroundings = {
	uid: 501,
	gid: 20,
	userName: 'ann',
	home: '/Users/ann',
	loginShell: '/bin/zsh',
	stateDir: '/Users/ann/.local/state/hostwright',
	readOnlyDirs: ['/Users/ann/.config/hostwright'],
	environment: {}
};
const text = (over: Partial<SeatbeltRequest> = {}): string =>
	seatbeltProfile({
		profile: 'observe',
		grants: [],
		surroundings,
		cwd: '/Users/ann/job',
		temporaryDir: '/private/tmp/hostwright-1',
		...over
	});

/** Whether a file operation is allowed, read as seatbelt reads it: the last rule that matches decides. */
function allows(profile: string, operation: string, path: string): boolean {
	let allowed = false;
	for (const line of profile.split('\n')) {
		const rule = /^\((allow|deny) ([^("]*?)((?:\s*\((?:subpath|literal|regex)[^)]*\))*)\)$/.exec(line);
		if (rule === null) continue;
		const [, verdict, operations = '', where = ''] = rule;
		const names = operations.trim().split(/\s+/);
		if (
			!names.some(
				(name) =>
					name === 'default' || name === operation || (name.endsWith('*') && operation.startsWith(name.slice(0, -1)))
			)
		)
			continue;
		const places = [...where.matchAll(/\((subpath|literal) "((?:[^"\\]|\\.)*)"\)/g)];
		const matches =
			where.trim() === '' ||
			places.some(([, kind, place = '']) => path === place || (kind === 'subpath' && path.startsWith(`${place}/`)));
		if (matches) allowed = verdict === 'allow';
	}
	return allowed;
}

const PROFILES: readonly Profile[] = ['observe', 'work', 'administer'];

describe('the seatbelt profile', () => {
	it('begins with denying everything', () => expect(text().startsWith('(version 1)\n(deny default)\n')).toBe(true));

	it('is balanced: every parenthesis outside a string is closed on its line', () => {
		for (const profile of PROFILES)
			for (const line of text({ profile }).trim().split('\n')) {
				const bare = line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
				expect(bare.split('(').length, line).toBe(bare.split(')').length);
			}
	});

	it.each(PROFILES)('%s hides the state directory and keys, to read and to write', (profile) => {
		for (const path of [
			'/Users/ann/.local/state/hostwright/api-token',
			'/Users/ann/.ssh/id',
			'/Users/ann/Library/Keychains/login'
		])
			for (const operation of ['file-read-data', 'file-write-data'])
				expect(allows(text({ profile }), operation, path), `${operation} ${path}`).toBe(false);
	});

	it.each(PROFILES)('%s keeps our configuration read-only', (profile) => {
		const path = '/Users/ann/.config/hostwright/config.yml';
		expect(allows(text({ profile }), 'file-read-data', path)).toBe(true);
		expect(allows(text({ profile }), 'file-write-data', path)).toBe(false);
	});

	it.each([
		['observe', '/Users/ann/job/x', false],
		['observe', '/private/tmp/hostwright-1/x', true],
		['work', '/Users/ann/job/x', true],
		['work', '/Users/ann/.zshrc', false],
		['work', '/Users/ann/Library/LaunchAgents/x.plist', false],
		['work', '/usr/local/bin/x', false],
		['work', '/private/tmp/other', false],
		['administer', '/usr/local/bin/x', true]
	] as const)('%s writes %s: %s', (profile, path, expected) => {
		expect(allows(text({ profile }), 'file-write-data', path)).toBe(expected);
	});

	it('a working directory below /tmp can be changed in work', () => {
		const cwd = '/private/tmp/job';
		expect(allows(text({ profile: 'work', cwd }), 'file-write-data', `${cwd}/x`)).toBe(true);
		expect(allows(text({ cwd }), 'file-write-data', `${cwd}/x`)).toBe(false);
		expect(allows(text({ cwd }), 'file-read-data', `${cwd}/x`)).toBe(true);
	});

	it('the parents of what is hidden cannot be renamed', () => {
		expect(allows(text({ profile: 'work' }), 'file-write-unlink', '/Users/ann/.local/state')).toBe(false);
		expect(allows(text({ profile: 'work' }), 'file-write-unlink', '/Users/ann/job/x')).toBe(true);
	});

	it('observe has a network only with the grant', () => {
		expect(text()).not.toContain('network');
		expect(text({ grants: ['net'] })).toContain('(allow network-outbound (remote ip))');
		expect(text({ grants: ['net'] })).not.toContain('network-inbound');
	});

	it('signals stay in the sandbox without the grant', () => {
		expect(text({ profile: 'work' })).toContain('(allow signal (target same-sandbox))');
		expect(text({ grants: ['processes'] })).toContain('(allow signal)');
	});

	it('a path cannot break out of its string', () => {
		const cwd = '/private/tmp/a") (allow file-read* (subpath "/';
		expect(text({ profile: 'work', cwd })).toContain('"/private/tmp/a\\") (allow file-read* (subpath \\"/"');
		expect(() => text({ temporaryDir: '/private/tmp/a\nb' })).toThrow(RangeError);
	});

	it('host cannot be held', () => expect(() => text({ profile: 'host' })).toThrow(/host/));
});

describe('the loader', () => {
	it('is absent with a reason, word for word on a Mac', async () => {
		const loaded = await loadSeatbelt(surroundings);
		expect(loaded.present).toBe(false);
		expect(NOT_VERIFIED).toBe('not yet verified on macOS');
		if (process.platform === 'darwin') expect(loaded).toMatchObject({ reason: NOT_VERIFIED });
	});
});
