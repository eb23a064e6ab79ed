// Units of systemd as Markdown: many of them as lists, one of them in detail.
import type { Unit, UnitDetail } from '#wire/host/services.ts';
import { formatBytes, formatShare } from '#wire/text/format-figures.ts';
import { unitAddress } from '#wire/text/unit-address.ts';
import { fence, inline, plain, table } from './markdown.ts';
import { serviceWords as words } from './service-words.ts';

const LISTED = 20;
const MORE = 100;
const linkTo = (unit: Unit): string => `[${plain(unit.name)}](${unitAddress(unit)})`;

function listOf(units: readonly Unit[], row: (unit: Unit) => string, most: number): string {
	const rows = units.slice(0, most).map((unit) => `- ${row(unit)}`);
	if (units.length > most) rows.push(`- [${words.more(units.length - most)}](/services)`);
	return rows.join('\n');
}

export function describeRunning(units: readonly Unit[], more: boolean): string {
	const running = units.filter(({ type, sub }) => type === 'service' && sub === 'running');
	running.sort((a, b) => (b.memoryBytes ?? 0) - (a.memoryBytes ?? 0));
	const row = (unit: Unit): string =>
		`${linkTo(unit)}${unit.memoryBytes === null ? '' : `, ${formatBytes(unit.memoryBytes)}`}`;
	return `${words.running(running.length)}\n\n${listOf(running, row, more ? MORE : LISTED)}`;
}

export function describeAtBoot(units: readonly Unit[], more: boolean): string {
	const enabled = units.filter(
		({ enabled: state, type }) =>
			state?.startsWith('enabled') && (type === 'service' || type === 'timer' || type === 'socket')
	);
	if (enabled.length === 0) return words.noneAtBoot;
	const row = (unit: Unit): string => `${linkTo(unit)} ${words.is(unit.state, plain(unit.sub))}`;
	return `${words.atBoot(enabled.length)}\n\n${listOf(enabled, row, more ? MORE : LISTED)}`;
}

export function describeLoops(units: readonly Unit[]): string {
	const found = units
		.filter(({ restarts }) => (restarts ?? 0) > 0)
		.sort((a, b) => (b.restarts ?? 0) - (a.restarts ?? 0));
	if (found.length === 0) return words.noLoops;
	return `${words.loops(found.length)}\n\n${listOf(found, (unit) => `${linkTo(unit)} ${words.times(unit.restarts ?? 0)}, ${words.is(unit.state, plain(unit.sub))}`, LISTED)}`;
}

const HEAVIEST = 8;

export function describeHeaviest(units: readonly Unit[], by: 'memory' | 'cpu'): string {
	const value = (unit: Unit): number => (by === 'memory' ? unit.memoryBytes : unit.cpuShare) ?? 0;
	const found = units
		.filter((unit) => unit.type === 'service' && value(unit) > 0)
		.sort((a, b) => value(b) - value(a))
		.slice(0, HEAVIEST);
	if (found.length === 0) return words.nothingEats[by];
	const rows = found.map((unit) => [
		linkTo(unit),
		plain(unit.state),
		unit.memoryBytes === null ? '' : formatBytes(unit.memoryBytes),
		unit.cpuShare === null ? '' : words.ofACore(formatShare(unit.cpuShare))
	]);
	return `**${words.heaviest[by]}**\n\n${table(words.oneUnitHead, rows)}\n[${words.allServices}](/services)`;
}

const MOST_OF_A_FILE = 4000;

export function describeFile({ unit, command, user, file, dropIns, conflicts }: UnitDetail): string {
	const starts = command ? `${words.starts(inline(command, 300))}${user ? ` ${words.asUser(inline(user))}` : ''}.` : '';
	const own =
		file === null
			? words.noFile
			: `${words.itsFile(inline(file.path))}\n\n${file.text === null ? plain(file.why ?? '') : fence(file.text.slice(0, MOST_OF_A_FILE), 'ini')}`;
	const changed = dropIns.length > 0 ? words.dropIns(dropIns.map(({ path }) => inline(path)).join(', ')) : '';
	const clashes = conflicts.map(({ key, values }) =>
		words.conflict(inline(key), values.map(({ path }) => inline(path)).join(', '))
	);
	return [`${linkTo(unit)}: ${plain(unit.description)}.`, starts, own, changed, ...clashes]
		.filter(Boolean)
		.join('\n\n');
}

export function describeUse({ unit, use }: UnitDetail): string {
	const memory = use.memoryBytes ?? unit.memoryBytes;
	const parts = [
		memory === null
			? ''
			: words.memoryNow(formatBytes(memory), use.memoryPeakBytes === null ? null : formatBytes(use.memoryPeakBytes)),
		use.memoryMaxBytes === null ? '' : words.memoryLimit(formatBytes(use.memoryMaxBytes)),
		unit.cpuShare === null ? '' : words.cpuNow(formatShare(unit.cpuShare)),
		use.tasks === null ? '' : words.tasks(use.tasks)
	].filter(Boolean);
	const said = `${linkTo(unit)} ${words.is(unit.state, plain(unit.sub))}.`;
	return parts.length === 0
		? `${said} ${words.noUse}`
		: `${said} ${words.uses2}\n\n${parts.map((part) => `- ${part}`).join('\n')}`;
}

const MOST_LINKS = 12;

export function describeLinks({ unit, links }: UnitDetail): string {
	const shown = links.filter(({ units }) => units.length > 0);
	if (shown.length === 0) return `${linkTo(unit)}: ${words.noLinks}`;
	const rows = shown.map(
		({ kind, units }) =>
			`- ${words.links[kind]}: ${units
				.slice(0, MOST_LINKS)
				.map((name) => inline(name))
				.join(', ')}${units.length > MOST_LINKS ? ` ${words.andMore(units.length - MOST_LINKS)}` : ''}`
	);
	return `${linkTo(unit)}\n\n${rows.join('\n')}`;
}
