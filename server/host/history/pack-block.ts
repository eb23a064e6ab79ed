// One block: the steps of one series over some hours, as columns of 32-bit floats, compressed. Pure.
//
// Layout: version, figures per step (average and maximum count as two), steps (16 bits); then deflated: of every column in turn
// its first bytes, its second bytes and so on. Neighbouring values differ in their last bytes, so the others repeat: a full disk
// that stays as it is takes a few bytes a day.
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** `columns[figure * slots + slot]`; a step that was not measured is NaN. Figures are average and maximum in turn. */
export interface Block {
	readonly slots: number;
	readonly figures: number;
	readonly columns: Float32Array;
}

const VERSION = 1;
const HEAD_BYTES = 4;
const PLANES = 4;

export function emptyBlock(slots: number, figures: number): Block {
	return { slots, figures, columns: new Float32Array(slots * figures).fill(Number.NaN) };
}

export function packBlock({ slots, figures, columns }: Block): Uint8Array {
	const plain = new Uint8Array(columns.buffer, columns.byteOffset, columns.byteLength);
	const body = deflateRawSync(toPlanes(plain, slots), { level: 6 });
	const packed = new Uint8Array(HEAD_BYTES + body.length);
	packed[0] = VERSION;
	packed[1] = figures;
	packed[2] = slots & 0xff;
	packed[3] = slots >> 8;
	packed.set(body, HEAD_BYTES);
	return packed;
}

/** @returns undefined for what is no block of ours, or of a later release */
export function unpackBlock(packed: Uint8Array): Block | undefined {
	const [version, figures = 0, low = 0, high = 0] = packed;
	const slots = low | (high << 8);
	const size = slots * figures * PLANES;
	if (version !== VERSION || size === 0) return undefined;
	try {
		const body = inflateRawSync(packed.subarray(HEAD_BYTES), { maxOutputLength: size });
		if (body.length !== size) return undefined;
		return { slots, figures, columns: new Float32Array(fromPlanes(body, slots).buffer) };
	} catch {
		return undefined;
	}
}

function toPlanes(bytes: Uint8Array, slots: number): Uint8Array {
	const planes = new Uint8Array(bytes.length);
	const column = slots * PLANES;
	let to = 0;
	for (let from = 0; from < bytes.length; from += column)
		for (let plane = PLANES - 1; plane >= 0; plane--)
			for (let slot = 0; slot < slots; slot++) planes[to++] = bytes[from + slot * PLANES + plane] ?? 0;
	return planes;
}

function fromPlanes(planes: Uint8Array, slots: number): Uint8Array {
	const bytes = new Uint8Array(planes.length);
	const column = slots * PLANES;
	let from = 0;
	for (let to = 0; to < bytes.length; to += column)
		for (let plane = PLANES - 1; plane >= 0; plane--)
			for (let slot = 0; slot < slots; slot++) bytes[to + slot * PLANES + plane] = planes[from++] ?? 0;
	return bytes;
}
