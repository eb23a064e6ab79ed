import { networkInterfaces } from 'node:os';

/** Whether this machine has the second address of loopback. */
export const hasLoopback6 = Object.values(networkInterfaces()).some((all) =>
	(all ?? []).some(({ address }) => address === '::1')
);
