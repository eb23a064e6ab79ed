// What has to be done to take back what was done, in which order. Pure.
//
// Files first, the last changed first, since a service that is told to read its settings again has to find the old ones; then
// the inverse commands, in the order in which the plan has them.
import type { PlannedStep } from '#wire/approval.ts';
import { isOneWhole, readsAgain } from '../reach/takes-back.ts';
import { goesWithFiles } from './goes-with-files.ts';
import type { Image } from './image.ts';
import type { StepRow } from './journal.ts';
import { isMadeFor } from './made-folders.ts';

export interface RollBack {
	/** In the order in which they are put back. */
	readonly images: readonly Image[];
	/** Of those, paths of folders that were made for a file: they go only when they are empty. */
	readonly folders: ReadonlySet<string>;
	/** Of the plan's inverse steps, those that take back what was begun, in order. */
	readonly undo: readonly PlannedStep[];
	/** Steps that were begun and that nothing here takes back. */
	readonly stays: readonly number[];
	/** Of those, what no plan says anything of: one sentence each. */
	readonly unknown: readonly string[];
}

export interface RollBackFacts {
	readonly steps: readonly PlannedStep[];
	readonly undoSteps: readonly PlannedStep[];
	/** Whether the plan says that something of it cannot be taken back. */
	readonly irreversible: boolean;
	/** Steps of which no inverse is known. */
	readonly noInverse: readonly PlannedStep[];
	readonly rows: readonly StepRow[];
	readonly images: readonly Image[];
	/** The real path that a file edit writes. */
	readonly targetOf: (step: PlannedStep) => string | undefined;
}

/** Begun, however it ended: what failed in the middle may have changed something. */
const BEGUN: ReadonlySet<StepRow['state']> = new Set(['running', 'done', 'failed', 'unknown', 'roll-back-failed']);

/** How systemctl says that there is no such unit. */
const NOT_THERE = 5;

/** What failed by itself said so; of these nobody says that nothing came of them. */
const MAY_STAND: ReadonlySet<StepRow['state']> = new Set(['running', 'done', 'unknown', 'roll-back-failed']);

export function planRollBack({
	steps,
	undoSteps,
	irreversible,
	noInverse,
	rows,
	images,
	targetOf
}: RollBackFacts): RollBack {
	const begun = new Set(
		rows.filter(({ phase, state }) => phase === 'do' && BEGUN.has(state)).map(({ index }) => index)
	);
	const absent = new Set(rows.filter(({ exitCode }) => exitCode === NOT_THERE).map(({ index }) => index));
	const edits = steps.filter(({ step }) => step.kind === 'file-edit');
	const others = steps.filter(({ step }) => step.kind !== 'file-edit');
	const commandsBegun = others.some(({ index }) => begun.has(index));
	const notEdited = new Set(edits.filter(({ index }) => !begun.has(index)).map(targetOf));
	const edited = new Set(edits.filter(({ index }) => begun.has(index)).map(targetOf));
	const placed = [...edited].filter((path) => path !== undefined);
	const touched = images.filter(
		(image) => edited.has(image.path) || isMadeFor(image, placed) || (commandsBegun && !notEdited.has(image.path))
	);

	// One inverse for each command, last first, is how they are written; anything else is taken as a whole.
	const paired = undoSteps.length === others.length && !isOneWhole(undoSteps);
	const undo = paired
		? undoSteps.filter((_, at) => begun.has(others[others.length - 1 - at]?.index ?? -1))
		: begun.size > 0
			? undoSteps
			: [];
	// A service that only has to read the old settings again is told so when a file of its was put back.
	const told =
		undoSteps.length === 0
			? others.filter((step) => begun.has(step.index) && !absent.has(step.index) && readsAgain(step))
			: [];
	const kept = (
		touched.length > 0 && undo.length === 0 ? [...(paired ? undoSteps.filter(isReload) : []), ...told] : undo
	).filter((step) => !goesWithFiles(step, touched));
	const mayStand = new Set(
		rows.filter(({ phase, state }) => phase === 'do' && MAY_STAND.has(state)).map(({ index }) => index)
	);
	const unknown = irreversible
		? []
		: noInverse.filter(({ index, step }) => mayStand.has(index) && !(step.kind === 'unit' && leavesNothing(step.verb)));
	const stays = others
		.filter(
			({ index, step }) =>
				begun.has(index) &&
				undoSteps.length === 0 &&
				irreversible &&
				!(step.kind === 'unit' && leavesNothing(step.verb))
		)
		.map(({ index }) => index);
	return {
		images: inOrder([...touched].reverse()),
		folders: new Set(touched.filter((image) => isMadeFor(image, placed)).map(({ path }) => path)),
		undo: kept,
		stays: [...stays, ...unknown.map(({ index }) => index)],
		unknown: unknown.map(
			({ index, text }) => `No inverse is known of step ${index + 1} (${text}), so what it did stands.`
		)
	};
}

/** A folder that was there comes before what is in it, and one that was not there goes after what was put in it. */
function inOrder(images: readonly Image[]): readonly Image[] {
	const depth = ({ path }: Image): number => path.split('/').length;
	const back = images.filter(({ was }) => was !== 'absent');
	const folders = back.filter(({ was }) => was === 'directory').sort((a, b) => depth(a) - depth(b));
	const gone = images.filter(({ was }) => was === 'absent').sort((a, b) => depth(b) - depth(a));
	return [...folders, ...back.filter(({ was }) => was !== 'directory'), ...gone];
}

const leavesNothing = (verb: string): boolean => verb === 'restart' || verb === 'reload' || verb === 'reset-failed';
const isReload = ({ step }: PlannedStep): boolean =>
	step.kind === 'unit' && (step.verb === 'reload' || step.verb === 'restart');
