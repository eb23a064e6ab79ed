// Remedies that lie in another container: the one that is needed is started, or the two are put into one network.
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import { BAD_NAME, isContainer } from '../names.ts';
import { command, factOf, none } from '../offer.ts';
import type { ContainerHealer } from './remedy.ts';

/** Ended by whoever stopped it. */
const STOPPED: ReadonlySet<number> = new Set([0, 130, 137, 143]);

export const startNeeded: ContainerHealer = async ({ asked, about, look }) => {
	const name = about.needed ?? '';
	if (!isContainer(name)) return none(BAD_NAME);
	const containers = factOf(await look.read.containers());
	if ('none' in containers) return containers;
	const other = containers.value.find((one) => one.engine === asked.row.engine && one.name === name);
	if (!other) return none(`Report only: the container ${name} is not there any more; it has to be made anew.`);
	const { engine, row } = asked;
	const word = quoteIfNeeded(name);
	if (other.state === 'paused')
		return {
			task: `Let the container ${name} go on, which ${row.name} needs`,
			reasoning: `${name} is paused. It goes on where it was.`,
			steps: [command(`${engine} unpause ${word}`)],
			undo: [command(`${engine} pause ${word}`)],
			affected: [`container:${name}`],
			precision: 0.85
		};
	if (other.state === 'running') return none('Report only: what it needs runs by now; it is looked at again.');
	const wasStopped = STOPPED.has(other.exitCode ?? other.details?.exitCode ?? -1) && !other.details?.outOfMemory;
	if (!wasStopped || (other.details?.error ?? '') !== '')
		return none(
			`Report only: the container ${name} ended with a fault of its own, which is to be mended first; it has its own finding.`
		);
	return {
		task: `Start the container ${name}, which ${row.name} needs`,
		reasoning: `${name} was stopped, and not by a fault of its own.`,
		steps: [command(`${engine} start ${word}`)],
		undo: [command(`${engine} stop ${word}`)],
		affected: [`container:${name}`],
		precision: 0.85
	};
};

export const joinNetwork: ContainerHealer = async ({ asked, about }) => {
	const { network = '', other = '' } = about;
	if (!isContainer(network) || !isContainer(other))
		return none(
			`Report only: ${other} is in no network that another container could join. Make one (docker network create), and put both into it.`
		);
	const { engine, word, row } = asked;
	if (row.networks.some((one) => one === 'none' || one === 'host'))
		return none(
			`Report only: it was made with the network ${row.networks[0]}, and joins no other. Make it anew with --network ${network}.`
		);
	return {
		task: `Put the container ${row.name} into the network ${network}`,
		reasoning: `${other} is in the network ${network}. ${row.name} joins it beside its own, and finds ${other} there by its name.`,
		steps: [command(`${engine} network connect ${quoteIfNeeded(network)} ${word}`)],
		undo: [command(`${engine} network disconnect ${quoteIfNeeded(network)} ${word}`)],
		affected: [`network:${network}`, `container:${other}`],
		alternatives: [
			{
				title: 'Make it permanent',
				detail: `Name the network ${network} where the container is made: until then a new one is made without it.`
			}
		],
		precision: 0.8
	};
};
