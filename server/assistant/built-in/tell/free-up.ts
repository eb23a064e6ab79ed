// Room that is wanted on a disk: what fills that disk, what already waits to free it, and what on that disk can be had again.
import { shareUsed } from '#wire/host/space.ts';
import type { Filesystem } from '#wire/host/storage.ts';
import { formatShare } from '#wire/text/format-figures.ts';
import { quoteArgv } from '#wire/text/quote-argv.ts';
import { diagnoseResource } from '../../tools/diagnose.ts';
import { readContainers } from '../../tools/read-containers.ts';
import { readStorage } from '../../tools/read-storage.ts';
import { type Ask, outputOf } from '../ask-tools.ts';
import { deedWords as words } from '../deed-words.ts';
import { describeThing } from '../describe-about.ts';
import { lookWhatFills } from '../look-now.ts';
import { inline, plain } from '../markdown.ts';
import { type DeedStep, elevated, offerDeed, oneStep, packagesOf } from '../offer-deed.ts';
import { storageWords } from '../storage-words.ts';
import { fixOfCause } from '../tell-finding.ts';
import { holderOf } from './holder-of.ts';
import { type Asked, type Means, say, type Tell } from './tell.ts';

export const freeUp: Tell = async function* freeUp({ slots, said, text }: Asked, means: Means) {
	const { ask } = means;
	if (said.has('kernel')) return yield say(await oldKernels(means));
	if (OF_PACKAGES.test(text)) return yield say(await packageCache(means));
	const { filesystems } = outputOf(await ask(readStorage, {}));
	const list = filesystems.known ? filesystems.value.list : [];
	const disk = slots.path === undefined ? fullestOf(list) : holderOf(slots.path, filesystems);
	// Who names a folder wants that folder emptied, which this does not do: it is shown what lies there.
	if (slots.path !== undefined && disk?.mountPoint !== slots.path) {
		yield say(`${words.notFolder(inline(slots.path))}\n\n`);
		return yield* lookWhatFills(slots.path, ask);
	}
	const point = disk?.mountPoint;
	const cause = point === undefined ? undefined : await causeOf(point, ask);
	if (cause) yield say(`${cause.text}\n\n`);
	else if (disk?.space.state === 'measured')
		yield say(`${storageWords.fullest(plain(disk.mountPoint), formatShare(shareUsed(disk.space)))}\n\n`);
	// The request that waits was made from what lies on that disk, item by item.
	if (cause?.waits) return;
	const steps = await stepsOn(point, list, ask);
	if (steps.length > 0)
		return yield say(
			`${words.freeUp}\n\n${await offerDeed({ task: `Free space on ${point ?? 'the disks'}`, steps }, means)}`
		);
	yield say(`${words.nothingToFree(plain(point ?? '/'))}\n\n`);
	yield* lookWhatFills(point ?? '/', ask);
};

/** What is named is meant, on whatever disk it lies. */
const OF_PACKAGES = /\b(?:apt|apt-get|dnf|package|packages)\b/i;

async function packageCache(means: Means): Promise<string> {
	const command = (await packagesOf(means.ask)) === 'dnf' ? 'dnf clean packages' : 'apt-get clean';
	return offerDeed(oneStep('Empty the package cache', words.aptClean, await elevated(command, means.ask)), means);
}

async function oldKernels(means: Means): Promise<string> {
	const argv =
		(await packagesOf(means.ask)) === 'dnf' ? ['dnf', '--assumeyes', 'autoremove'] : ['apt-get', '--yes', 'autoremove'];
	return offerDeed(oneStep('Remove old kernels', words.oldKernels, await elevated(quoteArgv(argv), means.ask)), means);
}

async function causeOf(
	point: string,
	ask: Ask
): Promise<{ readonly text: string; readonly waits: boolean } | undefined> {
	const { found } = outputOf(await ask(diagnoseResource, { resource: `mount:${point}` }));
	if (!found?.wrong) return undefined;
	const fix = await fixOfCause(found, ask);
	return {
		text: describeThing({ found, fix, now: undefined }),
		waits: fix?.requests.some(({ status }) => status === 'pending') === true
	};
}

const fullestOf = (list: readonly Filesystem[]): Filesystem | undefined =>
	list
		.flatMap((one) =>
			one.kind === 'disk' && one.space.state === 'measured' ? [{ one, share: shareUsed(one.space) }] : []
		)
		.sort((a, b) => b.share - a.share)[0]?.one;

/** Only what lies on that disk: what is freed on another one helps nobody. Nothing of anybody's data, and no container. */
async function stepsOn(point: string | undefined, list: readonly Filesystem[], ask: Ask): Promise<readonly DeedStep[]> {
	const liesThere = (path: string): boolean =>
		point === undefined || holderOf(path, { known: true, readAtMs: 0, value: { list } })?.mountPoint === point;
	const isDnf = (await packagesOf(ask)) === 'dnf';
	const steps: DeedStep[] = [];
	if (liesThere(isDnf ? '/var/cache/dnf' : '/var/cache/apt/archives'))
		steps.push({ says: words.aptClean, command: await elevated(isDnf ? 'dnf clean packages' : 'apt-get clean', ask) });
	if (liesThere('/var/log/journal'))
		steps.push({ says: words.journalClean, command: await elevated('journalctl --vacuum-size=200M', ask) });
	const { engines } = outputOf(await ask(readContainers, {}));
	if (liesThere('/var/lib/docker') && engines.some(({ kind, info }) => kind === 'docker' && info.known))
		steps.push({ says: words.dockerClean, command: 'docker image prune --force' });
	return steps;
}
