// What an application is carried out with.

import type { Log } from '../../lib/log.ts';
import type { Gate } from '../../terminal/exec.ts';
import type { Progress, Requests } from '../parts.ts';
import type { StoredRequest } from '../stored-request.ts';
import type { ReadAttributes } from './attributes.ts';
import type { Guard } from './guard.ts';
import type { Holder } from './hold-resources.ts';
import type { ApplicationJournal } from './journal.ts';
import type { BeforeStore } from './keep-before.ts';
import type { StateOf } from './left-behind.ts';
import type { PassingCopies } from './passing-copies.ts';
import type { Recheck } from './prove.ts';

export interface ApplyDeps {
	readonly requests: Requests;
	readonly journal: ApplicationJournal;
	readonly before: BeforeStore;
	readonly copies: PassingCopies;
	readonly holder: Holder;
	readonly guard: Guard;
	readonly gate: Pick<Gate, 'exec' | 'foresee'>;
	readonly recheck: Recheck;
	/** Absent where nothing but files is looked at. */
	readonly stateOf?: StateOf;
	/** What changed since the request was shown; [] when nothing did. */
	readonly drift: (request: StoredRequest) => Promise<readonly string[]>;
	/** The same of what is left of it; absent where nothing is gone on with. */
	readonly driftOfRest?: (request: StoredRequest, done: ReadonlySet<number>) => Promise<readonly string[]>;
	/** The same of one step, when it is its turn. */
	readonly driftOfStep?: (request: StoredRequest, index: number) => Promise<readonly string[]>;
	readonly progress: Progress;
	/** Something of the host may be otherwise now than it was read. */
	readonly touched: () => void;
	readonly observeOnly: () => boolean;
	/** A file's extended attributes and access lists. */
	readonly readAttributes: ReadAttributes;
	readonly uid: number;
	readonly log: Log;
	readonly nowMs: () => number;
	/** The service stops. */
	readonly closing: AbortSignal;
}
