// The addresses a program opens: over which scheme, and which of them lie on this machine.
import type { Cmd } from '../judge/command.ts';
import type { Arg } from '../model.ts';
import { isPrivatePath } from '../words/secret-path.ts';

/** curl takes the scheme from the first label of a host, where none is given. */
const GUESSED = /^(?:ftp|dict|ldap|imap|smtp|pop3)\.[\w-]+\./i;

/** The scheme of an address; undefined where it has none, or is a variable as a whole. */
function schemeOf(text: string): string | undefined {
	const at = text.indexOf('://');
	return at < 0 ? undefined : text.slice(0, at).toLowerCase();
}

/**
 * Judges addresses by their scheme. Of http and https alone it is known that asking changes nothing: the others log in, list,
 * speak to services that take plain lines for commands, or read what lies on this machine.
 */
export function judgeSchemes(cmd: Cmd, addresses: readonly Arg[]): void {
	for (const address of addresses) {
		const scheme = schemeOf(address.text);
		if (scheme === 'http' || scheme === 'https') continue;
		if (scheme === 'file') judgeLocal(cmd, address);
		else if (scheme === undefined ? GUESSED.test(address.text) : !/^\$\{?\w+\}?$/.test(scheme))
			cmd.say('network.scheme', 'caution', 'Speaks another protocol than HTTP to a host', address);
	}
}

function judgeLocal(cmd: Cmd, address: Arg): void {
	const path = address.text.slice('file://'.length).replace(/^localhost(?=\/)/, '');
	cmd.effect('read');
	if (!address.known || isPrivatePath(path))
		cmd.say('secret.read', 'caution', 'Reads a key or a credential store', address);
}
