// Settings of proxies that are written line by line: Apache, HAProxy, Caddy, Traefik. Pure.
import {
	doorIn,
	NO_SETTINGS,
	type ProxyName,
	type ProxySettings,
	type ServedFolder,
	type Upstream
} from './proxy-settings.ts';

type Parse = (text: string, path: string) => ProxySettings;

const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/, '$2');
const wordsOf = (line: string): readonly string[] => (line.match(/"(?:\\.|[^"\\])*"|'[^']*'|\S+/g) ?? []).map(unquoted);

function collect(
	proxy: ProxyName,
	text: string,
	path: string,
	each: (words: readonly string[], add: Adds, line: string) => void
): ProxySettings {
	const upstreams: Upstream[] = [];
	const folders: ServedFolder[] = [];
	let user: string | undefined;
	for (const [at, raw] of text.split('\n').entries()) {
		const line = raw.trim();
		if (line === '' || line.startsWith('#')) continue;
		const place = { proxy, path, line: at + 1, text: line.slice(0, 200) };
		each(
			wordsOf(line),
			{
				upstream(value, group, spare = false) {
					const door = doorIn(value);
					if (door) upstreams.push({ ...place, ...door, group, spare });
				},
				folder(value) {
					if (value.startsWith('/') && !/[$*{%]/.test(value))
						folders.push({ ...place, folder: value.replace(/(?<=.)\/+$/, '') });
				},
				user(value) {
					user = value;
				}
			},
			line
		);
	}
	return { ...NO_SETTINGS, upstreams, folders, user };
}

interface Adds {
	upstream(value: string, group?: string, spare?: boolean): void;
	folder(value: string): void;
	user(value: string): void;
}

export const parseApache: Parse = (text, path) => {
	let balancer: string | undefined;
	return collect('apache2', text, path, (words, add, line) => {
		const [name = '', ...rest] = words;
		const key = name.toLowerCase();
		const block = /^<Proxy\s+"?balancer:\/\/([^\s">/]+)/i.exec(line)?.[1];
		if (block !== undefined) balancer = block;
		else if (/^<\/Proxy>/i.test(line)) balancer = undefined;
		else if (key === 'documentroot') add.folder(rest[0] ?? '');
		else if (key === 'balancermember')
			add.upstream(doorOfApache(rest[0] ?? ''), balancer, /\bstatus=[+]?[HD]/i.test(line));
		else if (key === 'proxypass' || key === 'proxypassmatch') {
			const value = rest.find((word) => /^(?:\w+:\/\/|unix:)/.test(word)) ?? '';
			if (!/^balancer:/.test(value)) add.upstream(doorOfApache(value));
		} else if (key === 'sethandler' && /^proxy:/.test(rest[0] ?? ''))
			add.upstream(doorOfApache(rest[0]?.slice(6) ?? ''));
		else if (key === 'rewriterule' && /\[(?:[^\]]*,)?P(?:,[^\]]*)?\]/.test(line) && /^\w+:\/\//.test(rest[1] ?? ''))
			add.upstream((rest[1] ?? '').replace(/[$%]\d.*$/, ''));
		else if (key === 'export' && /^APACHE_RUN_USER=/.test(rest[0] ?? '')) add.user(unquoted(rest[0]?.slice(16) ?? ''));
		else if (key === 'user' && /^\w[\w-]*$/.test(rest[0] ?? '')) add.user(rest[0] ?? '');
	});
};

/** `unix:/run/a.sock|fcgi://localhost`: the part behind the bar is no place. */
const doorOfApache = (value: string): string => value.split('|')[0] ?? '';

export const parseHaproxy: Parse = (text, path) => {
	let section = '';
	return collect('haproxy', text, path, (words, add) => {
		const [name = '', first = '', address = '', ...more] = words;
		if (/^(?:global|defaults|frontend|backend|listen|peers|resolvers|userlist|program|ring|cache|mailers)$/.test(name))
			section = `${name} ${first}`;
		else if (name === 'user' && section.startsWith('global')) add.user(first);
		else if (name === 'server' && /^(?:backend|listen) /.test(section) && /:\d/.test(address))
			add.upstream(
				address,
				section,
				more.some((word) => word === 'backup' || word === 'disabled')
			);
	});
};

export const parseCaddy: Parse = (text, path) => {
	let blocks = 0;
	return collect('caddy', text, path, (words, add, line) => {
		const [name = '', ...rest] = words;
		const asks = /^(?:reverse_proxy|php_fastcgi)$/.test(name);
		const values = rest.filter((word) => word !== '{' && !/^[/*@]/.test(word));
		const group = values.length > 1 ? `${path} ${line}` : undefined;
		if (asks) for (const value of values) add.upstream(value.replace(/^unix\/\//, 'unix:/'), group);
		if (asks && line.endsWith('{')) blocks++;
		else if (blocks > 0 && name === 'to')
			for (const value of rest) add.upstream(value.replace(/^unix\/\//, 'unix:/'), `${path} ${line}`);
		else if (name === 'root') add.folder(rest.at(-1) ?? '');
		if (line === '}') blocks = Math.max(0, blocks - 1);
	});
};

export const parseTraefik: Parse = (text, path) => {
	let service = '';
	return collect('traefik', text, path, (_, add, line) => {
		const value = /^(?:-\s*)?["']?url["']?\s*[:=]\s*["']?([^"'\s]+)/.exec(line)?.[1];
		const name = /^["']?([\w.-]+)["']?:\s*$/.exec(line)?.[1] ?? /^\[\[?http\.services\.([\w-]+)/.exec(line)?.[1];
		if (value !== undefined) add.upstream(value, `${path} ${service}`);
		else if (name !== undefined && !/^(?:loadBalancer|servers)$/i.test(name)) service = name;
	});
};
