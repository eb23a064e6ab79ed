// Programs that lend the rights of their owner where no package puts any: temporary folders and homes; and those of the system, which
// are judged by their names.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import { whyNoAnswer } from '../services/why-no-answer.ts';
import { readAccounts } from '../system/read-accounts.ts';
import { type FoundFile, parseFound } from './parse-found.ts';

export interface LentRights {
	readonly list: readonly FoundFile[];
	/** Names of accounts by their numbers, of those who own one. */
	readonly owners: ReadonlyMap<number, string>;
	/** Mount points on which no such right counts. */
	readonly without: readonly string[];
	/** What could not be looked into, in sentences. */
	readonly limits: readonly string[];
}

const TEMPORARY = ['/tmp', '/var/tmp', '/dev/shm', '/var/www', '/srv', '/opt'];
const SYSTEM = ['/usr/bin', '/usr/sbin', '/usr/local'];
const HOMES = ['/home', '/root'];

export async function readLentRights({
	facts,
	root,
	clock,
	uid
}: Pick<HostDeps, 'facts' | 'root' | 'clock' | 'uid'>): Promise<Known<LentRights>> {
	const there: string[] = [];
	for (const path of [...TEMPORARY, ...HOMES, ...SYSTEM]) if ((await root.facts(path)).got) there.push(path);
	const [answer, accounts, mounts] = await Promise.all([
		facts.ask('posture.lent-rights', { roots: there }),
		readAccounts(root),
		root.readText('/proc/self/mounts', 1_048_576)
	]);
	if (answer.got === 'nothing') return whyNoAnswer(answer, 'find');
	const list = parseFound(answer.text);
	const names = new Map([...(accounts?.users ?? [])].map(([name, one]) => [one.uid, name]));
	return isKnown(
		{
			list,
			owners: new Map(list.map((one) => [one.uid, names.get(one.uid) ?? String(one.uid)])),
			without: (mounts.got ? mounts.value : '')
				.split('\n')
				.map((line) => line.split(' '))
				.filter(([, , , options = '']) => /(?:^|,)nosuid(?:,|$)/.test(options))
				.map(([, point = '']) => point),
			limits: [
				...(uid === 0 ? [] : ['Folders that only others may look into were not searched for set-uid programs.']),
				...(answer.truncated ? ['There are more set-uid programs than could be listed.'] : [])
			]
		},
		clock.nowMs()
	);
}
