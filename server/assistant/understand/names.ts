// What things of this machine are called, and which of them somebody means who leaves endings out or misspells them.
import { nearestOf } from './spelling.ts';

export type NamedKind = 'unit' | 'container' | 'mount' | 'interface';

/** A thing of this machine that a message may name. */
export interface Named {
	readonly kind: NamedKind;
	/** In full: "nginx.service", "plex", "/srv/media", "eth0". */
	readonly name: string;
	/** Of a unit: whose manager. */
	readonly manager?: 'system' | 'user' | undefined;
	/** It needs a look, so it is rather meant than another of the same name. */
	readonly troubled?: boolean | undefined;
}

/** What else a thing is called: a service of Compose, an image. */
export interface Naming extends Named {
	readonly also?: readonly string[] | undefined;
}

/** What programs are called by those who use them, and their units by those who packaged them. */
const ALIASES: readonly (readonly string[])[] = [
	['ssh', 'sshd', 'openssh', 'openssh-server', 'ssh-server', 'sshserver'],
	['postgresql', 'postgres', 'postgre', 'pgsql', 'psql', 'pg'],
	['mysql', 'mariadb', 'mysqld'],
	['apache2', 'httpd', 'apache'],
	['smbd', 'samba', 'smb'],
	['cron', 'crond'],
	['named', 'bind9'],
	['nfs-server', 'nfs-kernel-server', 'nfs', 'nfsd'],
	['chrony', 'chronyd', 'ntp', 'ntpd', 'ntpsec', 'systemd-timesyncd', 'timesyncd'],
	['redis-server', 'redis'],
	['networkmanager', 'nm'],
	['home-assistant', 'homeassistant', 'hass'],
	['nginx', 'apache2', 'httpd', 'caddy', 'lighttpd', 'webserver'],
	['postgresql', 'mysql', 'mariadb', 'database'],
	['postfix', 'exim4', 'mailserver'],
	['systemd-resolved', 'resolved'],
	['systemd-journald', 'journald'],
	['systemd-networkd', 'networkd'],
	['systemd-logind', 'logind']
];

export interface Names {
	/** All that are called so: full names, without endings, aliases; [] for none. */
	named(word: string): readonly Named[];
	/** The only thing of this machine whose name begins so; undefined where there are several or none. */
	begins(word: string): Named | undefined;
	/** What a misspelt word may mean, the nearest; [] when nothing is near. */
	near(word: string): { readonly distance: number; readonly named: readonly Named[] };
}

export const NO_NAMES: Names = { named: () => [], begins: () => undefined, near: () => ({ distance: 0, named: [] }) };

/** Longer names are found by their full text only. */
const MOST_UNITS = 80;

export function indexNames(all: readonly Naming[]): Names {
	const by = new Map<string, Named[]>();
	const add = (word: string, one: Named): void => {
		const key = word.toLowerCase();
		const held = by.get(key);
		if (!held) by.set(key, [one]);
		else if (!held.some(({ kind, name }) => kind === one.kind && name === one.name)) held.push(one);
	};
	for (const { also = [], ...one } of all) {
		add(one.name, one);
		for (const word of [...also, ...shortNames(one)]) add(word, one);
	}
	for (const group of ALIASES)
		for (const alias of group) {
			if (by.has(alias)) continue;
			const meant = group.flatMap((word) => (word === alias ? [] : (by.get(word) ?? [])));
			for (const one of meant) add(alias, one);
		}
	const words = [...by.keys()].filter((word) => word.length >= 4 && word.length <= MOST_UNITS && !word.startsWith('/'));
	return {
		named: (word) => rank(by.get(word.toLowerCase()) ?? []),
		begins(word) {
			if (word.length < 4) return undefined;
			const found = words.filter((own) => own.startsWith(word) && /^[-_.@]/.test(own.slice(word.length)));
			const things = new Set(found.flatMap((own) => by.get(own)?.[0]?.name.replace(/\.\w+$/, '') ?? []));
			return things.size === 1 ? rank(found.flatMap((own) => by.get(own) ?? []))[0] : undefined;
		},
		near(word) {
			const { distance, words: found } = nearestOf(word.toLowerCase(), words);
			return { distance, named: rank(found.flatMap((own) => by.get(own) ?? [])) };
		}
	};
}

const RANK: Readonly<Record<NamedKind, number>> = { container: 0, unit: 1, mount: 2, interface: 3 };
const ENDINGS = ['.service', '.timer', '.socket'];

function rank(found: readonly Named[]): Named[] {
	const ending = ({ name }: Named): number => {
		const at = ENDINGS.findIndex((end) => name.endsWith(end));
		return at < 0 ? ENDINGS.length : at;
	};
	return [...found].sort(
		(a, b) =>
			RANK[a.kind] - RANK[b.kind] || ending(a) - ending(b) || Number(b.troubled ?? false) - Number(a.troubled ?? false)
	);
}

/** A unit without its ending, a mount by its last part. */
function shortNames({ kind, name }: Named): string[] {
	if (kind === 'unit') {
		const short = /^(.+)\.(?:service|timer|socket|mount|target|path)$/.exec(name)?.[1];
		return short === undefined || /\.(?:mount|target|path)$/.test(name) ? [] : [short];
	}
	if (kind === 'mount')
		return name
			.split('/')
			.filter((part) => part.length > 2)
			.slice(-1);
	return [];
}
