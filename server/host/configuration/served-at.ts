// At which ports, and for which name, the settings around a certificate have it served. Pure.

export interface ServedAt {
	/** [] where the settings do not say. */
	readonly ports: readonly number[];
	/** A whole name by which a program with several certificates chooses this one. */
	readonly serverName: string | undefined;
	/** All whole names that stand there, in small letters. */
	readonly names: readonly string[];
	/** Whoever connects has to say first for whom it does: a handshake alone is an error there. */
	readonly proxied: boolean;
}

/** `listen 443 ssl`, `<VirtualHost *:443>`, `bind :443 ssl crt …`, `accept = 443`, `listener 8883`. */
const LISTENS = /^\s*(?:listen|listener|accept|bind|tls-port)\b[\s=]+(.*)$|^\s*<VirtualHost\s+(.*)>/i;
const PORT = /(?:^|[\s:*\]])(\d{1,5})(?![\w.]|:\d)/g;
const NAMES = /^\s*(?:server_name|ServerName|ServerAlias)\s+([^;#]+)/i;
const WHOLE_NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*\.)+[a-z][a-z\d-]*$/i;
const PROXIED = /\bproxy_protocol\b|\baccept-proxy\b|\bproxyprotocol\b/i;
/** A block that ends where the next one begins. */
const HEADING = /^\s*\[[^\]]+\]\s*$/;
/** A file with more than this is not asked for its blocks. */
const MOST_LINES = 5000;
const MOST_NAMES = 20;

/** @param line  of the certificate, from 1 on */
export function servedAt(text: string, line: number): ServedAt {
	const lines = text.split('\n').slice(0, MOST_LINES);
	// Several statements may stand in one line.
	const block = blockOf(lines, line - 1).flatMap((one) => one.split(/(?<=[;{}])\s*/));
	const doors = block.flatMap((one) => {
		const [, listens, host] = LISTENS.exec(one) ?? [];
		const said = listens ?? host;
		return said === undefined ? [] : [{ said, isOpen: /\bssl\b|\bquic\b/i.test(said) || !/^\s*listen\s/.test(one) }];
	});
	const tls = doors.filter(({ isOpen }) => isOpen);
	const ports = (tls.length > 0 ? tls : doors).flatMap(({ said }) => portsIn(said));
	const words = block.flatMap((one) => NAMES.exec(one)?.[1]?.trim().split(/\s+/) ?? []);
	const names = [...new Set(words.filter((name) => WHOLE_NAME.test(name)).map((name) => name.toLowerCase()))];
	return {
		ports: [...new Set(ports)],
		serverName: names[0],
		names: names.slice(0, MOST_NAMES),
		proxied: doors.some(({ said }) => PROXIED.test(said))
	};
}

function portsIn(said: string): readonly number[] {
	const [door = ''] = said.trim().split(/\s+(?=[a-z])/i);
	return [...door.matchAll(PORT)].map(([, port]) => Number(port)).filter((port) => port > 0 && port < 65_536);
}

/** The lines of the block that it stands in, without those of blocks in it; the whole file where there are none. */
function blockOf(lines: readonly string[], at: number): readonly string[] {
	const own = lines[at] ?? '';
	if (LISTENS.test(own) || /\{.*\}/.test(own)) return [own];
	let from = at;
	for (let depth = 0; from >= 0; from -= 1) {
		depth += from === at ? 0 : opens(lines[from] ?? '');
		if (depth > 0) break;
	}
	if (from < 0) return lines.filter((one) => opens(one) === 0 || /^\s*<VirtualHost/i.test(one));
	let to = at;
	for (let depth = 0; to < lines.length; to += 1) {
		depth += opens(lines[to] ?? '');
		if (depth < 0 || (to > at && HEADING.test(lines[to] ?? ''))) break;
	}
	return lines.slice(from, to);
}

/** How many blocks a line opens, less those that it closes: braces, tags, or a heading in brackets. */
function opens(line: string): number {
	if (/^\s*[#;]/.test(line)) return 0;
	if (HEADING.test(line)) return 1;
	if (/^\s*<\//.test(line)) return -1;
	if (/^\s*<[A-Za-z]/.test(line)) return 1;
	return (line.match(/\{/g) ?? []).length - (line.match(/\}/g) ?? []).length;
}
