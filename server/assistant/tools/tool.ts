// One row of the table of tools: what an engine may ask for, what it takes and answers, and what it may reach.
import type { z } from 'zod';
import type { ApprovalDetail, ApprovalRequest } from '#wire/approval.ts';
import type { Provenance } from '#wire/chat.ts';
import type { ContainerDetail, HostContainers } from '#wire/host/containers.ts';
import type { Known } from '#wire/host/known.ts';
import type { NetworkReport } from '#wire/host/network.ts';
import type { HostSnapshot, Vitals } from '#wire/host.ts';
import type { SafetyCheckResult } from '#wire/safety.ts';
import type { HostChanges } from '../../host/changes/open-changes.ts';
import type { ContainerFacts } from '../../host/containers/open-containers.ts';
import type { History } from '../../host/history/open-history.ts';
import type { StorageFacts } from '../../host/storage/open-storage.ts';
import type { HostName } from './host-name.ts';
import type { ProposedPlan } from './proposed-plan.ts';
import type { FindingReach } from './reach-findings.ts';
import type { ServiceReach } from './reach-services.ts';
import type { RunAnswer } from './run-answer.ts';

/** What a tool may reach, by its effect: it can do no more than that. No row here changes anything. */
export interface Reach {
	/** Reads the state of the machine. */
	readonly read: {
		snapshot(): HostSnapshot;
		/** With what each uses now. */
		containers(): Promise<HostContainers>;
		container(address: { readonly engine: string; readonly id: string }): Promise<Known<ContainerDetail>>;
		/** What engines keep beside containers. */
		readonly stores: {
			readonly images: ContainerFacts['images'];
			readonly volumes: ContainerFacts['volumes'];
			readonly sizes: ContainerFacts['diskUsage'];
		};
		/** What things of this machine are called. */
		names(): Promise<HostName[]>;
		network(): Promise<NetworkReport>;
		/** Each new sample as it is taken, until the signal. */
		followVitals(signal: AbortSignal): AsyncIterable<Vitals>;
		readonly storage: Pick<StorageFacts, 'facts' | 'layers'> & {
			/** What fills a folder, without what commands cannot look into. */
			whatFills(path: string, signal: AbortSignal): ReturnType<StorageFacts['fill']['follow']>;
		};
		readonly services: ServiceReach;
		readonly findings: FindingReach;
		/** To read them: who decides is a person, elsewhere. */
		readonly approvals: {
			undecided(): readonly ApprovalRequest[];
			/** undefined for an unknown id. */
			find(id: string): ApprovalDetail | undefined;
			/** Of a finding, why there is no step to offer; null where there is one, or nobody looked. Absent where there is no queue. */
			whyNone?(findingId: string): string | null;
			/** This moment, for `changes`. */
			now(): string;
			/** The id of each that was filed or moved since then, as it happens; undefined where some of them were missed. */
			changes(since: string, signal: AbortSignal): AsyncIterable<string | undefined>;
		};
		/** What was changed on the host; undefined where nothing keeps it. */
		readonly changes: Pick<HostChanges, 'between'> | undefined;
		/** undefined where no past is kept. */
		readonly past: Pick<History, 'read' | 'forecastOf'> | undefined;
	};
	/** Judges the text of a command. */
	readonly check: { check(command: string): SafetyCheckResult };
	/** Runs what only reads, as the gate lets the assistant run it by itself. */
	readonly run: {
		run(request: { readonly command: string; readonly timeout: number }, signal: AbortSignal): Promise<RunAnswer>;
	};
	/** Files a request for approval, which a person decides on. */
	readonly propose: { propose(plan: ProposedPlan, signal: AbortSignal): Promise<Filed> };
}

export interface Filed {
	readonly id: string;
	readonly task: string;
	/** Text of the host was read before it. */
	readonly untrusted: boolean;
}

export type ToolEffect = keyof Reach;

/** What `run` is given beside its input: what its effect may reach, and a signal that is aborted when nobody waits any more. */
export type ToolContext<Effect extends ToolEffect> = Reach[Effect] & { readonly signal: AbortSignal };

/** `Answer` is a value, a promise of one, or a sequence of them. */
export interface Tool<Effect extends ToolEffect = ToolEffect, Input = unknown, Answer = unknown> {
	/** What an engine calls it by; no two are the same. */
	readonly name: string;
	/** For whoever chooses among the tools: what this one finds out, and when to ask it. */
	readonly description: string;
	readonly effect: Effect;
	readonly input: z.ZodType<Input>;
	/** Of the answer, or of each of a sequence. */
	readonly output: z.ZodType;
	/** Longer than a minute, where that is how long it may take. */
	readonly mostMs?: number | undefined;
	/** Whether an answer says that there is none: nothing ran, nothing of that name is here. Never of a sequence. */
	readonly declined?: ((answer: never) => boolean) | undefined;
	/** Whose words its answer holds; the host's when absent, and then nothing in it is to be followed. */
	readonly provenance?: Provenance;
	/** @throws what went wrong; whoever calls through the table is told of it as an outcome */
	run(input: Input, context: ToolContext<Effect>): Answer;
}

type AnswerOf<Output> = Output | Promise<Output> | AsyncIterable<Output>;

/** A row whose answer the compiler holds to its schema. */
export function tool<Effect extends ToolEffect, Input, Output, Answer extends AnswerOf<Output>>(
	row: Tool<Effect, Input, Answer> & {
		readonly output: z.ZodType<Output>;
		readonly declined?: (answer: NoInfer<Output>) => boolean;
	}
): Tool<Effect, Input, Answer> {
	return row;
}
