// All services in this process over a throw-away home, with the real classifier, sandbox and terminal.
import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createNativeBridge } from '#native/bridge.ts';
import type { Backend } from '#native/ports/sandbox.ts';
import { classify } from '#server/classifier/classify.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createClosing } from '#server/lib/closing.ts';
import { createLog } from '#server/lib/log.ts';
import { createRecentLog } from '#server/lib/recent-log.ts';
import { createServices, type Services } from '#server/services.ts';
import { lockState } from '#server/store/state-lock.ts';
import { removeFolder } from './remove-folder.ts';

export interface ServicesHere {
	readonly services: Services;
	readonly home: string;
	readonly stateDir: string;
	/** Why nothing can be confined here; undefined when it can. */
	readonly why: string | undefined;
	close(): Promise<void>;
}

/** @param base below which all of it lies; not below /tmp, since a command may have one of its own */
export async function openServicesHere(backend?: Backend, base = '/var/tmp'): Promise<ServicesHere> {
	const directory = realpathSync(mkdtempSync(join(base, 'hostwright-here-')));
	const place = (name: string): string => {
		mkdirSync(join(directory, name), { mode: 0o700 });
		return join(directory, name);
	};
	const [home, stateDir, dataDir, configDir] = [place('home'), place('state'), place('data'), place('config')];
	const user = userInfo();
	const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' };
	const lock = lockState(stateDir);
	const log = createLog({ level: 'silent', readable: false });
	const closing = createClosing(log);
	const services = await createServices(
		{
			version: '0',
			log,
			recentLog: createRecentLog(),
			clock: systemClock,
			stateDir,
			configDir,
			dataDir,
			configProblems: () => [],
			lock,
			home,
			uid: user.uid,
			userName: user.username,
			searchPath: environment.PATH,
			hostRoot: createHostRoot(),
			classify,
			reachedFromElsewhere: false,
			shellOwner: { userName: user.username, home, loginShell: '/bin/sh', environment },
			terminal: { enabled: false, shellIntegration: false, trackPrompt: false, idleMs: 0 },
			mcp: { calls_per_minute: 120, open_requests: 10 },
			audit: { headToJournal: false },
			openBridge: () =>
				createNativeBridge(
					{
						uid: user.uid,
						gid: user.gid,
						userName: user.username,
						home,
						loginShell: '/bin/sh',
						stateDir,
						readOnlyDirs: [dataDir, configDir],
						environment
					},
					backend ? { backend } : {}
				)
		},
		closing
	);
	const { sandbox, pty } = services.native;
	return {
		services,
		home,
		stateDir,
		why: sandbox.present ? (pty.present ? undefined : pty.reason) : sandbox.reason,
		async close() {
			await closing.close();
			lock.release();
			removeFolder(directory);
		}
	};
}
