// Facts about the next start of the machine, by name.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { NetworkInterface } from '#wire/host/network.ts';
import type { HostDeps } from '../host-deps.ts';
import type { LoginAccounts } from '../posture/read-login-accounts.ts';
import type { SshdSettings } from '../posture/read-sshd-settings.ts';
import { readPackageState } from '../updates/read-package-state.ts';
import type { StartUnit } from './parse-starts.ts';
import { readBootFiles, readDefaultTarget } from './read-boot-files.ts';
import { readBootGround } from './read-boot-ground.ts';
import { readNamedInterfaces } from './read-named-interfaces.ts';
import { readWaysIn } from './read-ways-in.ts';

export interface BootDeps extends HostDeps {
	readonly starts: () => Promise<Known<readonly StartUnit[]>>;
	readonly sshdSettings: () => Promise<Known<SshdSettings>>;
	readonly loginAccounts: () => Promise<Known<LoginAccounts>>;
	readonly interfaces: () => Promise<Known<{ readonly list: readonly NetworkInterface[] }>>;
}

export function bootFacts(deps: BootDeps) {
	const { clock, interfaces } = deps;
	return {
		bootGround: () => readBootGround(deps),
		bootFiles: () => readBootFiles(deps),
		defaultTarget: () => readDefaultTarget(deps),
		waysIn: () => readWaysIn(deps),
		namedInterfaces: () => readNamedInterfaces(deps),
		/** Whether packages are being installed; false where that is not known. */
		packagesBusy: async () => {
			const state = await readPackageState(deps);
			return isKnown(state.known && state.value.busy, clock.nowMs());
		},
		/** null where they are not known. */
		addressesAtHand: async () => {
			const found = await interfaces();
			const all = found.known
				? found.value.list.flatMap(({ addresses }) => addresses.map(({ address }) => address))
				: null;
			return isKnown(all, clock.nowMs());
		}
	};
}
