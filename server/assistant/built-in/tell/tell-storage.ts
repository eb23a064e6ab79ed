import { shareUsed } from '#wire/host/space.ts';
import { readPast } from '../../tools/read-past.ts';
import { readStorage } from '../../tools/read-storage.ts';
import { readVitals } from '../../tools/read-vitals.ts';
import { answerStorage } from '../answer-storage.ts';
import { outputOf } from '../ask-tools.ts';
import { describeVitals } from '../describe-vitals.ts';
import {
	describeDevices,
	describeForecast,
	describeInodes,
	describeMounted,
	describeReadOnly,
	describeSwap
} from '../describe-volumes.ts';
import { plain } from '../markdown.ts';
import { storageWords as words } from '../storage-words.ts';
import { mount, unmount } from './deeds-storage.ts';
import { freeUp } from './free-up.ts';
import { holderOf } from './holder-of.ts';
import { type Asked, type Means, say, type Tell, type Tells, telling } from './tell.ts';
import { ifWhy, withCause } from './tell-cause.ts';

const facts = async ({ ask }: Means) => outputOf(await ask(readStorage, {}));

const space: Tell = async function* space({ slots, said }, means) {
	if (slots.path === undefined) return yield* answerStorage({ asks: 'space' }, means.ask);
	const storage = await facts(means);
	const holder = holderOf(slots.path, storage.filesystems);
	if (!holder || !storage.filesystems.known) return yield* answerStorage({ asks: 'space' }, means.ask);
	if (holder.mountPoint !== slots.path && !said.has('free')) yield say(`${words.notMounted(plain(slots.path))}\n\n`);
	yield* answerStorage({ asks: 'space', at: holder.mountPoint }, means.ask);
};

const fill: Tell = async function* fill({ slots }, means) {
	yield* answerStorage({ asks: 'fill', path: slots.path ?? '/' }, means.ask);
};

async function forecast({ slots }: Asked, means: Means): Promise<string> {
	const { filesystems } = await facts(means);
	const measured = (filesystems.known ? filesystems.value.list : []).flatMap((one) =>
		one.kind === 'disk' && one.space.state === 'measured'
			? [{ point: one.mountPoint, share: shareUsed(one.space) }]
			: []
	);
	const holder = slots.path === undefined ? undefined : holderOf(slots.path, filesystems)?.mountPoint;
	const points =
		holder === undefined
			? measured
					.sort((a, b) => b.share - a.share)
					.map(({ point }) => point)
					.slice(0, 4)
			: [holder];
	const told = await Promise.all(
		points.map(async (key) => ({
			key,
			...outputOf(await means.ask(readPast, { kind: 'filesystem', key, range: 'week', points: 20 }))
		}))
	);
	return describeForecast(told);
}

async function activity(_: Asked, { ask }: Means): Promise<string> {
	return describeVitals(outputOf(await ask(readVitals, {})), ['disk']);
}

export const STORAGE: Tells<'storage'> = {
	'storage.space': space,
	'storage.fill': withCause(
		ifWhy(({ slots }) => slots.path),
		fill
	),
	'storage.disks': (_, { ask }) => answerStorage({ asks: 'disks' }, ask),
	'storage.layers': (_, { ask }) => answerStorage({ asks: 'disks' }, ask),
	'storage.mounts': (_, { ask }) => answerStorage({ asks: 'mounts' }, ask),
	'storage.mounted': telling(async ({ slots }, means) => describeMounted((await facts(means)).filesystems, slots.path)),
	'storage.forecast': telling(forecast),
	'storage.devices': telling(async (_, means) => describeDevices((await facts(means)).devices)),
	'storage.swap': telling(async (_, means) => describeSwap((await facts(means)).swap)),
	'storage.inodes': telling(async (_, means) => describeInodes((await facts(means)).filesystems)),
	'storage.read-only': withCause(
		ifWhy(({ slots }) => slots.path),
		telling(async (_, means) => describeReadOnly((await facts(means)).filesystems))
	),
	'storage.activity': telling(activity),
	'storage.free-up': freeUp,
	'storage.mount': telling(mount),
	'storage.unmount': telling(unmount)
};
