// Calls the tools of the table: parses what they are given, hands them what they may reach, and catches what they throw.
// What one answer may run or file is counted in its turn; outside of one nothing is run and nothing filed.
import type { EventBus } from '../../events/bus.ts';
import { followBus } from '../../events/follow.ts';
import type { History } from '../../host/history/open-history.ts';
import type { Host } from '../../host/host.ts';
import type { Subjects } from '../../host/subjects.ts';
import { describeInputError } from '../../lib/describe-input-error.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { Gate } from '../../terminal/exec.ts';
import type { AssistantTools } from '../engine.ts';
import { MOST_FILED_A_TURN, type Turn } from '../turn.ts';
import type { ProposedPlan } from './proposed-plan.ts';
import { type FindingReach, NO_FINDINGS } from './reach-findings.ts';
import { reachNames } from './reach-names.ts';
import { reachServices } from './reach-services.ts';
import { notRun, toRunAnswer } from './run-answer.ts';
import { TOOLS } from './table.ts';
import type { Reach, Tool } from './tool.ts';
import { withoutHiddenChanges, withWhy } from './without-hidden.ts';

export interface ToolsDeps {
	readonly gate: Pick<Gate, 'check'> & Partial<Pick<Gate, 'exec'>>;
	readonly host: Pick<Host, 'snapshot'>;
	readonly facts: Pick<Subjects, 'journal' | 'network' | 'processes' | 'services' | 'storage' | 'updates'> & {
		readonly containers: Pick<
			Subjects['containers'],
			'list' | 'listMeasured' | 'detail' | 'images' | 'volumes' | 'diskUsage'
		>;
	};
	readonly bus: EventBus;
	/** Absolute paths of which no tool tells anything: what commands cannot look into either. Looked up each time. */
	readonly hiddenPlaces: () => readonly string[];
	/** Absent: none are looked for. */
	readonly findings?: FindingReach | undefined;
	/** Absent: there is no queue. */
	readonly approvals?: Pick<Reach['read']['approvals'], 'undecided' | 'find' | 'whyNone'> | undefined;
	/** What is changed on the host; absent where nothing keeps it. */
	readonly changes?: Reach['read']['changes'];
	/** Absent: no past is kept. */
	readonly history?: Pick<History, 'read' | 'forecastOf'> | undefined;
	/** Files a request for approval; absent where there is no queue of them. */
	readonly propose?: Propose | undefined;
}

/** @param untrusted  text of the host was read before it was filed */
export type Propose = (
	plan: ProposedPlan,
	filed: { readonly untrusted: boolean; readonly agent?: string | undefined }
) => Promise<{ readonly id: string }>;

export interface ToolBox extends AssistantTools {
	/** The same tools for one answer: they run and file in its name, and count. */
	forTurn(turn: Turn): AssistantTools;
}

const NO_APPROVALS: NonNullable<ToolsDeps['approvals']> = { undecided: () => [], find: () => undefined };
const NO_QUEUE = 'There is no queue of requests for approval in this build.';

export function createTools({
	gate,
	host,
	facts,
	bus,
	hiddenPlaces,
	findings = NO_FINDINGS,
	approvals = NO_APPROVALS,
	history,
	changes,
	propose
}: ToolsDeps): ToolBox {
	const read: Reach['read'] = {
		snapshot: () => host.snapshot(),
		containers: () => facts.containers.listMeasured(),
		container: (address) => facts.containers.detail(address),
		stores: {
			images: () => facts.containers.images(),
			volumes: () => facts.containers.volumes(),
			sizes: () => facts.containers.diskUsage()
		},
		names: reachNames({ host, facts }),
		findings: withWhy(findings, hiddenPlaces),
		approvals: {
			...approvals,
			async *changes(from, signal) {
				for await (const published of followBus(bus, from, signal))
					if (published === null) yield undefined;
					else if (published.event.topic === 'approvals-changed') yield published.event.data.id;
			},
			now: () => bus.lastId()
		},
		changes: changes && withoutHiddenChanges(changes, hiddenPlaces),
		past: history,
		storage: {
			facts: () => facts.storage.facts(),
			layers: () => facts.storage.layers(),
			whatFills: (path, signal) => facts.storage.fill.follow(path, signal, hiddenPlaces())
		},
		network: () => facts.network.report(),
		services: reachServices(facts),
		async *followVitals(signal) {
			for await (const published of followBus(bus, undefined, signal))
				if (published?.event.topic === 'vitals') yield published.event.data;
		}
	};
	const check: Reach['check'] = { check: (command) => gate.check(command) };

	const reachIn = (turn: Turn | undefined): Reach => ({
		read,
		check,
		run: {
			async run(request, signal) {
				if (!turn || !gate.exec) return notRun('Nothing is run outside of an answer.');
				const { requestId, agent } = turn;
				return toRunAnswer(await gate.exec(request, { actor: 'assistant', requestId, agent, signal }));
			}
		},
		propose: {
			async propose(plan, signal) {
				if (!turn || !propose) throw refused(NO_QUEUE);
				if (turn.filedNow() >= MOST_FILED_A_TURN)
					throw refused(`At most ${MOST_FILED_A_TURN} requests can be filed in one answer.`);
				if (turn.openRequests() + turn.filedNow() >= turn.mostOpen.count) throw refused(turn.mostOpen.says);
				signal.throwIfAborted();
				const untrusted = turn.isTainted();
				// Taken before the queue answers, so that calls at the same time cannot pass the limit together.
				const place = turn.reserve();
				try {
					const { id } = await propose(plan, { untrusted, agent: turn.agent });
					const filed = { id, task: plan.task, untrusted };
					place.filed(filed);
					return filed;
				} catch (error) {
					place.free();
					throw error;
				}
			}
		}
	});

	const boundTo = (turn: Turn | undefined): AssistantTools => {
		const reach = reachIn(turn);
		return {
			table: TOOLS,
			async call(tool, input, signal) {
				try {
					const parsed = tool.input.safeParse(input);
					if (!parsed.success)
						return { kind: 'refused', detail: describeInputError(parsed.error, 'the input') ?? parsed.error.message };
					turn?.called(tool.name, provenanceOf(tool));
					return { kind: 'done', output: await tool.run(parsed.data, { ...reach[tool.effect], signal }) };
				} catch (cause) {
					return { kind: 'failed', cause };
				}
			}
		};
	};
	return { ...boundTo(undefined), forTurn: boundTo };
}

export function provenanceOf({ provenance = 'host' }: Pick<Tool, 'provenance'>): 'ours' | 'host' {
	return provenance;
}

const refused = (detail: string): HostwrightError => new HostwrightError('forbidden', { detail });
