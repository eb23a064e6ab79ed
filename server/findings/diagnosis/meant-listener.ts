// Who was meant, where somebody asks at a place at which nobody listens. Pure.
import type { Listener } from '#wire/host/network-sockets.ts';

/** The one that was probably meant. */
export interface Meant {
	readonly listener: Listener;
	/** How that is known: the port is the same, its name says so, or the port is a slip away. */
	readonly by: 'port' | 'family' | 'name' | 'slip';
}

/** What programs of a kind are called, by the words with which others speak of them. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
	[/redis|valkey/i, /redis|valkey|keydb/i],
	[/postgres|pgsql|psycopg|\bpg_/i, /postgres/i],
	[/mysql|mariadb/i, /mysqld?|mariadbd?/i],
	[/memcache/i, /memcached/i],
	[/mqtt|mosquitto/i, /mosquitto|mqtt/i],
	[/mongo/i, /mongod/i],
	[/amqp|rabbit/i, /rabbit|beam/i],
	[/elastic|opensearch/i, /java|elastic|opensearch/i],
	[/smtp|\bmail/i, /master|exim|smtpd|sendmail/i],
	[/ldap/i, /slapd/i],
	[/\bphp|fastcgi|fcgi/i, /php-?fpm/i]
];
/** Of a name, what could stand for a service of its own. */
const COMMON =
	/^(?:service|server|socket|conf|config|etc|opt|srv|usr|bin|run|var|lib|home|local|localhost|http|https|tcp|proxy|pass|host|port|url|upstream|backend|app|application|web|www|api|default|site|sites|enabled|available|python3?|node|java|bash|sh|main|error|connection|refused|connect|failed|could|not|com|org|net|lan|arpa|the|exec|start|execstart|and|for|with|environment|addr|address|daemon|d)$/;

export interface Asked {
	readonly address: string | undefined;
	readonly port: number;
	readonly words: readonly string[];
}

export function whoWasMeant({ address, port, words }: Asked, listeners: readonly Listener[]): Meant | undefined {
	const [first] = ofSystemFirst(listeners.filter((one) => one.port === port));
	if (first) {
		const other = address !== undefined && address.includes(':') !== (first.family === 6);
		return { listener: first, by: other ? 'family' : 'port' };
	}
	const text = words.join(' ');
	const kind = KINDS.find(([asks]) => asks.test(text))?.[1];
	if (kind) {
		const [found] = ofSystemFirst(listeners.filter((one) => kind.test(nameOf(one))));
		if (found) return { listener: found, by: 'name' };
		// Of a kind that nobody here is of, none is near.
		return undefined;
	}
	const wanted = tokensOf(text);
	const named = ofSystemFirst(listeners.filter((one) => tokensOf(nameOf(one)).some((token) => wanted.includes(token))));
	const [only] = named;
	if (only && new Set(named.map(({ unit, owners }) => unit ?? owners[0]?.pid)).size === 1)
		return { listener: only, by: 'name' };
	const slips = ofSystemFirst(listeners.filter((one) => one.port > 1023 && isSlip(port, one.port)));
	const [slip] = slips;
	return slip && new Set(slips.map((one) => one.port)).size === 1 ? { listener: slip, by: 'slip' } : undefined;
}

/**
 * Whether a unit of the machine's has it, or a container. Anybody may listen, and call a program what they like: nobody is sent to
 * what a person started.
 */
export const isOfSystem = ({ unit, owners }: Pick<Listener, 'unit' | 'owners'>): boolean =>
	unit !== null &&
	!/^(?:user@\d+\.service|session-[\w-]+\.scope|user-\d+\.slice)$/.test(unit) &&
	owners.every(({ userUnit }) => !userUnit);

/** Those of the machine's own alone, where there are any. */
function ofSystemFirst(listeners: readonly Listener[]): readonly Listener[] {
	const own = listeners.filter(isOfSystem);
	return own.length > 0 ? own : listeners;
}

const nameOf = ({ unit, owners }: Listener): string =>
	[unit ?? '', ...owners.flatMap(({ name, command }) => [name, command ?? ''])].join(' ');

function tokensOf(text: string): readonly string[] {
	return text
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter((token) => token.length > 2 && !/^\d+$/.test(token) && !COMMON.test(token));
}

/** One digit is another, or two changed places, or the ports stand side by side. */
export function isSlip(asked: number, there: number): boolean {
	if (asked === there) return false;
	if (Math.abs(asked - there) <= 2) return true;
	const [a, b] = [String(asked), String(there)];
	if (a.length !== b.length) return a.length + 1 === b.length || a.length === b.length + 1 ? isInserted(a, b) : false;
	const other = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]));
	if (other.length === 1) return true;
	const [x = 0, y = 0] = other;
	return other.length === 2 && y === x + 1 && a[x] === b[y] && a[y] === b[x];
}

function isInserted(a: string, b: string): boolean {
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	return [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);
}
