// What the settings of a proxy or web server ask for: whom it passes requests to, and which folders it serves.

export type ProxyName = 'nginx' | 'apache2' | 'haproxy' | 'caddy' | 'traefik';

/** Where a line stands. */
export interface ProxyPlace {
	readonly proxy: ProxyName;
	readonly path: string;
	readonly line: number;
	/** The setting and its value as they stand: `proxy_pass http://127.0.0.1:3000`. */
	readonly text: string;
}

export interface Upstream extends ProxyPlace {
	readonly host: string | undefined;
	readonly port: number | undefined;
	readonly socket: string | undefined;
	/** Several servers share the work: one of them that answers is enough. undefined where it stands alone. */
	readonly group: string | undefined;
	/** Asked only when the others fail, or not at all. */
	readonly spare: boolean;
}

export interface ServedFolder extends ProxyPlace {
	readonly folder: string;
}

export interface ProxySettings {
	readonly upstreams: readonly Upstream[];
	readonly folders: readonly ServedFolder[];
	/** The account its workers run as, where the settings name it. */
	readonly user: string | undefined;
	/** Where it writes what goes wrong. */
	readonly logs: readonly string[];
	/** Further files that the settings take in: a path, or one with `*` in its last part. */
	readonly includes: readonly string[];
}

export const NO_SETTINGS: ProxySettings = { upstreams: [], folders: [], user: undefined, logs: [], includes: [] };

const SCHEME_PORT: Readonly<Record<string, number>> = {
	http: 80,
	https: 443,
	h2c: 80,
	fcgi: 9000,
	ajp: 8009,
	ws: 80,
	wss: 443
};

/** `http://127.0.0.1:3000/x`, `unix:/run/a.sock`, `localhost:9000`, `:3000`. undefined for what is known only at run time. */
export function doorIn(text: string): Pick<Upstream, 'host' | 'port' | 'socket'> | undefined {
	if (text.includes('$') || text.includes('{')) return undefined;
	const socket = /(?:^|\/\/|proxy:|@)?(?:unix[:@/]\/?|^)(\/[\w./@+-]+)/.exec(text)?.[1];
	if (socket !== undefined && /^(?:\w+:\/\/)?(?:proxy:)?(?:unix[:@/]|\/)/.test(text))
		return { host: undefined, port: undefined, socket: socket.replace(/\/{2,}/g, '/').replace(/:.*$/, '') };
	const [, scheme, host = '', port] =
		/^(?:([a-z0-9]+):\/\/)?(\[[0-9a-f:.]+\]|[\w.-]*)(?::(\d{1,5}))?(?:[/?].*)?$/i.exec(text) ?? [];
	const number = Number(port ?? SCHEME_PORT[scheme?.toLowerCase() ?? ''] ?? 0);
	if (!(number > 0 && number < 65_536)) return undefined;
	return { host: host === '' ? 'localhost' : host.replace(/^\[|\]$/g, ''), port: number, socket: undefined };
}
