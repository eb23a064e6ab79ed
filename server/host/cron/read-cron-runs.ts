// How jobs of cron ended, as far as the machine tells: cron's and anacron's lines in the journal, mail of cron's in the spool, and
// the ends of files that jobs send what they print to.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { Clock } from '../../lib/clock.ts';
import type { HostRoot } from '../host-root.ts';
import type { JournalFacts } from '../journal/open-journal.ts';
import type { CronGround } from './cron-job.ts';
import {
	type AnacronEnd,
	type CronRun,
	endsOfAnacron,
	isThrownAway,
	type KeptOut,
	keptOutIn,
	runsIn,
	tellsHowItEnded
} from './parse-cron-log.ts';
import { type CronMail, readCronMail } from './read-cron-mail.ts';
import { type OwnLog, readOwnLogs } from './read-own-logs.ts';

export interface CronRuns {
	/** The newest first; of each whether it ended badly, where cron tells that. */
	readonly runs: readonly CronRun[];
	/** Exit codes stand in the log: without them a run that is not told of may have failed. */
	readonly tellsCodes: boolean;
	readonly anacron: readonly AnacronEnd[];
	readonly keptOut: readonly KeptOut[];
	/** The newest first. */
	readonly mails: readonly CronMail[];
	/** By path. */
	readonly logs: ReadonlyMap<string, OwnLog>;
	/** Runs whose output went nowhere, since nothing here takes mail. */
	readonly thrownAway: number;
	/** Why no line of cron's can be read; null where they can be. */
	readonly limits: string | null;
}

interface RunDeps {
	readonly root: Pick<HostRoot, 'facts' | 'readLink' | 'listNames' | 'readEnd'>;
	readonly journal: Pick<JournalFacts, 'page'>;
	readonly clock: Clock;
	/** The account that the service runs as. */
	readonly uid: number;
}

const BACK_MS = 8 * 24 * 3_600_000;
const WAIT_MS = 2500;
const MOST_TROUBLES = 400;
const MOST_STARTS = 3000;
/** Words of cron's own, for what went wrong. */
const TROUBLES = [
	'failed with exit status',
	'cron:account)',
	'FAILED to',
	'failed to open PAM',
	'discarding output',
	') ERROR (',
	'CMDOUT ('
];

export async function readCronRuns(
	{ root, journal, clock, uid }: RunDeps,
	ground: CronGround
): Promise<Known<CronRuns>> {
	const sinceMs = clock.nowMs() - BACK_MS;
	const mails = await readCronMail(root, ground.accounts, uid);
	const logs = await readOwnLogs(root, ground);
	const page = (identifier: string, lines: number, anyOf?: readonly string[]) =>
		journal.page({ identifier, lines, sinceMs, ofRoot: true, ...(anyOf && { anyOf }) }, WAIT_MS);
	const [troubles, ofCronie, ofAnacron] = await Promise.all([
		page('CRON', MOST_TROUBLES, TROUBLES),
		page('CROND', MOST_TROUBLES, TROUBLES),
		page('anacron', 100, ['terminated'])
	]);
	const said = [troubles, ofCronie].flatMap((one) => (one.known ? one.value.lines : []));
	// When jobs were started is asked only where something is to be held against it.
	const isAsked = said.some((line) => !isThrownAway(line)) || mails.length > 0 || logs.size > 0;
	const started = isAsked
		? await Promise.all([page('CRON', MOST_STARTS, ['CMD (']), page('CROND', MOST_STARTS, ['CMD ('])])
		: [];
	const starts = started.flatMap((one) => (one.known ? one.value.lines : []));
	return isKnown(
		{
			runs: runsIn(starts, said),
			tellsCodes: said.some(tellsHowItEnded),
			anacron: endsOfAnacron(ofAnacron.known ? ofAnacron.value.lines : []),
			keptOut: keptOutIn(said),
			...{ mails, logs },
			thrownAway: said.filter(isThrownAway).length,
			limits: troubles.known ? null : troubles.reason
		},
		clock.nowMs()
	);
}
