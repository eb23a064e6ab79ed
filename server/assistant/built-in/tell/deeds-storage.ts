// What is asked to be done with disks: offered, not done.
import { shareUsed } from '#wire/host/space.ts';
import { formatShare } from '#wire/text/format-figures.ts';
import { quoteArgv } from '#wire/text/quote-argv.ts';
import { readContainers } from '../../tools/read-containers.ts';
import { readStorage } from '../../tools/read-storage.ts';
import { outputOf } from '../ask-tools.ts';
import { deedWords as words } from '../deed-words.ts';
import { describeDevices } from '../describe-volumes.ts';
import { inline, plain } from '../markdown.ts';
import { type DeedStep, elevated, offerDeed, oneStep, packagesOf } from '../offer-deed.ts';
import { storageWords } from '../storage-words.ts';
import type { Asked, Means } from './tell.ts';

export async function freeUp({ slots }: Asked, means: Means): Promise<string> {
	const { ask } = means;
	const { filesystems } = outputOf(await ask(readStorage, {}));
	const list = filesystems.known ? filesystems.value.list : [];
	// Who names a folder wants that folder emptied, which this does not do.
	const isOfFolder = slots.path !== undefined && !list.some(({ mountPoint }) => mountPoint === slots.path);
	const fullest = list
		.flatMap((one) =>
			one.kind === 'disk' && one.space.state === 'measured'
				? [{ point: one.mountPoint, share: shareUsed(one.space) }]
				: []
		)
		.sort((a, b) => b.share - a.share)[0];
	const steps: DeedStep[] = [
		(await packagesOf(ask)) === 'dnf'
			? { says: words.aptClean, command: await elevated('dnf clean packages', ask) }
			: { says: words.aptClean, command: await elevated('apt-get clean', ask) },
		{ says: words.journalClean, command: await elevated('journalctl --vacuum-size=200M', ask) }
	];
	const { engines } = outputOf(await ask(readContainers, {}));
	if (engines.some(({ kind, info }) => kind === 'docker' && info.known))
		steps.push({ says: words.dockerClean, command: 'docker system prune --force' });
	const lead = fullest
		? words.freeUpOf(storageWords.fullest(plain(fullest.point), formatShare(fullest.share)))
		: words.freeUp;
	return `${lead}\n\n${storageWords.lookInto(inline(fullest?.point ?? '/'))}\n\n${await offerDeed({ task: 'Free space on the disks', steps }, isOfFolder ? { ...means, offer: () => {} } : means)}`;
}

export async function mount({ slots, said }: Asked, means: Means): Promise<string> {
	const { devices, mounts } = outputOf(await means.ask(readStorage, {}));
	const written = mounts.known
		? mounts.value.rows.find(
				({ mountPoint, state }) => mountPoint === slots.path || (slots.path === undefined && state === 'not-mounted')
			)
		: undefined;
	const point = slots.path ?? written?.mountPoint;
	if (point !== undefined && !said.has('usb'))
		return offerDeed(
			oneStep(`Mount ${point}`, words.mount(inline(point)), await elevated(quoteArgv(['mount', point]), means.ask)),
			means
		);
	const free = devices.known
		? devices.value.list.filter(
				({ contents, mountPoints, type }) =>
					contents !== null &&
					mountPoints.length === 0 &&
					(type === 'part' || type === 'disk') &&
					!/swap|LVM|raid|crypto/i.test(contents.type)
			)
		: [];
	if (!devices.known) return describeDevices(devices);
	if (free.length === 0) return `${words.nothingToMount}\n\n${describeDevices(devices)}`;
	const [first] = free;
	const list = describeDevices({ ...devices, value: { list: free, limits: [] } });
	if (!first || free.length > 1) return `${words.mountWhat}\n\n${list}`;
	return `${list}\n\n${await offerDeed(oneStep(`Mount ${first.path}`, words.mount(inline(first.path)), quoteArgv(['udisksctl', 'mount', '-b', first.path])), means)}`;
}

export async function unmount({ slots }: Asked, means: Means): Promise<string> {
	if (slots.path === undefined) return words.which('name');
	return offerDeed(
		oneStep(
			`Unmount ${slots.path}`,
			words.unmount(inline(slots.path)),
			await elevated(quoteArgv(['umount', slots.path]), means.ask)
		),
		means
	);
}
