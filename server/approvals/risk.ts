// How much could go wrong, by table: what the steps do, who is hit, what cannot be taken back, and whether it could lock a person
// out. Pure. Each line of the sum is shown.
import type { Reason, RiskLevel, UnitVerb } from '#wire/approval.ts';
import type { Effect } from '#wire/safety.ts';
import type { ReadStep } from './plan-steps.ts';

export interface RiskFacts {
	readonly steps: readonly ReadStep[];
	/** Beside what the plan is about, `kind:name`. */
	readonly affected: readonly string[];
	/** What cannot be taken back, one sentence each. */
	readonly irreversible: readonly string[];
	/** Why it could lock out; [] when it could not. */
	readonly locksOut: readonly string[];
	/** A rehearsal that failed. */
	readonly rehearsalFailed: boolean;
	/** What is not held to be as it was shown, one sentence each. */
	readonly unheld?: readonly string[];
	/** Of an undo: what was changed since and would be overwritten, one sentence each. */
	readonly later?: readonly string[];
}

const LEVELS: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical'];

const OF_EFFECT: Readonly<Record<Effect, 0 | 1 | 2 | 3>> = {
	read: 0,
	'bus-read': 0,
	'docker-read': 0,
	'network-read': 0,
	'write-file': 0,
	elevate: 0,
	'network-write': 1,
	'run-code': 1,
	container: 1,
	unit: 1,
	package: 1,
	'system-file': 1,
	process: 1,
	account: 2,
	'network-config': 2,
	mount: 2,
	power: 3
};

const OF_VERB: Readonly<Record<UnitVerb, 0 | 1>> = {
	'reset-failed': 0,
	start: 0,
	enable: 0,
	unmask: 0,
	reload: 0,
	restart: 1,
	stop: 1,
	disable: 1,
	mask: 1
};

/** A mistake in these is met at the next start of the machine, when nobody can get in. */
const AT_BOOT =
	/^\/(boot|efi)\/|^\/etc\/(fstab|crypttab|default\/grub|grub|kernel|initramfs|mkinitcpio|dracut|modprobe|modules|lvm|mdadm)/;

/** So many others that a plan reaches far. */
const FAR = 5;

export function riskOf(facts: RiskFacts): { readonly level: RiskLevel; readonly reasons: readonly Reason[] } {
	const reasons: Reason[] = [];
	let rank = 0;
	const atLeast = (to: number, what: string): void => {
		rank = Math.max(rank, to);
		reasons.push({ what, value: LEVELS[to] ?? 'low' });
	};
	const worst = facts.steps.reduce<{ rank: number; what: string } | undefined>((found, step) => {
		const next = classOf(step);
		return !found || next.rank > found.rank ? next : found;
	}, undefined);
	if (worst) atLeast(worst.rank, worst.what);
	const boot = facts.steps.flatMap(({ writes }) => writes).find((path) => AT_BOOT.test(path));
	if (boot !== undefined) atLeast(2, `${boot} is needed when the machine starts`);
	for (const why of facts.locksOut) atLeast(2, `${why} A mistake could lock you out`);
	if (facts.irreversible.length > 0) atLeast(2, `Cannot be taken back: ${facts.irreversible.join(' ')}`);
	if (facts.rehearsalFailed) atLeast(2, 'The rehearsal failed');
	const unheld = facts.unheld?.length ?? 0;
	if (unheld > 0) atLeast(1, `${unheld === 1 ? 'One thing is' : `${unheld} things are`} not held as shown`);
	if (facts.later?.length) atLeast(2, `Overwrites what was changed since: ${facts.later.join(' ')}`);
	const others = new Set(facts.affected).size;
	if (others >= FAR) atLeast(Math.min(3, rank + 1), `${others} others are hit`);
	else if (others > 0)
		reasons.push({ what: `${others} ${others === 1 ? 'other is' : 'others are'} hit`, value: 'as it is' });
	if (rank === 2 && facts.irreversible.length > 0 && facts.locksOut.length > 0)
		atLeast(3, 'It could lock you out, and cannot be taken back');
	return { level: LEVELS[rank] ?? 'critical', reasons };
}

function classOf({ planned, reading }: ReadStep): { rank: number; what: string } {
	const { step, tier } = planned;
	const name = `Step ${planned.index + 1}`;
	if (step.kind === 'unit') return { rank: OF_VERB[step.verb], what: `${name}: systemctl ${step.verb}` };
	if (step.kind === 'file-edit') {
		const rank = planned.profile === 'work' ? 0 : 1;
		return { rank, what: `${name} writes ${rank === 0 ? 'a file of your own' : 'a file of the system'}` };
	}
	const effects = reading.commands.flatMap((command) => command.effects);
	const rank = Math.max(0, ...effects.map((effect) => OF_EFFECT[effect]));
	if (tier === 'dangerous' && rank < 2) return { rank: 2, what: `${name} is a dangerous command` };
	const effect = effects.find((one) => OF_EFFECT[one] === rank) ?? 'read';
	if (!reading.complete && rank < 1) return { rank: 1, what: `${name} is not understood in every part` };
	return { rank, what: `${name} ${WORDS[effect]}` };
}

const WORDS: Readonly<Record<Effect, string>> = {
	read: 'only reads',
	'bus-read': 'only reads',
	'docker-read': 'only reads',
	'network-read': 'asks the network',
	'write-file': 'writes files of its own place',
	elevate: 'takes other rights',
	'network-write': 'sends data, or fetches it to a file',
	'run-code': 'runs code that is not known',
	container: 'changes containers or their engine',
	unit: 'changes units',
	package: 'changes packages',
	'system-file': 'writes files of the system',
	process: 'acts on processes',
	account: 'changes accounts',
	'network-config': 'changes the network or the firewall',
	mount: 'changes mounts, disks or the kernel',
	power: 'stops or restarts the machine'
};
