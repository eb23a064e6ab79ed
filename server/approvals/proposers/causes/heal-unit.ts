// A unit whose cause is known: what takes the cause away, and then the start. Where nothing is offered for the cause, no start is
// offered either: it would end in the same way.
import type { Finding, FoundCause } from '#wire/finding.ts';
import type { Look } from '../../parts.ts';
import type { ProposedPlan, ProposedWays } from '../../plan.ts';
import { type None, none, offer } from '../offer.ts';
import { type AskedUnit, asFound, type FoundAs, foundAs, reloadStep, unitStep } from '../units.ts';
import { generateLocale, makeUser } from './accounts.ts';
import { closeSocket } from './close-socket.ts';
import { allowLowPort, makeRunFolder, openToRun, openWall, readPidFile } from './drop-in.ts';
import { forgetIgnoredExport, moveLockAside } from './files.ts';
import { makeLogFolder, narrowMode, openFolder, takeFolder } from './folders.ts';
import { giveRight, leaveGivenRight, leaveRight } from './give-right.ts';
import { moreRoom, raiseKernelBound, widenPortRange } from './limits.ts';
import { remountExecutable, remountWritable, takeImmutableAway } from './mounted.ts';
import { askTheRightPort, closeKey, leadHostHere, openNamesFile, raiseKernelLimit } from './network.ts';
import { openNetwork } from './network-walls.ts';
import type { Healer, Remedy } from './remedy.ts';
import { joinGroup, makeExecutable } from './rights.ts';
import {
	braceVariables,
	hearAll,
	inBackground,
	inForeground,
	longerStart,
	noWatchdog,
	repeatOnFailure,
	searchFolder,
	startNeeded,
	throughShell,
	waitForOther,
	withoutComment
} from './settings.ts';
import { dropCarriageReturns, dropLastComma, nameInterpreter, takeFirstCommandBack } from './text.ts';
import { trustAuthority } from './trust-authority.ts';
import { moveKeys, nameNeeded, nameSection, rightKey, rightWeekday, unmaskNeeded } from './unit-text.ts';

const HEALERS: Readonly<Record<string, Healer>> = {
	'program-not-executable': makeExecutable,
	'carriage-return': dropCarriageReturns,
	'interpreter-not-named': nameInterpreter,
	'document-broken': dropLastComma,
	'command-twice': takeFirstCommandBack,
	'user-missing': makeUser,
	'run-folder-missing': makeRunFolder,
	'walled-off': openWall,
	'exec-walled': openToRun,
	'pid-file-elsewhere': readPidFile,
	'port-needs-right': allowLowPort,
	'right-taken': leaveRight,
	'right-given-and-taken': leaveGivenRight,
	'right-not-given': giveRight,
	'limit-files': moreRoom,
	'limit-processes': moreRoom,
	'limit-memory': moreRoom,
	'file-closed': joinGroup,
	'device-group': joinGroup,
	'ssh-key-open': closeKey,
	'watches-used-up': raiseKernelLimit,
	'watch-instances-used-up': raiseKernelLimit,
	'ports-used-up': widenPortRange,
	'hosts-line-stale': leadHostHere,
	'peer-elsewhere': askTheRightPort,
	'names-closed': openNamesFile,
	'mounted-read-only': remountWritable,
	'mounted-noexec': remountExecutable,
	immutable: takeImmutableAway,
	'limit-locked-memory': moreRoom,
	'limit-file-size': moreRoom,
	'limit-kernel': raiseKernelBound,
	'locale-missing': generateLocale,
	'lock-left-behind': moveLockAside,
	'environment-line-ignored': forgetIgnoredExport,
	'mode-too-open': narrowMode,
	'path-closed': openFolder,
	'directory-closed': openFolder,
	'folder-closed': takeFolder,
	'output-folder-missing': makeLogFolder,
	'fenced-in': openNetwork,
	'command-off-path': searchFolder,
	'went-to-background': inBackground,
	'word-not-heard': hearAll,
	'never-ready': inForeground,
	'never-forked': inForeground,
	'start-too-long': longerStart,
	'watchdog-not-fed': noWatchdog,
	'needs-a-shell': throughShell,
	'oneshot-repeated': repeatOnFailure,
	'needed-stopped': startNeeded,
	'needed-masked': unmaskNeeded,
	'needed-missing': nameNeeded,
	'socket-off': startNeeded,
	'port-of-socket': closeSocket,
	'authority-unread': trustAuthority,
	'started-before': waitForOther,
	'variable-in-word': braceVariables,
	'comment-in-command': withoutComment,
	'section-misnamed': nameSection,
	'key-misplaced': moveKeys,
	'nothing-to-wait-for': rightKey,
	'calendar-refused': rightWeekday
};

/** What a cause is the sign of, and does not lie in the unit: it may be gone by now, and then a start helps. */
const PASSES: ReadonlySet<string> = new Set(['no-room', 'needed-failed', 'needed-rests', 'mended-since']);

const SAME_WAY = 'Report only: starting it again would end in the same way as long as that is so.';
/** Findings of these are about what ends and is started again: at the moment of a look it may be up. */
const LOOPS: ReadonlySet<string> = new Set(['V02', 'V03']);
/** What there is to choose from, where it is wiser asked than done. */
const CHOICES: Readonly<Record<string, string>> = {
	'stopped-for-loop': 'It rests because its loop was stopped: mend what it ended of, then start it.',
	'pem-broken':
		'Report only: put the file together anew, each of its marks on a line of its own, or get it again from whoever issued it.',
	'not-root':
		'Report only: whether it is to run as root, or its program to do without, is for its author to say: as root it may do everything.',
	'conflicting-unit':
		'Report only: which of the two is to run is for you to say. Disable the other one (systemctl disable), or take the Conflicts= line away.',
	'program-missing':
		'Report only: put the program back where the unit looks for it, or name its new place in ExecStart= of a drop-in.',
	'script-missing':
		'Report only: put the script back where the unit looks for it, or name its new place in ExecStart= of a drop-in.',
	'directory-missing':
		'Report only: put the folder back, or name its new place in WorkingDirectory= of a drop-in. An empty folder in its place would hide what is gone.',
	'environment-file-missing':
		'Report only: put the file back with its values, or take its line out of the unit. What stood in it is not known here.',
	'environment-overridden':
		'Report only: take the value out of the file, or set it there: which of the two is meant only you know.',
	'environment-unset':
		'Report only: its value is for you to give, in a file that EnvironmentFile= names or by Environment= in a drop-in.',
	'file-missing': 'Report only: put the file back. Where one lies beside it under another name, that may be the one.',
	'view-path-missing':
		'Report only: mount or make what is missing, or write a minus before the path where the service can do without it.',
	'module-missing':
		'Report only: install it for that interpreter, by its package or by the tool that made the environment.',
	'command-missing-here': 'Report only: install the package that brings it.'
};

/** Whoever leads the program would choose by its words what it is given beside what root gave it. */
const saidOnly = ({ name }: AskedUnit, { path, folder, wanted }: FoundCause['about']): string =>
	[
		`Report only: only what its program says names ${wanted ?? folder ?? path ?? 'it'}; no setting of ${name} does, and no file of`,
		'root’s that its command names. What it is to have beside what it was given is for its author to say.'
	].join(' ');

/** @returns undefined where no cause is known */
export async function healUnit(
	finding: Finding,
	unit: AskedUnit,
	look: Look
): Promise<ProposedPlan | ProposedWays | None | undefined> {
	const { cause } = finding;
	if (!cause || PASSES.has(cause.kind)) return undefined;
	const healer = HEALERS[cause.kind];
	if (!healer) return none(CHOICES[cause.kind] ?? SAME_WAY);
	if (cause.about.said === 'only') return none(saidOnly(unit, cause.about));
	const remedy = await healer({ unit, about: cause.about, look });
	if ('none' in remedy) return remedy;
	const detail = await look.facts.services.unit(unit.name, unit.manager);
	// What is not loaded has no state to clear, and systemd calls that an error.
	const hasFailed = detail.known && /^(?:failed|activating)$/.test(detail.value.unit.state);
	const found = foundAs(detail.known ? detail.value : undefined, LOOPS.has(finding.detector));
	const state = { found, hasFailed };
	return 'ways' in remedy
		? { ways: remedy.ways.map((one) => withStart(finding, unit, one, state, look)) }
		: withStart(finding, unit, remedy, state, look);
}

/** A remedy, and the start that it is for. */
function withStart(
	finding: Finding,
	unit: AskedUnit,
	remedy: Remedy,
	{ found, hasFailed }: { readonly found: FoundAs; readonly hasFailed: boolean },
	look: Look
): ProposedPlan {
	const reload = remedy.reload ? [reloadStep(unit, look)] : [];
	const back = asFound(unit, found, look);
	return offer(finding, look, {
		task: remedy.task,
		reasoning: `${finding.why_so} ${remedy.reasoning} Then it is started again.`,
		steps: [
			...remedy.steps,
			...reload,
			...(hasFailed ? [unitStep(unit, 'reset-failed')] : []),
			unitStep(unit, 'restart')
		],
		undo: [
			...(remedy.backWhileStopped && found === 'runs' ? [unitStep(unit, 'stop')] : back.before),
			...(remedy.undo ?? []),
			...reload,
			...back.after
		],
		...(back.says !== undefined && { afterUndo: back.says }),
		affected: remedy.affected ?? [],
		alternatives: remedy.alternatives ?? [
			{
				title: 'Mend it by hand',
				detail: `The finding says which line or file it is; systemctl restart ${unit.name} brings the change into force.`
			}
		],
		precision: remedy.precision,
		complete: 1,
		untrusted: true,
		ran: found === 'runs'
	});
}
