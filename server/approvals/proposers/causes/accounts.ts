// Remedies for what is missing of the machine's own lists: a user that a unit is to run as, a locale.
import { asRoot, none } from '../offer.ts';
import type { Healer } from './remedy.ts';

const NEW_ACCOUNT = /^[a-z_][a-z0-9_-]{0,31}$/;

export const makeUser: Healer = async ({ about, unit, look }) => {
	const { user = '' } = about;
	if (!NEW_ACCOUNT.test(user)) return none('Report only: its name is none that an account can have.');
	return {
		task: `Make the system account ${user} for ${unit.name}`,
		reasoning: `Its unit runs as ${user}, and there is no such account. A system account has no password, no home and no login.`,
		steps: [asRoot(look, `useradd --system --user-group --no-create-home --shell /usr/sbin/nologin ${user}`)],
		undo: [asRoot(look, `userdel ${user}`)],
		affected: [`user:${user}`],
		alternatives: [
			{
				title: 'Run it as somebody else',
				detail: 'Where the account was renamed, name the new one in User= of a drop-in.'
			}
		],
		precision: 0.7
	};
};

const LOCALE = /^[a-z]{2,3}_[A-Z]{2}(?:\.(?:UTF-8|utf8))?(?:@[a-z]+)?$/;

export const generateLocale: Healer = async ({ about, look }) => {
	const { name = '' } = about;
	const list = await look.root.readText('/etc/locale.gen', 262_144);
	if (!LOCALE.test(name) || !list.got) return none('Report only: how locales are made on this system is not known.');
	const wanted = name.replace('.utf8', '.UTF-8');
	const lines = list.value.split('\n');
	const at = lines.findIndex((line) => line.replace(/^#\s*/, '').trim().startsWith(`${wanted} `));
	if (at < 0) return none(`Report only: /etc/locale.gen does not know ${wanted}.`);
	const content = lines.with(at, (lines[at] ?? '').replace(/^#\s*/, '')).join('\n');
	return {
		task: `Generate the locale ${wanted}`,
		reasoning: `Its line in /etc/locale.gen is a comment. Without the comment sign, locale-gen makes it.`,
		steps: [{ kind: 'file-edit', path: '/etc/locale.gen', content }, asRoot(look, 'locale-gen')],
		affected: ['file:/etc/locale.gen'],
		precision: 0.9
	};
};
