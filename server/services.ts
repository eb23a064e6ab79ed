// The composition root: every long-lived object, constructed in order, each handed just what it needs.
import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createStandingTest, type NativeBridge } from '#native/bridge.ts';
import type { Loaded } from '#native/ports.ts';
import type { DoctorReport } from '#wire/doctor.ts';
import type { Capability, Health } from '#wire/health.ts';
import type { Classification } from '#wire/safety.ts';
import type { StageRequest, StageResult } from '#wire/terminal.ts';
import type { ExaminedToken } from './access/token-file.ts';
import { type Assistant, createAssistant } from './assistant/assistant.ts';
import { builtInEngine } from './assistant/built-in/built-in-engine.ts';
import { createConversationStore } from './assistant/conversation-store.ts';
import { createTools } from './assistant/tools.ts';
import { type AuditLog, openAuditLog } from './audit/audit-log.ts';
import { examineMachine } from './doctor/examine-machine.ts';
import { createEventBus, type EventBus } from './events/bus.ts';
import { createHost, type Host } from './host/host.ts';
import type { HostRoot } from './host/host-root.ts';
import { type Clock, toTimestamp } from './lib/clock.ts';
import type { Log } from './lib/log.ts';
import { findServiceFile } from './lib/service-file.ts';
import { INSTALLATION } from './open-bridge.ts';
import { type Database, openDatabase } from './store/database.ts';
import type { StateLock } from './store/state-lock.ts';
import { createGate, type Gate } from './terminal/exec.ts';
import type { ShellOwner } from './terminal/open-shell.ts';
import { createStage } from './terminal/sessions/stage.ts';
import { createTerminals, type TerminalSettings, type Terminals } from './terminal/sessions/terminals.ts';
import { createSystemProgramTest } from './terminal/system-program.ts';
import { type AudioConfig, createAudioConfig } from './voice/audio-config.ts';
import { isInferenceInstalled } from './voice/inference-installed.ts';

/** The one set of services that REST, tRPC and pages share. */
export interface Services {
	/** Made once at start; the same through REST, tRPC and pages. */
	readonly runtimeId: string;
	readonly version: string;
	readonly database: Database;
	readonly audit: AuditLog;
	readonly native: NativeBridge;
	readonly bus: EventBus;
	readonly host: Host;
	readonly gate: Gate;
	/** Voice settings in their file. */
	readonly audio: AudioConfig;
	readonly terminals: Terminals;
	readonly assistant: Assistant;
	health(): Health;
	/** Looks the machine over for what the service needs. */
	doctor(token: ExaminedToken): DoctorReport;
	/** Types a command into a live shell at an empty prompt; absent unless `terminal.track_prompt` is on. */
	readonly stage?: (id: string, request: StageRequest) => Promise<StageResult>;
	/** Ends every shell a person opened. */
	readonly endTerminals?: () => Promise<void>;
	/** Ends workers first, storage last. Safe to call twice. */
	close(): Promise<void>;
}

export interface ServicesDeps {
	readonly version: string;
	readonly log: Log;
	readonly clock: Clock;
	/** Existing, private directory. */
	readonly stateDir: string;
	readonly configDir: string;
	readonly dataDir: string;
	/** What is wrong with the settings as they are on disk now; [] when the next start takes them. */
	readonly configProblems: () => readonly string[];
	/** Held on that directory, and released by whoever took it, after `close`. */
	readonly lock: StateLock;
	readonly home: string;
	readonly uid: number;
	/** The PATH that commands get. */
	readonly searchPath: string;
	/** Where the host's facts are read. */
	readonly hostRoot: HostRoot;
	/** The classifier with the operator's own rules in it. */
	readonly classify: (text: string) => Classification;
	/** Whose login shells a signed-in person opens. */
	readonly shellOwner: ShellOwner;
	readonly terminal: TerminalSettings;
	/** Called when storage is in order: nothing native is loaded for a service that cannot start. */
	readonly openBridge: () => Promise<NativeBridge>;
}

/** How many commands run and wait at once. */
const RUNNING_PER_CORE = 2;
const MOST_WAITING = 64;

/** @throws HostwrightError when storage is damaged or cannot be written; its detail is one sentence for a person */
export async function createServices(deps: ServicesDeps): Promise<Services> {
	const { version, log, clock, stateDir } = deps;
	const startedMs = clock.nowMs();
	const startedMonotonicMs = clock.monotonicMs();
	const runtimeId = randomUUID();
	const opened = new Closers();
	try {
		const database = openDatabase({ stateDir });
		opened.add(() => database.close());
		const audit = openAuditLog({ stateDir, clock, log, version });
		opened.add(() => audit.close());
		const native = await deps.openBridge();
		opened.add(() => native.close());
		const bus = createEventBus(runtimeId);
		const host = createHost({ root: deps.hostRoot, clock, bus });
		opened.add(() => host.close());
		const gate = createGate({
			classify: deps.classify,
			audit,
			pty: native.pty,
			sandbox: native.sandbox,
			clock,
			log,
			home: realPathOf(deps.home),
			uid: deps.uid,
			isSystemProgram: createSystemProgramTest(deps.searchPath),
			standingOf: createStandingTest({
				home: deps.home,
				stateDir,
				readOnlyDirs: [deps.configDir, deps.dataDir, INSTALLATION]
			}),
			limits: { running: RUNNING_PER_CORE * availableParallelism(), waiting: MOST_WAITING }
		});
		opened.add(() => gate.close());
		const terminals = createTerminals({
			pty: native.pty,
			owner: deps.shellOwner,
			settings: deps.terminal,
			clock,
			bus,
			log
		});
		opened.add(() => terminals.close());
		const assistant = createAssistant({
			store: createConversationStore(database, clock),
			engine: builtInEngine,
			tools: createTools({ gate, host, bus }),
			bus,
			log
		});
		opened.add(() => assistant.close());
		const stage = createStage(terminals, deps.terminal.trackPrompt);

		let closing: Promise<void> | undefined;
		return {
			runtimeId,
			version,
			database,
			audit,
			native,
			bus,
			host,
			gate,
			audio: createAudioConfig({ configDir: deps.configDir, isInferenceInstalled }),
			terminals,
			assistant,
			...(stage ? { stage } : {}),
			endTerminals: () => terminals.endAll(),
			health() {
				const { running, waiting } = gate.load();
				const { sandbox } = native;
				return {
					status: 'ok',
					runtime_id: runtimeId,
					version,
					node_version: process.versions.node,
					pid: process.pid,
					started_at: toTimestamp(startedMs),
					uptime_seconds: Math.round((clock.monotonicMs() - startedMonotonicMs) / 1000),
					sandbox: {
						...capabilityOf(sandbox),
						backend: sandbox.present ? sandbox.port.backend : null,
						limits: sandbox.present ? [...sandbox.port.limits] : []
					},
					pty: capabilityOf(native.pty),
					audit: auditCapability(audit),
					running_commands: running,
					waiting_commands: waiting
				};
			},
			doctor: (token) =>
				examineMachine({
					configDir: deps.configDir,
					dataDir: deps.dataDir,
					stateDir,
					configProblems: deps.configProblems(),
					sandbox: native.sandbox,
					pty: native.pty,
					serviceUrl: findServiceFile(stateDir)?.url,
					token,
					path: deps.searchPath
				}),
			close() {
				closing ??= opened.closeAll(log);
				return closing;
			}
		};
	} catch (error) {
		await opened.closeAll(log);
		throw error;
	}
}

function capabilityOf(part: Loaded<unknown>): Capability {
	return part.present ? { available: true } : { available: false, reason: part.reason, remedy: part.remedy };
}

/** A home that is not there (yet) is no reason not to start; a command in it is then refused. */
function realPathOf(path: string): string {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}

function auditCapability(audit: AuditLog): Capability {
	const problem = audit.problem();
	return problem ? { available: false, ...problem } : { available: true };
}

/** What was opened, closed in reverse; one that fails does not keep the others open. */
class Closers {
	readonly #closers: (() => void | Promise<void>)[] = [];

	add(close: () => void | Promise<void>): void {
		this.#closers.push(close);
	}

	async closeAll(log: Log): Promise<void> {
		for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
			try {
				await close();
			} catch (error) {
				log.error({ err: error }, 'a part of the service did not close cleanly');
			}
		}
	}
}
