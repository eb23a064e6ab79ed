// Answers about processes.
import type { HostProcess, KnownProcesses } from '#wire/host/processes.ts';
import { formatBytes, formatShare } from '#wire/text/format-figures.ts';
import { readNetwork } from '../../tools/read-network.ts';
import { readProcesses } from '../../tools/read-services.ts';
import { PROGRAMS } from '../../understand/vocabulary.ts';
import { answerServices } from '../answer-services.ts';
import { outputOf } from '../ask-tools.ts';
import { deedWords } from '../deed-words.ts';
import { describeNetwork } from '../describe-network.ts';
import {
	describeFound,
	describeOfUser,
	describeProcesses,
	describeStuck,
	findProcesses
} from '../describe-processes.ts';
import { describeUnknown } from '../describe-services.ts';
import { inline, plain } from '../markdown.ts';
import { elevated, offerDeed, oneStep } from '../offer-deed.ts';
import { serviceWords as words } from '../service-words.ts';
import { type Asked, type Means, type Tell, type Tells, telling } from './tell.ts';

const processes = async ({ ask }: Means): Promise<KnownProcesses> => outputOf(await ask(readProcesses, {})).answer;

const eats = (what: 'memory' | 'cpu' | 'disk'): Tell =>
	async function* tellEaters(_, { ask }) {
		yield* answerServices({ about: 'eats', what }, ask);
	};

const soughtIn = ({ slots, tokens }: Asked): string | number | undefined =>
	slots.pid ??
	slots.words?.[0] ??
	slots.unit?.name.replace(/\.\w+$/, '') ??
	slots.container?.name ??
	slots.quoted ??
	slots.number ??
	tokens.find((token) => PROGRAMS.has(token));

async function find(asked: Asked, means: Means): Promise<string> {
	const sought = soughtIn(asked);
	return sought === undefined ? words.whichProcess : describeFound(sought)(await processes(means), asked.more);
}

async function ofUser(asked: Asked, means: Means): Promise<string> {
	const user = asked.slots.words?.[0] ?? /\b(?:as|user|by|of)\s+([a-z_][\w-]{0,31})\b/i.exec(asked.text)?.[1] ?? 'root';
	return describeOfUser(user)(await processes(means), asked.more);
}

async function kill(asked: Asked, means: Means): Promise<string> {
	const answer = await processes(means);
	if (!answer.known) return describeUnknown(answer);
	const sought = soughtIn(asked);
	const by =
		asked.said.has('cpu') || asked.said.has('busy') || asked.said.has('slow')
			? 'cpu'
			: asked.said.has('memory')
				? 'memory'
				: undefined;
	const all = answer.value.processes;
	const found =
		sought !== undefined
			? findProcesses(all, sought)
			: by === undefined
				? []
				: [most(all, by)].flatMap((one) => one ?? []);
	const [first] = found;
	const { port } = asked.slots;
	if (sought === undefined && port !== undefined)
		return `${describeNetwork(outputOf(await means.ask(readNetwork, {})), { about: 'port', port })}\n\n${deedWords.whichProcess}`;
	if (sought === undefined && by === undefined) return deedWords.whichProcess;
	if (!first) return deedWords.noProcess(inline(String(sought)));
	if (found.length > 1) return `${deedWords.whichProcess}\n\n${describeFound(sought ?? first.pid)(answer, false)}`;
	const what =
		sought !== undefined || by === undefined
			? deedWords.isProcess
			: deedWords.uses[by](by === 'memory' ? formatBytes(first.memoryBytes) : formatShare(first.cpuShare));
	const says = deedWords.kill(`**${plain(first.name)}**`, first.pid, what);
	const unit = first.unit ? ` ${deedWords.killUnit(inline(first.unit.name))}` : '';
	return offerDeed(
		oneStep(`End process ${first.pid}`, `${says}${unit}`, await elevated(`kill ${first.pid}`, means.ask)),
		means
	);
}

const most = (all: readonly HostProcess[], by: 'memory' | 'cpu'): HostProcess | undefined =>
	[...all].sort((a, b) => (by === 'memory' ? b.memoryBytes - a.memoryBytes : b.cpuShare - a.cpuShare))[0];

export const PROCESSES: Tells<'processes'> = {
	'processes.memory': eats('memory'),
	'processes.cpu': eats('cpu'),
	'processes.disk': eats('disk'),
	'processes.count': telling(async ({ more }, means) => describeProcesses(await processes(means), more)),
	'processes.find': telling(find),
	'processes.stuck': telling(async ({ more }, means) => describeStuck(await processes(means), more)),
	'processes.of-user': telling(ofUser),
	'processes.kill': telling(kill)
};
