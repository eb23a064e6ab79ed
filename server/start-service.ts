// Brings the service up in order, and takes it down in the reverse: config -> lock -> token -> services -> HTTP -> runtime.
import { classify, compileOwnRules } from '#classifier';
import { createAccess } from './access/access.ts';
import { createAddresses, ownNameResolves } from './access/addresses.ts';
import { createSlowDown } from './access/slow-down.ts';
import { readTokenFile } from './access/token-file.ts';
import { beginRecord } from './audit/begin-record.ts';
import { createRefusalNotes } from './audit/note-refusals.ts';
import type { Config, LoadedConfig } from './config/load-config.ts';
import { StartProblem } from './config/problem.ts';
import { createHostRoot } from './host/host-root.ts';
import { createApp, pageFault } from './http/app.ts';
import { explainListen } from './http/explain-listen.ts';
import { createFrontDoor } from './http/front-door.ts';
import { type Listening, listen } from './http/server.ts';
import { socketTable } from './http/socket-table.ts';
import { createSockets } from './http/sockets.ts';
import { systemClock } from './lib/clock.ts';
import { isHostwrightError } from './lib/error.ts';
import { findUser } from './lib/find-user.ts';
import type { Log } from './lib/log.ts';
import { removeServiceFile, writeServiceFile } from './lib/service-file.ts';
import { MAKE_ROOM, storageProblem } from './lib/storage-fault.ts';
import { readVersion } from './lib/version.ts';
import { openBridge } from './open-bridge.ts';
import { startRuntime } from './runtime.ts';
import { createServices, type Services, type ServicesDeps } from './services.ts';
import { lockState, type StateLock } from './store/state-lock.ts';
import { createCaller } from './trpc/router.ts';
import { mountDashboard } from './web.ts';

const SWEEP_SESSIONS_MS = 60_000;
/** Each of these is within the five seconds that a stop may take. */
const SOCKETS_GRACE_MS = 500;
const ANSWERS_GRACE_MS = 1_000;

export interface RunningService {
	readonly url: string;
	readonly port: number;
	/** Makes a one-use sign-in link. */
	makeLink(): string;
	/** Stops everything in order. Safe to call twice. */
	stop(): Promise<void>;
}

/** @throws StartProblem when it cannot start; nothing is left behind then */
export async function startService(
	{ config, flags, warnings, reread }: LoadedConfig,
	log: Log
): Promise<RunningService> {
	for (const warning of warnings) log.warn({ event: 'configuration' }, warning);
	const undo: (() => void | Promise<void>)[] = [];
	try {
		const lock = takeState(config.stateDir);
		undo.push(() => lock.release());
		// Before the token and the database: those without a record are then always a record that was removed.
		beginRecord(config.stateDir);
		const tokenFile = readTokenFile(config.stateDir);
		if (!tokenFile.ok) throw new StartProblem(tokenFile.problem);
		for (const warning of tokenFile.warnings) log.warn({ event: 'token-file' }, warning);
		const version = readVersion();
		const services = await composeServices(config, { lock, version, log, configProblems: reread });
		undo.push(() => services.close());
		hideOwnMemory(services.native, log);

		const [http, nameResolves] = await Promise.all([listenOrExplain(config, log), ownNameResolves()]);
		// Cut short in case the start fails from here on; a stop waits for answers first.
		undo.push(() => http.close(0));
		const addresses = createAddresses({ ...config, port: http.port, ownNameResolves: nameResolves });
		const access = createAccess({
			stateDir: config.stateDir,
			database: services.database.sql,
			token: tokenFile.token,
			addresses,
			clock: systemClock
		});
		undo.push(() => access.close());

		const notes = createRefusalNotes({ audit: services.audit, clock: systemClock, log });
		undo.push(() => notes.close());
		const door = createFrontDoor({ access, slowDown: createSlowDown(systemClock), log, notes });
		const app = createApp({ services, access, door, log, version, logRequests: config.logLevel === 'debug' });
		const clearRuntime = startRuntime({
			id: services.runtimeId,
			version,
			identify(headers) {
				const recognised = access.recognise(headers);
				return recognised.kind === 'known' ? recognised.identity : null;
			},
			createCaller: (identity, requestId) =>
				createCaller({ services, access, identity, requestId, signal: new AbortController().signal }),
			reportFault: ({ requestId, path, error }) => log.error({ requestId, path, err: error }, 'page failed')
		});
		undo.push(clearRuntime);
		const dashboard = await mountDashboard(app.pages, {
			dev: flags.dev,
			secure: addresses.secure,
			isSignedIn: ({ headers }) => access.recognise(headers).kind === 'known'
		});
		undo.push(() => dashboard.close());
		app.pages.use(pageFault(log));
		const sockets = createSockets({ access, door, log, others: dashboard.upgrade });
		undo.push(() => sockets.close(0));
		for (const route of socketTable(services)) sockets.registerSocket(route);
		http.serve(app, sockets);

		const sweeper = setInterval(() => access.sweep(), SWEEP_SESSIONS_MS);
		sweeper.unref();
		writeServiceFile(config.stateDir, addresses.url);
		undo.push(() => removeServiceFile(config.stateDir));
		log.info(
			{ event: 'started', url: addresses.url, dashboard: dashboard.kind, runtimeId: services.runtimeId },
			`listening on ${addresses.url}`
		);

		let stopping: Promise<void> | undefined;
		const stop = async (): Promise<void> => {
			clearInterval(sweeper);
			removeServiceFile(config.stateDir);
			http.stopAccepting();
			// Runs are ended and their callers told first; the database closes last.
			await Promise.all([sockets.close(SOCKETS_GRACE_MS), services.gate.close()]);
			await http.close(ANSWERS_GRACE_MS);
			await dashboard.close();
			clearRuntime();
			access.close();
			notes.close();
			await services.close();
			lock.release();
		};
		return {
			url: addresses.url,
			port: http.port,
			makeLink: () => access.makeTicket().url,
			stop: () => {
				stopping ??= stop();
				return stopping;
			}
		};
	} catch (error) {
		for (const step of undo.reverse()) await step();
		const storage = error instanceof StartProblem || isHostwrightError(error) ? undefined : storageProblem(error);
		throw storage === undefined
			? error
			: new StartProblem(`the state directory ${config.stateDir} cannot be written: ${storage}. ${MAKE_ROOM}`);
	}
}

function takeState(stateDir: string): StateLock {
	try {
		return lockState(stateDir);
	} catch (error) {
		if (isHostwrightError(error)) throw new StartProblem(error.detail);
		throw error;
	}
}

/** The token and sessions are in this process's memory; other programs of the same user have no business there. */
function hideOwnMemory({ probe }: Services['native'], log: Log): void {
	const result = probe.present ? probe.port.protectOwnProcess() : { done: false, problem: probe.reason };
	if (!result.done)
		log.warn(
			{ event: 'configuration' },
			`other programs of this user can read the service's memory: ${result.problem}`
		);
}

async function composeServices(
	config: Config,
	rest: Pick<ServicesDeps, 'lock' | 'version' | 'log' | 'configProblems'>
): Promise<Services> {
	const compiled = compileOwnRules([...config.safety.rules]);
	if (!compiled.ok) throw new StartProblem(compiled.problems.map(({ message }) => message));
	const user = findUser();
	const { stateDir, commandEnvironment, home } = config;
	try {
		return await createServices({
			...rest,
			clock: systemClock,
			stateDir,
			configDir: config.configDir,
			dataDir: config.dataDir,
			home,
			uid: user.uid,
			searchPath: commandEnvironment.PATH ?? '',
			hostRoot: createHostRoot(),
			classify: (text) => classify(text, compiled.rules),
			shellOwner: {
				userName: user.userName,
				home,
				loginShell: user.loginShell,
				environment: config.loginEnvironment
			},
			terminal: config.terminal,
			openBridge: () => openBridge(config)
		});
	} catch (error) {
		if (isHostwrightError(error)) throw new StartProblem(error.detail);
		throw error;
	}
}

async function listenOrExplain(config: Config, log: Log): Promise<Listening> {
	try {
		return await listen(config.host, config.port, log);
	} catch (error) {
		throw new StartProblem(await explainListen(error as NodeJS.ErrnoException, config));
	}
}
