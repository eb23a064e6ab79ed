// By what a step can be rehearsed honestly: by running it where nothing of it stays, or not at all, and why. Pure.
import type { PlannedStep } from '#wire/approval.ts';
import type { Effect, Reading } from '#wire/safety.ts';

export type Means = { readonly by: 'run' } | { readonly by: 'none'; readonly reason: string };

/** What stays within the files of the machine can be run on a view of them. */
const FILES_ONLY: ReadonlySet<Effect> = new Set(['read', 'write-file', 'system-file', 'run-code', 'account']);

/** The first of these that a step has decides what is said. */
const WHY_NOT: readonly (readonly [Effect, string])[] = [
	['power', 'It would stop or restart the machine.'],
	['unit', 'What systemd does happens outside any view.'],
	['container', 'The container engine works outside any view.'],
	['mount', 'Mounts, disks and the kernel are the whole machine’s; no view holds them.'],
	['network-config', 'The network of a rehearsal is an empty one of its own.'],
	['package', 'Packages are fetched, and their scripts act on services.'],
	['process', 'It acts on processes, and a rehearsal sees none but its own.'],
	['network-write', 'A rehearsal has no network.'],
	['network-read', 'A rehearsal has no network.'],
	['docker-read', 'It only reads.'],
	['bus-read', 'It only reads.']
];

export const ELEVATED = 'It takes other rights: an ordinary user cannot try it without them.';

export function chooseMeans({ elevated }: Pick<PlannedStep, 'elevated'>, { commands }: Reading): Means {
	if (elevated) return { by: 'none', reason: ELEVATED };
	const effects = new Set(commands.flatMap((command) => command.effects));
	if (commands.some(({ target }) => target !== 'host'))
		return { by: 'none', reason: 'It acts in a container or on another machine.' };
	const reason = WHY_NOT.find(([effect]) => effects.has(effect))?.[1];
	if (reason !== undefined) return { by: 'none', reason };
	return [...effects].every((effect) => FILES_ONLY.has(effect))
		? { by: 'run' }
		: { by: 'none', reason: 'What it does cannot be told from its text.' };
}
