// N30: a proxy passes requests to where nobody answers: a port that is another one, a service that is gone, a socket that is not made.
import type { TroubledUnit } from '../../host/system/read-troubled-units.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { limitsOf, offFor } from '../diagnosis/active-probes.ts';
import { type Unanswered, unanswered } from '../diagnosis/diagnose-proxy.ts';
import { isOfSystem } from '../diagnosis/meant-listener.ts';
import { fileKey } from '../diagnosis/say-file.ts';
import { doorOf, listenerSeen, nameOfHolder, sayMeant, saySilent } from '../diagnosis/say-port.ts';
import { quoted } from '../words.ts';

export const proxyUnanswered = defineDetector({
	id: 'N30',
	name: 'A proxy asks where nobody answers',
	subject: 'network',
	needs: ['proxies', 'netGround', 'failedUnits', 'doorsAsked'],
	intervalMs: MINUTE_MS,
	holdMs: MINUTE_MS,
	clearMs: 0,
	breaks: 'many',
	watches: ['unit-states'],
	begin: null,
	detect: ({ proxies, netGround, failedUnits, doorsAsked }, { nowMs, memory }) => ({
		memory,
		...limitsOf(!doorsAsked && offFor('Whether who listens also takes connections')),
		observations: unanswered(proxies, netGround, doorsAsked ?? null).map((one) => told(one, failedUnits, nowMs))
	})
});

function told(one: Unanswered, failed: readonly TroubledUnit[], nowMs: number): Observation {
	const { proxy, upstream, why, meant, said, by, tried } = one;
	const { socket, port, host, path, line } = upstream;
	const door = socket ?? doorOf(host, port ?? 0);
	const down = failed.find(({ targets = [] }) =>
		targets.some((target) => (socket === undefined ? target.port === port : target.socket === socket))
	);
	const lacks = {
		nobody: `where nobody listens.${sayMeant(meant)}`,
		'no-socket': 'and there is no such socket: what would make it does not run, or makes it elsewhere.',
		'left-over': 'a socket that is left over: nobody listens on it.',
		silent: by ? saySilent(by, tried ?? 'no-answer') : ''
	}[why];
	const because = down ? ` ${down.unit.name}, which is set to it, is ${down.unit.state}.` : '';
	return {
		resource: `upstream:${door}`,
		// That nobody asked for it is no trouble yet; that somebody else listens a slip away is.
		severity:
			(why === 'silent' || said !== undefined || meant !== undefined || proxy.said === null) && !down
				? 'warning'
				: 'info',
		title: `${proxy.name} passes requests to ${door}, where nobody answers`,
		whyNow:
			why === 'silent'
				? 'A connection to it was tried just now, and was not taken.'
				: said === undefined
					? 'Nobody listens there now.'
					: `It wrote: ${quoted(said) ?? ''}`,
		whyCare: 'Whoever asks for what lies there gets an error (502 or 503) in its place.',
		whySo: `${path} line ${line} asks ${door}, ${lacks}${because}`,
		cause: {
			kind: why === 'silent' ? 'upstream-silent' : meant ? 'upstream-elsewhere' : 'upstream-down',
			about: {
				path,
				line: String(line),
				...(port !== undefined && { port: String(port) }),
				...(host !== undefined && { host }),
				...(meant && {
					...(isOfSystem(meant.listener) && { found: String(meant.listener.port), at: meant.listener.address }),
					holder: nameOfHolder(meant.listener)
				})
			}
		},
		evidence: [
			{ source: `${path} line ${line}`, seenAtMs: nowMs, raw: upstream.text },
			...(meant ? [listenerSeen(meant.listener, nowMs)] : []),
			...(by ? [listenerSeen(by, nowMs)] : []),
			...(said === undefined ? [] : [{ source: proxy.log ?? proxy.name, seenAtMs: nowMs, raw: said }])
		],
		...(proxy.said === null && {
			couldNotLook: [{ what: 'whether somebody asked for it', because: 'the proxy’s log of errors may not be read.' }]
		}),
		affected: [
			`unit:${proxy.unit}`,
			fileKey(path),
			...(port === undefined ? [fileKey(door)] : [`port:${port}`]),
			...(meant?.listener.unit ? [`unit:${meant.listener.unit}`] : []),
			...(by?.unit ? [`unit:${by.unit}`] : []),
			...(down ? [`unit:${down.unit.name}`] : [])
		],
		fingerprint: `${why} ${meant ? nameOfHolder(meant.listener) : ''}`,
		ask: port === undefined ? `Why does ${proxy.unit} not reach ${door}?` : `What listens on port ${port}?`
	};
}
