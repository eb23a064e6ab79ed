// Why a unit is in trouble: the checks in order, the deepest first. The first that finds its cause names it; what the others ruled
// out, and what they could not look at, is told beside it.
import type { TroubledUnit } from '../../host/system/read-troubled-units.ts';
import type { UnitCase, UnitCheck } from './check.ts';
import { accountMissing } from './checks/account.ts';
import { authorityUnread } from './checks/authority-unread.ts';
import { documentBroken } from './checks/broken-document.ts';
import { codeEnded, commandBefore } from './checks/command-failed.ts';
import { wordsMistaken } from './checks/command-words.ts';
import { confined, rightsTaken } from './checks/confinement.ts';
import { conflictingUnit } from './checks/conflicting.ts';
import { wentToBackground, wordNotHeard } from './checks/ends-at-once.ts';
import { fileRefused } from './checks/file-refused.ts';
import { somethingLacking } from './checks/lacks.ts';
import { lockLeftBehind } from './checks/left-behind.ts';
import { limitReached } from './checks/limits.ts';
import { lowPortRefused } from './checks/low-port.ts';
import { mendedSince } from './checks/mended-since.ts';
import { modeTooOpen } from './checks/mode-too-open.ts';
import { nameNotFound } from './checks/name-not-found.ts';
import { credentialMissing, directoryMissing, environmentFileMissing } from './checks/named-files.ts';
import { placeUnusable } from './checks/named-places.ts';
import { neededUnitUnusable } from './checks/needed-units.ts';
import { keptOffNetwork } from './checks/network-fences.ts';
import { noRoomLeft } from './checks/no-room.ts';
import { folderNotEntered } from './checks/not-entered.ts';
import { commandNotFound, environmentUnset } from './checks/not-given.ts';
import { placeNotMounted } from './checks/not-mounted.ts';
import { peerNotReached } from './checks/peer-not-reached.ts';
import { pemBroken } from './checks/pem-broken.ts';
import { addressNotOurs, portTaken } from './checks/port-taken.ts';
import { programUnusable } from './checks/program.ts';
import { pathRefused } from './checks/refused-path.ts';
import { rightLacking } from './checks/right-lacking.ts';
import { lineNamed } from './checks/said-line.ts';
import { commandGivenTwice, commandMissing, lineRefused } from './checks/settings.ts';
import { ranItsTime, stepFailed } from './checks/setup-step.ts';
import { homeNotMeant, shellSigns } from './checks/shell-signs.ts';
import { socketOff } from './checks/socket-off.ts';
import { sshClient } from './checks/ssh-client.ts';
import { neverReady, pidFileElsewhere, watchdogNotFed } from './checks/start-manner.ts';
import { startedBefore } from './checks/started-before.ts';
import { kernelLimitReached } from './checks/watches.ts';
import { type Diagnosis, NOTHING, runChecks } from './run-checks.ts';

/** What systemd does before the program, then what the program met, then what it only said. */
const CHECKS: readonly UnitCheck[] = [
	commandGivenTwice,
	fileRefused,
	commandMissing,
	lineRefused,
	neededUnitUnusable,
	conflictingUnit,
	accountMissing,
	placeNotMounted,
	environmentFileMissing,
	credentialMissing,
	directoryMissing,
	placeUnusable,
	homeNotMeant,
	programUnusable,
	stepFailed,
	ranItsTime,
	wordsMistaken,
	pidFileElsewhere,
	watchdogNotFed,
	somethingLacking,
	commandNotFound,
	documentBroken,
	pemBroken,
	kernelLimitReached,
	noRoomLeft,
	portTaken,
	keptOffNetwork,
	addressNotOurs,
	sshClient,
	confined,
	rightLacking,
	rightsTaken,
	limitReached,
	lowPortRefused,
	authorityUnread,
	nameNotFound,
	socketOff,
	startedBefore,
	peerNotReached,
	modeTooOpen,
	lockLeftBehind,
	pathRefused,
	folderNotEntered,
	environmentUnset,
	shellSigns,
	lineNamed,
	wordNotHeard,
	neverReady,
	wentToBackground,
	commandBefore,
	mendedSince,
	codeEnded
];

/** Pure. */
export function diagnoseUnit(
	{ unit, detail, ground, lines, net, targets, full }: TroubledUnit,
	nowMs: number
): Diagnosis {
	if (!detail || !ground) return NOTHING;
	const at: UnitCase = { unit, detail, ground, lines: ofLastStart(lines, unit.name), nowMs, net, targets, full };
	return runChecks(CHECKS, at);
}

/** The same by what stands on the disk now, and not by what it said when it ran last: for a unit that did not fail. */
export function diagnoseStanding(idle: TroubledUnit, nowMs: number): Diagnosis {
	const { ground } = idle;
	const still = ground && { ...ground, complaints: [], documents: new Map<string, string>() };
	return diagnoseUnit({ ...idle, lines: [], ground: still }, nowMs);
}

/** The lines since systemd last set about starting it: what an earlier start met may be mended. */
export function ofLastStart(lines: UnitCase['lines'], name: string): UnitCase['lines'] {
	const from = lines.findLastIndex(
		(line) => line.name === 'systemd' && /^Start(?:ing|ed) /.test(line.text) && line.text.includes(name)
	);
	// Of the newest start there may be no word yet.
	const rest = lines.slice(Math.max(0, from));
	return rest.some((line) => line.name !== 'systemd') ? rest : lines;
}
