// The assistant of this service: conversations kept in the database, the built-in engine, and what that may look at.
import type { EventBus } from '../events/bus.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Database } from '../store/database.ts';
import type { Gate } from '../terminal/exec.ts';
import { type Assistant, createAssistant } from './assistant.ts';
import { builtInEngine } from './built-in/built-in-engine.ts';
import { createConversationStore } from './conversation-store.ts';
import type { AnswerEngine } from './engine.ts';
import { openToolDoor, type ToolDoor } from './tool-door.ts';
import { createTools, type ToolsDeps } from './tools/create-tools.ts';

export interface OpenAssistantDeps extends Omit<ToolsDeps, 'gate'> {
	readonly gate: Gate;
	/** With the steps of `migrations/` in it. */
	readonly database: Database;
	/** The engine that was chosen; undefined for the one that needs no model. */
	readonly chosen?: (() => Promise<AnswerEngine | undefined>) | undefined;
	/** Of these requests for approval, those that nobody has decided yet. */
	readonly openRequests?: ((ids: readonly string[]) => readonly string[]) | undefined;
	readonly bus: EventBus;
	readonly clock: Clock;
	readonly log: Log;
}

export function openAssistant({
	database,
	chosen,
	openRequests,
	clock,
	bus,
	log,
	...reach
}: OpenAssistantDeps): Assistant & { readonly door: ToolDoor } {
	const tools = createTools({ ...reach, bus });
	const assistant = createAssistant({
		store: createConversationStore(database, clock),
		engine: builtInEngine,
		chosen,
		openRequests,
		canPropose: reach.propose !== undefined,
		tools,
		run: { gate: reach.gate, clock },
		bus,
		log
	});
	return { ...assistant, door: openToolDoor({ tools, openRequests }) };
}
