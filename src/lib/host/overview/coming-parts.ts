// What the page of the Overview is drawn with, and what follows it down the same line.
import type { Known } from '#wire/host/known.ts';
import type {
	ContainersBrief,
	FilesystemsBrief,
	ProcessesBrief,
	UnitsBrief,
	UpdatesBrief
} from '#wire/host/overview.ts';
import type { BootBrief } from '#wire/rehearse.ts';

export interface Parts {
	readonly filesystems: Known<FilesystemsBrief>;
	readonly units: Known<UnitsBrief>;
	readonly processes: Known<ProcessesBrief>;
	readonly containers: Known<ContainersBrief>;
	readonly updates: Known<UpdatesBrief>;
	readonly boot: Known<BootBrief>;
}

/** As the page is given them. */
export type ComingParts = {
	readonly [Name in keyof Parts]: Parts[Name] | Promise<Coming<Name>>;
};
/** null: it takes longer than a page is kept loading for; it is to be asked for. */
export type Coming<Name extends keyof Parts> = Parts[Name] | (Name extends 'updates' | 'boot' ? null : never);

export type AskForParts = { readonly [Name in keyof Parts]: () => Promise<Parts[Name]> };

/** How long the page waits for what is at hand. */
const AT_HAND_MS = 10;
/** A package manager may think for a minute, and a page is not done loading before its line ends: then it asks by itself. */
const SOON_MS = 1500;

export async function comingParts(ask: AskForParts): Promise<ComingParts> {
	const asked = {
		filesystems: ask.filesystems(),
		units: ask.units(),
		processes: ask.processes(),
		containers: ask.containers(),
		updates: ask.updates(),
		boot: ask.boot()
	};
	const updatesSoon = within(SOON_MS, asked.updates);
	const bootSoon = within(SOON_MS, asked.boot);
	const [filesystems, units, processes, containers, updates, boot] = await Promise.all([
		within(AT_HAND_MS, asked.filesystems),
		within(AT_HAND_MS, asked.units),
		within(AT_HAND_MS, asked.processes),
		within(AT_HAND_MS, asked.containers),
		within(AT_HAND_MS, asked.updates),
		within(AT_HAND_MS, asked.boot)
	]);
	return {
		filesystems: filesystems ?? asked.filesystems,
		units: units ?? asked.units,
		processes: processes ?? asked.processes,
		containers: containers ?? asked.containers,
		updates: updates ?? updatesSoon,
		boot: boot ?? bootSoon
	};
}

/** @returns null for what is still on its way */
async function within<T>(limitMs: number, coming: Promise<T>): Promise<T | null> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(() => resolve(null), limitMs);
	});
	try {
		return await Promise.race([coming, late]);
	} finally {
		clearTimeout(timer);
	}
}
