// Whether a run is a read that is over in a moment, as far as its reading tells. Only such a run may use the place that is
// kept for them; one that lasts longer all the same gives it back (see `run-queue.ts`).
import type { SandboxPlan } from '#native/ports/sandbox.ts';
import type { ReadCommand, Reading } from '#wire/safety.ts';

/** They wait, or go on until they are stopped, whatever they are given. */
const WAITS: ReadonlySet<string> = new Set(
	(
		'atop btop cmatrix dstat fatrace htop inotifywait iotop less more most nethogs nmon read select sleep strace tcpdump ' +
		'top udevadm usleep wait watch yes'
	).split(' ')
);
/** They follow what is added, or repeat themselves. A letter may stand among others: `-nf`. */
const FOLLOWS: ReadonlyMap<string, RegExp> = new Map([
	['tail', /^-[^-]*[fF]|^--(follow|retry)/],
	['journalctl', /^-[^-]*f|^--follow/],
	['dmesg', /^-[^-]*[wW]|^--follow/],
	['ip', /^m(o(n(i(t(o(r)?)?)?)?)?)?$/],
	['busctl', /^(monitor|capture)$/],
	['free', /^-[^-]*[sc]|^--(seconds|count)/],
	...['iostat', 'mpstat', 'pidstat', 'sar', 'vmstat'].map((name) => [name, /^\d/] as const)
]);

export function isShortRead({ profile, grants, elevation }: SandboxPlan, { commands, complete }: Reading): boolean {
	return (
		complete &&
		profile === 'observe' &&
		elevation.kind === 'none' &&
		// Whoever is asked there may take its time to answer: another machine, an engine that hangs.
		grants.every((grant) => grant === 'processes' || grant === 'bus') &&
		commands.every((command) => !waits(command))
	);
}

function waits({ program, argv, via }: ReadCommand): boolean {
	const follows = FOLLOWS.get(program);
	return (
		[program, ...via.map((wrapper) => wrapper.split(' ', 1)[0] ?? '')].some((name) => WAITS.has(name)) ||
		(follows !== undefined && argv.slice(1).some((word) => follows.test(word)))
	);
}
