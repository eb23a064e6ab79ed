// What findings of containers share.
import type { ContainerRow } from '#wire/host/containers.ts';
import type { Listeners } from '#wire/host/network-sockets.ts';
import type { TroubledContainer, TroubledContainers } from '../../host/system/read-troubled-containers.ts';
import type { Observation, Seen } from '../detector.ts';
import { diagnoseContainer, type Surroundings } from '../diagnosis/diagnose-container.ts';
import { lastComplaint, quoted } from '../words.ts';

export const containerKey = ({ engine, name }: Pick<ContainerRow, 'engine' | 'name'>): string =>
	engine === 'docker' ? `container:${name}` : `container:${engine}/${name}`;

/** So long it has to stay up before a finding on it is over: what fails at once was not mended. */
const SETTLES_MS = 6_000;

/** It was started a moment ago. */
export const isSettling = ({ state, details }: ContainerRow, nowMs: number): boolean =>
	state === 'restarting' ||
	(state === 'running' && details?.startedAtMs != null && nowMs - details.startedAtMs < SETTLES_MS);

/** What the engine says of it, in a few lines. */
export function stateLines({ name, image, state, status, health, exitCode, details }: ContainerRow): string {
	return [
		`${name} (${image})`,
		`state ${state}: ${status}`,
		`health ${health}`,
		`exit code ${exitCode ?? ''}`,
		...(details
			? [
					`restart policy ${details.restartPolicy}, restarts ${details.restarts}`,
					`out of memory ${details.outOfMemory}`,
					...(details.error ? [`error ${details.error}`] : [])
				]
			: [])
	].join('\n');
}

/** In quotation marks: an image and a command line may have written part of it. */
export function engineSays(error: string): string {
	const said = quoted(error);
	return said ? `The engine says: ${said}` : 'The engine gives no reason.';
}

export interface ContainersSeen {
	readonly containers: readonly ContainerRow[];
	readonly troubledContainers: TroubledContainers;
	readonly listenersAtHand: Listeners['list'] | null;
}

/** What a diagnosis looks at beside the container itself. */
export function surroundingsOf({ containers, troubledContainers, listenersAtHand }: ContainersSeen): Surroundings {
	const listeners = listenersAtHand?.map(({ address, port, unit, owners, user }) => ({
		address,
		port,
		holder: unit ?? owners[0]?.name ?? `a program of ${user}`
	}));
	return { containers, troubledContainers, ...(listeners && { listeners }) };
}

/** Why it is so, on what evidence, and what else it lies in. @param otherwise  what is said where no cause was found */
export function reasonsOf(
	one: ContainerRow,
	seen: ContainersSeen,
	nowMs: number,
	otherwise: string
): Pick<Observation, 'whySo' | 'evidence' | 'affected' | 'cause' | 'ruledOut' | 'couldNotLook'> {
	const { troubledContainers } = seen;
	const { cause, ruledOut, couldNotLook } = diagnoseContainer(one, surroundingsOf(seen), nowMs);
	const error = one.details?.error ?? '';
	return {
		whySo: cause?.says ?? (error === '' ? causeOf(troubledContainers.get(one.id), otherwise) : engineSays(error)),
		cause: cause && { kind: cause.kind, about: cause.about },
		ruledOut,
		couldNotLook,
		evidence: [...(cause?.evidence ?? []), ...evidenceOf(one, troubledContainers, nowMs)],
		affected: [`image:${one.image}`, ...(cause?.affected ?? [])]
	};
}

/** What its health check or it itself said last of what went wrong. */
export function causeOf(trouble: TroubledContainer | undefined, otherwise: string): string {
	const check = quoted(trouble?.health ?? '');
	if (check) return `Its check says: ${check}`;
	const said = lastComplaint((trouble?.lines ?? []).map((text) => ({ name: null, text })));
	return said ? `It said last: ${said}` : otherwise;
}

export function evidenceOf(one: ContainerRow, troubled: TroubledContainers, nowMs: number): readonly Seen[] {
	const { lines = [], health = null } = troubled.get(one.id) ?? {};
	return [
		{ source: `inspect ${one.name}`, seenAtMs: nowMs, raw: stateLines(one) },
		...(health === null ? [] : [{ source: `health check of ${one.name}`, seenAtMs: nowMs, raw: health }]),
		...(lines.length === 0 ? [] : [{ source: `logs ${one.name}`, seenAtMs: nowMs, raw: lines.join('\n') }])
	];
}
