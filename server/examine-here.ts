// The doctor without a service: loads the configuration and the native parts just to look at them.
import type { DoctorReport } from '#wire/doctor.ts';
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
		return examineMachine({
			configDir,
			dataDir,
			stateDir,
			configProblems,
			sandbox: bridge.sandbox,
			pty: bridge.pty,
			serviceUrl: await findAnsweringService(stateDir),
			path: config.commandEnvironment.PATH ?? ''
		});
	} finally {
		await bridge.close();
	}
}
