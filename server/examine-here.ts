// The doctor without a service: loads the configuration and the native parts just to look at them.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DoctorReport } from '#wire/doctor.ts';
import type { Capability } from '#wire/health.ts';
import { browserNameOf } from './access/addresses.ts';
import { ownNameResolves } from './access/own-name-resolves.ts';
import { type ExaminedToken, examineTokenFile } from './access/token-file.ts';
import { checkOwnRules } from './config/check-own-rules.ts';
import type { Directories } from './config/directories.ts';
import { type Config, loadConfig } from './config/load-config.ts';
import { type Examined, examineMachine } from './doctor/examine-machine.ts';
import { findAnsweringService } from './lib/find-answering-service.ts';
import { findServiceFile } from './lib/service-file.ts';
import { isDiskFull, MAKE_ROOM } from './lib/storage-fault.ts';
import { openBridge } from './open-bridge.ts';

/** @param argv flags of `hostwright start` that say where the directories are */
export async function examineHere(argv: readonly string[]): Promise<DoctorReport> {
	const configProblems: string[] = [];
	// A broken config.yml is one of the findings, not a reason to look at nothing.
	const { config } = loadConfig({
		argv,
		prepare: false,
		checkRules: checkOwnRules,
		onProblems: (problems) => configProblems.push(...problems)
	});
	const standIn = makeStandIn(config);
	const bridge = await openBridge({ ...config, ...standIn.directories });
	try {
		const { configDir, dataDir, stateDir } = config;
		const serviceUrl = await findAnsweringService(stateDir);
		const { token, auditProblem } = await examineService(stateDir, serviceUrl);
		return examineMachine({
			configDir,
			dataDir,
			stateDir,
			configProblems,
			sandbox: bridge.sandbox,
			pty: bridge.pty,
			serviceUrl: serviceUrl && (findServiceFile(stateDir)?.linkUrl ?? serviceUrl),
			browserName: browserNameOf({ ...config, ownNameResolves: ownNameResolves() }),
			token,
			auditProblem: auditProblem ?? fullDisk(stateDir),
			path: config.commandEnvironment.PATH ?? ''
		});
	} finally {
		await bridge.close();
		standIn.remove();
	}
}

/**
 * What the first start makes is not there before it, and a sandbox that is to guard it would be found wanting. A directory that
 * is thrown away stands for each that is missing.
 */
function makeStandIn(config: Config): { readonly directories: Directories; remove(): void } {
	const { configDir, dataDir, stateDir } = config;
	const directories = { configDir, dataDir, stateDir };
	const missing = (['configDir', 'dataDir', 'stateDir'] as const).filter((name) => !existsSync(directories[name]));
	if (missing.length === 0) return { directories, remove: () => {} };
	const root = mkdtempSync(join(tmpdir(), 'hostwright-doctor-'));
	for (const name of missing) {
		directories[name] = join(root, name);
		mkdirSync(directories[name], { mode: 0o700 });
	}
	return { directories, remove: () => rmSync(root, { recursive: true, force: true }) };
}

interface ExaminedService {
	readonly token: ExaminedToken;
	readonly auditProblem?: Examined['auditProblem'];
}

/** With a token that it takes, the service tells more of its health than that it is there. */
async function examineService(stateDir: string, serviceUrl: string | undefined): Promise<ExaminedService> {
	const examined = examineTokenFile(stateDir);
	if (serviceUrl === undefined) return { token: { ...examined, accepted: undefined } };
	if (examined.state.kind !== 'usable') return { token: { ...examined, accepted: false } };
	const headers = { authorization: `Bearer ${examined.state.token}` };
	try {
		const answer = await fetch(new URL('/api/health', serviceUrl), { redirect: 'error', headers });
		const health = (await answer.json()) as { pid?: unknown; audit?: Partial<Capability> };
		const { available = true, reason = '', remedy = '' } = health.audit ?? {};
		const token = { ...examined, accepted: typeof health.pid === 'number' };
		return available ? { token } : { token, auditProblem: { reason, remedy } };
	} catch {
		return { token: { ...examined, accepted: undefined } };
	}
}

/** What stops the record at the next start, where no service says more. */
function fullDisk(stateDir: string): Examined['auditProblem'] {
	return existsSync(stateDir) && isDiskFull(stateDir)
		? { reason: 'no space is left on the disk', remedy: MAKE_ROOM }
		: undefined;
}
