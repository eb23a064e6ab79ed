// What `apt-get --simulate dist-upgrade` would do.
import type { WaitingUpdate } from '#wire/host/updates.ts';

export interface Simulated {
	readonly updates: readonly WaitingUpdate[];
	readonly removes: readonly string[];
	readonly heldBack: readonly string[];
}

/** "Inst apt [2.6.1] (2.6.2 Debian-Security:12/oldstable-security [amd64]) []" */
const INSTALLED = /^Inst (\S+) (?:\[([^\]]+)\] )?\((\S+) (.*?) ?\[([^\]]+)\]\)/;

export function parseSimulated(text: string): Simulated {
	const updates: WaitingUpdate[] = [];
	const removes: string[] = [];
	for (const line of text.split('\n')) {
		const [, name, installed, offered, origin, architecture] = INSTALLED.exec(line) ?? [];
		if (name !== undefined && offered !== undefined && architecture !== undefined)
			updates.push({
				name,
				architecture,
				installed: installed ?? null,
				offered,
				origin: origin ?? '',
				security: isSecurity(origin ?? '')
			});
		const removed = /^(?:Remv|Purg) (\S+)/.exec(line)?.[1];
		if (removed !== undefined) removes.push(removed);
	}
	return { updates, removes, heldBack: listBelow(text, /^The following packages have been kept back:$/m) };
}

/** One of several sources is enough: "Debian:12/stable, Debian-Security:12/stable-security", "Ubuntu:24.04/noble-security". */
function isSecurity(origin: string): boolean {
	return origin
		.split(', ')
		.some((one) => /^Debian-Security:|[-/]security\b|\/\S+-security\b|UbuntuESM|^UbuntuESM/.test(one));
}

/** Names on the indented lines after a heading. */
function listBelow(text: string, heading: RegExp): readonly string[] {
	const found = heading.exec(text);
	if (!found) return [];
	const below = text.slice(found.index + found[0].length + 1);
	const [indented = ''] = /^(?: {2}.*\n?)*/.exec(below) ?? [];
	return indented.split(/\s+/).filter(Boolean);
}
