// Approvals as a whole: what is proposed, rehearsed, decided, applied and taken back, opened in order from the folders beside this.
import type { Loaded } from '#native/ports/loaded.ts';
import type { SandboxPort } from '#native/ports/sandbox.ts';
import type { TailWhat } from '#wire/live.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { EventBus } from '../events/bus.ts';
import type { Findings } from '../findings/open-findings.ts';
import type { FactReaders } from '../host/fact-readers.ts';
import type { HostRoot } from '../host/host-root.ts';
import type { Subjects } from '../host/subjects.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Database } from '../store/database.ts';
import type { TailSource } from '../tails/tail-source.ts';
import type { Gate } from '../terminal/exec.ts';
import { openAffected } from './affected/open-affected.ts';
import type { ReadAttributes } from './apply/attributes.ts';
import { openApplication } from './apply/open-application.ts';

import { type CauseNow, recheckWith } from './apply/recheck-finding.ts';
import { steadyWith } from './apply/runs-steadily.ts';
import { worksAgainWith } from './apply/works-again.ts';
import { contentDigest, createCandidates } from './candidates.ts';
import { checkDrift, checkDriftOfRest, checkDriftOfStep, type DriftDeps } from './check-drift.ts';
import { createJournal } from './journal.ts';
import { type Approvals, type ObserveOnly, openApprovals } from './open-approvals.ts';
import type { LaterChange } from './plan.ts';
import { createProgress } from './progress.ts';
import { PROPOSERS } from './proposers/proposers.ts';
import { openRehearsal } from './rehearsal/open-rehearsal.ts';
import type { RequestStore } from './request-store.ts';
import { stateFrom } from './state-of.ts';
import type { Word } from './word-plan.ts';

export interface WingDeps {
	readonly runtimeId: string;
	readonly database: Database;
	readonly requests: RequestStore;
	readonly observeOnly: ObserveOnly;
	readonly gate: Gate;
	readonly sandbox: Loaded<SandboxPort>;
	readonly findings: Findings;
	readonly causeNow: CauseNow;
	readonly facts: Subjects;
	readonly word?: Word | undefined;
	readonly readers: FactReaders;
	readonly root: HostRoot;
	readonly audit: Pick<AuditLog, 'append'>;
	readonly bus: EventBus;
	readonly clock: Clock;
	readonly log: Log;
	readonly uid: number;
	readonly home: string;
	readonly stateDir: string;
	readonly dataDir: string;
	/** Directories of the service's own, which no proposal may edit. */
	readonly ownDirs: readonly string[];
	/** Whether people reach the service from other machines. */
	readonly reachedFromElsewhere: boolean;
	/** undefined where it is not known. */
	readonly lastLoginMs: () => number | undefined;
	readonly readAttributes: ReadAttributes;
}

export interface Wing {
	readonly approvals: Approvals;
	/** How an application goes. */
	readonly tail: TailSource<Extract<TailWhat, { kind: 'approval' }>>;
}

export function openWing(deps: WingDeps): Wing {
	const { requests, observeOnly, gate, sandbox, findings, clock, log, uid, home, ownDirs, dataDir } = deps;
	const candidates = createCandidates(dataDir);
	const { readAttributes } = deps;
	const laterOf = async (id: string): Promise<readonly LaterChange[]> => {
		const request = requests.find(id);
		return request ? application.laterChanges(request) : [];
	};
	const plan: DriftDeps = { foresee: gate.foresee, candidates, uid, home, ownDirs, readAttributes, laterOf };
	const progress = createProgress(deps.runtimeId, clock);
	const rehearsal = openRehearsal({
		gate,
		sandbox,
		placeOf: (content) => candidates.placeOf(contentDigest(content)),
		clock,
		log
	});
	const touched = (): void => deps.bus.publish({ topic: 'host-touched', data: {} });
	const application = openApplication({
		audit: deps.audit,
		requests,
		gate,
		recheck: recheckWith(
			findings,
			clock.nowMs,
			steadyWith(deps.facts.services.unit),
			deps.causeNow,
			worksAgainWith(deps.facts.services.unit)
		),
		stateOf: stateFrom(deps.facts),
		drift: (request) => checkDrift(request, plan),
		driftOfRest: (request, done) => checkDriftOfRest(request, done, plan),
		driftOfStep: (request, index) => checkDriftOfStep(request, index, plan),
		progress,
		touched,
		observeOnly: observeOnly.on,
		uid,
		log,
		nowMs: clock.nowMs,
		database: deps.database,
		stateDir: deps.stateDir,
		readAttributes: deps.readAttributes,
		dataDir,
		reach: { fromElsewhere: () => deps.reachedFromElsewhere, lastLoginMs: deps.lastLoginMs }
	});
	const approvals = openApprovals({
		...deps,
		journal: createJournal(deps.database),
		candidates,
		rehearsal: { present: true, part: rehearsal },
		application: { present: true, part: application },
		affected: { present: true, part: openAffected({ facts: deps.facts, read: deps.readers, root: deps.root, log }) },
		proposers: PROPOSERS,
		look: () => ({ facts: deps.facts, read: deps.readers, root: deps.root, uid, nowMs: clock.nowMs() }),
		plan,
		touched,
		reasonsOf: (command) => gate.check(command).reasons ?? [],
		holdBack: gate.holdBack
	});
	return { approvals, tail: progress.tail((id) => requests.find(id) !== undefined) };
}
