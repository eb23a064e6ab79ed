// All units of one manager: what is loaded, what only has a file, and of those that are up or failed how they are.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { Unit, UnitManager } from '#wire/host/services.ts';
import { mapInPieces } from '../../lib/in-pieces.ts';
import type { HostDeps } from '../host-deps.ts';
import { explainFailure } from './explain-failure.ts';
import { numberOf, type Shown, wordsOf } from './parse-show.ts';
import { parseMoment } from './parse-times.ts';
import {
	isTemplate,
	type ListedUnit,
	parseListedUnit,
	parseUnitFileRow,
	templateOf,
	type UnitFileRow
} from './parse-units.ts';
import type { KnownDetails, UnitDetails } from './unit-details.ts';
import type { UseNow } from './unit-use.ts';
import { whyNoAnswer } from './why-no-answer.ts';

export type UnitFiles = ReadonlyMap<string, UnitFileRow>;

export async function readUnitFiles({ facts }: Pick<HostDeps, 'facts'>, manager: UnitManager): Promise<UnitFiles> {
	const answer = await facts.ask('services.list-unit-files', { manager: `--${manager}` });
	if (answer.got === 'nothing') return new Map();
	const rows = await mapInPieces(answer.text.split('\n'), parseUnitFileRow);
	return new Map(rows.flatMap((row) => (row ? [[row.name, row] as const] : [])));
}

export interface ReadUnits {
	readonly units: readonly Unit[];
	/** Of some units only the state is known: the rest comes later, or systemd did not answer. */
	readonly missing: KnownDetails['missing'];
}

export interface UnitSources {
	/** Slower than the list, and changing less often; undefined when it is not there yet. */
	readonly files: UnitFiles | undefined;
	readonly details: UnitDetails;
	/** How long to wait for details. */
	readonly waitMs: number;
	readonly use: (unit: string) => UseNow | undefined;
}

export async function readUnits(
	{ facts, clock }: Pick<HostDeps, 'facts' | 'clock'>,
	manager: UnitManager,
	{ files = new Map(), details, waitMs, use }: UnitSources
): Promise<Known<ReadUnits>> {
	const answer = await facts.ask('services.list-units', { manager: `--${manager}` });
	if (answer.got === 'nothing') return whyNoAnswer(answer);
	const listed = (await mapInPieces(answer.text.split('\n'), parseListedUnit)).filter((unit) => unit !== undefined);
	const { shown, missing } = await details.of(listed, waitMs);
	const nowMs = clock.nowMs();
	const loaded = await mapInPieces(listed, (unit) =>
		unitOf(unit, manager, shown.get(unit.name), enabledOf(unit.name, files), use(unit.name), nowMs)
	);
	const names = new Set(listed.map(({ name }) => name));
	const rest = [...files.values()].filter(
		({ name, enabled }) => !names.has(name) && !isTemplate(name) && enabled !== 'alias'
	);
	return isKnown({ units: [...loaded, ...rest.map((row) => onlyFile(row, manager))], missing }, nowMs);
}

function enabledOf(name: string, files: UnitFiles): string | null {
	return (files.get(name) ?? files.get(templateOf(name) ?? ''))?.enabled ?? null;
}

export function unitOf(
	{ name, type, description, load, state, sub }: ListedUnit,
	manager: UnitManager,
	shown: Shown | undefined,
	enabled: string | null,
	use: UseNow | undefined,
	nowMs: number
): Unit {
	const result = shown?.get('Result') || null;
	const exit = shown ? exitOf(shown) : null;
	const sinceMs = parseMoment(shown?.get('StateChangeTimestamp') ?? '');
	const restarts = shown ? numberOf(shown.get('NRestarts')) : null;
	return {
		name,
		manager,
		type,
		description,
		load,
		state,
		sub,
		enabled: enabled ?? (shown?.get('UnitFileState') || null),
		sinceMs,
		result,
		exit,
		problem: explainFailure({ state, load, sub, result, exit, restarts, sinceMs }, nowMs),
		restarts,
		mainPid: numberOf(shown?.get('MainPID') ?? '') || null,
		needsReload: shown ? shown.get('NeedDaemonReload') === 'yes' : null,
		dropIns: shown ? wordsOf(shown.get('DropInPaths')).length : null,
		memoryBytes: use?.memoryBytes ?? null,
		memoryFrom: use?.memoryBytes == null ? null : use.memoryFrom,
		cpuShare: use?.cpuShare ?? null
	};
}

const EXIT_KINDS: Readonly<Record<string, 'exited' | 'killed' | 'dumped'>> = {
	'1': 'exited',
	'2': 'killed',
	'3': 'dumped'
};

export function exitOf(shown: Shown): Unit['exit'] {
	const kind = EXIT_KINDS[shown.get('ExecMainCode')];
	return kind ? { kind, status: numberOf(shown.get('ExecMainStatus')) ?? 0 } : null;
}

function onlyFile({ name, type, enabled }: UnitFileRow, manager: UnitManager): Unit {
	return unitOf(
		{ name, type, description: '', load: 'not-loaded', state: 'inactive', sub: 'dead' },
		manager,
		undefined,
		enabled,
		undefined,
		0
	);
}
