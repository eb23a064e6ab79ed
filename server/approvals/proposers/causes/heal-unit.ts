// A unit whose cause is known: what takes the cause away, and then the start. Where nothing is offered for the cause, no start is
// offered either: it would end in the same way.
import type { Finding } from '#wire/finding.ts';
import type { Look } from '../../parts.ts';
import type { ProposedPlan } from '../../plan.ts';
import { type None, none, offer } from '../offer.ts';
import { type AskedUnit, reloadStep, unitStep } from '../units.ts';
import { generateLocale, makeUser } from './accounts.ts';
import { allowLowPort, makeRunFolder, moreRoom, openWall, readPidFile } from './drop-in.ts';
import { remountExecutable, remountWritable, takeImmutableAway } from './mounted.ts';
import { askTheRightPort, closeKey, leadHostHere, openNamesFile, raiseKernelLimit } from './network.ts';
import type { Healer } from './remedy.ts';
import { joinGroup, makeExecutable } from './rights.ts';
import { dropCarriageReturns, dropLastComma, nameInterpreter, takeFirstCommandBack } from './text.ts';

const HEALERS: Readonly<Record<string, Healer>> = {
	'program-not-executable': makeExecutable,
	'carriage-return': dropCarriageReturns,
	'interpreter-not-named': nameInterpreter,
	'document-broken': dropLastComma,
	'command-twice': takeFirstCommandBack,
	'user-missing': makeUser,
	'run-folder-missing': makeRunFolder,
	'walled-off': openWall,
	'pid-file-elsewhere': readPidFile,
	'port-needs-right': allowLowPort,
	'limit-files': moreRoom,
	'limit-processes': moreRoom,
	'limit-memory': moreRoom,
	'file-closed': joinGroup,
	'device-group': joinGroup,
	'locale-missing': generateLocale,
	'ssh-key-open': closeKey,
	'watches-used-up': raiseKernelLimit,
	'watch-instances-used-up': raiseKernelLimit,
	'hosts-line-stale': leadHostHere,
	'peer-elsewhere': askTheRightPort,
	'names-closed': openNamesFile,
	'mounted-read-only': remountWritable,
	'mounted-noexec': remountExecutable,
	immutable: takeImmutableAway
};

/** What a cause is the sign of, and does not lie in the unit: it may be gone by now, and then a start helps. */
const PASSES: ReadonlySet<string> = new Set([
	'no-room',
	'needed-failed',
	'start-too-long',
	'never-ready',
	'watchdog-not-fed'
]);

/** @returns undefined where no cause is known */
export async function healUnit(
	finding: Finding,
	unit: AskedUnit,
	look: Look
): Promise<ProposedPlan | None | undefined> {
	const { cause } = finding;
	if (!cause || PASSES.has(cause.kind)) return undefined;
	const healer = HEALERS[cause.kind];
	if (!healer) return none('Report only: starting it again would end in the same way as long as that is so.');
	const remedy = await healer({ unit, about: cause.about, look });
	if ('none' in remedy) return remedy;
	const reload = remedy.reload ? [reloadStep(unit, look)] : [];
	return offer(finding, look, {
		task: remedy.task,
		reasoning: `${finding.why_so} ${remedy.reasoning} Then it is started again.`,
		steps: [...remedy.steps, ...reload, unitStep(unit, 'reset-failed'), unitStep(unit, 'restart')],
		undo: [unitStep(unit, 'stop'), ...(remedy.undo ?? []), ...reload],
		affected: remedy.affected ?? [],
		alternatives: remedy.alternatives ?? [],
		precision: remedy.precision,
		complete: 1,
		untrusted: true
	});
}
