// The names this service answers to. Everything that compares a Host or an Origin uses these two fixed lists.

export interface Addresses {
	/** Accepted Host headers, lower case, each with the one Origin that belongs to it. */
	readonly originByHost: ReadonlyMap<string, string>;
	readonly cookieName: string;
	/** Whether cookies travel over TLS only. */
	readonly secure: boolean;
	/** Base URL for scripts on this machine, without a slash at its end. */
	readonly url: string;
	/** Base URL for sign-in links. */
	readonly linkUrl: string;
}

/** A name that other local servers do not have, so that they never see the cookie. */
export const OWN_LOCAL_NAME = 'hostwright.localhost';

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
	return {
		originByHost,
		cookieName: `hostwright_${at.port}`,
		secure: false,
		url: base(listened),
		linkUrl: base(at.ownNameResolves ? OWN_LOCAL_NAME : listened)
	};
}
