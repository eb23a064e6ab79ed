// What the subjects measure, as series to keep. Pure but for asking them.
import type { Subjects } from '../subjects.ts';
import type { HistorySource, SeriesNow } from './history-source.ts';

type Asked = Pick<Subjects, 'storage' | 'services' | 'containers'>;

export function historySources({ storage, services, containers }: Asked): readonly HistorySource[] {
	return [
		{
			kind: 'filesystem',
			async series() {
				const { filesystems } = await storage.facts();
				return filesystems.known ? filesystems.value.list.flatMap(filesystemNow) : [];
			}
		},
		{
			kind: 'unit',
			async series() {
				await services.uses.refresh();
				return services.uses.all().map(({ unit, user, sample }) => ({
					key: unitKey(unit, user),
					values: figures({
						cpu: sample.cpuShare,
						memory: sample.memoryBytes,
						read: sample.readBytesPerSecond,
						write: sample.writtenBytesPerSecond
					})
				}));
			}
		},
		{
			kind: 'container',
			async series() {
				const { containers: list } = await containers.listMeasured();
				if (!list.known) return [];
				return list.value.flatMap(({ engine, name, usage }) =>
					usage
						? { key: containerKey(engine, name), values: figures({ cpu: usage.cpu, memory: usage.memoryBytes }) }
						: []
				);
			}
		}
	];
}

/** @param user  whose manager, for a unit of a user */
export function unitKey(unit: string, user: number | undefined): string {
	return user === undefined ? unit : `${user}/${unit}`;
}

/** By name: a container that is made anew goes on where the one before it ended. */
export function containerKey(engine: string, name: string): string {
	return `${engine}/${name}`;
}

type Filesystems = Extract<
	Awaited<ReturnType<Asked['storage']['facts']>>['filesystems'],
	{ known: true }
>['value']['list'];

/** What is always full by its making is never fuller. */
function filesystemNow({ mountPoint, kind, space }: Filesystems[number]): SeriesNow[] {
	if (space.state !== 'measured' || kind === 'image' || kind === 'system' || kind === 'overlay') return [];
	return [
		{
			key: mountPoint,
			values: figures({
				usedBytes: space.usedBytes,
				sizeBytes: space.usedBytes + space.availableBytes,
				usedFiles: space.usedFiles,
				totalFiles: space.files
			})
		}
	];
}

/** Without those that could not be measured. */
function figures(all: Readonly<Record<string, number | null>>): Readonly<Record<string, number>> {
	return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, number] => entry[1] !== null));
}
