// What is wanted done that needs one command of its own: offered, not done. What is none of these things is said plainly.
import { quoteArgv } from '#wire/text/quote-argv.ts';
import { readContainers } from '../../tools/read-containers.ts';
import { readStorage } from '../../tools/read-storage.ts';
import { readVitals } from '../../tools/read-vitals.ts';
import { outputOf } from '../ask-tools.ts';
import { deedWords } from '../deed-words.ts';
import { inline } from '../markdown.ts';
import { moreDeedWords as words } from '../more-deed-words.ts';
import { elevated, offerDeed, oneStep, packagesOf } from '../offer-deed.ts';
import { type Asked, type Means, type Tell, type Tells, telling } from './tell.ts';
import { lookUp } from './tell-facts.ts';

async function offered(task: string, says: string, argv: readonly string[], means: Means): Promise<string> {
	return offerDeed(oneStep(task, says, await elevated(quoteArgv(argv), means.ask)), means);
}

/** As it is called here, or as it was written: a unit may be masked before there is one. */
const unitIn = ({ slots, text }: Asked): string | undefined =>
	slots.unit?.name ?? /\b([\w@.\\-]+\.(?:service|timer|socket))\b/.exec(text)?.[1] ?? slots.words?.at(-1);
const UNIT = /^[\w@:.\\-]{1,120}$/;

const unitVerb = (verb: 'mask' | 'unmask'): Tell =>
	telling(async (asked, means) => {
		const name = unitIn(asked);
		if (name === undefined || !UNIT.test(name)) return deedWords.which('unit');
		return offered(`${verb} ${name}`, words[verb](inline(name)), ['systemctl', verb, name], means);
	});

async function resetFailed(asked: Asked, means: Means): Promise<string> {
	const name = asked.slots.unit?.name;
	return offered(
		'Reset the failed state',
		words.resetFailed,
		['systemctl', 'reset-failed', ...(name ? [name] : [])],
		means
	);
}

const SIZE = /\b(\d{1,4})\s*(?:([kmgt])(?:i?b|ig|eg)?\w*|(giga|mega)bytes?)\b/i;

/** Four steps make a swap file; to switch swap off is one. */
async function swap({ text }: Asked, means: Means): Promise<string> {
	if (/\b(?:off|disable|remove|delete|turn off|without|swapoff|get rid)\b/i.test(text))
		return offered('Switch swap off', words.swapOff, ['swapoff', '--all'], means);
	const [, count, letter, word] = SIZE.exec(text) ?? [];
	const unit = (letter ?? word?.[0])?.toUpperCase();
	if (count === undefined || (unit !== 'G' && unit !== 'M')) return words.swapSize;
	const file = '/swapfile';
	const steps = [
		['fallocate', '--length', `${count}${unit}`, file],
		['chmod', '600', file],
		['mkswap', file],
		['swapon', file]
	];
	const commands = await Promise.all(steps.map((argv) => elevated(quoteArgv(argv), means.ask)));
	return offerDeed(
		{
			task: `Add ${count} ${unit}iB of swap`,
			steps: commands.map((command, at) => ({ says: at === 0 ? words.swap(inline(file)) : '', command }))
		},
		means
	);
}

/** Told what there is; a volume is grown by hand, with the picture of what lies below it. */
async function grow({ slots }: Asked, means: Means): Promise<string> {
	const { filesystems } = outputOf(await means.ask(readStorage, {}));
	const known =
		filesystems.known && filesystems.value.list.some(({ mountPoint }) => mountPoint === (slots.path ?? '/'));
	const lead = words.grow(inline(known ? (slots.path ?? '/') : '/'));
	return lookUp(lead, ['lsblk', 'vgs', 'lvs'], means);
}

const NAME = /^[a-z_][a-z0-9_-]{0,31}$/;
export async function group({ text, slots }: Asked, means: Means): Promise<string> {
	const name = /\b(?:to|into|in|from|of)\s+(?:the\s+)?(?:group\s+)?["'“]?([a-z_][\w-]{0,31})["'”]?(?:\s+group)?/i.exec(
		text
	)?.[1];
	const who =
		/\b(?:add|put|give|make|move|remove|take)\s+(?:the\s+)?(?:user\s+|account\s+)?["'“]?([a-z_][\w-]{0,31})/i.exec(
			text
		)?.[1] ?? slots.words?.[0];
	const user =
		who !== undefined && /^(?:me|myself|my)$/i.test(who) ? outputOf(await means.ask(readVitals, {})).facts.user : who;
	const to = name?.toLowerCase();
	if (to === undefined || user === undefined || !NAME.test(to) || !NAME.test(user.toLowerCase()))
		return words.whichGroup;
	const verb = /\b(?:remove|take|drop|out of|from)\b/i.test(text) ? 'remove' : 'add';
	const argv = verb === 'add' ? ['usermod', '--append', '--groups', to, user] : ['gpasswd', '--delete', user, to];
	return offered(
		`${verb} ${user} ${verb === 'add' ? 'to' : 'from'} the group ${to}`,
		words.group(inline(user), inline(to)),
		argv,
		means
	);
}

async function link({ slots, text }: Asked, means: Means): Promise<string> {
	const name =
		slots.interface?.name ?? /\b((?:eth|en|wl|wlan|br|veth|wg|tun|bond|docker)[a-z]*\d\w*)\b/.exec(text)?.[1];
	if (name === undefined) return words.whichLink;
	const to = /\b(?:up|on|enable|back)\b/i.test(text) ? 'up' : 'down';
	return offered(`Take ${name} ${to}`, words.link(inline(name), to), ['ip', 'link', 'set', name, to], means);
}

const ROUTE =
	/\b(\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?|default)\b.{0,20}\b(?:via|through|over|gateway)\s+(\d{1,3}(?:\.\d{1,3}){3})\b/i;
async function route({ text }: Asked, means: Means): Promise<string> {
	const [, to, via] = ROUTE.exec(text) ?? [];
	if (to === undefined || via === undefined) return words.whichRoute;
	const verb = /\b(?:delete|remove|drop)\b/i.test(text) ? 'del' : 'add';
	return offered(
		`${verb} a route to ${to}`,
		words.route(inline(to), inline(via)),
		['ip', 'route', verb, to, 'via', via],
		means
	);
}

const ofContainer = (
	make: (asked: Asked) => { readonly says: string; readonly argv: readonly string[] } | undefined
): Tell =>
	telling(async (asked, means) => {
		const { containers, engines } = outputOf(await means.ask(readContainers, {}));
		const row = containers.known
			? containers.value.find(({ name }) => name === asked.slots.container?.name)
			: undefined;
		if (!row) return deedWords.which('container');
		const made = make(asked);
		if (!made) return words.whichValue(inline(row.name));
		const program = engines.find(({ id }) => id === row.engine)?.kind ?? 'docker';
		return offerDeed(
			oneStep(`${made.argv[0]} container ${row.name}`, made.says, quoteArgv([program, ...made.argv, row.name])),
			means
		);
	});

const hold: Tell = telling(async ({ slots, text }, means) => {
	const name =
		(slots.words ?? []).at(-1) ??
		slots.unit?.name.replace(/\.\w+$/, '') ??
		/\b([a-z][a-z0-9+.]*-[a-z0-9+.-]+)\b/.exec(text)?.[1];
	if (name === undefined || !/^[a-z0-9][a-z0-9+.-]{0,80}$/i.test(name)) return deedWords.whatPackage;
	if ((await packagesOf(means.ask)) !== 'apt') return words.holdElsewhere;
	const verb = /\b(?:unhold|release|no longer|lift)\b/i.test(text) ? 'unhold' : 'hold';
	return offered(`${verb} ${name}`, words.hold(inline(name)), ['apt-mark', verb, name.toLowerCase()], means);
});

const scrub: Tell = telling(async ({ slots, text }, means) => {
	const pool = slots.words?.[0] ?? /\b(?:on|of|pool)\s+["'“]?([\w-]{1,60})/i.exec(text)?.[1];
	const { pools } = {
		pools: await lookUp(words.pools, ['zpool list', 'cat /proc/mdstat', 'btrfs filesystem show'], means)
	};
	if (pool === undefined || !/^[\w.-]+$/.test(pool) || !pools.includes(pool))
		return `${words.noPool(inline(pool ?? '?'))}\n\n${pools}`;
	return offered(`Scrub ${pool}`, words.scrub(inline(pool)), ['zpool', 'scrub', pool], means);
});

export const DEEDS: Tells<'deeds'> = {
	'deeds.mask': unitVerb('mask'),
	'deeds.unmask': unitVerb('unmask'),
	'deeds.reset-failed': telling(resetFailed),
	'deeds.swap': telling(swap),
	'deeds.grow': telling(grow),
	'deeds.group': telling(group),
	'deeds.link': telling(link),
	'deeds.route': telling(route),
	'deeds.pause': ofContainer(({ text, slots }) => {
		const verb = /\b(?:unpause|resume|continue|go on)\b/i.test(text) ? 'unpause' : 'pause';
		return { says: words.pause(inline(slots.container?.name ?? ''), verb), argv: [verb] };
	}),
	'deeds.limit': ofContainer(({ text, slots }) => {
		const size = SIZE.exec(text);
		const value = size ? `${size[1]}${(size[2] ?? size[3]?.[0] ?? 'm').toLowerCase()}` : undefined;
		const says = words.limit(inline(slots.container?.name ?? ''), inline(value ?? ''));
		return value === undefined ? undefined : { says, argv: ['update', '--memory', value, '--memory-swap', value] };
	}),
	'deeds.policy': ofContainer(({ text, slots }) => {
		const policy = /\b(unless-stopped|always|on-failure|no)\b/i.exec(text)?.[1]?.toLowerCase();
		const says = words.policy(inline(slots.container?.name ?? ''), inline(policy ?? ''));
		return policy === undefined ? undefined : { says, argv: ['update', '--restart', policy] };
	}),
	'deeds.hold': hold,
	'deeds.scrub': scrub,
	'deeds.cannot': telling(({ slots, text }) => {
		const named = slots.path ?? slots.unit?.name ?? slots.container?.name ?? slots.quoted ?? slots.words?.at(-1);
		return words.cannot(inline(text.trim().replace(/[.!?]+$/, ''), 80), named === undefined ? '' : inline(named));
	})
};
