// Why a container is in trouble: the checks in order, the deepest first.
import type { ContainerRow } from '#wire/host/containers.ts';
import type { TroubledContainers } from '../../host/system/read-troubled-containers.ts';
import type { ContainerCase, ContainerCheck, HostListener } from './container-case.ts';
import { endedBy, endsWell } from './container-checks/ending.ts';
import { healthTest } from './container-checks/health.ts';
import { limitOfContainer, portOfOwnTaken } from './container-checks/limits.ts';
import { memoryLimit } from './container-checks/memory.ts';
import { mountOfOtherKind } from './container-checks/mount-kind.ts';
import { neededByCompose, neededContainer } from './container-checks/needed.ts';
import { programRefused } from './container-checks/program.ts';
import { rightRefused } from './container-checks/rights.ts';
import { rootWithoutRights } from './container-checks/root-without-rights.ts';
import { configurationLine, imageLacks } from './container-checks/said.ts';
import { settingMissing } from './container-checks/setting.ts';
import { startRefused } from './container-checks/start-refused.ts';
import { fileRefused } from './container-checks/wanted-files.ts';
import { type Diagnosis, NOTHING, runChecks } from './run-checks.ts';

/** What the engine met before the program, then what ended it, then what it only said. */
const CHECKS: readonly ContainerCheck[] = [
	programRefused,
	startRefused,
	memoryLimit,
	limitOfContainer,
	mountOfOtherKind,
	healthTest,
	settingMissing,
	imageLacks,
	neededContainer,
	portOfOwnTaken,
	rightRefused,
	rootWithoutRights,
	fileRefused,
	configurationLine,
	neededByCompose,
	endedBy,
	endsWell
];

export interface Surroundings {
	readonly containers: readonly ContainerRow[];
	readonly troubledContainers: TroubledContainers;
	readonly listeners?: readonly HostListener[] | null;
}

/** Pure. */
export function diagnoseContainer(
	row: ContainerRow,
	{ containers, troubledContainers, listeners = null }: Surroundings,
	nowMs: number
): Diagnosis {
	const trouble = troubledContainers.get(row.id);
	if (!trouble?.ground) return NOTHING;
	const at: ContainerCase = { row, ground: trouble.ground, lines: trouble.lines, all: containers, listeners, nowMs };
	return runChecks(CHECKS, at);
}
