// What systemd-resolved says over the bus, as `busctl --json=short` prints it. Pure.
import type { Resolved } from '#wire/host/network.ts';
import { formatV6 } from './address.ts';
import { asFields, asList, asNumber, asText } from './parse-tool-json.ts';

/** @param nameOf  an interface by its number */
export function parseResolved(text: string, nameOf: (index: number) => string | null): Resolved | undefined {
	let answer: unknown;
	try {
		answer = JSON.parse(text);
	} catch {
		return undefined;
	}
	const properties = asFields(asList(asFields(answer).data)[0]);
	if (Object.keys(properties).length === 0) return undefined;
	const partOf = (name: string): unknown => asFields(properties[name]).data;
	const figures = (name: string): (number | null)[] => asList(partOf(name)).map(asNumber);
	const linkOf = (index: unknown): string | null => {
		const number = asNumber(index) ?? 0;
		return number === 0 ? null : (nameOf(number) ?? `#${number}`);
	};
	const servers = asList(partOf('DNS')).flatMap((one) => {
		const [index, , bytes] = asList(one);
		const address = addressOf(bytes);
		return address === null ? [] : [{ address, interface: linkOf(index) }];
	});
	const [, transactions = null] = figures('TransactionStatistics');
	const [, cacheHits = null, cacheMisses = null] = figures('CacheStatistics');
	return {
		servers,
		fallback: asList(partOf('FallbackDNS')).flatMap((one) => addressOf(asList(one)[2]) ?? []),
		current: addressOf(asList(partOf('CurrentDNSServer'))[2]),
		domains: asList(partOf('Domains')).flatMap((one) => {
			const [index, name, routesOnly] = asList(one);
			const text = asText(name);
			return text === null ? [] : [{ name: text, interface: linkOf(index), routesOnly: routesOnly === true }];
		}),
		dnssec: asText(partOf('DNSSEC')) ?? 'unknown',
		overTls: asText(partOf('DNSOverTLS')) ?? 'unknown',
		transactions,
		cacheHits,
		cacheMisses
	};
}

/** @param bytes  4 or 16 of them; anything else is no address */
function addressOf(bytes: unknown): string | null {
	const list = asList(bytes).map((byte) => asNumber(byte) ?? 0);
	if (list.length === 4) return list.join('.');
	if (list.length !== 16) return null;
	return formatV6(Array.from({ length: 8 }, (_, at) => ((list[at * 2] ?? 0) << 8) | (list[at * 2 + 1] ?? 0)));
}
