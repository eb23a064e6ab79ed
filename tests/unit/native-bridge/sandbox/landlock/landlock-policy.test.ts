import { describe, expect, it } from 'vitest';
import type { Grant } from '#native/ports/sandbox.ts';
import {
	buildHostPolicy,
	buildPolicy,
	describeLimits,
	type PolicyRequest
} from '#native/sandbox/landlock/landlock-policy.ts';
import { abiRights, READING, WRITING } from '#native/sandbox/landlock/landlock-rights.ts';
import { buildSeccompFilter } from '#native/sandbox/seccomp-filter.ts';

const TREE: Record<string, readonly string[]> = {
	'/': ['dev', 'etc', 'home', 'proc', 'root', 'run', 'sys', 'tmp', 'usr', 'var'],
	'/etc': ['hosts', 'shadow', 'ssl'],
	'/etc/ssl': ['certs', 'private'],
	'/home': ['ann'],
	'/home/ann': ['.bashrc', '.config', '.local', '.ssh', 'notes', 'work'],
	'/home/ann/.config': ['hostwright', 'htop'],
	'/home/ann/.local': ['share', 'state'],
	'/home/ann/.local/state': ['hostwright', 'other'],
	'/var': ['lib', 'log', 'tmp']
};

const request = (over: Partial<PolicyRequest> = {}): PolicyRequest => ({
	profile: 'observe',
	grants: [],
	surroundings: {
		uid: 1000,
		gid: 1000,
		userName: 'ann',
		home: '/home/ann',
		loginShell: '/bin/bash',
		stateDir: '/home/ann/.local/state/hostwright',
		readOnlyDirs: ['/home/ann/.config/hostwright'],
		environment: {}
	},
	asRoot: false,
	cwd: '/home/ann',
	temporary: [],
	temporaryDir: '/tmp/own',
	abi: abiRights(7),
	architecture: 'x64',
	resolve: (path) => path,
	list: (path) => TREE[path] ?? [],
	otherHomes: [],
	states: [],
	aliases: () => [],
	...over
});

const pathsWith = (policy: ReturnType<typeof buildPolicy>, rights: number): string[] =>
	(policy.ruleset?.rules ?? []).filter(([, given]) => (given & rights) === rights).map(([path]) => path);
const covers = (paths: readonly string[], path: string): boolean =>
	paths.some((place) => path === place || path.startsWith(`${place === '/' ? '' : place}/`));

const SECRETS = [
	'/home/ann/.local/state/hostwright/api-token',
	'/home/ann/.ssh/id_ed25519',
	'/home/ann/.aws/credentials',
	'/home/ann/.netrc'
];

describe('the rules of a profile', () => {
	it.each(['observe', 'work', 'administer'] as const)('%s covers no secret, to read or to write', (profile) => {
		const policy = buildPolicy(request({ profile }));
		for (const secret of SECRETS) {
			expect(covers(pathsWith(policy, 4), secret), secret).toBe(false);
			expect(covers(pathsWith(policy, 2), secret), secret).toBe(false);
		}
	});

	it('observe writes nothing but devices and its own temporary directory', () => {
		const policy = buildPolicy(request());
		expect(pathsWith(policy, WRITING)).toEqual(['/tmp/own']);
		expect(pathsWith(policy, 2).filter((path) => !path.startsWith('/dev/'))).toEqual(['/tmp/own']);
	});

	it('work writes below the home, but neither hidden entries nor our configuration', () => {
		const writable = pathsWith(buildPolicy(request({ profile: 'work' })), WRITING);
		expect(covers(writable, '/home/ann/work/x')).toBe(true);
		for (const path of [
			'/home/ann/.config/htop/htoprc',
			'/home/ann/.bashrc',
			'/home/ann/.zshrc',
			'/home/ann/.config/hostwright/config.yml',
			'/etc/hosts',
			'/tmp/x'
		])
			expect(covers(writable, path), path).toBe(false);
	});

	it('work writes a working directory below /tmp, and only reads one elsewhere', () => {
		expect(covers(pathsWith(buildPolicy(request({ profile: 'work', cwd: '/tmp/job' })), WRITING), '/tmp/job/x')).toBe(
			true
		);
		const policy = buildPolicy(request({ profile: 'work', cwd: '/usr/src' }));
		expect(covers(pathsWith(policy, WRITING), '/usr/src/x')).toBe(false);
		expect(covers(pathsWith(policy, READING), '/usr/src/x')).toBe(true);
	});

	it('administer changes the system, never /proc, /sys and devices', () => {
		const writable = pathsWith(buildPolicy(request({ profile: 'administer' })), WRITING);
		for (const path of ['/etc/new', '/usr/local/bin/x', '/var/lib/x', '/run/x', '/tmp/x', '/home/ann/.bashrc'])
			expect(covers(writable, path), path).toBe(true);
		for (const path of ['/proc/sys/vm/swappiness', '/sys/power/state', '/dev/vda'])
			expect(covers(writable, path), path).toBe(false);
	});

	it('root sees password hashes only where it administers', () => {
		const shadow = (profile: 'observe' | 'administer') =>
			covers(pathsWith(buildPolicy(request({ profile, asRoot: true })), READING), '/etc/shadow');
		expect([shadow('observe'), shadow('administer')]).toEqual([false, true]);
	});

	it('root keeps capabilities only where it administers', () => {
		expect(buildPolicy(request({ asRoot: true })).capabilities).toEqual([]);
		expect(buildPolicy(request({ profile: 'work', asRoot: true })).capabilities).toEqual([]);
		expect(buildPolicy(request({ profile: 'administer', asRoot: true })).capabilities).not.toContain(21);
	});
});

describe('what a profile may call', () => {
	const signals = 2;
	const refuses = (filter: string, number: number): boolean => {
		const program = Buffer.from(filter, 'base64');
		for (let at = 0; at < program.length; at += 8)
			if (
				program.readUInt16LE(at) === 0x15 &&
				program.readUInt32LE(at + 4) === number &&
				program.readUInt32LE(at + 12) === 0x50001
			)
				return true;
		return false;
	};
	const CHMOD = 90;
	const MOUNT = 165;
	const SHMGET = 29;

	it.each([
		['observe', false, true],
		['work', false, false],
		['work', true, true],
		['administer', true, false]
	] as const)('%s (as root: %s) refuses chmod: %s', (profile, asRoot, refused) => {
		expect(refuses(buildPolicy(request({ profile, asRoot })).filter, CHMOD)).toBe(refused);
	});

	it('shared memory of others is refused but in administer', () => {
		expect(
			(['observe', 'work', 'administer'] as const).map((profile) =>
				refuses(buildPolicy(request({ profile })).filter, SHMGET)
			)
		).toEqual([true, true, false]);
	});

	it('host gets mounts back, has no ruleset (it would refuse every mount), and four capabilities', () => {
		const policy = buildHostPolicy('x64');
		expect(policy.ruleset).toBeUndefined();
		expect(refuses(policy.filter, MOUNT)).toBe(false);
		expect(refuses(buildSeccompFilter('x64', { families: [] }).toString('base64'), MOUNT)).toBe(true);
		expect(policy.capabilities).toHaveLength(4);
	});

	it('signals stay in the tree without the grant', () => {
		const scoped = (profile: 'observe' | 'work', grants: readonly Grant[]) =>
			((buildPolicy(request({ profile, grants })).ruleset?.scopes ?? 0) & signals) !== 0;
		expect([scoped('work', []), scoped('work', ['processes'])]).toEqual([true, false]);
		// Who only looks at processes never gets to signal one.
		expect(scoped('observe', ['processes'])).toBe(true);
	});

	it('a kernel is never asked for a right it does not know', () => {
		for (const [version, highest] of [
			[2, 2 ** 14],
			[3, 2 ** 15],
			[4, 2 ** 15],
			[5, 2 ** 16],
			[7, 2 ** 16]
		] as const) {
			const { ruleset } = buildPolicy(request({ abi: abiRights(version) }));
			expect(ruleset?.files).toBeLessThan(highest);
			if (version < 4) expect(ruleset?.tcp).toBe(0);
			if (version < 6) expect(ruleset?.scopes).toBe(0);
		}
	});
});

describe('the limits in words', () => {
	const words = (over: Partial<PolicyRequest>) => describeLimits(request(over)).join('\n');
	it('name what an older kernel cannot do', () => {
		expect(words({ abi: abiRights(2) })).toMatch(/emptied[\s\S]*ioctl/);
		expect(words({ abi: abiRights(5) })).toMatch(/cannot refuse signals/);
		expect(words({ abi: abiRights(7) })).not.toMatch(/This kernel/);
	});
	it('name what a grant opens', () => {
		expect(words({ grants: ['docker'] })).toMatch(/every local socket/);
		expect(words({ grants: ['processes'] })).toMatch(/Signals can reach every process of yours/);
	});
	it('always name survivors', () => expect(words({})).toMatch(/outlive the run/));
});
