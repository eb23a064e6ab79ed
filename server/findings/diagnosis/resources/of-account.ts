// Accounts and packages by name.
import { posix } from 'node:path';
import type { Reason } from '../../detector.ts';
import type { ResourceRow } from './resource-row.ts';

const NO_LOGIN = /\/(?:nologin|false)$/;

export const USER: ResourceRow = {
	kinds: ['user', 'account'],
	example: 'user:anna',
	nameOf: (said) => (/^[A-Za-z_][\w.@-]{0,62}\$?$/.test(said) ? said : undefined),
	async look(name, { asked }) {
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
		const [shell, home] = await Promise.all([asked.path(user.shell || '/bin/sh'), asked.path(user.home || '/')]);
		const couldNotLook: Reason[] = [
			{ what: 'whether its password is locked or too old', because: '/etc/shadow is not read.' }
		];
		const troubles = [
			...(NO_LOGIN.test(user.shell) ? [`its shell ${user.shell} lets nobody in`] : []),
			...(shell.end === 'absent' ? [`its shell ${user.shell} is not there`] : [])
		];
		return {
			there: true,
			state: `${name} has the number ${user.uid}, the home ${user.home} and the shell ${user.shell || '/bin/sh'}${home.end === 'absent' ? '; its home is not there' : ''}.`,
			...(troubles.length > 0 ? { says: `Nobody can sign in as ${name}: ${troubles.join(', and ')}.` } : {}),
			couldNotLook,
			lookedAt: [...lookedAt, ...[user.shell, user.home].filter(posix.isAbsolute)],
			also: [`file:${user.home}`, `file:${user.home}/.ssh/authorized_keys`]
		};
	}
};

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
