// What the one event stream carries. A topic is added here and published on the bus; pages subscribe to topics.
// Events say what changed, and pages fetch it; only vitals carry their figures.
import { z } from 'zod';
import { ContainerId, EngineId } from './host/containers.ts';
import { JournalFilter, JournalLine } from './host/journal.ts';
import { Vitals } from './host.ts';

export const LiveEvent = z.discriminatedUnion('topic', [
	z.object({ topic: z.literal('vitals'), data: Vitals }),
	/** Something was done to the host. What keeps facts of it reads them anew; which parts changed is told next. */
	z.object({ topic: z.literal('host-touched'), data: z.object({}) }),
	/** A part of what is known of the host changed: fetch that part again. */
	z.object({
		topic: z.literal('host-changed'),
		data: z.object({ part: z.enum(['storage', 'services', 'network', 'containers']) })
	}),
	/** A finding was opened, changed or closed: fetch it again where it is shown. */
	z.object({ topic: z.literal('findings-changed'), data: z.object({ id: z.string() }) }),
	/** Detectors looked for the first time since the start: fetch again what was looked at. */
	z.object({ topic: z.literal('coverage-changed'), data: z.object({}) }),
	/** A proposal was filed, decided, or went on: fetch it again where it is shown. */
	z.object({ topic: z.literal('approvals-changed'), data: z.object({ id: z.string() }) }),
	/** Something about terminals changed: fetch the list again. */
	z.object({ topic: z.literal('terminals-changed'), data: z.object({}) }),
	/** A conversation was begun, continued, answered or deleted: fetch it again where it is shown. */
	z.object({ topic: z.literal('conversations-changed'), data: z.object({ id: z.string() }) }),
	/** Voice is in another state, or an engine is: fetch its status again. */
	z.object({ topic: z.literal('voice-changed'), data: z.object({}) }),
	/** A setting was written: fetch settings again. */
	z.object({ topic: z.literal('settings-changed'), data: z.object({ part: z.enum(['audio', 'access', 'agents']) }) }),
	/** So much happened meanwhile that some events of this topic cannot be replayed: fetch everything it speaks of again. */
	z.object({ topic: z.literal('events-missed'), data: z.object({ topic: z.string() }) }),
	/** Nothing of what was missed can be replayed (the service was restarted, or this reader was too slow): fetch everything again. */
	z.object({ topic: z.literal('stream-reset'), data: z.object({ runtimeId: z.string(), version: z.string() }) })
]);
export type LiveEvent = z.infer<typeof LiveEvent>;
export type LiveTopic = LiveEvent['topic'];
export type LiveData<T extends LiveTopic> = Extract<LiveEvent, { topic: T }>['data'];

/** Ids are `<runtime id>.<sequence>`: a sequence means nothing to another run of the service. */
export const EventId = z.string().max(80).describe('id of the last event seen');

// The tail socket, `/api/live/stream`: lines as they come, of whatever is followed. A kind is added to `TailWhat`, and its source
// to the table in `services.ts`.

const After = z
	.string()
	.min(1)
	.max(200)
	.optional()
	.describe('cursor of the last line the reader has; when absent, the tail starts with the lines that are kept');

export const TailWhat = z.discriminatedUnion('kind', [
	/** The service's own log. */
	z.strictObject({ kind: z.literal('service-log'), after: After }),
	/** The journal, narrowed. */
	z.strictObject({
		...JournalFilter.omit({ boot: true, sinceMs: true, untilMs: true }).shape,
		kind: z.literal('journal'),
		lines: z.number().int().min(0).max(1000).optional().describe('so many from before; 200 when absent'),
		after: After
	}),
	/** What a container writes. */
	z.strictObject({ kind: z.literal('container-log'), engine: EngineId, id: ContainerId, after: After }),
	/** How the application of a request for approval goes: lines of ours, and what its steps print. */
	z.strictObject({ kind: z.literal('approval'), id: z.string().max(64), after: After })
]);
export type TailWhat = z.infer<typeof TailWhat>;

export const TailLine = z.object({
	cursor: z
		.string()
		.max(200)
		.describe('identifies this line among those of its source; a follow can continue after it'),
	atMs: z.number(),
	level: z.enum(['info', 'warning', 'error']),
	text: z.string(),
	from: JournalLine.pick({ priority: true, unit: true, name: true, pid: true, cut: true })
		.optional()
		.describe('of a line of the journal: who wrote it')
});
export type TailLine = z.infer<typeof TailLine>;

export const TailId = z
	.string()
	.regex(/^[\w-]{1,40}$/)
	.describe('chosen by the page; identifies one follow on its socket');

/** What a page sends. `what` is checked separately, so that an unknown kind ends that follow alone. */
export const ClientTailFrame = z.discriminatedUnion('type', [
	z.strictObject({ type: z.literal('follow'), id: TailId, what: z.looseObject({ kind: z.string().max(40) }) }),
	z.strictObject({ type: z.literal('unfollow'), id: TailId })
]);
export type ClientTailFrame = z.infer<typeof ClientTailFrame>;

/** What the service sends. A follow is answered at once: by its first lines, which may be none, or by its end. */
export const ServerTailFrame = z.discriminatedUnion('type', [
	z.strictObject({ type: z.literal('lines'), id: TailId, lines: z.array(TailLine) }),
	z.strictObject({
		type: z.literal('gap'),
		id: TailId,
		skipped: z
			.number()
			.int()
			.positive()
			.describe('lines that came but were not sent, because the reader was too slow or away too long')
	}),
	z.strictObject({ type: z.literal('end'), id: TailId, reason: z.string().describe('one sentence for a person') })
]);
export type ServerTailFrame = z.infer<typeof ServerTailFrame>;
