// Everything that is known of one unit.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { Timer, Unit, UnitDetail, UnitFile, UnitManager, UnitUse } from '#wire/host/services.ts';
import { UNIT_LINKS } from '#wire/host/unit-types.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import type { HostDeps } from '../host-deps.ts';
import { findConflicts } from './find-conflicts.ts';
import { numberOf, parseShow, type Shown, wordsOf } from './parse-show.ts';
import { parseMoment } from './parse-times.ts';
import { typeOf } from './parse-units.ts';
import { unitOf } from './read-units.ts';
import type { UseNow } from './unit-use.ts';
import { whyNoAnswer } from './why-no-answer.ts';

const MOST_FILE_BYTES = 65_536;
const MOST_DROP_INS = 50;

export interface UnitQuestion {
	readonly name: string;
	readonly manager: UnitManager;
	readonly now: UseNow | undefined;
	readonly use: UnitUse | undefined;
	readonly timer: (unit: Unit) => Promise<Timer | null>;
}

export async function readUnit(
	{ facts, root, clock }: Pick<HostDeps, 'facts' | 'root' | 'clock'>,
	{ name, manager, now, use, timer }: UnitQuestion
): Promise<Known<UnitDetail>> {
	const answer = await facts.ask('services.show-unit', { manager: `--${manager}`, unit: name });
	if (answer.got === 'nothing') return whyNoAnswer(answer);
	const shown = parseShow(answer.text)[0];
	const type = typeOf(name);
	if (!shown || !type || (shown.get('LoadState') === 'not-found' && shown.get('ActiveState') === 'inactive'))
		return notKnown('absent', `systemd knows no unit of the name ${name}.`);
	const state = shown.get('ActiveState') as Unit['state'];
	const listed = {
		name: shown.get('Id') || name,
		type,
		state,
		load: shown.get('LoadState'),
		sub: shown.get('SubState'),
		description: shown.get('Description')
	};
	const unit = unitOf(listed, manager, shown, null, now, clock.nowMs());
	const path = shown.get('FragmentPath') || shown.get('SourcePath');
	const dropIns = await Promise.all(
		wordsOf(shown.get('DropInPaths'))
			.slice(0, MOST_DROP_INS)
			.map((one) => readFile(root, one))
	);
	return isKnown(
		{
			unit,
			file: path ? await readFile(root, path) : null,
			documentation: [...wordsOf(shown.get('Documentation'))],
			command: commandOf(shown),
			user: shown.get('User') || null,
			kind: shown.get('Type') || null,
			restart: shown.get('Restart') || null,
			startedMs: parseMoment(shown.get('ExecMainStartTimestamp')) ?? parseMoment(shown.get('ActiveEnterTimestamp')),
			endedMs: parseMoment(shown.get('ExecMainExitTimestamp')) ?? parseMoment(shown.get('InactiveEnterTimestamp')),
			conditionsMet: shown.get('ConditionTimestamp') ? shown.get('ConditionResult') === 'yes' : null,
			dropIns,
			conflicts: findConflicts(dropIns.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]))),
			links: linksOf(shown),
			use: useOf(shown, use),
			timer: type === 'timer' ? await timer(unit) : null,
			socket: type === 'socket' ? socketOf(shown) : null
		},
		clock.nowMs()
	);
}

async function readFile(root: HostDeps['root'], path: string): Promise<UnitFile> {
	const read = await root.readText(path, MOST_FILE_BYTES);
	if (!read.got) return { path, text: null, why: read.detail };
	return { path, text: maskSecrets(read.value), why: null };
}

/** "{ path=/bin/sh ; argv[]=/bin/sh -c … ; ignore_errors=no ; …}" */
function commandOf(shown: Shown): string | null {
	const argv = /\bargv\[\]=([\s\S]*?) ; (?:ignore_errors|flags)=/.exec(shown.get('ExecStart'))?.[1];
	return argv === undefined ? null : maskSecrets(argv);
}

function linksOf(shown: Shown): UnitDetail['links'] {
	return UNIT_LINKS.flatMap((kind) => {
		const units = wordsOf(shown.get(`${kind[0]?.toUpperCase()}${kind.slice(1)}`));
		return units.length ? [{ kind, units: [...units] }] : [];
	});
}

/** What the control group says; where it cannot be read, what systemd says. */
function useOf(shown: Shown, use: UnitUse | undefined): UnitUse {
	const cpu = numberOf(shown.get('CPUUsageNSec'));
	return {
		memoryBytes: use?.memoryBytes ?? numberOf(shown.get('MemoryCurrent')),
		memoryPeakBytes: use?.memoryPeakBytes ?? numberOf(shown.get('MemoryPeak')),
		memoryMaxBytes: use?.memoryMaxBytes ?? numberOf(shown.get('MemoryMax')),
		cpuSeconds: use?.cpuSeconds ?? (cpu === null ? null : cpu / 1e9),
		tasks: use?.tasks ?? numberOf(shown.get('TasksCurrent')),
		readBytes: use?.readBytes ?? numberOf(shown.get('IOReadBytes')),
		writtenBytes: use?.writtenBytes ?? numberOf(shown.get('IOWriteBytes')),
		oomKills: use?.oomKills ?? null
	};
}

function socketOf(shown: Shown): UnitDetail['socket'] {
	return {
		listen: shown.all('Listen').flatMap((value) => {
			const [, address, kind] = /^(.*) \(([^)]+)\)$/.exec(value) ?? [];
			return address !== undefined && kind !== undefined ? [{ address, kind }] : [];
		}),
		accept: shown.get('Accept') === 'yes',
		connections: numberOf(shown.get('NConnections')),
		accepted: numberOf(shown.get('NAccepted'))
	};
}
