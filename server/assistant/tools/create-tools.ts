// Calls the tools of the table: parses what they are given, hands them what they may reach, and catches what they throw.
import type { EventBus } from '../../events/bus.ts';
import { followBus } from '../../events/follow.ts';
import type { History } from '../../host/history/open-history.ts';
import type { Host } from '../../host/host.ts';
import type { Subjects } from '../../host/subjects.ts';
import { describeInputError } from '../../lib/describe-input-error.ts';
import type { Gate } from '../../terminal/exec.ts';
import type { AssistantTools } from '../engine.ts';
import { type FindingReach, NO_FINDINGS } from './reach-findings.ts';
import { reachNames } from './reach-names.ts';
import { reachServices } from './reach-services.ts';
import { TOOLS } from './table.ts';
import type { Reach } from './tool.ts';

export interface ToolsDeps {
	readonly gate: Pick<Gate, 'check'>;
	readonly host: Pick<Host, 'snapshot'>;
	readonly facts: Pick<Subjects, 'journal' | 'network' | 'processes' | 'services' | 'storage' | 'updates'> & {
		readonly containers: Pick<
			Subjects['containers'],
			'list' | 'listMeasured' | 'detail' | 'images' | 'volumes' | 'diskUsage'
		>;
	};
	readonly bus: EventBus;
	/** Absent: none are looked for. */
	readonly findings?: FindingReach | undefined;
	/** Absent: no past is kept. */
	readonly history?: Pick<History, 'read' | 'forecastOf'> | undefined;
}

export function createTools({ gate, host, facts, bus, findings = NO_FINDINGS, history }: ToolsDeps): AssistantTools {
	const reach: Reach = {
		read: {
			snapshot: () => host.snapshot(),
			containers: () => facts.containers.listMeasured(),
			container: (address) => facts.containers.detail(address),
			stores: {
				images: () => facts.containers.images(),
				volumes: () => facts.containers.volumes(),
				sizes: () => facts.containers.diskUsage()
			},
			names: reachNames({ host, facts }),
			findings,
			past: history,
			storage: facts.storage,
			network: () => facts.network.report(),
			services: reachServices(facts),
			async *followVitals(signal) {
				for await (const published of followBus(bus, undefined, signal))
					if (published?.event.topic === 'vitals') yield published.event.data;
			}
		},
		check: { check: (command) => gate.check(command) }
	};
	return {
		table: TOOLS,
		async call(tool, input, signal) {
			try {
				const parsed = tool.input.safeParse(input);
				if (!parsed.success)
					return { kind: 'refused', detail: describeInputError(parsed.error, 'the input') ?? parsed.error.message };
				return { kind: 'done', output: await tool.run(parsed.data, { ...reach[tool.effect], signal }) };
			} catch (cause) {
				return { kind: 'failed', cause };
			}
		}
	};
}
