import { expect, test } from 'vitest';
import { findBoundSockets, type Proc } from '#native/sandbox/view/bound-sockets.ts';
import { socketLimits } from '#native/sandbox/view/socket-places.ts';

const HEAD = 'Num       RefCount Protocol Flags    Type St Inode Path\n';
const row = (inode: number, name: string) => `0000000000000000: 00000002 00000000 00010000 0001 01 ${inode} ${name}\n`;

/** A machine: 7 listens by a relative name, 8 lives in another network, 9 is not ours to see. */
const FILES: Record<string, string> = {
	'/proc/net/unix':
		HEAD + row(11, '/run/a') + row(12, '@abstract') + row(13, 'private/tlsmgr') + row(14, 'lost') + row(15, ''),
	'/proc/8/net/unix': HEAD + row(21, '/srv/b')
};
const LISTS: Record<string, string[]> = {
	'/proc': ['7', '8', '9', 'self', 'net'],
	'/proc/7/fd': ['0', '3']
};
const LINKS: Record<string, string> = {
	'/proc/self/ns/net': 'net:[1]',
	'/proc/7/ns/net': 'net:[1]',
	'/proc/8/ns/net': 'net:[2]',
	'/proc/7/fd/3': 'socket:[13]',
	'/proc/7/cwd': '/var/spool/postfix'
};
const machine: Proc = {
	read: (path) => FILES[path] ?? '',
	list: (path) => LISTS[path] ?? [],
	link: (path) => LINKS[path]
};

test('sockets of other networks, and those bound by a relative name, are found; what has no place is named', () => {
	expect(findBoundSockets(machine)).toEqual({
		paths: ['/run/a', '/srv/b', '/var/spool/postfix/private/tlsmgr'],
		unplaced: ['lost']
	});
});
test('a run that was lent a socket is told of those that could not be covered', () => {
	expect(socketLimits(['bus'], () => findBoundSockets(machine))).toEqual([expect.stringContaining('lost')]);
	expect(socketLimits(['net'], () => findBoundSockets(machine))).toEqual([]);
	expect(socketLimits(['bus'], () => ({ paths: [], unplaced: [] }))).toEqual([]);
});
