// What is asked to be done with the machine and its accounts: offered, not done.
import { quoteArgv } from '#wire/text/quote-argv.ts';
import { deedWords as words } from '../deed-words.ts';
import { inline } from '../markdown.ts';
import { elevated, offerDeed, oneStep } from '../offer-deed.ts';
import { group } from './deeds-more.ts';
import { type Asked, type Means, withLooks } from './tell.ts';

async function offered(task: string, says: string, argv: readonly string[], means: Means): Promise<string> {
	return offerDeed(oneStep(task, says, await elevated(quoteArgv(argv), means.ask)), means);
}

export const reboot = (_: Asked, means: Means): Promise<string> =>
	offered('Restart the machine', words.reboot, ['systemctl', 'reboot'], means);
export const powerOff = (_: Asked, means: Means): Promise<string> =>
	offered('Switch the machine off', words.powerOff, ['systemctl', 'poweroff'], means);

const ACCOUNT = /^[a-z_][a-z0-9_-]{0,31}$/;
/** The account that is named: after what names one, or the word nobody here knows. */
function accountIn({ text, slots }: Asked): string | undefined {
	const named =
		/\b(?:user|account|named|called|name|of|for|konto|benutzer)\s+(?!for\b|called\b|named\b|account\b|the\b|a\b|user\b|my\b)["'“]?([A-Za-z_][\w-]{0,31})/i.exec(
			text
		)?.[1] ??
		slots.words?.[0] ??
		slots.quoted;
	const name = named?.toLowerCase();
	return name !== undefined && ACCOUNT.test(name) ? name : undefined;
}

export async function addUser(asked: Asked, means: Means): Promise<string> {
	if (/\bgroups?\b/i.test(asked.text)) return group(asked, means);
	const name = accountIn(asked);
	if (name === undefined) return words.which('user');
	return offered(
		`Add the account ${name}`,
		words.addUser(inline(name)),
		['useradd', '--create-home', '--shell', '/bin/bash', name],
		means
	);
}

export async function removeUser(asked: Asked, means: Means): Promise<string> {
	const name = accountIn(asked);
	if (name === undefined) return words.which('user');
	if (asked.said.has('block') || asked.said.has('disable'))
		return offered(`Lock the account ${name}`, words.lockUser(inline(name)), ['usermod', '--lock', name], means);
	return offered(`Remove the account ${name}`, words.removeUser(inline(name)), ['userdel', name], means);
}

export async function password(asked: Asked, means: Means): Promise<string> {
	const name = /\bmy\b/i.test(asked.text) ? undefined : accountIn(asked);
	if (name === undefined)
		return offerDeed(oneStep('Change a password', words.ownPassword, 'passwd'), { ...means, offer: () => {} });
	const command = await elevated(quoteArgv(['passwd', name]), means.ask);
	// Somebody has to type it: no proposal can.
	return offerDeed(oneStep(`Change the password of ${name}`, words.password(inline(name)), command), {
		...means,
		offer: () => {}
	});
}

export async function rename({ text, slots }: Asked, means: Means): Promise<string> {
	const name =
		/\b(?:to|into|as)\s+["'“]?([A-Za-z0-9][A-Za-z0-9.-]{0,62})/i.exec(text)?.[1] ?? slots.words?.[0] ?? slots.quoted;
	if (name === undefined || !/^[A-Za-z0-9][A-Za-z0-9.-]{0,62}$/.test(name)) return words.which('name');
	return offered(`Name the machine ${name}`, words.rename(inline(name)), ['hostnamectl', 'set-hostname', name], means);
}

export async function setTime({ text, said }: Asked, means: Means): Promise<string> {
	const named = /\b([A-Za-z]+(?:\/[A-Za-z_-]+){1,2}|UTC|GMT)\b/i.exec(text)?.[1];
	const zone = named && zoneCalled(named);
	if (zone !== undefined)
		return offered('Set the time zone', words.setZone(inline(zone)), ['timedatectl', 'set-timezone', zone], means);
	if (/zone/i.test(text) && !said.has('fix')) return withLooks(words.whichZone, ['timedatectl list-timezones'], means);
	return withLooks(
		await offered('Have the clock follow a time server', words.syncClock, ['timedatectl', 'set-ntp', 'true'], means),
		['timedatectl', 'date'],
		means
	);
}

/** As the system writes it; undefined where there is none of that name. */
function zoneCalled(name: string): string | undefined {
	if (/^(?:utc|gmt)$/i.test(name)) return 'UTC';
	return Intl.supportedValuesOf('timeZone').find((zone) => zone.toLowerCase() === name.toLowerCase());
}
