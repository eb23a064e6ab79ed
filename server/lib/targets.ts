// Hosts and ports in texts: where somebody is asked, as settings and complaints write it. Pure.

/** Whom a text names. At least one of the three is there. */
export interface Target {
	/** A name or an address, without brackets. */
	readonly host: string | undefined;
	readonly port: number | undefined;
	/** A socket in the file system. */
	readonly socket: string | undefined;
	/** `redis` of `redis://…`. */
	readonly scheme?: string | undefined;
}

const NAME = String.raw`(?:\[[0-9a-fA-F:.%\w]+\]|(?:\d{1,3}\.){3}\d{1,3}|(?=[\w.-]*[A-Za-z])[A-Za-z0-9_](?:[\w-]*\.)*[\w-]*)`;
const PORT = String.raw`(\d{1,5})(?![\w.]*\d)`;

const SOCKET =
	/(?:unix:(?:\/\/)?|^|[\s"'(=`:,])(\/(?:[\w@+-][\w.@+-]*\/)*(?:\.s\.PGSQL\.\d+|[\w.@+-]*\.(?:sock|socket|s)\b))|unix:(?:\/\/)?(\/[\w./@+-]+)/;
const URL = new RegExp(String.raw`\b([a-z][a-z0-9+.-]{1,20}):\/\/(?:[^@/\s"']*@)?(${NAME})(?::${PORT})?`, 'i');
/** `lookup db on 127.0.0.53:53`: the server that was asked is not whom it looks for. */
const LOOKUP = new RegExp(String.raw`\blookup (${NAME})`, 'i');
const DEV = new RegExp(String.raw`\/dev\/(?:tcp|udp)\/(${NAME})\/(\d{1,5})\b`);
const WITH_WORD = new RegExp(
	String.raw`\b(?:to|host|at|server|on|with)\s*[=:]?\s*["'(]*(${NAME})["')]*(?:\s*\([^)]*\))?,?\s+(?:on\s+)?(?:TCP\/IP\s+)?port\s*[=:]?\s*["']?(\d{1,5})\b`,
	'i'
);
const KEYED = new RegExp(String.raw`\bhost\s*[=:]\s*["']?(${NAME})["']?[\s,;]+\w*port\s*[=:]\s*["']?(\d{1,5})\b`, 'i');
/** Node writes an address of the sixth version without brackets. */
const NODE = /\bE[A-Z]{5,15} ((?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}):(\d{1,5})\b/;
const PAIR = new RegExp(String.raw`\(\s*["'](${NAME})["']\s*,\s*(\d{1,5})\s*[,)]`);
const COLON = new RegExp(String.raw`(?<![\w./:@\]-])(${NAME}):${PORT}(?!\s*:\s*\d)`, 'g');
const BARE_PORT = /\bport\s*[=:#]?\s*(\d{1,5})\b/i;
const BARE_HOST = new RegExp(
	String.raw`(?:resolv\w*(?: host)?|host(?:name)?(?: name)?|ENOTFOUND|EAI_AGAIN|reach|contact|connect(?:ing)? to|server(?: at)?)\s*[:=]?\s+["'‘“(]*(${NAME})`,
	'gi'
);
/** A place in a text, and not a host. */
const A_FILE = /\.(?:py|js|mjs|cjs|ts|rb|pl|pm|php|java|go|c|cc|cpp|rs|sh|conf|cfg|ini|json|ya?ml|toml|log|service)$/i;
/** Words that stand where a host may. */
const NO_HOST =
	/^(?:a|an|the|any|host|server|port|address|peer|upstream|database|backend|to|at|on|is|was|not|error|line|errno|name|it|its|from|and|or|connect|local|remote|service|api|client|tcp|udp)$/i;

const portOf = (text: string | undefined): number | undefined => {
	const port = Number(text ?? 0);
	return port > 0 && port < 65_536 ? port : undefined;
};
const bare = (host: string): string => host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
const isHost = (host: string): boolean => host !== '' && !A_FILE.test(host) && !NO_HOST.test(host);

/** What is longer is no sentence and no setting; and others choose how long a line is that everybody waits for. */
const MOST_SIGNS = 1000;

/** The first that it names. undefined where it names none. */
export function targetIn(whole: string): Target | undefined {
	const text = whole.slice(0, MOST_SIGNS).replace(/\s{2,}/g, ' ');
	const path = SOCKET.exec(text);
	const url = URL.exec(text);
	if (url && /^(?:unix|file)$/i.test(url[1] ?? '') === false && isHost(bare(url[2] ?? '')))
		return { host: bare(url[2] ?? ''), port: portOf(url[3]), socket: undefined, scheme: url[1]?.toLowerCase() };
	if (path) return { host: undefined, port: undefined, socket: path[1] ?? path[2] };
	const looked = LOOKUP.exec(text);
	if (looked && isHost(bare(looked[1] ?? '')))
		return { host: bare(looked[1] ?? ''), port: undefined, socket: undefined };
	for (const pattern of [DEV, NODE, KEYED, PAIR, WITH_WORD]) {
		const found = pattern.exec(text);
		const port = portOf(found?.[2]);
		if (found && port !== undefined && isHost(bare(found[1] ?? '')))
			return { host: bare(found[1] ?? ''), port, socket: undefined };
	}
	for (const [, host = '', port] of text.matchAll(COLON))
		if (isHost(bare(host)) && portOf(port) !== undefined)
			return { host: bare(host), port: portOf(port), socket: undefined };
	for (const [, host = ''] of text.matchAll(BARE_HOST))
		if (isHost(bare(host)) && (host.includes('.') || /["'‘“]/.test(text)))
			return { host: bare(host), port: portOf(BARE_PORT.exec(text)?.[1]), socket: undefined };
	const port = portOf(BARE_PORT.exec(text)?.[1]);
	return port === undefined ? undefined : { host: undefined, port, socket: undefined };
}
