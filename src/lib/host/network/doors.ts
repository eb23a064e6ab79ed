// What of a listener a person looks for first. Pure.
import { escapeUnseen } from '#lib/ui/escape-unseen.ts';
import type { Words } from '#lib/words/words.ts';
import type { Listener } from '#wire/host/network-sockets.ts';

/** In an address of the page; the same for as long as it listens. */
export const idOf = ({ protocol, address, port }: Listener): string => `${protocol}-${address}-${port}`;

/** "0.0.0.0:22", "[::]:22" */
export const doorOf = ({ address, port, family }: Listener): string =>
	family === 6 ? `[${address}]:${port}` : `${address}:${port}`;

/** Who listens, in a word or two. */
export function programOf(listener: Listener, words: Words['network']['listening']): string {
	const { owners, unit, ownerless, user } = listener;
	const [first] = owners;
	if (first) return escapeUnseen(first.name);
	if (unit !== null && unit !== 'init.scope') return escapeUnseen(unit.replace(/\.service$/, ''));
	return ownerless ? words.kernel : words.hidden(escapeUnseen(user));
}

/** Whether the text is in anything that a person may look for. */
export function fits(listener: Listener, search: string): boolean {
	const wanted = search.trim().toLowerCase();
	if (wanted === '') return true;
	const { protocol, address, port, usualName, unit, user, owners } = listener;
	const texts = [`${protocol}/${port}`, String(port), `${address}:${port}`, usualName, unit, user];
	for (const owner of owners)
		texts.push(owner.name, owner.command, owner.package, owner.unit, owner.container, String(owner.pid));
	return texts.some((text) => text?.toLowerCase().includes(wanted));
}
