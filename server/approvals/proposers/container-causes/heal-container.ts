// A container whose cause is known: what takes the cause away, and then its start. Where nothing is offered for the cause, no start
// is offered either: it would end in the same way.
import type { Step } from '#wire/approval.ts';
import type { Finding } from '#wire/finding.ts';
import type { Look } from '../../parts.ts';
import type { ProposedPlan } from '../../plan.ts';
import { makeExecutable } from '../causes/rights.ts';
import { dropCarriageReturns, nameInterpreter } from '../causes/text.ts';
import type { AskedContainer } from '../containers.ts';
import { command, type None, none, offer } from '../offer.ts';
import { mendCompose } from './compose-line.ts';
import { joinNetwork, startNeeded } from './other-container.ts';
import { giveToUser } from './owner.ts';
import { moreProcesses } from './pids.ts';
import type { ContainerHealer } from './remedy.ts';

const HEALERS: Readonly<Record<string, ContainerHealer>> = {
	'program-not-executable': makeExecutable,
	'carriage-return': dropCarriageReturns,
	'interpreter-not-named': nameInterpreter,
	'bind-closed': giveToUser,
	'pids-limit': moreProcesses,
	'needed-container-down': startNeeded,
	'no-shared-network': joinNetwork,
	'health-port': mendCompose,
	'mount-read-only': mendCompose,
	'root-read-only': mendCompose,
	'right-dropped': mendCompose
};

/** What ended it once and is gone, or was done by somebody: a start helps. */
const GONE: ReadonlySet<string> = new Set(['killed', 'terminated', 'interrupted', 'hung-up', 'needed-was-down']);
/** It hangs, or lost what it listened with: what a new start gives back. */
const HANGS: ReadonlySet<string> = new Set(['nothing-listens', 'health-hangs']);
/** Of the program itself: it may run for long before it happens again. */
const CRASHES: ReadonlySet<string> = new Set(['segfault', 'aborted', 'bus-error', 'arithmetic-error']);
const LONG_MS = 10 * 60_000;

/**
 * @param otherwise  what helps where the cause is gone, or none is known and it ran well for long: its start, its restart
 * @returns undefined where `otherwise` is to be offered
 */
export async function healContainer(
	finding: Finding,
	asked: AskedContainer,
	look: Look
): Promise<ProposedPlan | None | undefined> {
	const { cause } = finding;
	if (!cause || GONE.has(cause.kind) || HANGS.has(cause.kind)) return undefined;
	if (CRASHES.has(cause.kind) && ranLong(asked)) return undefined;
	const healer = HEALERS[cause.kind];
	const { engine, word, row } = asked;
	const meanwhile = row.state === 'restarting' ? ` ${engine} stop ${word} ends the loop meanwhile.` : '';
	if (!healer)
		return none(
			`Report only: to start it again would end in the same way as long as that is so.${meanwhile}${asOption(cause.kind)}`
		);
	const remedy = await healer({ asked, kind: cause.kind, about: cause.about, look });
	if ('none' in remedy) return none(`${remedy.none}${meanwhile}`);
	return offer(finding, look, {
		task: remedy.task,
		reasoning: `${finding.why_so} ${remedy.reasoning}${remedy.made ? '' : ' Then the container is started again.'}`,
		steps: [...remedy.steps, ...(remedy.made ? [] : [command(`${engine} restart ${word}`)])],
		undo: remedy.made ? (remedy.undo ?? []) : asFound(asked, remedy.undo ?? []),
		affected: [`image:${row.image}`, ...(remedy.affected ?? [])],
		alternatives: [
			...(remedy.alternatives ?? []),
			{ title: 'Look first', detail: `${engine} logs --tail 100 ${word}` }
		],
		irreversible: remedy.irreversible ?? [],
		precision: remedy.precision,
		complete: 1,
		untrusted: true,
		ran: row.state === 'running'
	});
}

/** What ran goes on with what it had, what looped loops, and what had ended rests. */
function asFound({ engine, word, row }: AskedContainer, undo: readonly Step[]): readonly Step[] {
	if (row.state === 'running') return [...undo, command(`${engine} restart ${word}`)];
	const stop = command(`${engine} stop ${word}`);
	return row.state === 'restarting' ? [stop, ...undo, command(`${engine} start ${word}`)] : [stop, ...undo];
}

/** It was well before it ended, for long: what ended it is not always there. */
export function ranLong({ row }: AskedContainer): boolean {
	const { startedAtMs, finishedAtMs } = row.details ?? {};
	return startedAtMs != null && finishedAtMs != null && finishedAtMs - startedAtMs >= LONG_MS;
}

/** What of it can only be set where the container is made. */
const asOption = (kind: string): string =>
	/^(?:setting-missing|right-|user-lacks-right|not-root|no-new-privileges|health-|port-taken|file-not-mounted|mount-|user-missing|command-missing|program-missing)/.test(
		kind
	)
		? ' It is set where the container is made: change it there, and make the container anew.'
		: '';
