// A container by its name; of another engine than Docker with the engine before it, `podman/web`.
import type { ContainerRow } from '#wire/host/containers.ts';
import { type ContainersSeen, containerKey, engineSays, surroundingsOf } from '../../detectors/of-container.ts';
import { lastComplaint } from '../../words.ts';
import { type Cause, cause } from '../check.ts';
import { diagnoseContainer } from '../diagnose-container.ts';
import type { LookedInto, ResourceRow } from './resource-row.ts';

const JUST_MS = 60_000;

export const CONTAINER: ResourceRow = {
	kinds: ['container'],
	example: 'container:web',
	nameOf: (said) => (/^(?:[a-z]+(?:-\d+)?\/)?[\w][\w.-]{0,200}$/.test(said) ? said : undefined),
	async look(name, { facts, nowMs }) {
		const rows = await facts.containers();
		if (!rows.known)
			return {
				there: true,
				state: `How the container ${name} is cannot be told.`,
				couldNotLook: [{ what: 'the containers', because: rows.reason }],
				lookedAt: []
			};
		const one =
			rows.value.find((row) => containerKey(row) === `container:${name}`) ??
			rows.value.find((row) => row.name === name || row.id.startsWith(name));
		if (!one)
			return {
				there: false,
				says: `There is no container ${name} here.`,
				names: rows.value.map((row) => row.name)
			};
		const [trouble, listening] = await Promise.all([facts.troubledContainers(), facts.listenersAtHand()]);
		const seen = {
			containers: rows.value,
			troubledContainers: trouble.known ? trouble.value : new Map(),
			listenersAtHand: listening.known ? listening.value : null
		};
		return { there: true, ...judgeContainer(one, seen, nowMs) };
	}
};

/** Pure. */
export function judgeContainer(one: ContainerRow, seen: ContainersSeen, nowMs: number): Omit<LookedInto, 'there'> {
	const { name, state, status, health, details, exitCode } = one;
	// Between two starts it runs for a moment.
	const loops = state === 'running' && (details?.restarts ?? 0) >= 3 && nowMs - (details?.startedAtMs ?? 0) < JUST_MS;
	const lines = seen.troubledContainers.get(one.id)?.lines ?? [];
	const found = diagnoseContainer(one, surroundingsOf(seen), nowMs);
	const { ruledOut, couldNotLook } = found;
	const wrong =
		loops ||
		health === 'unhealthy' ||
		state === 'restarting' ||
		state === 'dead' ||
		((state === 'exited' || state === 'created') && (details?.restartPolicy ?? 'no') !== 'no' && exitCode !== 0);
	return {
		state: loops
			? `${name} ends and is started again and again (${details?.restarts} times; ${status}).`
			: `${name} is ${state}${health === 'unhealthy' ? ' and unhealthy' : ''} (${status}).`,
		sinceMs: (state === 'running' ? details?.startedAtMs : details?.finishedAtMs) ?? null,
		wrong,
		...(wrong ? { cause: found.cause ?? lastWords(one, lines), ruledOut, couldNotLook } : {}),
		lookedAt: [`inspect ${name}`, ...(lines.length > 0 ? [`logs ${name}`] : [])],
		also: [containerKey(one)]
	};
}

function lastWords({ details }: ContainerRow, lines: readonly string[]): Cause | undefined {
	const said = lastComplaint(lines.map((text) => ({ name: null, text })));
	const says = details?.error
		? engineSays(details.error)
		: details?.outOfMemory
			? 'The kernel ended it because it reached its memory limit.'
			: said && `It said last: ${said}`;
	if (!says) return undefined;
	const [answer] = cause('last-words', says);
	return answer?.is === 'cause' ? answer.cause : undefined;
}
