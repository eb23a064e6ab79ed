// Why a unit is in trouble: the checks in order, the deepest first. The first that finds its cause names it; what the others ruled
// out, and what they could not look at, is told beside it.
import type { TroubledUnit } from '../../host/system/read-troubled-units.ts';
import type { Reason } from '../detector.ts';
import type { Answer, Cause, UnitCase, UnitCheck } from './check.ts';
import { accountMissing } from './checks/account.ts';
import { documentBroken } from './checks/broken-document.ts';
import { somethingLacking } from './checks/lacks.ts';
import { limitReached } from './checks/limits.ts';
import { lowPortRefused } from './checks/low-port.ts';
import { credentialMissing, directoryMissing, environmentFileMissing } from './checks/named-files.ts';
import { neededUnitUnusable } from './checks/needed-units.ts';
import { programUnusable } from './checks/program.ts';
import { pathRefused } from './checks/refused-path.ts';
import { lineNamed } from './checks/said-line.ts';
import { commandGivenTwice, commandMissing, lineRefused } from './checks/settings.ts';
import { neverReady, pidFileElsewhere, watchdogNotFed } from './checks/start-manner.ts';

export interface Diagnosis {
	/** undefined where no check found it. */
	readonly cause: Cause | undefined;
	readonly ruledOut: readonly Reason[];
	readonly couldNotLook: readonly Reason[];
}

/** What systemd does before the program, then what the program met, then what it only said. */
const CHECKS: readonly UnitCheck[] = [
	commandGivenTwice,
	commandMissing,
	lineRefused,
	neededUnitUnusable,
	accountMissing,
	environmentFileMissing,
	credentialMissing,
	directoryMissing,
	programUnusable,
	pidFileElsewhere,
	watchdogNotFed,
	somethingLacking,
	documentBroken,
	limitReached,
	lowPortRefused,
	pathRefused,
	lineNamed,
	neverReady
];

const NOTHING: Diagnosis = { cause: undefined, ruledOut: [], couldNotLook: [] };
const MOST_REASONS = 6;

/** Pure. */
export function diagnoseUnit({ unit, detail, ground, lines }: TroubledUnit, nowMs: number): Diagnosis {
	if (!detail || !ground) return NOTHING;
	const at: UnitCase = { unit, detail, ground, lines: ofLastStart(lines, unit.name), nowMs };
	const answers: Answer[] = [];
	for (const check of CHECKS) {
		const found = check(at);
		answers.push(...found);
		if (found.some(({ is }) => is === 'cause')) break;
	}
	const cause = answers.flatMap((answer) => (answer.is === 'cause' ? [answer.cause] : []))[0];
	return { cause, ruledOut: reasonsOf(answers, 'not'), couldNotLook: reasonsOf(answers, 'unknown') };
}

/** The same by what stands on the disk now, and not by what it said when it ran last: for a unit that did not fail. */
export function diagnoseStanding(idle: TroubledUnit, nowMs: number): Diagnosis {
	const { ground } = idle;
	const still = ground && { ...ground, complaints: [], documents: new Map<string, string>() };
	return diagnoseUnit({ ...idle, lines: [], ground: still }, nowMs);
}

function reasonsOf(answers: readonly Answer[], is: 'not' | 'unknown'): readonly Reason[] {
	return answers
		.flatMap((one) => (one.is === is ? [{ what: one.what, because: one.because }] : []))
		.slice(0, MOST_REASONS);
}

/** The lines since systemd last set about starting it: what an earlier start met may be mended. */
function ofLastStart(lines: UnitCase['lines'], name: string): UnitCase['lines'] {
	const from = lines.findLastIndex(
		(line) => line.name === 'systemd' && /^Start(?:ing|ed) /.test(line.text) && line.text.includes(name)
	);
	// Of the newest start there may be no word yet.
	const rest = lines.slice(Math.max(0, from));
	return rest.some((line) => line.name !== 'systemd') ? rest : lines;
}
