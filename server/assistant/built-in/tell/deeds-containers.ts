// What is asked to be done with containers: offered, not done.
import type { ContainerRow, HostContainers } from '#wire/host/containers.ts';
import { quoteArgv } from '#wire/text/quote-argv.ts';
import { readContainers } from '../../tools/read-containers.ts';
import { outputOf } from '../ask-tools.ts';
import { containerWords } from '../container-words.ts';
import { deedWords as words } from '../deed-words.ts';
import { describeContainers, describeNoContainers } from '../describe-containers.ts';
import { inline } from '../markdown.ts';
import { offerDeed, oneStep } from '../offer-deed.ts';
import { type Asked, type Means, type Tell, telling } from './tell.ts';

interface Meant {
	readonly row: ContainerRow;
	/** "docker" or "podman". */
	readonly program: string;
}

/** @returns the container that is named, or what to say where none is */
async function meant({ slots, nowMs }: Asked, { ask }: Means): Promise<Meant | string> {
	const all = outputOf(await ask(readContainers, {}));
	if (!all.containers.known) return describeNoContainers(all.containers);
	const row = all.containers.value.find(({ name }) => name === slots.container?.name);
	if (row) return { row, program: programOf(row, all) };
	const [named] = slots.words ?? [];
	const lead = named === undefined ? words.which('container') : containerWords.noneNamed(inline(named));
	return `${lead}\n\n${describeContainers({ asks: 'all' }, all, nowMs)}`;
}

const programOf = ({ engine }: ContainerRow, { engines }: HostContainers): string =>
	engines.find(({ id }) => id === engine)?.kind ?? 'docker';

async function withMeant(asked: Asked, means: Means, make: (one: Meant) => Promise<string>): Promise<string> {
	const found = await meant(asked, means);
	return typeof found === 'string' ? found : make(found);
}

export const containerDeed = (verb: 'restart' | 'start' | 'stop'): Tell =>
	telling((asked, means) =>
		withMeant(asked, means, ({ row, program }) =>
			offerDeed(
				oneStep(`${verb} container ${row.name}`, words[verb](inline(row.name)), quoteArgv([program, verb, row.name])),
				means
			)
		)
	);

export const removeContainer = (asked: Asked, means: Means): Promise<string> =>
	withMeant(asked, means, ({ row, program }) => {
		const argv = [program, 'rm', ...(row.state === 'running' ? ['--force'] : []), row.name];
		return offerDeed(
			oneStep(`Remove container ${row.name}`, words.removeContainer(inline(row.name)), quoteArgv(argv)),
			means
		);
	});

export const updateContainer = (asked: Asked, means: Means): Promise<string> =>
	withMeant(asked, means, ({ row, program }) => {
		if (row.project === null)
			return offerDeed(
				oneStep(`Fetch ${row.image}`, words.updateContainer(inline(row.name)), quoteArgv([program, 'pull', row.image])),
				means
			);
		const compose = [program, 'compose', '--project-name', row.project];
		const steps = [
			{ says: words.updateProject(inline(row.project)), command: quoteArgv([...compose, 'pull']) },
			{ says: '', command: quoteArgv([...compose, 'up', '--detach']) }
		];
		return offerDeed({ task: `Update ${row.project}`, steps }, means);
	});

export async function prune({ said, slots }: Asked, means: Means): Promise<string> {
	const all = outputOf(await means.ask(readContainers, {}));
	const program = all.engines[0]?.kind ?? 'docker';
	const images = said.has('image');
	// Forced: it would ask once more, and what was approved has nobody to answer.
	const command = images ? `${program} image prune --all --force` : `${program} system prune --force`;
	const deed = oneStep('Remove what no container uses', images ? words.pruneImages : words.prune, command);
	// Who names one of them wants that one removed, which this does not do.
	return offerDeed(deed, slots.container || slots.words ? { ...means, offer: () => {} } : means);
}
