// One phrasing as different people type it: politely, in a hurry, with other names in it.
import type { Naming } from '../understand/names.ts';

/** A number from 0 up to the one it is given, without that. */
export type Pick = (below: number) => number;

/** The same numbers each time: a model is trained anew from the same files, and comes out the same. */
export function seeded(seed: number): Pick {
	let state = seed >>> 0;
	return (below) => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
	};
}

const UNITS =
	`nginx ssh docker postgresql smbd cron jellyfin fail2ban NetworkManager systemd-journald systemd-resolved mosquitto redis-server
	restic-backup apt-daily logrotate grafana-server my-worker billing-api syncthing wg-quick@wg0`.split(/\s+/);
const CONTAINERS = 'plex grafana pihole nextcloud traefik home-assistant shop_frontend_1 vaultwarden gitea'.split(' ');
const STRANGERS = 'frobnicator zorblat acmesync qwertd blinkd foobarx'.split(' ');
const FILLERS: Readonly<Record<string, readonly string[]>> = {
	interface: ['eth0', 'wlan0', 'wg0'],
	path: ['/', '/home', '/var', '/srv/media', '/mnt/backup', '/var/log', '~/Downloads', '/opt/data', '/etc/hosts'],
	port: ['port 80', 'port 443', 'port 8080', ':5432', '25/tcp', 'port 53'],
	pid: ['pid 4711', 'process 812'],
	address: ['10.0.0.7', '192.168.1.20', '203.0.113.5'],
	time: [
		'yesterday',
		'today',
		'last night',
		'in the last hour',
		'since monday',
		'this week',
		'two hours ago',
		'since boot'
	],
	quoted: ['"connection refused"', '"out of space"', "'permission denied'"],
	number: ['20', '50', '100', '3'],
	name: STRANGERS,
	user: ['anna', 'bob', 'carol', 'deploy'],
	package: ['htop', 'curl', 'apache2', 'nodejs', 'vim', 'telnet'],
	command: ['ls -l', 'df -h', 'rm -rf /tmp/x']
};

/** What the machine has that the phrasings are about. */
export const NAMINGS: readonly Naming[] = [
	...UNITS.map((name): Naming => ({ kind: 'unit', name: `${name}.service`, manager: 'system' })),
	...['restic-backup', 'apt-daily', 'logrotate'].map((name): Naming => ({ kind: 'unit', name: `${name}.timer` })),
	...CONTAINERS.map((name): Naming => ({ kind: 'container', name })),
	{ kind: 'container', name: 'nextcloud-db', also: ['db'] },
	...['/', '/home', '/var', '/srv/media', '/mnt/backup'].map((name): Naming => ({ kind: 'mount', name })),
	...['lo', 'eth0', 'wlan0', 'docker0', 'wg0'].map((name): Naming => ({ kind: 'interface', name }))
];

const SLOT = /<(\w+)>/g;

/** Names in place of the slots. Of services, one in five is not of this machine. */
export function nameThem(text: string, pick: Pick): string {
	return text.replace(SLOT, (slot, kind: string) => {
		if (kind === 'unit') return pick(5) === 0 ? one(STRANGERS, pick) : one(UNITS, pick);
		if (kind === 'container')
			return /container|docker/.test(text) && pick(6) === 0 ? one(STRANGERS, pick) : one(CONTAINERS, pick);
		return one(FILLERS[kind] ?? [slot], pick);
	});
}

const one = (all: readonly string[], pick: Pick): string => all[pick(all.length)] ?? '';

const BEFORE_ASKING = ['hey, ', 'so ', 'ok, ', 'quick question: ', 'tell me ', 'do you know ', 'hi, ', 'um, ', 'and '];
const BEFORE_DEEDS = [
	'please ',
	'pls ',
	'can you ',
	'could you ',
	'would you please ',
	'i want you to ',
	'go ahead and ',
	'just '
];
const BEHIND = [' please', ' pls', ' thanks', ' now', ' right now', ' mate', ' for me', ' asap', ', thx', ' currently'];
const ASKS = /^(?:what|which|why|when|who|where|how|is|are|do|does|did|has|any)\b/;

/** @param acts  it wants something done */
export function vary(text: string, acts: boolean, pick: Pick): string {
	let said = text;
	if (pick(5) === 0) {
		if (acts && !ASKS.test(said)) said = one(BEFORE_DEEDS, pick) + said;
		else if (!acts) said = one(BEFORE_ASKING, pick) + said;
	}
	if (pick(6) === 0) said += one(BEHIND, pick);
	if (pick(4) === 0) said = slip(said, pick);
	if (!acts && ASKS.test(text) && pick(2) === 0) said += '?';
	return said;
}

/** One word mistyped: two letters swapped, one doubled, or one left out. */
function slip(text: string, pick: Pick): string {
	const words = text.split(' ');
	const at = pick(words.length);
	const word = words[at] ?? '';
	if (!/^[a-z]{5,}$/.test(word)) return text;
	const letter = 1 + pick(word.length - 2);
	const [before, after] = [word.slice(0, letter), word.slice(letter)];
	words[at] = [
		`${before}${after[1] ?? ''}${after[0] ?? ''}${after.slice(2)}`,
		`${before}${after[0] ?? ''}${after}`,
		`${before}${after.slice(1)}`
	][pick(3)] as string;
	return words.join(' ');
}
