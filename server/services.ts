// The composition root: every long-lived object, opened in order, each handed just what it needs.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createStandingTest, hiddenPlaces, type NativeBridge } from '#native/bridge.ts';
import type { AgentLimits } from '#wire/agent.ts';
import type { DoctorReport } from '#wire/doctor.ts';
import type { Health } from '#wire/health.ts';
import type { Sight } from '#wire/host/sight.ts';
import type { Classification } from '#wire/safety.ts';
import type { StageRequest, StageResult } from '#wire/terminal.ts';
import type { BrowserName } from './access/addresses.ts';
import { signedInBrowsers } from './access/migrations/1-signed-in-browsers.ts';
import type { ExaminedToken } from './access/token-file.ts';
import { appliedChanges } from './approvals/applied-changes.ts';
import { approvals as approvalSteps } from './approvals/migrations/4-approvals.ts';
import { leftBehind } from './approvals/migrations/7-left-behind.ts';
import type { Approvals } from './approvals/open-approvals.ts';
import { openWing } from './approvals/open-wing.ts';
import { planFromAssistant } from './approvals/plan-from-assistant.ts';
import { createRequestStore } from './approvals/request-store.ts';

import { conversations } from './assistant/migrations/2-conversations.ts';
import { conversationsKept } from './assistant/migrations/5-conversations-kept.ts';
import { conversationsFound } from './assistant/migrations/6-conversations-found.ts';
import { modelPrices } from './assistant/migrations/10-model-prices.ts';
import { type Models, openModels } from './assistant/models/open-models.ts';
import { type OpenedAssistant, openAssistant } from './assistant/open-assistant.ts';
import { type AuditDeps, type AuditLog, openAuditLog } from './audit/audit-log.ts';
import { openRefusalNotes, type RefusalNotes } from './audit/note-refusals.ts';
import type { AssistantProvider } from './config/schema.ts';
import { openDoctor } from './doctor/open-doctor.ts';
import { type EventBus, openEventBus } from './events/bus.ts';
import { createRehearsal, type Rehearsal } from './findings/boot/rehearse-boot.ts';
import { alarmHeard } from './findings/detectors/a01-alarm-heard.ts';
import { DETECTORS } from './findings/detectors.ts';
import { type Diagnosing, openDiagnosing } from './findings/diagnosis/open-diagnosis.ts';
import { findings as findingSteps } from './findings/migrations/3-findings.ts';
import { findingRank } from './findings/migrations/8-finding-rank.ts';
import { type Findings, openFindings } from './findings/open-findings.ts';
import { openGiveBackMemory } from './health/give-back-memory.ts';
import { openHealth } from './health/open-health.ts';
import { askedFactsOf } from './host/asked-facts.ts';
import { openChanges } from './host/changes/open-changes.ts';
import { factReadersOf } from './host/fact-readers.ts';
import { historySources } from './host/history/history-sources.ts';
import { type History, openHistory } from './host/history/open-history.ts';
import { type Host, openHost } from './host/host.ts';
import { checkerOf, factSourceOf, walkerOf } from './host/host-deps.ts';
import type { HostRoot } from './host/host-root.ts';
import { lastSshLoginMs } from './host/last-login.ts';
import { type Overview, openOverview } from './host/overview/open-overview.ts';
import { overviewDeps } from './host/overview/overview-deps.ts';
import { openDoors } from './host/probes/doors.ts';
import { openProbes } from './host/probes/open-probes.ts';
import { openSight } from './host/sight/open-sight.ts';
import { openSubjects, type Subjects } from './host/subjects.ts';
import { createNotices } from './host/watch/notices.ts';
import { watchFiles } from './host/watch/watch-files.ts';
import { awayFromForeign } from './host/without-foreign.ts';
import type { Clock } from './lib/clock.ts';
import type { Closing } from './lib/closing.ts';
import type { Log } from './lib/log.ts';
import type { RecentLog } from './lib/recent-log.ts';
import { createAgentStore } from './mcp/agents/agent-store.ts';
import { openAgents } from './mcp/agents/open-agents.ts';
import { agents as agentSteps } from './mcp/migrations/9-agents.ts';
import { type Mcp, openMcp } from './mcp/open-mcp.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { INSTALLATION } from './open-bridge.ts';
import { type Database, openDatabase } from './store/database.ts';
import type { Migration } from './store/migration.ts';
import type { StateLock } from './store/state-lock.ts';
import { followServiceLog } from './tails/follow-service-log.ts';
import { openTails, type Tails } from './tails/open-tails.ts';
import type { Gate } from './terminal/exec.ts';
import { openGate } from './terminal/open-gate.ts';
import type { ShellOwner } from './terminal/open-shell.ts';
import { createStage } from './terminal/sessions/stage.ts';
import { openTerminals, type TerminalSettings, type Terminals } from './terminal/sessions/terminals.ts';
import { askThrough } from './voice/ask-assistant.ts';
import { openVoice } from './voice/open-voice.ts';
import { createHeardSounds } from './voice/sounds/heard-sounds.ts';
import { createSpokenDecision } from './voice/spoken-decision/spoken-decision.ts';
import type { Voice } from './voice/voice.ts';

/** The one set of services that REST, tRPC and pages share. */
export interface Services {
	/** Made once at start; the same through REST, tRPC and pages. */
	readonly runtimeId: string;
	readonly version: string;
	readonly database: Database;
	readonly audit: AuditLog;
	readonly refusals: RefusalNotes;
	readonly native: NativeBridge;
	readonly bus: EventBus;
	readonly host: Host;
	readonly findings: Findings;
	/** What would be different after a restart. */
	readonly rehearsal: Rehearsal;
	/** Why things are as they are, and what was changed before. */
	readonly diagnosing: Diagnosing;
	/** Its past. */
	readonly history: History;
	/** Each subject in a few figures. */
	readonly overview: Overview;
	/** What the service's account can see, permission by permission. */
	readonly sight: () => Promise<readonly Sight[]>;
	/** The text that Prometheus reads. */
	readonly metrics: () => Promise<string>;
	/** What is known of storage, services, network and containers. */
	readonly facts: Subjects;
	readonly gate: Gate;
	/** What waits for a person's decision, and what came of it. */
	readonly approvals: Approvals;
	readonly terminals: Terminals;
	/** Types a command into a live shell at an empty prompt; absent unless `terminal.track_prompt` is on. */
	readonly stage?: ((id: string, request: StageRequest) => Promise<StageResult>) | undefined;
	/** Voice: its settings, and what runs by them. */
	readonly audio: Voice;
	readonly assistant: OpenedAssistant;
	/** Language models that may answer in it. */
	readonly models: Models;
	/** The assistant's tools for other agents. */
	readonly mcp: Mcp;
	/** What can be followed line by line. */
	readonly tails: Tails;
	readonly health: () => Health;
	/** Looks the machine over for what the service needs. */
	readonly doctor: (token: ExaminedToken) => DoctorReport;
}

export interface ServicesDeps {
	readonly version: string;
	readonly log: Log;
	/** The end of that log. */
	readonly recentLog: RecentLog;
	readonly clock: Clock;
	/** Existing, private directory. */
	readonly stateDir: string;
	readonly configDir: string;
	readonly dataDir: string;
	/** What is wrong with the settings as they are on disk now; [] when the next start takes them. */
	readonly configProblems: () => readonly string[];
	/** By what name people come. */
	readonly browserName?: BrowserName;
	/** Held on that directory, and released after everything here is closed. */
	readonly lock: StateLock;
	readonly home: string;
	readonly uid: number;
	readonly userName: string;
	/** The PATH that commands get. */
	readonly searchPath: string;
	/** Where the host's facts are read. */
	readonly hostRoot: HostRoot;
	/** The classifier with the operator's own rules in it. */
	readonly classify: (text: string) => Classification;
	/** Whether people reach the service from other machines. */
	readonly reachedFromElsewhere: boolean;
	/** Whose login shells a signed-in person opens. */
	readonly shellOwner: ShellOwner;
	readonly terminal: TerminalSettings;
	/** Whether detectors may send something to find out; they may not when absent. */
	readonly findings?: { readonly activeProbes: boolean };
	/** Providers of language models that stand in config.yml. */
	readonly assistant?: { readonly providers: readonly AssistantProvider[] };
	/** The budget of each other agent. */
	readonly mcp: AgentLimits;
	readonly audit: Pick<AuditDeps, 'headToJournal'>;
	/** Called when storage is in order: nothing native is loaded for a service that cannot start. */
	readonly openBridge: () => Promise<NativeBridge>;
}

/** The schema of `hostwright.db`: each job's steps, in the order in which they were released. */
export const MIGRATIONS: readonly Migration[] = [
	signedInBrowsers,
	conversations,
	findingSteps,
	approvalSteps,
	conversationsKept,
	conversationsFound,
	leftBehind,
	findingRank,
	agentSteps,
	modelPrices
];

/**
 * @param opened  each part is registered here as it is opened; if this throws, the caller closes what was opened so far
 * @throws HostwrightError when storage is damaged or cannot be written; its detail is one sentence for a person
 */
export async function createServices(deps: ServicesDeps, opened: Closing): Promise<Services> {
	const {
		version,
		log,
		clock,
		stateDir,
		configDir,
		dataDir,
		home,
		uid,
		userName,
		searchPath,
		classify,
		configProblems
	} = deps;
	const runtimeId = randomUUID();
	const path = join(stateDir, 'hostwright.db');
	const database = opened.keep(
		'database',
		openDatabase({ path, migrations: MIGRATIONS, synchronous: 'FULL', integrityCheck: true })
	);
	const audit = opened.keep('audit record', openAuditLog({ stateDir, clock, log, version, ...deps.audit }));
	const refusals = opened.keep('notes of refusals', openRefusalNotes({ audit, clock, log }));
	const native = opened.keep('native parts', await deps.openBridge());
	const { pty, sandbox } = native;
	const bus = openEventBus(runtimeId);
	const host = opened.keep('host', openHost({ root: deps.hostRoot, clock, bus }));
	const history = opened.keep('history', openHistory({ stateDir, clock, bus, log }));
	const notices = createNotices();
	const mountTable = native.probe.present ? native.probe.port.watchMounts() : undefined;
	if (mountTable) opened.keep('mount table', mountTable);
	const hostDeps = {
		...{ root: deps.hostRoot, facts: factSourceOf(native.facts), clock, bus, log, uid, userName, home },
		...{ notices, mountTable },
		probes: openProbes({ active: deps.findings?.activeProbes ?? false, doors: openDoors, clock })
	};
	const facts = opened.keep('facts', openSubjects(hostDeps, walkerOf(native.walker)));
	// Whoever looks for causes and remedies goes where settings, logs and other people's files lead.
	const ledRoot = awayFromForeign(deps.hostRoot, clock);
	const requests = createRequestStore(database, (id) => bus.publish({ topic: 'approvals-changed', data: { id } }));
	const observeOnly = {
		on: () => requests.isOn('observe-only'),
		set: (on: boolean) => requests.set('observe-only', on)
	};
	const heardSounds = createHeardSounds(clock, () => void findings.run(alarmHeard.id).catch(() => {}));
	const readers = factReadersOf({
		...hostDeps,
		...{ root: ledRoot, subjects: facts, host, history, sounds: heardSounds.read, cutRuns: audit.cutRuns },
		checker: checkerOf(sandbox)
	});
	const findings = opened.keep(
		'findings',
		openFindings({
			database,
			detectors: DETECTORS,
			readers,
			past: {
				history,
				machine: () => {
					const { cpu, memory } = host.vitals();
					return { cores: cpu.cores.length, memoryBytes: memory.totalBytes };
				}
			},
			requestsOf: requests.idsOfFinding,
			events: {
				hear: notices.hear,
				watchFiles: (paths, changed) =>
					watchFiles(paths, {
						root: deps.hostRoot,
						changed(which) {
							notices.tell('files');
							changed(which);
						}
					})
			},
			clock,
			bus,
			log
		})
	);
	const changes = openChanges({
		root: ledRoot,
		clock,
		host,
		subjects: facts,
		ours: () => appliedChanges(requests.list({ state: 'approved', order: 'newest', limit: 100 }))
	});
	const asked = askedFactsOf({
		root: ledRoot,
		clock,
		subjects: facts,
		net: () => readers.netGround()
	});
	const rehearsal = createRehearsal({ detectors: DETECTORS, readers, clock });
	const diagnosing = openDiagnosing({ findings, facts: readers, asked, changes, clock });
	for (const source of historySources(facts)) history.register(source);
	const sight = openSight({ facts, clock, uid, userName });
	const overview = openOverview(overviewDeps({ facts, root: deps.hostRoot, history, clock, log, bus }));
	const readOnlyDirs = [configDir, dataDir, INSTALLATION];
	const standingOf = createStandingTest({ home, stateDir, readOnlyDirs });
	const gate = opened.keepFirst(
		'runs',
		openGate({
			classify,
			audit,
			pty,
			sandbox,
			clock,
			log,
			home,
			uid,
			searchPath,
			standingOf,
			readOnlyDirs,
			observeOnly: observeOnly.on
		})
	);
	const configured = deps.assistant?.providers ?? [];
	const models = openModels({ database, stateDir, configured, network: facts.network });
	const wing = openWing({
		word: models.wordReasons,
		runtimeId,
		database,
		requests,
		observeOnly,
		gate,
		sandbox,
		findings,
		causeNow: diagnosing.causeNow,
		facts,
		readers,
		root: ledRoot,
		audit,
		bus,
		clock,
		log,
		uid,
		home,
		stateDir,
		dataDir,
		ownDirs: [stateDir, ...readOnlyDirs],
		reachedFromElsewhere: deps.reachedFromElsewhere,
		readAttributes: (path) => (native.probe.present ? native.probe.port.attributesOf(path) : null),
		lastLoginMs: () => lastSshLoginMs(deps.hostRoot, { nowMs: clock.nowMs(), runningMs: process.uptime() * 1000 })
	});
	const approvals = opened.keepFirst('approvals', wing.approvals);
	const terminals = opened.keep(
		'terminals',
		openTerminals({ pty, owner: deps.shellOwner, settings: deps.terminal, clock, bus, log })
	);
	const stage = createStage(terminals, deps.terminal.trackPrompt);
	const openRequestsOf = requests.openOfAgent;
	const assistant = opened.keep(
		'assistant',
		openAssistant({
			database,
			gate,
			host,
			facts,
			findings: { ...findings, tell: diagnosing.tell, why: diagnosing.why, diagnose: diagnosing.diagnose },
			approvals: {
				undecided: () => approvals.list({ limit: 50 }).requests,
				find: approvals.find,
				whyNone: approvals.whyNone
			},
			changes,
			history,
			hiddenPlaces: () => hiddenPlaces({ home, stateDir }),
			chosen: models.engine,
			propose: async (plan, filed) =>
				approvals.file(
					planFromAssistant(plan, filed),
					filed.agent === undefined ? 'the assistant' : `agent ${filed.agent}`
				),
			openRequestsOfAgents: { of: openRequestsOf, most: deps.mcp.open_requests },
			openRequests: (ids) => ids.filter((id) => approvals.find(id)?.status === 'pending'),
			bus,
			clock,
			log
		})
	);
	const agents = openAgents({
		...{ store: createAgentStore(database), limits: deps.mcp, openRequestsOf },
		...{ audit, bus, clock, log }
	});
	const mcp = opened.keepFirst('agents', openMcp({ door: assistant.door, agents, version, log }));
	const audio = opened.keep(
		'voice',
		openVoice({
			configDir,
			dataDir,
			stateDir,
			home,
			uid,
			version,
			speech: native.speech,
			peer: native.peer,
			microphone: native.microphone,
			root: deps.hostRoot,
			heardSounds,
			answer: askThrough(assistant),
			decisions: createSpokenDecision({
				approvals: { open: () => approvals.list({}).requests, find: approvals.find, decide: approvals.decide },
				record: (event, actor, detail) => audit.append({ kind: 'event', event, actor, detail }).durable,
				clock,
				log
			}),
			clock,
			log,
			onChange: () => bus.publish({ topic: 'voice-changed', data: {} })
		})
	);
	opened.keep('memory', openGiveBackMemory(native.probe));
	const tails = openTails({
		sources: {
			'service-log': followServiceLog(deps.recentLog, runtimeId),
			journal: facts.journal.tail,
			'container-log': facts.containers.followLog,
			approval: wing.tail
		},
		log
	});
	const health = openHealth({ runtimeId, version, clock, sandbox, pty, audit, gate });
	const metrics = openMetrics({ vitals: host.vitals, health, history: history.state, ...overview });
	const examined = { configDir, dataDir, stateDir, configProblems, sandbox, pty, audit, path: searchPath };
	const doctor = openDoctor({ ...examined, browserName: deps.browserName });
	return {
		runtimeId,
		version,
		database,
		audit,
		refusals,
		native,
		bus,
		host,
		history,
		overview,
		sight,
		metrics,
		facts,
		findings,
		diagnosing,
		rehearsal,
		gate,
		approvals,
		terminals,
		stage,
		audio,
		assistant,
		models,
		mcp,
		tails,
		health,
		doctor
	};
}
