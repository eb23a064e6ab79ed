// What no run of ours can look into: people's keys, tokens and histories, and our own state. A step that would change something there
// fails however much it may do, so it is no step to offer; what it would be is told instead.
import type { Step } from '#wire/approval.ts';
import { isHiddenFromRuns } from '../../lib/hidden-from-runs.ts';
import { modeText } from '../mode/mode-step.ts';
import type { Proposer } from '../parts.ts';
import type { ProposedPlan } from '../plan.ts';

export { isHiddenFromRuns };

/** A word of a command that may be a path, without its quotes and the name that it is given to. */
const WORD = /(?:'[^']*'|"[^"]*"|[^\s'"])+/g;

function hiddenIn(step: Step): string | undefined {
	// The service changes a mode itself, and reads nothing.
	if (step.kind === 'unit' || step.kind === 'mode') return undefined;
	if (step.kind === 'file-edit') return isHiddenFromRuns(step.path) ? step.path : undefined;
	const words = step.command.match(WORD) ?? [];
	return words.map((word) => word.replace(/['"]/g, '').replace(/^--?[\w-]+=/, '')).find(isHiddenFromRuns);
}

const hiddenOf = ({ steps, undo }: ProposedPlan): string | undefined =>
	[...steps, ...undo].map(hiddenIn).find((path) => path !== undefined);

const wordsOf = (step: Step): string => {
	if (step.kind === 'unit') return `systemctl ${step.verb} ${step.unit}`;
	if (step.kind === 'mode') return modeText(step);
	return step.kind === 'command' ? step.command : `edit ${step.path}`;
};

const whyNot = ({ steps }: ProposedPlan, path: string): string =>
	[
		`Report only: ${path} is hidden from every command of this service, since keys and passwords lie there. Run it yourself:`,
		steps.map(wordsOf).join('; ')
	].join(' ');

/** The same proposer, without what could not be carried out. */
export const seenByRuns = ({ detector, propose }: Proposer): Proposer => ({
	detector,
	async propose(finding, look) {
		const made = await propose(finding, look);
		if ('none' in made) return made.asked && hiddenOf(made.asked) !== undefined ? { none: made.none } : made;
		if ('steps' in made) {
			const hidden = hiddenOf(made);
			return hidden === undefined ? made : { none: whyNot(made, hidden) };
		}
		const ways = made.ways.filter((one) => hiddenOf(one) === undefined);
		const [first] = made.ways;
		return ways.length > 0 || !first ? { ways } : { none: whyNot(first, hiddenOf(first) ?? '') };
	}
});
