// N31: a proxy or web server may not use what it is to use: the socket of a service, a folder that it serves.

import type { Proxies } from '../../host/proxies/read-proxies.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { type Closed, closedPlaces } from '../diagnosis/diagnose-proxy.ts';
import { fileKey, modeOf, nameOfGroup, rightsOf, walkSeen } from '../diagnosis/say-file.ts';
import { quoted } from '../words.ts';

export const proxyClosedOut = defineDetector({
	id: 'N31',
	name: 'A web server may not use what it serves',
	subject: 'network',
	needs: ['proxies'],
	intervalMs: MINUTE_MS,
	holdMs: MINUTE_MS,
	clearMs: 0,
	breaks: 'many',
	watches: ['unit-states'],
	begin: null,
	detect: ({ proxies }, { nowMs, memory }) => ({
		memory,
		// Where an access list could open it, only what the server wrote is sure.
		observations: closedPlaces(proxies)
			.filter(({ sure, said }) => sure || said !== undefined)
			.map((one) => told(one, proxies, nowMs))
	})
});

function told(one: Closed, { walks, accounts }: Proxies, nowMs: number): Observation {
	const { proxy, place, path, part, wish, said, holders } = one;
	const user = proxy.who?.user ?? proxy.name;
	const socket = wish === 'write';
	const way = walks.get(path);
	const [holder] = holders;
	const through = part.path === path ? '' : `, on the way to ${path},`;
	const may = socket ? 'may not connect to it' : 'may not enter it';
	return {
		resource: fileKey(part.path),
		// That nobody asked for it is no trouble yet: many name a folder that they never serve from.
		severity: said !== undefined || proxy.said === null || socket ? 'warning' : 'info',
		title: socket ? `${proxy.name} may not use the socket ${path}` : `${proxy.name} may not enter ${part.path}`,
		whyNow: said === undefined ? `Its account ${user} ${may}.` : `It wrote: ${quoted(said) ?? ''}`,
		whyCare: socket
			? 'Whoever asks for what lies behind it gets an error (502) in its place.'
			: 'Whoever asks for what lies there gets an error (403 or 404) in its place.',
		whySo: `${place.path} line ${place.line} names ${path}, and ${part.path}${through} has the ${rightsOf(part, accounts)}: ${user}, whom ${proxy.name} runs as, ${may}.${holder === undefined ? '' : ` ${holder} makes it.`}`,
		cause: {
			kind: socket ? 'socket-closed' : 'folder-closed',
			about: {
				path: part.path,
				user,
				mode: modeOf(part.facts),
				wanted: path,
				closed: one.all.join(':'),
				group: nameOfGroup(proxy.who?.gids[0] ?? -1, accounts),
				owner: nameOfGroup(part.facts.gid, accounts),
				proxy: proxy.unit,
				...(holder !== undefined && { holder })
			}
		},
		evidence: [
			{ source: `${place.path} line ${place.line}`, seenAtMs: nowMs, raw: place.text },
			...(way ? [walkSeen(way.parts, path, accounts, nowMs)] : []),
			...(said === undefined ? [] : [{ source: proxy.log ?? proxy.name, seenAtMs: nowMs, raw: said }])
		],
		...(proxy.said === null && {
			couldNotLook: [{ what: 'whether somebody asked for it', because: 'its log of errors may not be read.' }]
		}),
		affected: [
			`unit:${proxy.unit}`,
			fileKey(place.path),
			...(part.path === path ? [] : [fileKey(path)]),
			...holders.map((unit) => `unit:${unit}`)
		],
		fingerprint: `${modeOf(part.facts)} ${part.facts.uid} ${user}`,
		ask: socket ? `Why may ${user} not use ${path}?` : `Why may ${user} not enter ${part.path}?`
	};
}
