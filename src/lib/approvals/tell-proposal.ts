// What of a proposal has to be on the screen before it can be approved, cut into the pieces that are watched. What is drawn and
// what is waited for come from the same list, so that neither can hold more than the other. Pure.
import type { ApprovalDetail, FileChange, PlannedStep } from '#wire/approval.ts';
import { type ExactPiece, exactPieces } from './exact-pieces.ts';
import { type DiffLine, readDiff } from './read-diff.ts';

export interface ToldLine extends Omit<DiffLine, 'text'> {
	readonly pieces: readonly ExactPiece[];
}

/** A file as it is to be: by what changes in it where that is known, otherwise all of it. */
export type ToldFile =
	| { readonly by: 'diff'; readonly lines: readonly ToldLine[]; readonly added: number; readonly removed: number }
	| { readonly by: 'content'; readonly pieces: readonly ExactPiece[] };

export interface ToldStep {
	readonly planned: PlannedStep;
	/** The command that runs; of a file edit its path. */
	readonly text: readonly ExactPiece[];
	/** Of a file edit only. */
	readonly file: ToldFile | null;
	/** Where it is told when it is not the same as the text: the working directory. */
	readonly cwd: readonly ExactPiece[];
	readonly patterns: readonly ToldPattern[];
}

export interface ToldChange {
	readonly key: string;
	readonly change: FileChange;
	/** The step that makes this change; counted from 0. */
	readonly atStep: number | null;
}

/** A pattern in a step, and what it stands for. */
export interface ToldPattern {
	readonly pattern: string;
	readonly names: readonly ExactPiece[];
	readonly count: number;
	readonly more: number;
}

export interface ToldLater {
	readonly resource: string;
	readonly what: readonly ExactPiece[];
	readonly lines: readonly ToldLine[];
}

export interface Told {
	readonly reasoning: readonly ExactPiece[];
	readonly steps: readonly ToldStep[];
	readonly changes: readonly ToldChange[];
	/** Changes beyond those that are listed at once. */
	readonly moreChanges: readonly FileChange[];
	/** What is not held to be as it was shown. */
	readonly unheld: readonly (readonly ExactPiece[])[];
	/** Of an undo: what it would overwrite. */
	readonly later: readonly ToldLater[];
	/** Too much for one screen: the steps are told in short first. */
	readonly long: boolean;
	/** All that has to have been on the screen. */
	readonly keys: readonly string[];
}

export const SECTION_KEYS = { risk: 'risk', hit: 'hit', undo: 'undo', task: 'task' } as const;

const MOST_CHANGES = 40;
const SHORT_STEPS = 5;
const SHORT_UNITS = 200;
const SHORT_LINES = 14;

export function tellProposal(detail: ApprovalDetail): Told {
	const steps = detail.steps.map((planned) => tellStep(planned, detail));
	const reasoning = exactPieces(detail.reasoning, 'why', true);
	// What is told at its step in full is not told again.
	const all = (detail.simulation_result?.changes ?? []).filter((change) => {
		const at = stepOf(change, steps);
		return at === null || steps[at]?.file?.by !== 'diff';
	});
	const changes = all.slice(0, MOST_CHANGES).map((change, index) => ({
		key: `change.${index}`,
		change,
		atStep: stepOf(change, steps)
	}));
	const unheld = (detail.unheld ?? []).map((one, index) => exactPieces(one, `unheld.${index}`, true));
	const later = (detail.later_changes ?? []).map(({ resource, what, diff }, index) => ({
		resource,
		what: exactPieces(what, `later.${index}`, true),
		lines: diff === null ? [] : toldLines(readDiff(diff).lines, `later.${index}.diff`)
	}));
	const keys = [
		...Object.values(SECTION_KEYS),
		...unheld.flat().map(({ key }) => key),
		...later.flatMap(({ what, lines }) => [...what, ...lines.flatMap(({ pieces }) => pieces)]).map(({ key }) => key),
		...reasoning.map(({ key }) => key),
		...steps.flatMap(keysOf),
		...changes.map(({ key }) => key)
	];
	return {
		reasoning,
		steps,
		changes,
		moreChanges: all.slice(MOST_CHANGES),
		unheld,
		later,
		long: steps.length > SHORT_STEPS || steps.some(isLong),
		keys
	};
}

function tellStep(planned: PlannedStep, detail: ApprovalDetail): ToldStep {
	const prefix = `step${planned.index}`;
	const { step } = planned;
	const cwd = step.kind === 'command' ? exactPieces(planned.cwd, `${prefix}.in`) : [];
	const patterns = (detail.stands_for ?? [])
		.filter((one) => one.step === planned.index)
		.map(({ pattern, names, more }, at) => ({
			pattern,
			names: exactPieces(names.join('\n'), `${prefix}.pattern${at}`),
			count: names.length + more,
			more
		}));
	if (step.kind !== 'file-edit') return { planned, text: exactPieces(planned.text, prefix), file: null, cwd, patterns };
	return {
		planned,
		text: exactPieces(step.path, prefix),
		file: tellFile(step.path, step.content, `${prefix}.file`, detail),
		cwd,
		patterns
	};
}

function tellFile(path: string, content: string, prefix: string, detail: ApprovalDetail): ToldFile {
	// Two edits of one file make one change: what each of them makes of it is then told by its content.
	const edits = detail.steps.filter(({ step }) => step.kind === 'file-edit' && step.path === path).length;
	const change = detail.simulation_result?.changes.find((one) => one.path === path);
	const diff = edits === 1 && change?.change === 'changed' && change.diff ? readDiff(change.diff) : undefined;
	if (!diff || !tells(diff.lines, content)) return { by: 'content', pieces: exactPieces(content, prefix, true) };
	const { lines, added, removed } = diff;
	return {
		by: 'diff',
		lines: toldLines(lines, prefix),
		added,
		removed
	};
}

const toldLines = (lines: readonly DiffLine[], prefix: string): readonly ToldLine[] =>
	lines.map(({ text, ...line }, index) => ({ ...line, pieces: exactPieces(text, `${prefix}.${index}`, true) }));

/** A diff in which something was masked or cut does not say what the file is to be. */
function tells(lines: readonly DiffLine[], content: string): boolean {
	const own = content.split('\n');
	return lines.every(({ after, text }) => after === null || own[after - 1] === text);
}

function keysOf({ text, file, cwd, patterns }: ToldStep): string[] {
	return [...text, ...cwd, ...patterns.flatMap(({ names }) => names), ...piecesOf(file)].map(({ key }) => key);
}

function piecesOf(file: ToldFile | null): readonly ExactPiece[] {
	if (!file) return [];
	return file.by === 'content' ? file.pieces : file.lines.flatMap(({ pieces }) => pieces);
}

function isLong({ text, file }: ToldStep): boolean {
	const units = text.flatMap(({ runs }) => runs).reduce((sum, run) => sum + run.text.length, 0);
	return units > SHORT_UNITS || text.length > 4 || piecesOf(file).length > SHORT_LINES;
}

function stepOf(change: FileChange, steps: readonly ToldStep[]): number | null {
	const at = steps.findIndex(({ planned: { step } }) => step.kind === 'file-edit' && step.path === change.path);
	return at < 0 ? null : at;
}
