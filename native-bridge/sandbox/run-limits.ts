// What one run may take, whatever confines it.

/** Per process, but `processes`, which counts all of the user's (in bubblewrap: of the run's) and does nothing for root. */
export const RUN_LIMITS = { processes: 4096, fileKib: 8 * 1024 * 1024, dataKib: 4 * 1024 * 1024 } as const;

/** The same for the kernel, with no core files: number of the resource and what it may take. */
export const KERNEL_LIMITS: readonly (readonly [resource: number, most: number])[] = [
	[4, 0],
	[6, RUN_LIMITS.processes],
	[1, RUN_LIMITS.fileKib * 1024],
	[2, RUN_LIMITS.dataKib * 1024]
];

/** In the order in which every wrapper takes them. */
export function limitArguments(): string[] {
	return [RUN_LIMITS.processes, RUN_LIMITS.fileKib, RUN_LIMITS.dataKib].map(String);
}
