// The names this service answers to. Everything that compares a Host or an Origin uses these two fixed lists.
import { OWN_LOCAL_NAME } from '#wire/access.ts';

export interface Addresses {
	/** Accepted Host headers, lower case, each with the one Origin that belongs to it. */
	readonly originByHost: ReadonlyMap<string, string>;
	readonly cookieName: string;
	/** Whether cookies travel over TLS only. */
	readonly secure: boolean;
	/** Base URL for scripts on this machine, without a slash at its end. */
	readonly url: string;
	/** Base URL for people: of sign-in links, and of whatever is printed for a browser. */
	readonly linkUrl: string;
}

/**
 * By what name people come: cookies do not tell ports apart, so every other server of this machine that is reached by the same
 * name sees the session's. `address`: the service listens where neither name leads.
 */
export type BrowserName = 'public' | 'own' | 'localhost' | 'address';

const BY_NAME = ['127.0.0.1', '::1', '[::1]', 'localhost', OWN_LOCAL_NAME];

/** @param at as for `createAddresses` */
export function browserNameOf(at: {
	readonly host: string;
	readonly publicUrl: string | undefined;
	readonly ownNameResolves: boolean;
}): BrowserName {
	if (at.publicUrl !== undefined) return 'public';
	if (!BY_NAME.includes(at.host)) return 'address';
	return at.ownNameResolves ? 'own' : 'localhost';
}

/**
 * @param at.port  the real port, once it is known
 * @param at.ownNameResolves  whether `hostwright.localhost` leads to loopback on this machine
 */
export function createAddresses(at: {
	readonly host: string;
	readonly port: number;
	readonly publicUrl: string | undefined;
	readonly ownNameResolves: boolean;
}): Addresses {
	if (at.publicUrl !== undefined) {
		const url = new URL(at.publicUrl);
		const secure = url.protocol === 'https:';
		const port = url.port || (secure ? '443' : '80');
		const hosts = url.port ? [url.host] : [url.host, `${url.hostname}:${port}`];
		return {
			originByHost: new Map(hosts.map((host) => [host, url.origin])),
			cookieName: `hostwright_${port}`,
			secure,
			url: url.origin,
			linkUrl: url.origin
		};
	}
	const names = ['127.0.0.1', 'localhost', '[::1]', OWN_LOCAL_NAME];
	const listened = at.host.includes(':') && !at.host.startsWith('[') ? `[${at.host}]` : at.host;
	if (!names.includes(listened)) names.push(listened);
	const originByHost = new Map<string, string>();
	for (const name of names) {
		const origin = new URL(`http://${name}:${at.port}`).origin;
		originByHost.set(`${name}:${at.port}`, origin);
		if (at.port === 80) originByHost.set(name, origin);
	}
	const base = (name: string): string => new URL(`http://${name}:${at.port}`).origin;
	const linked = { own: OWN_LOCAL_NAME, localhost: 'localhost', address: listened, public: listened };
	return {
		originByHost,
		cookieName: `hostwright_${at.port}`,
		secure: false,
		url: base(listened),
		linkUrl: base(linked[browserNameOf(at)])
	};
}
