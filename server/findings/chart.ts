// What the history can draw of what a detector judges. Pure.
import type { ChartUnit } from '#wire/finding-tuning.ts';
import type { HistoryKind } from '#wire/host/history-kinds.ts';
import type { Machine } from './replay.ts';

export interface Chart {
	readonly kind: HistoryKind;
	readonly figures: readonly string[];
	/** Under which key the history keeps a thing; undefined for what it does not keep. */
	readonly keyOf: (resource: string) => string | undefined;
	readonly lines: readonly ChartLine[];
}

export interface ChartLine {
	readonly name: string;
	readonly unit: ChartUnit;
	/** undefined where it was not measured. */
	readonly of: (values: Readonly<Record<string, number>>, machine: Machine) => number | undefined;
	/** Names of the detector's levels that are in the line's own unit. */
	readonly raise?: string;
	readonly critical?: string;
}

const after = (prefix: string) => (resource: string) =>
	resource.startsWith(prefix) ? resource.slice(prefix.length) : undefined;

/** The machine as a whole. */
export const ofHost = (resource: string): string | undefined => (resource.startsWith('host:') ? '' : undefined);
export const ofMount = after('mount:');
/** A user's own units are kept by the user's number, which a finding does not name. */
export const ofUnit = after('unit:');

export function ofContainer(resource: string): string | undefined {
	const name = after('container:')(resource);
	return name === undefined || name.includes('/') ? name : `docker/${name}`;
}

export const part = (some: number | undefined, all: number | undefined): number | undefined =>
	some === undefined || !all ? undefined : some / all;
