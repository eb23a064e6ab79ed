// Chooses what confines commands on this machine: bubblewrap, else Landlock; on macOS the seatbelt. Each is tried for real,
// and with none of them nothing is run.

import type { Attempt, Loaded } from '../ports/loaded.ts';
import type { Backend, SandboxPort, SandboxSurroundings } from '../ports/sandbox.ts';
import { loadBubblewrap } from './bubblewrap/bubblewrap.ts';
import { loadLandlock } from './landlock/landlock.ts';
import { loadSeatbelt } from './seatbelt/seatbelt.ts';

export interface LoadSandboxOptions {
	/** Only this backend is tried. */
	readonly backend?: Backend;
}

type Load = (surroundings: SandboxSurroundings) => Promise<Loaded<SandboxPort>>;

const LOADERS: Readonly<Record<Backend, Load>> = {
	bubblewrap: loadBubblewrap,
	landlock: loadLandlock,
	seatbelt: loadSeatbelt
};

/** The first backend that works here, with what was tried before it; else why there is none and what to install. */
export async function loadSandbox(
	surroundings: SandboxSurroundings,
	{ backend }: LoadSandboxOptions = {}
): Promise<Loaded<SandboxPort>> {
	const order = backend === undefined ? backendsOf(process.platform) : [backend];
	const tried: Attempt[] = [];
	const reasons: string[] = [];
	let remedy = '';
	for (const name of order) {
		const loaded = await tryBackend(name, surroundings);
		tried.push(...loaded.tried);
		if (loaded.present) return { ...loaded, tried };
		reasons.push(loaded.reason);
		remedy ||= loaded.remedy;
	}
	return {
		present: false,
		reason: reasons.join('; ') || `there is no sandbox for ${process.platform}`,
		remedy: remedy || 'Run the service on Linux.',
		tried
	};
}

function backendsOf(platform: NodeJS.Platform): readonly Backend[] {
	if (platform === 'linux') return ['bubblewrap', 'landlock'];
	return platform === 'darwin' ? ['seatbelt'] : [];
}

async function tryBackend(name: Backend, surroundings: SandboxSurroundings): Promise<Loaded<SandboxPort>> {
	try {
		const loaded = await LOADERS[name](surroundings);
		if (loaded.present || loaded.tried.length > 0) return loaded;
		return { ...loaded, tried: [{ what: name, problem: loaded.reason }] };
	} catch (error) {
		const problem = error instanceof Error ? error.message : String(error);
		return { present: false, reason: `${name}: ${problem}`, remedy: '', tried: [{ what: name, problem }] };
	}
}
