// The native parts for one configuration: the same for the service and for the doctor.
import { fileURLToPath } from 'node:url';
import { createNativeBridge, type NativeBridge } from '#native/bridge.ts';
import type { Config } from './config/load-config.ts';
import { findUser } from './lib/find-user.ts';

/** Where the service itself is. */
export const INSTALLATION = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');

/** Loads terminal, sandbox and probe; what is absent is a value with its reason. */
export function openBridge(config: Config): Promise<NativeBridge> {
	const user = findUser();
	const { backend } = config.sandbox;
	return createNativeBridge(
		{
			uid: user.uid,
			gid: user.gid,
			userName: user.userName,
			home: config.home,
			loginShell: user.loginShell,
			stateDir: config.stateDir,
			readOnlyDirs: [config.configDir, config.dataDir, INSTALLATION],
			environment: config.commandEnvironment,
			sessionDir: config.loginEnvironment.XDG_RUNTIME_DIR
		},
		backend === 'auto' ? {} : { backend }
	);
}
