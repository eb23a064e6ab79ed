// A change that is in the record before it is made. Where it then fails, the next line says so: a record that speaks of what never
// was is no record.

/** Of the audit record, what it takes to write an event. */
export interface EventRecord {
	append(entry: {
		readonly kind: 'event';
		readonly event: string;
		readonly actor: string;
		readonly detail: EventDetail;
	}): { readonly sequence: number; readonly durable: Promise<void> };
}

export type EventDetail = Record<string, string | number | boolean | null>;

/** The event that ends what was announced and failed; `line` is the sequence of the announcement. */
export const FAILED = 'change-failed';

export interface Announced {
	readonly event: string;
	readonly actor: string;
	readonly detail: EventDetail;
}

/**
 * @param change called once the line is on the disk
 * @returns what the change returns
 * @throws what `append` or the change throws; the change is not made where it cannot be written down
 */
export async function recordedChange<T>(
	record: EventRecord,
	{ event, actor, detail }: Announced,
	change: () => T | Promise<T>
): Promise<T> {
	const { sequence, durable } = record.append({ kind: 'event', event, actor, detail });
	try {
		await durable;
		return await change();
	} catch (error) {
		const { request_id: request } = detail;
		const asked: EventDetail = request === undefined ? {} : { request_id: request };
		try {
			const failed = { line: sequence, event, why: reasonFor(error), ...asked };
			// Written without waiting: whoever asked is told of the failure itself.
			record.append({ kind: 'event', event: FAILED, actor, detail: failed }).durable.catch(() => {});
		} catch {
			// A record that cannot be written says so by itself, to everybody.
		}
		throw error;
	}
}

/** By its code, which is all that may be said of a fault in a record: what it quotes could be anything. */
function reasonFor(error: unknown): string {
	const { code } = error as { readonly code?: unknown };
	return typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? code : 'fault';
}
