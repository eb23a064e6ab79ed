// The two lists of systemctl: what is loaded, and which files there are.
import { UnitState, type UnitType } from '#wire/host/services.ts';
import { UNIT_TYPES } from '#wire/host/unit-types.ts';

export interface ListedUnit {
	readonly name: string;
	readonly type: UnitType;
	readonly load: string;
	readonly state: UnitState;
	readonly sub: string;
	readonly description: string;
}

const TYPES = new Set<string>(UNIT_TYPES);
const STATES = new Set<string>(UnitState.options);
/** Some versions put a mark before what failed. */
const LINE = /^[●○×↻*\s]*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)(?:\s+(.*))?$/u;

/** @returns undefined for a line that is no unit */
export function parseListedUnit(line: string): ListedUnit | undefined {
	const [, name = '', load = '', state = '', sub = '', description = ''] = LINE.exec(line) ?? [];
	const type = typeOf(name);
	if (!type || !STATES.has(state)) return undefined;
	return { name, type, load, state: state as UnitState, sub, description: description.trimEnd() };
}

export interface UnitFileRow {
	readonly name: string;
	readonly type: UnitType;
	readonly enabled: string;
}

/** "cron.service enabled enabled" */
export function parseUnitFileRow(line: string): UnitFileRow | undefined {
	const [name = '', enabled = ''] = line.trim().split(/\s+/);
	const type = typeOf(name);
	return type && enabled ? { name, type, enabled } : undefined;
}

export function typeOf(name: string): UnitType | undefined {
	const type = name.slice(name.lastIndexOf('.') + 1);
	return TYPES.has(type) ? (type as UnitType) : undefined;
}

/** A template is no unit: only an instance of it runs. */
export const isTemplate = (name: string): boolean => /@\.[a-z]+$/.test(name);

/** The file an instance comes from: `shop@north.service` → `shop@.service`. */
export const templateOf = (name: string): string | undefined => {
	const at = name.indexOf('@');
	return at > 0 ? `${name.slice(0, at + 1)}${name.slice(name.lastIndexOf('.'))}` : undefined;
};
