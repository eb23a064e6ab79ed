// Events → bytes, as the protocol's own library writes them: the data in a block of its own.
import type { WyomingEvent } from './wyoming-event.ts';

const VERSION = '1.8.0';

export function writeWyoming({ type, data = {}, payload }: Partial<WyomingEvent> & Pick<WyomingEvent, 'type'>): Buffer {
	const block = Object.keys(data).length > 0 ? Buffer.from(JSON.stringify(data)) : undefined;
	const header = JSON.stringify({
		type,
		version: VERSION,
		...(block && { data_length: block.length }),
		...(payload && payload.length > 0 && { payload_length: payload.length })
	});
	return Buffer.concat([Buffer.from(`${header}\n`), ...(block ? [block] : []), ...(payload ? [payload] : [])]);
}
