// Why names are not looked up, by the files that say how: nothing is asked of any server. The deepest fault first. Pure.
import type { NameLookup } from '#wire/host/network.ts';
import type { Unit } from '#wire/host/services.ts';
import type { PassedOver } from '../../host/network/name-lines.ts';
import type { NameSetup } from '../../host/network/read-name-setup.ts';
import type { Seen } from '../detector.ts';
import { quoted } from '../words.ts';
import { modeOf } from './say-file.ts';

export interface NameFault {
	/** One name for one kind: `nss-without-dns`. */
	readonly kind: string;
	/** One sentence with file, line and value. */
	readonly says: string;
	/** Who is hit: nobody finds a name; all but root; what is in one file alone is not found. */
	readonly hits: 'all' | 'others' | 'some';
	readonly path: string;
	readonly evidence: readonly Seen[];
	readonly about: Readonly<Record<string, string>>;
}

export interface NameFacts {
	readonly setup: NameSetup;
	/** null where resolv.conf may not be read. */
	readonly lookup: Pick<NameLookup, 'file'> | null;
	readonly units: readonly Pick<Unit, 'name' | 'state' | 'load' | 'enabled'>[];
	readonly nowMs: number;
}

const NSS = '/etc/nsswitch.conf';
const ASKS_A_SERVER = new Set(['dns', 'resolve']);
/** They look names up by ways of their own: a directory, a name server's cache. */
const ASKS_OTHERS = /^(?:nis|nisplus|ldap|sss|winbind|wins|libvirt(?:_guest)?|mymachines|docker|incus)$/;

/** A line of the hosts file that is passed over, and that was to have this name. */
export const isOfName = ({ kind, path, evidence }: NameFault, name: string): boolean =>
	kind === 'name-line-passed-over' &&
	path === '/etc/hosts' &&
	(evidence[0]?.raw ?? '')
		.toLowerCase()
		.split(/[^a-z0-9_.-]+/)
		.some((word) => word === name.toLowerCase() || word.endsWith(name.toLowerCase()));

export function nameFaults(facts: NameFacts): readonly NameFault[] {
	return [...linesPassedOver(facts), ...orderFaults(facts), ...closedFiles(facts), ...hostsFaults(facts)];
}

/** Of resolv.conf nobody is asked where no other line of it names a server. */
function linesPassedOver({ setup: { passedOver, servers }, nowMs }: NameFacts): readonly NameFault[] {
	const isByReturn = ({ byReturn }: PassedOver): boolean => byReturn === true;
	const lines = passedOver.filter((one) => !isByReturn(one));
	return [...endInReturn(passedOver.filter(isByReturn), servers?.length === 0, nowMs), ...lines.map(told)];

	function told({ path, line, text, says, meant }: PassedOver): NameFault {
		const isServer = path === '/etc/resolv.conf' && /^\W*(?:n|dns|server|[\d[])/i.test(text);
		const nobody = isServer && servers?.length === 0;
		return {
			kind: 'name-line-passed-over',
			says: [
				`Line ${line} of ${path} (${quoted(text) ?? ''}) ${says}: the C library passes it over,`,
				nobody
					? 'and no other line names a server, so none is asked.'
					: path === NSS
						? 'and looks names up in its own order.'
						: isServer
							? 'and its server is not asked.'
							: path === '/etc/hosts'
								? 'so its names are not found there.'
								: 'so it has no effect.'
			].join(' '),
			hits: nobody ? 'all' : 'some',
			path,
			evidence: [{ source: `${path} line ${line}`, seenAtMs: nowMs, raw: text }],
			about: { path, line: String(line), ...(meant !== undefined && { meant }) }
		};
	}
}

/** Written on another system: all of them are one fault. With the first that names a server right, one is asked again. */
function endInReturn(lines: readonly PassedOver[], nobody: boolean, nowMs: number): readonly NameFault[] {
	const server = lines.find((one) => one.text.startsWith('nameserver'));
	const first = server ?? lines[0];
	if (!first) return [];
	const { path, line, text, says, meant } = first;
	const isServer = server !== undefined;
	const others = lines.length - 1;
	const rest = others === 0 ? '' : others === 1 ? ', as does another line' : `, as do ${others} more lines`;
	return [
		{
			kind: 'name-line-passed-over',
			says: [
				`Line ${line} of ${path} (${quoted(text) ?? ''}) ${says}${rest}.`,
				isServer
					? nobody
						? 'The C library takes no server from it, and no other line names one, so none is asked.'
						: 'The C library takes no server from such a line.'
					: 'Names without a dot are looked up in a domain that nobody has.'
			].join(' '),
			hits: isServer && nobody ? 'all' : 'some',
			path,
			evidence: lines.map((one) => ({
				source: `${path} line ${one.line}`,
				seenAtMs: nowMs,
				raw: JSON.stringify(`${one.text}\r`)
			})),
			about: { path, line: String(line), ...(meant !== undefined && { meant }) }
		}
	];
}

function orderFaults({ setup: { order, lacking }, lookup, units, nowMs }: NameFacts): readonly NameFault[] {
	if (!order || !lookup || lookup.file.servers.length === 0) return [];
	const { words, line, text } = order;
	const seen = [{ source: `${NSS} line ${line}`, seenAtMs: nowMs, raw: text }];
	const sources = words.filter((word) => !word.startsWith('['));
	const fault = (kind: string, says: string, more: Readonly<Record<string, string>> = {}): readonly NameFault[] => [
		{
			kind,
			says: `${NSS} line ${line} ${says}`,
			hits: 'all',
			path: NSS,
			evidence: seen,
			about: { path: NSS, line: String(line), ...more }
		}
	];
	const works = sources.filter((one) => !lacking.includes(one));
	const asks = works.filter((one) => ASKS_A_SERVER.has(one) || ASKS_OTHERS.test(one));
	const resolved = units.find(({ name }) => name === 'systemd-resolved.service');
	if (asks.length === 0) {
		const lack = sources.filter((one) => lacking.includes(one));
		return fault(
			'nss-without-dns',
			lack.length > 0
				? `looks names up in ${quoted(sources.join(' '))}, and there is no library for ${lack.join(', ')}: no name server is ever asked.`
				: `looks names up in ${quoted(sources.join(' ') || 'nothing')} alone: “dns” is missing, so no name server is ever asked.`,
			{ lacking: lack.join(' ') }
		);
	}
	if (asks.every((one) => one === 'resolve') && resolved && resolved.state !== 'active')
		return fault(
			'nss-resolved-off',
			`asks systemd-resolved alone (“resolve”), which is ${resolved.load === 'masked' ? 'masked' : resolved.state}.`
		);
	const first = words.findIndex((word) => asks.includes(word));
	const before = words.slice(0, first);
	const ends = before.findIndex(
		(word, at) => /\[(?:[^\]]*\s)?(?:NOTFOUND|UNAVAIL)=return/i.test(word) && isFinal(before[at - 1], word)
	);
	if (ends > 0)
		return fault(
			'nss-ends-early',
			`ends the search with ${quoted(words[ends] ?? '')} behind ${quoted(words[ends - 1] ?? '')}: ${asks[0]} behind it is never asked.`
		);
	if (!works.includes('files') && !works.includes('resolve'))
		return [
			{
				kind: 'nss-without-files',
				says: `${NSS} line ${line} does not look into /etc/hosts: “files” is missing, so names that only stand there are not found.`,
				hits: 'some',
				path: NSS,
				evidence: seen,
				about: { path: NSS, line: String(line) }
			}
		];
	return [];
}

/** The local net's own names end in .local: who asks for those alone may end the search of them. */
const isFinal = (source: string | undefined, word: string): boolean =>
	source === 'files' || source === 'myhostname' ? /NOTFOUND=return/i.test(word) : false;

/** Files that every program reads, and that are open to root alone. */
function closedFiles({ setup: { resolv, others }, nowMs }: NameFacts): readonly NameFault[] {
	return [resolv, ...others].flatMap((way): readonly NameFault[] => {
		const closed = way.parts.find(
			({ facts, path }) =>
				(facts.kind === 'directory' && (facts.mode & 0o001) === 0) ||
				(facts.kind === 'file' && path === way.at && (facts.mode & 0o004) === 0)
		);
		if (!closed) return [];
		const folder = closed.facts.kind === 'directory';
		const through = closed.path === way.path ? '' : `${way.path} leads to ${way.at}, and `;
		return [
			{
				kind: folder ? 'names-folder-closed' : 'names-file-closed',
				says: [
					`${through}${closed.path} has the mode ${modeOf(closed.facts)}, so other users than its owner may not`,
					`${folder ? 'enter' : 'read'} it: their programs find`,
					`${way.path === '/etc/hosts' ? 'no name that stands there' : 'no name server'}.`
				].join(' '),
				hits: way.path === '/etc/hosts' ? 'some' : 'others',
				path: way.path,
				evidence: [
					{
						source: `the way to ${way.path}`,
						seenAtMs: nowMs,
						raw: way.parts
							.map(
								(part) => `${modeOf(part.facts)} ${part.path}${part.target === undefined ? '' : ` -> ${part.target}`}`
							)
							.join('\n')
					}
				],
				about: { path: closed.path, mode: modeOf(closed.facts) }
			}
		];
	});
}

const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '::1';

/** The one name that has to mean this machine. */
function hostsFaults({ setup: { hosts }, nowMs }: NameFacts): readonly NameFault[] {
	const first = hosts.find(({ names }) => names.includes('localhost'));
	if (!first || isLoopback(first.address)) return [];
	return [
		{
			kind: 'localhost-astray',
			says: `/etc/hosts line ${first.line} says that localhost is ${quoted(first.address) ?? ''}, which is not this machine’s own address (127.0.0.1).`,
			hits: 'some',
			path: '/etc/hosts',
			evidence: [
				{ source: `/etc/hosts line ${first.line}`, seenAtMs: nowMs, raw: `${first.address} ${first.names.join(' ')}` }
			],
			about: { path: '/etc/hosts', line: String(first.line), address: first.address }
		}
	];
}
