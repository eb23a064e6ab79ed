// The doctor without a service: loads the configuration and the native parts just to look at them.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DoctorReport } from '#wire/doctor.ts';
import { type ExaminedToken, examineTokenFile } from './access/token-file.ts';
import { checkOwnRules } from './config/check-own-rules.ts';
import type { Directories } from './config/directories.ts';
import { type Config, loadConfig } from './config/load-config.ts';
import { examineMachine } from './doctor/examine-machine.ts';
import { findAnsweringService } from './lib/find-answering-service.ts';
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
		return examineMachine({
			configDir,
			dataDir,
			stateDir,
			configProblems,
			sandbox: bridge.sandbox,
			pty: bridge.pty,
			serviceUrl,
			token: await examineToken(stateDir, serviceUrl),
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

/** With a token that it takes, the service tells more of its health than that it is there. */
async function examineToken(stateDir: string, serviceUrl: string | undefined): Promise<ExaminedToken> {
	const examined = examineTokenFile(stateDir);
	if (serviceUrl === undefined) return { ...examined, accepted: undefined };
	if (examined.state.kind !== 'usable') return { ...examined, accepted: false };
	const headers = { authorization: `Bearer ${examined.state.token}` };
	try {
		const answer = await fetch(new URL('/api/health', serviceUrl), { redirect: 'error', headers });
		const health = (await answer.json()) as { pid?: unknown };
		return { ...examined, accepted: typeof health.pid === 'number' };
	} catch {
		return { ...examined, accepted: undefined };
	}
}
