// Whether a container without a restart policy ended because the machine or its engine was started anew: it ran until then, and nothing
// starts it again. Pure.
import type { ContainerRow } from '#wire/host/containers.ts';
import type { Unit } from '#wire/host/services.ts';

/** Ended by a signal, or by an engine that found it gone; what ended well of itself may have been done. */
const CUT_OFF: ReadonlySet<number> = new Set([137, 143, 255]);
/** The engine ends what runs, and then is started again: at once, or when the machine has come up. */
const BEFORE_MS = { machine: 3 * 60_000, engine: 30_000 };
const AFTER_MS = 30_000;
/** Work that is done once is done sooner. */
const LASTING_MS = 60 * 60_000;

export interface LeftOff {
	readonly by: 'machine' | 'engine';
	/** It had run so long that it was no single piece of work. */
	readonly lasted: boolean;
}

/** @param bootMs when the machine was started; undefined where that is not known */
export function leftOff(
	{ engine, state, exitCode, details }: ContainerRow,
	units: readonly Pick<Unit, 'name' | 'state' | 'sinceMs'>[],
	bootMs: number | undefined
): LeftOff | undefined {
	if (!engine.startsWith('docker') || state !== 'exited' || details?.restartPolicy !== 'no') return undefined;
	const { startedAtMs, finishedAtMs } = details;
	const code = exitCode ?? details.exitCode ?? 0;
	if (startedAtMs === null || finishedAtMs === null || details.outOfMemory || details.error !== '') return undefined;
	if (!CUT_OFF.has(code)) return undefined;
	const engineMs =
		units.find(({ name, state: now }) => name === 'docker.service' && now === 'active')?.sinceMs ?? undefined;
	const isWith = (startMs: number | undefined, beforeMs: number): boolean =>
		startMs !== undefined && finishedAtMs > startMs - beforeMs && finishedAtMs < startMs + AFTER_MS;
	const by = isWith(bootMs, BEFORE_MS.machine) ? 'machine' : isWith(engineMs, BEFORE_MS.engine) ? 'engine' : undefined;
	return by && { by, lasted: finishedAtMs - startedAtMs >= LASTING_MS };
}
