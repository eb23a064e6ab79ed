// The doctor without a service: loads the configuration and the native parts just to look at them.
import type { DoctorReport } from '#wire/doctor.ts';
import { type ExaminedToken, examineTokenFile } from './access/token-file.ts';
import { loadConfig } from './config/load-config.ts';
import { examineMachine } from './doctor/examine-machine.ts';
import { findAnsweringService } from './lib/find-answering-service.ts';
import { openBridge } from './open-bridge.ts';

/** @param argv flags of `hostwright start` that say where the directories are */
export async function examineHere(argv: readonly string[]): Promise<DoctorReport> {
	const configProblems: string[] = [];
	// A broken config.yml is one of the findings, not a reason to look at nothing.
	const { config } = loadConfig({ argv, prepare: false, onProblems: (problems) => configProblems.push(...problems) });
	const bridge = await openBridge(config);
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
	}
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
