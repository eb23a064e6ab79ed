// The assistant of this service: conversations kept in the database, the built-in engine, and what that may look at.
import type { Attachable, Attachment, AttachThis, ForeseenRun, KeepFor, Retention } from '#wire/chat.ts';
import type { EventBus } from '../events/bus.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Database } from '../store/database.ts';
import type { Gate } from '../terminal/exec.ts';
import { type Assistant, createAssistant } from './assistant.ts';
import { findAttachables } from './attach/find-attachables.ts';
import { lookAt } from './attach/look-at.ts';
import { askThrough } from './built-in/ask-tools.ts';
import { builtInEngine } from './built-in/built-in-engine.ts';
import { createConversationStore } from './conversation-store.ts';
import type { AnswerEngine } from './engine.ts';
import { createKeeping } from './keep-conversations.ts';
import { foreseeRun } from './run-as-person.ts';
import { createMessageSearch, type SearchIn } from './search-messages.ts';
import { openToolDoor, type ToolDoor, type ToolDoorDeps } from './tool-door.ts';
import { createTools, type ToolsDeps } from './tools/create-tools.ts';

export interface OpenAssistantDeps extends Omit<ToolsDeps, 'gate'> {
	readonly gate: Gate;
	/** With the steps of `migrations/` in it. */
	readonly database: Database;
	/** The engine that was chosen; undefined for the one that needs no model. */
	readonly chosen?: (() => Promise<AnswerEngine | undefined>) | undefined;
	/** What one other program may have waiting. */
	readonly openRequestsOfAgents: ToolDoorDeps['openRequests'];
	/** Of these requests for approval, those that nobody has decided yet. */
	readonly openRequests?: ((ids: readonly string[]) => readonly string[]) | undefined;
	readonly bus: EventBus;
	readonly clock: Clock;
	readonly log: Log;
}

/** What a page asks beside conversations. */
export interface OpenedAssistant extends Assistant {
	readonly door: ToolDoor;
	/** Among all messages. */
	readonly search: SearchIn;
	/** How long conversations are kept, and what was deleted for that. */
	retention(): Retention;
	/** From now on; what is older is deleted at once. */
	keepFor(keepFor: KeepFor): Retention;
	/** What may be put beside a message. */
	attachables(typed: string, signal: AbortSignal): Promise<Attachable[]>;
	/** With what is known of it now. @throws HostwrightError `not-found` */
	attach(wanted: AttachThis, signal: AbortSignal): Promise<Attachment>;
	/** How each of these would run if a message asked for it. @throws HostwrightError `capability-unavailable` without a home */
	foresee(commands: readonly string[]): ForeseenRun[];
}

/** A day is the shortest time by which anything is kept. */
const LOOK_EVERY_MS = 3_600_000;

export function openAssistant({
	database,
	chosen,
	openRequests,
	openRequestsOfAgents,
	clock,
	bus,
	log,
	...reach
}: OpenAssistantDeps): OpenedAssistant {
	const tools = createTools({ ...reach, bus });
	const store = createConversationStore(database, clock);
	const keeping = createKeeping(database, store, clock);
	const assistant = createAssistant({
		store,
		madeRoom: keeping.madeRoom,
		engine: builtInEngine,
		chosen,
		openRequests,
		canPropose: reach.propose !== undefined,
		tools,
		run: { gate: reach.gate, clock },
		bus,
		log
	});
	function becameOld(ids: readonly string[]): void {
		if (ids.length > 0) log.info({ count: ids.length }, 'conversations that nobody continued were deleted');
		assistant.forget(ids);
	}
	function enforce(): void {
		try {
			becameOld(keeping.enforce());
		} catch (error) {
			log.error({ err: error }, 'old conversations could not be deleted');
		}
	}
	enforce();
	const looking = setInterval(enforce, LOOK_EVERY_MS).unref();
	return {
		...assistant,
		door: openToolDoor({ tools, openRequests: openRequestsOfAgents }),
		search: createMessageSearch(database),
		retention: () => keeping.retention(),
		keepFor(keepFor) {
			becameOld(keeping.set(keepFor));
			return keeping.retention();
		},
		attachables: (typed, signal) => findAttachables(typed, askThrough(tools, signal)),
		attach: (wanted, signal) => lookAt(wanted, askThrough(tools, signal), clock.nowMs()),
		foresee: (commands) => commands.map((command) => foreseeRun(command, reach.gate)),
		close() {
			clearInterval(looking);
			return assistant.close();
		}
	};
}
