// What a detector is: a row of the catalogue that judges facts, and touches nothing.
//
// One file a detector, in `detectors/`; the folder is the table. It is given what it needs as values and gives observations
// back. When something is raised, for how long it has to be seen first, and when it counts as gone, is the business of
// `lifecycle.ts`; that a detector throws or takes for ever, that of `scan.ts`.
import type { CoverageRow, Severity } from '#wire/finding.ts';
import type { Known } from '#wire/host/known.ts';
import type { Chart } from './chart.ts';
import type { Replay } from './replay.ts';

export type Subject = CoverageRow['subject'];

/**
 * What suffers, the gravest first: the machine itself (it cannot be reached, will not start again, or loses data), something that
 * many others use, one service or program, or nothing yet.
 */
export type Breaks = 'machine' | 'many' | 'one' | 'nothing';

/**
 * What makes a detector look before its time: a unit changed its state, a container did, something was mounted or unmounted, or
 * files changed. A file is named by its path, whether it is there or not; a folder with all that lies directly in it ends in `/`;
 * a `*` stands for every name in its place.
 */
export type Watched = 'unit-states' | 'containers' | 'mounts' | { readonly files: readonly string[] };

/** Something that is wrong now. */
export interface Observation {
	/** `kind:name`, what it is about: with the detector's id it is the finding's identity. */
	readonly resource: string;
	readonly severity: Severity;
	readonly title: string;
	readonly whyNow: string;
	readonly whyCare: string;
	readonly whySo: string;
	/** What was found to be the cause, for who works out a remedy. */
	readonly cause?: FoundCause | undefined;
	/** Causes that were looked for and are none here, and those that could not be looked for. */
	readonly ruledOut?: readonly Reason[];
	readonly couldNotLook?: readonly Reason[];
	readonly evidence: readonly Seen[];
	/** Beside `resource`. */
	readonly affected?: readonly string[];
	/** What "expected on this host" rests on: while it is the same, what was expected stays expected. */
	readonly fingerprint: string;
	/** Findings that follow from this one. */
	readonly owns?: readonly Identity[];
	/** Findings that this one follows from, where they are raised: the same as `owns`, told by the symptom. */
	readonly follows?: readonly Identity[];
	/** The file whose mode or owner is what is wrong: findings that name the same one tell of one fault, and one of them owns it. */
	readonly wrongMode?: string;
	/** A question that a person may send to the assistant. It is answered from the finding, and asks for nothing to be done. */
	readonly ask?: Question;
	/** In the place of the detector's. */
	readonly holdMs?: number;
	readonly breaks?: Breaks;
}

/** A cause by the name of its kind, with what it lies in. */
export interface FoundCause {
	readonly kind: string;
	readonly about: Readonly<Record<string, string>>;
}

/** A sentence that asks. */
export type Question = `${string}?`;

/** What was asked, and what the answer rests on. */
export interface Reason {
	readonly what: string;
	readonly because: string;
}

export interface Identity {
	readonly detector: string;
	readonly resource: string;
}

/** A piece of evidence as it was read; masked and cut by who keeps it. */
export interface Seen {
	readonly source: string;
	readonly seenAtMs: number;
	readonly raw: string;
	/** Set by who keeps it. */
	readonly truncated?: boolean;
}

/** A figure that a person may set. */
export interface Level {
	readonly standard: number;
	readonly least: number;
	readonly most: number;
	readonly unit: string;
	/** What it is, for a page. */
	readonly words: string;
}

export interface Looked<Memory> {
	readonly observations: readonly Observation[];
	/** Given back at the next look, also after a restart: plain JSON. */
	readonly memory: Memory;
	/** What surely does not go on, and is resolved without waiting whether it comes back. */
	readonly over?: readonly string[];
	/** What could not be looked at although the rest could: one sentence. */
	readonly limits?: string;
}

export interface LookedAt<Memory> {
	readonly nowMs: number;
	readonly memory: Memory;
	/** Whether this detector's finding on that resource is open: it then takes less to keep it than it took to raise it. */
	isOpen(resource: string): boolean;
	/** As set by a person, or as they stand in the detector. */
	readonly levels: Readonly<Record<string, number>>;
}

/** Facts by their names: each is asked for when a detector needs it. */
export type FactReaders = Readonly<Record<string, () => Promise<Known<unknown>>>>;

export type ValueOf<Reader> = Reader extends () => Promise<Known<infer Value>> ? Value : never;

export interface Detector<
	Readers extends FactReaders,
	Need extends keyof Readers & string = keyof Readers & string,
	Memory = unknown
> {
	/** Its row in the catalogue. */
	readonly id: string;
	readonly name: string;
	readonly subject: Subject;
	readonly needs: readonly Need[];
	readonly intervalMs: number;
	/** How long it has to be seen before it is raised, and unseen before it is resolved. */
	readonly holdMs: number;
	readonly clearMs: number;
	/** What suffers from what it finds, unless a single finding says otherwise; one service when absent. */
	readonly breaks?: Breaks;
	/** Its interval stands all the same: what is missed is seen then. */
	readonly watches?: readonly Watched[];
	readonly levels?: Readonly<Record<string, Level>>;
	/** How the past is judged with other levels; absent where the history does not keep what it judges. */
	readonly replay?: Replay;
	/** What can be drawn of the past; absent where the history does not keep it. */
	readonly chart?: Chart;
	readonly begin: Memory;
	/** Pure. */
	detect(facts: { readonly [Name in Need]: ValueOf<Readers[Name]> }, at: LookedAt<Memory>): Looked<Memory>;
}

/** A detector without its types, as the scan holds all of them. */
export interface AnyDetector extends Omit<Detector<FactReaders>, 'detect'> {
	detect(facts: Readonly<Record<string, unknown>>, at: LookedAt<unknown>): Looked<unknown>;
}

/** Ties a detector's needs to what its `detect` is given. */
export function detectorsOf<Readers extends FactReaders>() {
	return <const Need extends keyof Readers & string, Memory>(detector: Detector<Readers, Need, Memory>): AnyDetector =>
		detector as unknown as AnyDetector;
}
