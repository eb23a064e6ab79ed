// Which other hosts a text speaks to, as far as it names them: shown with the reading, since the network is a grant of its own.
import type { Arg, Network } from '../model.ts';
import { ASKED_BY_OPTION, NAMES_HOST_FIRST, OF_ONE_SERVICE, SCHEMES } from '../names/hosts.ts';
import type { Cmd } from './command.ts';

/** More than anybody reads. */
const MAX_HOSTS = 16;
/** A name of a host has at most 253 letters; the rest is room for a user and a path. */
const MAX_NAME_UNITS = 512;

const COPIES_BY_COLON: ReadonlySet<string> = new Set(['scp', 'rsync']);

const ADDRESS = /\b([a-z][a-z0-9+.-]{1,15}):\/\/(?:[^\s"'@/]*@)?(\[[\da-f:.%]+\]|[^\s"'`/:?#)<>\\]*)/gi;
/** `user@host`, `host:path`, `@server`, `host/path`, `host:port`: what stands for the host in each. */
const HOST =
	/^(?:[^@/\s]+@|@)?(\[[\da-f:.%]+\]|(?:[a-z0-9_](?:[\w-]*[a-z0-9_])?\.)*[a-z0-9_](?:[\w-]*[a-z0-9_])?\.?|[\da-f:]*::[\da-f:]*)(?:[:/].*)?$/i;
/** A name that can be nothing but a host where any word may stand. */
const SURELY_HOST = /^(?:\d{1,3}(?:\.\d{1,3}){3}|localhost|\[[\da-f:.%]+\]|[\w.-]+\.[a-z]{2,})$/i;

/**
 * Notes the schemes and hosts of a command that speaks to others. What runs on another machine speaks from there.
 * @param host  the words that name it, where whoever read the command line knows them
 */
export function noteNetwork(cmd: Cmd, host?: readonly Arg[]): void {
	if (cmd.ctx.target === 'remote') return;
	let found = false;
	for (const { text } of host ?? cmd.args)
		for (const [, scheme = '', name = ''] of text.matchAll(ADDRESS)) {
			found = true;
			if (scheme.toLowerCase() === 'file') continue;
			const network = networkOf(cmd);
			network.schemes.add(scheme.toLowerCase());
			note(network, name);
		}
	if (found) return;
	const network = networkOf(cmd);
	const scheme = SCHEMES.get(cmd.name);
	if (scheme) network.schemes.add(scheme);
	const hosts = host ? host.flatMap(hostIn) : namedHosts(cmd);
	if (hosts.length === 0) network.complete = false;
	for (const name of hosts) note(network, name);
}

function networkOf({ ctx: { out } }: Cmd): Network {
	out.network ??= { schemes: new Set(), hosts: new Set(), complete: true };
	return out.network;
}

function note(network: Network, host: string): void {
	const plain = /^[\w.:%[\]-]+(?:\/\d+)?$/.test(host);
	if (plain && network.hosts.size < MAX_HOSTS) network.hosts.add(host.toLowerCase().replace(/\.$/, ''));
	else network.complete = false;
}

/** The hosts among the words; a word that is not known gives one that is not plain. */
function namedHosts(cmd: Cmd): string[] {
	const byOption = ASKED_BY_OPTION.get(cmd.name);
	if (byOption) {
		const at = cmd.args.findIndex((a) => byOption.test(a.text));
		const value =
			at < 0 ? undefined : (/^--?[\w-]+=(.*)$/s.exec(cmd.args[at]?.text ?? '')?.[1] ?? cmd.args[at + 1]?.text);
		return value === undefined ? [] : [HOST.exec(value)?.[1] ?? '?'];
	}
	if (OF_ONE_SERVICE.has(cmd.name)) return [];
	// A path of a copy is told from a place on another host by its colon.
	if (COPIES_BY_COLON.has(cmd.name))
		return cmd.args.flatMap((a) => (/^[^/]+:/.test(a.text) ? hostIn(a) : a.known ? [] : ['?']));
	const words = (cmd.positionals ?? cmd.args).filter((a) => !a.text.startsWith('-') && !/^\d+$/.test(a.text));
	if (!NAMES_HOST_FIRST.has(cmd.name)) {
		const sure = words.flatMap((w) => hostIn(w)).filter((h) => SURELY_HOST.test(h));
		return sure.length > 0 ? sure : words.some((w) => !w.known) ? ['?'] : [];
	}
	const named = words.flatMap((w) => hostIn(w));
	const sure = named.filter((h) => h === '?' || h.includes('/') || h.includes(':') || SURELY_HOST.test(h));
	return sure.length > 0 ? sure : named.slice(0, 1);
}

function hostIn({ text, known }: Arg): string[] {
	if (!known) return ['?'];
	if (text.length > MAX_NAME_UNITS) return [];
	if (/^[\da-f]*:[\da-f:.]*:[\da-f:.]*$|^\d{1,3}(?:\.\d{1,3}){3}\/\d+$/i.test(text)) return [text];
	const host = HOST.exec(text)?.[1];
	return host === undefined ? [] : [host];
}
