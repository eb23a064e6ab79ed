// What was recorded of real hosts, and roots made of it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHostRoot, type HostRoot } from '#server/host/host-root.ts';
import { parseIptables } from '#server/host/network/firewall/parse-iptables.ts';
import { parseNft, parseNftItem, parseNftLines, splitNft } from '#server/host/network/firewall/parse-nft.ts';
import type { Chain } from '#server/host/network/firewall/rule.ts';

const FOLDER = fileURLToPath(new URL('../../../../fixtures/host/network/', import.meta.url));

export const recorded = (path: string): string => readFileSync(join(FOLDER, path), 'utf8');

export const nftChains = (file: string, lines?: string): Promise<Chain[]> =>
	parseNft(
		(splitNft(recorded(file)) ?? []).map(parseNftItem),
		lines === undefined ? undefined : parseNftLines(recorded(lines))
	);

export const iptablesChains = async (four: string, six: string): Promise<Chain[]> => [
	...(await parseIptables(recorded(four), 'ip', 'iptables')),
	...(await parseIptables(recorded(six), 'ip6', 'iptables'))
];

const made: string[] = [];

/** A root with these files; a value that begins with `->` is a link. */
export function rootWith(files: Readonly<Record<string, string>>): HostRoot {
	const root = mkdtempSync(join(tmpdir(), 'hostwright-network-'));
	made.push(root);
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		if (text.startsWith('->')) symlinkSync(text.slice(2), join(root, path));
		else writeFileSync(join(root, path), text);
	}
	return createHostRoot(root);
}

export function removeRoots(): void {
	for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
}

export const clock = { nowMs: () => 1_700_000_000_000, monotonicMs: () => 0 };
