import { describe, expect, it } from 'vitest';
import { HOST_FILTER } from '#native/sandbox/bubblewrap/confine-host.ts';
import { filterPolicy } from '#native/sandbox/bubblewrap/profile-argv.ts';
import { buildSeccompFilter, type FilterPolicy } from '#native/sandbox/seccomp-filter.ts';
import {
	type Architecture,
	AUDIT_ARCHITECTURE,
	JUDGED_CALLS,
	MODE_CALLS,
	OPEN_CALLS,
	OPENAT2,
	OWN_ONLY_CALLS,
	PRLIMIT64,
	REFUSED_CALLS
} from '#native/sandbox/syscall-numbers.ts';
import { interpretBpf } from './interpret-bpf.ts';

const EPERM = 1;
const ENOSYS = 38;
const EAFNOSUPPORT = 97;
const HIGHEST = 600;

/** IPPROTO_ICMP, TCP, UDP, ICMPV6, RAW, and any. */
const PROTOCOLS = [0n, 1n, 6n, 17n, 58n, 255n];

const policies: Record<string, FilterPolicy> = {
	observe: filterPolicy('observe', []),
	'observe with the network': filterPolicy('observe', ['net']),
	'observe with the bus': filterPolicy('observe', ['bus']),
	work: filterPolicy('work', []),
	administer: filterPolicy('administer', []),
	rehearse: filterPolicy('rehearse', []),
	host: HOST_FILTER
};

describe.each(['x64', 'arm64'] as const)('the filter on %s', (architecture: Architecture) => {
	const ask = (policy: FilterPolicy, number: number, ...args: bigint[]) =>
		interpretBpf(buildSeccompFilter(architecture, policy), {
			architecture: AUDIT_ARCHITECTURE[architecture],
			number,
			args
		});
	const numberOf = (name: keyof typeof JUDGED_CALLS): number => JUDGED_CALLS[name][architecture];

	describe.each(Object.entries(policies))('of %s', (_name, policy) => {
		it('refuses exactly the listed calls and lets every other number through', () => {
			const refused = new Set(
				Object.entries(REFUSED_CALLS).flatMap(([name, numbers]) => {
					const number = numbers[architecture];
					return number === undefined || policy.allow?.includes(name as never) ? [] : [number];
				})
			);
			for (let number = 0; number < HIGHEST; number++) {
				// By its family, below.
				if (number === numberOf('socket')) continue;
				const absent = number === numberOf('clone3') || (number === OPENAT2 && policy.refuseSetIdBits);
				const expected = absent ? ENOSYS : refused.has(number) ? EPERM : 'allow';
				expect([number, ask(policy, number)]).toEqual([number, expected]);
			}
		});

		it('kills calls of another architecture', () => {
			const program = buildSeccompFilter(architecture, policy);
			for (const other of [0x40000003, 0x40000028, 0, AUDIT_ARCHITECTURE[architecture === 'x64' ? 'arm64' : 'x64']])
				expect(interpretBpf(program, { architecture: other, number: 0 })).toBe('kill');
		});

		it('lets a process or thread be made, but no namespace with it', () => {
			const clone = numberOf('clone');
			expect(ask(policy, clone, 0x01200011n)).toBe('allow');
			expect(ask(policy, clone, 0x003d0f00n)).toBe('allow');
			for (const flag of [0x20000n, 0x2000000n, 0x4000000n, 0x8000000n, 0x10000000n, 0x20000000n, 0x40000000n])
				expect(ask(policy, clone, flag | 17n)).toBe(EPERM);
		});

		it('refuses typing into a terminal, also with rubbish in the upper half', () => {
			const ioctl = numberOf('ioctl');
			for (const request of [0x5412n, 0x541cn]) {
				expect(ask(policy, ioctl, 0n, request)).toBe(EPERM);
				expect(ask(policy, ioctl, 0n, request | 0xdeadbeef00000000n)).toBe(EPERM);
			}
			expect(ask(policy, ioctl, 0n, 0x5401n)).toBe('allow');
		});

		it('opens only the families of the policy', () => {
			const socket = numberOf('socket');
			const expected = (family: 'unix' | 'inet') => (policy.families.includes(family) ? 'allow' : EPERM);
			expect(ask(policy, socket, 1n)).toBe(expected('unix'));
			expect(ask(policy, socket, 2n)).toBe(expected('inet'));
			expect(ask(policy, socket, 10n)).toBe(expected('inet'));
			expect(ask(policy, socket, 16n)).toBe('allow');
			for (const family of [17n, 38n, 40n, 44n]) expect(ask(policy, socket, family)).toBe(EPERM);
			expect(ask(policy, socket, 1n | 0x100000000n)).toBe(expected('unix'));
			// AX.25, key, RDS, CAN, TIPC, Bluetooth, SMC (which falls back to TCP), MCTP, and one yet to come.
			for (const family of [0n, 3n, 15n, 21n, 29n, 30n, 31n, 43n, 45n, 60n])
				expect(ask(policy, socket, family)).toBe(policy.families.includes('inet') ? 'allow' : EAFNOSUPPORT);
			expect(ask(policy, numberOf('socketpair'), 1n, 1n)).toBe('allow');
		});

		it('opens no raw socket of any family, by whatever flags, but where that is another word for something else', () => {
			const socket = numberOf('socket');
			const flags = [0n, 0o4000n, 0o2000000n, 0o2004000n, 0xdeadbeef00000000n];
			for (const type of [3n, 10n])
				for (const flag of flags)
					for (const protocol of PROTOCOLS) {
						for (const family of [2n, 10n, 15n, 17n, 29n, 31n, 44n, 2n | 0x100000000n])
							expect([family, ask(policy, socket, family, type | flag, protocol)]).not.toEqual([family, 'allow']);
						expect(ask(policy, socket, 16n, type | flag, protocol)).toBe('allow');
						expect(ask(policy, socket, 1n, type | flag)).toBe(policy.families.includes('unix') ? 'allow' : EPERM);
					}
			for (const family of [2n, 10n])
				for (const type of [1n, 2n])
					expect(ask(policy, socket, family, type | 0o2004000n)).toBe(
						policy.families.includes('inet') ? 'allow' : EPERM
					);
		});

		it('joins two streams, and two datagram sockets only where local sockets may be reached', () => {
			const pair = numberOf('socketpair');
			const expected = policy.families.includes('unix') ? 'allow' : EPERM;
			const flags = 0o2004000n;
			for (const type of [1n, 5n]) expect(ask(policy, pair, 1n, type | flags)).toBe('allow');
			for (const type of [2n, 3n]) {
				expect(ask(policy, pair, 1n, type)).toBe(expected);
				expect(ask(policy, pair, 1n, type | flags | 0xdeadbeef00000000n)).toBe(expected);
			}
		});

		it('reads the log of the kernel, where it may, and never clears it or changes its console', () => {
			const syslog = REFUSED_CALLS.syslog[architecture];
			for (let action = 0n; action <= 11n; action++) {
				const reads = policy.readsKernelLog && [3n, 9n, 10n].includes(action);
				expect([action, ask(policy, syslog, action)]).toEqual([action, reads ? 'allow' : EPERM]);
			}
		});

		it('gives no file the bits to run as its owner, unless it administers', () => {
			const expected = policy.refuseSetIdBits ? EPERM : 'allow';
			for (const { [architecture]: number, flags, mode } of MODE_CALLS) {
				if (number === undefined) continue;
				const withMode = (bits: bigint, flag = 0o100n) => {
					const args = [0n, 0n, 0n, 0n];
					if (flags !== undefined) args[flags] = flag;
					args[mode] = bits;
					return ask(policy, number, ...args);
				};
				for (const bits of [0o4755n, 0o2755n, 0o6000n, 0xdeadbeef00000000n | 0o104755n])
					expect([number, withMode(bits)]).toEqual([number, expected]);
				for (const bits of [0n, 0o755n, 0o1777n, 0o100644n])
					expect([number, withMode(bits)]).toEqual([number, 'allow']);
				if (flags === undefined) continue;
				expect(withMode(0o4755n, 0o20000000n)).toBe(expected);
				// The mode of a file that is there already is not given, so it may be rubbish.
				expect(withMode(0xffffffffn, 0n)).toBe('allow');
			}
		});

		it('fits into what the kernel takes', () => {
			const program = buildSeccompFilter(architecture, policy);
			expect(program.length % 8).toBe(0);
			expect(program.length / 8).toBeLessThan(4096);
		});
	});

	it.each([
		[['icmp'], [1n, 58n]],
		[
			['icmp', 'tcp'],
			[1n, 58n, 6n]
		],
		[['unreceived'], [255n]]
	] as const)('with %j it opens raw sockets of these protocols of the internet, and no others', (raw, numbers) => {
		const socket = numberOf('socket');
		for (const protocol of PROTOCOLS) {
			const expected = (numbers as readonly bigint[]).includes(protocol) ? 'allow' : EPERM;
			for (const family of [2n, 10n])
				expect([protocol, ask({ families: ['inet'], raw }, socket, family, 3n | 0o2000000n, protocol)]).toEqual([
					protocol,
					expected
				]);
			for (const family of [15n, 17n, 29n, 31n, 44n])
				expect(ask({ families: ['inet'], raw }, socket, family, 3n, protocol)).toBe(EPERM);
			expect(ask({ families: ['inet'], raw }, socket, 2n, 10n, protocol)).toBe(EPERM);
			// Where there is no network there is none by this way.
			expect(ask({ families: [], raw }, socket, 2n, 3n, protocol)).toBe(EPERM);
			expect(ask({ families: ['inet'], raw }, socket, 16n, 3n, protocol)).toBe('allow');
			expect(ask({ families: ['inet'], raw }, socket, 2n, 1n, protocol)).toBe('allow');
		}
	});

	it('only `observe` and `work` refuse those bits, and only `observe` and `administer` read that log', () => {
		const withBits = Object.keys(policies).filter((name) => policies[name]?.refuseSetIdBits);
		expect(withBits).toEqual(['observe', 'observe with the network', 'observe with the bus', 'work']);
		const withLog = Object.keys(policies).filter((name) => policies[name]?.readsKernelLog);
		expect(withLog).toEqual(['observe', 'observe with the network', 'observe with the bus', 'administer']);
	});

	it('lets `host` enter a mount or network namespace, make one of the network, and no other', () => {
		const setns = numberOf('setns');
		for (const kind of [0x20000n, 0x40000000n]) expect(ask(HOST_FILTER, setns, 5n, kind)).toBe('allow');
		for (const kind of [0n, 0x10000000n, 0x20000000n, 0x60000000n])
			expect(ask(HOST_FILTER, setns, 5n, kind)).toBe(EPERM);
		const unshare = REFUSED_CALLS.unshare[architecture];
		expect(ask(HOST_FILTER, unshare, 0x40000000n)).toBe('allow');
		for (const kind of [0n, 0x20000n, 0x10000000n, 0x40020000n]) expect(ask(HOST_FILTER, unshare, kind)).toBe(EPERM);
		expect(ask(policies.administer as FilterPolicy, unshare, 0x40000000n)).toBe(EPERM);
		const withoutMounts: FilterPolicy = { families: [], allowNewNetwork: true };
		expect(ask(withoutMounts, setns, 5n, 0x40000000n)).toBe('allow');
		expect(ask(withoutMounts, setns, 5n, 0x20000n)).toBe(EPERM);
	});

	const reader: FilterPolicy = {
		families: [],
		refuseTruncation: true,
		refuseFileControls: true,
		refuseReaching: true
	};

	it('a reader empties no file that it opens, whatever for', () => {
		for (const { [architecture]: number, flags } of OPEN_CALLS) {
			if (number === undefined) continue;
			const open = (mode: bigint) => ask(reader, number, ...[0n, 0n, 0n, 0n].with(flags, mode));
			for (const mode of [0o1000n, 0o1003n, 0o1101n - 1n]) expect(open(mode)).toBe(EPERM);
			// Asked for writing, it is Landlock that refuses, path by path.
			for (const mode of [0n, 1n, 2n, 0o1001n, 0o1002n]) expect(open(mode)).toBe('allow');
		}
	});

	it('a reader changes no file by a descriptor that reads it', () => {
		const ioctl = (control: bigint) => ask(reader, numberOf('ioctl'), 3n, control);
		// SETFLAGS, FSSETXATTR, ENABLE_VERITY, a subvolume, a snapshot, SETVERSION.
		for (const control of [0x40086602n, 0x401c5820n, 0x40806685n, 0x5000940en, 0x50009417n, 0x40087602n])
			expect(ioctl(control)).toBe(EPERM);
		// GETFLAGS, FIEMAP, FSGETXATTR, FS_INFO, TIOCGWINSZ, FIONREAD.
		for (const control of [0x80086601n, 0xc020660bn, 0x801c581fn, 0x8400941fn, 0x5413n, 0x541bn])
			expect(ioctl(control)).toBe('allow');
		expect(ioctl(0x5412n)).toBe(EPERM);
	});

	it('a reader schedules and limits itself, and nobody else', () => {
		for (const { [architecture]: number, own } of OWN_ONLY_CALLS) {
			const itself = own.map(BigInt);
			expect(ask(reader, number, ...itself)).toBe('allow');
			for (const at of own.keys()) expect(ask(reader, number, ...itself.with(at, 77n))).toBe(EPERM);
		}
		const prlimit = (...args: bigint[]) => ask(reader, PRLIMIT64[architecture], ...args);
		expect(prlimit(0n, 7n, 0x7ffe00000000n, 0n)).toBe('allow');
		expect(prlimit(77n, 7n, 0n, 0x7ffe00000000n)).toBe('allow');
		expect(prlimit(77n, 7n, 0x7ffe00000000n, 0n)).toBe(EPERM);
		expect(prlimit(77n, 7n, 0x10n, 0n)).toBe(EPERM);
	});
});

it('answers "no such call" to the x32 numbers', () => {
	const program = buildSeccompFilter('x64', policies.administer as FilterPolicy);
	const architecture = AUDIT_ARCHITECTURE.x64;
	expect(interpretBpf(program, { architecture, number: 0x40000000 + 165 })).toBe(ENOSYS);
});
