// What a voice may ask for. It is no wall: a request that it files is decided by a person, and a voice that is not recognised gets
// no more than a guest's.
import type { AskedTools } from '../assistant/limit-tools.ts';
import type { Speaker } from './pipeline/pipeline-types.ts';

/**
 * @param tells  speaker identification is on and somebody is enrolled: before that all voices are alike
 */
export function limitsOf(speaker: Speaker | null, tells: boolean): AskedTools {
	if (!tells) return 'all';
	switch (speaker?.role) {
		case 'admin':
		case 'member':
			return 'all';
		case 'restricted':
			return 'vital-signs';
		default:
			return 'questions';
	}
}
