// The service process: reads the command line, starts everything, says where it is, and ends on a signal.
import { fileURLToPath } from 'node:url';
import { openBrowser } from './cli/commands/open.ts';
import { checkOwnRules } from './config/check-own-rules.ts';
import { type LoadedConfig, loadConfig } from './config/load-config.ts';
import { StartProblem } from './config/problem.ts';
import { USAGE } from './config/read-flags.ts';
import { createLog, type Log } from './lib/log.ts';
import { onNpmGone } from './lib/on-npm-gone.ts';
import { onStopSignal } from './lib/on-stop-signal.ts';
import { printable } from './lib/printable.ts';
import { reasonOf } from './lib/reason-of.ts';
import { createRecentLog } from './lib/recent-log.ts';
import { type RunningService, startService } from './start-service.ts';

const BUILD_DIR = fileURLToPath(new URL('../build/', import.meta.url));
/** A stop that takes longer than this is cut short. */
const STOP_LIMIT_MS = 4_500;

/** @returns an exit code when nothing runs; undefined once the service does */
export async function startFromCommandLine(argv: readonly string[]): Promise<number | undefined> {
	// Node would open its debugger: to whoever reaches loopback, with all that is in memory.
	process.on('SIGUSR1', () => {});
	// tRPC and others would tell callers more than they should know.
	process.env.NODE_ENV ??= 'production';
	let loaded: LoadedConfig;
	try {
		loaded = loadConfig({ argv, checkRules: checkOwnRules });
		if (loaded.flags.help) {
			process.stdout.write(USAGE);
			return 0;
		}
	} catch (error) {
		return explain(error);
	}
	outliveReaders();
	const recentLog = createRecentLog();
	const log = createLog({
		level: loaded.config.logLevel,
		readable: process.stderr.isTTY === true,
		keep: recentLog.push
	});
	let service: RunningService;
	try {
		service = await startService(loaded, log, recentLog);
	} catch (error) {
		return explain(error, loaded.config.logLevel === 'debug');
	}
	handleSignals(service, log);
	handleFaults(service, log);
	await announce(service, loaded.flags.open);
	return undefined;
}

/** Whoever read the log or waited for the address may go away (`hostwright start | head -1`): the lines are lost, not the service. */
function outliveReaders(): void {
	for (const stream of [process.stdout, process.stderr]) {
		// A command that only prints has nothing left to do then, and was made to end.
		stream.removeAllListeners('error');
		stream.on('error', () => {});
	}
}

/** Standard output says where the service is. A sign-in link is for a person at a terminal only: a log keeps what it is given. */
async function announce(service: RunningService, open: boolean): Promise<void> {
	process.stdout.write(`Hostwright is at ${service.linkUrl}\n`);
	if (open && (await openBrowser(service.makeLink()))) return;
	if (process.stdout.isTTY) process.stdout.write(`Sign in (works once, within five minutes): ${service.makeLink()}\n`);
}

/** Every signal that ends a process by default and can be caught: whichever is sent, what runs is ended and recorded. */
const STOP_SIGNALS: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];

function handleSignals(service: RunningService, log: Log): void {
	let stopping = false;
	const stop = (why: object): void => {
		if (stopping) return;
		stopping = true;
		log.info({ event: 'stopping', ...why }, 'stopping');
		const late = setTimeout(() => {
			log.error({ event: 'stopped' }, 'stopping took too long; the process was ended');
			process.exit(1);
		}, STOP_LIMIT_MS);
		void service.stop().then((clean) => {
			clearTimeout(late);
			log.info({ event: 'stopped' }, 'stopped');
			process.exit(clean ? 0 : 1);
		});
	};
	onStopSignal(STOP_SIGNALS, {
		first: (signal) => stop({ signal }),
		again(signal) {
			log.warn({ event: 'stopped', signal }, 'stopped at once');
			process.exit(1);
		}
	});
	// A launcher that was killed could pass nothing on. Its end closes the channel it started this process with.
	const orphaned = (): void => stop({ reason: 'the process that started this one is gone' });
	process.once('disconnect', orphaned);
	if (process.connected === false) orphaned();
	onNpmGone(process.env, orphaned);
}

/**
 * A promise nobody waited for fails one thing, not the service. An exception nobody caught leaves unknown state behind:
 * the service stops in order. Files of the dashboard that vanish under it (a new build) are one failed answer.
 */
function handleFaults(service: RunningService, log: Log): void {
	process.on('unhandledRejection', (reason) =>
		log.error({ event: 'fault', err: reason }, 'a promise rejection was not handled')
	);
	process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
		log.error({ event: 'fault', err: error }, 'an exception was not caught');
		if (error.code === 'ENOENT' && error.syscall === 'open' && error.path?.startsWith(BUILD_DIR)) return;
		setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
		void service.stop().finally(() => process.exit(1));
	});
}

/** @param fully  with the place in the program where it went wrong; for whoever mends it */
function explain(error: unknown, fully = false): number {
	if (!(error instanceof StartProblem)) {
		const { path, dest } = error as NodeJS.ErrnoException & { dest?: string };
		const place = dest ?? path;
		const what = place ? `${place}: ${reasonOf(error)}` : reasonOf(error);
		process.stderr.write(`hostwright: the service could not start: ${printable(what)}`);
		process.stderr.write(fully && error instanceof Error ? `\n${error.stack}\n` : ' (--log-level debug shows where)\n');
		return 1;
	}
	for (const problem of error.problems) process.stderr.write(`hostwright: ${printable(problem)}\n`);
	return error.exitCode;
}

if (import.meta.main) process.exitCode = await startFromCommandLine(process.argv.slice(2));
