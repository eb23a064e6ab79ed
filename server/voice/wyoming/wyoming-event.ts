// One event of the Wyoming protocol: a type, its data, and bytes that belong to it.
// Source: the protocol as the Python package `wyoming` writes it; a header line of JSON, then what its lengths announce.

export interface WyomingEvent {
	readonly type: string;
	readonly data: Readonly<Record<string, unknown>>;
	/** Sound, mostly; empty for an event without. */
	readonly payload: Uint8Array;
}

/** A header line; Home Assistant's are under a kilobyte. */
export const MOST_HEADER_BYTES = 64 * 1024;
/** The data block beside it. */
export const MOST_DATA_BYTES = 256 * 1024;
/** The payload of one event: eight seconds of 16 kHz sound. */
export const MOST_PAYLOAD_BYTES = 256 * 1024;

/** Bytes that are not this protocol, in a sentence. The connection is of no use any more. */
export class WyomingFault extends Error {
	override readonly name = 'WyomingFault';
}
