// Programs of the host that are asked for facts. What may be asked is the closed table in `fact-rows/`: none of it is a command of
// anybody's, so it is neither gated nor recorded, and none of it changes anything.

import { CONTAINER_ROWS } from './fact-rows/containers.ts';
import { NETWORK_ROWS } from './fact-rows/network.ts';
import { POSTURE_ROWS } from './fact-rows/posture.ts';
import { SERVICE_ROWS } from './fact-rows/services.ts';
import { STORAGE_ROWS } from './fact-rows/storage.ts';

/** The closed table. A name begins with its subject: `storage.lsblk`. */
export const FACT_ROWS = {
	...STORAGE_ROWS,
	...SERVICE_ROWS,
	...NETWORK_ROWS,
	...CONTAINER_ROWS,
	...POSTURE_ROWS
} as const;

export type FactName = keyof typeof FACT_ROWS;

/** By the name of the place in the row. A list stands where the row says `{name…}`. */
export type FactArguments = Readonly<Record<string, string | readonly string[]>>;

export type FactAnswer =
	| {
			readonly got: 'output';
			readonly text: string;
			/** One of the row's `answers`; null when it was ended because of `truncated`. */
			readonly exitCode: number | null;
			/** True when it printed more than the row's `maxBytes`; the text is the beginning. */
			readonly truncated: boolean;
	  }
	| {
			readonly got: 'nothing';
			/** `absent`: no such program here. `refused`: an argument does not match its pattern. `failed`: an exit code that is no answer. */
			readonly why: 'absent' | 'timed-out' | 'failed' | 'refused';
			/** One line: what the program said, or what was wrong. Foreign text. */
			readonly detail: string;
			readonly exitCode?: number | undefined;
	  };

/** How large a filesystem is. */
export type Measured = { readonly path: string } & (
	| {
			readonly state: 'measured';
			readonly totalBytes: number;
			readonly freeBytes: number;
			/** To everybody but root. */
			readonly availableBytes: number;
			/** Inodes; 0 where the filesystem does not count them. */
			readonly files: number;
			readonly freeFiles: number;
	  }
	| { readonly state: 'hangs' | 'gone' | 'denied' }
);

/** What follows tells its lines, and once that it ended. */
export interface FactListener {
	line(text: string): void;
	/** @param reason  one sentence; foreign text may be in it */
	end(reason: string): void;
}

export interface FactRunner {
	/** Never rejects. A few run at once, the rest wait. An aborted question answers `failed`. */
	ask(name: FactName, args?: FactArguments, signal?: AbortSignal): Promise<FactAnswer>;
	/** Goes on until it is closed or ends. A line of more than 1 MiB is cut and marked. */
	follow(name: FactName, args: FactArguments, listener: FactListener): { close(): void };
	/** Sizes of the filesystems that hold these paths, each path on its own: one that hangs costs the others nothing. */
	measure(paths: readonly string[], timeoutMs?: number): Promise<readonly Measured[]>;
	close(): Promise<void>;
}
