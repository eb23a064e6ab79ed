// Facts about who may change what and sign in how, by name.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { StartUnit } from '../boot/parse-starts.ts';
import type { HostDeps } from '../host-deps.ts';
import type { JournalFacts } from '../journal/open-journal.ts';
import type { SharedRead } from '../share-read.ts';
import { readEngineDoors } from './read-engine-doors.ts';
import { readGuesses } from './read-guesses.ts';
import { readLentRights } from './read-lent-rights.ts';
import { readLoginAccounts } from './read-login-accounts.ts';
import { readOpenPlaces } from './read-open-places.ts';
import { readPreloads } from './read-preload.ts';
import { readRootRuns } from './read-root-runs.ts';
import { readSharedFolders } from './read-shared-folders.ts';
import { readSshdSettings } from './read-sshd-settings.ts';
import { readSudoRules } from './read-sudo-rules.ts';

export interface PostureDeps extends HostDeps {
	readonly starts: () => Promise<Known<readonly StartUnit[]>>;
	readonly journal: Pick<JournalFacts, 'page'>;
	readonly share: <T>(read: () => Promise<T>) => SharedRead<T>;
}

export function postureFacts(deps: PostureDeps) {
	const { clock, share, starts, journal } = deps;
	const sudoRules = share(() => readSudoRules(deps));
	const sshdSettings = share(() => readSshdSettings(deps));
	return {
		rootRuns: () => readRootRuns({ ...deps, starts, sudoRules }),
		openPlaces: () => readOpenPlaces(deps),
		lentRights: () => readLentRights(deps),
		sharedFolders: () => readSharedFolders(deps),
		loginAccounts: share(() => readLoginAccounts(deps)),
		sudoRules,
		sshdSettings,
		/** null where they are not known. */
		sshdAtHand: async () => {
			const settings = await sshdSettings();
			return isKnown(settings.known ? settings.value : null, clock.nowMs());
		},
		engineDoors: () => readEngineDoors({ ...deps, starts }),
		preloads: () => readPreloads(deps),
		guesses: () => readGuesses(journal, clock)
	};
}
