// What an engine may reach: reading the text of a command, and the machine's vital signs.
import type { EventBus } from '../events/bus.ts';
import { followBus } from '../events/follow.ts';
import type { Host } from '../host/host.ts';
import type { Gate } from '../terminal/exec.ts';
import type { AssistantTools } from './engine.ts';

export interface ToolsDeps {
	readonly gate: Pick<Gate, 'check'>;
	readonly host: Pick<Host, 'snapshot'>;
	readonly bus: EventBus;
}

export function createTools({ gate, host, bus }: ToolsDeps): AssistantTools {
	return {
		checkCommand: (command) => gate.check(command),
		snapshot: () => host.snapshot(),
		async *followVitals(signal) {
			for await (const published of followBus(bus, undefined, signal))
				if (published?.event.topic === 'vitals') yield published.event.data;
		}
	};
}
