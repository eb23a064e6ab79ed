// What a message names: things of this machine, paths, ports, times.
import type { Named } from './names.ts';
import type { TimeSpan } from './times.ts';

/** Absent where the message names none. */
export interface Slots {
	readonly unit?: Named | undefined;
	readonly container?: Named | undefined;
	readonly interface?: Named | undefined;
	readonly path?: string | undefined;
	readonly port?: number | undefined;
	readonly pid?: number | undefined;
	/** A number that stands alone. */
	readonly number?: number | undefined;
	readonly address?: string | undefined;
	readonly time?: TimeSpan | undefined;
	/** What stood in quotation marks. */
	readonly quoted?: string | undefined;
	/** Words that are neither English nor a name of this machine: a name nobody here has, perhaps. As they were written. */
	readonly words?: readonly string[] | undefined;
}

export type SlotName = keyof Slots;

/** A word that is no name of this machine but nearly one. */
export interface Misspelt {
	readonly said: string;
	/** The nearest; the first one is taken to be meant. */
	readonly near: readonly Named[];
}
