// What anybody who reaches the port can have logged as often as they like. It must not push the rest out of the end of the log
// that is kept: the first of a kind are written in full, the others are counted, and while they keep coming only their number
// is told, once a minute.
import type { Log } from './log.ts';

export interface StrangersLog {
	/** Fields that say of which kind it is (`event`, `why`, `status`, `source`) tell it from others. */
	warn(fields: object, message: string): void;
	/** Tells what was only counted so far. */
	close(): void;
}

const WINDOW_MS = 60_000;
/** Of one kind, and of all kinds together, within a window. */
const IN_FULL = 20;
const ALL_IN_FULL = 100;
/** More kinds than these are counted together. */
const MOST_KINDS = 32;

interface Kind {
	readonly common: object;
	readonly message: string;
	inFull: number;
	repeats: number;
}

export function createStrangersLog(log: Pick<Log, 'warn'>): StrangersLog {
	let kinds = new Map<string, Kind>();
	let inFull = 0;
	let timer: NodeJS.Timeout | undefined;

	function endWindow(): void {
		clearTimeout(timer);
		timer = undefined;
		inFull = 0;
		const goingOn = new Map<string, Kind>();
		for (const [name, kind] of kinds) {
			if (kind.repeats === 0) continue;
			log.warn({ ...kind.common, repeats: kind.repeats }, kind.message);
			goingOn.set(name, { ...kind, inFull: IN_FULL, repeats: 0 });
		}
		kinds = goingOn;
		if (goingOn.size > 0) beginWindow();
	}

	function beginWindow(): void {
		timer ??= setTimeout(endWindow, WINDOW_MS).unref();
	}

	return {
		warn(fields, message) {
			beginWindow();
			const common = commonOf(fields);
			const own = `${message} ${Object.values(common).join(' ')}`;
			const name = kinds.has(own) || kinds.size < MOST_KINDS ? own : 'others';
			// What is counted together has neither source nor reason in common.
			const kind = kinds.get(name) ?? { common: name === own ? common : {}, message, inFull: 0, repeats: 0 };
			kinds.set(name, kind);
			if (kind.inFull < IN_FULL && inFull < ALL_IN_FULL) {
				kind.inFull += 1;
				inFull += 1;
				log.warn(fields, message);
			} else kind.repeats += 1;
		},
		close() {
			endWindow();
			clearTimeout(timer);
		}
	};
}

function commonOf(fields: object): object {
	const named = ['event', 'why', 'status', 'source'].flatMap((name) =>
		name in fields ? [[name, (fields as Record<string, unknown>)[name]] as const] : []
	);
	return Object.fromEntries(named);
}
