// What things of this machine are called, to find the one that a person named.
import type { AskedFacts } from '../../host/asked-facts.ts';
import type { FactReaders } from '../../host/fact-readers.ts';
import type { HostNames } from './resolve-words.ts';

/** Parts that are not known have no names. */
export async function readNames(facts: FactReaders, asked: AskedFacts): Promise<HostNames> {
	const [units, containers, filesystems, interfaces, accounts] = await Promise.all([
		facts.units(),
		facts.containers(),
		facts.filesystems(),
		facts.interfaces(),
		asked.accounts()
	]);
	return {
		units: units.known ? units.value.units.filter(({ manager }) => manager === 'system').map(({ name }) => name) : [],
		userUnits: units.known ? units.value.units.filter(({ manager }) => manager === 'user').map(({ name }) => name) : [],
		containers: containers.known ? containers.value.map(({ name }) => name) : [],
		mounts: filesystems.known
			? filesystems.value.list.flatMap(({ mountPoint, alsoAt }) => [mountPoint, ...alsoAt])
			: [],
		interfaces: interfaces.known ? interfaces.value.list.map(({ name }) => name) : [],
		users: accounts.known ? [...accounts.value.users.keys()] : []
	};
}
