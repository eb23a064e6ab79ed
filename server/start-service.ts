// Brings the service up in order: config -> lock -> token -> services -> HTTP -> runtime. Each part is registered to be closed as
// it is opened; `lib/closing.ts` takes everything down again, for a stop and for a start that fails half-way.
import { classify, compileOwnRules } from '#classifier';
import { announceState } from '#native/bridge.ts';
import { browserNameOf, createAddresses } from './access/addresses.ts';
import { openAccess } from './access/open-access.ts';
import { ownNameResolves } from './access/own-name-resolves.ts';
import { createSlowDown } from './access/slow-down.ts';
import { readTokenFile } from './access/token-file.ts';
import { beginRecord } from './audit/begin-record.ts';
import { type Config, isLoopback, type LoadedConfig } from './config/load-config.ts';
import { StartProblem } from './config/problem.ts';
import { createHostRoot } from './host/host-root.ts';
import { createApp, pageFault } from './http/app.ts';
import { createPeerCheck } from './http/check-peer.ts';
import { explainListen } from './http/explain-listen.ts';
import { createFrontDoor } from './http/front-door.ts';
import { type Listening, listen } from './http/server.ts';
import { socketTable } from './http/socket-table.ts';
import { createSockets } from './http/sockets.ts';
import { systemClock } from './lib/clock.ts';
import { type Closing, createClosing } from './lib/closing.ts';
import { isHostwrightError } from './lib/error.ts';
import { findUser } from './lib/find-user.ts';
import type { Log } from './lib/log.ts';
import { createStrangersLog } from './lib/log-strangers.ts';
import type { RecentLog } from './lib/recent-log.ts';
import { removeServiceFile, writeServiceFile } from './lib/service-file.ts';
import { MAKE_ROOM, storageProblem } from './lib/storage-fault.ts';
import { readVersion } from './lib/version.ts';
import { openBridge } from './open-bridge.ts';
import { startRuntime } from './runtime.ts';
import { createServices, type Services, type ServicesDeps } from './services.ts';
import { lockState, type StateLock } from './store/state-lock.ts';
import { createCaller } from './trpc/router.ts';
import { mountDashboard } from './web.ts';

/** Each of these is within the five seconds that a stop may take. */
const SOCKETS_GRACE_MS = 500;
const ANSWERS_GRACE_MS = 1_000;

export interface RunningService {
	/** For programs. */
	readonly url: string;
	/** For people's browsers. */
	readonly linkUrl: string;
	readonly port: number;
	/** Makes a one-use sign-in link. */
	makeLink(): string;
	/** Stops everything in order. Safe to call twice. @returns false when a part did not close cleanly; the log names it */
	stop(): Promise<boolean>;
}

/** @throws StartProblem when it cannot start; nothing is left behind then */
export async function startService(loaded: LoadedConfig, log: Log, recentLog: RecentLog): Promise<RunningService> {
	const opened = createClosing(log);
	try {
		return await openService(loaded, { log, recentLog }, opened);
	} catch (error) {
		await opened.close();
		const { stateDir } = loaded.config;
		const storage = error instanceof StartProblem || isHostwrightError(error) ? undefined : storageProblem(error);
		throw storage === undefined
			? error
			: new StartProblem(`the state directory ${stateDir} cannot be written: ${storage}. ${MAKE_ROOM}`);
	}
}

async function openService(
	{ config, flags, warnings, reread }: LoadedConfig,
	{ log, recentLog }: Pick<ServicesDeps, 'log' | 'recentLog'>,
	opened: Closing
): Promise<RunningService> {
	const { stateDir } = config;
	for (const warning of warnings) log.warn({ event: 'configuration' }, warning);
	const lock = takeState(stateDir);
	opened.keep('lock of the state directory', { close: () => lock.release() });
	tellOthers(stateDir, log);
	// Before the token and the database: those without a record are then always a record that was removed.
	beginRecord(stateDir);
	const tokenFile = readTokenFile(stateDir);
	if (!tokenFile.ok) throw new StartProblem(tokenFile.problem);
	for (const warning of tokenFile.warnings) log.warn({ event: 'token-file' }, warning);
	const version = readVersion();
	const ownName = ownNameResolves();
	const browserName = browserNameOf({ ...config, ownNameResolves: ownName });
	const rest = { lock, version, log, recentLog, configProblems: reread, browserName };
	const services = await composeServices(config, rest, opened);
	hideOwnMemory(services.native, log);

	const strangers = opened.keep('log of strangers', createStrangersLog(log));
	const http = await listenOrExplain(config, strangers);
	opened.keep('port', { close: () => http.close(0) });
	const addresses = createAddresses({ ...config, port: http.port, ownNameResolves: ownName });
	const access = opened.keep(
		'access',
		openAccess({ stateDir, database: services.database.sql, token: tokenFile.token, addresses, clock: systemClock })
	);
	const peers = createPeerCheck(services.native.peer);
	const slowDown = createSlowDown(systemClock);
	const door = createFrontDoor({ access, slowDown, peers, log: strangers, notes: services.refusals });
	const app = createApp({ services, access, door, log, version, logRequests: config.logLevel === 'debug' });
	const clearRuntime = startRuntime({
		id: services.runtimeId,
		version,
		identify(headers) {
			const recognised = access.recognise(headers);
			return recognised.kind === 'known' ? recognised.identity : null;
		},
		createCaller: (identity, requestId) =>
			createCaller({ services, access, identity, requestId, connection: null, signal: new AbortController().signal }),
		reportFault: ({ requestId, path, error }) => log.error({ requestId, path, err: error }, 'page failed')
	});
	opened.keep('runtime', { close: clearRuntime });
	const dashboard = opened.keep(
		'dashboard',
		await mountDashboard(app.pages, {
			dev: flags.dev,
			secure: addresses.secure,
			isSignedIn: ({ headers }) => access.recognise(headers).kind === 'known'
		})
	);
	app.pages.use(pageFault(log));
	const sockets = createSockets({ access, door, log, others: dashboard.upgrade });
	opened.keepFirst('sockets', { close: () => sockets.close(SOCKETS_GRACE_MS) });
	for (const route of socketTable(services)) sockets.registerSocket(route);
	http.serve(app, sockets, peers);
	// Answers under way need all of the above; those that wait for a run get theirs when the runs have ended.
	opened.keep('answers', { close: () => http.close(ANSWERS_GRACE_MS) });
	opened.keepFirst('new connections', { close: () => http.stopAccepting() });

	writeServiceFile(stateDir, addresses.url, addresses.linkUrl);
	opened.keepFirst('service file', { close: () => removeServiceFile(stateDir) });
	log.info(
		{ event: 'started', url: addresses.url, dashboard: dashboard.kind, runtimeId: services.runtimeId },
		`listening on ${addresses.url}`
	);
	return {
		url: addresses.url,
		linkUrl: addresses.linkUrl,
		port: http.port,
		makeLink: () => access.makeTicket().url,
		stop: () => opened.close()
	};
}

function takeState(stateDir: string): StateLock {
	try {
		return lockState(stateDir);
	} catch (error) {
		if (isHostwrightError(error)) throw new StartProblem(error.detail);
		throw error;
	}
}

/** Every other service of this account, and root's, keeps its runs out of this directory from here on. */
function tellOthers(stateDir: string, log: Log): void {
	const problem = announceState(stateDir);
	if (problem !== undefined)
		log.warn(
			{ event: 'configuration' },
			`other Hostwright services cannot know of ${stateDir}, so what they run could read it: ${problem}`
		);
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
	rest: Pick<ServicesDeps, 'lock' | 'version' | 'log' | 'recentLog' | 'configProblems' | 'browserName'>,
	opened: Closing
): Promise<Services> {
	const compiled = compileOwnRules([...config.safety.rules]);
	if (!compiled.ok) throw new StartProblem(compiled.problems.map(({ message }) => message));
	const user = findUser();
	const { stateDir, commandEnvironment, home } = config;
	try {
		return await createServices(
			{
				...rest,
				clock: systemClock,
				stateDir,
				configDir: config.configDir,
				dataDir: config.dataDir,
				// Behind a proxy of this machine every connection is from here, and proves what it can.
				reachedFromElsewhere: !isLoopback(config.host),
				home,
				uid: user.uid,
				userName: user.userName,
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
				findings: config.findings,
				assistant: config.assistant,
				mcp: config.mcp,
				audit: config.audit,
				openBridge: () => openBridge(config)
			},
			opened
		);
	} catch (error) {
		if (isHostwrightError(error)) throw new StartProblem(error.detail);
		throw error;
	}
}

async function listenOrExplain(config: Config, log: Pick<Log, 'warn'>): Promise<Listening> {
	try {
		return await listen(config.host, config.port, log);
	} catch (error) {
		throw new StartProblem(await explainListen(error as NodeJS.ErrnoException, config));
	}
}
