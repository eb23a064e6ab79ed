// Facts about who can sign in, by name.
import type { Known } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { JournalFacts } from '../journal/open-journal.ts';
import type { SshdSettings } from '../posture/read-sshd-settings.ts';
import type { SharedRead } from '../share-read.ts';
import { readHostKeys } from './read-host-keys.ts';
import { readLogins } from './read-logins.ts';
import { readPamModules } from './read-pam-modules.ts';
import { readRefusedLogins } from './read-refused-logins.ts';

export interface AccessDeps extends HostDeps {
	readonly journal: Pick<JournalFacts, 'page'>;
	readonly sshdSettings: () => Promise<Known<SshdSettings>>;
	readonly share: <T>(read: () => Promise<T>) => SharedRead<T>;
}

export function accessFacts(deps: AccessDeps) {
	const { share, journal, clock, sshdSettings } = deps;
	const valuesOf = async (key: string): Promise<readonly string[]> => {
		const settings = await sshdSettings();
		return settings.known
			? settings.value.all.filter((one) => one.key === key && one.match === null).map(({ value }) => value)
			: [];
	};
	return {
		logins: share(() =>
			readLogins({
				...deps,
				keyFiles: async () => (await valuesOf('authorizedkeysfile'))[0]?.split(/\s+/).filter((word) => word !== 'none')
			})
		),
		pamModules: share(() => readPamModules(deps)),
		hostKeys: share(async () => readHostKeys(deps, await valuesOf('hostkey'))),
		refusedLogins: share(() => readRefusedLogins(journal, clock))
	};
}
