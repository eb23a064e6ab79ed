// Every case of every detector in one list, and what a detector makes of one.
import type { AnyDetector, Observation } from '#server/findings/detector.ts';
import { ACCESS } from './access-cases.ts';
import { BOOT } from './boot-cases.ts';
import { CONFIGURATION } from './configuration-cases.ts';
import { CONTAINERS } from './container-cases.ts';
import { type Case, type Facts, lookAt, MINUTE, NOW } from './facts.ts';
import { NETWORK } from './network-cases.ts';
import { POSTURE } from './posture-cases.ts';
import { SERVICES } from './service-cases.ts';
import { STORAGE } from './storage-cases.ts';
import { SURROUNDINGS } from './surroundings-cases.ts';
import { UPKEEP } from './upkeep-cases.ts';

/** Of every detector at least one, which raises something. */
export const CASES: readonly Case[] = [
	...STORAGE,
	...SERVICES,
	...NETWORK,
	...CONTAINERS,
	...CONFIGURATION,
	...SURROUNDINGS,
	...POSTURE,
	...BOOT,
	...ACCESS,
	...UPKEEP
];

/** What the case is about: `kind:name`. */
export const resourceOf = ({ finds }: Pick<Case, 'finds'>): string => finds.slice(0, finds.lastIndexOf(' '));

/** What a detector remembers of the looks before, as plain JSON: it is kept on the disk. */
export function remembered({ detector, before = [] }: Pick<Case, 'detector' | 'before'>): unknown {
	return before.reduce<unknown>(
		(memory, facts, n) => plain(lookAt(detector, facts, { memory, nowMs: NOW - (before.length - n) * MINUTE }).memory),
		detector.begin
	);
}
export const plain = (memory: unknown): unknown => JSON.parse(JSON.stringify(memory));
/** What it finds of the case's own thing. */
export const about = (
	detector: AnyDetector,
	facts: Facts,
	one: Case,
	at: { open?: readonly string[]; memory?: unknown } = {}
) =>
	lookAt(detector, facts, { memory: remembered(one), ...at }).observations.find(
		({ resource }) => resource === resourceOf(one)
	) as Observation | undefined;
