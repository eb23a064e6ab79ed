// What is known of a thing that a person puts beside a message, as lines to be read by them and by whoever answers. It is text of
// the host: cleaned, masked, and of a length that fits.
import type { Attachment, AttachThis } from '#wire/chat.ts';
import type { ContainerDetail } from '#wire/host/containers.ts';
import type { JournalLine } from '#wire/host/journal.ts';
import type { Known } from '#wire/host/known.ts';
import type { UnitDetail, UnitManager } from '#wire/host/services.ts';
import { formatBytes } from '#wire/text/format-figures.ts';
import { HostwrightError } from '../../lib/error.ts';
import { type Ask, outputOf } from '../built-in/ask-tools.ts';
import { cleanHostText } from '../clean-host-text.ts';
import { explainContainer } from '../tools/explain-container.ts';
import { explainFinding } from '../tools/explain-finding.ts';
import { explainUnit } from '../tools/explain-unit.ts';
import { readLog } from '../tools/read-services.ts';
import { attachWords as words } from './attach-words.ts';
import { type LogRange, readRange } from './log-range.ts';

/** Of one of them. As many as may be beside one message fit together. */
const MOST_UNITS = 2_400;
const MOST_EVIDENCE = 1_200;
const MOST_LINES = 60;
const LINES_OF_UNIT = 8;

/** @throws HostwrightError `not-found` when it is not there any more */
export async function lookAt({ kind, ref }: AttachThis, ask: Ask, nowMs: number): Promise<Attachment> {
	const { name, text } = await LOOKS[kind](ref, ask, nowMs);
	return {
		kind,
		ref,
		name: cleanHostText(name, 200).replace(/\n/g, ' ').slice(0, 256),
		text: cleanHostText(text, MOST_UNITS)
	};
}

interface Seen {
	readonly name: string;
	readonly text: string;
}
type Look = (ref: string, ask: Ask, nowMs: number) => Promise<Seen>;

const LOOKS: Readonly<Record<AttachThis['kind'], Look>> = {
	async finding(id, ask) {
		const { finding } = outputOf(await ask(explainFinding, { id }));
		if (!finding) throw new HostwrightError('not-found', { detail: words.gone.finding });
		const [first] = finding.evidence;
		const said = words.finding;
		return {
			name: finding.title,
			text: lines([
				`${words.severities[finding.severity]}: ${finding.title}`,
				finding.why_now,
				`${said.care} ${finding.why_care}`,
				`${said.cause} ${finding.why_so}`,
				`${said.since} ${finding.since}`,
				finding.affected_resources.length > 0 && `${said.affects} ${finding.affected_resources.join(', ')}`,
				first && `${said.evidence(first.source)}\n${first.raw.slice(0, MOST_EVIDENCE)}`
			])
		};
	},
	async unit(ref, ask, nowMs) {
		const at = ref.indexOf(':');
		const manager: UnitManager = ref.slice(0, at) === 'user' ? 'user' : 'system';
		const name = ref.slice(at + 1);
		const told = await ask(explainUnit, { unit: name, manager });
		if (told.kind === 'refused') throw new HostwrightError('not-found', { detail: told.detail });
		const { unit, log } = {
			unit: told.output.answer,
			log: await readLines({ minutes: 24 * 60, unit: { name, manager } }, LINES_OF_UNIT, ask, nowMs)
		};
		return {
			name,
			text: lines([describeUnit(unit), log.lines.length > 0 && `${words.unit.log}\n${log.lines.join('\n')}`])
		};
	},
	async container(name, ask) {
		const told = await ask(explainContainer, { name });
		if (told.kind === 'refused') throw new HostwrightError('not-found', { detail: told.detail });
		return { name, text: describeContainer(told.output.answer) };
	},
	async log(ref, ask, nowMs) {
		const range = readRange(ref);
		if (!range) throw new HostwrightError('not-found', { detail: words.gone.log });
		const { lines: read, problem } = await readLines(range, MOST_LINES, ask, nowMs);
		return { name: nameOf(range), text: problem ?? (read.join('\n') || words.none) };
	}
};

function nameOf({ minutes, only, unit }: LogRange): string {
	if (unit) return words.logs.ofUnit(unit.name);
	if (only === 'kernel') return words.logs.kernel;
	return only === 'err' ? words.logs.errors : words.logs.recent(minutes);
}

/** The newest of a stretch, oldest first. */
async function readLines(
	{ minutes, only, unit }: LogRange,
	most: number,
	ask: Ask,
	nowMs: number
): Promise<{ readonly lines: readonly string[]; readonly problem?: string }> {
	const told = await ask(readLog, {
		sinceMs: Math.max(0, nowMs - minutes * 60_000),
		lines: most,
		...(unit ? { unit: unit.name, manager: unit.manager } : {}),
		...(only === 'err' ? { priority: 'err' } : {}),
		...(only === 'kernel' ? { kernel: true } : {})
	});
	if (told.kind === 'refused') return { lines: [], problem: told.detail };
	const { answer } = told.output;
	if (!answer.known) return { lines: [], problem: answer.reason };
	return { lines: answer.value.lines.map(lineOf).reverse() };
}

const lineOf = ({ atMs, priority, name, text }: JournalLine): string =>
	`${new Date(atMs).toISOString().slice(0, 19)}Z ${priority} ${name ?? '-'}: ${text}`;

function describeUnit(known: Known<UnitDetail>): string {
	if (!known.known) return known.reason;
	const { unit, command, user, file, timer } = known.value;
	const said = words.unit;
	return lines([
		unit.description,
		`${said.state} ${unit.state} (${unit.sub}${unit.result && unit.result !== 'success' ? `, ${unit.result}` : ''})`,
		unit.sinceMs !== null && `${said.since} ${new Date(unit.sinceMs).toISOString()}`,
		unit.problem && `${said.problem} ${unit.problem}`,
		command && `${said.starts} ${command}`,
		user && `${said.as} ${user}`,
		unit.enabled && `${said.enabled} ${unit.enabled}`,
		unit.restarts !== null && unit.restarts > 0 && `${said.restarts} ${unit.restarts}`,
		unit.memoryBytes !== null && `${said.memory} ${formatBytes(unit.memoryBytes)}`,
		file && `${said.file} ${file.path}`,
		timer?.nextMs && `${said.timer} ${new Date(timer.nextMs).toISOString()}`
	]);
}

function describeContainer(known: Known<ContainerDetail>): string {
	if (!known.known) return known.reason;
	const { row, argv, healthLog } = known.value;
	const said = words.container;
	const health = healthLog.at(-1);
	return lines([
		`${said.image} ${row.image}`,
		`${said.state} ${row.state} (${row.status})`,
		row.health !== 'none' && `${said.health} ${row.health}`,
		row.exitCode !== null && `${said.exit} ${row.exitCode}`,
		row.details?.error && `${said.error} ${row.details.error}`,
		row.details?.outOfMemory && said.memoryKill,
		row.details && row.details.restarts > 0 && `${said.restarts} ${row.details.restarts}`,
		argv.length > 0 && `${said.runs} ${argv.join(' ')}`,
		row.mounts.length > 0 &&
			`${said.mounts} ${row.mounts.map(({ source, destination }) => `${source} → ${destination}`).join(', ')}`,
		health && health.exitCode !== 0 && `${said.healthLog} ${health.output}`
	]);
}

const lines = (all: readonly (string | false | null | 0 | undefined)[]): string => all.filter(Boolean).join('\n');
