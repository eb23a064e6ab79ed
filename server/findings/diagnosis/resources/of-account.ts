// Accounts and packages by name.
import { posix } from 'node:path';
import type { Walk } from '../../../host/asked-facts.ts';
import type { FactReaders } from '../../../host/fact-readers.ts';
import type { Account, Accounts } from '../../../host/system/read-accounts.ts';
import { LOGIN_CHECKS, type LoginCase } from '../diagnose-login.ts';
import { runChecks } from '../run-checks.ts';
import type { LookedInto, ResourceRow } from './resource-row.ts';

const NO_LOGIN = /(?:^|\/)(?:nologin|false|sync|halt|shutdown|true)$/;
/** What the checks of a sign-in rest on. */
const NEEDS = ['logins', 'unitsAtHand', 'refusedLogins', 'sshdAtHand', 'pamModules', 'hostKeys'] as const;

export const USER: ResourceRow = {
	kinds: ['user', 'account'],
	example: 'user:anna',
	nameOf: (said) => (/^[A-Za-z_][\w.@-]{0,62}\$?$/.test(said) ? said : undefined),
	async look(name, { asked, facts, nowMs }) {
		const known = await asked.accounts();
		const lookedAt = ['/etc/passwd'];
		if (!known.known)
			return {
				there: true,
				state: `Whether there is an account ${name} cannot be told.`,
				couldNotLook: [{ what: 'the accounts', because: known.reason }],
				lookedAt
			};
		const { users, others } = known.value;
		const user = users.get(name);
		if (!user)
			return others
				? {
						there: true,
						state: `${name} is not in /etc/passwd.`,
						couldNotLook: [{ what: 'accounts of the directory service', because: 'It is not asked.' }],
						lookedAt
					}
				: { there: false, says: `There is no account ${name} in /etc/passwd.`, names: [...users.keys()] };
		const [home, read] = await Promise.all([asked.path(user.home || '/'), readAll(facts)]);
		const at = { name, uid: user.uid, groups: groupsOf(name, user, known.value), ...read, nowMs };
		return { there: true, ...judgeAccount(at, user, home.end) };
	}
};

/** Pure. @param home  how the way to it ends */
export function judgeAccount(at: LoginCase, user: Account, home: Walk['end']): Omit<LookedInto, 'there'> {
	const { name } = at;
	const shell = user.shell || '/bin/sh';
	// Accounts of programs let nobody in, and are meant to: nothing else of a sign-in is asked of them.
	const closed = NO_LOGIN.test(shell);
	const found = closed ? undefined : runChecks(LOGIN_CHECKS, at);
	return {
		state: `${name} has the number ${user.uid}, the home ${user.home} and the shell ${shell}${home === 'absent' ? '; its home is not there' : ''}.`,
		...(closed
			? { says: `Nobody can sign in as ${name}: its shell ${shell} lets nobody in (/etc/passwd).` }
			: { says: `Nothing was found that keeps ${name} from signing in, but a wrong password or key.` }),
		...(found?.cause && { wrong: true, cause: found.cause }),
		ruledOut: found?.ruledOut ?? [],
		couldNotLook: [
			...(found?.couldNotLook ?? []),
			{ what: 'whether its password is right', because: 'No password is read.' }
		],
		lookedAt: [
			'/etc/passwd',
			...[user.shell, user.home].filter(posix.isAbsolute),
			...(closed ? [] : ['/etc/ssh/sshd_config', '/etc/pam.d', 'what sshd refused'])
		],
		also: [`file:${user.home}`, `file:${user.home}/.ssh/authorized_keys`]
	};
}

async function readAll(facts: FactReaders): Promise<Pick<LoginCase, 'facts' | 'unknown'>> {
	const all = await Promise.all(NEEDS.map(async (need) => [need, await facts[need]()] as const));
	return {
		facts: Object.fromEntries(all.flatMap(([need, one]) => (one.known ? [[need, one.value]] : []))),
		unknown: Object.fromEntries(all.flatMap(([need, one]) => (one.known ? [] : [[need, one.reason]])))
	};
}

function groupsOf(name: string, { gid }: Account, { groups, memberships }: Accounts): readonly string[] {
	const own = new Set([gid, ...memberships(name)]);
	return [...groups].flatMap(([group, number]) => (own.has(number) ? [group] : []));
}

export const PACKAGE: ResourceRow = {
	kinds: ['package'],
	example: 'package:nginx',
	nameOf: (said) => (/^[A-Za-z0-9][\w.+:-]{0,100}$/.test(said) ? said : undefined),
	async look(name, { asked }) {
		const known = await asked.package(name.replace(/:\w+$/, ''));
		const lookedAt = ['/var/lib/dpkg/status'];
		if (!known.known)
			return known.why === 'absent'
				? { there: false, says: known.reason, names: [] }
				: {
						there: true,
						state: `How the package ${name} is cannot be told.`,
						couldNotLook: [{ what: `the package ${name}`, because: known.reason }],
						lookedAt
					};
		const { version, status } = known.value;
		const [, flag = '', state = ''] = status.split(' ');
		const wrong = (state !== 'installed' && state !== 'config-files' && state !== 'not-installed') || flag !== 'ok';
		return {
			there: true,
			state:
				state === 'installed' && !wrong
					? `${name} ${version} is installed.`
					: wrong
						? `${name} ${version} is only half installed: dpkg says “${status}”.`
						: `${name} is not installed any more.`,
			wrong,
			lookedAt,
			also: ['packages:dpkg']
		};
	}
};
