import { describe, expect, it } from 'vitest';
import { HOST_FILTER } from '#native/sandbox/confine-host.ts';
import { filterPolicy } from '#native/sandbox/profile-argv.ts';
import { buildSeccompFilter, type FilterPolicy } from '#native/sandbox/seccomp-filter.ts';
import { type Architecture, AUDIT_ARCHITECTURE, JUDGED_CALLS, REFUSED_CALLS } from '#native/sandbox/syscall-numbers.ts';
import { interpretBpf } from './interpret-bpf.ts';

const EPERM = 1;
const ENOSYS = 38;
const HIGHEST = 600;

const policies: Record<string, FilterPolicy> = {
	observe: filterPolicy('observe', []),
	'observe with the network': filterPolicy('observe', ['net']),
	'observe with the bus': filterPolicy('observe', ['bus']),
	work: filterPolicy('work', []),
	administer: filterPolicy('administer', []),
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
				const expected = number === numberOf('clone3') ? ENOSYS : refused.has(number) ? EPERM : 'allow';
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
			for (const family of [17n, 38n, 40n]) expect(ask(policy, socket, family)).toBe(EPERM);
			expect(ask(policy, socket, 1n | 0x100000000n)).toBe(expected('unix'));
		});

		it('fits into what the kernel takes', () => {
			const program = buildSeccompFilter(architecture, policy);
			expect(program.length % 8).toBe(0);
			expect(program.length / 8).toBeLessThan(4096);
		});
	});

	it('lets `host` enter a mount namespace and no other', () => {
		const setns = numberOf('setns');
		expect(ask(HOST_FILTER, setns, 5n, 0x20000n)).toBe('allow');
		for (const kind of [0n, 0x10000000n, 0x20000000n, 0x40000000n])
			expect(ask(HOST_FILTER, setns, 5n, kind)).toBe(EPERM);
	});
});

it('answers "no such call" to the x32 numbers', () => {
	const program = buildSeccompFilter('x64', policies.administer as FilterPolicy);
	const architecture = AUDIT_ARCHITECTURE.x64;
	expect(interpretBpf(program, { architecture, number: 0x40000000 + 165 })).toBe(ENOSYS);
});
