// How a thing is at this moment, for kinds of which more can be read than a diagnosis tells. Only read, and never run.
import { formatBytes, formatShare } from '#wire/text/format-figures.ts';
import type { AnswerPiece } from '../engine.ts';
import { lookIntoFolder } from '../tools/look-into-folder.ts';
import { readNetwork } from '../tools/read-network.ts';
import { readProcesses, readRestarts, readUpdates } from '../tools/read-services.ts';
import { readDisks, readStorage } from '../tools/read-storage.ts';
import { aboutWords as words } from './about-words.ts';
import { type Ask, outputOf } from './ask-tools.ts';
import { describeInterface } from './describe-interfaces.ts';
import { describeNetwork } from './describe-network.ts';
import { describeUpdates, listEaters } from './describe-services.ts';
import { describeDisks, describeFill, describeUnknown } from './describe-storage.ts';
import { describeSwap } from './describe-volumes.ts';
import { linkNames } from './link-names.ts';
import { inline, plain } from './markdown.ts';

/** @returns Markdown; undefined where nothing is read of that kind */
export async function lookNow(resource: string, ask: Ask): Promise<string | undefined> {
	const colon = resource.indexOf(':');
	return LOOKS[resource.slice(0, colon)]?.(resource.slice(colon + 1), ask);
}

const LOOKS: Readonly<Record<string, (name: string, ask: Ask) => Promise<string | undefined>>> = {
	process: async (pid, ask) => describeProcess(pid, ask),
	device: async (path, ask) => ofDevice(path, ask),
	interface: async (name, ask) => ofInterface(name, ask),
	port: async (name, ask) => ofPort(name, ask),
	listener: async (name, ask) => ofPort(name, ask),
	packages: async (_, ask) =>
		describeUpdates(outputOf(await ask(readUpdates, {})).answer, outputOf(await ask(readRestarts, {})).answer),
	swap: async (_, ask) => describeSwap(outputOf(await ask(readStorage, {})).swap),
	sensor: async (_, ask) => eaters('cpu', ask),
	host: async (name, ask) => HOST[name]?.(ask)
};

const eaters = async (what: 'memory' | 'cpu' | 'disk', ask: Ask): Promise<string> =>
	listEaters(outputOf(await ask(readProcesses, {})).answer, what);
const network = async (about: 'names' | 'connections' | 'listening', ask: Ask): Promise<string> =>
	describeNetwork(outputOf(await ask(readNetwork, {})), { about });

/** What findings of the machine as a whole are about. */
const HOST: Readonly<Record<string, (ask: Ask) => Promise<string>>> = {
	memory: (ask) => eaters('memory', ask),
	cpu: (ask) => eaters('cpu', ask),
	disks: (ask) => eaters('disk', ask),
	names: (ask) => network('names', ask),
	conntrack: (ask) => network('connections', ask),
	listeners: (ask) => network('listening', ask)
};

/** A file, or nothing: how large it is stands with what it is. */
const NO_FOLDER = /^There is no folder /;

/** What takes the room below a place; it may take its time. */
export async function* lookWhatFills(path: string, ask: Ask): AsyncGenerator<AnswerPiece> {
	const { pieces } = await lookInto(path, ask);
	yield* pieces;
}

/** As {@link lookWhatFills}, below what was told of a thing already: nothing where it is no folder. */
export async function* lookWhatFillsToo(path: string, ask: Ask): AsyncGenerator<AnswerPiece> {
	const { pieces, isFolder } = await lookInto(path, ask);
	if (!isFolder) return;
	yield { type: 'text', text: '\n\n' };
	yield* pieces;
}

interface LookedInto {
	readonly pieces: readonly AnswerPiece[];
	readonly isFolder: boolean;
}

async function lookInto(path: string, ask: Ask): Promise<LookedInto> {
	const { result, reason } = outputOf(await ask(lookIntoFolder, { path }));
	const unknown = (): AnswerPiece => ({ type: 'text', text: describeUnknown({ reason: reason ?? '', remedy: null }) });
	return {
		pieces: result ? describeFill(result) : [unknown()],
		isFolder: result !== null || !NO_FOLDER.test(reason ?? '')
	};
}

async function ofDevice(path: string, ask: Ask): Promise<string | undefined> {
	const layers = outputOf(await ask(readDisks, {}));
	const named = path.startsWith('/') ? path : `/dev/${path}`;
	const { health } = layers;
	if (!health.known) return named.startsWith('/dev/') ? describeDisks(layers) : undefined;
	// By a label, a file, or of memory: no disk that could tell of itself.
	if (!health.value.some(({ device }) => device === named))
		return path.startsWith('/dev/') ? words.diskSilent(inline(path)) : undefined;
	const own = health.value
		.filter(({ device }) => device === named)
		.map((one) => (one.health.known ? one : { ...one, health: { ...one.health, remedy: null } }));
	const none = { ...health, value: [] };
	return describeDisks({ ...layers, health: { ...health, value: own }, raid: none, btrfs: none, zfs: none });
}

async function ofInterface(name: string, ask: Ask): Promise<string | undefined> {
	const report = outputOf(await ask(readNetwork, {}));
	return report.interfaces.known ? describeInterface(report, name) : undefined;
}

async function ofPort(name: string, ask: Ask): Promise<string | undefined> {
	const port = Number(/^(?:tcp|udp)\/(\d{1,5})\b/.exec(name)?.[1]);
	if (!(port >= 1 && port <= 65_535)) return undefined;
	const report = outputOf(await ask(readNetwork, {}));
	return report.listeners.known ? describeNetwork(report, { about: 'port', port }) : undefined;
}

async function describeProcess(pid: string, ask: Ask): Promise<string | undefined> {
	if (!/^\d+$/.test(pid)) return undefined;
	const { answer } = outputOf(await ask(readProcesses, {}));
	if (!answer.known) return describeUnknown({ ...answer, remedy: null });
	const one = answer.value.processes.find((each) => each.pid === Number(pid));
	if (!one) return words.processGone(pid);
	return [
		words.process(plain(one.name), one.pid, plain(one.user)),
		words.processUses(formatBytes(one.memoryBytes), formatShare(one.cpuShare)),
		...(one.command ? [words.processStarts(inline(one.command, 300))] : []),
		...(one.container
			? [words.processIn(inline(one.container.id.slice(0, 12)))]
			: one.unit
				? [
						words.processOf(
							linkNames([`${one.unit.manager === 'user' ? 'user-unit' : 'unit'}:${one.unit.name}`])(one.unit.name)
						)
					]
				: [])
	].join(' ');
}
