import type { NativeBridge } from '../bridge.ts';
import type { HostProbe } from '../ports/host-probe.ts';
import type { Loaded } from '../ports/loaded.ts';
import { createFakeFacts } from './fake-facts.ts';
import { createFakePeer } from './fake-peer.ts';
import { createFakePty, type FakeProgram } from './fake-pty.ts';
import { createFakeSandbox, type FakeSandboxOptions } from './fake-sandbox.ts';

const present = <Port>(port: Port): Loaded<Port> & { readonly present: true } => ({ present: true, port, tried: [] });

/** A part that is not there, as a loader would say it. */
export const absent = <Port>(reason: string, remedy = ''): Loaded<Port> => ({
	present: false,
	reason,
	remedy,
	tried: []
});

/** The whole bridge in memory; the fakes themselves are handed out beside it. */
export function createFakeBridge(program: FakeProgram, sandboxOptions: FakeSandboxOptions = {}) {
	const pty = createFakePty(program);
	const sandbox = createFakeSandbox(sandboxOptions);
	const probe: HostProbe = {
		protectOwnProcess: () => ({ done: true }),
		giveBackMemory: () => false,
		attributesOf: () => null,
		watchMounts: () => undefined
	};
	const bridge: NativeBridge = {
		pty: present(pty),
		sandbox: present(sandbox),
		probe: present(probe),
		peer: present(createFakePeer()),
		facts: present(createFakeFacts()),
		walker: absent('no folder is walked in a test'),
		speech: absent('nobody speaks in a test'),
		microphone: absent('nothing is recorded in a test'),
		close: () => pty.close()
	};
	return { bridge, pty, sandbox };
}
