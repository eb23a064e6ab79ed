// Everything that is not JavaScript, loaded once. What is missing is a value with a reason and a remedy, never an exception.

import type { Backend, HostProbe, Loaded, PtyPort, SandboxPort, SandboxSurroundings } from './ports.ts';
import { loadProbe } from './probe/load-probe.ts';
import { loadPty } from './pty/load-pty.ts';
import { loadSandbox } from './sandbox/load-sandbox.ts';

export { createStandingTest } from './sandbox/protected-places.ts';

/** How each part is got; tests put a fake in the place of one. */
export interface Loaders {
	readonly pty: () => Promise<Loaded<PtyPort>>;
	readonly sandbox: (surroundings: SandboxSurroundings) => Promise<Loaded<SandboxPort>>;
	readonly probe: () => Promise<Loaded<HostProbe>>;
}

export interface NativeBridge {
	readonly pty: Loaded<PtyPort>;
	readonly sandbox: Loaded<SandboxPort>;
	readonly probe: Loaded<HostProbe>;
	/** Ends every terminal and what it started, then puts the sandbox away. Safe to call twice. */
	close(): Promise<void>;
}

export interface BridgeOptions {
	readonly loaders?: Partial<Loaders>;
	/** Only this one is tried, instead of the strongest that works. */
	readonly backend?: Backend;
}

const ours: Loaders = { pty: loadPty, sandbox: loadSandbox, probe: loadProbe };

/** Loads the native parts side by side. Nothing here throws: a loader that fails is an absent part. */
export async function createNativeBridge(
	surroundings: SandboxSurroundings,
	options: BridgeOptions = {}
): Promise<NativeBridge> {
	const { backend } = options;
	const only = backend === undefined ? {} : { sandbox: (at: SandboxSurroundings) => loadSandbox(at, { backend }) };
	const loaders = { ...ours, ...only, ...options.loaders };
	const [pty, sandbox, probe] = await Promise.all([
		orAbsent('terminal', loaders.pty),
		orAbsent('sandbox', () => loaders.sandbox(surroundings)),
		orAbsent('host probe', loaders.probe)
	]);
	let closing: Promise<void> | undefined;
	const closeAll = async (): Promise<void> => {
		try {
			if (pty.present) await pty.port.close();
		} finally {
			if (sandbox.present) await sandbox.port.close();
		}
	};
	return {
		pty,
		sandbox,
		probe,
		close: () => {
			closing ??= closeAll();
			return closing;
		}
	};
}

async function orAbsent<Port>(what: string, load: () => Promise<Loaded<Port>>): Promise<Loaded<Port>> {
	try {
		return await load();
	} catch (error) {
		const problem = error instanceof Error ? error.message : String(error);
		return {
			present: false,
			reason: `${what}: ${problem}`,
			remedy: 'Run `hostwright doctor`; install again with `npm ci` if it names a missing file.',
			tried: [{ what, problem }]
		};
	}
}
