// What of a plan can be taken back, step by step, and why not. What is promised before the decision, what is told after it and what an
// undo says of itself all rest on this. Pure.
//
// A file edit is taken back by what is kept of the file; a unit's verb by the verb against it; a command by a step of the plan's undo
// that is against it, or by what is kept of the files that its rehearsal saw it change. What is deleted beyond what is kept, ended or
// sent away comes back by nothing, whatever the plan says.
import type { FileChange, PlannedStep, SimulationResult, UnitVerb } from '#wire/approval.ts';
import { isMadeAnew } from './made-anew.ts';
import { isOneWhole, readsAgain } from './reach/takes-back.ts';

/** A rehearsal that changes more than this is a package's or a build's work, which files put back one by one would not undo. */
export const MOST_KEPT_CHANGES = 50;
/** Of one file: as much as is kept where the file system cannot share its blocks. */
const MOST_KEPT_BYTES = 64 * 1024 * 1024;

export const NO_INVERSE = 'no inverse is known';

export interface TakenBack {
	readonly index: number;
	readonly back: boolean;
	/** A clause: what takes it back, or why nothing does. */
	readonly how: string;
}

const AGAINST: Readonly<Partial<Record<UnitVerb, readonly UnitVerb[]>>> = {
	start: ['stop'],
	stop: ['start', 'restart'],
	enable: ['disable'],
	disable: ['enable'],
	mask: ['unmask'],
	unmask: ['mask']
};
const LEAVES_NOTHING: ReadonlySet<UnitVerb> = new Set(['restart', 'reload', 'reset-failed']);

/** Deletes, ends or sends away: no other command brings it back as it was. */
const AT = String.raw`(?:^|[;&|(\n]|\b(?:sudo|xargs|then|do|else|exec|env|nohup)\s)\s*`;
const LOSES = new RegExp(
	[
		`${AT}(?:rm|unlink|shred|truncate|dd|mkfs[\\w.]*|wipefs|blkdiscard|kill|pkill|killall|userdel|deluser|groupdel|delgroup)\\s`,
		`${AT}(?:reboot|poweroff|halt|shutdown)\\b`,
		String.raw`\b(?:docker|podman)\b[^;&|\n]*\s(?:rm|rmi|prune|down|kill)\b`,
		String.raw`\b(?:apt|apt-get|aptitude|dpkg)\b[^;&|\n]*\s(?:purge|--purge|-P|autoremove|clean|autoclean)\b`,
		String.raw`\bfind\b[^;&|\n]*\s-(?:delete|exec\s+rm)\b`,
		String.raw`\bgit\b[^;&|\n]*\s(?:clean|reset\s+--hard|push)\b`,
		String.raw`\bcrontab\b[^;&|\n]*\s-r\b`,
		String.raw`\bjournalctl\b[^;&|\n]*--vacuum`,
		String.raw`\b(?:vg|lv|pv)remove\b|\b(?:zfs|zpool)\s+destroy\b|\bsubvolume\s+delete\b`,
		String.raw`\b(?:curl|wget)\b[^;&|\n]*\s(?:-X|--request|-d|--data\S*|-F|--form|-T|--upload-file|--post-\S+)\b`
	].join('|')
);

/** One for each step, in order. */
export function takenBack(
	steps: readonly PlannedStep[],
	undoSteps: readonly PlannedStep[],
	rehearsal: SimulationResult | null
): readonly TakenBack[] {
	const changes = rehearsal?.changes ?? [];
	const led = changes.some(({ unkept: why }) => why !== undefined);
	const keepsFiles = changes.length <= MOST_KEPT_CHANGES && unkept(rehearsal).length === 0;
	const seen = new Set(
		(rehearsal?.steps ?? []).filter(({ by, ok }) => by === 'run' && ok === true).map(({ index }) => index)
	);
	const others = steps.filter(({ step, tier }) => step.kind !== 'file-edit' && tier !== 'safe');
	const putsFilesBack = steps.some(({ step }) => step.kind === 'file-edit') || changes.length > 0;
	const paired = others.length === undoSteps.length && !isOneWhole(undoSteps);
	const inverses = paired ? [...undoSteps].reverse() : undefined;

	return steps.map((planned) => {
		const { index, step, tier, text } = planned;
		const yes = (how: string): TakenBack => ({ index, back: true, how });
		const no = (how: string): TakenBack => ({ index, back: false, how });
		if (step.kind === 'file-edit') return yes('the file is put back as it was');
		if (step.kind === 'mode') {
			const back = undoSteps.find((undo) => undo.step.kind === 'mode' && undo.step.path === step.path);
			return back ? yes(back.text) : no(NO_INVERSE);
		}
		if (step.kind === 'command' && tier === 'safe') return yes('it changes nothing');
		if (seen.has(index) && (keepsFiles || !led))
			return keepsFiles ? yes('the files that it changes are put back') : no('it changes more than can be kept');
		// Done once more when the files are back.
		if (readsAgain(planned) && putsFilesBack) return yes('it is done once more when the files are back');
		if (LOSES.test(text)) return no('what it deletes, ends or sends away does not come back');
		const inverse = inverses?.[others.indexOf(planned)] ?? undoSteps.find((undo) => isAgainst(planned, undo));
		if (
			inverse &&
			(step.kind !== 'unit' ||
				isAgainst(planned, inverse) ||
				LEAVES_NOTHING.has(step.verb) ||
				undoSteps.some((undo) => isAgainst(planned, undo)))
		)
			return yes(`${inverse.text}`);
		if (step.kind === 'unit' && LEAVES_NOTHING.has(step.verb) && undoSteps.length > 0)
			return yes('it leaves nothing to take back');
		return no(NO_INVERSE);
	});
}

/** Of what the steps are, whether one is against the other; of two commands, whether they are about the same. */
function isAgainst({ step, text }: PlannedStep, undo: PlannedStep): boolean {
	if (step.kind === 'unit') {
		const verbs = AGAINST[step.verb] ?? [];
		if (undo.step.kind === 'unit') return undo.step.unit === step.unit && verbs.includes(undo.step.verb);
		return (
			verbs.some((verb) => new RegExp(`\\bsystemctl\\b.*\\s${verb}\\s`).test(undo.text)) &&
			undo.text.includes(step.unit)
		);
	}
	const words = wordsOf(text);
	return wordsOf(undo.text).some((word) => words.includes(word));
}

const wordsOf = (text: string): readonly string[] =>
	text.split(/[\s'";&|()<>=]+/).filter((word) => word.length > 2 && !word.startsWith('-') && word !== 'sudo');

/** Paths of what the rehearsal saw changed, and of which not all would be kept: one clause each. */
export function unkept(rehearsal: SimulationResult | null): readonly { readonly path: string; readonly why: string }[] {
	return (rehearsal?.changes ?? []).flatMap((change) => {
		const why = whyNotKept(change);
		return why === undefined ? [] : [{ path: change.path, why }];
	});
}

function whyNotKept({ path, change, kind, bytes_before, files_within, unkept: led }: FileChange): string | undefined {
	if (isMadeAnew(path)) return undefined;
	if (led !== undefined) return `cannot be put back: ${led}`;
	const goes = change === 'deleted' || change === 'replaced';
	if (kind === 'directory' && goes && (files_within ?? 0) > 0)
		return `goes with ${files_within} files in it, which are not kept`;
	if (kind === 'file' && change !== 'created' && (bytes_before ?? 0) > MOST_KEPT_BYTES)
		return 'is too large to be kept';
	return kind === 'other' && change !== 'created' ? 'is no file that can be kept' : undefined;
}

/** @returns the steps that nothing takes back */
export function withoutInverse(
	steps: readonly PlannedStep[],
	undoSteps: readonly PlannedStep[],
	rehearsal: SimulationResult | null
): readonly PlannedStep[] {
	const not = new Set(takenBack(steps, undoSteps, rehearsal).flatMap(({ index, back }) => (back ? [] : [index])));
	return steps.filter(({ index }) => not.has(index));
}
