// Containers, volumes and images that were made, and what engines told of them. Pure.
import type { ContainerEvent, ContainerRow } from '#wire/host/containers.ts';
import { printable } from '../../lib/printable.ts';
import type { HostEvent } from './host-event.ts';

const DEEDS: Readonly<Record<string, string>> = {
	'container create': 'was created',
	'container destroy': 'was removed',
	'container stop': 'was stopped',
	'container kill': 'was sent a signal',
	'container restart': 'was restarted by hand',
	'container update': 'was given other limits',
	'container rename': 'was renamed',
	'container pause': 'was paused',
	'image pull': 'was pulled',
	'image tag': 'was tagged',
	'image untag': 'lost a tag',
	'image delete': 'was deleted',
	'image build': 'was built',
	'image load': 'was loaded',
	'volume create': 'was created',
	'volume destroy': 'was removed',
	'network create': 'was created',
	'network destroy': 'was removed'
};
/** What is said twice within this was said by two who know of it. */
const SAME_MS = 5000;

export function tellContainers(
	rows: readonly Pick<ContainerRow, 'engine' | 'name' | 'image' | 'createdAtMs'>[],
	events: readonly ContainerEvent[],
	fromMs: number,
	toMs: number
): readonly HostEvent[] {
	const told = events.flatMap((event): HostEvent[] => {
		const deed = DEEDS[`${event.type} ${event.action}`];
		if (!deed || event.atMs < fromMs || event.atMs > toMs) return [];
		const name = event.name || event.id.slice(0, 12);
		return [
			{
				kind: 'container',
				atMs: event.atMs,
				what: `The ${event.type} ${printable(name)} ${deed}.`,
				source: `events of ${event.engine}`,
				touched: [`${event.type}:${name}`]
			}
		];
	});
	const made = rows
		.filter(({ createdAtMs }) => createdAtMs >= fromMs && createdAtMs <= toMs)
		.filter(
			({ name, createdAtMs }) =>
				!told.some(
					(one) =>
						one.touched.includes(`container:${name}`) &&
						Math.abs(one.atMs - createdAtMs) <= SAME_MS &&
						/ created/.test(one.what)
				)
		)
		.map(
			({ engine, name, image, createdAtMs }): HostEvent => ({
				kind: 'container',
				atMs: createdAtMs,
				what: `The container ${printable(name)} was created from ${printable(image)}.`,
				source: `inspect ${name}, ${engine}`,
				touched: [`container:${name}`, `image:${image}`]
			})
		);
	return [...told, ...made];
}
