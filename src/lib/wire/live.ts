// What the one event stream carries. A topic is added here and published on the bus; pages subscribe to topics.
import { z } from 'zod';
import { Vitals } from './host.ts';

export const LiveEvent = z.discriminatedUnion('topic', [
	z.object({ topic: z.literal('vitals'), data: Vitals }),
	/** Something about terminals changed: fetch the list again. */
	z.object({ topic: z.literal('terminals-changed'), data: z.object({}) }),
	/** A conversation was begun, went on, was answered or deleted: fetch it again where it is shown. */
	z.object({ topic: z.literal('conversations-changed'), data: z.object({ id: z.string() }) }),
	/** A setting was written: fetch settings again. */
	z.object({ topic: z.literal('settings-changed'), data: z.object({ part: z.enum(['audio', 'access']) }) }),
	/** What was missed cannot be replayed (the service restarted, or too much time went by): fetch everything again. */
	z.object({ topic: z.literal('stream-reset'), data: z.object({ runtimeId: z.string(), version: z.string() }) })
]);
export type LiveEvent = z.infer<typeof LiveEvent>;
export type LiveTopic = LiveEvent['topic'];
export type LiveData<T extends LiveTopic> = Extract<LiveEvent, { topic: T }>['data'];

/** Ids are `<runtime id>.<sequence>`: a sequence means nothing to another run of the service. */
export const EventId = z.string().max(80).describe('id of the last event seen');
