// Whether an archive is whole, as its first and last bytes tell; a small packed one is unpacked, and nothing of it is kept.
import { createGunzip } from 'node:zlib';
import type { HostRoot } from '../host-root.ts';

export type ArchiveState = 'whole' | 'empty' | 'truncated' | 'unknown';

const MOST_UNPACKED = 4 * 1024 * 1024;
const MOST_OUTPUT = 64 * 1024 * 1024;
const TAIL = 65_557;
const ENDS_OF_DUMPS = /-- Dump completed|-- PostgreSQL database (?:cluster )?dump complete|^COMMIT;\s*$/m;

/** @param sizeBytes  as it was just now */
export async function judgeArchive(
	root: Pick<HostRoot, 'readPart'>,
	path: string,
	sizeBytes: number
): Promise<ArchiveState> {
	if (sizeBytes === 0) return 'empty';
	const name = path.slice(path.lastIndexOf('/') + 1);
	const head = await root.readPart(path, 0, 512);
	const from = Math.max(0, sizeBytes - TAIL);
	const tail = head.got ? await root.readPart(path, from, Math.min(TAIL, sizeBytes)) : head;
	if (!head.got || !tail.got) return 'unknown';
	const [first, last] = [head.value, tail.value];
	if (first.length < 4) return 'truncated';
	if (/\.t?gz$/.test(name)) {
		if (first.readUInt16BE(0) !== 0x1f8b) return 'unknown';
		if (sizeBytes > MOST_UNPACKED) return 'unknown';
		const all = await root.readPart(path, 0, sizeBytes);
		return all.got ? unpack(all.value, /\.(?:tgz|tar\.gz)$/.test(name), /\.sql\.gz$/.test(name)) : 'unknown';
	}
	if (/\.zip$/.test(name))
		return first.subarray(0, 2).toString('latin1') === 'PK' ? endsIn(last, 'PK\u0005\u0006') : 'unknown';
	if (/\.xz$/.test(name)) {
		if (first.readUInt16BE(0) !== 0xfd37) return 'unknown';
		return last.subarray(-2).toString('latin1') === 'YZ' ? 'whole' : 'truncated';
	}
	if (/\.tar$/.test(name)) {
		if (first[0] === 0) return 'empty';
		if (first.subarray(257, 262).toString('latin1') !== 'ustar') return 'unknown';
		return last.subarray(-512).every((byte) => byte === 0) ? 'whole' : 'truncated';
	}
	if (/\.sql$/.test(name)) return endOfDump(first.toString('latin1'), last.toString('latin1'));
	return 'unknown';
}

const endsIn = (last: Buffer, sign: string): ArchiveState => (last.includes(sign, 0, 'latin1') ? 'whole' : 'truncated');

/** Only those who end their dumps with a word are known by its absence. */
function endOfDump(head: string, tail: string): ArchiveState {
	if (!/^(?:.*\n){0,2}-- (?:MySQL|MariaDB) dump|^-- PostgreSQL database/m.test(head)) return 'unknown';
	return ENDS_OF_DUMPS.test(tail) ? 'whole' : 'truncated';
}

/** Unpacked in pieces by threads of zlib's own. */
function unpack(packed: Buffer, isTar: boolean, isDump: boolean): Promise<ArchiveState> {
	return new Promise((resolve) => {
		const gunzip = createGunzip();
		let bytes = 0;
		let head = Buffer.alloc(0);
		let tail = Buffer.alloc(0);
		const end = (state: ArchiveState): void => {
			gunzip.destroy();
			resolve(state);
		};
		gunzip.on('data', (piece: Buffer) => {
			if (head.length < 512) head = Buffer.concat([head, piece.subarray(0, 512)]);
			tail = Buffer.concat([tail, piece]).subarray(-512);
			bytes += piece.length;
			if (bytes > MOST_OUTPUT) end('unknown');
		});
		gunzip.on('end', () => {
			if (bytes === 0 || (isTar && head[0] === 0)) return end('empty');
			end(isDump ? sayDump(endOfDump(head.toString('latin1'), tail.toString('latin1'))) : 'whole');
		});
		gunzip.on('error', ({ code, message }: NodeJS.ErrnoException) =>
			end(code === 'Z_BUF_ERROR' || /unexpected end/.test(message) ? 'truncated' : 'unknown')
		);
		gunzip.end(packed);
	});
}

const sayDump = (state: ArchiveState): ArchiveState => (state === 'unknown' ? 'whole' : state);
