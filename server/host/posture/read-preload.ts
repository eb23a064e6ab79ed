// Libraries that every program of the machine is made to load first.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import { type Accounts, readAccounts } from '../system/read-accounts.ts';
import { type Walk, walkPath } from '../system/walk-path.ts';

export interface Preloads {
	readonly entries: readonly {
		readonly file: string;
		readonly line: number;
		readonly library: string;
		/** undefined for a bare name, which the loader looks for in its own folders. */
		readonly walk: Walk | undefined;
	}[];
	readonly accounts: Accounts | null;
}

const MOST_BYTES = 65_536;
const MOST = 50;

export async function readPreloads({ root, clock }: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<Preloads>> {
	const named: { file: string; line: number; library: string }[] = [];
	const file = '/etc/ld.so.preload';
	const text = await root.readText(file, MOST_BYTES);
	if (!text.got && text.why === 'denied') return notKnown('denied', `Only root may read ${file}.`);
	for (const [index, raw] of (text.got ? text.value : '').split('\n').entries())
		for (const library of raw
			.replace(/#.*$/, '')
			.split(/[\s:]+/)
			.filter(Boolean))
			named.push({ file, line: index + 1, library });
	const environment = await root.readText('/etc/environment', MOST_BYTES);
	for (const [index, raw] of (environment.got ? environment.value : '').split('\n').entries()) {
		const value = /^\s*(?:export\s+)?LD_PRELOAD\s*=\s*["']?(.*?)["']?\s*$/.exec(raw)?.[1];
		for (const library of value?.split(/[\s:]+/).filter(Boolean) ?? [])
			named.push({ file: '/etc/environment', line: index + 1, library });
	}
	const entries = [];
	// `$LIB` is the loader's own word for the folder of the architecture.
	for (const one of named.slice(0, MOST))
		entries.push({ ...one, walk: /^\/[^$]*$/.test(one.library) ? await walkPath(root, one.library) : undefined });
	return isKnown({ entries, accounts: named.length > 0 ? await readAccounts(root) : null }, clock.nowMs());
}
