// Answers about containers.
import type { ContainerRow, HostContainers } from '#wire/host/containers.ts';
import { quoteArgv } from '#wire/text/quote-argv.ts';
import { explainContainer } from '../../tools/explain-container.ts';
import { readContainerStores } from '../../tools/read-container-stores.ts';
import { readContainers } from '../../tools/read-containers.ts';
import { outputOf } from '../ask-tools.ts';
import { containerWords as words } from '../container-words.ts';
import {
	describeEngines,
	describeImages,
	describeInside,
	describeMountsOf,
	describePorts,
	describePowers,
	describeProjects,
	describeRestarts,
	describeSizes,
	describeUnhealthy,
	describeUseOf,
	describeUsersOf,
	describeVolumes
} from '../describe-container-lists.ts';
import { describeContainers, describeNoContainers, lastWordsOf } from '../describe-containers.ts';
import { inline } from '../markdown.ts';
import { containerDeed, prune, removeContainer, updateContainer } from './deeds-containers.ts';
import { type Asked, type Means, type Tell, type Tells, telling, withLooks } from './tell.ts';
import { withCause } from './tell-cause.ts';

type About = 'all' | 'stopped' | 'memory' | 'cpu';

const all = async ({ ask }: Means): Promise<HostContainers> => outputOf(await ask(readContainers, {}));
const about = (asks: About): Tell =>
	telling(async (asked, means) => describeContainers({ asks }, await all(means), asked.nowMs));

type OfRows = (rows: readonly ContainerRow[], asked: Asked, row: ContainerRow | undefined) => string;

/** Of the container that is named, or of all where none is. */
const ofRows = (describe: OfRows): Tell =>
	telling(async (asked, means) => {
		const { containers } = await all(means);
		if (!containers.known) return describeNoContainers(containers);
		return describe(
			containers.value,
			asked,
			containers.value.find(({ name }) => name === asked.slots.container?.name)
		);
	});

const ofOne = (describe: (row: ContainerRow) => string): Tell =>
	telling(async (asked, means) => {
		const found = await all(means);
		if (!found.containers.known) return describeNoContainers(found.containers);
		const row = found.containers.value.find(({ name }) => name === asked.slots.container?.name);
		if (row) return describe(row);
		const list = describeContainers({ asks: 'all' }, found, asked.nowMs);
		const [named] = asked.slots.words ?? [];
		return named === undefined ? list : `${words.noneNamed(inline(named))}\n\n${list}`;
	});

const state: Tell = telling(async (asked, means) => {
	const found = await all(means);
	const { containers } = found;
	if (!containers.known) return describeNoContainers(containers);
	const row = containers.value.find(({ name }) => name === asked.slots.container?.name);
	if (!row) {
		const list = describeContainers({ asks: 'all' }, found, asked.nowMs);
		const [named] = asked.slots.words ?? [];
		return named === undefined ? list : `${words.noneNamed(inline(named))}\n\n${list}`;
	}
	const said = describeContainers({ asks: 'one', row }, found, asked.nowMs);
	const look = lastWordsOf(row, found);
	const isAsked = asked.intent.name === 'containers.why' || row.health === 'unhealthy';
	const { answer } = isAsked ? outputOf(await means.ask(explainContainer, { name: row.name })) : { answer: undefined };
	const told = answer?.known ? `${said}\n\n${describeInside(answer.value)}`.trim() : said;
	// It needs the rights of the engine, which nothing here is run with.
	return look === undefined ? told : `${told}\n\n${await withLooks(words.logShow(inline(row.name)), [look], means)}`;
});

const logs: Tell = telling(async ({ slots }, means) => {
	const { engines, containers } = await all(means);
	if (!containers.known) return describeNoContainers(containers);
	const row = containers.value.find(({ name }) => name === slots.container?.name);
	if (!row) return words.noneNamed(inline(slots.words?.[0] ?? '?'));
	const kind = engines.find(({ id }) => id === row.engine)?.kind ?? 'docker';
	return withLooks(words.logShow(inline(row.name)), [quoteArgv([kind, 'logs', '--tail', '100', row.name])], means);
});

const stores = (of: 'images' | 'volumes' | 'sizes'): Tell =>
	telling(async ({ more }, { ask }) => {
		const { images, volumes, sizes } = outputOf(await ask(readContainerStores, { of }));
		const unknown = [images, volumes, sizes].find((part) => part !== null && !part.known);
		if (unknown && !unknown.known) return describeNoContainers(unknown);
		if (images?.known) return describeImages(images.value.items, more);
		if (volumes?.known) return describeVolumes(volumes.value.items, more);
		return sizes?.known ? describeSizes(sizes.value.items) : '';
	});

const engine: Tell = telling(async (_, means) => {
	const { engines, containers } = await all(means);
	return describeEngines(engines) ?? (containers.known ? words.none : describeNoContainers(containers));
});

export const CONTAINERS: Tells<'containers'> = {
	'containers.list': about('all'),
	'containers.state': state,
	'containers.why': withCause(({ slots: { container } }) => container && `container:${container.name}`, state),
	'containers.memory': about('memory'),
	'containers.cpu': about('cpu'),
	'containers.uses': ofOne(describeUseOf),
	'containers.stopped': about('stopped'),
	'containers.unhealthy': ofRows(describeUnhealthy),
	'containers.ports': ofRows((rows, _, row) => describePorts(rows, row)),
	'containers.powers': ofRows((rows, _, row) => describePowers(rows, row)),
	'containers.images': stores('images'),
	'containers.volumes': stores('volumes'),
	'containers.space': stores('sizes'),
	'containers.projects': telling(async (_, means) => {
		const { projects, containers } = await all(means);
		return containers.known ? describeProjects(projects) : describeNoContainers(containers);
	}),
	'containers.logs': logs,
	'containers.engine': engine,
	'containers.restarts': ofRows((rows, _, row) => describeRestarts(rows, row)),
	'containers.mounts': ofRows((rows, { slots }, row) =>
		row
			? describeMountsOf(row)
			: slots.path === undefined
				? rows.map(describeMountsOf).slice(0, 8).join('\n\n')
				: describeUsersOf(slots.path, rows)
	),
	'containers.restart': containerDeed('restart'),
	'containers.start': containerDeed('start'),
	'containers.stop': containerDeed('stop'),
	'containers.remove': telling(removeContainer),
	'containers.update': telling(updateContainer),
	'containers.prune': telling(prune)
};
