// What is asked to be done with disks: offered, not done.
import { quoteArgv } from '#wire/text/quote-argv.ts';
import { readStorage } from '../../tools/read-storage.ts';
import { outputOf } from '../ask-tools.ts';
import { deedWords as words } from '../deed-words.ts';
import { describeDevices } from '../describe-volumes.ts';
import { inline } from '../markdown.ts';
import { elevated, offerDeed, oneStep } from '../offer-deed.ts';
import type { Asked, Means } from './tell.ts';

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
