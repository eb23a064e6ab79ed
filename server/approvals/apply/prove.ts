// Whether a change did what it was for, by looking: the steps' own ends, the files as they are now, and the detector that saw
// the fault in the first place.
import type { PlannedStep } from '#wire/approval.ts';

import type { ProofRow, StepRow } from './journal.ts';
import { lookAtFile, sha256 } from './look-at-file.ts';
import type { Changed } from './next-cause.ts';

/** What the detector says after it looked again. */
export interface Verdict {
	/** null: it could not look. */
	readonly holds: boolean | null;
	readonly detail: string;
}

/** What is looked at again. */
export interface Rechecked extends Changed {
	readonly id: string;
	readonly detector: string;
	/** Units that it started, `kind:name`: they are to run. */
	readonly started?: readonly string[];
	/** What it is about ran before: whatever keeps it from running now was brought into force by the change. */
	readonly ran?: boolean;
}

/** Looks with the detector that found it. Never rejects. */
export type Recheck = (finding: Rechecked) => Promise<Verdict>;

/** Begins the word on a fault that has a further cause: the one that was to go is gone. */
export const NEXT_CAUSE = 'The cause it removed is gone. What is wrong now: ';
/** Begins the word on what was done well, and of which it is not sure yet that it does its work. */
export const UNSURE = 'It may not work yet: ';

export function proveSteps(steps: readonly PlannedStep[], rows: readonly StepRow[], atMs: number): ProofRow {
	const done = rows.filter(({ phase, state }) => phase === 'do' && state === 'done');
	const holds = done.length === steps.length;
	const codes = steps.map(
		({ index }) => rows.find((row) => row.phase === 'do' && row.index === index)?.exitCode ?? '?'
	);
	return { what: 'Every step ended well', holds, seenMs: atMs, detail: `exit codes: ${codes.join(', ')}` };
}

/** One for each file that was edited. @param elevated  the digest of what only root may read, where somebody can ask for it */
export async function proveFiles(
	steps: readonly PlannedStep[],
	targetOf: (step: PlannedStep) => string | undefined,
	atMs: number,
	elevated: (path: string) => Promise<string | undefined> = async () => undefined
): Promise<readonly ProofRow[]> {
	const last = new Map<string, string>();
	for (const planned of steps) {
		const target = targetOf(planned);
		if (planned.step.kind === 'file-edit' && target !== undefined) last.set(target, sha256(planned.step.content));
	}
	const proofs: ProofRow[] = [];
	for (const [path, digest] of last) {
		const seen = lookAtFile(path);
		const asked = seen.was === 'unreadable' ? await elevated(path) : undefined;
		const is = asked ?? (seen.was === 'file' ? seen.digest : undefined);
		const holds = is === undefined && seen.was === 'unreadable' ? null : is === digest;
		const detail = is !== undefined ? `SHA-256 ${is}` : seen.was === 'unreadable' ? seen.why : `it is ${seen.was}`;
		proofs.push({ what: `${path} holds what was shown`, holds, seenMs: atMs, detail });
	}
	return proofs;
}

export async function proveFinding(
	finding: Rechecked,
	recheck: Recheck,
	limitMs: number,
	nowMs: () => number
): Promise<ProofRow> {
	const what = `The detector ${finding.detector} no longer sees it`;
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<Verdict>((resolve) => {
		timer = setTimeout(() => resolve({ holds: null, detail: 'it did not answer in time' }), limitMs);
	});
	try {
		const { holds, detail } = await Promise.race([recheck(finding), late]);
		return { what, holds, seenMs: nowMs(), detail };
	} finally {
		clearTimeout(timer);
	}
}

/** Of all: false where one is false, null where one is not known. */
export function allHold(proofs: readonly ProofRow[]): boolean | null {
	if (proofs.some(({ holds }) => holds === false)) return false;
	return proofs.some(({ holds }) => holds === null) ? null : true;
}
