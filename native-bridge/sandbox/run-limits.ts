// What one run may take, whatever confines it.

/** Per process, but `processes`, which counts all of the user's (in bubblewrap: of the run's) and does nothing for root. */
export const RUN_LIMITS = { processes: 4096, fileKib: 8 * 1024 * 1024, dataKib: 4 * 1024 * 1024 } as const;

/** In the order in which every wrapper takes them. */
export function limitArguments(): string[] {
	return [RUN_LIMITS.processes, RUN_LIMITS.fileKib, RUN_LIMITS.dataKib].map(String);
}
