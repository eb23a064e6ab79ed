// Which file it is, and whose: what tells that something else stands where one was looked at. Pure.
import type { BigIntStats } from 'node:fs';

/**
 * Another one for every other file, also for one that was given the number of one that is gone, and as soon as its rights are others.
 * To be compared, not to be read.
 */
export const identityOf = ({ dev, ino, birthtimeNs, mode, uid, gid }: BigIntStats): string =>
	[dev, ino, birthtimeNs, mode, uid, gid].join(':');

/** As `stat` tells it in milliseconds. */
export const millisOf = (ns: bigint): number => Number(ns / 1_000_000_000n) * 1000 + Number(ns % 1_000_000_000n) / 1e6;
