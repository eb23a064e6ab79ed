// How much could go wrong with one step by itself, by what it does. Pure.
import type { UnitVerb } from '#wire/approval.ts';
import type { Effect, Reason } from '#wire/safety.ts';
import { onlyCloses } from '../mode/mode-step.ts';
import type { ReadStep } from '../plan-steps.ts';
import type { Weighed } from './publishes.ts';

const OF_EFFECT: Readonly<Record<Effect, 0 | 1 | 2 | 3>> = {
	read: 0,
	'bus-read': 0,
	'docker-read': 0,
	'network-read': 0,
	'write-file': 0,
	elevate: 0,
	'network-write': 1,
	'run-code': 1,
	container: 1,
	unit: 1,
	package: 1,
	'system-file': 1,
	process: 1,
	account: 2,
	'network-config': 2,
	mount: 2,
	power: 3
};

const OF_VERB: Readonly<Record<UnitVerb, 0 | 1>> = {
	'reset-failed': 0,
	start: 0,
	enable: 0,
	unmask: 0,
	reload: 0,
	restart: 1,
	stop: 1,
	disable: 1,
	mask: 1
};

const WORDS: Readonly<Record<Effect, string>> = {
	read: 'only reads',
	'bus-read': 'only reads',
	'docker-read': 'only reads',
	'network-read': 'asks the network',
	'write-file': 'writes files of its own place',
	elevate: 'takes other rights',
	'network-write': 'sends data, or fetches it to a file',
	'run-code': 'runs code that is not known',
	container: 'changes containers or their engine',
	unit: 'changes units',
	package: 'changes packages',
	'system-file': 'writes files of the system',
	process: 'acts on processes',
	account: 'changes accounts',
	'network-config': 'changes the network or the firewall',
	mount: 'changes mounts, disks or the kernel',
	power: 'stops or restarts the machine'
};

/** Read by shells and programs as they start. */
const HIDDEN_AT_HOME = /^(?:~|\/root|\/home\/[^/]+)\/\./;
const FETCHES_AND_RUNS: readonly Effect[] = ['run-code', 'network-write'];

export function classOfStep({ planned, reading, reasons = [], writes }: ReadStep): Weighed {
	const { step, tier } = planned;
	const name = `Step ${planned.index + 1}`;
	if (step.kind === 'unit') return { rank: OF_VERB[step.verb], what: `${name}: systemctl ${step.verb}` };
	if (step.kind === 'mode')
		return onlyCloses(step)
			? { rank: 0, what: `${name} takes rights on a file from its group and from others` }
			: { rank: 2, what: `${name} gives others rights on a file again` };
	if (step.kind === 'file-edit') {
		if (planned.profile !== 'work') return { rank: 1, what: `${name} writes a file of the system` };
		const read = writes.find((path) => HIDDEN_AT_HOME.test(path));
		return read === undefined
			? { rank: 0, what: `${name} writes a file of your own` }
			: { rank: 1, what: `${name} writes ${read}, which programs read as they start` };
	}
	const effects = reading.commands.flatMap((command) => command.effects);
	const rank = effects.reduce<0 | 1 | 2 | 3>(
		(most, effect) => (OF_EFFECT[effect] > most ? OF_EFFECT[effect] : most),
		0
	);
	if (tier === 'dangerous' && rank < 2)
		return { rank: 2, what: `${name} is a dangerous command${because(reasons, 'dangerous')}` };
	const own = reading.commands.some((one) => FETCHES_AND_RUNS.every((effect) => one.effects.includes(effect)));
	if (own && rank === 1) return { rank, what: `${name} fetches code and runs it` };
	const effect = effects.find((one) => OF_EFFECT[one] === rank) ?? 'read';
	if (rank > 0) return { rank, what: `${name} ${WORDS[effect]}` };
	if (!reading.complete) return { rank: 1, what: `${name} is not understood in every part` };
	const files = reading.commands.flatMap((command) => command.writes);
	if (files.includes('?')) return { rank: 1, what: `${name} writes files that are known only when it runs` };
	const hidden = files.find((path) => HIDDEN_AT_HOME.test(path));
	if (hidden !== undefined) return { rank: 1, what: `${name} writes ${hidden}, which programs read as they start` };
	if (effects.includes('write-file')) return { rank: 0, what: `${name} ${WORDS['write-file']}` };
	// Only what the classifier lets pass without a question only reads.
	const doubt =
		tier === 'safe' ? undefined : reasons.find((reason) => reason.tier !== 'safe' && !ASKS_RIGHTS.test(reason.rule));
	if (doubt) return { rank: 1, what: `${name} does more than read: ${doubt.text}` };
	const network = effects.includes('network-read');
	const elevated = planned.elevated ? ', with other rights' : '';
	return { rank: 0, what: `${name} ${network ? WORDS['network-read'] : WORDS.read}${elevated}` };
}

const ASKS_RIGHTS = /^(?:privilege\.|wrapper\.(?:sudo|doas|su|pkexec|run0)$)/;

function because(reasons: readonly Reason[], tier: string): string {
	const text = reasons.find((reason) => reason.tier === tier)?.text;
	return text === undefined ? '' : `: ${text}`;
}
