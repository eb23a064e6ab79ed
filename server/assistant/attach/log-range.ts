// A stretch of the journal as one word that goes to a page and comes back.
import type { UnitManager } from '#wire/host/services.ts';

export interface LogRange {
	readonly minutes: number;
	/** Which lines: all, those of errors, or those of the kernel. */
	readonly only?: 'err' | 'kernel' | undefined;
	readonly unit?: { readonly name: string; readonly manager: UnitManager } | undefined;
}

const WRITTEN = /^(\d{1,5})m(?:\/(err|kernel))?(?:\/(system|user):(.+))?$/;

export function writeRange({ minutes, only, unit }: LogRange): string {
	return `${minutes}m${only ? `/${only}` : ''}${unit ? `/${unit.manager}:${unit.name}` : ''}`;
}

/** @returns undefined for what is none of ours */
export function readRange(text: string): LogRange | undefined {
	const found = WRITTEN.exec(text);
	if (!found) return undefined;
	const [, minutes, only, manager, name] = found;
	return {
		minutes: Number(minutes),
		...(only ? { only: only as 'err' | 'kernel' } : {}),
		...(manager && name ? { unit: { name, manager: manager as UnitManager } } : {})
	};
}
