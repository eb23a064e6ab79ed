// S01: a filesystem is nearly full: what grows back by itself goes, item by item, with what each takes. Never a person's data.
import type { Step } from '#wire/approval.ts';
import type { Filesystem } from '#wire/host/storage.ts';
import type { Look, Proposer } from '../parts.ts';
import { engineProgram } from './containers.ts';
import { BAD_NAME, isMountPoint } from './names.ts';
import { asRoot, command, factOf, none, offer, subjectOf } from './offer.ts';
import { kernelItem } from './old-kernels.ts';

const MIB = 1024 ** 2;
/** Less than this is not worth a step, on a filesystem of an ordinary size. */
const LEAST = 32 * MIB;
const LEAST_SHARE = 0.02;
const DAY_MS = 86_400_000;
/** As systemd-tmpfiles has them by default. */
const STALE_DAYS: readonly (readonly [folder: string, days: number])[] = [
	['/tmp', 10],
	['/var/tmp', 30]
];
const JOURNAL = '/var/log/journal';
const MOST_ENTRIES = 5000;

interface Item {
	readonly what: string;
	readonly bytes: number;
	readonly steps: readonly Step[];
	/** What is gone for good. */
	readonly lost?: string;
	readonly undo?: readonly Step[];
}

export const filesystemFull: Proposer = {
	detector: 'S01',
	async propose(finding, look) {
		const { name } = subjectOf(finding);
		if (!isMountPoint(name)) return none(BAD_NAME);
		const filesystems = factOf(await look.read.filesystems());
		if ('none' in filesystems) return filesystems;
		const holds = (path: string): boolean => holderOf(path, filesystems.value.list) === name;
		const own = filesystems.value.list.find(({ mountPoint }) => mountPoint === name)?.space;
		const least = own?.state === 'measured' ? Math.min(LEAST, own.totalBytes * LEAST_SHARE) : LEAST;
		const looked = await Promise.all([
			journalItem(look, holds, least),
			packageItem(look, holds, least),
			engineItem(look, holds),
			temporaryItem(look, holds, least),
			kernelItem(look, holds, least)
		]);
		const items = looked
			.flatMap((item) => (item !== null && item !== 'unknown' ? [item] : []))
			.sort((a, b) => b.bytes - a.bytes);
		const unknown = looked.filter((item) => item === 'unknown').length;
		const alternatives = [
			{
				title: 'See what fills it',
				detail: 'The storage page shows it folder by folder. What is your own data is never proposed here.'
			},
			{
				title: 'Make it permanent',
				detail: 'A bound on the journal (SystemMaxUse), a weekly clean of caches, or more room.'
			}
		];
		if (items.length === 0)
			return none(
				[
					`Nothing that grows back by itself takes room worth naming on ${name}.`,
					`${finding.cause ? 'What fills it is named above, and whether it may go only you know.' : 'What fills it is shown on the storage page.'}`
				].join(' ')
			);
		const total = items.reduce((sum, { bytes }) => sum + bytes, 0);
		return offer(finding, look, {
			task: `Free about ${Math.round(total / MIB)} MiB on ${name}`,
			reasoning: `What grows back by itself, the largest first:\n${items.map(({ what, bytes }) => `- ${what}: ${Math.round(bytes / MIB)} MiB`).join('\n')}\nVolumes, homes and databases are not touched.`,
			steps: items.flatMap(({ steps }) => steps),
			undo: items.flatMap(({ undo = [] }) => undo),
			irreversible: items.flatMap(({ lost }) => (lost === undefined ? [] : [lost])),
			alternatives,
			precision: 0.9,
			complete: Math.round((1 - unknown / looked.length) * 100) / 100
		});
	}
};

/** The mount point that a path lies on. */
export function holderOf(
	path: string,
	filesystems: readonly Pick<Filesystem, 'mountPoint' | 'alsoAt'>[]
): string | undefined {
	let best: { readonly place: string; readonly of: string } | undefined;
	for (const { mountPoint, alsoAt } of filesystems)
		for (const place of [mountPoint, ...alsoAt])
			if ((place === '/' || path === place || path.startsWith(`${place}/`)) && place.length > (best?.place.length ?? 0))
				best = { place, of: mountPoint };
	return best?.of;
}

type Found = Item | 'unknown' | null;

async function journalItem(look: Look, holds: (path: string) => boolean, least: number): Promise<Found> {
	if (!holds(JOURNAL)) return null;
	const use = await look.read.journalUse();
	if (!use.known) return use.why === 'absent' || use.why === 'not-applicable' ? null : 'unknown';
	const keep = Math.max(128, Math.min(512, Math.round(use.value.bytes / 4 / MIB)));
	const bytes = use.value.bytes - keep * MIB;
	if (bytes < least) return null;
	return {
		what: `the journal, down to ${keep} MiB`,
		bytes,
		steps: [asRoot(look, `journalctl --vacuum-size=${keep}M`)],
		lost: 'The oldest lines of the journal are gone for good.'
	};
}

async function packageItem(look: Look, holds: (path: string) => boolean, least: number): Promise<Found> {
	const folder = 'var/cache/apt/archives';
	if (!holds(`/${folder}`)) return null;
	const sizes = await sizesIn(look, folder, (entry) => entry.endsWith('.deb'));
	if (sizes === null) return null;
	const bytes = sizes.reduce((sum, { bytes: one }) => sum + one, 0);
	return bytes < least
		? null
		: {
				what: 'packages that were fetched and installed',
				bytes,
				steps: [asRoot(look, 'apt-get clean')],
				lost: 'Packages have to be fetched again when they are installed anew.'
			};
}

async function engineItem(look: Look, holds: (path: string) => boolean): Promise<Found> {
	const [engines, disk] = await Promise.all([look.read.engines(), look.read.engineDisk()]);
	if (!engines.known || !disk.known) return engines.known || engines.why === 'denied' ? 'unknown' : null;
	const items: { readonly program: string; readonly cache: number; readonly images: number }[] = [];
	for (const { engine, buildCache, images } of disk.value.items) {
		const info = engines.value.find(({ id }) => id === engine)?.info;
		const asked = await engineProgram(engine, look);
		if (!info?.known || 'none' in asked || !holds(info.value.dataDirectory)) continue;
		items.push({ program: asked.program, cache: buildCache.unusedBytes, images: images.unusedBytes });
	}
	const docker = items.find(({ program, cache }) => program === 'docker' && cache >= LEAST);
	const steps = [
		...items.filter(({ images }) => images >= LEAST).map(({ program }) => command(`${program} image prune -f`)),
		...(docker ? [command('docker builder prune -f')] : [])
	];
	if (steps.length === 0) return null;
	return {
		what: 'images without a name (at most all that no container uses) and build cache',
		bytes: items.reduce((sum, one) => sum + one.images + (one.program === 'docker' ? one.cache : 0), 0),
		steps,
		lost: 'Images without a name and the build cache have to be pulled or built again.'
	};
}

async function temporaryItem(look: Look, holds: (path: string) => boolean, least: number): Promise<Found> {
	let bytes = 0;
	for (const [folder, days] of STALE_DAYS) {
		if (!holds(folder)) continue;
		const old = look.nowMs - days * DAY_MS;
		const sizes = await sizesIn(look, folder.slice(1), () => true);
		for (const one of sizes ?? []) if (one.modifiedMs < old) bytes += one.bytes;
	}
	if (bytes < least) return null;
	return {
		what: 'temporary files that nobody touched for weeks',
		bytes,
		steps: [asRoot(look, 'systemd-tmpfiles --clean')],
		lost: 'Temporary files older than the system’s own rule allows are deleted.'
	};
}

/** null where the folder is not there, or may not be looked into. */
async function sizesIn(
	{ root }: Look,
	folder: string,
	wanted: (name: string) => boolean
): Promise<readonly { readonly bytes: number; readonly modifiedMs: number }[] | null> {
	const names = await root.listNames(folder);
	if (!names.got) return null;
	const found = [];
	for (const entry of names.value.filter(wanted).slice(0, MOST_ENTRIES)) {
		const facts = await root.facts(`${folder}/${entry}`);
		if (facts.got && facts.value.kind === 'file')
			found.push({ bytes: facts.value.sizeBytes, modifiedMs: facts.value.modifiedMs });
	}
	return found;
}
