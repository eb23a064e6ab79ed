import { expect, it } from 'vitest';
import { ADMINISTER_CAPABILITIES, readBoundingSet, withinBoundingSet } from '#native/sandbox/capabilities.ts';

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
