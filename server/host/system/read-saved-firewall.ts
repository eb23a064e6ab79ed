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

/** A file of rules, and the unit that loads it at the start of the machine. */
export interface SavedRules {
	readonly kind: 'nftables' | 'iptables';
	readonly path: string;
	readonly unit: string;
	readonly chains: readonly SavedChain[];
	/** Parts of it are in other files, so that what is counted here may be too little. */
	readonly includes: boolean;
}

export interface SavedFirewall {
	readonly files: readonly SavedRules[];
	/** ufw is set to be on; null where there is none. */
	readonly ufwEnabled: boolean | null;
}

const FILES: readonly (readonly [kind: SavedRules['kind'], path: string, unit: string])[] = [
	['nftables', 'etc/nftables.conf', 'nftables.service'],
	['nftables', 'etc/sysconfig/nftables.conf', 'nftables.service'],
	['iptables', 'etc/iptables/rules.v4', 'netfilter-persistent.service'],
	['iptables', 'etc/sysconfig/iptables', 'iptables.service']
];

export async function readSavedFirewall({
	root,
	clock
}: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<SavedFirewall>> {
	const ufw = await root.readText('etc/ufw/ufw.conf', 65_536);
	const ufwEnabled = ufw.got ? /^\s*ENABLED=yes/im.test(ufw.value) : null;
	const files: SavedRules[] = [];
	for (const [kind, path, unit] of FILES) {
		const text = await root.readText(path, 1_048_576);
		if (!text.got) {
			if (text.why === 'denied') return notKnown('denied', `/${path} may be read by root alone.`);
			continue;
		}
		const rules =
			kind === 'nftables'
				? parseSavedFirewall(text.value)
				: { chains: parseSavedIptables(text.value), includes: false };
		files.push({ kind, path: `/${path}`, unit, ...rules });
	}
	return files.length > 0 || ufwEnabled !== null
		? isKnown({ files, ufwEnabled }, clock.nowMs())
		: notKnown('not-applicable', 'No firewall is saved in a file here.');
}

/** Kept by programs that add and take away as they need to: what they had when it was saved is no promise. */
const OF_OTHERS = /^(?:DOCKER|KUBE-|CNI-|NETAVARK|LIBVIRT|CILIUM|cali-|f2b-|fail2ban|ufw)/;

/** As `iptables-save` writes it: the policy of each chain, and its rules, one a line. */
export function parseSavedIptables(text: string): readonly SavedChain[] {
	const chains = new Map<string, SavedChain>();
	let table = '';
	for (const line of text.split('\n')) {
		if (line.startsWith('*')) table = line.slice(1).trim();
		const [, declared, policy] = /^:(\S+) (\S+)/.exec(line) ?? [];
		if (declared && !OF_OTHERS.test(declared))
			chains.set(`${table} ${declared}`, { table, name: declared, rules: 0, drops: policy === 'DROP' });
		const [, name] = /^(?:\[\d+:\d+\] )?-A (\S+)/.exec(line) ?? [];
		const target = /\s-j (\S+)/.exec(line)?.[1] ?? '';
		const chain = chains.get(`${table} ${name}`);
		if (chain && !OF_OTHERS.test(target)) chains.set(`${table} ${name}`, { ...chain, rules: chain.rules + 1 });
	}
	return [...chains.values()];
}

/** What of nftables' language a saved file needs: tables, chains in them, and a rule a line. */
export function parseSavedFirewall(text: string): Pick<SavedRules, 'chains' | 'includes'> {
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
