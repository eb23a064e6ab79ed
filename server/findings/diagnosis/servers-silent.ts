// Name servers that were asked and do not answer, or late. Pure.
import type { AskedServer, NameLookup } from '#wire/host/network.ts';
import type { Observation } from '../detector.ts';
import { namesOf } from '../words.ts';

const RESOURCE = 'host:names';
/** Later than this, whoever waits for it notices. */
const SLOW_MS = 2000;

const SAID: Readonly<Record<AskedServer['state'], string>> = {
	answers: 'answers',
	fails: 'answers that it cannot find anything out (SERVFAIL)',
	refuses: 'answers that it will not be asked by this machine',
	closed: 'turns the question away: nobody listens there',
	'no-answer': 'does not answer'
};
const isSilent = ({ state }: AskedServer): boolean => state === 'closed' || state === 'no-answer';

export function serversSilent({ file, asked }: NameLookup, nowMs: number): readonly Observation[] {
	const meant = file.servers.flatMap((server) => asked?.find(({ address }) => address === server) ?? []);
	// Those that a server of this machine asks further: what it says follows from what they say.
	const further = (asked ?? []).filter(({ address }) => !file.servers.includes(address));
	const ill = meant.filter(({ state }) => state !== 'answers');
	const [first] = meant;
	if (!first) return [];
	const all = ill.length === meant.length;
	const none = all && (ill.every(isSilent) || (further.length > 0 && further.every(isSilent)));
	const slow = meant.find(({ state, tookMs }) => state === 'answers' && tookMs > SLOW_MS);
	if (!all && first.state === 'answers' && !slow) return [];
	const said = [...meant, ...(all ? further : [])].filter(({ state }) => state !== 'answers');
	const says = slow && ill.length === 0 ? `${slow.address} takes ${slow.tookMs} ms to answer.` : sentence(said);
	return [
		{
			resource: RESOURCE,
			severity: none ? 'critical' : 'warning',
			title: none
				? 'No name server answers'
				: all
					? 'Name servers answer, and find nothing out'
					: ill.length > 0
						? `The name server ${first.address}, which is asked first, does not help`
						: 'Names are looked up slowly',
			whyNow: `Each was asked for the servers of the root just now. ${says}`,
			whyCare: none
				? 'No name can be turned into an address: updates, mail and most programs stop working.'
				: all
					? 'Names beyond what they keep themselves are not found.'
					: 'Each lookup waits for it first, seconds each time: sign-ins, mail and updates are slow.',
			whySo: `/etc/resolv.conf names ${namesOf(file.servers)}. ${says}`,
			cause: { kind: 'servers-silent', about: {} },
			evidence: [
				{
					source: 'one question to each (. NS)',
					seenAtMs: nowMs,
					raw: (asked ?? []).map(({ address, state, tookMs }) => `${address} ${state} ${tookMs} ms`).join('\n')
				}
			],
			affected: ['file:/etc/resolv.conf'],
			fingerprint: `silent ${ill.map(({ address, state }) => `${address} ${state}`).join(' ')}${slow ? ' slow' : ''}`,
			ask: 'Why can names not be looked up?'
		}
	];
}

const sentence = (list: readonly AskedServer[]): string =>
	list.map(({ address, state }) => `${address} ${SAID[state]}.`).join(' ');
