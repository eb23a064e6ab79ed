// The one reader of request bodies, for REST and tRPC alike: JSON as UTF-8, uncompressed, of bounded size.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HostwrightError } from '../lib/error.ts';
import { readJson } from './check-json.ts';
import { entryOf } from './exchange.ts';

export const MAX_BODY_BYTES = 128 * 1024;

export interface JsonBody {
	readonly text: string;
	readonly value: unknown;
}

const JSON_TYPE = /^application\/json *(?:; *charset *= *"?utf-8"? *)?$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws HostwrightError 415 for another type or an encoding, 413 when too large, 400 when it is not strict JSON */
export async function readJsonBody(
	request: IncomingMessage,
	response: ServerResponse,
	maxBytes = MAX_BODY_BYTES
): Promise<JsonBody> {
	const { headers } = request;
	if (!JSON_TYPE.test(headers['content-type'] ?? '')) throw new HostwrightError('wrong-content-type');
	const encoding = headers['content-encoding'];
	if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw new HostwrightError('wrong-content-type');
	if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
	if (entryOf(request).awaitsContinue) response.writeContinue();
	const text = decode(await readBytes(request, maxBytes));
	const read = readJson(text);
	if (!read.ok)
		throw new HostwrightError('malformed-request', { detail: text === '' ? 'The body is empty.' : read.problem });
	return { text, value: read.value };
}

function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let sizeBytes = 0;
		const stop = (): void => {
			request.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
		};
		const onData = (chunk: Buffer): void => {
			sizeBytes += chunk.length;
			if (sizeBytes > maxBytes) {
				stop();
				request.pause();
				reject(tooLarge(maxBytes));
			} else chunks.push(chunk);
		};
		const onEnd = (): void => {
			stop();
			resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
		};
		const onBroken = (): void => {
			stop();
			reject(new HostwrightError('cancelled'));
		};
		request.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
	});
}

function decode(bytes: Buffer): string {
	try {
		return utf8.decode(bytes);
	} catch (error) {
		throw new HostwrightError('malformed-request', { detail: 'The body is not valid UTF-8.', cause: error });
	}
}

function tooLarge(maxBytes: number): HostwrightError {
	return new HostwrightError('too-large', { detail: `The request body is larger than ${maxBytes / 1024} KiB.` });
}
