// What the package manager has against what is installed, asked of its own checkers: packages that lack what they depend on, and
// those of which dpkg lost its own records. Asked again only when what is installed changed.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';

export interface PackageChecks {
	readonly unmet: readonly Unmet[];
	/** Packages whose list of files dpkg lost: they have to be installed anew. */
	readonly lost: readonly string[];
	/** What was said. Foreign text. */
	readonly raw: string;
}

interface Unmet {
	readonly name: string;
	/** As apt says it: `Depends: libx (>= 2) but it is not installable`. */
	readonly lacks: string;
}

const STATUS = 'var/lib/dpkg/status';
const AGAIN_MS = 6 * 3_600_000;

type Deps = Pick<HostDeps, 'root' | 'facts' | 'clock'>;

/** @returns a function that remembers what it was told */
export function openPackageChecks({ root, facts, clock }: Deps): () => Promise<Known<PackageChecks>> {
	let kept: { readonly mark: string; readonly atMs: number; readonly found: Known<PackageChecks> } | undefined;
	return async () => {
		const status = await root.facts(STATUS);
		if (!status.got) return notKnown('not-applicable', 'Packages are not kept by dpkg here.');
		const mark = `${status.value.modifiedMs} ${status.value.sizeBytes}`;
		if (kept?.mark === mark && clock.monotonicMs() - kept.atMs < AGAIN_MS) return kept.found;
		const [check, audit] = [await facts.ask('services.apt-check'), await facts.ask('services.dpkg-audit')];
		const said = [check, audit].map((one) => (one.got === 'output' ? one.text : ''));
		const found =
			check.got === 'nothing' && audit.got === 'nothing'
				? notKnown('failed', `The package manager could not be asked: ${check.detail}.`)
				: isKnown(
						{ unmet: unmetIn(said[0] ?? ''), lost: lostIn(said[1] ?? ''), raw: said.join('\n').trim() },
						clock.nowMs()
					);
		kept = { mark, atMs: clock.monotonicMs(), found };
		return found;
	};
}

/** Pure. A row that goes on does not name its package again. */
export function unmetIn(text: string): readonly Unmet[] {
	const found: Unmet[] = [];
	let name = '';
	const from = text.indexOf('unmet dependencies:');
	for (const line of from < 0 ? [] : text.slice(from).split('\n').slice(1)) {
		const [, own, lacks] = /^ +(?:(\S+) : )?((?:Pre)?-?(?:Depends|Breaks|Conflicts): .+?)\s*$/.exec(line) ?? [];
		if (lacks === undefined) break;
		name = own ?? name;
		if (name !== '') found.push({ name, lacks });
	}
	return found;
}

/** Pure. */
export function lostIn(text: string): readonly string[] {
	const part = /missing the list control file[^:]*:\n((?: \S.*\n?)+)/.exec(text)?.[1] ?? '';
	return part.split('\n').flatMap((line) => /^ (\S+)/.exec(line)?.[1] ?? []);
}
