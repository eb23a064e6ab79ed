// Everything that is not JavaScript, loaded once. What is missing is a value with a reason and a remedy, never an exception.
//
// A port is one file in `ports/`, in our words. Its adapter has a folder of its own with a `load…` that answers
// `Loaded<Port>`, a row in `Loaders`, and a fake in `fake/`.
//
// Programs are started in two ways only. A command of a person or of the assistant goes onto a terminal (`pty/`). What the
// service starts for itself, to ask something or to have an engine beside it, goes through `pty/start-helper.ts`: the tree
// keeper has to know it, or it would be taken for what a run left behind. `spawnSync` needs neither, since nothing else
// happens meanwhile. A port whose adapter keeps a helper ends it in its `close`.

import { loadFacts } from './facts/load-facts.ts';
import { loadWalker } from './facts/walk/load-walker.ts';
import { loadMicrophone } from './microphone/load-microphone.ts';
import { loadPeer } from './peer/load-peer.ts';
import type { FactRunner } from './ports/fact-runner.ts';
import type { HostProbe } from './ports/host-probe.ts';
import type { Loaded } from './ports/loaded.ts';
import type { MicrophonePort } from './ports/microphone.ts';
import type { PeerPort } from './ports/peer.ts';
import type { PtyPort } from './ports/pty.ts';
import type { Backend, SandboxPort, SandboxSurroundings } from './ports/sandbox.ts';
import type { SpeechPort } from './ports/speech.ts';
import type { TreeWalker } from './ports/tree-walker.ts';
import { loadProbe } from './probe/load-probe.ts';
import { loadPty } from './pty/load-pty.ts';
import { loadSandbox } from './sandbox/load-sandbox.ts';
import { loadSpeech } from './speech/load-speech.ts';

export { hiddenPlaces } from './sandbox/view/hidden-places.ts';
export { createStandingTest } from './sandbox/view/protected-places.ts';
export { announceState } from './services/announce-state.ts';

/** How each part is got; tests put a fake in the place of one. */
export interface Loaders {
	readonly pty: () => Promise<Loaded<PtyPort>>;
	readonly sandbox: (surroundings: SandboxSurroundings) => Promise<Loaded<SandboxPort>>;
	readonly probe: () => Promise<Loaded<HostProbe>>;
	readonly peer: (surroundings: SandboxSurroundings) => Promise<Loaded<PeerPort>>;
	readonly facts: (surroundings: SandboxSurroundings) => Promise<Loaded<FactRunner>>;
	readonly walker: () => Promise<Loaded<TreeWalker>>;
	readonly speech: () => Promise<Loaded<SpeechPort>>;
	readonly microphone: (surroundings: SandboxSurroundings) => Promise<Loaded<MicrophonePort>>;
}

export interface NativeBridge {
	readonly pty: Loaded<PtyPort>;
	readonly sandbox: Loaded<SandboxPort>;
	readonly probe: Loaded<HostProbe>;
	readonly peer: Loaded<PeerPort>;
	readonly facts: Loaded<FactRunner>;
	readonly walker: Loaded<TreeWalker>;
	readonly speech: Loaded<SpeechPort>;
	readonly microphone: Loaded<MicrophonePort>;
	/** Ends every terminal and what it started, then puts the sandbox away, which runs need to their end. Safe to call twice. */
	close(): Promise<void>;
}

export interface BridgeOptions {
	readonly loaders?: Partial<Loaders>;
	/** Only this one is tried, instead of the strongest that works. */
	readonly backend?: Backend;
}

const ours: Loaders = {
	pty: loadPty,
	sandbox: loadSandbox,
	probe: loadProbe,
	peer: loadPeer,
	facts: loadFacts,
	walker: loadWalker,
	speech: loadSpeech,
	microphone: loadMicrophone
};

/** Loads the native parts side by side. Nothing here throws: a loader that fails is an absent part. */
export async function createNativeBridge(
	surroundings: SandboxSurroundings,
	options: BridgeOptions = {}
): Promise<NativeBridge> {
	const { backend } = options;
	const only = backend === undefined ? {} : { sandbox: (at: SandboxSurroundings) => loadSandbox(at, { backend }) };
	const loaders = { ...ours, ...only, ...options.loaders };
	const [pty, sandbox, probe, peer, facts, walker, speech, microphone] = await Promise.all([
		orAbsent('terminal', loaders.pty),
		orAbsent('sandbox', () => loaders.sandbox(surroundings)),
		orAbsent('host probe', loaders.probe),
		orAbsent('peer check', () => loaders.peer(surroundings)),
		orAbsent('facts', () => loaders.facts(surroundings)),
		orAbsent('folder walks', loaders.walker),
		orAbsent('speech', loaders.speech),
		orAbsent('microphone', () => loaders.microphone(surroundings))
	]);
	let closing: Promise<void> | undefined;
	const closeAll = async (): Promise<void> => {
		try {
			if (pty.present) await pty.port.close();
		} finally {
			if (facts.present) await facts.port.close();
			if (walker.present) await walker.port.close();
			if (speech.present) await speech.port.close();
			if (microphone.present) await microphone.port.close();
			if (peer.present) peer.port.close();
			if (sandbox.present) await sandbox.port.close();
		}
	};
	return {
		pty,
		sandbox,
		probe,
		peer,
		facts,
		walker,
		speech,
		microphone,
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
			remedy: 'Run `hostwright doctor`; reinstall with `npm ci` if it names a missing file.',
			tried: [{ what, problem }]
		};
	}
}
