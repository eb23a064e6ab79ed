// Answers about updates and packages.
import type { KnownRestarts, KnownUpdates } from '#wire/host/updates.ts';
import { formatDayTime } from '#wire/text/format-time.ts';
import { quoteArgv } from '#wire/text/quote-argv.ts';
import { readRestarts, readUpdates } from '../../tools/read-services.ts';
import { answerServices } from '../answer-services.ts';
import { outputOf } from '../ask-tools.ts';
import { deedWords } from '../deed-words.ts';
import { describeUnknown } from '../describe-services.ts';
import { machineWords } from '../machine-words.ts';
import { inline, plain, table } from '../markdown.ts';
import { elevated, offerDeed, oneStep, packagesOf } from '../offer-deed.ts';
import { serviceWords } from '../service-words.ts';
import { words as common } from '../words.ts';
import { type Asked, type Means, type Tell, type Tells, telling, withOutputs } from './tell.ts';

const words = machineWords.updates;
const LISTED = 20;

const updates = async ({ ask }: Means): Promise<KnownUpdates> => outputOf(await ask(readUpdates, {})).answer;
const restarts = async ({ ask }: Means): Promise<KnownRestarts> => outputOf(await ask(readRestarts, {})).answer;
const services = (about: 'updates' | 'restart'): Tell =>
	async function* tellServices(_, { ask }) {
		yield* answerServices({ about }, ask);
	};

async function security(_: Asked, means: Means): Promise<string> {
	const answer = await updates(means);
	if (!answer.known) return describeUnknown(answer);
	const found = answer.value.updates.filter((one) => one.security);
	if (found.length === 0) return words.noSecurity(answer.value.updates.length);
	const rows = found
		.slice(0, LISTED)
		.map(({ name, installed, offered }) => [inline(name), plain(installed ?? ''), plain(offered)]);
	return `${words.security(found.length)}\n\n${table(words.head, rows)}\n[${serviceWords.allUpdates}](/services?tab=updates)`;
}

async function oldCode(_: Asked, means: Means): Promise<string> {
	const answer = await restarts(means);
	if (!answer.known) return describeUnknown(answer);
	const { oldCode: found, limits } = answer.value;
	const missing = limits.map((limit) => `\n\n${plain(limit)}`).join('');
	if (found.length === 0) return `${words.noOldCode}${missing}`;
	const rows = found
		.slice(0, LISTED)
		.map(
			({ name, pid, unit }) =>
				`- **${plain(name)}** (PID ${pid})${unit === null ? '' : `: ${words.restartsIt(inline(unit))}`}`
		);
	return `${words.oldCode(found.length)}\n\n${rows.join('\n')}${missing}`;
}

/** The package that is named: a word nobody here knows, or the program of a unit. */
const packageIn = ({ slots }: Asked): string | undefined =>
	(slots.words ?? []).find((word) => /^[a-z0-9][a-z0-9+.-]*$/i.test(word))?.toLowerCase() ??
	slots.unit?.name.replace(/\.\w+$/, '') ??
	slots.quoted;

async function ofPackage(asked: Asked, means: Means): Promise<string> {
	const manager = await packagesOf(means.ask);
	const name =
		packageIn(asked) ??
		/\b(docker|podman|wireguard|nginx|python3?|node|git|kernel|systemd)\b/i.exec(asked.text)?.[1]?.toLowerCase();
	if (name === undefined) return words.whichPackage;
	const look = manager === 'apt' ? quoteArgv(['apt-cache', 'policy', name]) : quoteArgv(['rpm', '-q', name]);
	const answer = await updates(means);
	const found = answer.known
		? answer.value.updates.filter((one) => one.name === name || one.name.startsWith(`${name}-`))
		: [];
	const [first] = found;
	if (first)
		return found
			.slice(0, 5)
			.map((one) => words.package(plain(one.name), inline(one.installed ?? '–'), inline(one.offered)))
			.join('\n\n');
	return withOutputs(answer.known ? words.packageFine(inline(name)) : describeUnknown(answer), [look], means);
}

async function refreshed(_: Asked, means: Means): Promise<string> {
	const answer = await updates(means);
	if (!answer.known) return describeUnknown(answer);
	const { listsReadMs, manager } = answer.value;
	const said = listsReadMs === null ? words.listsNever : words.lists(formatDayTime(listsReadMs, common.locale));
	return withOutputs(
		`${said} ${words.history}`,
		[manager === 'apt' ? 'tail -n 40 /var/log/apt/history.log' : 'dnf history list'],
		means
	);
}

async function install(_: Asked, means: Means): Promise<string> {
	const manager = await packagesOf(means.ask);
	const commands = manager === 'apt' ? ['apt-get update', 'apt-get --yes upgrade'] : ['dnf --assumeyes upgrade'];
	const steps = await Promise.all(
		commands.map(async (command, index) => ({
			says: index === 0 ? deedWords.update : '',
			command: await elevated(command, means.ask)
		}))
	);
	return offerDeed({ task: 'Install the updates that wait', steps }, means);
}

const ofNamed = (verb: 'install' | 'remove', says: (name: string) => string): Tell =>
	telling(async (asked, means) => {
		const name =
			packageIn(asked) ??
			asked.text
				.trim()
				.replace(/[.!?]+$/, '')
				.split(/\s+/)
				.at(-1)
				?.toLowerCase();
		if (
			name === undefined ||
			!/^[a-z0-9][a-z0-9+.-]{1,80}$/.test(name) ||
			/^(?:packages?|it|something|software)$/.test(name)
		)
			return deedWords.whatPackage;
		const manager = await packagesOf(means.ask);
		const argv = manager === 'apt' ? ['apt-get', '--yes', verb, name] : ['dnf', '--assumeyes', verb, name];
		return offerDeed(oneStep(`${verb} ${name}`, says(inline(name)), await elevated(quoteArgv(argv), means.ask)), means);
	});

export const UPDATES: Tells<'updates'> = {
	'updates.waiting': services('updates'),
	'updates.security': telling(security),
	'updates.reboot': services('restart'),
	'updates.old-code': telling(oldCode),
	'updates.package': telling(ofPackage),
	'updates.refreshed': telling(refreshed),
	'updates.install': telling(install),
	'updates.install-package': ofNamed('install', deedWords.install),
	'updates.remove-package': ofNamed('remove', deedWords.remove)
};
