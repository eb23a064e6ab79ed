// Whether an interface works, in a word or two. Pure.
import type { Words } from '#lib/words/words.ts';
import type { NetworkInterface } from '#wire/host/network.ts';

export function stateOf(
	{ up, state, kind }: Pick<NetworkInterface, 'up' | 'state' | 'kind'>,
	words: Words['network']['interfaces']
): string {
	if (!up) return words.notWanted;
	// Only what is made of metal has a cable.
	return state === 'no-carrier' && kind !== 'physical' ? words.notConnected : words.states[state];
}
