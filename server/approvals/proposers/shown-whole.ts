// A file that a request would write: the request shows it whole, to whoever may see requests, and is kept.
import { maskSecrets } from '../../lib/mask-secrets.ts';
import { type None, none } from './offer.ts';

/** As mount.cifs has it, where nothing else in a list of options tells of a secret. */
const OF_MOUNT = /[,\s]pass(?:word|wd)?2?=[^,\s]/;

/** @returns undefined where nothing in it looks like a secret */
export const whyNotShown = (path: string, text: string): None | undefined =>
	maskSecrets(text) === text && !OF_MOUNT.test(text)
		? undefined
		: none(`Report only: ${path} holds what looks like a password, which a request would show. Mend it by hand.`);
