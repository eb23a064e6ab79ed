// The firewall as its files have it, to be held against what the kernel holds.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';

export interface SavedChain {
	readonly table: string;
	readonly name: string;
	readonly rules: number;
	/** What no rule of it names is dropped. */
	readonly drops: boolean;
}

export interface SavedFirewall {
	readonly path: string;
	readonly chains: readonly SavedChain[];
	/** Parts of it are in other files, so that what is counted here may be too little. */
	readonly includes: boolean;
	/** ufw is set to be on; null where there is none. */
	readonly ufwEnabled: boolean | null;
}

const FILES = ['etc/nftables.conf', 'etc/sysconfig/nftables.conf'];

export async function readSavedFirewall({
	root,
	clock
}: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<SavedFirewall>> {
	const ufw = await root.readText('etc/ufw/ufw.conf', 65_536);
	const ufwEnabled = ufw.got ? /^\s*ENABLED=yes/im.test(ufw.value) : null;
	for (const path of FILES) {
		const text = await root.readText(path, 1_048_576);
		if (!text.got) {
			if (text.why === 'denied') return notKnown('denied', `/${path} may be read by root alone.`);
			continue;
		}
		return isKnown({ path: `/${path}`, ufwEnabled, ...parseSavedFirewall(text.value) }, clock.nowMs());
	}
	if (ufwEnabled !== null)
		return isKnown({ path: '/etc/ufw/ufw.conf', chains: [], includes: false, ufwEnabled }, clock.nowMs());
	return notKnown('not-applicable', 'No firewall is saved in a file here.');
}

/** What of nftables' language a saved file needs: tables, chains in them, and a rule a line. */
export function parseSavedFirewall(text: string): Pick<SavedFirewall, 'chains' | 'includes'> {
	const chains: { table: string; name: string; rules: number; drops: boolean }[] = [];
	let table: string | undefined;
	let chain: (typeof chains)[number] | undefined;
	/** Sets, maps and the like within a table, and blocks within a rule. */
	let other = 0;
	for (const raw of text.split(/\n|;(?=\s*\S)/)) {
		const line = raw.replace(/#.*$/, '').trim();
		if (line === '') continue;
		if (other > 0) {
			other += braces(line);
			continue;
		}
		const opensTable = /^table\s+(?:\w+\s+)?(\S+)\s*\{/.exec(line);
		const opensChain = /^chain\s+(\S+)\s*\{/.exec(line);
		if (opensTable) table = opensTable[1];
		else if (opensChain && table !== undefined) {
			chain = { table, name: opensChain[1] ?? '', rules: 0, drops: false };
			chains.push(chain);
			if (line.endsWith('}')) chain = undefined;
		} else if (line === '}') {
			if (chain) chain = undefined;
			else table = undefined;
		} else if (chain) {
			if (/^policy\s+drop\b/.test(line)) chain.drops = true;
			if (!/^(?:type|policy|flags|devices?|comment)\b/.test(line)) chain.rules += 1;
			if (braces(line) > 0) other += braces(line);
		} else if (table !== undefined && line.endsWith('{')) other = 1;
	}
	return { chains, includes: /^\s*include\b/m.test(text) };
}

const braces = (line: string): number => (line.match(/\{/g)?.length ?? 0) - (line.match(/\}/g)?.length ?? 0);
