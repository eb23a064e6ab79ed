// What harms wherever it stands in a program text.
import { FORK_LOOP, INCLUDES_ADDRESS, SHELL_OUT, SOCKET } from './calls.ts';
import type { Program } from './program.ts';

/** Judges endless forks, code that is taken from an address, and a shell that is given to another host. */
export function judgeAttacks(program: Program): void {
	const { code, masked } = program.text;
	if (FORK_LOOP.test(masked)) program.say('fork-bomb', 'blocked', 'Starts itself again without end: a fork bomb');
	if (INCLUDES_ADDRESS.test(code)) program.sayUnknownCode('fetched');
	const socket = (program.network && SOCKET.test(code)) || /\/dev\/(?:tcp|udp)\//.test(code);
	if (socket && SHELL_OUT.test(code))
		program.say('reverse-shell', 'dangerous', 'Gives another host a shell on this one');
}
