// How a change of mode would be carried out: by the service itself, as the command that a person would type for it is judged.
import type { ModeStep, PlannedStep } from '#wire/approval.ts';
import type { Reading, Reason } from '#wire/safety.ts';
import type { Foreseen } from '../../terminal/foresee.ts';
import { lookAtMode } from './mode-by-descriptor.ts';
import { modeText, octal, onlyCloses } from './mode-step.ts';

/** Nothing is run, and no file is read. */
const NOTHING_RUN = { commands: [], complete: true };
const SECONDS = 10;

/** As any step that was planned. */
export interface PlannedMode {
	readonly planned: PlannedStep;
	readonly reading: Reading;
	readonly reasons: readonly Reason[];
	/** None: what it holds stays. */
	readonly writes: readonly string[];
}

/** @returns the step; or why it may not be, in a clause */
export function planMode(
	step: ModeStep,
	index: number,
	foreseen: Foreseen,
	{ uid, ownDirs }: { readonly uid: number; readonly ownDirs: readonly string[] }
): PlannedMode | { readonly why: string } {
	if (ownDirs.some((dir) => step.path.startsWith(`${dir}/`))) return { why: `${step.path} is the service's own` };
	const looked = lookAtMode(step, uid);
	if ('why' in looked) return looked;
	const mode = octal(looked.mode);
	if (mode !== step.from && mode !== step.to)
		return { why: `the mode of ${step.path} is ${mode}, and not ${step.from}` };
	const { tier, profile, classification } = foreseen;
	return {
		reading: NOTHING_RUN,
		reasons: classification.reasons,
		writes: [],
		planned: {
			index,
			step,
			text: modeText(step),
			cwd: '/',
			timeout: SECONDS,
			tier: tier === 'safe' ? 'caution' : tier,
			profile,
			grants: [],
			elevated: false,
			says: sayMode(step)
		}
	};
}

export const sayMode = (step: ModeStep): string =>
	[
		`Changes the mode of ${step.path} from ${step.from} to ${step.to}`,
		onlyCloses(step) ? ', which takes rights from its group and from others' : '',
		'. The service does it itself: no command sees the file, and nothing of it is read.'
	].join('');

/** When it is its turn it has to be as it was shown, and not only the same file. */
export function modeDrift(step: ModeStep, index: number, uid: number): readonly string[] {
	const looked = lookAtMode(step, uid);
	if ('why' in looked) return [`Step ${index + 1}: ${looked.why}.`];
	const mode = octal(looked.mode);
	return mode === step.from ? [] : [`Step ${index + 1}: the mode of ${step.path} is ${mode}, and not ${step.from}.`];
}
