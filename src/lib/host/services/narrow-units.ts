// Which units are listed, and in what order: what needs a look stands first.
import type { Unit, UnitType } from '#wire/host/services.ts';
import { UNIT_TYPES } from '#wire/host/unit-types.ts';

export interface UnitFilter {
	readonly text: string;
	readonly type: UnitType | 'all';
	readonly state: 'all' | 'active' | 'failed' | 'inactive';
}

type Query = { readonly searchParams: Pick<URLSearchParams, 'get'> };

const STATES = ['all', 'active', 'failed', 'inactive'] as const;

export function unitFilterOf({ searchParams }: Query): UnitFilter {
	const type = searchParams.get('type');
	const state = searchParams.get('state');
	return {
		text: searchParams.get('q') ?? '',
		type: type === 'all' ? 'all' : (UNIT_TYPES.find((one) => one === type) ?? 'service'),
		state: STATES.find((one) => one === state) ?? 'all'
	};
}

/** With services, everything that needs a look is listed too, whatever kind it is. */
export function narrowUnits(units: readonly Unit[], { text, type, state }: UnitFilter): readonly Unit[] {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	return units
		.filter(
			(unit) =>
				(type === 'all' || unit.type === type || (type === 'service' && unit.problem !== null)) &&
				(state === 'all' || stateOf(unit) === state) &&
				(words.length > 0 || !isMentionedOnly(unit)) &&
				fits(`${unit.name} ${unit.description}`, words)
		)
		.sort((a, b) => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1));
}

/** Others name it, and there is none: of no use to anybody who did not look for it. */
const isMentionedOnly = ({ load, state }: Unit): boolean => load === 'not-found' && state === 'inactive';

export function fits(text: string, words: readonly string[]): boolean {
	const lower = text.toLowerCase();
	return words.every((word) => lower.includes(word));
}

/** Everything that is neither down nor failed counts as active. */
function stateOf({ state }: Unit): UnitFilter['state'] {
	return state === 'failed' || state === 'inactive' ? state : 'active';
}

/** The worst first. */
export function rankOf({ problem, state }: Unit): number {
	if (problem !== null) return state === 'failed' ? 0 : 1;
	return state === 'inactive' ? 3 : 2;
}
