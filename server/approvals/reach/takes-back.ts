// Whether anything is known that opens the way in again after a step, when nobody confirmed it. A timer that goes off and does
// nothing would be worse than none.
import type { PlannedStep } from '#wire/approval.ts';
import { whatLocksOut } from '../locks-out.ts';
import type { ReadStep } from '../plan-steps.ts';

/** Its rules are kept and put back as a whole. */
const RULES =
	/\b(?:nft|nftables|iptables|ip6tables|netfilter-persistent|ufw|firewall-cmd|firewalld|fail2ban(?:-client|-server)?)\b/;
/** After these a unit runs with the settings that are there. */
const READS_AGAIN = new Set(['restart', 'reload']);
const READS_AGAIN_TEXT =
	/^(?:sudo )?systemctl (?:daemon-reload|(?:reload-or-restart|try-restart|restart|reload) [\w:.@\\-]+)$/;

export interface KnownBack {
	/** Inverse steps that the plan has. */
	readonly undo: readonly PlannedStep[];
	/** Whether a file edit's own file can be put back whatever stands there by then. */
	readonly putsBack: (step: PlannedStep) => boolean;
	/** Whether any file that commands of it change can. */
	readonly putsBackOthers: boolean;
}

export const changesRules = ({ text }: Pick<PlannedStep, 'text'>): boolean => RULES.test(text);

/** Has a service read its files: done once more after they were put back, it is as it was. */
export const readsAgain = ({ step, text }: Pick<PlannedStep, 'step' | 'text'>): boolean =>
	step.kind === 'unit' ? READS_AGAIN.has(step.verb) : step.kind === 'command' && READS_AGAIN_TEXT.test(text);

const STARTS = /^(?:sudo )?(?:systemctl (?:--user )?(?:re)?start|(?:docker|podman) (?:re)?start) /;

/** It ends in a start, so that what it is about does again what it did: one whole, and no list of one inverse for each step. */
export const isOneWhole = (undo: readonly Pick<PlannedStep, 'text'>[]): boolean => STARTS.test(undo.at(-1)?.text ?? '');

/** @returns of the steps that could lock a person out, those that nothing would take back */
export function notTakenBack(
	steps: readonly ReadStep[],
	{ undo, putsBack, putsBackOthers }: KnownBack
): readonly PlannedStep[] {
	const filesBack = putsBackOthers || steps.some(({ planned }) => putsBack(planned));
	return steps
		.filter((step) => whatLocksOut([step]).length > 0)
		.map(({ planned }) => planned)
		.filter((planned) => {
			if (planned.step.kind === 'file-edit') return !putsBack(planned);
			if (undo.length > 0 || changesRules(planned)) return false;
			return planned.step.kind === 'command' && !readsAgain(planned)
				? !putsBackOthers
				: !(filesBack && readsAgain(planned));
		});
}

export function sayNotTakenBack(steps: readonly PlannedStep[]): string {
	const which = steps.map(({ index }) => index + 1).join(', ');
	return `nothing is known that would take ${steps.length === 1 ? `step ${which}` : `steps ${which}`} back by itself, if it locked you out. Propose it with the steps that undo it.`;
}
