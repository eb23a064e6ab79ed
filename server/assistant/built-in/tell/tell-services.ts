// Answers about units of systemd and their timers.
import type { KnownUnits, Timer, Unit } from '#wire/host/services.ts';
import { explainUnit } from '../../tools/explain-unit.ts';
import { readServices, readTimers } from '../../tools/read-services.ts';
import { answerServices } from '../answer-services.ts';
import { outputOf } from '../ask-tools.ts';
import { describeTimer, describeTimers, describeUnknown } from '../describe-services.ts';
import {
	describeAtBoot,
	describeFile,
	describeHeaviest,
	describeLinks,
	describeLoops,
	describeRunning,
	describeUse
} from '../describe-units.ts';
import { inline } from '../markdown.ts';
import { serviceWords as words } from '../service-words.ts';
import { unitDeed } from './deeds-units.ts';
import { type Asked, type Means, say, type Tell, type Tells, telling, withOutputs } from './tell.ts';
import { unitThing, withCause } from './tell-cause.ts';
import { brokenOf } from './tell-findings.ts';

const units = async ({ ask }: Means): Promise<KnownUnits> => outputOf(await ask(readServices, {})).answer;

async function ofAll(means: Means, describe: (units: readonly Unit[], readAtMs: number) => string): Promise<string> {
	const known = await units(means);
	return known.known ? describe(known.value.units, known.readAtMs) : describeUnknown(known);
}

/** The unit's name as it was given, known here or not. */
const nameOf = ({ slots }: Asked): string | undefined => slots.unit?.name ?? slots.words?.[0];

const state = (why: boolean): Tell =>
	async function* tellState(asked, means) {
		const { ask, names } = means;
		const unit = nameOf(asked);
		// "When does logrotate run?" is about its timer, where it has one.
		const timed = unit?.replace(/\.service$/, '.timer');
		if (!why && asked.said.has('when') && timed !== undefined && names.named(timed).length > 0)
			return yield say(await timer(asked, means));
		if (unit === undefined) return yield* answerServices({ about: 'failed' }, ask);
		yield* answerServices({ about: why ? 'why' : 'state', unit }, ask);
	};

/** What is asked of all units, and names one, is told of that one. */
const ofOne = (all: Tell): Tell =>
	async function* tellOne(asked, means) {
		if (asked.slots.unit) yield* state(false)(asked, means);
		else yield* all(asked, means);
	};

/** Of one unit, everything that is known of it. */
const detailed = (describe: Parameters<typeof describeDetail>[2]): Tell =>
	telling((asked, means) => describeDetail(asked, means, describe));

async function describeDetail(
	asked: Asked,
	{ ask }: Means,
	describe: typeof describeFile | typeof describeUse | typeof describeLinks
): Promise<string> {
	const { unit } = asked.slots;
	if (!unit) return words.noUnit(inline(nameOf(asked) ?? '?'));
	const told = await ask(explainUnit, { unit: unit.name, manager: unit.manager ?? 'system' });
	if (told.kind === 'refused') return words.noUnit(inline(unit.name));
	const { answer } = told.output;
	return answer.known ? describe(answer.value) : describeUnknown(answer);
}

/** Debian's own timer keeps copies of the list of packages, and nothing of anybody's data. */
const isBackup = (name: string): boolean =>
	/back-?up|restic|borg|rsnapshot|snapper|timeshift|duplic|kopia/i.test(name) && !name.startsWith('dpkg-db-backup.');

async function timer(asked: Asked, means: Means): Promise<string> {
	const known = outputOf(await means.ask(readTimers, {})).answer;
	if (!known.known) return withOutputs(describeUnknown(known), ['systemctl list-timers --all', 'crontab -l'], means);
	const named = asked.slots.unit?.name.replace(/\.\w+$/, '');
	const isMeant = ({ name, activates }: Timer): boolean =>
		named === undefined
			? isBackup(name) || isBackup(activates)
			: name === `${named}.timer` || activates === `${named}.service`;
	const found = known.value.timers.filter(isMeant);
	if (found.length > 0) return found.map(describeTimer).join('\n\n');
	if (named !== undefined)
		return answerOnly(answerServices({ about: 'state', unit: asked.slots.unit?.name ?? named }, means.ask));
	return `${words.noBackup}\n\n${describeTimers(known)}`;
}

async function answerOnly(pieces: ReturnType<typeof answerServices>): Promise<string> {
	let text = '';
	for await (const piece of pieces) if (piece.type === 'text') text += piece.text;
	return text;
}

const heaviest = (asked: Asked, means: Means): Promise<string> =>
	ofAll(means, (all) => describeHeaviest(all, asked.said.has('cpu') || asked.said.has('busy') ? 'cpu' : 'memory'));

export const SERVICES: Tells<'services'> = {
	'services.failed': async function* failed(asked, means) {
		// "What's broken?" names no services: then it is everything that was found, and not the units alone.
		const found = asked.said.has('service') ? undefined : await brokenOf(asked, means);
		if (found !== undefined) return yield say(found);
		yield* answerServices({ about: 'failed' }, means.ask);
	},
	'services.state': state(false),
	'services.why': withCause(unitThing, state(true)),
	'services.running': telling((asked, means) => ofAll(means, (all) => describeRunning(all, asked.more))),
	'services.at-boot': ofOne(telling((asked, means) => ofAll(means, (all) => describeAtBoot(all, asked.more)))),
	'services.timers': telling(async (_, means) => {
		const known = outputOf(await means.ask(readTimers, {})).answer;
		return known.known
			? describeTimers(known)
			: withOutputs(describeUnknown(known), ['systemctl list-timers --all', 'crontab -l'], means);
	}),
	'services.timer': telling(timer),
	'services.file': detailed(describeFile),
	'services.uses': detailed(describeUse),
	'services.links': detailed(describeLinks),
	'services.crash-loops': ofOne(telling((_, means) => ofAll(means, describeLoops))),
	'services.heaviest': telling(heaviest),
	'services.start': unitDeed('start'),
	'services.stop': unitDeed('stop'),
	'services.restart': unitDeed('restart'),
	'services.reload': unitDeed('reload'),
	'services.enable': unitDeed('enable'),
	'services.disable': unitDeed('disable')
};
