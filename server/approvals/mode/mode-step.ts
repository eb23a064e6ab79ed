// A mode that is changed where no command may look: what such a step says, and which of them may be. Pure.
//
// It only ever takes rights from group and others, or gives back exactly those that it took. Only this service proposes it: what a
// caller or the assistant wants changed is a command, which those places stay closed to.
import type { ModeStep, Step } from '#wire/approval.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { ProposedPlan } from '../plan.ts';

/** Of group and others; and to be run, which nothing that is closed by this is for. */
const TAKEN = 0o177;
/** What runs with other rights could be another program by the time that these are given back. */
const BY_OWNERS_RIGHTS = 0o6000;

export const octal = (mode: number): string => mode.toString(8).padStart(4, '0');

export interface ModeOf {
	readonly path: string;
	readonly mode: number;
	readonly uid: number;
	/** As the reader of the host has it: device, inode, birth, and what may be otherwise later. */
	readonly identity: string;
}

export const modeStep = ({ path, mode, uid, identity }: ModeOf, wanted: number): ModeStep => ({
	kind: 'mode',
	path,
	from: octal(mode),
	to: octal(wanted),
	uid,
	file: identity.split(':').slice(0, 3).join(':')
});

export const modeBack = (step: ModeStep): ModeStep => ({ ...step, from: step.to, to: step.from });

/** As a person would type it. */
export const modeText = ({ path, to }: ModeStep): string => `chmod ${to} ${quoteIfNeeded(path)}`;

/** Takes rights from group and others, its owner’s to run it perhaps, and does nothing else. */
export function onlyCloses({ from, to }: Pick<ModeStep, 'from' | 'to'>): boolean {
	const [was, is] = [Number.parseInt(from, 8), Number.parseInt(to, 8)];
	const taken = was & ~is;
	return was !== is && (is & ~was) === 0 && (taken & ~TAKEN) === 0 && (was & BY_OWNERS_RIGHTS) === 0;
}

export const isModeStep = (step: Step): step is ModeStep => step.kind === 'mode';

const isSame = (a: ModeStep, b: ModeStep): boolean =>
	a.path === b.path && a.from === b.from && a.to === b.to && a.uid === b.uid && a.file === b.file;

/**
 * @param undone  the plan that it takes back, of an undo
 * @returns why it may not be filed, in a sentence; undefined where nothing is against it
 */
export function whyNoSuchMode(plan: ProposedPlan, undone: ProposedPlan | undefined): string | undefined {
	const steps = plan.steps.filter(isModeStep);
	const undo = plan.undo.filter(isModeStep);
	if (steps.length + undo.length === 0) return undefined;
	if (plan.source !== 'finding' && plan.source !== 'undo')
		return 'A step of the kind "mode" is one that only this service proposes. Propose the command.';
	const given = plan.source === 'undo' ? (undone?.undo ?? []).filter(isModeStep) : [];
	if (!steps.every((step) => onlyCloses(step) || given.some((one) => isSame(one, step))))
		return 'A step of the kind "mode" may only take rights from group and others.';
	return undo.every((step) => steps.some((one) => isSame(modeBack(one), step)))
		? undefined
		: 'What takes back a step of the kind "mode" may only give back what it took.';
}

/** Files whose mode is changed: nothing of what they hold is read, so that no digest and no copy is made of them. */
export const unreadBy = (steps: readonly { readonly step: Step }[]): ReadonlySet<string> =>
	new Set(steps.flatMap(({ step }) => (step.kind === 'mode' ? [step.path] : [])));
