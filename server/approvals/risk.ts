// How much could go wrong with a plan as a whole, by table: what the steps do, what becomes of secrets and of what was fetched, who is
// hit, what cannot be taken back, and whether it could lock a person out. Pure. Each line of the sum is shown. Nobody else has an
// opinion on it: pages, command line, assistant and voice show what comes of this.
//
// Who proposed a plan counts in one place: where a step runs code that nobody here can read. Else the same steps have the same risk,
// whether a finding, the assistant or a caller filed them.
import type { Reason, RiskLevel } from '#wire/approval.ts';
import type { TakesBack } from './plan.ts';
import type { ReadStep } from './plan-steps.ts';
import { classOfStep } from './weigh/class-of-step.ts';
import type { Weighed } from './weigh/publishes.ts';

export interface RiskFacts {
	readonly steps: readonly ReadStep[];
	/** Beside what the plan is about, `kind:name`. */
	readonly affected: readonly string[];
	/** Names of packages that steps change. */
	readonly packages?: readonly string[];
	/** What cannot be taken back, one sentence each. */
	readonly irreversible: readonly string[];
	/** What a fix of ours says that it ends, one sentence each: it is told, and the steps tell how grave it is. */
	readonly alsoSaid?: readonly string[];
	/** What becomes of secrets and of what is fetched, through all steps. */
	readonly followed?: readonly Weighed[];
	/** Its words and steps come from a model, a caller, or text of the machine. */
	readonly untrusted?: boolean;
	/** Why it could lock out; [] when it could not. */
	readonly locksOut: readonly string[];
	/** A rehearsal that failed. */
	readonly rehearsalFailed: boolean;
	/** What is not held to be as it was shown, one sentence each. */
	readonly unheld?: readonly string[];
	/** Of an undo: which steps only take back what was done, and how much could go wrong with that. */
	readonly undone?: { readonly steps: readonly TakesBack[]; readonly level: RiskLevel };
	/** Of an undo: what was changed since and would be overwritten, one sentence each. */
	readonly later?: readonly string[];
}

const LEVELS: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical'];
const RANKS: Readonly<Record<RiskLevel, Weighed['rank']>> = { low: 0, medium: 1, high: 2, critical: 3 };

/** A mistake in these is met at the next start of the machine, when nobody can get in. */
const AT_BOOT =
	/^\/(boot|efi)\/|^\/etc\/(fstab|crypttab|default\/grub|grub|kernel|initramfs|mkinitcpio|dracut|modprobe|modules|lvm|mdadm)/;

const FROM_OTHERS = 'Its words and steps come from a model, another program, or text of this machine';

/** A restart of the machine, or of much of it, follows a change of these. */
const DEEP =
	/^(?:linux-(?:image|modules|generic|headers-generic)|kernel(?:-|$)|libc6(?:$|:)|libc-bin|glibc|musl|systemd(?:$|:|-sysv)|dbus$|openssl$|libssl|grub|shim|sudo$|openssh-server|libpam)/;

/** So many others that a plan reaches far. */
const FAR = 5;

export function riskOf(facts: RiskFacts): { readonly level: RiskLevel; readonly reasons: readonly Reason[] } {
	const reasons: Reason[] = [];
	let rank = 0;
	const atLeast = (to: number, what: string): void => {
		rank = Math.max(rank, to);
		reasons.push({ what, value: LEVELS[to] ?? 'low' });
	};
	const { followed = [], packages = [], untrusted = false, alsoSaid = [] } = facts;
	const said = followed.filter(({ rank }) => rank > 0);
	const toldOf = new Set(said.map(({ what }) => /^Step \d+/.exec(what)?.[0]));
	const worst = facts.steps
		.map((step) => asUndone(step, facts.undone))
		.reduce<Weighed | undefined>((found, next) => {
			return !found || next.rank > found.rank ? next : found;
		}, undefined);
	// What is said of a secret in a step tells more than that it only reads.
	if (worst && !(worst.rank === 0 && toldOf.has(/^Step \d+/.exec(worst.what)?.[0]))) atLeast(worst.rank, worst.what);
	for (const { rank: to, what } of said) atLeast(to, what);
	const own = new Set(facts.undone?.steps.map(({ index }) => index));
	const unread = untrusted ? facts.steps.find((step) => !own.has(step.planned.index) && runsUnread(step)) : undefined;
	if (unread)
		atLeast(
			2,
			`${FROM_OTHERS}, and step ${unread.planned.index + 1} runs code with rights over the machine that is not read here`
		);
	else if (untrusted) reasons.push({ what: FROM_OTHERS, value: 'as it is' });
	const deep = packages.find((name) => DEEP.test(name));
	if (deep !== undefined) atLeast(2, `${deep} is what much of the machine stands on`);
	const boot = facts.steps.flatMap(({ writes }) => writes).find((path) => AT_BOOT.test(path));
	if (boot !== undefined) atLeast(2, `${boot} is needed when the machine starts`);
	for (const why of facts.locksOut) atLeast(2, `${why} A mistake could lock you out`);
	if (facts.irreversible.length > 0) atLeast(2, `Cannot be taken back: ${facts.irreversible.join(' ')}`);
	if (alsoSaid.length > 0) reasons.push({ what: `Cannot be taken back: ${alsoSaid.join(' ')}`, value: 'as it is' });
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

/** What only takes back what was done is no graver than that was; what was made goes again, and a unit does what it did, without harm. */
function asUndone(step: ReadStep, undone: RiskFacts['undone']): Weighed {
	const weighed = classOfStep(step);
	const { index } = step.planned;
	const how = undone?.steps.find((one) => one.index === index)?.how;
	if (!undone || how === undefined) return weighed;
	const most = how === 'inverse' ? RANKS[undone.level] : 0;
	return weighed.rank <= most ? weighed : { rank: most, what: `Step ${index + 1} ${UNDONE[how]}` };
}

const UNDONE: Readonly<Record<TakesBack['how'], string>> = {
	made: 'takes away what was made, and nobody changed it since',
	unit: 'has a unit do again what it did before',
	inverse: 'takes back what was done'
};

/** Code that is known to nobody here, with more rights than what is confined to its own place. */
function runsUnread({ planned: { step, profile, elevated }, reading }: ReadStep): boolean {
	if (step.kind !== 'command' || (profile !== 'administer' && profile !== 'host' && !elevated)) return false;
	return !reading.complete || reading.commands.some(({ effects }) => effects.includes('run-code'));
}
