import { describe, expect, it } from 'vitest';
import { abiRights } from '#native/sandbox/landlock/landlock-rights.ts';
import { buildSightPolicy, type SightRequest } from '#native/sandbox/landlock/sight-policy.ts';
import { SIGNALLING_CALLS } from '#native/sandbox/syscall-numbers.ts';

const TREE: Record<string, readonly string[]> = {
	'/': ['dev', 'etc', 'home', 'proc', 'root', 'run', 'sys', 'tmp', 'usr', 'var'],
	'/etc': ['hosts', 'shadow', 'ssl'],
	'/home': ['ann', 'bob'],
	'/home/ann': ['.local', '.ssh', 'notes'],
	'/home/ann/.local': ['state'],
	'/home/ann/.local/state': ['hostwright'],
	'/home/bob': ['.ssh', 'notes'],
	'/run': ['credentials', 'lock', 'user'],
	'/tmp': ['hostwright-run-x', 'mine']
};
const THERE = [
	'/home/ann/.local/state/hostwright',
	'/home/ann/.ssh',
	'/home/bob/.ssh',
	'/run/user',
	'/run/credentials',
	'/etc/shadow'
];

const request = (over: Partial<SightRequest> = {}, uid = 1000): SightRequest => ({
	grants: [],
	surroundings: {
		uid,
		gid: uid,
		userName: 'ann',
		home: '/home/ann',
		loginShell: '/bin/bash',
		stateDir: '/home/ann/.local/state/hostwright',
		readOnlyDirs: [],
		environment: {}
	},
	cwd: '/home/ann',
	ownDir: '/home/ann/.local/state/hostwright/run/1/own',
	temporary: [],
	abi: abiRights(7),
	architecture: 'x64',
	otherHomes: uid === 0 ? ['/home/bob'] : [],
	states: [],
	list: (path) => TREE[path] ?? [],
	below: (dir, paths) => paths.map((path) => `${dir}/${path}`),
	realPath: (path) => (THERE.some((place) => place === path || place.startsWith(`${path}/`)) ? path : undefined),
	aliases: () => [],
	...over
});

const WRITE = 2;
const READ = 4;
const covers = (policy: ReturnType<typeof buildSightPolicy>, path: string, right: number): boolean =>
	policy.rules.some(
		([place, rights]) =>
			(rights & right) !== 0 && (path === place || path.startsWith(place === '/' ? '/' : `${place}/`))
	);

describe('what a reader sees', () => {
	it('everything but what is hidden', () => {
		const policy = buildSightPolicy(request());
		for (const path of [
			'/etc/hosts',
			'/home/ann/notes',
			'/home/bob/notes',
			'/usr/x',
			'/run/lock/x',
			'/proc/1/stat',
			'/sys/x'
		])
			expect(covers(policy, path, READ), path).toBe(true);
		for (const path of [
			'/home/ann/.ssh/id',
			'/home/ann/.local/state/hostwright/api-token',
			'/run/user/1000/bus',
			'/run/credentials/x',
			'/dev/sda',
			'/tmp/mine'
		])
			expect(covers(policy, path, READ), path).toBe(false);
	});

	it("of root's, the keys of others and the password hashes are hidden as well", () => {
		const policy = buildSightPolicy(request({}, 0));
		for (const path of ['/home/bob/.ssh/id', '/etc/shadow']) expect(covers(policy, path, READ), path).toBe(false);
		expect(covers(policy, '/home/bob/notes', READ)).toBe(true);
		expect(policy.capabilities).toEqual(['DAC_READ_SEARCH']);
		expect(buildSightPolicy(request({ grants: ['net'] }, 0)).capabilities).toEqual(['DAC_READ_SEARCH']);
		const ping = { grants: ['net'], raw: ['icmp'] } as const;
		expect(buildSightPolicy(request(ping, 0)).capabilities).toEqual(['DAC_READ_SEARCH', 'NET_RAW']);
		expect(buildSightPolicy(request(ping, 0)).filter.raw).toEqual(['icmp']);
		expect(buildSightPolicy(request(ping)).capabilities).toEqual([]);
	});

	it('a temporary directory that is named, without what services keep there', () => {
		const policy = buildSightPolicy(request({ temporary: ['/tmp'] }));
		expect(covers(policy, '/tmp/mine', READ)).toBe(true);
		expect(covers(policy, '/tmp/hostwright-run-x/f', READ)).toBe(false);
	});

	it.each([1000, 0])('as %i nothing is writable but devices that everybody writes to and its own directory', (uid) => {
		const writable = buildSightPolicy(request({ temporary: ['/tmp', '/var/tmp'] }, uid)).rules.filter(
			([, rights]) => (rights & WRITE) !== 0
		);
		expect(writable.map(([path]) => path).filter((path) => !path.startsWith('/dev/'))).toEqual([
			'/home/ann/.local/state/hostwright/run/1/own'
		]);
	});

	it('an older kernel is helped by the filter', () => {
		const filterOf = (version: number) => buildSightPolicy(request({ abi: abiRights(version) })).filter;
		for (const number of SIGNALLING_CALLS.x64) {
			expect(filterOf(5).refuseNumbers).toContain(number);
			expect(filterOf(6).refuseNumbers).not.toContain(number);
		}
		expect([2, 3].map((version) => filterOf(version).refuseTruncation)).toEqual([true, undefined]);
	});
});
