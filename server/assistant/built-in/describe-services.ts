// Answers about services, processes, updates and the log, as Markdown. What is not known is said with its reason.
import type { KnownJournal } from '#wire/host/journal.ts';
import type { Unknown } from '#wire/host/known.ts';
import type { HostProcess, KnownProcesses } from '#wire/host/processes.ts';
import type { KnownTimers, KnownUnits, Timer, Unit } from '#wire/host/services.ts';
import type { KnownRestarts, KnownUpdates } from '#wire/host/updates.ts';
import { formatBytes, formatRate, formatShare } from '#wire/text/format-figures.ts';
import { formatAgo, formatMoment } from '#wire/text/format-time.ts';
import { unitAddress } from '#wire/text/unit-address.ts';
import type { AnswerPiece } from '../engine.ts';
import { fence, inline, plain } from './markdown.ts';
import { barsOf } from './pictures.ts';
import { serviceWords as words } from './service-words.ts';

const MOST_LISTED = 12;
const say = (text: string): AnswerPiece => ({ type: 'text', text });

export function describeUnknown({ reason, remedy }: Unknown): string {
	return remedy === null ? plain(reason) : `${plain(reason)}\n\n${words.grant}\n\n${fence(remedy)}`;
}

export function describeFailed(answer: KnownUnits): string {
	if (!answer.known) return describeUnknown(answer);
	const wrong = answer.value.units.filter(({ problem }) => problem !== null);
	if (wrong.length === 0) return words.noneFailed;
	const rows = wrong.slice(0, MOST_LISTED).map((unit) => `- ${linkTo(unit)}: ${plain(unit.problem ?? '')}`);
	const more = wrong.length > MOST_LISTED ? `\n- ${words.more(wrong.length - MOST_LISTED)}` : '';
	return `**${words.failed(wrong.length)}**\n\n${rows.join('\n')}${more}\n\n${words.askWhy(inline(wrong[0]?.name ?? ''))}`;
}

/** The unit somebody means, who may have left its ending or half of its name out. */
export function findUnit(units: readonly Unit[], named: string): Unit | undefined {
	const name = named.replace(/[.,;:!?]+$/, '').toLowerCase();
	const by = (test: (own: string) => boolean): Unit | undefined => units.find((unit) => test(unit.name.toLowerCase()));
	return (
		by((own) => own === name) ??
		by((own) => own === `${name}.service`) ??
		by((own) => own === `${name}d.service` || own === `${name}-server.service`) ??
		units.find((unit) => unit.problem !== null && unit.name.toLowerCase().includes(name)) ??
		(name.length > 3 ? by((own) => own.endsWith('.service') && own.startsWith(name)) : undefined)
	);
}

export function describeUnit(unit: Unit, nowMs: number): string {
	const since = unit.sinceMs === null ? '' : `, ${formatAgo(unit.sinceMs, nowMs, words.ago)}`;
	const memory = unit.memoryBytes === null ? '' : ` ${words.uses(formatBytes(unit.memoryBytes))}`;
	const problem = unit.problem === null ? '' : ` ${plain(unit.problem)}`;
	return `${linkTo(unit)} ${words.is(unit.state, plain(unit.sub))}${since}.${problem}${memory}`;
}

const MOST_LINES = 12;

export function describeLog(answer: KnownJournal, title: string, most = MOST_LINES): string {
	if (!answer.known) return describeUnknown(answer);
	const lines = answer.value.lines.slice(0, most).reverse();
	const limits = answer.value.limits.map((limit) => `\n\n${plain(limit)}`).join('');
	// Nothing among the few lines that may be read is not nothing.
	if (lines.length === 0) return limits === '' ? words.noLines : `${words.noneReadable}${limits}`;
	const text = lines.map(
		({ atMs, name, text }) => `${formatMoment(atMs, words.locale)} ${name ?? ''}: ${plainLine(text)}`
	);
	return `${title}\n\n${fence(text.join('\n'), 'text')}${limits}`;
}

const MOST_OF_A_LINE = 300;
const plainLine = (text: string): string => (text.length > MOST_OF_A_LINE ? `${text.slice(0, MOST_OF_A_LINE)}…` : text);

type Measure = 'memory' | 'cpu' | 'disk';

const VALUE: Readonly<Record<Measure, (one: HostProcess) => number>> = {
	memory: ({ memoryBytes }) => memoryBytes,
	cpu: ({ cpuShare }) => cpuShare,
	disk: (one) => (one.readBytesPerSecond ?? 0) + (one.writtenBytesPerSecond ?? 0)
};

/** @returns the five of a measure, the most first; those with none of it are none of them */
const mostOf = (processes: readonly HostProcess[], what: Measure): readonly HostProcess[] =>
	[...processes]
		.sort((a, b) => VALUE[what](b) - VALUE[what](a))
		.slice(0, 5)
		.filter((one) => VALUE[what](one) > 0);

function figureOf(one: HostProcess, what: Measure, memoryTotalBytes: number): string {
	if (what === 'cpu') return words.ofACore(formatShare(one.cpuShare));
	if (what === 'disk') return formatRate(VALUE.disk(one));
	return `${formatBytes(one.memoryBytes)} (${formatShare(memoryTotalBytes ? one.memoryBytes / memoryTotalBytes : 0)})`;
}

const who = (one: HostProcess): string => `**${plain(one.name)}** (PID ${one.pid}, ${plain(ownerOf(one))})`;

/** What is said below them. */
const restOf = (limits: readonly string[], what: Measure): string =>
	[
		...(what === 'disk' ? limits.map((limit) => plain(limit)) : []),
		`[${words.allProcesses}](/services?tab=processes)`
	].join('\n\n');

/** In one text. */
export function listEaters(answer: KnownProcesses, what: Measure): string {
	if (!answer.known) return describeUnknown(answer);
	const { processes, memoryTotalBytes, limits } = answer.value;
	const top = mostOf(processes, what);
	if (top.length === 0) return words.nothingEats[what];
	const rows = top.map((one) => `- ${who(one)}: ${figureOf(one, what, memoryTotalBytes)}`);
	return [`**${words.eats[what]}**`, rows.join('\n'), restOf(limits, what)].join('\n\n');
}

/** The first in a sentence, and a picture of them where there are several to compare. */
export function describeEaters(answer: KnownProcesses, what: Measure): readonly AnswerPiece[] {
	if (!answer.known) return [say(describeUnknown(answer))];
	const { processes, memoryTotalBytes, limits } = answer.value;
	const top = mostOf(processes, what);
	const [first] = top;
	if (!first) return [say(words.nothingEats[what])];
	const most = words.eatsMost[what](who(first), figureOf(first, what, memoryTotalBytes));
	const rest = restOf(limits, what);
	const picture = barsOf(
		{ title: words.eatsTitle[what], unit: UNITS[what] },
		top.map((one) => ({
			label: `${one.name} (${one.pid})`,
			value: VALUE[what](one) * (what === 'cpu' ? 100 : 1),
			note: ownerOf(one)
		}))
	);
	return picture ? [say(`${most}\n\n`), picture, say(rest)] : [say(`${most}\n\n${rest}`)];
}

const UNITS = { memory: 'bytes', cpu: 'percent', disk: 'rate' } as const;

function ownerOf({ unit, container, user }: HostProcess): string {
	if (container) return `${container.engine} ${container.id.slice(0, 12)}`;
	return unit ? unit.name : user;
}

export function describeUpdates(answer: KnownUpdates, restarts: KnownRestarts): string {
	const restart = describeRestart(restarts);
	if (!answer.known) return `${describeUnknown(answer)}\n\n${restart}`;
	const { updates, listsReadMs } = answer.value;
	const security = updates.filter((update) => update.security);
	const names = (some: readonly { readonly name: string }[]): string =>
		`${some
			.slice(0, MOST_LISTED)
			.map(({ name }) => inline(name))
			.join(', ')}${some.length > MOST_LISTED ? ` ${words.andMore(some.length - MOST_LISTED)}` : ''}`;
	const from = listsReadMs === null ? '' : ` ${words.listsFrom(formatMoment(listsReadMs, words.locale))}`;
	if (updates.length === 0) return `${words.noUpdates}${from}\n\n${restart}`;
	const list = security.length > 0 ? `\n\n${words.security} ${names(security)}` : `\n\n${names(updates)}`;
	return `**${words.updates(updates.length, security.length)}**${from}${list}\n\n${restart}\n\n[${words.allUpdates}](/services?tab=updates)`;
}

export function describeRestart(answer: KnownRestarts): string {
	if (!answer.known) return describeUnknown(answer);
	const { reasons } = answer.value;
	if (reasons.length === 0) return words.noRestart;
	return `**${words.restart}** ${reasons.map(({ text, packages }) => `${plain(text)}${packages.length ? ` (${plain(packages.join(', '))})` : ''}`).join(' ')}`;
}

export function describeTimers(answer: KnownTimers): string {
	if (!answer.known) return describeUnknown(answer);
	const wrong = answer.value.timers.filter(({ problem }) => problem !== null);
	const next = answer.value.timers
		.filter(({ nextMs }) => nextMs !== null)
		.sort((a, b) => (a.nextMs ?? 0) - (b.nextMs ?? 0))
		.slice(0, 5);
	const problems = wrong.map(({ name, problem }) => `- ${inline(name)}: ${plain(problem ?? '')}`);
	const soon = next.map(({ name, nextMs }) => `- ${inline(name)}: ${formatMoment(nextMs ?? 0, words.locale)}`);
	return [
		problems.length ? `**${words.timersWrong(problems.length)}**\n\n${problems.join('\n')}` : words.timersFine,
		...(soon.length ? [`${words.timersNext}\n\n${soon.join('\n')}`] : [])
	].join('\n\n');
}

/** One timer: when it runs, when it ran, and how that went. */
export function describeTimer({ name, schedule, nextMs, lastMs, lastResult, problem }: Timer): string {
	const moment = (atMs: number): string => formatMoment(atMs, words.locale);
	const result = lastResult === null ? '' : `, ${plain(lastResult)}`;
	return [
		words.timerOf(`**${plain(name)}**`, schedule.map((one) => inline(one)).join(', ')),
		lastMs === null ? words.timerNever : words.timerLast(moment(lastMs), result),
		nextMs === null ? words.timerIdle : words.timerNext(moment(nextMs)),
		problem === null ? '' : plain(problem)
	]
		.filter(Boolean)
		.join(' ');
}

const linkTo = (unit: Unit): string => `[${plain(unit.name)}](${unitAddress(unit)})`;
