// One question to a name server, as bytes, and what its answer says. Pure but for the number by which an answer is known.
import { randomInt } from 'node:crypto';
import type { AskedServer } from '#wire/host/network.ts';

export type ServerState = AskedServer['state'];

const NAME_SERVERS = 2;
const INTERNET = 1;
const FAILED = 2;

/** For the name servers of the root: it names nothing of this machine's. */
export function askForRoot(): { readonly bytes: Uint8Array; readonly id: number } {
	const id = randomInt(0x1_0000);
	const bytes = new Uint8Array(17);
	const view = new DataView(bytes.buffer);
	view.setUint16(0, id);
	// It is to ask further for us.
	view.setUint16(2, 0x0100);
	view.setUint16(4, 1);
	// The name of the root is one zero, at 12.
	view.setUint16(13, NAME_SERVERS);
	view.setUint16(15, INTERNET);
	return { bytes, id };
}

/** undefined for what is no answer to it. */
export function answerIn(bytes: Uint8Array, id: number): ServerState | undefined {
	if (bytes.length < 12) return undefined;
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (view.getUint16(0) !== id || (view.getUint8(2) & 0x80) === 0) return undefined;
	const code = view.getUint8(3) & 0x0f;
	return code === 0 ? 'answers' : code === FAILED ? 'fails' : 'refuses';
}
