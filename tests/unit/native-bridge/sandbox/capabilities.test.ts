import { expect, it } from 'vitest';
import { administerCapabilities, readBoundingSet, withinBoundingSet } from '#native/sandbox/capabilities.ts';

const ADMINISTER_CAPABILITIES = administerCapabilities({ setsNetwork: true, raw: ['icmp'] });

it('asks for nothing that the service lacks itself', () => {
	const container = readBoundingSet('Name:\tx\nCapBnd:\t00000000a80425fb\n');
	const kept = withinBoundingSet(ADMINISTER_CAPABILITIES, container);
	expect(kept).not.toContain('NET_ADMIN');
	expect(kept).not.toContain('SYS_RESOURCE');
	expect(kept).toContain('SETUID');
});

it('asks for nothing at all when the bounding set is unknown', () => {
	expect(withinBoundingSet(ADMINISTER_CAPABILITIES, readBoundingSet('Name:\tx\n'))).toEqual([]);
});

it('never gives what reaches out of the sandbox', () => {
	const everything = (1n << 41n) - 1n;
	const kept: readonly string[] = withinBoundingSet(ADMINISTER_CAPABILITIES, everything);
	for (const name of ['SYS_ADMIN', 'SYS_PTRACE', 'SYS_MODULE', 'SYS_RAWIO', 'MKNOD', 'DAC_READ_SEARCH', 'SYS_BOOT'])
		expect(kept).not.toContain(name);
});

it('reaches the packets of others only where a run was judged for it', () => {
	for (const name of ['NET_ADMIN', 'NET_RAW'] as const) {
		expect(administerCapabilities({})).not.toContain(name);
		expect(ADMINISTER_CAPABILITIES).toContain(name);
	}
	expect(administerCapabilities({ setsNetwork: true })).not.toContain('NET_RAW');
	expect(administerCapabilities({ raw: [] })).not.toContain('NET_RAW');
	expect(administerCapabilities({ raw: ['icmp'] })).not.toContain('NET_ADMIN');
});
