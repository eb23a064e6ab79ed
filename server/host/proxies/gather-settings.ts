// All files of a proxy's settings, read in the order in which it takes them in.
import { posix } from 'node:path';
import type { HostRoot } from '../host-root.ts';
import { MOST_OF_OTHERS } from '../names-in.ts';
import { parseApache, parseCaddy, parseHaproxy, parseTraefik } from './parse-by-line.ts';
import { parseNginx } from './parse-nginx.ts';
import { NO_SETTINGS, type ProxyName, type ProxySettings } from './proxy-settings.ts';

export interface KnownProxy {
	readonly name: ProxyName;
	readonly units: readonly string[];
	/** Files, or all of a folder that end so. */
	readonly files: readonly string[];
	/** Where its settings name none. */
	readonly user: string;
	readonly parse: (text: string, path: string) => ProxySettings;
}

export const PROXIES: readonly KnownProxy[] = [
	{ name: 'nginx', units: ['nginx.service'], files: ['/etc/nginx/nginx.conf'], user: 'www-data', parse: parseNginx },
	{
		name: 'apache2',
		units: ['apache2.service', 'httpd.service'],
		files: [
			'/etc/apache2/envvars',
			'/etc/apache2/apache2.conf',
			'/etc/apache2/conf-enabled/*.conf',
			'/etc/apache2/sites-enabled/*.conf',
			'/etc/httpd/conf/httpd.conf',
			'/etc/httpd/conf.d/*.conf'
		],
		user: 'www-data',
		parse: parseApache
	},
	{
		name: 'haproxy',
		units: ['haproxy.service'],
		files: ['/etc/haproxy/haproxy.cfg', '/etc/haproxy/conf.d/*.cfg'],
		user: 'haproxy',
		parse: parseHaproxy
	},
	{
		name: 'caddy',
		units: ['caddy.service'],
		files: ['/etc/caddy/Caddyfile', '/etc/caddy/conf.d/*', '/etc/caddy/sites-enabled/*'],
		user: 'caddy',
		parse: parseCaddy
	},
	{
		name: 'traefik',
		units: ['traefik.service'],
		files: [
			'/etc/traefik/traefik.yml',
			'/etc/traefik/traefik.yaml',
			'/etc/traefik/traefik.toml',
			'/etc/traefik/dynamic/*',
			'/etc/traefik/conf.d/*',
			'/etc/traefik/dynamic.yml'
		],
		user: 'traefik',
		parse: parseTraefik
	}
];

type Root = Pick<HostRoot, 'readText' | 'listNames'>;

const MOST_FILES = 120;
const MOST_BYTES = 262_144;

export async function gatherSettings(root: Root, { files, parse }: KnownProxy): Promise<ProxySettings> {
	const todo = await expand(root, files);
	const seen = new Set<string>();
	let all: ProxySettings = NO_SETTINGS;
	for (let path = todo.shift(); path !== undefined && seen.size < MOST_FILES; path = todo.shift()) {
		if (seen.has(path)) continue;
		seen.add(path);
		const text = await root.readText(path, MOST_BYTES);
		if (!text.got) continue;
		const found = parse(text.value, path);
		all = {
			upstreams: [...all.upstreams, ...found.upstreams],
			folders: [...all.folders, ...found.folders],
			user: found.user ?? all.user,
			logs: [...all.logs, ...found.logs],
			includes: []
		};
		const named = found.includes.map((one) =>
			one.startsWith('/') ? one : posix.resolve(posix.dirname(files[0] ?? '/'), one)
		);
		todo.unshift(...(await expand(root, named)));
	}
	// The name of a group of servers is no host.
	const groups = new Set(all.upstreams.flatMap(({ group }) => group ?? []));
	return { ...all, upstreams: all.upstreams.filter(({ host }) => host === undefined || !groups.has(host)) };
}

/** A star stands in the last part alone. */
async function expand(root: Root, paths: readonly string[]): Promise<string[]> {
	const found: string[] = [];
	for (const path of paths) {
		const name = posix.basename(path);
		if (!name.includes('*')) {
			found.push(path);
			continue;
		}
		const folder = posix.dirname(path);
		if (folder.includes('*')) continue;
		const [before = '', after = ''] = name.split('*');
		const names = await root.listNames(folder, MOST_OF_OTHERS);
		for (const one of [...(names.got ? names.value : [])].sort())
			if (one.startsWith(before) && one.endsWith(after) && !one.startsWith('.')) found.push(posix.join(folder, one));
	}
	return found;
}
