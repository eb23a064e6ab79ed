// Refused access in the record. Anyone who reaches the port can be refused as often as they like, so what is written is
// bounded: the first refusal of a kind is written at once, its repeats within a minute as one line that counts them.
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { maskSecrets } from '../lib/mask-secrets.ts';
import type { AuditLog } from './audit-log.ts';

/** Who was refused, or was let pass although it is not known who it is. */
export interface NotedCaller {
	readonly event: 'access-refused' | 'sign-in-refused' | 'caller-unknown';
	readonly requestId: string;
	readonly why: string;
	readonly source: string | undefined;
	readonly method?: string | undefined;
	readonly path?: string | undefined;
	readonly host?: string | undefined;
	readonly origin?: string | undefined;
}

type Noted = Pick<NotedCaller, 'event' | 'why'> & Partial<NotedCaller>;

export interface RefusalNotes {
	/** Never throws and never waits: a refusal is answered whatever becomes of its note. */
	add(caller: NotedCaller): void;
	/** Writes down what was only counted so far. */
	close(): void;
}

const WINDOW_MS = 60_000;
/** Kinds that are told apart within one window; more are counted together. */
const MOST_KINDS = 32;
const OTHERS = 'others';

export function openRefusalNotes(deps: {
	readonly audit: Pick<AuditLog, 'append'>;
	readonly clock: Pick<Clock, 'monotonicMs'>;
	readonly log: Log;
}): RefusalNotes {
	const { audit, clock, log } = deps;
	const kinds = new Map<string, { readonly first: NotedCaller; repeats: number }>();
	let endsMs = 0;
	let timer: NodeJS.Timeout | undefined;

	function write({ event, requestId, ...about }: Noted, repeats: number): void {
		const told = Object.entries(about).flatMap(([name, value]) =>
			value === undefined ? [] : [[name, maskSecrets(value)] as const]
		);
		const detail = {
			...Object.fromEntries(told),
			...(requestId === undefined ? {} : { request_id: requestId }),
			...(repeats > 0 ? { repeats } : {})
		};
		try {
			audit.append({ kind: 'event', event, actor: 'stranger', detail });
		} catch (error) {
			log.error({ err: error }, 'a refusal could not be written to the audit record');
		}
	}

	function endWindow(): void {
		clearTimeout(timer);
		timer = undefined;
		for (const [kind, { first, repeats }] of kinds) {
			if (repeats === 0) continue;
			// They have neither source nor reason in common, so none is named.
			write(kind === OTHERS ? { event: 'access-refused', why: 'of several kinds' } : first, repeats);
		}
		kinds.clear();
	}

	return {
		add(caller) {
			if (timer !== undefined && clock.monotonicMs() >= endsMs) endWindow();
			if (timer === undefined) {
				endsMs = clock.monotonicMs() + WINDOW_MS;
				timer = setTimeout(endWindow, WINDOW_MS).unref();
			}
			const own = `${caller.event} ${caller.why} ${caller.source}`;
			const key = kinds.has(own) || kinds.size < MOST_KINDS ? own : OTHERS;
			const known = kinds.get(key);
			if (known) known.repeats += 1;
			else {
				kinds.set(key, { first: caller, repeats: 0 });
				write(caller, 0);
			}
		},
		close: endWindow
	};
}
